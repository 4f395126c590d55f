//! `mgpu-kernel-abi`: how a launcher passes arguments, and what it has to know.
//!
//! A memref argument becomes one bare pointer, followed by an i64 for each dynamic
//! size, stride and the offset, in this order. Scalars stay. The launch contract
//! (parameters, launch shape) is recorded on the kernel as `mgpu.contract`; the
//! emitter moves it into the manifest. A target without features gets the PTX
//! version that mgpu emits.

use crate::{
    builder::{Builder, pointer_type},
    codes,
    memref::{Layout, is_dynamic},
};
use melior::ir::{
    Attribute, BlockLike, Identifier, Type,
    attribute::{ArrayAttribute, DictionaryAttribute, TypeAttribute},
    operation::{OperationLike, OperationMutLike, OperationRefMut},
    r#type::FunctionType,
};
use mgpu_dialect::{
    attributes,
    diag::{Diagnostic, Failed},
    ir::{Op, Val, context},
    kernel::{CONTRACT, Kernel},
    pass::{Pass, Values},
    target::{PTX_VERSION, Target},
};
use std::fmt::Write;

pub static PASS: Pass = Pass {
    argument: "mgpu-kernel-abi",
    description: "Pass memref arguments of kernels as bare pointers, and record the launch contract",
    anchor: "gpu.module",
    options: &[],
    run,
};

fn run<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    set_features(module);
    for kernel in Kernel::all(module) {
        lower_kernel(kernel)?;
    }
    Ok(())
}

/// Sets an attribute of an op that a pass may change.
pub fn set_attribute<'a>(op: Op<'a>, name: &str, value: Attribute<'a>) {
    // SAFETY: the pass manager gives a pass its op, and all in it, for changes.
    let mut op: OperationRefMut<'a, 'a> = unsafe { OperationRefMut::from_raw(op.to_raw()) };
    op.set_attribute(name, value);
}

/// Removes an attribute, where it stands, of an op that a pass may change.
pub fn remove_attribute(op: Op<'_>, name: &str) {
    if op.has_attribute(name) {
        // SAFETY: the pass manager gives a pass its op, and all in it, for changes.
        let mut op = unsafe { OperationRefMut::from_raw(op.to_raw()) };
        // Just seen, so it can be removed.
        let _ = op.remove_attribute(name);
    }
}

fn set_features(module: Op<'_>) {
    let Some(list) = attributes::get(module, "targets").and_then(attributes::array) else {
        return;
    };
    let targets: Vec<Attribute> = list
        .into_iter()
        .map(|attribute| match Target::from_attribute(attribute) {
            Some(target) if target.ptx_version().is_none() => {
                let separator = if target.features.is_empty() { "" } else { "," };
                let features = format!("{}{separator}+ptx{PTX_VERSION}", target.features);
                target.with(&target.chip, &features)
            }
            _ => attribute,
        })
        .collect();
    set_attribute(
        module,
        "targets",
        ArrayAttribute::new(context(module), &targets).into(),
    );
}

