// Input of golden.test.
func.func @add(%a: i32, %b: i32) -> i32 { %sum = arith.addi %a, %b : i32
return %sum : i32 }
