import { ask } from "../data/ask";
import { store } from "../data/store";
import { Button } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { Input } from "../parts/fields";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useRouter } from "../router/router";
import { say } from "../words/say";
import type { BookRow } from "./api";

/** A button that deletes a never published book, after the operator has typed the book's title. */
export function DeleteBook({ book: { book_id, title } }: { book: BookRow }) {
  const { go } = useRouter();
  return (
    <Confirm
      trigger={(open) => (
        <Button tone="danger" icon="trash" onClick={open}>
          {say("delete.book")}
        </Button>
      )}
      title={say("delete.title")}
      text={say("delete.text")}
      action={say("delete.book")}
      danger
      onConfirm={async (form) => {
        const body = { book_id, title: String(form.get("title") ?? "").trim() };
        await ask("POST /api/console/book/delete", { body });
        announce(say("delete.done"));
        go(hrefOf({ name: "books" }), { unguarded: true });
        store.drop("books");
        store.drop("book");
      }}
    >
      <Input label={say("delete.type", { title })} name="title" autoComplete="off" required />
    </Confirm>
  );
}
