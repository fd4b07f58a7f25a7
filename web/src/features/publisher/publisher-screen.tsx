import { PageHeading } from "../../ui/page-heading";

interface Props {
  title: string;
  /** The text as the server wrote it from Markdown; it has no scripts and no pictures. */
  html: string;
}

/** A page that the publisher wrote, such as the imprint or the terms. */
export function PublisherScreen({ title, html }: Props) {
  return (
    // The publisher writes in the language of the site, whatever the language of the interface is.
    <article className="frame page" dir="auto">
      <PageHeading>{title}</PageHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes this HTML and checks its links */}
      <div className="publisher-text" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
