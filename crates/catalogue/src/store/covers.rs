use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

pub(crate) async fn cover(
    db: &mut impl Executes,
    book_id: &str,
    width: i64,
) -> Result<Option<(String, Vec<u8>)>, DatabaseError> {
    let sql = "SELECT b.cover, c.bytes FROM book_cover c JOIN book b ON b.id = c.book
        WHERE b.book_id = $1 AND c.width = $2";
    fetch_optional!(db, (String, Vec<u8>), sql, book_id, width)
}

pub(crate) async fn put_cover(
    unit: &mut Unit,
    book: i64,
    width: i64,
    bytes: &[u8],
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO book_cover (book, width, bytes) VALUES ($1, $2, $3)";
    execute!(unit, sql, book, width, bytes).map(|_| ())
}

pub(crate) async fn drop_covers(unit: &mut Unit, book: i64) -> Result<(), DatabaseError> {
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
    book: i64,
) -> Result<Vec<(String, Vec<u8>)>, DatabaseError> {
    let sql = "SELECT p.name, p.bytes FROM book_picture bp JOIN picture p ON p.name = bp.picture
        WHERE bp.book = $1 ORDER BY p.name";
    fetch_all!(db, (String, Vec<u8>), sql, book)
}

pub(crate) async fn put_picture(
    unit: &mut Unit,
    book: i64,
    name: &str,
    bytes: &[u8],
) -> Result<(), DatabaseError> {
    let picture = "INSERT INTO picture (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    execute!(unit, picture, name, bytes)?;
    let link = "INSERT INTO book_picture (book, picture) VALUES ($1, $2)
        ON CONFLICT (book, picture) DO NOTHING";
    execute!(unit, link, book, name).map(|_| ())
}

const UNUSED: &str = "DELETE FROM picture WHERE name IN (
        SELECT p.name FROM picture p LEFT JOIN book_picture bp ON bp.picture = p.name
        WHERE bp.picture IS NULL)";

/// Takes the book's pictures away from it, for those of its next version.
pub(crate) async fn unlink_pictures(unit: &mut Unit, book: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM book_picture WHERE book = $1", book).map(|_| ())
}

/// Forgets pictures that are in no book any more.
pub(crate) async fn drop_unused_pictures(unit: &mut Unit) -> Result<(), DatabaseError> {
    execute!(unit, UNUSED).map(|_| ())
}
