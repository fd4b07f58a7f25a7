/// Why a command failed. `Settings` (invalid settings or usage, one sentence for each problem) ends the process with
/// exit code 2, `Command` with exit code 1.
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
