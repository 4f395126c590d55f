gpu.module @m [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @k(%p: !llvm.ptr<1>, %x: f32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 2>} {
    llvm.store %x, %p : f32, !llvm.ptr<1>
    llvm.return
  }
}
