//! Reads what a launcher has to know from a lowered kernel.
//!
//! `mgpu-kernel-abi` leaves it as the attribute `mgpu.contract`. A kernel written in the
//! `llvm` dialect has none: then its signature and `nvvm` attributes say what they can.

use crate::manifest::{Kernel, Parameter};
use melior::ir::{
    Type, TypeLike,
    attribute::{
        DenseI64ArrayAttribute, DictionaryAttribute, IntegerAttribute, StringAttribute,
        TypeAttribute,
    },
    operation::OperationLike,
};
use mgpu_dialect::{
    attributes,
    ir::{Op, block_ops, blocks, op_name},
    kernel::CONTRACT,
};
use mlir_sys::{
    mlirLLVMFunctionTypeGetInput, mlirLLVMFunctionTypeGetNumInputs,
    mlirLLVMPointerTypeGetAddressSpace, mlirTypeIsALLVMPointerType,
};

/// The kernels of a lowered `gpu.module`, in source order.
pub fn kernels<'a>(module: Op<'a>) -> impl Iterator<Item = Op<'a>> {
    blocks(module).flat_map(block_ops).filter(|op| {
        op_name(*op) == "llvm.func"
            && (attributes::unit(*op, "nvvm.kernel") || attributes::unit(*op, "gpu.kernel"))
    })
}

/// The manifest's entry for a kernel, without resources.
pub fn read(func: Op<'_>) -> Kernel {
    let name = attributes::string(func, "sym_name").unwrap_or_default();
    let kernel = Kernel {
        name: name.into(),
        parameters: vec![],
        block: None,
        grid: None,
        cluster: None,
        shared_memory: None,
        registers_at_launch: None,
        semantics: None,
        resources: None,
    };
    match contract(func) {
        Some(contract) => Kernel {
            parameters: parameters(contract),
            block: shape(contract, "block"),
            grid: shape(contract, "grid"),
            cluster: shape(contract, "cluster"),
            shared_memory: integer(contract, "shared_memory"),
            registers_at_launch: integer(contract, "registers"),
            semantics: text(contract, "semantics"),
            ..kernel
        },
        None => Kernel {
            parameters: signature(func),
            block: nvvm_shape(func, "nvvm.reqntid").or(nvvm_shape(func, "nvvm.maxntid")),
            cluster: nvvm_shape(func, "nvvm.cluster_dim"),
            ..kernel
        },
    }
}

/// The contract of a kernel.
pub fn contract<'a>(func: Op<'a>) -> Option<DictionaryAttribute<'a>> {
    DictionaryAttribute::try_from(attributes::get(func, CONTRACT)?).ok()
}

fn parameters(contract: DictionaryAttribute<'_>) -> Vec<Parameter> {
    let list = contract
        .element_by_name("parameters")
        .and_then(attributes::array);
    list.into_iter()
        .flatten()
        .filter_map(|a| DictionaryAttribute::try_from(a).ok())
        .map(parameter)
        .collect()
}

fn parameter(entry: DictionaryAttribute<'_>) -> Parameter {
    if text(entry, "kind").as_deref() == Some("memref") {
        Parameter::Memref {
            element: text(entry, "element").unwrap_or_default(),
            shape: sizes(entry, "shape"),
            strides: sizes(entry, "strides"),
            offset: integer(entry, "offset").and_then(known),
            address_space: text(entry, "address_space").unwrap_or_else(|| "global".into()),
        }
    } else {
        Parameter::Scalar {
            r#type: text(entry, "type").unwrap_or_default(),
        }
    }
}

/// A string, or the text of a type.
fn text(dictionary: DictionaryAttribute<'_>, name: &str) -> Option<String> {
    let value = dictionary.element_by_name(name)?;
    if let Ok(ty) = TypeAttribute::try_from(value) {
        return Some(ty.value().to_string());
    }
    Some(StringAttribute::try_from(value).ok()?.value().into())
}

fn integer(dictionary: DictionaryAttribute<'_>, name: &str) -> Option<i64> {
    let value = IntegerAttribute::try_from(dictionary.element_by_name(name)?).ok()?;
    Some(value.value())
}

fn values(dictionary: DictionaryAttribute<'_>, name: &str) -> Option<Vec<i64>> {
    let array = DenseI64ArrayAttribute::try_from(dictionary.element_by_name(name)?).ok()?;
    (0..array.len()).map(|i| array.element(i).ok()).collect()
}

fn shape(dictionary: DictionaryAttribute<'_>, name: &str) -> Option<[i64; 3]> {
    values(dictionary, name)?.try_into().ok()
}

fn sizes(dictionary: DictionaryAttribute<'_>, name: &str) -> Vec<Option<i64>> {
    let values = values(dictionary, name).unwrap_or_default();
    values.into_iter().map(known).collect()
}

/// i64::MIN stands for a value that is known at launch only, as in MLIR.
fn known(value: i64) -> Option<i64> {
    (value != i64::MIN).then_some(value)
}

fn nvvm_shape(func: Op<'_>, name: &str) -> Option<[i64; 3]> {
    let mut shape = attributes::i32_array(func, name)?;
    // Trailing ones may be left out.
    shape.resize(3, 1);
    shape
        .into_iter()
        .map(i64::from)
        .collect::<Vec<_>>()
        .try_into()
        .ok()
}

fn signature(func: Op<'_>) -> Vec<Parameter> {
    let ty = attributes::get(func, "function_type").and_then(|a| TypeAttribute::try_from(a).ok());
    let Some(ty) = ty.map(|attribute| attribute.value()) else {
        return vec![];
    };
    // SAFETY: the type of an `llvm.func`, which MLIR has verified to be a function type.
    unsafe {
        (0..mlirLLVMFunctionTypeGetNumInputs(ty.to_raw()))
            .map(|i| Type::from_raw(mlirLLVMFunctionTypeGetInput(ty.to_raw(), i)))
            .map(signature_parameter)
            .collect()
    }
}

fn signature_parameter(ty: Type<'_>) -> Parameter {
    // SAFETY: a live type; the space is asked for of a pointer.
    let space = unsafe {
        let raw = ty.to_raw();
        mlirTypeIsALLVMPointerType(raw).then(|| mlirLLVMPointerTypeGetAddressSpace(raw))
    };
    match space {
        None => Parameter::Scalar {
            r#type: ty.to_string(),
        },
        Some(space) => Parameter::Pointer {
            address_space: match space {
                0 => "generic".into(),
                1 => "global".into(),
                other => other.to_string(),
            },
        },
    }
}

/// The function type of a kernel, for metadata.
pub(crate) fn function_type<'a>(func: Op<'a>) -> Option<Type<'a>> {
    let attribute = attributes::get(func, "function_type")?;
    Some(TypeAttribute::try_from(attribute).ok()?.value())
}

/// The location of the function of that name, or of the module.
pub(crate) fn function_location<'a>(
    module: Op<'a>,
    name: Option<&str>,
) -> mgpu_dialect::ir::Loc<'a> {
    let named = blocks(module)
        .flat_map(block_ops)
        .find(|op| name.is_some() && attributes::string(*op, "sym_name") == name);
    named.unwrap_or(module).location()
}
