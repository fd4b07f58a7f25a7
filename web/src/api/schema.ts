// Generated from openapi.json by `npm run regen`; do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The home page. */
        get: operations["home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_i18n/{locale}/messages.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The texts of the app in one language. */
        get: operations["messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_icons/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Icons of a set, by name. */
        get: operations["icons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the home page is made from. The query is the build's id. */
        get: operations["home_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/book/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One book. */
        get: operations["detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/book/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Books, in pages. */
        get: operations["list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/book/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sections of a book, in pages. */
        get: operations["sections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes to the publisher: as JSON, as a form, or as a form with a `screenshot` file. The same
         *     `Idempotency-Key` stores a message once.
         */
        post: operations["message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, for people. */
        get: operations["docs_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description. */
        get: operations["openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Books that match some words, the best match first. */
        get: operations["books"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of the web app, of this build or one that was served lately. Its name carries a hash of its
         *     content.
         */
        get: operations["asset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/book/{book_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of a book. */
        get: operations["book"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/book/{book_id}/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the page of a book is made from. The query starts with the build's id. */
        get: operations["book_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/builds/latest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest build of the web app. Asked with a timestamp as query, so that no cache answers. */
        get: operations["latest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/builds/meta/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The route rules that a tab of this build goes by, and what it may fetch ahead. */
        get: operations["meta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-us": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page to write to the publisher on. */
        get: operations["contact"];
        put?: never;
        /**
         * The form as a browser without script sends it: leads on when the message was received, and back
         *     to the form, with everything that was typed, when it could not be.
         */
        post: operations["contact_form"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-us/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the contact page is made from. */
        get: operations["contact_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/covers/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A book's cover. */
        get: operations["cover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favicon.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site's icon. */
        get: operations["favicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers as long as the process runs. */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/icons/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site's icon for home screens. */
        get: operations["home_screen_icon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manifest.webmanifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the site looks as an app on a home screen. */
        get: operations["manifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether requests should be sent here: every part answers, and the node is not shutting down. */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What search engines may visit. */
        get: operations["robots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list of the sitemap's parts. */
        get: operations["sitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemaps/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One part of the sitemap: up to ten thousand books, and the site's other pages in the first. */
        get: operations["sitemap_part"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What the page of a book is made from. */
        BookData: {
            book: components["schemas"]["BookDetail"];
            opening?: components["schemas"]["Opening"] | null;
            sections: components["schemas"]["Paged_SectionItem"];
        };
        BookDetail: {
            author: string;
            book_id: components["schemas"]["BookId"];
            /** @description Path of the cover, two wide to three high. */
            book_pic: string;
            /** @description How the book begins, as plain text. */
            content: string;
            desc: string;
            extend: components["schemas"]["Extend"];
            /** Format: int64 */
            id: number;
            /** @description The first tag is the genre. */
            tags: string[];
            title: string;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            update_time: number;
        };
        /**
         * @description The public name of a book: what stands in its URL. Not guessable, never reused.
         * @example k3v9q2m7x4wd
         */
        BookId: string;
        /** @description A book as it stands in a list. */
        BookListItem: {
            author: string;
            book_id: components["schemas"]["BookId"];
            /** @description Path of the cover, two wide to three high. */
            book_pic: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Place in the list, counted from 1.
             */
            list_order: number;
            /** @description The first tag is the genre. */
            tags: string[];
            title: string;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            update_time: number;
        };
        BuildMeta: {
            id: string;
            matcher: components["schemas"]["RouteRules"];
            /** @description Paths whose payloads are worth fetching ahead. */
            prerendered: string[];
            /**
             * Format: int64
             * @description Unix milliseconds.
             */
            timestamp: number;
        };
        /** @description What the contact page is made from. */
        ContactData: {
            largest_screenshot: number;
            longest_message: number;
            problems: components["schemas"]["Problem"][];
            refusal?: components["schemas"]["Refusal"] | null;
            /** @description A screenshot came with it; no page can give a file back, so it has to be chosen again. */
            screenshot_again: boolean;
            /** @description Whether a message has just been received. */
            sent: boolean;
            topics: string[];
            typed?: components["schemas"]["LetterForm"] | null;
        };
        /** @description The form of every API answer. */
        Envelope_BookDetail: {
            /**
             * Format: int32
             * @description 0 is success; every other code stands in the error catalogue.
             */
            code: number;
            data?: {
                author: string;
                book_id: components["schemas"]["BookId"];
                /** @description Path of the cover, two wide to three high. */
                book_pic: string;
                /** @description How the book begins, as plain text. */
                content: string;
                desc: string;
                extend: components["schemas"]["Extend"];
                /** Format: int64 */
                id: number;
                /** @description The first tag is the genre. */
                tags: string[];
                title: string;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 */
                update_time: number;
            };
            /** @description Empty on success, otherwise a sentence for people. */
            message: string;
        };
        /** @description The form of every API answer. */
        Envelope_MessageReceived: {
            /**
             * Format: int32
             * @description 0 is success; every other code stands in the error catalogue.
             */
            code: number;
            data?: {
                /** @description What to name when asking about the message. */
                reference: string;
            };
            /** @description Empty on success, otherwise a sentence for people. */
            message: string;
        };
        /** @description The form of every API answer. */
        Envelope_Paged_BookListItem: {
            /**
             * Format: int32
             * @description 0 is success; every other code stands in the error catalogue.
             */
            code: number;
            /** @description One page of a list. */
            data?: {
                list: {
                    author: string;
                    book_id: components["schemas"]["BookId"];
                    /** @description Path of the cover, two wide to three high. */
                    book_pic: string;
                    /** Format: int64 */
                    id: number;
                    /**
                     * Format: int64
                     * @description Place in the list, counted from 1.
                     */
                    list_order: number;
                    /** @description The first tag is the genre. */
                    tags: string[];
                    title: string;
                    /**
                     * Format: int64
                     * @description Unix seconds.
                     */
                    update_time: number;
                }[];
                /**
                 * Format: int64
                 * @description Counted from 1.
                 */
                page: number;
                /** Format: int64 */
                page_size: number;
                /**
                 * Format: int64
                 * @description Entries on all pages together.
                 */
                total: number;
            };
            /** @description Empty on success, otherwise a sentence for people. */
            message: string;
        };
        /** @description The form of every API answer. */
        Envelope_Paged_SectionItem: {
            /**
             * Format: int32
             * @description 0 is success; every other code stands in the error catalogue.
             */
            code: number;
            /** @description One page of a list. */
            data?: {
                list: {
                    /**
                     * Format: int64
                     * @description Counted from 1.
                     */
                    number: number;
                    title: string;
                    /** Format: int64 */
                    words: number;
                }[];
                /**
                 * Format: int64
                 * @description Counted from 1.
                 */
                page: number;
                /** Format: int64 */
                page_size: number;
                /**
                 * Format: int64
                 * @description Entries on all pages together.
                 */
                total: number;
            };
            /** @description Empty on success, otherwise a sentence for people. */
            message: string;
        };
        Extend: {
            /** Format: int64 */
            read_num: number;
            /** Format: int64 */
            section_num: number;
        };
        /** @enum {string} */
        Field: "topic" | "message" | "reply_to" | "screenshot";
        /** @description What the home page is made from. */
        HomeData: {
            featured?: components["schemas"]["BookDetail"] | null;
            shelves: components["schemas"]["Shelf"][];
        };
        Icon: components["schemas"]["Shape"] & {
            /** @description What stands inside its `svg` element. */
            body: string;
        };
        IconAnswer: {
            /**
             * Format: double
             * @description Of icons that do not say their own.
             */
            height: number;
            icons: {
                [key: string]: components["schemas"]["Icon"];
            };
            not_found?: string[];
            prefix: string;
            /**
             * Format: double
             * @description Of icons that do not say their own.
             */
            width: number;
        };
        LatestBuild: {
            id: string;
            /**
             * Format: int64
             * @description Unix milliseconds.
             */
            timestamp: number;
        };
        /** @description A message as it was typed. */
        LetterForm: {
            message?: string;
            /** @description Where an answer is to go. */
            reply_to?: string;
            topic?: string;
        };
        MessageReceived: {
            /** @description What to name when asking about the message. */
            reference: string;
        };
        /** @description How a book begins, as HTML made from its typed blocks. */
        Opening: {
            html: string;
            /** @description Title of the first section. */
            title: string;
        };
        /** @enum {string} */
        PageKind: "home" | "book" | "contact" | "not_found" | "error";
        /** @description The whole input of a page: what the server renders from, and what the browser hydrates from. */
        Page_BookData: {
            /** @description The build of the web app that the server carries. */
            build: string;
            /** @description What the page of a book is made from. */
            data: {
                book: components["schemas"]["BookDetail"];
                opening?: components["schemas"]["Opening"] | null;
                sections: components["schemas"]["Paged_SectionItem"];
            };
            /** @description The path as a reader sees it. */
            path: string;
            /** @description Which route component shows it: `home`, `book`, `contact`, `not_found` or `error`. */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status it is answered with.
             */
            status: number;
        };
        /** @description The whole input of a page: what the server renders from, and what the browser hydrates from. */
        Page_ContactData: {
            /** @description The build of the web app that the server carries. */
            build: string;
            /** @description What the contact page is made from. */
            data: {
                largest_screenshot: number;
                longest_message: number;
                problems: components["schemas"]["Problem"][];
                refusal?: components["schemas"]["Refusal"] | null;
                /** @description A screenshot came with it; no page can give a file back, so it has to be chosen again. */
                screenshot_again: boolean;
                /** @description Whether a message has just been received. */
                sent: boolean;
                topics: string[];
                typed?: components["schemas"]["LetterForm"] | null;
            };
            /** @description The path as a reader sees it. */
            path: string;
            /** @description Which route component shows it: `home`, `book`, `contact`, `not_found` or `error`. */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status it is answered with.
             */
            status: number;
        };
        /** @description The whole input of a page: what the server renders from, and what the browser hydrates from. */
        Page_HomeData: {
            /** @description The build of the web app that the server carries. */
            build: string;
            /** @description What the home page is made from. */
            data: {
                featured?: components["schemas"]["BookDetail"] | null;
                shelves: components["schemas"]["Shelf"][];
            };
            /** @description The path as a reader sees it. */
            path: string;
            /** @description Which route component shows it: `home`, `book`, `contact`, `not_found` or `error`. */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status it is answered with.
             */
            status: number;
        };
        /** @description One page of a list. */
        Paged_SectionItem: {
            list: {
                /**
                 * Format: int64
                 * @description Counted from 1.
                 */
                number: number;
                title: string;
                /** Format: int64 */
                words: number;
            }[];
            /**
             * Format: int64
             * @description Counted from 1.
             */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description Entries on all pages together.
             */
            total: number;
        };
        Problem: {
            field: components["schemas"]["Field"];
            problem: components["schemas"]["Wrong"];
        };
        /** @description Each part that a request needs: `ok`, or what is wrong. */
        Readiness: {
            database: string;
            ready: boolean;
            renderer: string;
            search: string;
        };
        Refusal: {
            /** @enum {string} */
            reason: "too_many";
            /** Format: int64 */
            seconds: number;
        } | {
            /** @enum {string} */
            reason: "too_large";
        };
        /** @enum {string} */
        Rendering: "server" | "browser";
        /** @description Which rule a path has: an exact one first, then a pattern, then the longest prefix. */
        RouteRules: {
            dynamic: {
                [key: string]: components["schemas"]["Rule"];
            };
            static: {
                [key: string]: components["schemas"]["Rule"];
            };
            wildcard: {
                [key: string]: components["schemas"]["Rule"];
            };
        };
        /** @description A rule as the client is told it. */
        Rule: {
            redirect?: string | null;
            render?: components["schemas"]["Rendering"] | null;
        };
        SectionItem: {
            /**
             * Format: int64
             * @description Counted from 1.
             */
            number: number;
            title: string;
            /** Format: int64 */
            words: number;
        };
        /** @description Where an icon lies and how it is turned, as far as it differs from its set. */
        Shape: {
            hFlip?: boolean | null;
            /** Format: double */
            height?: number | null;
            /** Format: double */
            left?: number | null;
            /**
             * Format: int32
             * @description Quarter turns.
             */
            rotate?: number | null;
            /** Format: double */
            top?: number | null;
            vFlip?: boolean | null;
            /** Format: double */
            width?: number | null;
        };
        Shelf: {
            books: components["schemas"]["BookListItem"][];
            slug: string;
            title: string;
        };
        /** @description What the publisher says about the site, told to every page. */
        SiteInfo: {
            /** @description Whether the shortcuts of the developer tools are taken away from readers. */
            block_devtools: boolean;
            /** @description Whether a reader must agree before scripts of others are loaded. */
            consent: boolean;
            name: string;
            /** @description The app id of the social SDK; without one it is not loaded. */
            social_app_id?: string | null;
            /** @description Where readers find the site, without a slash at the end. */
            url: string;
        };
        /** @enum {string} */
        Wrong: "missing" | "too_long" | "not_an_address" | "not_a_picture" | "too_large";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    home: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `en` or `en-US` */
                locale: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    icons: {
        parameters: {
            query: {
                /** @description Names, with commas between them. */
                icons: string;
            };
            header?: never;
            path: {
                /** @description `{prefix}.json` */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IconAnswer"];
                };
            };
        };
    };
    home_payload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_HomeData"];
                };
            };
        };
    };
    detail: {
        parameters: {
            query: {
                book_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BookDetail"];
                };
            };
        };
    };
    list: {
        parameters: {
            query?: {
                /** @description Name of a shelf, such as `trending`; without it, every book, the newest first. */
                shelf?: string;
                /** @description Counted from 1. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Paged_BookListItem"];
                };
            };
        };
    };
    sections: {
        parameters: {
            query: {
                book_id: string;
                /** @description Counted from 1. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Paged_SectionItem"];
                };
            };
        };
    };
    message: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 visible characters */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MessageReceived"];
                };
            };
        };
    };
    docs_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    books: {
        parameters: {
            query: {
                /** @description Words of a title, an author or a tag; a wrong letter or an unfinished last word is forgiven. */
                q: string;
                /** @description Counted from 1. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Paged_BookListItem"];
                };
            };
        };
    };
    asset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": number[];
                };
            };
        };
    };
    book: {
        parameters: {
            query?: {
                /** @description Counted from 1. */
                page?: number;
            };
            header?: never;
            path: {
                book_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    book_payload: {
        parameters: {
            query?: {
                /** @description Counted from 1. */
                page?: number;
            };
            header?: never;
            path: {
                book_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_BookData"];
                };
            };
        };
    };
    latest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestBuild"];
                };
            };
        };
    };
    meta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `{buildId}.json` */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuildMeta"];
                };
            };
        };
    };
    contact: {
        parameters: {
            query?: {
                /** @description Present after a message was received. */
                sent?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    contact_form: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterForm"];
            };
        };
        responses: {
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    contact_payload: {
        parameters: {
            query?: {
                /** @description Present after a message was received. */
                sent?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ContactData"];
                };
            };
        };
    };
    cover: {
        parameters: {
            query?: {
                /** @description The version in the book's `book_pic`; a cover asked for with the right one can be kept for ever. */
                v?: string;
            };
            header?: never;
            path: {
                /** @description `{book_id}.svg` */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    favicon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    home_screen_icon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `192.png` or `512.png` */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
        };
    };
    manifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/manifest+json": unknown;
                };
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    robots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    sitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
        };
    };
    sitemap_part: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `{part}.xml`, counted from 1 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
        };
    };
}
