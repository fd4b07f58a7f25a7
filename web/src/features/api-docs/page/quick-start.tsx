import { SITE } from "../describe";
import { Sample } from "./operation";
import { Inline } from "./prose";

interface Step {
  title: string;
  text: string;
  code: string;
}

/** The steps of the quick start. A test of the server binary runs these steps in this order. */
export const STEPS: Step[] = [
  {
    title: "Sign in as a guest",
    text: "A login has two halves: the response has an access token, and sets the cookie that belongs to it. Every request of a reader needs both, so `as_guest` sends both from here on. Nobody registers, and there is no password. Do it once: a second time, with the cookies of a guest, is refused.",
    code: `SITE=${SITE}
curl -sS -w '\\n' -b cookies.txt -c cookies.txt -H 'Content-Type: application/json' -d '{}' \\
  $SITE/api/me/auth-visitor | tee login.json
TOKEN=$(sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/' login.json)
as_guest() { curl -sS -w '\\n' -b cookies.txt -H "Authorization: Bearer $TOKEN" "$@"; }
as_guest $SITE/api/me/profile`,
  },
  {
    title: "List books",
    text: "Books need no login. `$BOOK` becomes the first book of ten sections or more, so that some of them are locked; the last line lists its sections.",
    code: `curl -sS -w '\\n' "$SITE/api/book/list?page=1" | tee books.json
BOOK=$(tr '{' '\\n' < books.json |
  sed -n 's/.*"book_id":"\\([^"]*\\)".*"section_num":[1-9][0-9].*/\\1/p' | head -n 1)
curl -sS -w '\\n' "$SITE/api/book/contents?book_id=$BOOK" | tee contents.json`,
  },
  {
    title: "Read a section, and search",
    text: "Of a free section you get the whole text, as HTML and as blocks; of a locked one its beginning.",
    code: `curl -sS -w '\\n' "$SITE/api/section/text?book_id=$BOOK&section=1"
curl -sS -w '\\n' "$SITE/api/search/books?q=rain"`,
  },
  {
    title: "Save your position",
    text: "The third block of section 1. Another device that signs in as the same reader continues there.",
    code: `as_guest -H 'Content-Type: application/json' \\
  -d '{"book_id":"'$BOOK'","section":1,"block":2,"offset":0,"at":'$(date +%s)'}' \\
  $SITE/api/reading/position
as_guest "$SITE/api/reading/position?book_id=$BOOK"`,
  },
  {
    title: "Buy coins in the sandbox",
    text: "`/api/shop` lists the packs and names the payment provider. The `sandbox` takes no money: its payment page, `checkout_url`, has buttons, and `-d answer=pay` presses the one that pays and prints its status, 303; then the `state` of the order is `fulfilled`. The idempotency key names the order: repeat the request with the same key, and you get the same order, not a second one.",
    code: `curl -sS -w '\\n' $SITE/api/shop | tee shop.json
PACK=$(sed 's/.*"packs":\\[{"pack_id":"\\([^"]*\\)".*/\\1/' shop.json)
as_guest -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: my-first-order-01' -d '{"pack_id":"'$PACK'"}' \\
  $SITE/api/wallet/recharge | tee order.json
PAY=$(sed 's/.*"checkout_url":"\\([^"]*\\)".*/\\1/' order.json)
curl -sS -o /dev/null -w '%{http_code}\\n' -d answer=pay $SITE$PAY
ORDER=$(sed 's/.*"order_id":"\\([^"]*\\)".*/\\1/' order.json)
as_guest "$SITE/api/wallet/order?id=$ORDER"
as_guest $SITE/api/wallet/balance`,
  },
  {
    title: "Unlock a section",
    text: "The first sections are free; this takes the next one. `price` is what you were shown: if it has changed, nothing is unlocked. The response is a signed receipt, and the section is yours.",
    code: `FREE=$(sed 's/.*"free_sections":\\([0-9]*\\).*/\\1/' contents.json)
SECTION=$((FREE + 1))
as_guest "$SITE/api/wallet/offers?book_id=$BOOK&section=$SECTION" | tee offers.json
PRICE=$(sed 's/.*"one":{[^}]*"price":\\([0-9]*\\).*/\\1/' offers.json)
as_guest -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: my-first-unlock-1' \\
  -d '{"book_id":"'$BOOK'","sections":['$SECTION'],"price":'$PRICE'}' $SITE/api/wallet/unlock
as_guest "$SITE/api/section/text?book_id=$BOOK&section=$SECTION"`,
  },
];

export function QuickStart() {
  return (
    <section id="quick-start" aria-labelledby="quick-start-title">
      <h2 id="quick-start-title">Quick start</h2>
      <p>
        Six steps with <code>curl</code> in any POSIX shell, from nobody to an unlocked section. Paste them
        one after the other, into one terminal.
      </p>
      <ol className="steps">
        {STEPS.map(({ title, text, code }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Inline text={text} />
            </p>
            <Sample language="shell" title="Shell" code={code} />
          </li>
        ))}
      </ol>
    </section>
  );
}
