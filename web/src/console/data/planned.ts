// Until the API description has these calls. Each goes as soon as it is there.
import type { components } from "../../api/schema";

type Block = components["schemas"]["Block"];
type Run = components["schemas"]["Run"];

interface Ok<D> {
  200: { content: { "application/json": { code: number; data: D } } };
}
interface G<Q, D> {
  get: {
    parameters: { query?: Q; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: Ok<D>;
  };
}
interface P<B, D> {
  post: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { "application/json": B } };
    responses: Ok<D>;
  };
}
interface PN<D> {
  post: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: Ok<D>;
  };
}
interface PI<B, D> {
  post: {
    parameters: { query?: never; header: { "Idempotency-Key": string }; path?: never; cookie?: never };
    requestBody: { content: { "application/json": B } };
    responses: Ok<D>;
  };
}
interface U<B, D> {
  put: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { "application/json": B } };
    responses: Ok<D>;
  };
}
interface X<Q, D> {
  delete: {
    parameters: { query?: Q; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: Ok<D>;
  };
}

type Action =
  | "account.own"
  | "home.read"
  | "books.read"
  | "books.edit"
  | "shelves.edit"
  | "inbox.read"
  | "inbox.reply"
  | "readers.read"
  | "readers.access"
  | "readers.grant"
  | "readers.refund"
  | "audit.read"
  | "operators.manage";
type Role = "owner" | "editor" | "marketer" | "support" | "analyst";
interface L<T> {
  list: T[];
  next: string | null;
}

export interface BookRow {
  book_id: string;
  title: string;
  authors: string[];
  book_pic: string;
  cover_colour: string;
  genre: string | null;
  tags: string[];
  status: "ongoing" | "completed";
  withdrawn_at: number | null;
  section_num: number;
  next_section_time: number | null;
  words: number;
  read_num: number;
  free_sections: number;
  price: number;
  first_published: number;
  update_time: number;
  version: number;
}
export interface BookFull {
  book: BookRow;
  subtitle: string;
  description: string;
  age_rating: "all" | "13" | "16" | "18";
  cover_drawn: boolean;
  edited: ("title" | "subtitle" | "authors" | "description" | "cover")[];
  waiting: number;
  drafts: number;
}
export interface Finding {
  outcome: "changed" | "dropped";
  subject: string;
  place?: string;
  reason: string;
  count: number;
  words?: number;
  loss: boolean;
}
export interface Report {
  file: string;
  format: string;
  kept: { sections: number; front: number; back: number; words: number; pictures: number; notes: number };
  findings: Finding[];
  omitted?: number;
}
export interface SectionRow {
  section: number;
  number: number;
  title: string;
  parts: string[];
  words: number;
  state: "published" | "scheduled" | "withdrawn";
  publish_at: number | null;
  free: boolean;
  revision: number;
  revised_at: number;
  has_draft: boolean;
}
export interface Draft {
  version: number;
  base_revision: number;
  title: string;
  blocks: Block[];
  words: number;
  saved_at: number;
  saved_by: string;
}
export interface SectionFull {
  book_id: string;
  section: number;
  number: number;
  parts: string[];
  state: "published" | "scheduled" | "withdrawn";
  title: string;
  blocks: Block[];
  words: number;
  revision: number;
  revised_at: number;
  revised_by: string;
  origin: "import" | "edit" | "restore";
  draft: Draft | null;
}
export interface Revision {
  revision: number;
  title: string;
  words: number;
  revised_at: number;
  revised_by: string;
  origin: "import" | "edit" | "restore";
  current: boolean;
}
export interface ImportJob {
  id: string;
  file: string;
  bytes: number;
  state: "receiving" | "waiting" | "reading" | "ready" | "publishing" | "published" | "failed";
  progress: number | null;
  problem: string;
  can_restart: boolean;
  book: {
    book_id: string;
    title: string;
    sections: number;
    changed: boolean;
    withdrawn: number;
    restored: number;
  } | null;
  created_by: string;
  created_at: number;
  changed_at: number;
  expires_at: number;
}
export interface Found {
  title: string;
  parts: string[];
  place: "front_matter" | "section" | "back_matter";
  words: number;
  first_words: string;
}
export interface Outline {
  title: string;
  author: string;
  language: string;
  recognized: { book_id: string; title: string } | null;
  report: Report;
  texts: Found[];
}
export interface Staged {
  job: ImportJob;
  outline: Outline | null;
}
export interface TextPlan {
  title: string;
  place: "front_matter" | "section" | "back_matter";
  dropped: boolean;
  merge_with_previous: boolean;
}
export interface ShelfBook {
  book_id: string;
  title: string;
  authors: string[];
  book_pic: string;
  cover_colour: string;
}
export interface ShelfFull {
  shelf: string;
  title: string;
  books: ShelfBook[];
}

declare module "../../api/schema" {
  interface paths {
    "/api/console/me": G<
      never,
      {
        email: string;
        name: string;
        role: Role;
        actions: Action[];
        enrolled: boolean;
        passkeys: number;
        has_password: boolean;
        recovery_codes_left: number;
        sessions: { agent: string; network: string; opened_at: number; seen_at: number; current: boolean }[];
        limits: { grant_coins: number | null; refund: number | null };
      }
    >;
    "/api/console/sign-in": G<never, { passkeys: boolean; first: boolean }>;
    "/api/console/sign-in/link": P<{ token: string }, object>;
    "/api/console/sign-in/password": P<{ email: string; password: string; code: string }, object>;
    "/api/console/sign-in/passkey/start": PN<object>;
    "/api/console/sign-in/passkey/finish": P<{ credential: object }, object>;
    "/api/console/sign-out": PN<object>;
    "/api/console/me/passkeys/start": PN<object>;
    "/api/console/me/passkeys/finish": P<{ name: string; credential: object }, object>;
    "/api/console/me/passkeys": G<
      never,
      { list: { id: string; name: string; created_at: number; used_at: number | null }[] }
    > &
      X<{ id: string }, object>;
    "/api/console/me/password": P<
      { password: string },
      { secret: string; otpauth_url: string; qr_svg: string }
    >;
    "/api/console/me/password/confirm": P<{ code: string }, { recovery_codes: string[] }>;
    "/api/console/operators": G<
      never,
      {
        list: {
          id: string;
          email: string;
          name: string;
          role: Role;
          active: boolean;
          enrolled: boolean;
          seen_at: number | null;
        }[];
      }
    > &
      P<{ email: string; name: string; role: Role }, { link: string }>;
    "/api/console/operator/role": P<{ id: string; role: Role }, object>;
    "/api/console/operator/link": P<{ id: string }, { link: string }>;
    "/api/console/operator/deactivate": P<{ id: string }, object>;
    "/api/console/audit": G<
      { actor?: string; action?: string; after?: string },
      L<{ id: string; at: number; actor: string; action: string; object: string; details: object }>
    >;
    "/api/console/messages": G<
      { state?: string; after?: string },
      L<{
        reference: string;
        at: number;
        topic: string;
        opening: string;
        email: string | null;
        state: "open" | "closed";
        replies: number;
        guest: string | null;
      }>
    >;
    "/api/console/message": G<
      { reference: string },
      {
        reference: string;
        at: number;
        topic: string;
        text: string;
        email: string | null;
        state: "open" | "closed";
        guest: string | null;
        has_screenshot: boolean;
        entries: {
          kind: "reply" | "note";
          at: number;
          by: string;
          text: string;
          delivery: "waiting" | "sent" | "failed" | null;
        }[];
      }
    >;
    "/api/console/message/reply": P<{ reference: string; text: string }, object>;
    "/api/console/message/note": P<{ reference: string; text: string }, object>;
    "/api/console/message/close": P<{ reference: string }, object>;
    "/api/console/message/reopen": P<{ reference: string }, object>;
    "/api/console/find": G<
      { q: string },
      { list: { kind: string; number: string; name: string | null; matched: string }[] }
    >;
    "/api/console/reader": G<
      { number: string },
      {
        number: string;
        name: string | null;
        since: number;
        last_seen: number | null;
        bound: string[];
        coins: number;
        bonus: number;
        lots: {
          kind: string;
          left: number;
          of: number;
          at: number;
          expires_at: number | null;
          source: string;
        }[];
        sessions: number;
        orders: {
          order: string;
          at: number;
          amount: number;
          currency: string;
          state: string;
          refundable: boolean;
        }[];
      }
    >;
    "/api/console/reader/timeline": G<
      { number: string; after?: string },
      L<{ id: string; at: number; kind: string; text: string }>
    >;
    "/api/console/reader/grant": PI<{ number: string; coins: number; reason: string }, object>;
    "/api/console/reader/refund": PI<{ order: string; reason: string }, object>;
    "/api/console/reader/sessions/end": P<{ number: string; reason: string }, object>;
    "/api/console/home": G<
      never,
      {
        today: Figures;
        before: Figures;
        needs: { kind: string; count: number }[];
        checklist: { step: string; done: boolean }[];
      }
    >;
    "/api/console/books": G<
      {
        q?: string;
        status?: "any" | "ongoing" | "completed" | "withdrawn";
        sort?: "updated" | "added" | "popular" | "title";
        after?: string;
      },
      L<BookRow>
    >;
    "/api/console/book": G<{ book_id: string }, BookFull> &
      P<
        {
          book_id: string;
          version: number;
          title: string;
          subtitle: string;
          authors: string[];
          description: string;
          tags: string[];
          genre: string | null;
          status: "ongoing" | "completed";
          age_rating: "all" | "13" | "16" | "18";
          price: number;
          free_sections: number;
        },
        BookFull
      >;
    "/api/console/book/withdraw": P<{ book_id: string }, object>;
    "/api/console/book/restore": P<{ book_id: string }, object>;
    "/api/console/book/cover": X<{ book_id: string; version: number }, BookFull>;
    "/api/console/imports": G<never, { list: ImportJob[] }>;
    "/api/console/import": G<{ id: string }, Staged> & X<{ id: string }, object>;
    "/api/console/import/restart": P<{ id: string }, object>;
    "/api/console/import/publish": P<
      {
        id: string;
        version_of: string | null;
        genre: string | null;
        free_sections: number | null;
        price: number | null;
        texts: TextPlan[];
      },
      object
    >;
    "/api/console/sections": G<{ book_id: string; after?: string }, L<SectionRow>>;
    "/api/console/section": G<{ book_id: string; section: number }, SectionFull>;
    "/api/console/section/draft": U<
      {
        book_id: string;
        section: number;
        base_revision: number;
        draft_version: number;
        title: string;
        blocks: Block[];
      },
      Draft
    > &
      X<{ book_id: string; section: number; draft_version: number }, object>;
    "/api/console/section/publish": P<
      { book_id: string; section: number; draft_version: number; replace_owned: boolean },
      { revision: number; changed: boolean }
    >;
    "/api/console/section/revisions": G<{ book_id: string; section: number }, L<Revision>>;
    "/api/console/section/revision": G<
      { book_id: string; section: number; revision: number },
      Revision & { blocks: Block[] }
    >;
    "/api/console/section/restore": P<
      { book_id: string; section: number; revision: number; current: number; replace_owned: boolean },
      { revision: number; changed: boolean }
    >;
    "/api/console/shelves": G<never, { featured: ShelfBook | null; list: ShelfFull[] }>;
    "/api/console/shelf": P<{ shelf: string; title: string; books: string[] }, object> &
      X<{ shelf: string }, object>;
    "/api/console/shelves/order": P<{ shelves: string[] }, object>;
    "/api/console/featured": P<{ book_id: string | null }, object>;
  }
}
export interface Figures {
  readers: number;
  sections: number;
  unlocks: number;
  guests: number;
  revenue: { currency: string; amount: number }[];
}
export type PlannedRun = Run;
