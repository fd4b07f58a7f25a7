import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import type { LandingData, Site } from "../../api/page";
import { readerPath } from "../../shell/books/address";
import { t } from "../../shell/messages/translate";
import { CoverHead } from "./cover-head";
import { onwardPath, reachedIn } from "./onward";
import { StoryHead } from "./story-head";

interface Props {
  landing: LandingData;
  site: Site;
}

/** Where an advertisement leads: readable at once, and on into the reader without a step between. */
export function LandingScreen({ landing, site }: Props) {
  const { book, text, variant, kind } = landing;
  const prose = useRef<HTMLDivElement>(null);
  const island = useMemo(() => ({ __html: text.html }), [text.html]);
  const more = text.section.number < text.section_num;

  useEffect(() => {
    void import("./arrive").then(({ arrive }) => arrive());
  }, []);

  /** Told at the last moment, so that reading here costs nothing. */
  function keepPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    const blocks = [...(prose.current?.children ?? [])].map((block) => block.getBoundingClientRect());
    currentTarget.href = onwardPath(landing, reachedIn(blocks, landing.first_block, innerHeight));
  }

  return (
    <div className="landing" data-variant={variant}>
      {kind === "cover" ? <CoverHead landing={landing} site={site} /> : <StoryHead landing={landing} />}
      <main id="content" className="frame">
        <article lang={book.language} className="mx-auto max-w-measure">
          <h2 className="font-semibold font-serif text-2xl text-ink tracking-tight md:text-3xl">
            {text.section.title}
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of typed blocks, never of imported HTML */}
          <div ref={prose} className="prose mt-6" dangerouslySetInnerHTML={island} />
        </article>
        <p className="mx-auto mt-12 max-w-measure text-center text-muted">
          {more ? t("landing.more", { count: text.section_num - text.section.number }) : t("landing.whole")}
        </p>
      </main>
      <div className="landing-bar">
        <p className="min-w-0 flex-1 truncate font-medium font-serif text-ink">{book.title}</p>
        <a
          href={readerPath(book.book_id, text.section.number, landing.layout)}
          onClick={keepPlace}
          className="landing-onward"
        >
          {t("landing.onward")}
        </a>
      </div>
    </div>
  );
}
