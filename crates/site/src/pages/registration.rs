//! Registers the routes of a page: for each of its paths, the HTML at this path and the payload at
//! `{path}/_payload.json`.

use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::get;
use utoipa::openapi::content::Content;
use utoipa::openapi::path::{
    HttpMethod, Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn, Paths,
};
use utoipa::openapi::response::ResponseBuilder;
use utoipa::openapi::schema::{AnyOfBuilder, Schema};
use utoipa::openapi::{ObjectBuilder, Ref, RefOr, Required, Type};
use utoipa::{PartialSchema as _, ToSchema as _};
use utoipa_axum::router::UtoipaMethodRouter;

use super::page::{Address, Form, Page, Target, Visit};
use super::payload::Payload;
use crate::app::{App, Endpoints, call};
use crate::http::{ApiError, Auth, Limit, Policy};
use page_cache::PageKind;

const TAG: &str = "pages";

/// A page in the list `PAGES`: its name, and the function that registers its routes.
pub(super) struct Registered {
    pub(super) name: &'static str,
    pub(super) endpoints: fn() -> Endpoints,
}

impl Registered {
    pub(super) const fn of<P: Page>() -> Self {
        let PageKind { name, .. } = P::KIND;
        Self { name, endpoints: register::<P> }
    }
}

fn register<P: Page>() -> Endpoints {
    let policy = |limit| Policy { auth: Auth::Anyone, limit, cache: P::CACHE, region: P::REGION };
    P::ADDRESSES.iter().fold(Endpoints::new(), |endpoints, address| {
        let mut html = described::<P>(address, Form::Html);
        let mut calls = vec![call::get(address.operation, P::ERRORS)];
        if let Some(((schemas, paths, handlers), call)) = P::form() {
            calls.push(call);
            html.0.extend(schemas);
            for (path, item) in paths.paths {
                html.1.paths.entry(path).or_default().merge_operations(item);
            }
            html.2 = html.2.merge(handlers);
        }
        let payload = call::get(format!("{}Payload", address.operation), P::ERRORS);
        endpoints.add(html, policy(P::LIMIT), calls).add(
            described::<P>(address, Form::Payload),
            policy(Limit::Page),
            payload,
        )
    })
}

/// Returns the handler that sends a page as HTML or as payload (`form`), with its API description.
fn described<P: Page>(
    address: &'static Address<P::Variant>,
    form: Form,
) -> UtoipaMethodRouter<App> {
    let mut schemas = Vec::new();
    let (path, mut operation) = match form {
        Form::Html => {
            let content = Content::new(Some(String::schema()));
            let operation = operation(address.html, "text/html", content);
            (address.path.to_owned(), operation)
        }
        Form::Payload => {
            let name = format!("Page_{}", P::Data::name());
            let mut sent: RefOr<Schema> = Ref::from_schema_name(&name).into();
            if !P::OTHER_PAYLOADS.is_empty() {
                let own = AnyOfBuilder::new().item(sent);
                let others = P::OTHER_PAYLOADS.iter().map(|other| Ref::from_schema_name(*other));
                sent = others.fold(own, AnyOfBuilder::item).into();
            }
            let content = Content::new(Some(sent));
            schemas.push((name, Payload::<P::Data>::schema()));
            schemas.push((P::Data::name().into_owned(), P::Data::schema()));
            P::Data::schemas(&mut schemas);
            Payload::<P::Data>::schemas(&mut schemas);
            let operation = operation(address.payload, "application/json", content);
            (format!("{}/_payload.json", address.path.trim_end_matches('/')), operation)
        }
    };
    let parameters = P::parameters();
    if !parameters.is_empty() {
        operation.parameters = Some(parameters.into_iter().map(RefOr::T).collect());
    }
    let mut paths = Paths::new();
    paths.add_path_operation(path, vec![HttpMethod::Get], operation);
    let handler = move |State(app): State<App>, request: Request| async move {
        respond::<P>(&app, address.variant, form, request).await
    };
    (schemas, paths, get(handler))
}

fn operation(summary: &str, content_type: &str, content: Content) -> Operation {
    OperationBuilder::new()
        .tag(TAG)
        .summary(Some(summary))
        .response("200", ResponseBuilder::new().content(content_type, content))
        .build()
}

/// Returns the API description of a path parameter.
pub(super) fn path_parameter(
    name: &str,
    description: &str,
    pattern: &str,
    example: &str,
) -> Parameter {
    let text = ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern));
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some(description))
        .schema(Some(text))
        .example(Some(example.into()))
        .build()
}

async fn respond<P: Page>(
    app: &App,
    variant: P::Variant,
    form: Form,
    request: Request,
) -> Result<Response, ApiError> {
    let (mut parts, _) = request.into_parts();
    let visit = Visit { app, variant, form, parts: &mut parts };
    match P::parse(visit).await? {
        Target::Page(page) => page.respond(app, form, &parts.headers).await,
        Target::Response(response) => Ok(response),
    }
}
