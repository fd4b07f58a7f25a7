/// Why a command failed. `Settings` stands for invalid settings or usage, and has one sentence for each problem; the
/// exit code of the process is then 2. `Command` stands for any other failure; the exit code is then 1.
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
