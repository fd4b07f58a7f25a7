import { type Ref, useMemo } from "react";
import type { LandingData, Site } from "../../api/page";
import { readerPath } from "../../parts/books/address";
import { t } from "../../shell/messages/translate";
import { ConsentQuestion } from "./consent-question";
import { CoverHead } from "./cover-head";
import { HandOverSheet } from "./hand-over-sheet";
import { StoryEnd } from "./story-end";
import { StoryHead } from "./story-head";

interface Props {
  landing: LandingData;
  /** Path of the landing page. */
  path: string;
  site: Site;
  build: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The landing page of an advertisement: readable without script, with links to the reading page. Parts that only some
 * visitors need are in the markup but hidden, so that the script contains no texts.
 */
export function LandingScreen({ landing, path, site, build, ref }: Props) {
  const { book, text, variant, kind, first_block: first } = landing;
  const layout = landing.layout ?? site.reader_layout;
  const { number, title } = text.section;
  const island = useMemo(() => ({ __html: text.html }), [text.html]);
  const here = readerPath(book.book_id, number, layout);
  const next = number < text.section_num ? readerPath(book.book_id, number + 1, layout) : undefined;
  // The variant is part of the link, so that the next section is shown in the same design.
  const more = number < landing.opening ? `${path}?variant=${variant}&section=${number + 1}` : undefined;

  return (
    <div
      ref={ref}
      className="landing"
      data-landing-page={kind}
      data-variant={variant}
      data-layout={landing.layout}
      data-build={build}
      data-blocks-tools={site.block_devtools ? "" : undefined}
      data-social-app={site.social_app_id ?? undefined}
      data-asks-consent={site.consent ? "" : undefined}
    >
      <div className="landing-top">
        <a href="/">{site.name}</a>
        <button type="button" hidden data-part="open-in-browser">
          {t("landing.browser")}
        </button>
      </div>
      {kind === "cover" ? (
        <CoverHead landing={landing} here={here} />
      ) : (
        <StoryHead landing={landing} layout={layout} />
      )}
      <div className="landing-story">
        <article lang={book.language} data-part="story" data-here={here} data-next={next} data-first={first}>
          <h2>{title}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is made of typed blocks, never of imported HTML */}
          <div data-part="text" className="prose" dangerouslySetInnerHTML={island} />
        </article>
        <StoryEnd text={text} next={next} more={more} />
      </div>
      <div className="landing-bar">
        <p>
          <strong>{book.title}</strong>
          <span data-part="place">{t("landing.place", { section: number, count: text.section_num })}</span>
        </p>
        <a href={here} data-continue="" className="landing-continue">
          {t("landing.continue")}
        </a>
      </div>
      <ConsentQuestion />
      <HandOverSheet />
    </div>
  );
}
