//! The data export of a reader.

use std::io::{Cursor, Write as _};

use serde::Serialize;
use serde_json::json;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::model::SessionError;
use super::service::Sessions;
use super::store;
use crate::session::SignedIn;
use crate::{notifications, welfare};
use money::{payments, wallet};

/// A file in the ZIP archive of the data export.
struct ExportFile {
    name: String,
    bytes: Vec<u8>,
}

impl ExportFile {
    fn json(name: &str, data: &impl Serialize) -> Result<Self, SessionError> {
        let bytes = serde_json::to_vec_pretty(data)
            .map_err(SessionError::failed("an export could not be written"))?;
        Ok(Self { name: name.to_owned(), bytes })
    }
}

impl Sessions {
    /// Returns everything that is stored about the reader, as a ZIP archive of JSON files.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn export(&self, signed_in: &SignedIn) -> Result<Vec<u8>, SessionError> {
        self.limits.exports.take(&signed_in.reader, self.now()).map_err(SessionError::TooMany)?;
        let files = self.export_files(signed_in).await?;
        let written = tokio::task::spawn_blocking(move || archive(&files)).await;
        let written = written.map_err(SessionError::failed("an export panicked"))?;
        written.map_err(SessionError::failed("an export could not be packed"))
    }

    async fn export_files(&self, signed_in: &SignedIn) -> Result<Vec<ExportFile>, SessionError> {
        let profile = self.profile(signed_in).await?;
        let devices = self.devices(signed_in).await?;
        let mut db = self.database.read().await?;
        let about = store::reader(&mut db, signed_in.reader).await?.ok_or(SessionError::Ended)?;
        let identities = store::identities(&mut db, signed_in.reader).await?;
        let identities: Vec<_> = identities
            .into_iter()
            .map(|row| {
                json!({
                    "provider": row.provider, "issuer": row.issuer, "subject": row.subject,
                    "label": row.label, "bound_at": row.bound_at,
                })
            })
            .collect();
        let profile = json!({
            "profile": profile,
            "created_at": about.created_at,
            "seen_at": about.seen_at,
            "signup_source": about.signup_source,
            "first_read_at": about.read_at,
            "first_paid_at": about.paid_at,
        });
        let mut files = vec![
            ExportFile::json("profile.json", &profile)?,
            ExportFile::json("sessions.json", &devices)?,
            ExportFile::json("identities.json", &identities)?,
        ];
        for (name, data) in reading::export_data(&mut db, signed_in.reader).await? {
            files.push(ExportFile::json(name, &data)?);
        }
        for (name, data) in wallet::export_data(&mut db, signed_in.reader).await? {
            files.push(ExportFile::json(name, &data)?);
        }
        for (name, data) in payments::export_data(&mut db, signed_in.reader).await? {
            files.push(ExportFile::json(name, &data)?);
        }
        for (name, data) in welfare::export_data(&mut db, signed_in.reader).await? {
            files.push(ExportFile::json(name, &data)?);
        }
        for (name, data) in notifications::export_data(&mut db, signed_in.reader).await? {
            files.push(ExportFile::json(name, &data)?);
        }
        for (name, data) in attribution::export_data(&mut db, signed_in.reader).await? {
            files.push(ExportFile::json(name, &data)?);
        }
        for (name, data) in reader_credentials::export_data(&mut db, signed_in.reader).await? {
            files.push(ExportFile::json(name, &data)?);
        }
        Ok(files)
    }
}

fn archive(files: &[ExportFile]) -> Result<Vec<u8>, zip::result::ZipError> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::DEFAULT)
        .unix_permissions(0o644);
    for file in files {
        archive.start_file(&file.name, options)?;
        archive.write_all(&file.bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}
