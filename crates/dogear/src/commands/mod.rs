mod catalogue;
pub(crate) mod doctor;
pub(crate) mod export;
pub(crate) mod import;
pub(crate) mod inbox;
pub(crate) mod migrate;
pub(crate) mod serve;
pub(crate) mod synthetic;
