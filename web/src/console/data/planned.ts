import type {
  Act,
  Action,
  Block,
  BookFull,
  BookRow,
  Chosen,
  Draft,
  Figures,
  G,
  ImportJob,
  L,
  Operator,
  OperatorLink,
  P,
  Path,
  PI,
  PN,
  Reader,
  Report,
  Revision,
  Role,
  SectionFull,
  SectionRow,
  Shelves,
  Staged,
  TextPlan,
  U,
  X,
} from "./planned-shapes";

declare module "../../api/schema" {
  interface paths {
    "/api/console/me": Path<
      G<
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
          sessions: {
            agent: string;
            network: string;
            opened_at: number;
            seen_at: number;
            current: boolean;
          }[];
          limits: { grant_coins: number | null; refund: number | null };
        }
      >
    >;
    "/api/console/sign-in": Path<G<never, { passkeys: boolean; first: boolean }>>;
    "/api/console/sign-in/link": Path<P<{ token: string }, object>>;
    "/api/console/sign-in/password": Path<P<{ email: string; password: string; code: string }, object>>;
    "/api/console/sign-in/passkey/start": Path<PN<object>>;
    "/api/console/sign-in/passkey/finish": Path<P<{ credential: object }, object>>;
    "/api/console/sign-out": Path<PN<object>>;
    "/api/console/me/passkeys/start": Path<PN<object>>;
    "/api/console/me/passkeys/finish": Path<P<{ name: string; credential: object }, object>>;
    "/api/console/me/passkeys": Path<
      G<never, { list: { id: string; name: string; created_at: number; used_at: number | null }[] }> &
        X<{ id: string }, object>
    >;
    "/api/console/me/password": Path<
      P<{ password: string }, { secret: string; otpauth_url: string; qr_svg: string }>
    >;
    "/api/console/me/password/confirm": Path<P<{ code: string }, { recovery_codes: string[] }>>;
    "/api/console/audit": Path<G<{ actor?: string; action?: string; after?: string }, L<Act>>>;
    "/api/console/message/reply": Path<P<{ reference: string; text: string }, object>>;
    "/api/console/message/note": Path<P<{ reference: string; text: string }, object>>;
    "/api/console/message/close": Path<P<{ reference: string }, object>>;
    "/api/console/message/reopen": Path<P<{ reference: string }, object>>;
    "/api/console/reader/timeline": Path<G<{ number: string; after?: string }, L<Act>>>;
    "/api/console/reader/sessions/end": Path<P<{ number: string }, object>>;
    "/api/console/books": Path<
      G<
        {
          q?: string;
          status?: "any" | "ongoing" | "completed" | "withdrawn";
          sort?: "updated" | "added" | "popular" | "title";
          after?: string;
        },
        L<BookRow>
      >
    >;
    "/api/console/book": Path<
      G<{ book_id: string }, BookFull> &
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
        >
    >;
    "/api/console/book/cover": Path<X<{ book_id: string; version: number }, BookFull>>;
    "/api/console/imports": Path<G<never, { list: ImportJob[] }>>;
    "/api/console/import": Path<G<{ id: string }, Staged> & X<{ id: string }, object>>;
    "/api/console/import/restart": Path<P<{ id: string }, object>>;
    "/api/console/sections": Path<
      G<{ book_id: string; after?: number }, { list: SectionRow[]; next: number | null }>
    >;
    "/api/console/section": Path<G<{ book_id: string; section: number }, SectionFull>>;
    "/api/console/section/draft": Path<
      U<
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
        X<{ book_id: string; section: number; draft_version: number }, object>
    >;
    "/api/console/section/publish": Path<
      P<
        { book_id: string; section: number; draft_version: number; replace_owned: boolean },
        { revision: number; changed: boolean }
      >
    >;
    "/api/console/section/revision": Path<
      G<{ book_id: string; section: number; revision: number }, Revision & { blocks: Block[] }>
    >;
    "/api/console/book/withdraw": Path<P<{ book_id: string; withdrawn: boolean }, BookFull>>;
    "/api/console/book/report": Path<
      G<{ book_id: string }, { imported_at: number | null; report: Report | null }>
    >;
    "/api/console/section/restore": Path<
      P<
        {
          book_id: string;
          section: number;
          revision: number;
          current_revision: number;
          replace_owned: boolean;
        },
        { revision: number; changed: boolean }
      >
    >;
    "/api/console/section/revisions": Path<
      G<{ book_id: string; section: number; after?: number }, { list: Revision[]; next: number | null }>
    >;
    "/api/console/import/publish": Path<
      P<
        {
          id: string;
          version_of: string | null;
          genre: string | null;
          free_sections: number | null;
          price: number | null;
          texts: TextPlan[];
          withdraw_owned: boolean;
          replace_owned: boolean;
          other_text: boolean;
        },
        ImportJob
      >
    >;
    "/api/console/shelves": Path<G<never, Shelves>>;
    "/api/console/shelves/order": Path<P<{ shelves: string[] }, Shelves>>;
    "/api/console/shelf": Path<
      G<{ slug: string }, { books: Chosen[] }> &
        U<{ slug: string; title: string | null; books: string[] }, { books: Chosen[] }> &
        X<{ slug: string }, object>
    >;
    "/api/console/featured": Path<P<{ book_id: string | null }, { featured: Chosen | null }>>;
    "/api/console/operators": Path<
      G<never, { list: Operator[] }> & P<{ email: string; role: Role }, OperatorLink>
    >;
    "/api/console/operators/role": Path<P<{ id: number; role: Role }, object>>;
    "/api/console/operators/link": Path<P<{ id: number }, OperatorLink>>;
    "/api/console/operators/deactivate": Path<P<{ id: number }, object>>;
    "/api/console/messages": Path<
      G<
        { state?: "open" | "closed"; after?: string },
        L<{
          reference: string;
          at: number;
          topic: string;
          opening: string;
          email: string;
          state: "open" | "closed";
          replies: number;
        }>
      >
    >;
    "/api/console/message": Path<
      G<
        { reference: string },
        {
          reference: string;
          at: number;
          topic: string;
          text: string;
          email: string;
          state: "open" | "closed";
          has_screenshot: boolean;
          can_reply: boolean;
          entries: {
            kind: "reply" | "note";
            at: number;
            by: string;
            text: string;
            delivery: "waiting" | "sent" | "failed" | null;
            problem: string | null;
          }[];
        }
      >
    >;
    "/api/console/find": Path<
      G<
        { q: string },
        {
          list: {
            kind: "reader" | "order" | "receipt" | "message";
            number: string | null;
            matched: string;
          }[];
        }
      >
    >;
    "/api/console/reader": Path<G<{ number: string }, Reader>>;
    "/api/console/reader/grant": Path<
      PI<{ number: string; coins: number; bonus: boolean; days: number | null; reason: string }, object>
    >;
    "/api/console/reader/refund": Path<P<{ order: string; reason: string }, object>>;
    "/api/console/reader/recover": Path<
      P<{ number: string }, { link: string; code: string; expires_in: number }>
    >;
    "/api/console/home": Path<
      G<
        never,
        {
          today: Figures;
          before: Figures;
          needs: { kind: string; count: number }[];
          checklist: { step: string; done: boolean }[];
        }
      >
    >;
  }
}
