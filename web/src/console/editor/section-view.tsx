import { useCallback, useEffect, useRef, useState } from "react";
import { type Loaded, store } from "../data/store";
import { Page } from "../parts/page";
import { Failure, RowsSkeleton } from "../parts/states";
import { hrefOf } from "../router/address";
import { useSession } from "../session/me";
import { say } from "../words/say";
import { fetchSection, type SectionFull } from "./api";
import { whenLeft } from "./leaving";
import { SectionEditor } from "./section-editor";

interface Props {
  book: string;
  section: number;
}

/**
 * The view of the text of a section. The text is fetched each time the view opens, never cached, because a cached text
 * may be outdated.
 */
export function SectionView({ book, section }: Props) {
  const { isExpired } = useSession();
  const [state, setState] = useState<Loaded<SectionFull>>({ kind: "loading" });
  const request = useRef(0);

  const load = useCallback(async () => {
    request.current += 1;
    const mine = request.current;
    setState({ kind: "loading" });
    let loaded: Loaded<SectionFull>;
    try {
      await whenLeft(book, section);
      loaded = { kind: "ready", data: await fetchSection(book, section) };
    } catch (error) {
      store.report(error);
      loaded = { kind: "failed", error };
    }
    if (request.current === mine) setState(loaded);
  }, [book, section]);

  const isLoaded = state.kind === "ready";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that was loaded stays when the session ends or begins
  useEffect(() => {
    if (!isExpired && !isLoaded) void load();
  }, [load, isExpired]);
  useEffect(
    () => () => {
      request.current += 1;
    },
    [],
  );

  if (state.kind === "ready") return <SectionEditor section={state.data} />;
  if (state.kind === "failed") return <Failure error={state.error} onRetry={load} />;
  return (
    <Page
      title={say("editor.title")}
      back={{ href: hrefOf({ name: "book", book }), label: say("editor.back") }}
    >
      <RowsSkeleton rows={10} />
    </Page>
  );
}
