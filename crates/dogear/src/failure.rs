/// Why a command failed. `Settings` (invalid settings or usage, one sentence each) ends with exit code 2, `Command`
/// with 1.
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
