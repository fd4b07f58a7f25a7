use std::io::Cursor;

use http::StatusCode;
use image::{ImageFormat, Rgb, RgbImage};
use manuscript::Image;

use crate::site::{Answer, TestSite, book, id};
use test_database::on_both_engines;

fn is_kept(cover: &Answer) -> bool {
    cover.headers["cache-control"].to_str().unwrap().contains("immutable")
}

fn jpeg_size(cover: &Answer) -> (u32, u32) {
    assert_eq!(cover.status, StatusCode::OK);
    assert_eq!(cover.headers["content-type"], "image/jpeg");
    let picture = image::load_from_memory_with_format(&cover.body, ImageFormat::Jpeg).unwrap();
    (picture.width(), picture.height())
}

async fn detail(site: &TestSite, number: i64) -> serde_json::Value {
    site.get(&format!("/api/book/detail?book_id={}", id(number))).await.json()["data"].clone()
}

/// Returns a red picture that is wider than a cover.
fn red() -> Image {
    let (width, height) = (300, 300);
    let mut webp = Cursor::new(Vec::new());
    let picture = RgbImage::from_pixel(width, height, Rgb([200, 40, 40]));
    picture.write_to(&mut webp, ImageFormat::WebP).unwrap();
    Image { width, height, webp: webp.into_inner() }
}

on_both_engines! {
    async fn generated_covers_are_cacheable(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let cover = site.get(detail(&site, 1).await["book_pic"].as_str().unwrap()).await;
        assert_eq!(cover.status, StatusCode::OK);
        assert_eq!(cover.headers["content-type"], "image/svg+xml");
        assert!(is_kept(&cover));
        assert!(cover.text().starts_with("<svg") && !cover.text().contains("</script>"));
        for unsure in [format!("/covers/{}.svg", id(1)), format!("/covers/{}.svg?v=9999999999", id(1))] {
            assert!(!is_kept(&site.get(&unsure).await), "{unsure}");
        }
        for nothing in ["none.svg", "x.png", "x", "-320.jpg"] {
            assert_eq!(site.get(&format!("/covers/{nothing}")).await.status, StatusCode::NOT_FOUND, "{nothing}");
        }
    }

    async fn a_generated_cover_is_available_as_jpeg(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let shared = detail(&site, 1).await["share_pic"].as_str().unwrap().to_owned();
        assert!(shared.starts_with(&format!("/covers/{}-640.jpg?v=", id(1))), "{shared}");
        let cover = site.get(&shared).await;
        assert_eq!(jpeg_size(&cover), (640, 960));
        assert!(is_kept(&cover));
        assert_eq!(site.get(&shared).await.body, cover.body);
        let small = site.get(&format!("/covers/{}-320.jpg", id(1))).await;
        assert_eq!(jpeg_size(&small), (320, 480));
        assert!(!is_kept(&small));
        for width in ["641", "0", "4294967295", "-1", "x"] {
            let cover = site.get(&format!("/covers/{}-{width}.jpg", id(1))).await;
            assert_eq!(cover.status, StatusCode::NOT_FOUND, "{width}");
        }
    }

    async fn a_stored_cover_is_available_as_jpeg(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut with_cover = book(4, 1);
        with_cover.cover = Some("red".to_owned());
        with_cover.pictures.insert("red".to_owned(), red());
        site.publish(&with_cover).await;
        let told = detail(&site, 4).await;
        assert_eq!(told["book_pic"], format!("/covers/{}-320.webp?v=red", id(4)));
        let cover = site.get(told["share_pic"].as_str().unwrap()).await;
        assert_eq!(jpeg_size(&cover), (640, 960));
        assert!(is_kept(&cover));
        let picture = image::load_from_memory(&cover.body).unwrap().into_rgb8();
        let [red, green, blue] = picture.get_pixel(320, 480).0;
        assert!(red > 180 && green < 70 && blue < 70, "{red} {green} {blue}");
    }
}