fn lower_kernel(kernel: Kernel<'_>) -> Result<(), Failed> {
    let (func, Some(entry)) = (kernel.func, kernel.entry()) else {
        return Ok(());
    };
    let Some(first) = entry.first_operation() else {
        return Ok(());
    };
    if attributes::get(func, CONTRACT).is_some() {
        // Done by an earlier run, which still knew the types of the arguments.
        return Ok(());
    }
    let Some(function_type) = attributes::get(func, "function_type")
        .and_then(|a| TypeAttribute::try_from(a).ok())
        .and_then(|a| FunctionType::try_from(a.value()).ok())
    else {
        return Ok(());
    };
    let b = Builder::before(first);
    let attrs = attributes::get(func, "arg_attrs").and_then(attributes::array);
    let mut new_attrs = vec![];
    let mut types = vec![];
    let mut parameters = vec![];
    for index in 0..function_type.input_count() {
        let position = types.len();
        let (Ok(ty), Ok(argument)) = (function_type.input(index), entry.argument(position)) else {
            return Ok(());
        };
        let loc = func.location();
        let empty: Attribute = DictionaryAttribute::new(b.context, &[]).into();
        new_attrs.push(
            attrs
                .as_ref()
                .and_then(|a| a.get(index).copied())
                .unwrap_or(empty),
        );
        let Some(layout) = Layout::of(ty) else {
            if !is_passable(ty) {
                let message =
                    format!("expected a memref, scalar or pointer as argument {index}, got {ty}");
                return Err(Diagnostic::on(func, &codes::MGPU1006, message).emit());
            }
            types.push(ty);
            parameters.push(format!("{{kind = \"scalar\", type = {}}}", quoted(ty)));
            continue;
        };
        if layout.space == 3 {
            let message = format!("expected argument {index} in global memory, got {ty}");
            return Err(Diagnostic::on(func, &codes::MGPU1006, message).emit());
        }
        parameters.push(memref_parameter(&layout));
        let mut fresh = vec![pointer_type(b.context, layout.space)];
        fresh.resize(1 + layout.dynamic_count(), b.i64);
        new_attrs.resize(new_attrs.len() + fresh.len() - 1, empty);
        // Each insertion moves the memref argument one further.
        let insert = |(i, &ty)| entry.insert_argument(position + i, ty, loc);
        let new: Vec<Val> = fresh.iter().enumerate().map(insert).collect();
        let Some((&pointer, dynamic)) = new.split_first() else {
            return Ok(());
        };
        let memref = layout.at(&b, loc, pointer, dynamic);
        b.replace_uses(argument.into(), memref);
        // SAFETY: the old argument has no uses any more.
        unsafe { entry.erase_argument(position + fresh.len()) };
        types.extend(fresh);
    }
    let function_type = FunctionType::new(b.context, &types, &[]);
    set_attribute(
        func,
        "function_type",
        TypeAttribute::new(function_type.into()).into(),
    );
    if attrs.is_some() {
        set_attribute(
            func,
            "arg_attrs",
            ArrayAttribute::new(b.context, &new_attrs).into(),
        );
    }
    set_attribute(func, CONTRACT, b.attribute(&contract(kernel, &parameters)));
    Ok(())
}

/// Integers, floats, index and pointers go to the kernel as they are.
fn is_passable(ty: Type<'_>) -> bool {
    use melior::ir::TypeLike;
    ty.is_integer() || ty.is_index() || ty.is_float() || ty.is_llvm_pointer_type()
}

fn quoted(ty: Type<'_>) -> String {
    format!("{:?}", ty.to_string())
}

/// i64::MIN stands for a dynamic value, as in MLIR.
fn i64_array(values: &[i64]) -> String {
    let mut out = String::from("array<i64");
    for (i, value) in values.iter().enumerate() {
        let separator = if i == 0 { ": " } else { ", " };
        let value = if is_dynamic(*value) { i64::MIN } else { *value };
        // Writing to a string cannot fail.
        let _ = write!(out, "{separator}{value}");
    }
    out + ">"
}

fn memref_parameter(layout: &Layout<'_>) -> String {
    format!(
        "{{kind = \"memref\", element = {}, shape = {}, strides = {}, offset = {} : i64}}",
        quoted(layout.element()),
        i64_array(&layout.sizes),
        i64_array(&layout.strides),
        if is_dynamic(layout.offset) {
            i64::MIN
        } else {
            layout.offset
        },
    )
}

fn contract(kernel: Kernel<'_>, parameters: &[String]) -> String {
    let mut out = format!(
        "{{parameters = [{}], semantics = \"{}\", shared_memory = 0 : i64",
        parameters.join(", "),
        kernel.semantics().as_str()
    );
    let shapes = [
        ("block", kernel.block_size()),
        ("grid", kernel.grid_size()),
        ("cluster", kernel.cluster_size()),
    ];
    for (name, shape) in shapes {
        if let Some(shape) = shape {
            let _ = write!(out, ", {name} = {}", i64_array(&shape));
        }
    }
    out + "}"
}

/// Changes one entry of the contract of a kernel, if it has one.
pub fn update_contract<'a>(func: Op<'a>, key: &str, value: Attribute<'a>) {
    let Some(contract) =
        attributes::get(func, CONTRACT).and_then(|a| DictionaryAttribute::try_from(a).ok())
    else {
        return;
    };
    let context = context(func);
    let mut entries: Vec<_> = (0..contract.len())
        .filter_map(|i| contract.element(i).ok())
        .filter(|(name, _)| *name != Identifier::new(context, key))
        .collect();
    entries.push((Identifier::new(context, key), value));
    set_attribute(
        func,
        CONTRACT,
        DictionaryAttribute::new(context, &entries).into(),
    );
}
