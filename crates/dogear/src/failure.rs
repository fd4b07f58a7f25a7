/// Why a command failed: exit code 2 for invalid settings or usage, 1 for any other failure.
#[derive(Debug)]
pub(crate) enum Failure {
    Settings(Vec<String>),
    Command(String),
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Command(error.to_string())
    }
}
