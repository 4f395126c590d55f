//! Typed views of ops for Rust, generated from the op records: `enum OpKind`,
//! `enum MgpuOp` and one borrowed struct per op.
//!
//! Every accessor is fallible, since rules also see ops whose own invariants
//! MLIR has not checked yet.

use serde_json::Value;
use std::{error::Error, fmt::Write};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

struct OpRecord {
    variant: String,
    name: String,
    summary: String,
    agents: Agents,
    since: String,
    arguments: Vec<Argument>,
    results: Vec<String>,
    regions: Vec<String>,
    segmented: bool,
}

struct Agents {
    levels: Vec<String>,
    top_level_only: bool,
    in_elect: bool,
}

struct Argument {
    name: String,
    kind: Kind,
}

enum Kind {
    Operand,
    OptionalOperand,
    VariadicOperand,
    /// The Rust type, and the reader in `crate::attributes` that makes it.
    Attribute(String, &'static str),
    Enum(String),
}

pub fn generate(records: &Value) -> Result<String> {
    let mut ops = vec![];
    for def in strings(&records["!instanceof"]["Op"]) {
        ops.push(op_record(records, &def)?);
    }
    let mut out = String::from("// Generated from td/ by build/views.rs.\n\n");
    for def in strings(&records["!instanceof"]["EnumInfo"]) {
        if def.starts_with("Mgpu_") {
            enum_type(records, &def, &mut out)?;
        }
    }
    op_kind(&ops, &mut out)?;
    op_enum(&ops, &mut out)?;
    for op in &ops {
        view(op, &mut out)?;
    }
    Ok(out)
}

fn op_record(records: &Value, def: &str) -> Result<OpRecord> {
    let record = &records[def];
    let agents = &records[def_name(&record["agents"])];
    let mut arguments = vec![];
    for (constraint, name) in dag(&record["arguments"]) {
        let kind = argument_kind(records, &constraint)
            .ok_or_else(|| format!("{def}: no view for argument '{name}' of kind {constraint}"))?;
        arguments.push(Argument { name, kind });
    }
    Ok(OpRecord {
        variant: def
            .trim_start_matches("Mgpu_")
            .trim_end_matches("Op")
            .to_string(),
        name: format!("mgpu.{}", string(&record["opName"])),
        summary: string(&record["summary"]),
        agents: Agents {
            levels: strings(&agents["levels"]),
            top_level_only: agents["topLevelOnly"] == 1,
            in_elect: agents["inElect"] == 1,
        },
        since: string(&record["since"]).replace("sm_", "Sm"),
        arguments,
        results: dag(&record["results"])
            .into_iter()
            .map(|(_, name)| name)
            .collect(),
        regions: dag(&record["regions"])
            .into_iter()
            .map(|(_, name)| name)
            .collect(),
        segmented: record["traits"]
            .as_array()
            .is_some_and(|t| t.iter().any(|t| def_name(t) == "AttrSizedOperandSegments")),
    })
}

fn argument_kind(records: &Value, constraint: &str) -> Option<Kind> {
    let record = &records[constraint];
    let classes = strings(&record["!superclasses"]);
    let is = |class: &str| classes.iter().any(|c| c == class);
    if is("Variadic") {
        return Some(Kind::VariadicOperand);
    }
    if is("Optional") {
        return Some(Kind::OptionalOperand);
    }
    if is("TypeConstraint") {
        return Some(Kind::Operand);
    }
    let base = if is("OptionalAttr") {
        def_name(&record["baseAttr"])
    } else {
        constraint.into()
    };
    if records[&base]["enum"].is_object() {
        return Some(Kind::Enum(string(
            &records[def_name(&records[&base]["enum"])]["className"],
        )));
    }
    let (rust, reader) = match base.as_str() {
        "UnitAttr" => ("bool", "unit"),
        "StrAttr" => ("Option<&'a str>", "string"),
        "I32Attr" | "I64Attr" => ("Option<i64>", "integer"),
        "DenseI32ArrayAttr" => ("Option<Vec<i32>>", "i32_array"),
        "DenseI64ArrayAttr" => ("Option<Vec<i64>>", "i64_array"),
        _ => return None,
    };
    Some(Kind::Attribute(rust.into(), reader))
}

fn enum_type(records: &Value, def: &str, out: &mut String) -> Result<()> {
    let record = &records[def];
    let class = string(&record["className"]);
    writeln!(
        out,
        "/// {}.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]",
        capital(&string(&record["summary"]))
    )?;
    writeln!(out, "pub enum {class} {{")?;
    let mut from = String::new();
    let mut text = String::new();
    for case in record["enumerants"].as_array().into_iter().flatten() {
        let case = &records[def_name(case)];
        let (symbol, value) = (string(&case["str"]), &case["value"]);
        let variant = camel(&symbol);
        writeln!(out, "    /// `{symbol}`.\n    {variant},")?;
        writeln!(from, "            {value} => Some(Self::{variant}),")?;
        writeln!(text, "            Self::{variant} => \"{symbol}\",")?;
    }
    writeln!(
        out,
        "}}\n\nimpl {class} {{\n    pub(crate) fn from_raw(value: i32) -> Option<Self> {{\n        match value {{\n{from}            _ => None,\n        }}\n    }}\n\n    /// The word in the assembly.\n    pub fn as_str(self) -> &'static str {{\n        match self {{\n{text}        }}\n    }}\n}}\n"
    )?;
    Ok(())
}

fn op_kind(ops: &[OpRecord], out: &mut String) -> Result<()> {
    writeln!(
        out,
        "/// The ops of the dialect.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\npub enum OpKind {{"
    )?;
    for op in ops {
        writeln!(
            out,
            "    /// `{}`: {}.\n    {},",
            op.name, op.summary, op.variant
        )?;
    }
    writeln!(out, "}}\n\nimpl OpKind {{")?;
    writeln!(
        out,
        "    /// All ops, by record name.\n    pub const ALL: &'static [Self] = &["
    )?;
    for op in ops {
        writeln!(out, "        Self::{},", op.variant)?;
    }
    writeln!(
        out,
        "    ];\n\n    /// The op of that full name.\n    pub fn from_name(name: &str) -> Option<Self> {{\n        match name {{"
    )?;
    for op in ops {
        writeln!(
            out,
            "            \"{}\" => Some(Self::{}),",
            op.name, op.variant
        )?;
    }
    writeln!(
        out,
        "            _ => None,\n        }}\n    }}\n\n    /// The full name, such as `mgpu.role`.\n    pub fn name(self) -> &'static str {{\n        match self {{"
    )?;
    for op in ops {
        writeln!(out, "            Self::{} => \"{}\",", op.variant, op.name)?;
    }
    writeln!(
        out,
        "        }}\n    }}\n\n    /// Where the op may stand.\n    pub fn agents(self) -> LegalAgents {{\n        match self {{"
    )?;
    for op in ops {
        let a = &op.agents;
        let has = |level: &str| a.levels.iter().any(|l| l == level);
        writeln!(
            out,
            "            Self::{} => LegalAgents {{ warpgroup: {}, warp: {}, lane: {}, top_level_only: {}, in_elect: {} }},",
            op.variant,
            has("warpgroup"),
            has("warp"),
            has("lane"),
            a.top_level_only,
            a.in_elect
        )?;
    }
    writeln!(
        out,
        "        }}\n    }}\n\n    /// The oldest architecture that has the op's instructions.\n    pub fn since(self) -> Arch {{\n        match self {{"
    )?;
    for op in ops {
        writeln!(
            out,
            "            Self::{} => Arch::{},",
            op.variant, op.since
        )?;
    }
    writeln!(out, "        }}\n    }}\n}}\n")?;
    Ok(())
}

fn op_enum(ops: &[OpRecord], out: &mut String) -> Result<()> {
    writeln!(
        out,
        "/// An op of the dialect, typed. Matches without a wildcard arm are the list of places\n/// that a new op has to fill.\n#[derive(Clone, Copy)]\npub enum MgpuOp<'a> {{"
    )?;
    for op in ops {
        writeln!(
            out,
            "    /// `{}`.\n    {v}({v}<'a>),",
            op.name,
            v = op.variant
        )?;
    }
    writeln!(
        out,
        "}}\n\nimpl<'a> MgpuOp<'a> {{\n    /// The typed view of an op; `None` for other dialects.\n    pub fn from_op(op: Op<'a>) -> Option<Self> {{\n        Some(match OpKind::from_name(op_name(op))? {{"
    )?;
    for op in ops {
        writeln!(
            out,
            "            OpKind::{v} => Self::{v}({v}(op)),",
            v = op.variant
        )?;
    }
    writeln!(
        out,
        "        }})\n    }}\n\n    /// The op behind the view.\n    pub fn op(self) -> Op<'a> {{\n        match self {{"
    )?;
    for op in ops {
        writeln!(out, "            Self::{}(op) => op.0,", op.variant)?;
    }
    writeln!(out, "        }}\n    }}\n}}\n")?;
    Ok(())
}

fn view(op: &OpRecord, out: &mut String) -> Result<()> {
    let v = &op.variant;
    writeln!(
        out,
        "/// `{}`: {}.\n#[derive(Clone, Copy)]\npub struct {v}<'a>(pub(crate) Op<'a>);\n",
        op.name, op.summary
    )?;
    writeln!(
        out,
        "impl<'a> {v}<'a> {{\n    /// The op itself.\n    pub fn op(self) -> Op<'a> {{\n        self.0\n    }}\n"
    )?;
    let operands: Vec<&Argument> = op
        .arguments
        .iter()
        .filter(|a| is_operand(&a.kind))
        .collect();
    for argument in &op.arguments {
        let name = &argument.name;
        match &argument.kind {
            Kind::Attribute(rust, reader) => writeln!(
                out,
                "    /// The attribute `{name}`.\n    pub fn {name}(self) -> {rust} {{\n        attributes::{reader}(self.0, \"{name}\")\n    }}\n"
            )?,
            Kind::Enum(class) => writeln!(
                out,
                "    /// The attribute `{name}`.\n    pub fn {name}(self) -> Option<{class}> {{\n        {class}::from_raw(attributes::enumerant(self.0, \"{name}\"))\n    }}\n"
            )?,
            Kind::Operand | Kind::OptionalOperand | Kind::VariadicOperand => {
                let range = operand_range(op, &operands, name)?;
                match argument.kind {
                    Kind::VariadicOperand => writeln!(
                        out,
                        "    /// The operands `{name}`.\n    pub fn {name}(self) -> impl Iterator<Item = Val<'a>> {{\n        operands(self.0, {range})\n    }}\n"
                    )?,
                    _ => writeln!(
                        out,
                        "    /// The operand `{name}`.\n    pub fn {name}(self) -> Option<Val<'a>> {{\n        operands(self.0, {range}).next()\n    }}\n"
                    )?,
                }
            }
        }
    }
    for (index, name) in op.results.iter().enumerate() {
        writeln!(
            out,
            "    /// The result `{name}`.\n    pub fn {name}(self) -> Option<Val<'a>> {{\n        crate::ir::result(self.0, {index})\n    }}\n"
        )?;
    }
    for (index, name) in op.regions.iter().enumerate() {
        writeln!(
            out,
            "    /// The first block of the region `{name}`.\n    pub fn {name}(self) -> Option<Blk<'a>> {{\n        crate::ir::region_entry(self.0, {index})\n    }}\n"
        )?;
    }
    writeln!(out, "}}\n")?;
    Ok(())
}

/// The position of an operand as a range expression: by the segment sizes, or
/// counted from both ends of the one group of variable size.
fn operand_range(op: &OpRecord, operands: &[&Argument], name: &str) -> Result<String> {
    let index = operands
        .iter()
        .position(|a| a.name == name)
        .ok_or("no such operand")?;
    if op.segmented {
        return Ok(format!("segment(self.0, {index})"));
    }
    let variable = |a: &&&Argument| !matches!(a.kind, Kind::Operand);
    let before = operands[..index].iter().filter(variable).count();
    let after = operands.len() - 1 - index;
    if operands.iter().filter(variable).count() > 1 {
        return Err(format!("{}: needs AttrSizedOperandSegments", op.name).into());
    }
    Ok(match (before, variable(&&operands[index])) {
        (_, true) => format!("{index}..self.0.operand_count().saturating_sub({after})"),
        (0, false) => format!("{index}..{}", index + 1),
        (_, false) => format!(
            "self.0.operand_count().saturating_sub({})..self.0.operand_count().saturating_sub({after})",
            after + 1
        ),
    })
}

fn is_operand(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Operand | Kind::OptionalOperand | Kind::VariadicOperand
    )
}

/// `acq_rel` to `AcqRel`.
fn camel(text: &str) -> String {
    text.split('_').map(capital).collect()
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|c| c.to_uppercase().chain(chars).collect())
        .unwrap_or_default()
}

fn string(value: &Value) -> String {
    value.as_str().unwrap_or_default().trim().to_string()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().map(string).collect()
}

/// The record that a JSON reference names.
fn def_name(value: &Value) -> String {
    string(&value["def"])
}

/// The (constraint, name) pairs of an `(ins ...)`, `(outs ...)` or `(region ...)`.
fn dag(value: &Value) -> Vec<(String, String)> {
    let args = value["args"].as_array();
    args.into_iter()
        .flatten()
        .map(|a| (def_name(&a[0]), string(&a[1])))
        .collect()
}
