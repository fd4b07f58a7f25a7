//! Regions have no endpoint of their own; their errors reach clients through others.

mod api_error;
