import { useState } from "react";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { type Query, useQuery } from "../data/use-query";
import { Button, ButtonLink } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { Page } from "../parts/page";
import { Failure, RowsSkeleton } from "../parts/states";
import { Tabs } from "../parts/tabs";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useQueryValue } from "../router/router";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { type BookFull, bookKey, fetchBook } from "./api";
import { BookDetails } from "./book-details";
import { StatusBadge } from "./book-table";
import { CoverTab } from "./cover-tab";
import { DeleteBook } from "./delete-book";
import { ReportTab } from "./report-tab";
import { SectionsTab } from "./sections-tab";

const TABS = ["", "details", "cover", "report"] as const;

export function BookView({ id }: { id: string }) {
  const query = useQuery(bookKey(id), () => fetchBook(id));
  const back = { href: hrefOf({ name: "books" }), label: say("books.title") };
  const { state, reload } = query;
  if (state.kind !== "ready") {
    return (
      <Page title={say("book.title")} back={back}>
        {state.kind === "loading" ? <RowsSkeleton /> : <Failure error={state.error} onRetry={reload} />}
      </Page>
    );
  }
  return <Loaded full={state.data} query={query} back={back} />;
}

interface LoadedProps {
  full: BookFull;
  query: Query<BookFull>;
  back: { href: string; label: string };
}

function Loaded({ full, query, back }: LoadedProps) {
  const { book } = full;
  const [tab] = useQueryValue("tab");
  // The form stays mounted once opened, so that nothing that was typed is lost when the operator opens another tab of
  // the view.
  const [hasDetails, setHasDetails] = useState(tab === "details");
  if (tab === "details" && !hasDetails) setHasDetails(true);
  const names = {
    "": say("book.sections"),
    details: say("book.details"),
    cover: say("book.cover"),
    report: say("book.report"),
  };
  const tabs = TABS.map((name) => ({
    href: hrefOf({ name: "book", book: book.book_id }, { tab: name }),
    text: names[name],
    current: tab === name,
  }));
  return (
    <Page
      title={book.title}
      back={back}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          {book.authors.join(", ")}
          <StatusBadge book={book} />
        </span>
      }
      actions={<Actions full={full} query={query} />}
    >
      <Tabs label={say("book.parts")} tabs={tabs} />
      {hasDetails && (
        <div hidden={tab !== "details"}>
          <BookDetails full={full} onSaved={query.set} />
        </div>
      )}
      {tab === "cover" && <CoverTab full={full} onSaved={query.set} onFailed={query.reload} />}
      {tab === "report" && <ReportTab book={book.book_id} />}
      {tab === "" && <SectionsTab book={book.book_id} />}
    </Page>
  );
}

function Actions({ full: { book }, query }: Pick<LoadedProps, "full" | "query">) {
  const can = useCan();
  const { book_id } = book;
  const isPublished = book.withdrawn_at === null;
  return (
    <>
      {isPublished && (
        <ButtonLink icon="open" href={`/book/${book_id}`} target="_blank">
          {say("book.open")}
        </ButtonLink>
      )}
      {can("books.edit") && book.section_num === 0 && <DeleteBook book={book} />}
      {can("books.edit") && (
        <Confirm
          trigger={(open) => (
            <Button tone={isPublished ? "danger" : "quiet"} onClick={open}>
              {say(isPublished ? "book.withdraw" : "book.restore")}
            </Button>
          )}
          title={say(isPublished ? "book.withdrawtitle" : "book.restoretitle")}
          text={say(isPublished ? "book.withdrawtext" : "book.restoretext")}
          action={say(isPublished ? "book.withdraw" : "book.restore")}
          danger={isPublished}
          onConfirm={async () => {
            const body = { book_id, withdrawn: isPublished };
            query.set(await ask("POST /api/console/book/withdraw", { body }));
            store.drop("books");
            announce(say(isPublished ? "book.withdrawn" : "book.restored"));
          }}
        />
      )}
    </>
  );
}
