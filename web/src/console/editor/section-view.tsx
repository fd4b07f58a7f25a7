import { useState } from "react";
import { useQuery } from "../data/use-query";
import { Page } from "../parts/page";
import { QueryView, RowsSkeleton } from "../parts/states";
import { hrefOf } from "../router/address";
import { say } from "../words/say";
import { fetchSection } from "./api";
import { readBackup } from "./backup";
import { SectionEditor } from "./section-editor";

interface Props {
  book: string;
  section: number;
}

/** A section's text: its draft beside what readers see. */
export function SectionView({ book, section }: Props) {
  const query = useQuery(
    `section ${book} ${section}`,
    () => fetchSection(book, section),
    // What is being written is not fetched again under the writer's hands.
    () => true,
  );
  const [backup] = useState(() => readBackup(book, section));
  return (
    <QueryView query={query} skeleton={<Waiting book={book} />}>
      {(found) => <SectionEditor section={found} backup={backup} />}
    </QueryView>
  );
}

function Waiting({ book }: { book: string }) {
  return (
    <Page
      title={say("editor.title")}
      back={{ href: hrefOf({ name: "book", book }), label: say("editor.back") }}
    >
      <RowsSkeleton rows={10} />
    </Page>
  );
}
