use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use database::Database;
use renderer::Renderer;
use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::Catalogue;
use crate::clock::Clock;
use crate::http::Metrics;
use crate::pages::Pages;
use crate::search::Search;

/// What the publisher calls the site, told to every page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SiteInfo {
    pub name: String,
    /// Where readers find the site, without a slash at the end.
    pub url: String,
}

/// Everything a handler can reach. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

pub struct Parts {
    pub database: Database,
    pub renderer: Renderer,
    pub catalogue: Catalogue,
    pub pages: Pages,
    pub search: Search,
    pub metrics: Metrics,
    draining: AtomicBool,
}

impl App {
    pub fn new(
        database: Database,
        renderer: Renderer,
        clock: Arc<dyn Clock>,
        site: SiteInfo,
        page_cache_bytes: u64,
    ) -> Self {
        let metrics = Metrics::default();
        let catalogue = Catalogue::new(database.clone(), clock);
        let pages = Pages::new(
            catalogue.clone(),
            renderer.clone(),
            metrics.clone(),
            site,
            page_cache_bytes,
        );
        let draining = AtomicBool::new(false);
        Self(Arc::new(Parts {
            database,
            renderer,
            catalogue,
            pages,
            search: Search::new(),
            metrics,
            draining,
        }))
    }

    /// From now on the node asks to be given no more work.
    pub fn start_draining(&self) {
        self.0.draining.store(true, Ordering::Relaxed);
    }

    pub fn is_draining(&self) -> bool {
        self.0.draining.load(Ordering::Relaxed)
    }
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
