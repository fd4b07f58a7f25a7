//! Types that SQLite and PostgreSQL can both bind as parameters or return as rows.

use sqlx::encode::Encode;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{FromRow, Postgres, Sqlite, Type};

/// The value of one column: `i64`, `f64`, `bool`, `&str`, `String`, `&[u8]`, `Vec<u8>`, or a reference to or `Option`
/// of one of these types.
pub trait Value<'v>:
    Encode<'v, Sqlite> + Type<Sqlite> + Encode<'v, Postgres> + Type<Postgres>
{
}

impl<'v, T> Value<'v> for T where
    T: Encode<'v, Sqlite> + Type<Sqlite> + Encode<'v, Postgres> + Type<Postgres>
{
}

/// A row that a query returns: a type that derives `FromRow`, or a tuple.
pub trait FetchedRow:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> FetchedRow for T where
    T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

/// A row to bind as parameters: a tuple of up to 24 [`Value`]s.
pub trait Row<'v> {
    const WIDTH: usize;

    fn bind_sqlite(self, arguments: &mut SqliteArguments) -> Result<(), BoxDynError>;

    fn bind_postgres(self, arguments: &mut PgArguments) -> Result<(), BoxDynError>;
}

macro_rules! rows {
    () => {
        rows!(@implement);
    };
    ($first:ident $($rest:ident)*) => {
        rows!(@implement $first $($rest)*);
        rows!($($rest)*);
    };
    (@implement $($column:ident)*) => {
        impl<'v, $($column: Value<'v>),*> Row<'v> for ($($column,)*) {
            const WIDTH: usize = 0 $(+ { stringify!($column); 1 })*;

            #[allow(non_snake_case, unused_variables, reason = "a value is named as its type")]
            fn bind_sqlite(self, arguments: &mut SqliteArguments) -> Result<(), BoxDynError> {
                let ($($column,)*) = self;
                $(sqlx::Arguments::add(arguments, $column)?;)*
                Ok(())
            }

            #[allow(non_snake_case, unused_variables, reason = "a value is named as its type")]
            fn bind_postgres(self, arguments: &mut PgArguments) -> Result<(), BoxDynError> {
                let ($($column,)*) = self;
                $(sqlx::Arguments::add(arguments, $column)?;)*
                Ok(())
            }
        }
    };
}

rows!(A B C D E F G H I J K L M N O P Q R S T U V W X);
