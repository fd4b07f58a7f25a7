//! Serves `/metrics` on a separate listener, so that the metrics can stay on an internal network.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use http::header::CONTENT_TYPE;
use http::{HeaderValue, Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::accept::{ServerError, listen};

const MOST_CONNECTIONS: usize = 16;
const DEADLINE: Duration = Duration::from_secs(10);
const FORM: HeaderValue =
    HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");

/// A function that returns the current metrics as OpenMetrics text.
pub type MetricsText = Arc<dyn Fn() -> String + Send + Sync>;

pub struct MetricsServer {
    listener: TcpListener,
    address: SocketAddr,
}

impl MetricsServer {
    pub fn bind(address: SocketAddr) -> Result<Self, ServerError> {
        let (listener, address) = listen(address)?;
        Ok(Self { listener, address })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves `/metrics` until the returned future is dropped.
    pub fn run(self: Arc<Self>, metrics: MetricsText) -> BoxFuture<'static, ()> {
        Box::pin(self.accept(metrics))
    }

    async fn accept(self: Arc<Self>, metrics: MetricsText) {
        let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        loop {
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
            let Ok((stream, _)) = self.listener.accept().await else {
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            };
            let metrics = Arc::clone(&metrics);
            tokio::spawn(async move {
                let service = service_fn(|request| std::future::ready(respond(&metrics, &request)));
                let mut http1 = http1::Builder::new();
                http1.timer(TokioTimer::new()).header_read_timeout(DEADLINE);
                if let Err(error) = http1.serve_connection(TokioIo::new(stream), service).await {
                    tracing::debug!(%error, "a metrics connection ended with an error");
                }
                drop(place);
            });
        }
    }
}

fn respond(
    metrics: &MetricsText,
    request: &Request<Incoming>,
) -> Result<Response<String>, Infallible> {
    let mut response = Response::new(String::new());
    if request.uri().path() == "/metrics" {
        response.headers_mut().insert(CONTENT_TYPE, FORM);
        *response.body_mut() = metrics();
    } else {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    Ok(response)
}
