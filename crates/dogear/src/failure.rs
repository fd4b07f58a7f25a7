/// What the process answers its caller: 1 for a failure, 2 for wrong settings or usage.
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
