import type { ReaderPage } from "../api/page";
import { completeReading } from "../features/reading/offline/stored-reading";
import { ReaderScreen } from "../features/reading/reader/reader-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data, site }: ReaderPage): Meta {
  if (!data.reading) {
    const values = { site: site.name };
    return {
      title: t("reader.title.bare", values),
      description: t("reader.description", values),
      layout: "default",
    };
  }
  const { book, text } = data.reading;
  const { title, author, desc, share_pic: image } = book;
  return {
    title: t("reader.title", { section: text.section.title, title, author, site: site.name }),
    description: desc,
    layout: "none",
    kind: "book",
    image,
  };
}

/** Without a connection, the text is the one that was downloaded. */
export const complete = completeReading;

export function Screen({ page }: { page: ReaderPage }) {
  return <ReaderScreen page={page} />;
}
