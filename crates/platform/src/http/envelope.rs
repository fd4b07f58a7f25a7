use axum::Json;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::ApiError;

/// The form of every API answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// 0 is success; every other code stands in the error catalogue.
    pub code: i32,
    /// Empty on success, otherwise a sentence for people.
    pub message: String,
    pub data: Option<T>,
}

impl<T> Envelope<T> {
    pub fn of(data: T) -> Self {
        Self { code: 0, message: String::new(), data: Some(data) }
    }
}

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Paged<T> {
    pub list: Vec<T>,
    /// Counted from 1.
    pub page: i64,
    pub page_size: i64,
    /// Entries on all pages together.
    pub total: i64,
}

impl<T> Paged<T> {
    pub(crate) fn pages(&self) -> i64 {
        (self.total + self.page_size - 1) / self.page_size
    }
}

/// Which page of a list is wanted: 10 entries by default, at most 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    page: i64,
    size: i64,
}

impl PageRequest {
    pub const DEFAULT_SIZE: i64 = 10;
    pub const LARGEST_SIZE: i64 = 100;
    const LAST_PAGE: i64 = 1_000_000;

    pub fn new(page: Option<i64>, page_size: Option<i64>) -> Result<Self, ApiError> {
        let page = page.unwrap_or(1);
        if !(1..=Self::LAST_PAGE).contains(&page) {
            let sentence = format!("page must be a number from 1 to {}", Self::LAST_PAGE);
            return Err(ApiError::BadRequest(sentence));
        }
        let size = page_size.unwrap_or(Self::DEFAULT_SIZE);
        if !(1..=Self::LARGEST_SIZE).contains(&size) {
            let sentence = format!("page_size must be a number from 1 to {}", Self::LARGEST_SIZE);
            return Err(ApiError::BadRequest(sentence));
        }
        Ok(Self { page, size })
    }

    pub fn number(self) -> i64 {
        self.page
    }

    pub fn size(self) -> i64 {
        self.size
    }

    /// Entries on the pages before.
    pub fn offset(self) -> i64 {
        (self.page - 1) * self.size
    }

    pub fn of<T>(self, list: Vec<T>, total: i64) -> Paged<T> {
        Paged { list, page: self.page, page_size: self.size, total }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_ten_entries_unless_asked_otherwise_and_never_over_a_hundred() {
        let third = PageRequest::new(Some(3), None).unwrap();
        assert_eq!((third.size(), third.offset()), (10, 20));
        assert!(PageRequest::new(None, Some(100)).is_ok());
        for (page, size) in [(Some(0), None), (Some(-1), None), (None, Some(0)), (None, Some(101))]
        {
            assert!(PageRequest::new(page, size).is_err());
        }
        assert!(PageRequest::new(Some(i64::MAX), Some(100)).is_err(), "no overflow");
    }
}
