// What the calls of the console take and return, until the generated schema describes them.
import type { components } from "../../api/schema";

export type Block = components["schemas"]["Block"];

export interface Ok<D> {
  200: { content: { "application/json": { code: number; data: D } } };
}
export interface G<Q, D> {
  get: {
    parameters: { query?: Q; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: Ok<D>;
  };
}
export interface P<B, D> {
  post: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { "application/json": B } };
    responses: Ok<D>;
  };
}
export interface PN<D> {
  post: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: Ok<D>;
  };
}
export interface PI<B, D> {
  post: {
    parameters: { query?: never; header: { "Idempotency-Key": string }; path?: never; cookie?: never };
    requestBody: { content: { "application/json": B } };
    responses: Ok<D>;
  };
}
export interface U<B, D> {
  put: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { "application/json": B } };
    responses: Ok<D>;
  };
}
export interface X<Q, D> {
  delete: {
    parameters: { query?: Q; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: Ok<D>;
  };
}

export type Action =
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
export type Role = "owner" | "editor" | "marketer" | "support" | "analyst";
export interface L<T> {
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

export interface Chosen {
  book_id: string;
  title: string;
  author: string;
  book_pic: string;
  cover_colour: string;
}
export interface Shelves {
  shelves: { slug: string; title: string; books: number }[];
  featured: Chosen | null;
}
export interface Operator {
  id: number;
  email: string;
  name: string;
  role: Role;
  created_at: number;
  signed_in_at: number | null;
  deactivated_at: number | null;
  enrolled: boolean;
}
export interface OperatorLink {
  email: string;
  url: string;
  expires_at: number;
}
export interface Act {
  id: number;
  at: number;
  actor: string;
  action: string;
  object: string;
  details: object;
}
export interface Reader {
  number: string;
  name: string | null;
  since: number;
  last_seen: number;
  bound: string[];
  coins: number;
  bonus: number;
  lots: { kind: string; left: number; at: number; expires_at: number | null; source: string }[];
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
export interface Figures {
  readers: number;
  sections: number;
  unlocks: number;
  guests: number;
  revenue: { currency: string; amount: number }[];
}

type Methods = { get?: never; post?: never; put?: never; delete?: never };
/** A path with the methods that it has; the others are forbidden. */
export type Path<T> = Omit<Methods, keyof T> & T;
