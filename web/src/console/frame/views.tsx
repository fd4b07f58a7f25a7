import type { ReactNode } from "react";
import { type LazyPart, lazyPart } from "../../shell/browser/load-code";
import { useLazyPart } from "../../shell/browser/use-lazy-part";
import { ErrorBoundary } from "../../shell/error-boundary";
import { Home } from "../home/home";
import { ButtonLink } from "../parts/button";
import { Page } from "../parts/page";
import { Empty, Failure, RowsSkeleton } from "../parts/states";
import { hrefOf, type View } from "../router/address";
import { useRouter } from "../router/router";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { isCurrent, PLACES } from "./places";

const books = lazyPart(() => import("../books"));
const calendar = lazyPart(() => import("../calendar"));
const imports = lazyPart(() => import("../imports"));
const editor = lazyPart(() => import("../editor"));
const shelves = lazyPart(() => import("../shelves"));
const inbox = lazyPart(() => import("../inbox"));
const readers = lazyPart(() => import("../readers"));
const approvals = lazyPart(() => import("../approvals"));
const operators = lazyPart(() => import("../operators"));
const audit = lazyPart(() => import("../audit"));
const security = lazyPart(() => import("../security"));

/** Renders the view of the current URL. If the operator's role does not allow the view, says so instead. */
export function CurrentView() {
  const { view } = useRouter();
  const can = useCan();
  const place = PLACES.find((each) => isCurrent(each, view.name));
  if (place?.needs && !can(place.needs)) return <NotYours />;
  return (
    <ErrorBoundary resetBy={view} fallback={<Failure error={null} onRetry={() => location.reload()} />}>
      <Shown view={view} key={view.name} />
    </ErrorBoundary>
  );
}

function Shown({ view }: { view: View }) {
  switch (view.name) {
    case "home":
      return <Home />;
    case "books":
      return <Part part={books}>{({ BooksView }) => <BooksView />}</Part>;
    case "book":
      return <Part part={books}>{({ BookView }) => <BookView key={view.book} id={view.book} />}</Part>;
    case "section":
      return (
        <Part part={editor}>
          {({ SectionView }) => (
            <SectionView
              key={`${view.book}/${view.section}`}
              book={view.book}
              section={Number(view.section)}
            />
          )}
        </Part>
      );
    case "calendar":
      return <Part part={calendar}>{({ CalendarView }) => <CalendarView />}</Part>;
    case "imports":
      return <Part part={imports}>{({ ImportsView }) => <ImportsView />}</Part>;
    case "import":
      return <Part part={imports}>{({ ImportView }) => <ImportView key={view.id} id={view.id} />}</Part>;
    case "shelves":
      return <Part part={shelves}>{({ ShelvesView }) => <ShelvesView />}</Part>;
    case "inbox":
      return <Part part={inbox}>{({ InboxView }) => <InboxView />}</Part>;
    case "answers":
      return <Part part={inbox}>{({ AnswersView }) => <AnswersView />}</Part>;
    case "message":
      return (
        <Part part={inbox}>
          {({ MessageView }) => <MessageView key={view.reference} reference={view.reference} />}
        </Part>
      );
    case "readers":
      return <Part part={readers}>{({ ReadersView }) => <ReadersView />}</Part>;
    case "reader":
      return (
        <Part part={readers}>
          {({ ReaderView }) => <ReaderView key={view.number} number={view.number} />}
        </Part>
      );
    case "approvals":
      return <Part part={approvals}>{({ ApprovalsView }) => <ApprovalsView />}</Part>;
    case "operators":
      return <Part part={operators}>{({ OperatorsView }) => <OperatorsView />}</Part>;
    case "audit":
      return <Part part={audit}>{({ AuditView }) => <AuditView />}</Part>;
    case "security":
      return <Part part={security}>{({ SecurityView }) => <SecurityView />}</Part>;
    case "missing":
      return <Missing />;
  }
}

interface PartProps<Code> {
  part: LazyPart<Code>;
  children: (code: Code) => ReactNode;
}

function Part<Code>({ part, children }: PartProps<Code>) {
  const state = useLazyPart(part);
  if (state.kind === "ready") return children(state.code);
  if (state.kind === "failed") return <Failure error={null} onRetry={part.preload} />;
  return (
    <div className="view">
      <RowsSkeleton />
    </div>
  );
}

function Missing() {
  return (
    <Page title={say("missing.title")}>
      <Empty icon="search" heading={say("missing.heading")} text={say("missing.text")}>
        <ButtonLink href={hrefOf({ name: "home" })}>{say("missing.home")}</ButtonLink>
      </Empty>
    </Page>
  );
}

function NotYours() {
  return (
    <Page title={say("role.title")}>
      <Empty icon="lock" heading={say("role.heading")} text={say("role.text")}>
        <ButtonLink href={hrefOf({ name: "home" })}>{say("missing.home")}</ButtonLink>
      </Empty>
    </Page>
  );
}
