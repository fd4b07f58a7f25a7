use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};

use manuscript::Images;

use crate::keys::BookKey;

/// The largest number of pictures that one statement inserts, because the statement holds a copy of each.
const PICTURES_A_STATEMENT: usize = 16;

pub(crate) async fn cover(
    db: &mut impl Executes,
    book_id: &str,
    width: i64,
) -> Result<Option<(String, Vec<u8>)>, DatabaseError> {
    let sql = "SELECT b.cover, c.bytes FROM book_cover c JOIN book b ON b.id = c.book
        WHERE b.book_id = $1 AND c.width = $2";
    fetch_optional!(db, (String, Vec<u8>), sql, book_id, width)
}

/// Inserts the files of a book's cover; each file is given with its width in pixels.
pub(crate) async fn put_cover(
    unit: &mut Unit,
    book: BookKey,
    files: &[(u32, Vec<u8>)],
) -> Result<(), DatabaseError> {
    let rows = files.iter().map(|(width, bytes)| (book, i64::from(*width), bytes.as_slice()));
    bulk::insert(unit, "book_cover", ["book", "width", "bytes"], rows, "").await.map(|_| ())
}

pub(crate) async fn drop_covers(unit: &mut Unit, book: BookKey) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM book_cover WHERE book = $1", book).map(|_| ())
}

pub(crate) async fn picture(
    db: &mut impl Executes,
    name: &str,
) -> Result<Option<Vec<u8>>, DatabaseError> {
    let sql = "SELECT bytes FROM picture WHERE name = $1";
    Ok(fetch_optional!(db, (Vec<u8>,), sql, name)?.map(|(bytes,)| bytes))
}

pub(crate) async fn pictures_of(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<Vec<(String, Vec<u8>)>, DatabaseError> {
    let sql = "SELECT p.name, p.bytes FROM book_picture bp JOIN picture p ON p.name = bp.picture
        WHERE bp.book = $1 ORDER BY p.name";
    fetch_all!(db, (String, Vec<u8>), sql, book)
}

/// Stores pictures, and records that `book` uses them.
pub(crate) async fn put_pictures(
    unit: &mut Unit,
    book: BookKey,
    pictures: &Images,
) -> Result<(), DatabaseError> {
    let new: Vec<_> =
        pictures.iter().map(|(name, image)| (name.as_str(), image.webp.as_slice())).collect();
    for some in new.chunks(PICTURES_A_STATEMENT) {
        let (rows, rest) = (some.iter().copied(), "ON CONFLICT (name) DO NOTHING");
        bulk::insert(unit, "picture", ["name", "bytes"], rows, rest).await?;
    }
    let links = pictures.keys().map(|name| (book, name.as_str()));
    let rest = "ON CONFLICT (book, picture) DO NOTHING";
    bulk::insert(unit, "book_picture", ["book", "picture"], links, rest).await.map(|_| ())
}

const UNUSED: &str = "DELETE FROM picture WHERE name IN (
        SELECT p.name FROM picture p LEFT JOIN book_picture bp ON bp.picture = p.name
        WHERE bp.picture IS NULL)";

/// Records that `book` uses no pictures. The pictures themselves stay stored.
pub(crate) async fn unlink_pictures(unit: &mut Unit, book: BookKey) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM book_picture WHERE book = $1", book).map(|_| ())
}

/// Deletes the pictures that no book uses.
pub(crate) async fn drop_unused_pictures(unit: &mut Unit) -> Result<(), DatabaseError> {
    execute!(unit, UNUSED).map(|_| ())
}
