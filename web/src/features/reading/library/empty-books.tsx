import { searchPath } from "../../../parts/books/address";
import { t } from "../../../shell/messages/translate";
import type { QueryChange } from "../../../shell/navigation/use-url-query";
import { Button, ButtonLink } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import type { LibraryView } from "./view";

const emptyStates = {
  reading: ["library.none.reading", "library.none.reading.text"],
  want: ["library.none.want", "library.none.want.text"],
  finished: ["library.none.finished", "library.none.finished.text"],
  dropped: ["library.none.dropped", "library.none.dropped.text"],
} as const;

interface Props {
  view: LibraryView;
  onView: (change: QueryChange) => void;
}

/** The message of an empty list: why it is empty, and what to do. */
export function EmptyBooks({ view, onView }: Props) {
  const showAll = () => onView({ q: undefined, state: undefined, shelf: undefined, page: undefined });
  const everything = (
    <Button quiet onClick={showAll}>
      {t("library.none.all")}
    </Button>
  );
  if (view.q) {
    return (
      <EmptyState
        heading={t("library.none.found", { words: view.q })}
        text={t("library.none.found.text")}
        actions={
          <>
            <ButtonLink href={searchPath(view.q)}>{t("library.none.search")}</ButtonLink>
            {everything}
          </>
        }
      />
    );
  }
  if (view.shelf) {
    return (
      <EmptyState
        heading={t("library.none.shelf")}
        text={t("library.none.shelf.text")}
        actions={everything}
      />
    );
  }
  if (view.state) {
    const [heading, text] = emptyStates[view.state];
    return <EmptyState heading={t(heading)} text={t(text)} actions={everything} />;
  }
  return (
    <EmptyState
      heading={t("library.none")}
      text={t("library.none.text")}
      actions={
        <>
          <ButtonLink href="/search">{t("library.none.find")}</ButtonLink>
          <ButtonLink href="/read-more" quiet>
            {t("list.lists")}
          </ButtonLink>
        </>
      }
    />
  );
}
