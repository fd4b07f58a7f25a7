pub(crate) mod doctor;
pub(crate) mod inbox;
pub(crate) mod migrate;
pub(crate) mod serve;
