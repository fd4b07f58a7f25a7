//! Database addresses in the form used in the configuration.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use crate::DatabaseError;

/// Where the database is: the path of a SQLite file, or the URL of a PostgreSQL database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    Sqlite(PathBuf),
    Postgres(String),
}

impl FromStr for Address {
    type Err = DatabaseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(path) = text.strip_prefix("sqlite:").filter(|path| !path.is_empty()) {
            return Ok(Self::Sqlite(PathBuf::from(path.trim_start_matches("//"))));
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            parse(text)?;
            return Ok(Self::Postgres(text.to_owned()));
        }
        // The error does not repeat the whole text, which may contain a password.
        let scheme = text.split(':').next().unwrap_or_default();
        Err(DatabaseError::Address(scheme.chars().take(40).collect()))
    }
}

/// Shows the address without user name and password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(url) => match parse(url) {
                Ok(options) => write!(
                    f,
                    "postgres://{}:{}/{}",
                    options.get_host(),
                    options.get_port(),
                    options.get_database().unwrap_or("postgres")
                ),
                Err(_) => write!(f, "postgres"),
            },
        }
    }
}

pub(crate) fn parse(url: &str) -> Result<PgConnectOptions, DatabaseError> {
    PgConnectOptions::from_str(url).map_err(|_| DatabaseError::Address("postgres".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed_and_never_show_a_password() {
        let sqlite: Address = "sqlite:data/dogear.db".parse().unwrap();
        assert_eq!(sqlite, Address::Sqlite("data/dogear.db".into()));
        let postgres: Address = "postgres://reader:s3cret@db.example:5433/books".parse().unwrap();
        assert_eq!(postgres.to_string(), "postgres://db.example:5433/books");
        for bad in ["", "sqlite:", "mysql://x", "s3cret"] {
            let error = bad.parse::<Address>().unwrap_err().to_string();
            assert!(error.contains("sqlite:PATH or postgres://"), "{error}");
        }
    }
}
