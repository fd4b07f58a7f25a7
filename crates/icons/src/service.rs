//! Finds icons in the embedded set, or else fetches them from the icon API.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use serde_json::Number;
use tokio::sync::Semaphore;

use crate::set::{Icon, IconSet, default_size, is_name};
use crate::upstream::{Upstream, UpstreamError};
use foundation::clock::Clock;
use foundation::svg_check::is_safe_svg;

static LUCIDE: &str = include_str!("../../../web/dist/icons/lucide.json");

/// Maximum number of concurrent fetches from the icon API. A request for icons beyond this limit gets 503; the browser
/// then requests the icons from the next icon host.
const FETCHES_AT_ONCE: usize = 4;
const KNOWN_BYTES: u64 = 8 << 20;
/// Estimated number of cached icons, from which the cache chooses the size of its tables. The size
/// of the cache itself is limited by `KNOWN_BYTES`.
const KNOWN_ICONS: usize = 8192;
/// Seconds for which a result of the icon API is cached. Clients may cache a response for the same time.
const KEPT_SECONDS: i64 = 24 * 3600;
/// Empty icon name. A cache entry with this name records that the whole set does not exist.
const NO_NAME: &str = "";

/// A cached result of the icon API: an icon, or `None` if the set has no such icon.
#[derive(Clone)]
struct Known {
    icon: Option<Icon>,
    since: i64,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<String, Known> for ByBytes {
    fn weight(&self, key: &String, known: &Known) -> u64 {
        let body = known.icon.as_ref().map_or(0, |icon| icon.body.len());
        (key.len() + body + 128) as u64
    }
}

/// The icon service, cheap to clone. The embedded set is parsed on first use.
#[derive(Clone)]
pub struct Icons(Arc<Inner>);

struct Inner {
    own: LazyLock<IconSet>,
    upstream: Option<Upstream>,
    /// Names of icon sets that pages of this site use and that are not embedded in the binary; other icon hosts may
    /// have these sets.
    elsewhere: BTreeSet<String>,
    known: Cache<String, Known, ByBytes>,
    permits: Semaphore,
    clock: Arc<dyn Clock>,
}

/// The requested icons by name (`None` for a name that the set does not have), and the size of icons that state no size
/// of their own.
pub struct Found {
    pub icons: BTreeMap<String, Option<Icon>>,
    pub width: Number,
    pub height: Number,
}

/// Why icons of a set cannot be returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IconError {
    /// The set is not embedded in the binary, and is unknown to the icon API or, if none is configured, to the pages of
    /// this site.
    NoSuchSet,
    /// The set is not embedded in the binary, and no icon API is configured. Another icon host may have the set.
    NotConfigured,
    /// The icons could not be fetched from the icon API. Another icon host may have the icons.
    NotHere,
}

impl Icons {
    /// Creates the icon service. `elsewhere` names the icon sets that pages of this site use and that are not embedded
    /// in the binary.
    pub fn new(
        upstream: Option<Upstream>,
        elsewhere: BTreeSet<String>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        let own: LazyLock<IconSet> = LazyLock::new(|| {
            serde_json::from_str(LUCIDE).expect("the web build writes the set, and a test reads it")
        });
        let known = Cache::with_weighter(KNOWN_ICONS, KNOWN_BYTES, ByBytes);
        let permits = Semaphore::new(FETCHES_AT_ONCE);
        Self(Arc::new(Inner { own, upstream, elsewhere, known, permits, clock }))
    }

    /// Returns the icons `names` of the set `prefix`. Icons that are not in the embedded set are fetched from the icon
    /// API, if one is configured.
    pub async fn find(&self, prefix: &str, names: &[&str]) -> Result<Found, IconError> {
        let Inner { own, upstream, elsewhere, .. } = &*self.0;
        let own = Some(&**own).filter(|set| set.prefix == prefix);
        let look = |name: &str| own.and_then(|set| set.find(name));
        let mut icons: BTreeMap<_, _> =
            names.iter().map(|name| ((*name).to_owned(), look(name))).collect();
        match upstream {
            None if own.is_some() => {}
            None if elsewhere.contains(prefix) => return Err(IconError::NotConfigured),
            None => return Err(IconError::NoSuchSet),
            Some(_) if !is_name(prefix) => return Err(IconError::NoSuchSet),
            Some(upstream) => {
                let missing = icons.iter().filter(|(name, icon)| icon.is_none() && is_name(name));
                let missing = missing.map(|(name, _)| name.clone()).collect();
                match self.fetched(upstream, prefix, missing).await {
                    Ok(fetched) => icons.extend(fetched),
                    // The set is embedded, so it exists; the icon API has no further icons of the set.
                    Err(IconError::NoSuchSet) if own.is_some() => {}
                    Err(error) => return Err(error),
                }
            }
        }
        let size =
            |side: fn(&IconSet) -> &Number| own.map_or_else(default_size, |s| side(s).clone());
        Ok(Found { icons, width: size(|set| &set.width), height: size(|set| &set.height) })
    }

    /// Returns the icons `names` of the set `prefix` from the icon API, or from the cache if they were fetched within
    /// `KEPT_SECONDS`; `None` for a name that the set does not have.
    async fn fetched(
        &self,
        upstream: &Upstream,
        prefix: &str,
        names: Vec<String>,
    ) -> Result<Vec<(String, Option<Icon>)>, IconError> {
        if self.known(prefix, NO_NAME).is_some() {
            return Err(IconError::NoSuchSet);
        }
        let (mut found, mut wanted) = (Vec::new(), Vec::new());
        for name in names {
            match self.known(prefix, &name) {
                Some(icon) => found.push((name, icon)),
                None => wanted.push(name),
            }
        }
        if wanted.is_empty() {
            return Ok(found);
        }
        let Ok(_turn) = self.0.permits.try_acquire() else { return Err(IconError::NotHere) };
        let asked: Vec<_> = wanted.iter().map(String::as_str).collect();
        let set = match upstream.fetch(prefix, &asked).await {
            Ok(set) => set,
            Err(UpstreamError::NoSuchSet) => {
                self.learn(prefix, NO_NAME, None);
                return Err(IconError::NoSuchSet);
            }
            Err(error) => {
                tracing::warn!(prefix, %error, "icons could not be fetched");
                return Err(IconError::NotHere);
            }
        };
        for name in wanted {
            let icon = set.find(&name).map(|icon| icon.sized(&set));
            let icon = icon.filter(|icon| {
                let harmless = is_safe_svg(&icon.body);
                if !harmless {
                    tracing::warn!(
                        prefix,
                        name,
                        "an icon was refused: it contains more than shapes"
                    );
                }
                harmless
            });
            self.learn(prefix, &name, icon.clone());
            found.push((name, icon));
        }
        Ok(found)
    }

    fn known(&self, prefix: &str, name: &str) -> Option<Option<Icon>> {
        let Known { icon, since } = self.0.known.get(&format!("{prefix}:{name}"))?;
        (self.0.clock.unix_seconds() - since < KEPT_SECONDS).then_some(icon)
    }

    fn learn(&self, prefix: &str, name: &str, icon: Option<Icon>) {
        let since = self.0.clock.unix_seconds();
        self.0.known.insert(format!("{prefix}:{name}"), Known { icon, since });
    }
}
