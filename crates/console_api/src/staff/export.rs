use axum::extract::State;
use axum::response::Response;
use operators::{Operator, OperatorError};
use site::App;

use crate::csv;
use crate::error::ConsoleError;

const COLUMNS: &[&str] = &["email", "name", "role", "added", "signed_in", "deactivated"];

/// Returns the operators of the site as a CSV file.
#[utoipa::path(get, path = "/api/console/operators.csv", tag = "console",
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(State(app): State<App>) -> Result<Response, ConsoleError> {
    let part = move |_: Option<()>| {
        let operators = app.operators.clone();
        async move {
            let list = operators.list().await?;
            Ok::<_, OperatorError>((list.into_iter().map(line).collect(), None))
        }
    };
    Ok(csv::file("operators", COLUMNS, part).await?)
}

fn line(operator: Operator) -> String {
    csv::line([
        operator.email,
        operator.name,
        operator.role.name().to_owned(),
        csv::time(Some(operator.created_at)),
        csv::time(operator.signed_in_at),
        csv::time(operator.deactivated_at),
    ])
}
