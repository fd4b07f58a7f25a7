//! The catalogue's queries, each written once for both engines.

mod books;
mod changes;
mod covers;
mod kept;
mod publishing;
mod reads;
mod searchable;
mod sections;
mod shelves;
mod withdrawing;

pub(super) use books::*;
pub(super) use changes::*;
pub(super) use covers::*;
pub(super) use kept::*;
pub(super) use publishing::*;
pub(super) use reads::*;
pub(super) use searchable::*;
pub(super) use sections::*;
pub(super) use shelves::*;
pub(super) use withdrawing::*;
