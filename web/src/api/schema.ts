// Generated from openapi.json by `npm run regen`; do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the home page: the featured book and the shelves. */
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
        /** Returns the texts of the web app in one language. */
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
        /**
         * Returns icons of a set by name, in the JSON format of Iconify.
         * @description A set that does not exist, or that no page of this site uses, gets 404. A set that pages use but only another host has
         *     gets 503.
         */
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
        /** Returns the payload (the data as JSON) of the home page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["home_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the landing page of a campaign, beginning with the cover of the book. An unknown promotion code redirects to the home page, one that is not valid is not found. */
        get: operations["ads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/{id}/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of `/ads/{id}`. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["ads_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attributes the reader to the ad that led to a landing page, once per click and within a week.
         * @description The reader then has access to the sections that the variant of the landing page opens.
         */
        post: operations["claim_click"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores the reader's consent to storing and reporting data for ads.
         * @description It replaces the earlier consent. Stored data that it no longer covers is deleted.
         */
        put: operations["set_consent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the reader's conversion events that ad pixels in the browser have yet to report, oldest first, at most 20.
         * @description Only events of the last week, and only if the reader consents to events being reported to ad platforms.
         */
        get: operations["ad_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/events/taken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks conversion events of the reader as reported by ad pixels in the browser.
         * @description `/api/ads/events` no longer lists them. Unknown ids are ignored.
         */
        post: operations["take_ad_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/get-land-page-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts an opened landing page, and returns the campaign's offer and the token of the click.
         * @description Promotion codes that are unknown, have ended or are not offered in the visitor's country get the same error (code
         *     1400).
         */
        post: operations["get_land_page_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the reader was shown the sheet that offers to unlock a section.
         * @description An unknown book or section gets 404.
         */
        post: operations["record_unlock_sheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/book/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the published sections of a book in short form, for a table of contents, in book order.
         * @description At most the first 20,000 sections. An unknown book gets 404.
         */
        get: operations["contents"];
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
        /**
         * Returns the details of a book, such as title, author, description, tags and price.
         * @description An unknown book gets 404.
         */
        get: operations["detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/book/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds a phrase in the sections of a book that the reader may read, in text order.
         * @description A call searches up to 60 sections, and fewer once it has 30 hits; `next` of the response says where to continue.
         *     Without a login, only free sections are searched. An unknown book gets 404.
         */
        get: operations["find"];
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
        /**
         * Lists the books of a shelf, or of the whole catalogue, in pages.
         * @description An unknown shelf gets 404 (code 1003).
         */
        get: operations["list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/book/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts that a section of a book was read, which orders lists such as `trending`.
         * @description Only signed-in readers and guests count, once per section and day, and only sections that are open to them; of one
         *     network, the first readers of a book on a day. Who read what is kept for the day only. `/api/reading/sync` counts the
         *     sections of the positions it gets, so a client that syncs need not call this. An unknown book or section gets 404.
         */
        post: operations["read"];
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
        /**
         * Lists the published sections of a book, in book order, in pages.
         * @description An unknown book gets 404.
         */
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
         * Sends a message to the publisher, as the contact form does.
         * @description The body is JSON, a form, or a form with a `screenshot` file of up to 2 MiB. A retry with the same `Idempotency-Key`
         *     stores no second message.
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
        /** Returns this API description as an HTML page. */
        get: operations["docs_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/auth-challengeTicket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a ticket with which the guest of this browser can log in again.
         * @description The guest is known by the cookies of the browser; without valid ones, the request fails (code 1101).
         */
        get: operations["challenge_ticket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/auth-refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the reader's access token by its successor.
         * @description All requests with the same access token get the same successor.
         */
        post: operations["refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/auth-visitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs a visitor in: with a ticket as the guest of this browser, otherwise as a new guest.
         * @description Without a ticket, a browser that already has a guest gets an error (code 1102).
         */
        post: operations["visitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedules the deletion of the reader's account and personal data in a week.
         * @description The deletion can be cancelled until then. Repeating the request does not change its time. A bound account needs a
         *     sign-in within the last 15 minutes (code 1115).
         */
        post: operations["delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/delete/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels the scheduled deletion of the reader's account, if there is one. */
        post: operations["cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the reader's personal data as a ZIP archive of JSON files.
         * @description A bound account needs a sign-in within the last 15 minutes (code 1115).
         */
        get: operations["export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a code and a link that sign the reader in on another browser.
         * @description They work once, within ten minutes.
         */
        post: operations["hand_over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/hand-over/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows what redeeming a hand-over code in this browser would move, and changes nothing.
         * @description The first of two steps: its `confirm` is needed to redeem the code. An invalid code gets 403 (code 1106). Two bound
         *     accounts are never merged (code 1110).
         */
        post: operations["preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/hand-over/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs this browser in as the reader who created a hand-over code.
         * @description The guest of this browser is merged into that reader. If this browser has a bound account, it stays signed in to
         *     that account, and the guest who created the code is merged into the account. Two bound accounts are never merged
         *     (code 1110). If what would move is not what the preview showed, nothing is changed (code 1112). This browser can
         *     undo the merge for a week.
         */
        post: operations["redeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/hand-over/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the last hand-over that this browser can still undo. */
        get: operations["undoable"];
        put?: never;
        /**
         * Undoes the last hand-over of this browser, within a week of it.
         * @description The two readers are separate again, as far as nothing was spent. If the guest was this browser's, it is signed in
         *     here again. Without a hand-over to undo, the request fails (code 1113).
         */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reader's profile: guest number, name, linked logins, balance, VIP subscription. */
        get: operations["profile"];
        put?: never;
        /** Sets or removes the reader's name, and returns the profile. */
        post: operations["rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the devices on which the reader is signed in, last seen first, at most 100. */
        get: operations["sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs the reader out on one device.
         * @description Signing out a device that is not listed succeeds.
         */
        post: operations["revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs the reader out in this browser.
         * @description A bound account is removed from the browser. A guest can log in again, because the browser keeps the guest's
         *     cookies.
         */
        post: operations["sign_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/third-party/{name}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes a sign-in with a login provider, and returns the new login.
         * @description Binds the guest to the identity at the provider. If an account has that identity already, signs in to that account
         *     and merges the guest into it. A sign-in can be finished once, whatever the outcome.
         */
        post: operations["finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/third-party/{name}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a sign-in of the reader with a login provider, and returns the URL at which to sign in.
         * @description It has to be finished in the same session, within ten minutes. An unknown provider gets 404 (code 1111).
         */
        post: operations["start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the reader's mail address for notifications, and sends a link to it by which the reader confirms it.
         * @description Until then, no other mail is sent to the address. If it is confirmed already, no mail is sent.
         */
        post: operations["set_notice_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/mail/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes the reader's mail address for notifications, and returns the remaining settings. */
        post: operations["remove_notice_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribes a browser of the reader to push notifications, and returns the notification settings.
         * @description A reader has at most 20 subscribed browsers; the oldest is dropped. A new one gets a notification at once; opening it
         *     proves that notifications arrive.
         */
        post: operations["add_push_device"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/push/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the reader opened the first notification of a browser, and returns the notification settings.
         * @description It completes the task of turning on notifications. An unknown code is ignored.
         */
        post: operations["opened_notification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/push/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribes a browser of the reader from push notifications, and returns the notification settings.
         * @description An unknown subscription is ignored.
         */
        post: operations["remove_push_device"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reader's notification settings: kinds of notification, channels (push and mail) and quiet hours. */
        get: operations["notice_settings"];
        /**
         * Changes the reader's notification settings, and returns all of them.
         * @description Kinds of notification that are not listed stay as they are; quiet hours and time zone are replaced.
         */
        put: operations["set_notice_settings"];
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
        /** Returns this API description as an OpenAPI document. */
        get: operations["openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{provider}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receives a webhook, a signed notification of a payment provider.
         * @description The signature is verified and each event is processed once. An event only says which order to look up at the
         *     provider; nothing else in it is trusted.
         */
        post: operations["payment_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/beacon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores positions, times and marks that a closing page sends, like `/api/reading/sync`.
         * @description The access token is in the body, any content type is accepted, and the response has no data. The session cookie is
         *     required as usual. The body has at most 64 KiB, as much as browsers send for a page that is closing.
         */
        post: operations["beacon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists which books the reader read on which days, newest first, in pages.
         * @description A book appears once for each day on which it was read.
         */
        get: operations["history"];
        put?: never;
        post?: never;
        /**
         * Removes a book from the reader's reading history, or clears the whole history.
         * @description Reading positions are kept. An unknown book gets 404.
         */
        delete: operations["forget"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the books in the reader's library, each with its state, reading position and number of new sections.
         * @description In pages; `sort` sets the order.
         */
        get: operations["library"];
        put?: never;
        /**
         * Adds a book to the reader's library, or changes its state there.
         * @description A library has at most 5,000 books. An unknown book gets 404.
         */
        post: operations["keep"];
        /**
         * Removes a book from the reader's library and shelves.
         * @description Reading positions are kept. Removing a book that is not in the library succeeds; an unknown book gets 404.
         */
        delete: operations["remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/library/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the state or shelf of several books in the reader's library, or removes them from the library.
         * @description All changes are made or none. An unknown book or shelf gets 404.
         */
        post: operations["change_books"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reader's bookmarks and highlights, newest first, in pages. */
        get: operations["marks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/marks/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns all bookmarks and highlights of the reader as a file, ordered by book and by position in the book. */
        get: operations["export_marks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the reader's past positions in one book: the last of each day on each device, newest first, at most 60.
         * @description An unknown book gets 404.
         */
        get: operations["places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the reader's last position and furthest position in a book.
         * @description Positions are found again in the current text. Both are null if the reader has not opened the book; an unknown book
         *     gets 404.
         */
        get: operations["position"];
        put?: never;
        /**
         * Records the reader's position in a book, and returns the last and the furthest position there.
         * @description An unknown book or section gets an error.
         */
        post: operations["note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reader's settings for reading, such as layout, font and theme, and when they were last changed. */
        get: operations["reading_settings"];
        /**
         * Replaces the reader's settings for reading unless the stored ones are newer, and returns the stored settings.
         * @description Settings that are unknown or out of range are refused (code 1200).
         */
        put: operations["change_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/shelves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reader's own shelves, oldest first. A reader has at most 50 shelves. */
        get: operations["shelves"];
        put?: never;
        /**
         * Creates a shelf of the reader, or renames one, and returns its id.
         * @description A reader has at most 50 shelves. Renaming an unknown shelf gets 404 (code 1003).
         */
        post: operations["name_shelf"];
        /**
         * Deletes one of the reader's shelves; its books stay in the library.
         * @description Deleting a shelf that does not exist succeeds.
         */
        delete: operations["remove_shelf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reader's statistics of a year: time and words read, finished books, days with reading, streaks. */
        get: operations["statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores the positions, times and marks that a device recorded, and returns changes that it does not have yet.
         * @description At most 200 entries of each kind, and up to 256 KiB. Invalid entries are reported and skipped; the rest is stored.
         *     Sending the same entries again has no effect. Sections that were reached count as read, and reading time makes
         *     rewards of a guest spendable.
         */
        post: operations["sync"];
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
        /**
         * Searches for books by words and filters, best match first unless `sort` says otherwise.
         * @description A spelling mistake or an unfinished last word still matches. `tags` and `exclude` may be repeated, or be lists
         *     separated by commas.
         */
        get: operations["books"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggests up to 6 books, 3 authors and 3 tags for the text typed so far, best match first. */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/section/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the text of a section: the whole if it is free or open to the reader, otherwise its beginning.
         * @description A section that was withdrawn from its book has a text only for readers who unlocked it.
         *
         *     It unlocks nothing. Without a login, only free sections are whole. An unknown book or section gets 404.
         */
        get: operations["text"];
        put?: never;
        /**
         * Opens a section, and returns its text: the whole if it is free or open to the reader, otherwise its beginning.
         * @description A locked section is unlocked first if the reader turned on auto-unlock for the book, and cap and balance suffice.
         *     Without a login, only free sections are whole. An unknown book or section gets 404.
         */
        post: operations["open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the coin packs and VIP plans for sale, with their prices. */
        get: operations["shop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reader's state in the shop: whether the next recharge is the first, VIP subscription, debt in coins. */
        get: operations["shop_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vip/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the reader's VIP plan at the end of its current period, and returns the VIP subscription.
         * @description Without an active plan, the request fails (code 1314).
         */
        post: operations["cancel_vip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vip/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the reader's VIP plan to another plan from the next period on, and returns the VIP subscription.
         * @description Without an active plan, the request fails (code 1314).
         */
        post: operations["change_vip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vip/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resumes the reader's VIP plan, which was cancelled and still runs, and returns the VIP subscription.
         * @description Without an active plan, the request fails (code 1314).
         */
        post: operations["resume_vip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vip/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders a VIP plan for the reader, and returns the URL at which to pay.
         * @description The plan starts when the payment provider confirms the payment. If the reader has an active plan, the request fails
         *     (code 1311).
         */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/auto-unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the reader's auto-unlock setting for a book: whether it is on, its cap, and the coins spent so far.
         * @description Off if the reader never set it. An unknown book gets 404.
         */
        get: operations["auto_unlock"];
        put?: never;
        /**
         * Turns auto-unlock for a book on or off for the reader, and sets its cap.
         * @description While auto-unlock is on, a locked section is unlocked with coins when the reader opens it, until the cap is reached.
         *     Turning it on again resets the coins counted against the cap. An unknown book gets 404.
         */
        post: operations["set_auto_unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/auto-unlocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all books for which the reader ever turned auto-unlock on or off, each with its setting. */
        get: operations["auto_unlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the balance of the reader's wallet, and the lots of coins that it consists of. */
        get: operations["balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/compass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what it takes to finish a book from a section on: coins, days of VIP, or time to wait.
         * @description With a session (a guest has one, too), sections that the reader unlocked are not counted. An unknown book gets 404.
         */
        get: operations["compass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/consumption-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the coins that left the reader's wallet, newest first, with the balance after each movement.
         * @description The kinds are `spend`, `expire`, `refund`, `repay`, `merge` and `void`.
         */
        get: operations["consumption_records"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the ways in which the reader can unlock a section, alone or with later ones, each with its price.
         * @description Also returns the reader's balance, the next section that is free by waiting, and the auto-unlock setting. An unknown
         *     book gets 404.
         */
        get: operations["offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the reader's orders of a pack or plan, with its current state.
         * @description An unknown order, or one of another reader, gets 404 (code 1312).
         */
        get: operations["order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/owned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the books in which the reader has unlocked sections, most recent unlock first, in pages. */
        get: operations["owned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/owned.epub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a book as an EPUB file, with its free sections and those that the reader has unlocked.
         * @description Sections that only a VIP subscription opens are left out. An unknown book gets 404.
         */
        get: operations["owned_epub"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the reader's payments, with everything that its receipt shows.
         * @description An unknown payment, or one of another reader, gets 404 (code 1302).
         */
        get: operations["payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reader's payments for packs, plans and renewals, with their refunds, newest first. */
        get: operations["payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the signed receipt of one of the reader's unlocks.
         * @description An unknown receipt, or one of another reader, gets 404 (code 1302).
         */
        get: operations["receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/recharge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders a pack of coins for the reader, and returns the URL at which to pay.
         * @description The coins are credited when the payment provider confirms the payment. A pack that is not for sale gets 404 (code
         *     1313).
         */
        post: operations["recharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/recharge-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the coins that were added to the reader's wallet, newest first, with the balance after each movement.
         * @description The kinds are `purchase`, `support`, `reward` and `merge`.
         */
        get: operations["recharge_records"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlocks sections of a book with the reader's coins, all of them or none, and returns the signed receipt.
         * @description If `price` is not the current price, nothing is unlocked (code 1301). Unlocking all remaining sections at once is
         *     cheaper. A retry with the same key returns the same receipt; if all sections were unlocked before, the response is
         *     the earlier receipt.
         */
        post: operations["unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/unlocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the sections of a book that are not free, but open to the reader even without VIP.
         * @description They are the sections that the reader unlocked, and those that the reader's campaign opens. An unknown book
         *     gets 404.
         */
        get: operations["unlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/wait-unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlocks the first section of a book that is locked for the reader, without coins.
         * @description Possible once every 24 hours per book (code 1303), if the site offers free sections for waiting (code 1304).
         */
        post: operations["wait_unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/welfare/center": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reader's check-in of today, tasks with their progress, and bonus coins that expire within a week. */
        get: operations["welfare_center"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/welfare/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks the reader in for today and gives bonus coins, once per day of the reader's calendar.
         * @description Checking in again on the same day returns the reward that was given. A guest can spend it after reading.
         */
        post: operations["check_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/welfare/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the bonus coins for a task that the reader has completed, once or once per day. A guest can spend them after
         *     reading.
         * @description Claiming a task again returns the reward that was given. An unknown task gets 404 (code 1322).
         */
        post: operations["claim_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/welfare/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the reader shared a book or the site today, and returns the state of the rewards.
         * @description It counts for the task of sharing. An unknown book gets 404.
         */
        post: operations["shared"];
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
         * Returns a file of the web app, of the current build or of one that was served recently.
         * @description The name contains a hash of the content. An unknown file gets 404.
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
        /** Returns the page of a book: its details, one page of its sections, and similar books. An unknown book gets the not-found page. */
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
        /** Returns the payload (the data as JSON) of the page of a book. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["book_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/book/{book_id}/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a book's latest sections as an Atom feed, newest first, at most 50.
         * @description An entry has the number, title and date of a section, not its text. An unknown book gets 404.
         */
        get: operations["atom"];
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
        /**
         * Returns the newest build of the web app, so that an open tab can learn of a deployment.
         * @description Clients send the current time as the query string, so that no cache on the way responds.
         */
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
        /**
         * Returns the route rules and the paths worth prefetching, for a tab that runs this build of the web app.
         * @description An unknown build gets 404.
         */
        get: operations["meta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consumption-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page that lists the coins the reader spent, with their receipts. It is the same for everybody; the browser fetches the data of the reader. */
        get: operations["consumption_record_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consumption-record/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the page that lists the coins the reader spent. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["consumption_record_page_payload"];
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
        /** Returns the contact page, with a form for a message to the publisher. */
        get: operations["contact"];
        put?: never;
        /**
         * Receives the contact form from a browser without script.
         * @description Redirects to `/contact-us?sent=1` if the message was received; otherwise returns the contact page with what was
         *     typed and the problems.
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
        /** Returns the payload (the data as JSON) of the contact page. */
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
        /**
         * Returns the cover of a book as SVG, WebP or JPEG.
         * @description `.svg` is the drawn cover. `.webp` is the stored image, 160, 320 or 640 pixels wide. `.jpg` is the stored image, or
         *     else the drawn cover, 320 or 640 pixels wide. An unknown book, or a file that it does not have, gets 404.
         */
        get: operations["cover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/downloads/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a book whose sections are all free as an EPUB file.
         * @description Any other book gets an error (code 1012), an unknown one 404.
         */
        get: operations["download"];
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
        /** Returns the site's icon as SVG. */
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
        /** Returns `ok` while the process runs. */
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
        /** Returns the site's icon for home screens, 192 or 512 pixels wide. */
        get: operations["home_screen_icon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/latest-reader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reading page with a book opened at a section; the next sections follow in an endless scroll. An unknown book or section gets the not-found page. */
        get: operations["latest_reader"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/latest-reader/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of `/latest-reader`. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["latest_reader_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page of the reader's library: books and marks. It is the same for everybody; the browser fetches the data of the reader. */
        get: operations["library_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the library page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["library_page_payload"];
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
        /** Returns the web app manifest, with which browsers install the site on a home screen. */
        get: operations["manifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reader's account page. It is the same for everybody; the browser fetches the data of the reader. */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the account page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["me_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/new-ads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the landing page of a campaign, beginning in the story. An unknown promotion code redirects to the home page, one that is not valid is not found. */
        get: operations["new_ads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/new-ads/{id}/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of `/new-ads/{id}`. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["new_ads_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/new-reader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reading page with a book opened at a section, divided into pages that the reader turns. An unknown book or section gets the not-found page. */
        get: operations["new_reader"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/new-reader/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of `/new-reader`. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["new_reader_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page on which a reader confirms the mail address for notifications. */
        get: operations["confirm_page"];
        put?: never;
        /**
         * Confirms the mail address to which the link was sent, so that notifications are sent there.
         * @description Called by the button of the page. An invalid token gets 404.
         */
        post: operations["confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page on which a reader turns off all notification mails. */
        get: operations["off_page"];
        put?: never;
        /**
         * Turns off all notification mails to the reader for whom the link was made.
         * @description Called by the button of the page, or by a mail program's one-click unsubscribe. An invalid token gets 404.
         */
        post: operations["turn_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/opds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the books whose sections are all free as an OPDS 2.0 feed, last changed first, 50 per page. */
        get: operations["catalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/opds/books/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a book whose sections are all free as an OPDS 2.0 publication.
         * @description Any other book gets an error (code 1012), an unknown one 404.
         */
        get: operations["publication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/opds/catalog.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the books whose sections are all free as an OPDS 1.2 feed, last changed first, 50 per page. */
        get: operations["catalog_xml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/opds/search-description.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the OpenSearch description, which tells programs how to search the free books. */
        get: operations["search_description"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/opds/search.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches the books whose sections are all free, and returns an OPDS 2.0 feed, 50 books per page. */
        get: operations["search_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/opds/search.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches the books whose sections are all free, and returns an OPDS 1.2 feed, 50 books per page. */
        get: operations["search_feed_xml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pictures/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a picture that is shown in the text of a book.
         * @description An unknown picture gets 404.
         */
        get: operations["picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/read-more": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page of a list of books, or an overview of all lists. An unknown list gets the not-found page. */
        get: operations["read_more"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/read-more/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the page of a list of books. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["read_more_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reading page with a book opened at a section, through which the reader scrolls. An unknown book or section gets the not-found page. */
        get: operations["reader"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reader/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of `/reader`. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["reader_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reading-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page of the books that the reader read, by day. It is the same for everybody; the browser fetches the data of the reader. */
        get: operations["reading_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reading-history/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the reading history page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["reading_history_payload"];
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
        /**
         * Returns whether this node should receive requests, and the state of its components.
         * @description The status is 200 if every component works and the node is not shutting down, otherwise 503. A renderer that is only
         *     busy does not make the node unready.
         */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recharge-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page that lists the coins added to the reader's wallet, or the reader's payments, with their receipts. It is the same for everybody; the browser fetches the data of the reader. */
        get: operations["recharge_records_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recharge-records/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the page that lists added coins and payments. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["recharge_records_page_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region-blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page that says that a book or the site is not offered in the reader's country, and shows alternatives. */
        get: operations["region_blocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region-blocked/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of `/region-blocked`. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["region_blocked_payload"];
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
        /** Returns the rules for crawlers: everything except the API may be crawled. */
        get: operations["robots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/pay/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payment page of the sandbox provider, which takes no money. */
        get: operations["sandbox_pay"];
        put?: never;
        /**
         * Pays, declines or cancels an order at the sandbox provider, which takes no money.
         * @description Redirects to the shop (`/vip`), as every payment provider does. An unknown order gets the payment page with
         *     status 404.
         */
        post: operations["sandbox_pay_form"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/pay/{order_id}/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the sandbox's payment page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["sandbox_pay_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the search page before a search: popular terms, genres and tags. */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page of search results. Its query parameters are those of `/api/search/books`; without words and filters, the response is the search page. */
        get: operations["search_result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-result/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the page of search results. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["search_result_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the search page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["search_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reader's settings page. It is the same for everybody; the browser fetches the data of the reader. */
        get: operations["settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the settings page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["settings_payload"];
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
        /** Returns the sitemap index, which lists the parts of the sitemap. */
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
        /**
         * Returns a part of the sitemap: up to 10,000 books, in the order in which they were added.
         * @description The first part also has the home page and the contact page. A part that does not exist gets 404.
         */
        get: operations["sitemap_part"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sw.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the service worker, which makes the app available offline. */
        get: operations["worker"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/third-party/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page to which a login provider sends the reader back. Only the browser reads its query. */
        get: operations["third_party"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/third-party/{name}/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the page to which a login provider sends the reader back. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`). */
        get: operations["third_party_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the shop page with VIP plans and coin packs. Payment providers send readers back to it. */
        get: operations["vip_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vip/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the shop page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["vip_page_payload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/welfare-center": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the page of the daily check-in, tasks and rewards. It is the same for everybody; the browser fetches the data of the reader. */
        get: operations["welfare_center_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/welfare-center/_payload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the payload (the data as JSON) of the rewards page. The query string is the id of the client's build alone (`?<build id>`). */
        get: operations["welfare_center_page_payload"];
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
        /** @description An empty object: the request succeeded. */
        Acknowledged: Record<string, never>;
        AdEvent: {
            /**
             * Format: int64
             * @description When the event happened, in Unix seconds.
             */
            at: number;
            /** @description Id of the book that the event is about, if any. */
            book_id?: string | null;
            /** @description Three-letter code of the currency of `value`. */
            currency?: string | null;
            /** @description Id of the event. The server reports the event to ad platforms under the same id, so that they count it once. */
            event_id: string;
            /** @description The event's name in the Meta and TikTok pixels. */
            name: string;
            /** @description Funnel step that the reader reached, such as `unlock` or `recharge`. */
            step: string;
            /**
             * Format: int64
             * @description Value of the event in hundredths of `currency`; null if it has none.
             */
            value?: number | null;
        };
        AdEvents: {
            list: components["schemas"]["AdEvent"][];
        };
        /**
         * @description From which age on a book is suitable.
         * @enum {string}
         */
        AgeRating: "all" | "13" | "16" | "18";
        /** @description Whether auto-unlock is on for a reader and a book, and how much it may spend. */
        AutoUnlock: {
            /**
             * Format: int64
             * @description Auto-unlock spends at most this many coins on the book in all.
             */
            cap: number;
            /** @description Whether sections are unlocked when they are opened. */
            enabled: boolean;
            /**
             * Format: int64
             * @description Coins that auto-unlock has spent on the book since it was turned on.
             */
            spent: number;
        };
        AutoUnlockBody: {
            book_id: string;
            /**
             * Format: int64
             * @description Coins that auto-unlock may spend on this book in total.
             */
            cap: number;
            /** @description Whether to turn auto-unlock on. */
            enabled: boolean;
        };
        /** @description A book for which the reader has turned auto-unlock on or off. */
        AutoUnlockBook: components["schemas"]["AutoUnlock"] & {
            book_id: string;
            title: string;
        };
        AutoUnlocks: {
            /** @description The books, in the order in which they were added to the catalogue. */
            list: components["schemas"]["AutoUnlockBook"][];
        };
        Balance: {
            /** Format: int64 */
            bonus: number;
            /**
             * Format: int64
             * @description Number of paid coins.
             */
            coins: number;
            next_expiry?: components["schemas"]["NextExpiry"] | null;
        };
        BalanceData: {
            /**
             * Format: int64
             * @description Bonus coins, which expire.
             */
            bonus: number;
            /**
             * Format: int64
             * @description Paid coins, which never expire.
             */
            coins: number;
            /** @description The lots that make up the balance, in the order in which they are spent. */
            lots: components["schemas"]["LotData"][];
            next_expiry?: components["schemas"]["ExpiryData"] | null;
        };
        BeaconBody: {
            /** @description The reader's access token: a page that is closing cannot send it in a header. */
            access_token?: string;
            /** @description Marks, at most 200. */
            marks?: components["schemas"]["NewMark"][];
            /** @description Positions, at most 200. */
            places?: components["schemas"]["NewPosition"][];
            /** @description Reading times, at most 200. */
            time?: components["schemas"]["NewTime"][];
        };
        /** @description Data of the page of a book. */
        BookData: {
            book: components["schemas"]["BookDetail"];
            opening?: components["schemas"]["Opening"] | null;
            /** @description One page of the book's sections, in book order. */
            sections: components["schemas"]["Paged_SectionItem"];
            /** @description Similar books, most similar first; at most 12. */
            similar: components["schemas"]["BookListItem"][];
        };
        BookDetail: {
            age_rating: components["schemas"]["AgeRating"];
            author: string;
            book_id: components["schemas"]["BookId"];
            /** @description Path of the cover, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in widths 160 and 640. */
            book_pic: string;
            /** @description The beginning of the book, as plain text. */
            content: string;
            cover_colour: string;
            desc: string;
            extend: components["schemas"]["Extend"];
            /**
             * Format: int64
             * @description The book's first sections up to this number are free.
             */
            free_sections: number;
            /** Format: int64 */
            id: number;
            /** @description Language of the text as a BCP 47 tag, such as `en`. */
            language: string;
            /**
             * Format: int64
             * @description When the next section will be published, in Unix seconds; absent if none is scheduled.
             */
            next_section_time?: number | null;
            /**
             * Format: int64
             * @description Price in coins of each section that is not free.
             */
            price: number;
            /** @description Path of the cover as JPEG, 640 pixels wide and 960 high, for link previews and e-readers. */
            share_pic: string;
            status: components["schemas"]["Status"];
            subtitle: string;
            /** @description The tags; the first one is the genre. */
            tags: string[];
            title: string;
            /**
             * Format: int64
             * @description When the book was last published or got a section, in Unix seconds.
             */
            update_time: number;
            /**
             * Format: int64
             * @description Number of words in all published sections.
             */
            words: number;
        };
        /**
         * @description The public id of a book, used in its URL. Never reused.
         * @example k3v9q2m7x4wd
         */
        BookId: string;
        /** @description A book as it appears in lists. */
        BookListItem: {
            author: string;
            book_id: components["schemas"]["BookId"];
            /** @description Path of the cover, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in widths 160 and 640. */
            book_pic: string;
            /** @description Colour to show until the cover has loaded, such as `#1f2a44`. */
            cover_colour: string;
            /** @description The description; absent in lists that show none. */
            desc?: string;
            /**
             * Format: int64
             * @description The book's first sections up to this number are free.
             */
            free_sections: number;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Position of the book in the list, counted from 1; 0 in lists without positions.
             */
            list_order: number;
            /** Format: int64 */
            read_num: number;
            /** Format: int64 */
            section_num: number;
            status: components["schemas"]["Status"];
            /** @description The tags; the first one is the genre. */
            tags: string[];
            title: string;
            /**
             * Format: int64
             * @description When the book was last published or got a section, in Unix seconds.
             */
            update_time: number;
            /**
             * Format: int64
             * @description Number of words in all published sections.
             */
            words: number;
        };
        /** @description A reader's latest and furthest position in a book. Both are absent if the book was never opened. */
        BookPositions: {
            furthest?: components["schemas"]["ReadingPosition"] | null;
            latest?: components["schemas"]["ReadingPosition"] | null;
        };
        /** @description A book that is open at a section. */
        BookReading: {
            book: components["schemas"]["BookDetail"];
            text: components["schemas"]["ReaderText"];
        };
        BoundProvider: {
            /**
             * Format: int64
             * @description When the reader was bound to the login, in Unix seconds.
             */
            bound_at: number;
            /** @description Display name of the login, if the provider sent one. */
            label?: string | null;
            provider: string;
        };
        BuildMeta: {
            /** @description Id of the build. */
            id: string;
            /** @description Route rules: which paths are redirected or left to the browser to render. */
            matcher: components["schemas"]["RouteRules"];
            /** @description Paths of pages whose payloads are worth prefetching; at most 100. */
            prerendered: string[];
            /**
             * Format: int64
             * @description When the build was deployed, in Unix milliseconds.
             */
            timestamp: number;
        };
        BulkBody: {
            /** @description Ids of the books to change; at most 100. */
            book_ids: string[];
            /**
             * @description Whether to remove the books from the library and from all of the reader's shelves. The other changes are then
             *     ignored.
             */
            remove?: boolean;
            /**
             * @description Id of the reader's shelf to put the books on. Books that are not in the library are added to it, as `want`
             *     unless `state` is given.
             */
            shelf_add?: string | null;
            /** @description Id of the reader's shelf to take the books off. */
            shelf_remove?: string | null;
            state?: components["schemas"]["LibraryState"] | null;
        };
        Center: {
            balance: components["schemas"]["CoinsAndBonus"];
            check_in: components["schemas"]["CheckInState"];
            /** @description Bonus coins that expire within a week, the soonest first. */
            expiring: components["schemas"]["ExpiringBonus"][];
            held?: components["schemas"]["HeldRewards"] | null;
            tasks: components["schemas"]["WelfareTask"][];
            /** @description Today in the reader's time zone, such as `2026-11-15`. */
            today: string;
        };
        ChangeBody: {
            /** @description The plan to change to. */
            plan_id: components["schemas"]["PlanId"];
        };
        /** @description Marks that changed since the device's last sync. */
        ChangedMarks: {
            /** @description The marks in the order of their changes, including deleted ones. */
            list: components["schemas"]["Mark"][];
            /** @description Whether there are more changes: if so, sync again at once. */
            more: boolean;
            /** @description What to send as `since.marks` in the next sync. */
            next: string;
        };
        CheckInBody: {
            /** @description The reader's time zone, as an IANA name such as `Europe/Berlin`. */
            time_zone: string;
            work?: components["schemas"]["ProofOfWork"] | null;
        };
        CheckInState: {
            /** @description Whether today's check-in is done. */
            done: boolean;
            freezes: components["schemas"]["Freezes"];
            ladder: components["schemas"]["Rung"][];
            /**
             * Format: int64
             * @description When the check-in after today's is possible, in Unix seconds.
             */
            next_at: number;
            /**
             * Format: int64
             * @description Today's rung of the `ladder`, which has one rung for each day of a streak's week: from 1 to 7.
             */
            rung: number;
            /**
             * Format: int64
             * @description The streak: days in a row with a check-in, up to today or yesterday; 0 if the next check-in restarts it.
             */
            streak: number;
        };
        /** @description The reward of a check-in. */
        CheckedIn: {
            /** Format: int64 */
            bonus: number;
            center: components["schemas"]["Center"];
            /**
             * Format: int64
             * @description When the bonus expires, in Unix seconds.
             */
            expires_at: number;
            /**
             * Format: int64
             * @description Missed days that freezes covered.
             */
            froze: number;
            /** @description Whether the bonus is not spendable yet; `center.held` says what makes it so. */
            held: boolean;
            /** @description Whether today's check-in was done before this request; then nothing is granted again. */
            repeated: boolean;
            /** Format: int64 */
            rung: number;
            /** Format: int64 */
            streak: number;
        };
        /** @description The page of a payment provider on which a reader pays for an order. */
        Checkout: {
            checkout_url: string;
            order_id: string;
        };
        ClaimBody: {
            /** @description The `click` token that `/api/ads/get-land-page-data` returned. */
            click: string;
            consent?: components["schemas"]["ConsentBody"] | null;
            details?: components["schemas"]["ClickDetails"] | null;
        };
        ClaimData: {
            /**
             * @description Whether the click was attributed to the reader. False if it was claimed before, is invalid or older than a week,
             *     or if the consent does not allow it to be stored.
             */
            claimed: boolean;
        };
        /** @description The reward of a task. */
        Claimed: {
            /** Format: int64 */
            bonus: number;
            center: components["schemas"]["Center"];
            /**
             * Format: int64
             * @description When the bonus expires, in Unix seconds.
             */
            expires_at: number;
            /** @description Whether the bonus is not spendable yet; `center.held` says what makes it so. */
            held: boolean;
            /** @description Whether the task was claimed before this request; then nothing is granted again. */
            repeated: boolean;
            task_id: components["schemas"]["TaskId"];
        };
        /**
         * @description Click ids of advertisers and UTM fields in a landing page's URL. Values that are too long or contain control
         *     characters are dropped.
         */
        ClickDetails: {
            fbclid?: string | null;
            gclid?: string | null;
            ttclid?: string | null;
            utm_campaign?: string | null;
            utm_content?: string | null;
            utm_medium?: string | null;
            utm_source?: string | null;
            utm_term?: string | null;
        };
        CoinsAndBonus: {
            /**
             * Format: int64
             * @description Number of bonus coins.
             */
            bonus: number;
            /**
             * Format: int64
             * @description Number of paid coins.
             */
            coins: number;
        };
        /** @description What it takes to finish a book, in three ways: with coins, with VIP, and by waiting. */
        Compass: {
            /**
             * Format: int64
             * @description Coins for all locked sections from here to the end, unlocked at once.
             */
            coins: number;
            /**
             * Format: int64
             * @description When the last section can be unlocked by waiting, in Unix seconds; absent if nothing is locked or wait for free
             *     is off.
             */
            free_by?: number | null;
            /**
             * Format: int64
             * @description Coins for the same sections, unlocked one by one, without the discount.
             */
            one_by_one: number;
            /** @description Whether the reader has a VIP subscription that gives access now. */
            vip: boolean;
            /**
             * Format: int64
             * @description Days of VIP needed to finish the book when reading one hour per day; 0 if nothing is locked.
             */
            vip_days: number;
        };
        /** @description The reader's consent to storing and reporting data for ads. A part that is not stated is denied. */
        ConsentBody: {
            /** @description Ad platforms may use the reported events to personalise ads. */
            ad_personalization?: components["schemas"]["ConsentChoice"];
            /** @description Click ids, UTM fields, user agent and IP address may be stored. */
            ad_storage?: components["schemas"]["ConsentChoice"];
            /** @description The reader's events may be reported to ad platforms. */
            ad_user_data?: components["schemas"]["ConsentChoice"];
            /** @description Campaign, variant and the events of the reader may be stored. */
            analytics_storage?: components["schemas"]["ConsentChoice"];
        };
        /** @enum {string} */
        ConsentChoice: "granted" | "denied";
        ConsentData: Record<string, never>;
        /**
         * @description The consent state that a page receives.
         * @enum {string}
         */
        ConsentState: "granted" | "denied" | "ask";
        /** @description Data of the contact page. */
        ContactData: {
            /** @description Most bytes that a screenshot may have. */
            largest_screenshot: number;
            /** @description Most characters that a message may have. */
            longest_message: number;
            problems: components["schemas"]["Problem"][];
            refusal?: components["schemas"]["Refusal"] | null;
            /**
             * @description Whether the form that was not accepted had a screenshot. The reader has to choose the file again, because a page
             *     cannot fill in a file field.
             */
            screenshot_again: boolean;
            /** @description Whether the reader's message has just been stored; the page then says so. */
            sent: boolean;
            topics: string[];
            typed?: components["schemas"]["MessageForm"] | null;
        };
        /** @description The table of contents: every published section of a book. */
        Contents: {
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description The book's first sections up to this number are free.
             */
            free_sections: number;
            /**
             * Format: int64
             * @description Price in coins of each section that is not free.
             */
            price: number;
            /** Format: int64 */
            section_num: number;
            sections: components["schemas"]["ContentsItem"][];
        };
        ContentsItem: {
            /**
             * Format: int64
             * @description Number of the section in the book, counted from 1.
             */
            number: number;
            /** @description Titles of the parts of the book that contain the section, outermost first. */
            parts?: string[];
            title: string;
            /** Format: int64 */
            words: number;
        };
        DaySeconds: {
            /**
             * Format: int64
             * @description The day of the reader's calendar, in days since 1970.
             */
            day: number;
            /** Format: int64 */
            seconds: number;
        };
        Deletion: {
            /**
             * Format: int64
             * @description When the reader is deleted unless the deletion is cancelled before, in Unix seconds.
             */
            delete_at: number;
        };
        Destination: {
            /** @description Path of this site at which the other browser continues. */
            return_to?: string | null;
        };
        /** @description A browser that a reader is signed in on. */
        Device: {
            /** @description Names of browser and system, such as "Chrome on Android". */
            agent: string;
            /**
             * Format: int64
             * @description When the session was opened, in Unix seconds.
             */
            created_at: number;
            /** @description Whether this request comes from the device. */
            current: boolean;
            /** @description Network that the session was opened from: the IP address without the part that identifies people. */
            network: string;
            /**
             * Format: int64
             * @description When the device was last seen, in Unix seconds; updated once an hour.
             */
            seen_at: number;
            /** @description Public id of the session, with which it can be revoked. */
            session: string;
        };
        Devices: {
            /** @description The devices, last seen first. */
            list: components["schemas"]["Device"][];
        };
        /** @description An empty object: the request succeeded. */
        Done: Record<string, never>;
        /** @enum {string} */
        EntryKind: "places" | "time" | "marks";
        /** @description The body of every JSON response of the API. */
        Envelope_Acknowledged: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description An empty object: the request succeeded. */
            data?: Record<string, never>;
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_AdEvents: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                list: components["schemas"]["AdEvent"][];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_AutoUnlock: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description Whether auto-unlock is on for a reader and a book, and how much it may spend. */
            data?: {
                /**
                 * Format: int64
                 * @description Auto-unlock spends at most this many coins on the book in all.
                 */
                cap: number;
                /** @description Whether sections are unlocked when they are opened. */
                enabled: boolean;
                /**
                 * Format: int64
                 * @description Coins that auto-unlock has spent on the book since it was turned on.
                 */
                spent: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_AutoUnlocks: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The books, in the order in which they were added to the catalogue. */
                list: components["schemas"]["AutoUnlockBook"][];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_BalanceData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /**
                 * Format: int64
                 * @description Bonus coins, which expire.
                 */
                bonus: number;
                /**
                 * Format: int64
                 * @description Paid coins, which never expire.
                 */
                coins: number;
                /** @description The lots that make up the balance, in the order in which they are spent. */
                lots: components["schemas"]["LotData"][];
                next_expiry?: components["schemas"]["ExpiryData"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_BookDetail: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                age_rating: components["schemas"]["AgeRating"];
                author: string;
                book_id: components["schemas"]["BookId"];
                /** @description Path of the cover, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in widths 160 and 640. */
                book_pic: string;
                /** @description The beginning of the book, as plain text. */
                content: string;
                cover_colour: string;
                desc: string;
                extend: components["schemas"]["Extend"];
                /**
                 * Format: int64
                 * @description The book's first sections up to this number are free.
                 */
                free_sections: number;
                /** Format: int64 */
                id: number;
                /** @description Language of the text as a BCP 47 tag, such as `en`. */
                language: string;
                /**
                 * Format: int64
                 * @description When the next section will be published, in Unix seconds; absent if none is scheduled.
                 */
                next_section_time?: number | null;
                /**
                 * Format: int64
                 * @description Price in coins of each section that is not free.
                 */
                price: number;
                /** @description Path of the cover as JPEG, 640 pixels wide and 960 high, for link previews and e-readers. */
                share_pic: string;
                status: components["schemas"]["Status"];
                subtitle: string;
                /** @description The tags; the first one is the genre. */
                tags: string[];
                title: string;
                /**
                 * Format: int64
                 * @description When the book was last published or got a section, in Unix seconds.
                 */
                update_time: number;
                /**
                 * Format: int64
                 * @description Number of words in all published sections.
                 */
                words: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_BookPositions: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description A reader's latest and furthest position in a book. Both are absent if the book was never opened. */
            data?: {
                furthest?: components["schemas"]["ReadingPosition"] | null;
                latest?: components["schemas"]["ReadingPosition"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Center: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                balance: components["schemas"]["CoinsAndBonus"];
                check_in: components["schemas"]["CheckInState"];
                /** @description Bonus coins that expire within a week, the soonest first. */
                expiring: components["schemas"]["ExpiringBonus"][];
                held?: components["schemas"]["HeldRewards"] | null;
                tasks: components["schemas"]["WelfareTask"][];
                /** @description Today in the reader's time zone, such as `2026-11-15`. */
                today: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_CheckedIn: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The reward of a check-in. */
            data?: {
                /** Format: int64 */
                bonus: number;
                center: components["schemas"]["Center"];
                /**
                 * Format: int64
                 * @description When the bonus expires, in Unix seconds.
                 */
                expires_at: number;
                /**
                 * Format: int64
                 * @description Missed days that freezes covered.
                 */
                froze: number;
                /** @description Whether the bonus is not spendable yet; `center.held` says what makes it so. */
                held: boolean;
                /** @description Whether today's check-in was done before this request; then nothing is granted again. */
                repeated: boolean;
                /** Format: int64 */
                rung: number;
                /** Format: int64 */
                streak: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Checkout: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The page of a payment provider on which a reader pays for an order. */
            data?: {
                checkout_url: string;
                order_id: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ClaimData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /**
                 * @description Whether the click was attributed to the reader. False if it was claimed before, is invalid or older than a week,
                 *     or if the consent does not allow it to be stored.
                 */
                claimed: boolean;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Claimed: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The reward of a task. */
            data?: {
                /** Format: int64 */
                bonus: number;
                center: components["schemas"]["Center"];
                /**
                 * Format: int64
                 * @description When the bonus expires, in Unix seconds.
                 */
                expires_at: number;
                /** @description Whether the bonus is not spendable yet; `center.held` says what makes it so. */
                held: boolean;
                /** @description Whether the task was claimed before this request; then nothing is granted again. */
                repeated: boolean;
                task_id: components["schemas"]["TaskId"];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Compass: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description What it takes to finish a book, in three ways: with coins, with VIP, and by waiting. */
            data?: {
                /**
                 * Format: int64
                 * @description Coins for all locked sections from here to the end, unlocked at once.
                 */
                coins: number;
                /**
                 * Format: int64
                 * @description When the last section can be unlocked by waiting, in Unix seconds; absent if nothing is locked or wait for free
                 *     is off.
                 */
                free_by?: number | null;
                /**
                 * Format: int64
                 * @description Coins for the same sections, unlocked one by one, without the discount.
                 */
                one_by_one: number;
                /** @description Whether the reader has a VIP subscription that gives access now. */
                vip: boolean;
                /**
                 * Format: int64
                 * @description Days of VIP needed to finish the book when reading one hour per day; 0 if nothing is locked.
                 */
                vip_days: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ConsentData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: Record<string, never>;
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Contents: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The table of contents: every published section of a book. */
            data?: {
                book_id: components["schemas"]["BookId"];
                /**
                 * Format: int64
                 * @description The book's first sections up to this number are free.
                 */
                free_sections: number;
                /**
                 * Format: int64
                 * @description Price in coins of each section that is not free.
                 */
                price: number;
                /** Format: int64 */
                section_num: number;
                sections: components["schemas"]["ContentsItem"][];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Deletion: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /**
                 * Format: int64
                 * @description When the reader is deleted unless the deletion is cancelled before, in Unix seconds.
                 */
                delete_at: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Devices: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The devices, last seen first. */
                list: components["schemas"]["Device"][];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Done: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description An empty object: the request succeeded. */
            data?: Record<string, never>;
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_FinishedSignIn: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: components["schemas"]["LoginInfo"] & {
                /** @description What the sign-in did: linked the login, signed in to its account, or nothing new. */
                outcome: components["schemas"]["Outcome"];
                /** @description Path of this site at which to continue. */
                return_to: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Found: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The hits of one call of a search in a book, and where to continue. */
            data?: {
                /** @description The hits in the order of the text; of each section at most the first hundred. */
                hits: components["schemas"]["Hit"][];
                /**
                 * Format: int64
                 * @description `from` of the next call: number of the next section to be searched; absent if none remains.
                 */
                next?: number | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_HandOverCode: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description Eight characters to type in the other browser. */
                code: string;
                /**
                 * Format: int64
                 * @description Seconds until the code expires.
                 */
                expires_in: number;
                /** @description URL that opens the hand-over in the other browser; also the content of the QR code. */
                link: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_HandOverPreview: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description What redeeming a hand-over code would do. Nothing is changed yet. */
            data?: {
                /** @description The account that this browser is signed in to afterwards. */
                account: components["schemas"]["HandedAccount"];
                /** @description Whether this browser can undo it for a week. A guest that was merged and separated before can not. */
                can_undo: boolean;
                /**
                 * @description To be sent with the code to redeem it. It confirms what this preview shows, for this browser: if anything of it
                 *     has changed, the code is not redeemed.
                 */
                confirm: string;
                direction: components["schemas"]["HandOverDirection"];
                /**
                 * Format: int64
                 * @description Seconds until the code expires.
                 */
                expires_in: number;
                /** @description What moves, if anything does. */
                moves: components["schemas"]["MovedProperty"];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_HandedLogin: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: components["schemas"]["LoginInfo"] & {
                /** @description Path of this site at which to continue, if the hand-over has one. */
                return_to?: string | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_HistoryData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description Books by day, newest first. */
                list: components["schemas"]["HistoryEntry"][];
                /** @description Cursor of the next page; null on the last page. */
                next?: string | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_LandPageData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                book_id: string;
                /** @description Signed token of this visit. A signed-in reader can claim it once, with `/api/ads/claim`. */
                click: string;
                consent: components["schemas"]["ConsentState"];
                /** @description What the site offers first to a guest of this campaign. */
                monetization: components["schemas"]["Monetization"];
                /**
                 * @description True if the request comes from a browser inside another app; the reader should then be handed over to a full
                 *     browser. Otherwise absent.
                 */
                open_in_browser?: boolean;
                /**
                 * Format: int64
                 * @description Number of the variant that the landing page shows.
                 */
                variant: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_LoginInfo: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description A login as the client stores it. */
            data?: {
                access_token: string;
                /**
                 * Format: int64
                 * @description Seconds from `issue_time` until the token expires.
                 */
                expires_in: number;
                /**
                 * Format: int64
                 * @description 1 if the reader has a third-party login, otherwise 0.
                 */
                is_third_party_bound: number;
                /**
                 * Format: int64
                 * @description When the token was issued, in Unix seconds.
                 */
                issue_time: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_MarksData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The marks of this page, newest first. */
                list: components["schemas"]["ListedMark"][];
                /** @description Cursor of the next page; null on the last page. */
                next?: string | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_MessageReceived: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description Reference number of the message, to quote in questions about it. */
                reference: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_NamedShelf: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description Id of the shelf that was created or renamed. */
                shelf_id: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_NothingMore: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: Record<string, never>;
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_NotificationSettings: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                kinds: components["schemas"]["NotificationChoice"][];
                mail: components["schemas"]["MailState"];
                push: components["schemas"]["PushState"];
                quiet?: components["schemas"]["QuietHours"] | null;
                /** @description IANA name of the reader's time zone, in which the quiet hours are counted. */
                time_zone: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Offers: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The offers to unlock a section and those after it. An offer that would unlock nothing is absent. */
            data?: {
                auto: components["schemas"]["AutoUnlock"];
                /** @description The coins that the reader has. */
                balance: components["schemas"]["CoinsAndBonus"];
                /**
                 * Format: int64
                 * @description What to offer first to this reader: 0 coins and VIP, 1 coins, 2 VIP, 3 waiting.
                 */
                monetization: number;
                next_ten?: components["schemas"]["PricedSections"] | null;
                one?: components["schemas"]["PricedSections"] | null;
                rest?: components["schemas"]["PricedSections"] | null;
                /** @description Whether the reader may read the section because of a VIP subscription. */
                vip: boolean;
                wait?: components["schemas"]["WaitOffer"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_OpenedText: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The text of a section, and the auto-unlock if this request caused one. */
            data?: components["schemas"]["SectionText"] & {
                unlocked?: components["schemas"]["JustUnlocked"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_OrderView: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description An order of a pack or a plan, as shown to its reader. */
            data?: {
                /** Format: int64 */
                bonus: number;
                /** Format: int64 */
                coins: number;
                currency: string;
                /** @description The `pack_id` or `plan_id` that was ordered. */
                item: string;
                kind: components["schemas"]["OrderKind"];
                order_id: string;
                /**
                 * Format: int64
                 * @description Price in hundredths of the currency.
                 */
                price: number;
                /** @description Where the reader came from and goes back to after paying: a path on this site. */
                return_to?: string | null;
                state: components["schemas"]["OrderState"];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_OwnedData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The books of this page; the one with the most recent unlock comes first. */
                list: components["schemas"]["OwnedBook"][];
                /** @description Cursor of the next page; null on the last page. */
                next?: string | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Paged_BookListItem: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description One page of a list. */
            data?: {
                list: {
                    author: string;
                    book_id: components["schemas"]["BookId"];
                    /** @description Path of the cover, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in widths 160 and 640. */
                    book_pic: string;
                    /** @description Colour to show until the cover has loaded, such as `#1f2a44`. */
                    cover_colour: string;
                    /** @description The description; absent in lists that show none. */
                    desc?: string;
                    /**
                     * Format: int64
                     * @description The book's first sections up to this number are free.
                     */
                    free_sections: number;
                    /** Format: int64 */
                    id: number;
                    /**
                     * Format: int64
                     * @description Position of the book in the list, counted from 1; 0 in lists without positions.
                     */
                    list_order: number;
                    /** Format: int64 */
                    read_num: number;
                    /** Format: int64 */
                    section_num: number;
                    status: components["schemas"]["Status"];
                    /** @description The tags; the first one is the genre. */
                    tags: string[];
                    title: string;
                    /**
                     * Format: int64
                     * @description When the book was last published or got a section, in Unix seconds.
                     */
                    update_time: number;
                    /**
                     * Format: int64
                     * @description Number of words in all published sections.
                     */
                    words: number;
                }[];
                /**
                 * Format: int64
                 * @description Number of this page, counted from 1.
                 */
                page: number;
                /** Format: int64 */
                page_size: number;
                /**
                 * Format: int64
                 * @description Number of entries on all pages together.
                 */
                total: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Paged_LibraryEntry: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description One page of a list. */
            data?: {
                list: {
                    /**
                     * Format: int64
                     * @description When the book was added to the library, in Unix seconds.
                     */
                    added_at: number;
                    book: components["schemas"]["BookListItem"];
                    /**
                     * Format: int64
                     * @description When the state of the book was last set, in Unix seconds.
                     */
                    changed_at: number;
                    /**
                     * Format: int64
                     * @description Number of the furthest section that the reader has reached; absent if the book was never opened.
                     */
                    furthest_section?: number | null;
                    /**
                     * Format: int64
                     * @description Number of sections published since the reader reached the furthest position in the book, or since the book was
                     *     added if it was never opened.
                     */
                    new_sections: number;
                    /**
                     * Format: int64
                     * @description Number of the section at which the book opens; absent if it was never opened.
                     */
                    place?: number | null;
                    /** @description `shelf_id` of each of the reader's own shelves that holds the book. */
                    shelves: string[];
                    state: components["schemas"]["LibraryState"];
                }[];
                /**
                 * Format: int64
                 * @description Number of this page, counted from 1.
                 */
                page: number;
                /** Format: int64 */
                page_size: number;
                /**
                 * Format: int64
                 * @description Number of entries on all pages together.
                 */
                total: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Paged_SectionItem: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description One page of a list. */
            data?: {
                list: {
                    free: boolean;
                    /**
                     * Format: int64
                     * @description Number of the section in the book, counted from 1.
                     */
                    number: number;
                    /** @description Titles of the parts of the book that contain the section, outermost first. */
                    parts?: string[];
                    title: string;
                    /** Format: int64 */
                    words: number;
                }[];
                /**
                 * Format: int64
                 * @description Number of this page, counted from 1.
                 */
                page: number;
                /** Format: int64 */
                page_size: number;
                /**
                 * Format: int64
                 * @description Number of entries on all pages together.
                 */
                total: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_PastPositionsData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The positions, newest first. */
                list: components["schemas"]["PastPosition"][];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Payment: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description A payment, with everything that its receipt shows. */
            data?: {
                /**
                 * Format: int64
                 * @description Amount paid, in hundredths of the currency.
                 */
                amount: number;
                /**
                 * Format: int64
                 * @description When the payment was received, in Unix seconds.
                 */
                at: number;
                /**
                 * Format: int64
                 * @description Bonus coins that came with the pack; 0 for a plan.
                 */
                bonus: number;
                /**
                 * Format: int64
                 * @description Paid coins that were bought; 0 for a plan.
                 */
                coins: number;
                currency: string;
                /** @description The `pack_id` or `plan_id` that was paid for. */
                item: string;
                kind: components["schemas"]["OrderKind"];
                /**
                 * Format: int64
                 * @description Number of the payment within the order: 1 for the first, more for the renewals of a plan.
                 */
                number: number;
                order_id: string;
                period?: components["schemas"]["PaidPeriod"] | null;
                /** @description The payment provider: `stripe`, or `sandbox`, which takes no money. */
                provider: string;
                /** @description The id of the order; for the second and later payments of a plan, followed by `-` and the payment number. */
                receipt_id: string;
                refund?: components["schemas"]["Refunded"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_PaymentsData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The payments of this page, newest first. */
                list: components["schemas"]["Payment"][];
                /** @description Cursor of the next page; null on the last page. */
                next?: string | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Profile: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                balance: components["schemas"]["Balance"];
                bound_providers: components["schemas"]["BoundProvider"][];
                /**
                 * Format: int64
                 * @description When the account will be deleted, in Unix seconds, if the reader requested it.
                 */
                delete_at?: number | null;
                guest_id: string;
                /** @description The guest number, nine digits. */
                guest_number: string;
                /**
                 * Format: int64
                 * @description 1 if the reader has a third-party login, otherwise 0.
                 */
                is_third_party_bound: number;
                name?: string | null;
                /** @description The login providers that this site offers. */
                providers: components["schemas"]["OfferedProvider"][];
                vip?: components["schemas"]["Vip"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReadCounted: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description Whether this read raised the book's count: a reader counts once per section and day. */
                counted: boolean;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReaderShop: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description What the shop shows of the reader who is in it. */
            data?: {
                /**
                 * Format: int64
                 * @description Coins that the reader owes: they were spent, and then the money for them was refunded. Later coins repay them
                 *     first.
                 */
                debt: number;
                /** @description Whether the next pack would be the first that the reader buys. */
                first_recharge: boolean;
                vip?: components["schemas"]["Vip"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReadingSettingsData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description A reader's settings for reading, and what holds where the reader chose nothing. */
            data?: components["schemas"]["ReadingSettings"] & {
                campaign_layout?: components["schemas"]["ReaderLayout"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReadingStatistics: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The days of the year on which anything was read. */
                days: components["schemas"]["DaySeconds"][];
                /**
                 * Format: int64
                 * @description Number of books finished in the year.
                 */
                finished: number;
                /** Format: int64 */
                seconds: number;
                streak: components["schemas"]["Streak"];
                /** Format: int64 */
                words: number;
                /**
                 * Format: int64
                 * @description The calendar year that the other numbers cover, except for `streak` and `years`.
                 */
                year: number;
                /** @description All years in which anything was read, newest first. */
                years: number[];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_RecordsData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The records of this page, newest first. */
                list: components["schemas"]["Record"][];
                /** @description Cursor of the next page; null on the last page. */
                next?: string | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SearchData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The result of a search. */
            data?: {
                books: components["schemas"]["Paged_FoundBook"];
                /** @description The query with corrected spelling, if the query found little or nothing and the correction finds something. */
                did_you_mean?: string | null;
                facets: components["schemas"]["Facets"];
                filters: components["schemas"]["Filters"];
                q: string;
                sort: components["schemas"]["Sort"];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SectionText: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description The text of a section, or its beginning if it is locked. */
            data?: {
                blocks: Record<string, never>[];
                book_id: components["schemas"]["BookId"];
                /** @description The text as HTML: one element for each of `blocks`, in the same order. */
                html: string;
                /** @description Whether the reader may not read the section: then `blocks` and `html` hold only its first words. */
                locked: boolean;
                /**
                 * Format: int64
                 * @description Price in coins to unlock the section; 0 if it is not locked, or cannot be unlocked because it is withdrawn.
                 */
                price: number;
                /** @description Hash of the section's text. It changes with any change of the text, even if only the first words are returned. */
                revision: string;
                section: components["schemas"]["SectionItem"];
                /**
                 * Format: int64
                 * @description How many published sections the book has.
                 */
                section_num: number;
                /**
                 * @description Whether the section is no longer part of the book. Only readers who unlocked it get its text; it has a number
                 *     beyond those of the book, and no neighbours. Absent if it is part of the book.
                 */
                withdrawn?: boolean;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SheetData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: Record<string, never>;
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ShelvesData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description The shelves, oldest first. */
                list: components["schemas"]["OwnShelf"][];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Shop: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description What is on sale, for the shop page. */
            data?: {
                /**
                 * Format: int64
                 * @description Bonus coins that come with a pack expire after this many days.
                 */
                bonus_days: number;
                /** @description Three-letter currency code. All prices are in hundredths of this currency. */
                currency: string;
                packs: components["schemas"]["PackOffer"][];
                plans: components["schemas"]["PlanOffer"][];
                /** @description The payment provider, `sandbox` or `stripe`; absent if nothing can be bought. */
                provider?: string | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SignInAddress: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description URL of the provider's sign-in page. */
                url: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SignedReceipt: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description A receipt with its signature. */
            data?: components["schemas"]["ReceiptBody"] & {
                /** @description HMAC-SHA-256 of the other fields as they are stored, with a key of this site, in hexadecimal. */
                signature: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Suggestions: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description Books, authors and tags that match a partly typed search. */
            data?: {
                authors: string[];
                books: components["schemas"]["SuggestedBook"][];
                tags: string[];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Synced: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description Positions in the books that `places` of the request named. */
                books: components["schemas"]["SyncedBook"][];
                marks: components["schemas"]["ChangedMarks"];
                refused: components["schemas"]["RefusedEntry"][];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Ticket: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description A ticket that is valid once, for two minutes, and only with the cookies of this browser. */
                ticket: string;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Undoable: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                hand_over?: components["schemas"]["UndoableMerge"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_UndoneLogin: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                code?: components["schemas"]["HandOverCode"] | null;
                login?: components["schemas"]["LoginInfo"] | null;
                /**
                 * Format: int64
                 * @description Coins that did not come back, because they were spent, have expired or were refunded meanwhile.
                 */
                missing_coins: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Unlocks: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: {
                /** @description Numbers of the sections that are not free but open to the reader even without VIP, in ascending order. */
                sections: number[];
                /** @description Whether the reader has a VIP subscription, which opens all other sections as well. */
                vip: boolean;
                /**
                 * @description Sections that the reader unlocked and that are no longer part of the book. They open by their numbers, like any
                 *     other. Absent if there are none.
                 */
                withdrawn?: components["schemas"]["SectionItem"][];
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Vip: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description A VIP subscription, as shown to its reader. */
            data?: {
                next_plan?: components["schemas"]["PlanId"] | null;
                plan_id: components["schemas"]["PlanId"];
                /** @description Whether the subscription renews by itself at the end of its period. */
                renews: boolean;
                state: components["schemas"]["VipState"];
                /**
                 * Format: int64
                 * @description When the paid time ends, in Unix seconds; after a failed payment, when access ends.
                 */
                until: number;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_bool: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            data?: boolean;
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        ExpiringBonus: {
            /**
             * Format: int64
             * @description When these coins expire, in Unix seconds.
             */
            at: number;
            /** Format: int64 */
            bonus: number;
        };
        /** @description Bonus coins that expire next. */
        ExpiryData: {
            /**
             * Format: int64
             * @description When these coins expire, in Unix seconds.
             */
            at: number;
            /**
             * Format: int64
             * @description Number of bonus coins.
             */
            bonus: number;
        };
        Extend: {
            /** Format: int64 */
            read_num: number;
            /** Format: int64 */
            section_num: number;
        };
        /** @description A filter value and how many of the found books have it. */
        Facet: {
            /** Format: int64 */
            count: number;
            value: string;
        };
        /** @description How many of the found books have which filter values. */
        Facets: {
            /**
             * Format: int64
             * @description Number of found books whose sections are all free.
             */
            free: number;
            /** @description Number of found books that are `short`, `medium` and `long`. */
            length: components["schemas"]["Facet"][];
            /** @description Number of found books that are `ongoing` and that are `completed`. */
            status: components["schemas"]["Facet"][];
            /** @description The most frequent tags of the found books, at most thirty. */
            tags: components["schemas"]["Facet"][];
        };
        /** @enum {string} */
        Field: "topic" | "message" | "reply_to" | "screenshot";
        /** @description Conditions that every found book meets. */
        Filters: {
            /** @description Tags of which a book must have none; in lower case. */
            exclude: string[];
            /** @description Only books whose sections are all free. */
            free: boolean;
            length?: components["schemas"]["Length"] | null;
            status?: components["schemas"]["Status"] | null;
            /** @description Tags that a book must have, all of them; in lower case. */
            tags: string[];
        };
        FinishSignInBody: {
            /** @description The `code` parameter with which the provider sent the reader back, if the sign-in succeeded. */
            code?: string | null;
            /** @description The provider's `error` parameter, in place of a code. */
            error?: string | null;
            /** @description The `state` parameter with which the provider sent the reader back. */
            state: string;
        };
        FinishedSignIn: components["schemas"]["LoginInfo"] & {
            /** @description What the sign-in did: linked the login, signed in to its account, or nothing new. */
            outcome: components["schemas"]["Outcome"];
            /** @description Path of this site at which to continue. */
            return_to: string;
        };
        /** @description A link of the publisher's in the footer, such as to a profile in a social network. */
        FooterLink: {
            /** @description An icon of any public set, such as `simple-icons:mastodon`. */
            icon: string;
            /** @description What the link is called. */
            name: string;
            /** @description An http or https URL, or a path of this site. */
            url: string;
        };
        /** @description The hits of one call of a search in a book, and where to continue. */
        Found: {
            /** @description The hits in the order of the text; of each section at most the first hundred. */
            hits: components["schemas"]["Hit"][];
            /**
             * Format: int64
             * @description `from` of the next call: number of the next section to be searched; absent if none remains.
             */
            next?: number | null;
        };
        /** @description Streak freezes. Each covers one missed day. */
        Freezes: {
            /** Format: int64 */
            left: number;
            /** Format: int64 */
            most: number;
        };
        HandOverCode: {
            /** @description Eight characters to type in the other browser. */
            code: string;
            /**
             * Format: int64
             * @description Seconds until the code expires.
             */
            expires_in: number;
            /** @description URL that opens the hand-over in the other browser; also the content of the QR code. */
            link: string;
        };
        /**
         * @description Which reader becomes part of the other.
         * @enum {string}
         */
        HandOverDirection: "nothing" | "from_here" | "to_here";
        /** @description What redeeming a hand-over code would do. Nothing is changed yet. */
        HandOverPreview: {
            /** @description The account that this browser is signed in to afterwards. */
            account: components["schemas"]["HandedAccount"];
            /** @description Whether this browser can undo it for a week. A guest that was merged and separated before can not. */
            can_undo: boolean;
            /**
             * @description To be sent with the code to redeem it. It confirms what this preview shows, for this browser: if anything of it
             *     has changed, the code is not redeemed.
             */
            confirm: string;
            direction: components["schemas"]["HandOverDirection"];
            /**
             * Format: int64
             * @description Seconds until the code expires.
             */
            expires_in: number;
            /** @description What moves, if anything does. */
            moves: components["schemas"]["MovedProperty"];
        };
        /** @description An account, as a reader recognises it. */
        HandedAccount: {
            /** @description The guest number, nine digits. */
            guest_number: string;
            /**
             * Format: int64
             * @description 1 if the account has a third-party login, otherwise 0.
             */
            is_third_party_bound: number;
            name?: string | null;
        };
        HandedLogin: components["schemas"]["LoginInfo"] & {
            /** @description Path of this site at which to continue, if the hand-over has one. */
            return_to?: string | null;
        };
        /** @description Rewards of a guest that are not in the balance yet. Signing in with a provider makes them spendable at once. */
        HeldRewards: {
            /** Format: int64 */
            bonus: number;
            /**
             * Format: int64
             * @description Seconds of reading after which all of them are spendable; 0 unless `until` is `reading`.
             */
            seconds: number;
            until: components["schemas"]["HeldUntil"];
        };
        /**
         * @description What makes rewards spendable.
         * @enum {string}
         */
        HeldUntil: "reading" | "network";
        HistoryData: {
            /** @description Books by day, newest first. */
            list: components["schemas"]["HistoryEntry"][];
            /** @description Cursor of the next page; null on the last page. */
            next?: string | null;
        };
        /** @description A book and a day on which it was read. */
        HistoryEntry: {
            /**
             * Format: int64
             * @description When the book was last read on that day, in Unix seconds.
             */
            at: number;
            book: components["schemas"]["BookListItem"];
            /** @description The day in the reader's calendar, as `YYYY-MM-DD`. */
            day: string;
            /**
             * Format: int64
             * @description Number of the section at which the book opens; absent if the book has no position any more.
             */
            resume?: number | null;
            /**
             * Format: int64
             * @description Current number of the section that was read last on that day.
             */
            section: number;
            /** @description Title of that section; empty if the book no longer has the section. */
            title: string;
        };
        /** @description A place where the phrase occurs. */
        Hit: {
            after: string;
            /** @description The text before the hit, in the same paragraph; about 48 characters. */
            before: string;
            /** Format: int32 */
            block: number;
            /**
             * Format: int32
             * @description Length of the hit in characters.
             */
            length: number;
            match: string;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the hit.
             */
            offset: number;
            /**
             * Format: int64
             * @description Number of the section with the hit, counted from 1.
             */
            section: number;
            title: string;
        };
        /** @description What the home page shows. */
        HomeData: {
            /** @description The books on all shelves, each once. */
            books: components["schemas"]["BookListItem"][];
            featured?: components["schemas"]["BookDetail"] | null;
            /** @description The genres of which there is at least one book. */
            genres: string[];
            shelves: components["schemas"]["HomeShelf"][];
        };
        /** @description A shelf of the home page. */
        HomeShelf: {
            /** @description The books on the shelf, each as its index in `books` of the page. */
            books: number[];
            kind: components["schemas"]["ShelfKind"];
            /** @description Name of the shelf in URLs: the `shelf` parameter of a list. */
            slug: string;
            /** @description Title of the shelf: set by the editors, or a tag; empty for kinds that need none. */
            title: string;
        };
        Icon: components["schemas"]["Shape"] & {
            /** @description The content of the `svg` element of the icon. */
            body: string;
        };
        IconAnswer: {
            /**
             * Format: double
             * @description Height of an icon that has no `height` of its own.
             */
            height: number;
            /** @description The icons that were found, by name. */
            icons: {
                [key: string]: components["schemas"]["Icon"];
            };
            /** @description Requested names that the set does not have. */
            not_found?: string[];
            /** @description Name of the icon set. */
            prefix: string;
            /**
             * Format: double
             * @description Width of an icon that has no `width` of its own.
             */
            width: number;
        };
        /** @description An auto-unlock that opening a section caused. */
        JustUnlocked: {
            /**
             * Format: int64
             * @description Price of the section, in coins.
             */
            price: number;
            /** @description Id of the receipt of the unlock. */
            receipt_id: string;
        };
        LandPageBody: {
            click?: components["schemas"]["ClickDetails"] | null;
            consent?: components["schemas"]["ConsentBody"] | null;
            /** @description The promotion code in the landing page's URL. */
            pro_code: string;
            /**
             * Format: int64
             * @description Number of the variant that the landing page shows; without it, one is drawn.
             */
            variant?: number | null;
        };
        LandPageData: {
            book_id: string;
            /** @description Signed token of this visit. A signed-in reader can claim it once, with `/api/ads/claim`. */
            click: string;
            consent: components["schemas"]["ConsentState"];
            /** @description What the site offers first to a guest of this campaign. */
            monetization: components["schemas"]["Monetization"];
            /**
             * @description True if the request comes from a browser inside another app; the reader should then be handed over to a full
             *     browser. Otherwise absent.
             */
            open_in_browser?: boolean;
            /**
             * Format: int64
             * @description Number of the variant that the landing page shows.
             */
            variant: number;
        };
        /** @description Data of a landing page. */
        LandingData: {
            book: components["schemas"]["BookDetail"];
            /**
             * Format: int64
             * @description The block of the section at which `text` begins, counted from 0.
             */
            first_block: number;
            /** @description The campaign's own headline; empty if it has none. */
            hook: string;
            kind: components["schemas"]["LandingKind"];
            layout?: components["schemas"]["ReaderLayout"] | null;
            /**
             * Format: int64
             * @description Number of the last section that can be read on the landing page, each at its own URL (`?section=`); that of `text`
             *     if no other can.
             */
            opening: number;
            /** @description Promotion code of the campaign. */
            pro_code: string;
            /** @description Text of the section that can be read on the landing page, from `first_block` on. */
            text: components["schemas"]["ReaderText"];
            /**
             * Format: int64
             * @description Number of the variant that the page shows.
             */
            variant: number;
        };
        /**
         * @description The kind of landing page.
         * @enum {string}
         */
        LandingKind: "cover" | "story";
        LatestBuild: {
            /** @description Id of the build. */
            id: string;
            /**
             * Format: int64
             * @description When the build was deployed, in Unix milliseconds; 0 if no deployment is stored.
             */
            timestamp: number;
        };
        /**
         * @description Class of a book by its number of words.
         * @enum {string}
         */
        Length: "short" | "medium" | "long";
        LibraryBody: {
            book_id: string;
            /** @description The state of the book in the library. */
            state: components["schemas"]["LibraryState"];
        };
        /** @description A book of a library, with the reader's progress in it. */
        LibraryEntry: {
            /**
             * Format: int64
             * @description When the book was added to the library, in Unix seconds.
             */
            added_at: number;
            book: components["schemas"]["BookListItem"];
            /**
             * Format: int64
             * @description When the state of the book was last set, in Unix seconds.
             */
            changed_at: number;
            /**
             * Format: int64
             * @description Number of the furthest section that the reader has reached; absent if the book was never opened.
             */
            furthest_section?: number | null;
            /**
             * Format: int64
             * @description Number of sections published since the reader reached the furthest position in the book, or since the book was
             *     added if it was never opened.
             */
            new_sections: number;
            /**
             * Format: int64
             * @description Number of the section at which the book opens; absent if it was never opened.
             */
            place?: number | null;
            /** @description `shelf_id` of each of the reader's own shelves that holds the book. */
            shelves: string[];
            state: components["schemas"]["LibraryState"];
        };
        /**
         * @description What the reader does with a book of the library: reads it, wants to read it, has finished it or has dropped it.
         * @enum {string}
         */
        LibraryState: "reading" | "want" | "finished" | "dropped";
        ListData: {
            books: components["schemas"]["Paged_BookListItem"];
            kind: components["schemas"]["ShelfKind"];
            /** @description Name of the list in URLs. */
            slug: string;
            /**
             * @description Title of an editors' shelf, the tag, or the title of the book that the listed books are similar to; empty for
             *     all other kinds.
             */
            title: string;
        };
        /** @description A mark in a list, with its section title and book. */
        ListedMark: components["schemas"]["Mark"] & {
            book: components["schemas"]["BookListItem"];
            /** @description Section title; empty if the book no longer has the section. */
            title: string;
        };
        /** @description A login as the client stores it. */
        LoginInfo: {
            access_token: string;
            /**
             * Format: int64
             * @description Seconds from `issue_time` until the token expires.
             */
            expires_in: number;
            /**
             * Format: int64
             * @description 1 if the reader has a third-party login, otherwise 0.
             */
            is_third_party_bound: number;
            /**
             * Format: int64
             * @description When the token was issued, in Unix seconds.
             */
            issue_time: number;
        };
        /** @description A lot: coins that arrived together. */
        LotData: {
            /**
             * Format: int64
             * @description When the coins arrived, in Unix seconds.
             */
            arrived_at: number;
            /**
             * Format: int64
             * @description Coins of the lot that are not spent.
             */
            coins: number;
            /**
             * Format: int64
             * @description When the coins expire, in Unix seconds; null if they do not expire.
             */
            expires_at?: number | null;
            /** @description Kind of the coins: `paid` or `bonus`. */
            kind: string;
            /** @description Where the coins come from: `purchase`, `support` or `reward`. */
            source: string;
        };
        MailState: {
            address?: string | null;
            /** @description Whether the reader confirmed the address; before that, only the confirmation mail is sent to it. */
            confirmed: boolean;
            /** @description Whether this site sends notifications by mail. */
            offered: boolean;
        };
        /** @description A bookmark or highlight, where it is in the current text. */
        Mark: {
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description When the mark was last changed, in Unix seconds.
             */
            changed_at: number;
            colour?: components["schemas"]["MarkColour"] | null;
            /**
             * Format: int64
             * @description When the mark was made, in Unix seconds.
             */
            created_at: number;
            deleted: boolean;
            end?: components["schemas"]["MarkEnd"] | null;
            id: string;
            kind: components["schemas"]["MarkKind"];
            note: string;
            quote: string;
            /**
             * Format: int64
             * @description Number of the section in the book as it is now.
             */
            section: number;
            start: components["schemas"]["MarkStart"];
        };
        /** @enum {string} */
        MarkColour: "yellow" | "green" | "blue" | "pink";
        /** @description Where a highlight ends. */
        MarkEnd: {
            /** Format: int32 */
            block: number;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the end of the mark.
             */
            offset: number;
        };
        /** @enum {string} */
        MarkKind: "bookmark" | "highlight";
        /** @description Where a mark begins in the current text. */
        MarkStart: {
            /** Format: int32 */
            block: number;
            /** @description Whether the mark begins in the sentence in which it was made; otherwise, because the text has changed, near it. */
            exact: boolean;
            fingerprint: string;
            /** Format: int32 */
            offset: number;
        };
        MarksData: {
            /** @description The marks of this page, newest first. */
            list: components["schemas"]["ListedMark"][];
            /** @description Cursor of the next page; null on the last page. */
            next?: string | null;
        };
        /** @description The contact form as the reader filled it in, not validated yet. */
        MessageForm: {
            message?: string;
            /** @description Mail address to which the publisher replies. */
            reply_to?: string;
            topic?: string;
        };
        MessageReceived: {
            /** @description Reference number of the message, to quote in questions about it. */
            reference: string;
        };
        /** @description Which offer guests of a campaign see first at a locked section, by platform. */
        Monetization: {
            /**
             * Format: int64
             * @description First offer on Android and all other devices: 0 coins and VIP, 1 coins, 2 VIP, 3 wait for free.
             */
            android: number;
            /**
             * Format: int64
             * @description First offer on Apple devices, numbered as for `android`.
             */
            ios: number;
        };
        MovedBook: {
            book_id: string;
            /**
             * Format: int64
             * @description Number of unlocked sections that move.
             */
            sections: number;
            title: string;
        };
        /** @description What a merge moves from one reader to another. */
        MovedProperty: {
            /** Format: int64 */
            bonus: number;
            /**
             * Format: int64
             * @description Bonus coins above the limit of a merge, which are lost to both.
             */
            bonus_left: number;
            /** @description Books with unlocked sections, then other books of the library; at most twelve. */
            books: components["schemas"]["MovedBook"][];
            /**
             * Format: int64
             * @description Paid coins.
             */
            coins: number;
            /**
             * Format: int64
             * @description Number of further books that move.
             */
            more_books: number;
            vip?: components["schemas"]["Vip"] | null;
        };
        NamedShelf: {
            /** @description Id of the shelf that was created or renamed. */
            shelf_id: string;
        };
        /** @description A mark as sent by a device: made, changed or deleted there. */
        NewMark: {
            book_id: string;
            /**
             * Format: int64
             * @description When the mark was last changed, in Unix seconds by the reader's clock. A time more than a minute ahead of the
             *     server's clock counts as now.
             */
            changed_at: number;
            colour?: components["schemas"]["MarkColour"] | null;
            /**
             * Format: int64
             * @description When the mark was made, in Unix seconds.
             */
            created_at: number;
            /** @description Whether the reader deleted the mark; quote and note are then not stored. */
            deleted?: boolean;
            end?: components["schemas"]["MarkEnd"] | null;
            /** @description Id of the mark, generated by the client: 16 to 32 letters, digits, hyphens and underscores. */
            id: string;
            kind: components["schemas"]["MarkKind"];
            /** @description The reader's note: at most 4000 characters. */
            note?: string;
            /** @description The marked text, or the sentence at a bookmark: at most 2000 characters. */
            quote?: string;
            /**
             * Format: int64
             * @description Number of the section, counted from 1.
             */
            section: number;
            start: components["schemas"]["NewMarkStart"];
        };
        /** @description Where a mark begins, as sent by a device. */
        NewMarkStart: {
            /** Format: int32 */
            block: number;
            /**
             * @description Hash of the sentence at the beginning of the mark, by which it is found after edits; computed by the server if
             *     absent.
             */
            fingerprint?: string | null;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the beginning of the mark.
             */
            offset: number;
        };
        /** @description Notification settings to be stored for a reader. */
        NewNotificationSettings: {
            /** @description Choices to change. Kinds of notification that are not listed stay unchanged. */
            kinds: components["schemas"]["NotificationChoice"][];
            quiet?: components["schemas"]["QuietHours"] | null;
            time_zone: string;
        };
        /** @description A position as sent by a device. */
        NewPosition: {
            /**
             * Format: int64
             * @description When the reader was there, in Unix seconds by the reader's clock. A time ahead of the server's clock counts as
             *     now.
             */
            at: number;
            /**
             * Format: int32
             * @description Number of the block in the section, counted from 0.
             */
            block: number;
            book_id: string;
            /** @description The device on which the reader was there; a name that the client chooses. */
            device?: string;
            /** @description Hash of the sentence at the position, by which it is found after edits; computed by the server if absent. */
            fingerprint?: string | null;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the position.
             */
            offset: number;
            /**
             * Format: int64
             * @description Number of the section, counted from 1.
             */
            section: number;
            /**
             * Format: int64
             * @description How far the reader's clock is ahead of UTC, in minutes; negative to the west.
             */
            zone?: number;
        };
        /** @description A push subscription, as the browser's push API returns it. */
        NewSubscription: {
            /** @description URL of the browser's push service, to which notifications are posted. */
            endpoint: string;
            keys: components["schemas"]["SubscriptionKeys"];
        };
        /** @description How long a reader has read a book on a day with a device, in all. If several counts are sent, the largest is kept. */
        NewTime: {
            book_id: string;
            /**
             * Format: int64
             * @description The day of the reader's calendar, in days since 1970.
             */
            day: number;
            /** @description The device on which the reader read; a name that the client chooses. */
            device?: string;
            /** Format: int64 */
            seconds: number;
            /** Format: int64 */
            words?: number;
        };
        /** @description The bonus coins that expire next. */
        NextExpiry: {
            /**
             * Format: int64
             * @description When these coins expire, in Unix seconds.
             */
            at: number;
            /** Format: int64 */
            bonus: number;
        };
        /** @description An empty object: the page is the same for everybody, and the browser fetches personal data through the API. */
        NoData: Record<string, never>;
        NothingMore: Record<string, never>;
        /** @description Whether a reader is notified about this `kind`, by push and by mail. */
        NotificationChoice: {
            kind: components["schemas"]["NotificationKind"];
            mail: boolean;
            push: boolean;
        };
        /**
         * @description What a notification is about.
         * @enum {string}
         */
        NotificationKind: "new_sections" | "expiring_bonus" | "wait_finished";
        NotificationMailBody: {
            /** @description The mail address. */
            address: string;
        };
        NotificationSettings: {
            kinds: components["schemas"]["NotificationChoice"][];
            mail: components["schemas"]["MailState"];
            push: components["schemas"]["PushState"];
            quiet?: components["schemas"]["QuietHours"] | null;
            /** @description IANA name of the reader's time zone, in which the quiet hours are counted. */
            time_zone: string;
        };
        /** @description A login provider as offered to readers. */
        OfferedProvider: {
            kind: components["schemas"]["ProviderKind"];
            /** @description Label of the provider's button. */
            label: string;
            /** @description Name of the provider in URLs: `/third-party/{name}`. */
            name: string;
        };
        /** @description The offers to unlock a section and those after it. An offer that would unlock nothing is absent. */
        Offers: {
            auto: components["schemas"]["AutoUnlock"];
            /** @description The coins that the reader has. */
            balance: components["schemas"]["CoinsAndBonus"];
            /**
             * Format: int64
             * @description What to offer first to this reader: 0 coins and VIP, 1 coins, 2 VIP, 3 waiting.
             */
            monetization: number;
            next_ten?: components["schemas"]["PricedSections"] | null;
            one?: components["schemas"]["PricedSections"] | null;
            rest?: components["schemas"]["PricedSections"] | null;
            /** @description Whether the reader may read the section because of a VIP subscription. */
            vip: boolean;
            wait?: components["schemas"]["WaitOffer"] | null;
        };
        OpenedNotification: {
            /** @description The code after `#notification=` in the URL that the notification opened. */
            code: string;
        };
        /** @description The text of a section, and the auto-unlock if this request caused one. */
        OpenedText: components["schemas"]["SectionText"] & {
            unlocked?: components["schemas"]["JustUnlocked"] | null;
        };
        /** @description The beginning of a book, as HTML. */
        Opening: {
            html: string;
            /** @description Title of the first section. */
            title: string;
        };
        /** @enum {string} */
        OrderKind: "pack" | "plan";
        /** @enum {string} */
        OrderState: "created" | "pending" | "fulfilled" | "failed" | "expired" | "refunded" | "disputed";
        /** @description An order of a pack or a plan, as shown to its reader. */
        OrderView: {
            /** Format: int64 */
            bonus: number;
            /** Format: int64 */
            coins: number;
            currency: string;
            /** @description The `pack_id` or `plan_id` that was ordered. */
            item: string;
            kind: components["schemas"]["OrderKind"];
            order_id: string;
            /**
             * Format: int64
             * @description Price in hundredths of the currency.
             */
            price: number;
            /** @description Where the reader came from and goes back to after paying: a path on this site. */
            return_to?: string | null;
            state: components["schemas"]["OrderState"];
        };
        /**
         * @description The outcome of a login with a verified identity.
         * @enum {string}
         */
        Outcome: "bound" | "signed_in" | "already";
        /** @description A shelf that a reader made. */
        OwnShelf: {
            /**
             * Format: int64
             * @description Number of books on the shelf.
             */
            books: number;
            name: string;
            shelf_id: string;
        };
        OwnedBook: {
            author: string;
            book_id: string;
            /**
             * Format: int64
             * @description Number of published sections of the book.
             */
            of: number;
            /**
             * Format: int64
             * @description Number of sections that the reader has unlocked and the book still has.
             */
            sections: number;
            title: string;
            /**
             * Format: int64
             * @description Number of sections that the reader has unlocked and that were withdrawn from the book. The reader can still open
             *     them.
             */
            withdrawn: number;
        };
        OwnedData: {
            /** @description The books of this page; the one with the most recent unlock comes first. */
            list: components["schemas"]["OwnedBook"][];
            /** @description Cursor of the next page; null on the last page. */
            next?: string | null;
        };
        PackOffer: {
            /**
             * Format: int64
             * @description Bonus coins that come with the pack for every reader.
             */
            bonus: number;
            /** Format: int64 */
            coins: number;
            /**
             * Format: int64
             * @description Bonus coins in addition to `bonus`, if this is the first pack that the reader buys.
             */
            first_bonus: number;
            pack_id: string;
            /** Format: int64 */
            price: number;
        };
        /** @enum {string} */
        PageKind: "home" | "book" | "read_more" | "search" | "search_result" | "contact" | "me" | "settings" | "third_party" | "reader" | "library" | "reading_history" | "vip" | "recharge_records" | "consumption_record" | "sandbox_pay" | "welfare_center" | "landing" | "region_blocked" | "not_found" | "error";
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_BookData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["BookData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_ContactData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["ContactData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_HomeData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["HomeData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_LandingData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["LandingData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_NoData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["NoData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_ReadMoreData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["ReadMoreData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_ReaderData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["ReaderData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_RecordsPageData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["RecordsPageData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_RegionBlockedData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["RegionBlockedData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_SandboxPayData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["SandboxPayData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_SearchData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["SearchData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_SearchPageData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["SearchPageData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_ThirdPartyData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["ThirdPartyData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description The payload of a page, from which the server renders it and the browser hydrates it. */
        Page_VipData: {
            /** @description Id of the build of the web app that the server has. */
            build: string;
            data: components["schemas"]["VipData"];
            /** @description The path that the browser shows, without a query. */
            path: string;
            /**
             * @description The route component that shows the page: `home`, `book`, `read_more`, `search`, `search_result`,
             *     `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`,
             *     `landing`, `region_blocked`, `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             */
            status: number;
        };
        /** @description One page of a list. */
        Paged_BookListItem: {
            list: {
                author: string;
                book_id: components["schemas"]["BookId"];
                /** @description Path of the cover, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in widths 160 and 640. */
                book_pic: string;
                /** @description Colour to show until the cover has loaded, such as `#1f2a44`. */
                cover_colour: string;
                /** @description The description; absent in lists that show none. */
                desc?: string;
                /**
                 * Format: int64
                 * @description The book's first sections up to this number are free.
                 */
                free_sections: number;
                /** Format: int64 */
                id: number;
                /**
                 * Format: int64
                 * @description Position of the book in the list, counted from 1; 0 in lists without positions.
                 */
                list_order: number;
                /** Format: int64 */
                read_num: number;
                /** Format: int64 */
                section_num: number;
                status: components["schemas"]["Status"];
                /** @description The tags; the first one is the genre. */
                tags: string[];
                title: string;
                /**
                 * Format: int64
                 * @description When the book was last published or got a section, in Unix seconds.
                 */
                update_time: number;
                /**
                 * Format: int64
                 * @description Number of words in all published sections.
                 */
                words: number;
            }[];
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description Number of entries on all pages together.
             */
            total: number;
        };
        /** @description One page of a list. */
        Paged_FoundBook: {
            list: (components["schemas"]["BookListItem"] & {
                /**
                 * @description A passage of the description or the free text with words of the search; empty if these are only in title, author
                 *     or tags.
                 */
                snippet: components["schemas"]["Piece"][];
            })[];
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description Number of entries on all pages together.
             */
            total: number;
        };
        /** @description One page of a list. */
        Paged_SectionItem: {
            list: {
                free: boolean;
                /**
                 * Format: int64
                 * @description Number of the section in the book, counted from 1.
                 */
                number: number;
                /** @description Titles of the parts of the book that contain the section, outermost first. */
                parts?: string[];
                title: string;
                /** Format: int64 */
                words: number;
            }[];
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description Number of entries on all pages together.
             */
            total: number;
        };
        /** @description The money that was paid for a movement's coins. */
        Paid: {
            /**
             * Format: int64
             * @description Amount paid, in hundredths of the currency.
             */
            amount: number;
            currency: string;
        };
        /** @description The period of a plan that a payment was for, in Unix seconds. */
        PaidPeriod: {
            /** Format: int64 */
            end: number;
            /** Format: int64 */
            start: number;
        };
        /** @description Where a reader left a book on a past day. */
        PastPosition: components["schemas"]["ReadingPosition"] & {
            /**
             * Format: int64
             * @description The day of the reader's calendar on which this was the last position, in days since 1970.
             */
            day: number;
        };
        PastPositionsData: {
            /** @description The positions, newest first. */
            list: components["schemas"]["PastPosition"][];
        };
        /** @description A payment, with everything that its receipt shows. */
        Payment: {
            /**
             * Format: int64
             * @description Amount paid, in hundredths of the currency.
             */
            amount: number;
            /**
             * Format: int64
             * @description When the payment was received, in Unix seconds.
             */
            at: number;
            /**
             * Format: int64
             * @description Bonus coins that came with the pack; 0 for a plan.
             */
            bonus: number;
            /**
             * Format: int64
             * @description Paid coins that were bought; 0 for a plan.
             */
            coins: number;
            currency: string;
            /** @description The `pack_id` or `plan_id` that was paid for. */
            item: string;
            kind: components["schemas"]["OrderKind"];
            /**
             * Format: int64
             * @description Number of the payment within the order: 1 for the first, more for the renewals of a plan.
             */
            number: number;
            order_id: string;
            period?: components["schemas"]["PaidPeriod"] | null;
            /** @description The payment provider: `stripe`, or `sandbox`, which takes no money. */
            provider: string;
            /** @description The id of the order; for the second and later payments of a plan, followed by `-` and the payment number. */
            receipt_id: string;
            refund?: components["schemas"]["Refunded"] | null;
        };
        PaymentsData: {
            /** @description The payments of this page, newest first. */
            list: components["schemas"]["Payment"][];
            /** @description Cursor of the next page; null on the last page. */
            next?: string | null;
        };
        /**
         * @description How often a task is rewarded.
         * @enum {string}
         */
        Period: "day" | "once";
        /** @description A part of a snippet that either matches the search or does not. */
        Piece: {
            /** @description Whether this part is a word that matches the search, to be highlighted. */
            hit: boolean;
            text: string;
        };
        /**
         * @description The plans of a VIP subscription, by the length of their period.
         * @enum {string}
         */
        PlanId: "week" | "month" | "year";
        PlanOffer: {
            /** Format: int64 */
            days: number;
            plan_id: components["schemas"]["PlanId"];
            /** Format: int64 */
            price: number;
        };
        PreviewBody: {
            /** @description The hand-over code as typed; case, spaces and hyphens are ignored. */
            code: string;
        };
        /** @description Sections, and the price to send with the request that unlocks them. */
        PricedSections: {
            /** Format: int64 */
            price: number;
            /** @description Numbers of the sections, in order. */
            sections: number[];
        };
        Problem: {
            field: components["schemas"]["Field"];
            problem: components["schemas"]["Wrong"];
        };
        Profile: {
            balance: components["schemas"]["Balance"];
            bound_providers: components["schemas"]["BoundProvider"][];
            /**
             * Format: int64
             * @description When the account will be deleted, in Unix seconds, if the reader requested it.
             */
            delete_at?: number | null;
            guest_id: string;
            /** @description The guest number, nine digits. */
            guest_number: string;
            /**
             * Format: int64
             * @description 1 if the reader has a third-party login, otherwise 0.
             */
            is_third_party_bound: number;
            name?: string | null;
            /** @description The login providers that this site offers. */
            providers: components["schemas"]["OfferedProvider"][];
            vip?: components["schemas"]["Vip"] | null;
        };
        /** @description A challenge and its solution, as the client sends them. */
        ProofOfWork: {
            /** @description The challenge as the client received it. */
            challenge: string;
            /** @description A nonce for which SHA-256 of `challenge:nonce` begins with the required number of zero bits. */
            nonce: string;
        };
        /** @enum {string} */
        ProviderKind: "facebook" | "google" | "apple" | "oidc";
        PushState: {
            /**
             * Format: int64
             * @description Number of the reader's browsers that are subscribed.
             */
            devices: number;
            /** @description The site's VAPID public key in base64url, with which a browser subscribes to push. */
            public_key: string;
        };
        /** @description Quiet hours of a reader: from one minute of the day to another in the reader's time zone, possibly across midnight. */
        QuietHours: {
            /**
             * Format: int64
             * @description The first quiet minute of the day, from 0 to 1439.
             */
            from: number;
            /**
             * Format: int64
             * @description The first minute that is not quiet, from 0 to 1439.
             */
            until: number;
        };
        ReadBody: {
            book_id: string;
            /**
             * Format: int64
             * @description Section number, starting at 1.
             */
            section: number;
        };
        ReadCounted: {
            /** @description Whether this read raised the book's count: a reader counts once per section and day. */
            counted: boolean;
        };
        /** @description One list of books, or an overview of the site's lists. */
        ReadMoreData: {
            list?: components["schemas"]["ListData"] | null;
            /** @description The site's lists, each with its first books; empty if a list was requested. */
            shelves: components["schemas"]["Shelf"][];
        };
        /** @description Data of the reading page. */
        ReaderData: {
            layout: components["schemas"]["ReaderLayout"];
            reading?: components["schemas"]["BookReading"] | null;
        };
        /**
         * @description The layout of the reading page; each layout has its own path.
         * @enum {string}
         */
        ReaderLayout: "section" | "pages" | "run";
        /** @description What the shop shows of the reader who is in it. */
        ReaderShop: {
            /**
             * Format: int64
             * @description Coins that the reader owes: they were spent, and then the money for them was refunded. Later coins repay them
             *     first.
             */
            debt: number;
            /** @description Whether the next pack would be the first that the reader buys. */
            first_recharge: boolean;
            vip?: components["schemas"]["Vip"] | null;
        };
        /** @description The text of a section as everybody may read it: the whole if the section is free, otherwise the beginning. */
        ReaderText: {
            /**
             * Format: int64
             * @description Number of blocks in `html`.
             */
            block_num: number;
            /** @description The text as HTML, one element for each block, in order. */
            html: string;
            /** @description Whether the section is not free; `html` then has only its first words. */
            locked: boolean;
            /**
             * Format: int64
             * @description Price of the section in coins; 0 if it is free.
             */
            price: number;
            /** @description A value that changes when the text of the section does, even if `html` has only its first words. */
            revision: string;
            section: components["schemas"]["SectionItem"];
            /**
             * Format: int64
             * @description Number of sections of the book.
             */
            section_num: number;
            /**
             * @description Whether the section is no longer part of the book; `html` is then empty, and only readers who unlocked the section
             *     can load its text. Absent if it is part of the book.
             */
            withdrawn?: boolean;
        };
        /**
         * @description Whether the node is ready, and the state of each component that requests need: `ok` or `unavailable`. Causes are
         *     only in the log.
         */
        Readiness: {
            database: string;
            /** @description Whether the node should receive requests. */
            ready: boolean;
            renderer: string;
            search: string;
        };
        /** @description A position, where it is in the current text of the book. */
        ReadingPosition: {
            /**
             * Format: int64
             * @description When the reader was there, in Unix seconds.
             */
            at: number;
            /** Format: int32 */
            block: number;
            device: string;
            /**
             * @description Whether this is the sentence at which the position was recorded; otherwise, because the text has changed, a
             *     place near it.
             */
            exact: boolean;
            /** @description Hash of the sentence at the position, as sent by the client; empty if it sent none. */
            fingerprint: string;
            /** Format: int32 */
            offset: number;
            /**
             * Format: int64
             * @description Number of the section in the book as it is now.
             */
            section: number;
        };
        /** @description A reader's reading settings, and when they were last changed. */
        ReadingSettings: {
            /**
             * Format: int64
             * @description When the reader last changed a setting, in Unix seconds by the reader's clock; 0 if never.
             */
            changed_at: number;
            /** @description The settings that differ from the defaults, by name. */
            settings: Record<string, never>;
        };
        /** @description A reader's settings for reading, and what holds where the reader chose nothing. */
        ReadingSettingsData: components["schemas"]["ReadingSettings"] & {
            campaign_layout?: components["schemas"]["ReaderLayout"] | null;
        };
        ReadingStatistics: {
            /** @description The days of the year on which anything was read. */
            days: components["schemas"]["DaySeconds"][];
            /**
             * Format: int64
             * @description Number of books finished in the year.
             */
            finished: number;
            /** Format: int64 */
            seconds: number;
            streak: components["schemas"]["Streak"];
            /** Format: int64 */
            words: number;
            /**
             * Format: int64
             * @description The calendar year that the other numbers cover, except for `streak` and `years`.
             */
            year: number;
            /** @description All years in which anything was read, newest first. */
            years: number[];
        };
        /** @description The signed part of a receipt. */
        ReceiptBody: {
            /**
             * Format: int64
             * @description When the sections were unlocked, in Unix seconds.
             */
            at: number;
            /** @description The reader's coins after the unlock. */
            balance: components["schemas"]["CoinsAndBonus"];
            book_id: string;
            how: components["schemas"]["UnlockMethod"];
            receipt_id: string;
            sections: components["schemas"]["ReceiptSection"][];
            spent: components["schemas"]["CoinsAndBonus"];
        };
        ReceiptSection: {
            /**
             * Format: int64
             * @description Number that the section had when it was unlocked.
             */
            number: number;
            /**
             * Format: int64
             * @description Price in coins that was paid for the section with this receipt; 0 if it was unlocked before.
             */
            price: number;
        };
        RechargeBody: {
            /** @description The `pack_id` of the pack, as listed by `/api/shop`. */
            pack_id: string;
            /** @description Path of this site at which the reader continues after paying. */
            return_to?: string | null;
        };
        /** @description A movement of a reader's coins. */
        Record: {
            /**
             * Format: int64
             * @description When the coins moved, in Unix seconds.
             */
            at: number;
            /** @description The reader's coins after the movement. */
            balance: components["schemas"]["CoinsAndBonus"];
            /**
             * Format: int64
             * @description Number of bonus coins that came in; negative if they left.
             */
            bonus: number;
            book_id?: string | null;
            /**
             * Format: int64
             * @description Number of paid coins that came in; negative if they left.
             */
            coins: number;
            how?: components["schemas"]["UnlockMethod"] | null;
            /**
             * @description Why the coins moved: `purchase`, `support`, `reward` or `merge` if they came in; `spend`, `expire`, `refund`,
             *     `repay`, `merge` or `void` if they left.
             */
            kind: string;
            /** @description The lots to which the coins belong, in the order in which they moved. */
            lots: components["schemas"]["RecordLot"][];
            /** @description The order with which the coins were bought; it is also the id of the payment's receipt. */
            order_id?: string | null;
            paid?: components["schemas"]["Paid"] | null;
            reason: string;
            receipt_id?: string | null;
            /** @description Numbers of the sections on the receipt, if the coins were spent on an unlock. */
            sections: number[];
            title?: string | null;
        };
        /** @description Coins of one lot that a movement moved. */
        RecordLot: {
            /**
             * Format: int64
             * @description Number of coins that came in; negative if they left.
             */
            coins: number;
            /**
             * Format: int64
             * @description When the coins of the lot expire, in Unix seconds; absent if never.
             */
            expires_at?: number | null;
            /** @description Kind of the coins: `paid` or `bonus`. */
            kind: string;
            /** @description How the coins once came in: `purchase`, `support` or `reward`. */
            source: string;
        };
        RecordsData: {
            /** @description The records of this page, newest first. */
            list: components["schemas"]["Record"][];
            /** @description Cursor of the next page; null on the last page. */
            next?: string | null;
        };
        /** @description Data of a page of wallet records. */
        RecordsPageData: {
            view: components["schemas"]["RecordsView"];
        };
        /**
         * @description What a page of wallet records shows.
         * @enum {string}
         */
        RecordsView: "coins" | "payments" | "receipt";
        RedeemBody: {
            /** @description The hand-over code as typed; case, spaces and hyphens are ignored. */
            code: string;
            /** @description The `confirm` of `/api/me/hand-over/preview`. */
            confirm?: string;
        };
        /** @description What was refunded of a payment, and when. */
        Refunded: {
            /**
             * Format: int64
             * @description Amount refunded, in hundredths of the currency.
             */
            amount: number;
            /**
             * Format: int64
             * @description When the refund was recorded, in Unix seconds.
             */
            at: number;
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
        /** @description An entry of a sync request that was not stored, and why. */
        RefusedEntry: {
            /** @description Index of the entry among those of its kind in the request, counted from 0. */
            index: number;
            kind: components["schemas"]["EntryKind"];
            /** @description Why the entry was refused, as a sentence. */
            message: string;
        };
        /** @description What is not offered in the reader's country, a book or the whole site, and alternatives. */
        RegionBlockedData: {
            book?: components["schemas"]["BookListItem"] | null;
            /** @description Books similar to `book` that are offered in every country. */
            others: components["schemas"]["BookListItem"][];
        };
        RemovedSubscription: {
            /** @description The `endpoint` of the browser's push subscription. */
            endpoint: string;
        };
        RenameBody: {
            /** @description The new name, up to 40 characters; empty to remove the name. */
            name: string;
        };
        /** @enum {string} */
        Rendering: "server" | "browser";
        RevokeDeviceBody: {
            /** @description The `session` of the device, as listed by `/api/me/sessions`. */
            session: string;
        };
        /**
         * @description The route rules by path. For a request, an exact path comes first, then a pattern with names, then the longest
         *     prefix.
         */
        RouteRules: {
            /** @description Rules for patterns such as `/path/{name}`. */
            dynamic: {
                [key: string]: components["schemas"]["Rule"];
            };
            /** @description Rules for exact paths. */
            static: {
                [key: string]: components["schemas"]["Rule"];
            };
            /** @description Rules for a path and everything below it, by that path without `/**`. */
            wildcard: {
                [key: string]: components["schemas"]["Rule"];
            };
        };
        /** @description A route rule as it is sent to clients. */
        Rule: {
            /** @description Where the path redirects to; absent if it does not. */
            redirect?: string | null;
            render?: components["schemas"]["Rendering"] | null;
        };
        Rung: {
            /** Format: int64 */
            bonus: number;
            /**
             * Format: int64
             * @description Day of a streak's week, from 1 to 7.
             */
            day: number;
            state: components["schemas"]["RungState"];
        };
        /** @enum {string} */
        RungState: "taken" | "today" | "ahead";
        /**
         * @description What the payer chooses on the pay page.
         * @enum {string}
         */
        SandboxChoice: "pay" | "pay_once" | "decline" | "cancel";
        SandboxForm: {
            /** @description What the reader does with the order. */
            answer: components["schemas"]["SandboxChoice"];
        };
        /** @description What the pay page shows of an order. */
        SandboxPage: {
            /** Format: int64 */
            bonus: number;
            /** Format: int64 */
            coins: number;
            currency: string;
            kind: components["schemas"]["OrderKind"];
            order_id: string;
            plan_id?: components["schemas"]["PlanId"] | null;
            /**
             * Format: int64
             * @description Price in hundredths of the currency.
             */
            price: number;
            state: components["schemas"]["OrderState"];
        };
        /** @description Data of the payment page of the sandbox provider. */
        SandboxPayData: {
            order?: components["schemas"]["SandboxPage"] | null;
        };
        /** @description The result of a search. */
        SearchData: {
            books: components["schemas"]["Paged_FoundBook"];
            /** @description The query with corrected spelling, if the query found little or nothing and the correction finds something. */
            did_you_mean?: string | null;
            facets: components["schemas"]["Facets"];
            filters: components["schemas"]["Filters"];
            q: string;
            sort: components["schemas"]["Sort"];
        };
        /** @description What the search page shows before anything is typed. */
        SearchPageData: {
            /** @description Genres that have books, each with its number of books. */
            genres: components["schemas"]["Facet"][];
            /** @description Terms that are often searched for at present, the most used first. */
            popular: string[];
            /** @description Tags other than genres with their number of books, the most frequent first. */
            tags: components["schemas"]["Facet"][];
        };
        SectionItem: {
            free: boolean;
            /**
             * Format: int64
             * @description Number of the section in the book, counted from 1.
             */
            number: number;
            /** @description Titles of the parts of the book that contain the section, outermost first. */
            parts?: string[];
            title: string;
            /** Format: int64 */
            words: number;
        };
        /** @description The text of a section, or its beginning if it is locked. */
        SectionText: {
            blocks: Record<string, never>[];
            book_id: components["schemas"]["BookId"];
            /** @description The text as HTML: one element for each of `blocks`, in the same order. */
            html: string;
            /** @description Whether the reader may not read the section: then `blocks` and `html` hold only its first words. */
            locked: boolean;
            /**
             * Format: int64
             * @description Price in coins to unlock the section; 0 if it is not locked, or cannot be unlocked because it is withdrawn.
             */
            price: number;
            /** @description Hash of the section's text. It changes with any change of the text, even if only the first words are returned. */
            revision: string;
            section: components["schemas"]["SectionItem"];
            /**
             * Format: int64
             * @description How many published sections the book has.
             */
            section_num: number;
            /**
             * @description Whether the section is no longer part of the book. Only readers who unlocked it get its text; it has a number
             *     beyond those of the book, and no neighbours. Absent if it is part of the book.
             */
            withdrawn?: boolean;
        };
        /** @description Position, size and rotation of an icon, where they differ from the defaults of its set. */
        Shape: {
            hFlip?: boolean | null;
            /** Format: double */
            height?: number | null;
            /** Format: double */
            left?: number | null;
            /**
             * Format: int32
             * @description Rotation, in quarter turns.
             */
            rotate?: number | null;
            /** Format: double */
            top?: number | null;
            vFlip?: boolean | null;
            /** Format: double */
            width?: number | null;
        };
        SharedBody: {
            /** @description Id of the book that was shared; absent if something else was shared. */
            book_id?: string | null;
            /** @description The reader's time zone, as an IANA name such as `Europe/Berlin`. */
            time_zone: string;
        };
        SheetBody: {
            book_id: string;
            /**
             * Format: int64
             * @description Number of the section that the sheet offers to unlock, starting at 1.
             */
            section: number;
        };
        SheetData: Record<string, never>;
        Shelf: {
            books: components["schemas"]["BookListItem"][];
            kind: components["schemas"]["ShelfKind"];
            /** @description Name of the shelf in URLs: the `shelf` parameter of a list. */
            slug: string;
            /** @description Title of the shelf: set by the editors, or a tag, or a book's title; empty for kinds that need none. */
            title: string;
        };
        ShelfBody: {
            /** @description Name of the shelf, 1 to 40 characters. */
            name: string;
            /** @description Id of the shelf to rename; without it, a shelf is created. */
            shelf_id?: string | null;
        };
        /**
         * @description How the books of a shelf are selected and ordered.
         * @enum {string}
         */
        ShelfKind: "trending" | "new" | "completed" | "most_finished" | "tag" | "like" | "editors";
        ShelvesData: {
            /** @description The shelves, oldest first. */
            list: components["schemas"]["OwnShelf"][];
        };
        /** @description What is on sale, for the shop page. */
        Shop: {
            /**
             * Format: int64
             * @description Bonus coins that come with a pack expire after this many days.
             */
            bonus_days: number;
            /** @description Three-letter currency code. All prices are in hundredths of this currency. */
            currency: string;
            packs: components["schemas"]["PackOffer"][];
            plans: components["schemas"]["PlanOffer"][];
            /** @description The payment provider, `sandbox` or `stripe`; absent if nothing can be bought. */
            provider?: string | null;
        };
        SignInAddress: {
            /** @description URL of the provider's sign-in page. */
            url: string;
        };
        /** @description A receipt with its signature. */
        SignedReceipt: components["schemas"]["ReceiptBody"] & {
            /** @description HMAC-SHA-256 of the other fields as they are stored, with a key of this site, in hexadecimal. */
            signature: string;
        };
        /** @description Up to which change the device has the reader's data. */
        Since: {
            /** @description `marks.next` of the device's last response; without it, all marks are returned. */
            marks?: string | null;
        };
        /** @description Site settings in the payload of every page. */
        SiteInfo: {
            /** @description Whether the keyboard shortcuts of the browser's developer tools are blocked. */
            block_devtools: boolean;
            /** @description Whether third-party scripts are loaded only with the reader's consent. */
            consent: boolean;
            /** @description The publisher's own links, in the footer. */
            links: components["schemas"]["FooterLink"][];
            /** @description Id of the Meta pixel, with which browsers report events; null if the pixel is not loaded. */
            meta_pixel_id?: string | null;
            /** @description Name of the site. */
            name: string;
            /** @description Login providers with which readers can sign in. */
            providers: components["schemas"]["OfferedProvider"][];
            /** @description Layout of the reading page where neither the reader nor the campaign chose one. */
            reader_layout: components["schemas"]["ReaderLayout"];
            /** @description App id of the social SDK (Facebook); null if the SDK is not loaded. */
            social_app_id?: string | null;
            /** @description Id of the TikTok pixel, with which browsers report events; null if the pixel is not loaded. */
            tiktok_pixel_id?: string | null;
            /** @description The site's public URL, without a trailing slash. */
            url: string;
        };
        /** @enum {string} */
        Sort: "relevance" | "trending" | "updated" | "length";
        StartSignInBody: {
            /** @description Path of this site at which the reader continues after the sign-in. Anything else becomes `/me`. */
            return_to?: string | null;
        };
        /**
         * @description Whether more sections of a book will follow.
         * @enum {string}
         */
        Status: "ongoing" | "completed";
        /** @description Numbers of consecutive days on which anything was read, across all years. */
        Streak: {
            /**
             * Format: int64
             * @description Consecutive days up to today, or up to yesterday if nothing was read today yet.
             */
            current: number;
            /** Format: int64 */
            longest: number;
        };
        SubscribeBody: {
            /** @description The plan to order, as listed by `/api/shop`. */
            plan_id: components["schemas"]["PlanId"];
            /** @description Path of this site at which the reader continues after paying. */
            return_to?: string | null;
        };
        SubscriptionKeys: {
            /** @description Authentication secret of the browser, in base64url. */
            auth: string;
            /** @description Public key of the browser, in base64url. */
            p256dh: string;
        };
        /** @description A book that is suggested while a search is being typed. */
        SuggestedBook: {
            author: string;
            book_id: components["schemas"]["BookId"];
            book_pic: string;
            cover_colour: string;
            title: string;
        };
        /** @description Books, authors and tags that match a partly typed search. */
        Suggestions: {
            authors: string[];
            books: components["schemas"]["SuggestedBook"][];
            tags: string[];
        };
        /** @description A sync request: what a device recorded since its last sync. */
        SyncBody: {
            /** @description Marks, at most 200. */
            marks?: components["schemas"]["NewMark"][];
            /** @description Positions, at most 200. */
            places?: components["schemas"]["NewPosition"][];
            since?: components["schemas"]["Since"];
            /** @description Reading times, at most 200. */
            time?: components["schemas"]["NewTime"][];
        };
        Synced: {
            /** @description Positions in the books that `places` of the request named. */
            books: components["schemas"]["SyncedBook"][];
            marks: components["schemas"]["ChangedMarks"];
            refused: components["schemas"]["RefusedEntry"][];
        };
        /** @description The reader's latest and furthest position in a book after the sync. */
        SyncedBook: components["schemas"]["BookPositions"] & {
            book_id: components["schemas"]["BookId"];
        };
        TakenAdEvents: {
            /** @description Ids of the events that the pixels have reported; at most 100. */
            event_ids: string[];
        };
        /** @enum {string} */
        TaskHint: "open_notification";
        /** @enum {string} */
        TaskId: "read_ten_minutes" | "finish_section" | "add_to_library" | "bind_account" | "turn_on_notifications" | "share";
        /** @enum {string} */
        TaskState: "open" | "ready" | "claimed";
        /** @description Data of the page to which a login provider sends the reader back. */
        ThirdPartyData: {
            /** @description The provider's name, as in the path; the site may have no such provider. */
            provider: string;
        };
        Ticket: {
            /** @description A ticket that is valid once, for two minutes, and only with the cookies of this browser. */
            ticket: string;
        };
        Undoable: {
            hand_over?: components["schemas"]["UndoableMerge"] | null;
        };
        /** @description A hand-over that this browser can undo. */
        UndoableMerge: {
            /** @description Guest number of the reader that became part of the other. */
            guest_number: string;
            /**
             * Format: int64
             * @description When the two readers became one, in Unix seconds.
             */
            merged_at: number;
            /**
             * Format: int64
             * @description Until when it can be undone, in Unix seconds.
             */
            until: number;
            /** @description Whether that reader was the one of this browser. If so, undoing signs this browser in as that guest again. */
            was_here: boolean;
        };
        UndoneLogin: {
            code?: components["schemas"]["HandOverCode"] | null;
            login?: components["schemas"]["LoginInfo"] | null;
            /**
             * Format: int64
             * @description Coins that did not come back, because they were spent, have expired or were refunded meanwhile.
             */
            missing_coins: number;
        };
        UnlockBody: {
            book_id: string;
            /**
             * Format: int64
             * @description The price of all sections together, as shown to the reader, in coins.
             */
            price: number;
            /** @description Numbers of the sections to unlock, 1 to 2,000. Those that are free or unlocked already cost nothing. */
            sections: number[];
        };
        /**
         * @description How sections were unlocked.
         * @enum {string}
         */
        UnlockMethod: "coins" | "auto" | "wait";
        Unlocks: {
            /** @description Numbers of the sections that are not free but open to the reader even without VIP, in ascending order. */
            sections: number[];
            /** @description Whether the reader has a VIP subscription, which opens all other sections as well. */
            vip: boolean;
            /**
             * @description Sections that the reader unlocked and that are no longer part of the book. They open by their numbers, like any
             *     other. Absent if there are none.
             */
            withdrawn?: components["schemas"]["SectionItem"][];
        };
        /** @description A VIP subscription, as shown to its reader. */
        Vip: {
            next_plan?: components["schemas"]["PlanId"] | null;
            plan_id: components["schemas"]["PlanId"];
            /** @description Whether the subscription renews by itself at the end of its period. */
            renews: boolean;
            state: components["schemas"]["VipState"];
            /**
             * Format: int64
             * @description When the paid time ends, in Unix seconds; after a failed payment, when access ends.
             */
            until: number;
        };
        /** @description Data of the shop page. */
        VipData: {
            /** @description Whether the reader comes back from a payment provider; the page then shows the state of the order first. */
            returned: boolean;
            shop: components["schemas"]["Shop"];
        };
        /** @enum {string} */
        VipState: "active" | "past_due" | "ended";
        Visitor: {
            /**
             * Format: int64
             * @description What to offer first to a new guest: 0 coins and VIP, 1 coins, 2 VIP, 3 waiting.
             */
            monetization?: number | null;
            /**
             * Format: int64
             * @description Where a new guest comes from: 2 on advertising pages, otherwise 1.
             */
            signup_source?: number | null;
            /**
             * @description A ticket of `/api/me/auth-challengeTicket`, to log in as this browser's guest; without it, a new guest is
             *     created.
             */
            ticket?: string | null;
            work?: components["schemas"]["ProofOfWork"] | null;
        };
        /** @description The section that the reader can unlock without coins, by waiting. */
        WaitOffer: {
            /**
             * Format: int64
             * @description When the section can be unlocked without coins, in Unix seconds.
             */
            free_at: number;
            /**
             * Format: int64
             * @description Number of the first locked section of the book: waiting unlocks sections in order.
             */
            section: number;
        };
        WaitUnlockBody: {
            book_id: string;
        };
        WelfareTask: {
            /** Format: int64 */
            bonus: number;
            hint?: components["schemas"]["TaskHint"] | null;
            period: components["schemas"]["Period"];
            /**
             * Format: int64
             * @description How far the reader is, up to `target`; in seconds for the reading task.
             */
            progress: number;
            state: components["schemas"]["TaskState"];
            /** Format: int64 */
            target: number;
            task_id: components["schemas"]["TaskId"];
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
                /** @description Names of 1 to 100 icons, separated by commas. */
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
    ads: {
        parameters: {
            query?: {
                /**
                 * @description Number of the variant to show; without it, the one that the guest saw before, or one that is drawn. Click ids
                 *     and UTM fields in the URL are read by the browser only.
                 */
                variant?: number;
                /**
                 * @description Number of the section to show on a landing page that begins with the cover, if the section is free and among the
                 *     first five; otherwise the first is shown.
                 */
                section?: number;
            };
            header?: never;
            path: {
                /** @description The promotion code */
                id: string;
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
    ads_payload: {
        parameters: {
            query?: {
                /**
                 * @description Number of the variant to show; without it, the one that the guest saw before, or one that is drawn. Click ids
                 *     and UTM fields in the URL are read by the browser only.
                 */
                variant?: number;
                /**
                 * @description Number of the section to show on a landing page that begins with the cover, if the section is free and among the
                 *     first five; otherwise the first is shown.
                 */
                section?: number;
            };
            header?: never;
            path: {
                /** @description The promotion code */
                id: string;
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
                    "application/json": components["schemas"]["Page_LandingData"];
                };
            };
        };
    };
    claim_click: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ClaimData"];
                };
            };
        };
    };
    set_consent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ConsentData"];
                };
            };
        };
    };
    ad_events: {
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
                    "application/json": components["schemas"]["Envelope_AdEvents"];
                };
            };
        };
    };
    take_ad_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakenAdEvents"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NothingMore"];
                };
            };
        };
    };
    get_land_page_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LandPageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LandPageData"];
                };
            };
        };
    };
    record_unlock_sheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SheetBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SheetData"];
                };
            };
        };
    };
    contents: {
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
                    "application/json": components["schemas"]["Envelope_Contents"];
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
    find: {
        parameters: {
            query: {
                book_id: string;
                /** @description The phrase to find, word for word; case, accents, kinds of quotes and numbers of spaces make no difference. */
                q: string;
                /** @description Number of the section at which the search starts; to continue, `next` of the previous response. */
                from?: number;
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
                    "application/json": components["schemas"]["Envelope_Found"];
                };
            };
        };
    };
    list: {
        parameters: {
            query?: {
                /**
                 * @description Name of the shelf: `trending`, `new`, `completed`, `most-finished`, `tag-` and a tag, `like-` and a book's id,
                 *     or the name of an editors' shelf. Without it, every book is listed, last changed first.
                 */
                shelf?: string;
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Books per page. */
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
    read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ReadCounted"];
                };
            };
        };
    };
    sections: {
        parameters: {
            query: {
                book_id: string;
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Sections per page. */
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
                /** @description Names the message, so that a retry is recognised; 1 to 100 visible characters */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageForm"];
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
    challenge_ticket: {
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
                    "application/json": components["schemas"]["Envelope_Ticket"];
                };
            };
        };
    };
    refresh: {
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
                    "application/json": components["schemas"]["Envelope_LoginInfo"];
                };
            };
        };
    };
    visitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Visitor"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LoginInfo"];
                };
            };
        };
    };
    delete: {
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
                    "application/json": components["schemas"]["Envelope_Deletion"];
                };
            };
        };
    };
    cancel: {
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
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
        };
    };
    export: {
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
                    "application/zip": number[];
                };
            };
        };
    };
    hand_over: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Destination"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_HandOverCode"];
                };
            };
        };
    };
    preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_HandOverPreview"];
                };
            };
        };
    };
    redeem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_HandedLogin"];
                };
            };
        };
    };
    undoable: {
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
                    "application/json": components["schemas"]["Envelope_Undoable"];
                };
            };
        };
    };
    undo: {
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
                    "application/json": components["schemas"]["Envelope_UndoneLogin"];
                };
            };
        };
    };
    profile: {
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
                    "application/json": components["schemas"]["Envelope_Profile"];
                };
            };
        };
    };
    rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Profile"];
                };
            };
        };
    };
    sessions: {
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
                    "application/json": components["schemas"]["Envelope_Devices"];
                };
            };
        };
    };
    revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeDeviceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
        };
    };
    sign_out: {
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
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
        };
    };
    finish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the provider */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishSignInBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_FinishedSignIn"];
                };
            };
        };
    };
    start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the provider */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSignInBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SignInAddress"];
                };
            };
        };
    };
    set_notice_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationMailBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
        };
    };
    remove_notice_mail: {
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
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
        };
    };
    add_push_device: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
        };
    };
    opened_notification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenedNotification"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
        };
    };
    remove_push_device: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovedSubscription"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
        };
    };
    notice_settings: {
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
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
        };
    };
    set_notice_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNotificationSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
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
    payment_webhook: {
        parameters: {
            query?: never;
            header: {
                /** @description Time and HMAC of the body */
                "Stripe-Signature": string;
            };
            path: {
                /** @description `stripe` or `sandbox` */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_bool"];
                };
            };
        };
    };
    beacon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeaconBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
        };
    };
    history: {
        parameters: {
            query?: {
                /** @description Only books with these words in title or author; case and accents are ignored. */
                q?: string;
                /** @description The `next` cursor of the previous page; without it, the first page. */
                cursor?: string;
                /** @description Entries per page, at most 100; default 10. */
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
                    "application/json": components["schemas"]["Envelope_HistoryData"];
                };
            };
        };
    };
    forget: {
        parameters: {
            query?: {
                /** @description Id of the book to remove from the history; without it, the whole history is removed. */
                book_id?: string;
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
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
        };
    };
    library: {
        parameters: {
            query?: {
                /** @description Only books in this state. */
                state?: components["schemas"]["LibraryState"];
                /** @description Only books on this shelf of the reader, by its `shelf_id`; an unknown shelf gets 404. */
                shelf?: string;
                /** @description Only books with these words in title or author; case and accents are ignored. */
                q?: string;
                /** @description Order of the books; default: the book whose state was changed last comes first. */
                sort?: "changed" | "added" | "title" | "author" | "new";
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Books per page, at most 100; default 10. */
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
                    "application/json": components["schemas"]["Envelope_Paged_LibraryEntry"];
                };
            };
        };
    };
    keep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LibraryBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
        };
    };
    remove: {
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
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
        };
    };
    change_books: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
        };
    };
    marks: {
        parameters: {
            query?: {
                /** @description Only marks in this book. */
                book_id?: string;
                /** @description The `next` cursor of the previous page; without it, the first page. */
                cursor?: string;
                /** @description Marks per page, at most 100; default 10. */
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
                    "application/json": components["schemas"]["Envelope_MarksData"];
                };
            };
        };
    };
    export_marks: {
        parameters: {
            query?: {
                /** @description Only marks in this book. */
                book_id?: string;
                /** @description Format of the file; default Markdown. */
                format?: "markdown" | "json";
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
                    "text/markdown": string;
                };
            };
        };
    };
    places: {
        parameters: {
            query: {
                book_id: string;
                /** @description Offset of the reader's clock from UTC in minutes, by which days are told apart; default 0. */
                zone?: number;
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
                    "application/json": components["schemas"]["Envelope_PastPositionsData"];
                };
            };
        };
    };
    position: {
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
                    "application/json": components["schemas"]["Envelope_BookPositions"];
                };
            };
        };
    };
    note: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPosition"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BookPositions"];
                };
            };
        };
    };
    reading_settings: {
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
                    "application/json": components["schemas"]["Envelope_ReadingSettingsData"];
                };
            };
        };
    };
    change_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadingSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ReadingSettingsData"];
                };
            };
        };
    };
    shelves: {
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
                    "application/json": components["schemas"]["Envelope_ShelvesData"];
                };
            };
        };
    };
    name_shelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShelfBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NamedShelf"];
                };
            };
        };
    };
    remove_shelf: {
        parameters: {
            query: {
                /** @description Id of the shelf to delete. */
                shelf_id: string;
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
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
        };
    };
    statistics: {
        parameters: {
            query?: {
                /** @description The year, from 1970 to 9999; default: the current year. */
                year?: number;
                /** @description Offset of the reader's clock from UTC in minutes, by which days are told apart; default 0. */
                zone?: number;
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
                    "application/json": components["schemas"]["Envelope_ReadingStatistics"];
                };
            };
        };
    };
    sync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Synced"];
                };
            };
        };
    };
    books: {
        parameters: {
            query?: {
                /** @description Words of a title, an author, a tag, a description or a free section */
                q?: string;
                /** @description Tags that a book must have, all of them */
                tags?: string;
                /** @description Tags that a book must not have */
                exclude?: string;
                /** @description `ongoing` or `completed` */
                status?: string;
                /** @description `short`, `medium` or `long` */
                length?: string;
                /** @description `1` for books whose sections are all free */
                free?: string;
                /** @description Order: `relevance` (default), `trending`, `updated` (last changed first) or `length` (longest first) */
                sort?: string;
                /** @description Page number, starting at 1 */
                page?: number;
                /** @description Books per page, at most 100; default 10 */
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
                    "application/json": components["schemas"]["Envelope_SearchData"];
                };
            };
        };
    };
    suggest: {
        parameters: {
            query?: {
                /** @description The text typed so far. */
                q?: string;
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
                    "application/json": components["schemas"]["Envelope_Suggestions"];
                };
            };
        };
    };
    text: {
        parameters: {
            query: {
                book_id: string;
                /** @description Section number, starting at 1. */
                section: number;
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
                    "application/json": components["schemas"]["Envelope_SectionText"];
                };
            };
        };
    };
    open: {
        parameters: {
            query: {
                book_id: string;
                /** @description Section number, starting at 1. */
                section: number;
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
                    "application/json": components["schemas"]["Envelope_OpenedText"];
                };
            };
        };
    };
    shop: {
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
                    "application/json": components["schemas"]["Envelope_Shop"];
                };
            };
        };
    };
    shop_mine: {
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
                    "application/json": components["schemas"]["Envelope_ReaderShop"];
                };
            };
        };
    };
    cancel_vip: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the request, so that a retry gets the same response; 16 to 80 visible characters */
                "Idempotency-Key": string;
            };
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
                    "application/json": components["schemas"]["Envelope_Vip"];
                };
            };
        };
    };
    change_vip: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the request, so that a retry gets the same response; 16 to 80 visible characters */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vip"];
                };
            };
        };
    };
    resume_vip: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the request, so that a retry gets the same response; 16 to 80 visible characters */
                "Idempotency-Key": string;
            };
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
                    "application/json": components["schemas"]["Envelope_Vip"];
                };
            };
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the request, so that a retry gets the same response; 16 to 80 visible characters */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Checkout"];
                };
            };
        };
    };
    auto_unlock: {
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
                    "application/json": components["schemas"]["Envelope_AutoUnlock"];
                };
            };
        };
    };
    set_auto_unlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutoUnlockBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutoUnlock"];
                };
            };
        };
    };
    auto_unlocks: {
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
                    "application/json": components["schemas"]["Envelope_AutoUnlocks"];
                };
            };
        };
    };
    balance: {
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
                    "application/json": components["schemas"]["Envelope_BalanceData"];
                };
            };
        };
    };
    compass: {
        parameters: {
            query: {
                book_id: string;
                /** @description Number of the section from which the book is to be read. */
                section?: number;
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
                    "application/json": components["schemas"]["Envelope_Compass"];
                };
            };
        };
    };
    consumption_records: {
        parameters: {
            query?: {
                /** @description Only records of this month in UTC, such as `2026-11`; default: all. */
                month?: string;
                /** @description Only records of this `kind`, as in the response; default: all. */
                kind?: string;
                /** @description The `next` cursor of the previous page; without it, the first page. */
                cursor?: string;
                /** @description Records per page, at most 100; default 10. */
                page_size?: number;
                /** @description `csv` for a CSV file of all matching records in place of a page; default `json`. */
                format?: string;
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
                    "application/json": components["schemas"]["Envelope_RecordsData"];
                };
            };
        };
    };
    offers: {
        parameters: {
            query: {
                book_id: string;
                /** @description Number of the section that the reader wants to read. */
                section?: number;
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
                    "application/json": components["schemas"]["Envelope_Offers"];
                };
            };
        };
    };
    order: {
        parameters: {
            query: {
                /** @description The `order_id` that was returned when the pack or plan was ordered. */
                id: string;
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
                    "application/json": components["schemas"]["Envelope_OrderView"];
                };
            };
        };
    };
    owned: {
        parameters: {
            query?: {
                /** @description The `next` cursor of the previous page; without it, the first page. */
                cursor?: string;
                /** @description Books per page, at most 100; default 10. */
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
                    "application/json": components["schemas"]["Envelope_OwnedData"];
                };
            };
        };
    };
    owned_epub: {
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
                    "application/epub+zip": number[];
                };
            };
        };
    };
    payment: {
        parameters: {
            query: {
                /** @description The `receipt_id` of the payment; an `order_id` stands for the order's first payment. */
                id: string;
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
                    "application/json": components["schemas"]["Envelope_Payment"];
                };
            };
        };
    };
    payments: {
        parameters: {
            query?: {
                /** @description Only payments of this month in UTC, such as `2026-11`; default: all. */
                month?: string;
                /** @description The `next` cursor of the previous page; without it, the first page. */
                cursor?: string;
                /** @description Payments per page, at most 100; default 10. */
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
                    "application/json": components["schemas"]["Envelope_PaymentsData"];
                };
            };
        };
    };
    receipt: {
        parameters: {
            query: {
                /** @description The `receipt_id` of the unlock. */
                id: string;
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
                    "application/json": components["schemas"]["Envelope_SignedReceipt"];
                };
            };
        };
    };
    recharge: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the request, so that a retry gets the same response; 16 to 80 visible characters */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RechargeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Checkout"];
                };
            };
        };
    };
    recharge_records: {
        parameters: {
            query?: {
                /** @description Only records of this month in UTC, such as `2026-11`; default: all. */
                month?: string;
                /** @description Only records of this `kind`, as in the response; default: all. */
                kind?: string;
                /** @description The `next` cursor of the previous page; without it, the first page. */
                cursor?: string;
                /** @description Records per page, at most 100; default 10. */
                page_size?: number;
                /** @description `csv` for a CSV file of all matching records in place of a page; default `json`. */
                format?: string;
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
                    "application/json": components["schemas"]["Envelope_RecordsData"];
                };
            };
        };
    };
    unlock: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the request, so that a retry gets the same response; 16 to 80 visible characters */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlockBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SignedReceipt"];
                };
            };
        };
    };
    unlocks: {
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
                    "application/json": components["schemas"]["Envelope_Unlocks"];
                };
            };
        };
    };
    wait_unlock: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the request, so that a retry gets the same response; 16 to 80 visible characters */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitUnlockBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SignedReceipt"];
                };
            };
        };
    };
    welfare_center: {
        parameters: {
            query?: {
                /** @description The reader's time zone, as an IANA name such as `Europe/Berlin`; default UTC. */
                time_zone?: string;
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
                    "application/json": components["schemas"]["Envelope_Center"];
                };
            };
        };
    };
    check_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckInBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CheckedIn"];
                };
            };
        };
    };
    claim_task: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Claimed"];
                };
            };
        };
    };
    shared: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Center"];
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
                /** @description Page number, starting at 1. */
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
                /** @description Page number, starting at 1. */
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
    atom: {
        parameters: {
            query?: never;
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
                    "application/atom+xml": string;
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
    consumption_record_page: {
        parameters: {
            query?: {
                /** @description Id of the receipt to show; the browser fetches the receipt. */
                receipt?: string;
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
    consumption_record_page_payload: {
        parameters: {
            query?: {
                /** @description Id of the receipt to show; the browser fetches the receipt. */
                receipt?: string;
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
                    "application/json": components["schemas"]["Page_RecordsPageData"];
                };
            };
        };
    };
    contact: {
        parameters: {
            query?: {
                /** @description Present after a message was received; the page then says so. */
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
                "application/json": components["schemas"]["MessageForm"];
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
                /** @description Present after a message was received; the page then says so. */
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
                /** @description The version in the URL of the book's `book_pic`; with the current version, the response may be cached forever. */
                v?: string;
            };
            header?: never;
            path: {
                /** @description `{book_id}.svg`, `{book_id}-{width}.webp` or `{book_id}-{width}.jpg` */
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
    download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `{book_id}.epub` */
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
                    "application/epub+zip": number[];
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
    latest_reader: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open; without it, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 */
                book_id?: string;
                /** @description Section number, starting at 1. */
                section?: number;
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
    latest_reader_payload: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open; without it, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 */
                book_id?: string;
                /** @description Section number, starting at 1. */
                section?: number;
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
                    "application/json": components["schemas"]["Page_ReaderData"];
                };
            };
        };
    };
    library_page: {
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
    library_page_payload: {
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
                    "application/json": components["schemas"]["Page_NoData"];
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
    me: {
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
    me_payload: {
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
                    "application/json": components["schemas"]["Page_NoData"];
                };
            };
        };
    };
    new_ads: {
        parameters: {
            query?: {
                /**
                 * @description Number of the variant to show; without it, the one that the guest saw before, or one that is drawn. Click ids
                 *     and UTM fields in the URL are read by the browser only.
                 */
                variant?: number;
                /**
                 * @description Number of the section to show on a landing page that begins with the cover, if the section is free and among the
                 *     first five; otherwise the first is shown.
                 */
                section?: number;
            };
            header?: never;
            path: {
                /** @description The promotion code */
                id: string;
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
    new_ads_payload: {
        parameters: {
            query?: {
                /**
                 * @description Number of the variant to show; without it, the one that the guest saw before, or one that is drawn. Click ids
                 *     and UTM fields in the URL are read by the browser only.
                 */
                variant?: number;
                /**
                 * @description Number of the section to show on a landing page that begins with the cover, if the section is free and among the
                 *     first five; otherwise the first is shown.
                 */
                section?: number;
            };
            header?: never;
            path: {
                /** @description The promotion code */
                id: string;
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
                    "application/json": components["schemas"]["Page_LandingData"];
                };
            };
        };
    };
    new_reader: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open; without it, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 */
                book_id?: string;
                /** @description Section number, starting at 1. */
                section?: number;
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
    new_reader_payload: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open; without it, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 */
                book_id?: string;
                /** @description Section number, starting at 1. */
                section?: number;
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
                    "application/json": components["schemas"]["Page_ReaderData"];
                };
            };
        };
    };
    confirm_page: {
        parameters: {
            query?: {
                /** @description The token of the link in the mail. */
                token?: string;
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
    confirm: {
        parameters: {
            query?: {
                /** @description The token of the link in the mail. */
                token?: string;
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    off_page: {
        parameters: {
            query?: {
                /** @description The token of the link in the mail. */
                token?: string;
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
    turn_off: {
        parameters: {
            query?: {
                /** @description The token of the link in the mail. */
                token?: string;
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
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    catalog: {
        parameters: {
            query?: {
                /** @description Only books with this tag. */
                tag?: string;
                /** @description Words to search for in the books; the best match comes first. */
                query?: string;
                /** @description Page number, starting at 1. */
                page?: number;
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
                    "application/opds+json": unknown;
                };
            };
        };
    };
    publication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `{book_id}.json` */
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
                    "application/opds-publication+json": unknown;
                };
            };
        };
    };
    catalog_xml: {
        parameters: {
            query?: {
                /** @description Only books with this tag. */
                tag?: string;
                /** @description Words to search for in the books; the best match comes first. */
                query?: string;
                /** @description Page number, starting at 1. */
                page?: number;
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
                    "application/atom+xml": string;
                };
            };
        };
    };
    search_description: {
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
                    "application/opensearchdescription+xml": string;
                };
            };
        };
    };
    search_feed: {
        parameters: {
            query?: {
                /** @description Only books with this tag. */
                tag?: string;
                /** @description Words to search for in the books; the best match comes first. */
                query?: string;
                /** @description Page number, starting at 1. */
                page?: number;
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
                    "application/opds+json": unknown;
                };
            };
        };
    };
    search_feed_xml: {
        parameters: {
            query?: {
                /** @description Only books with this tag. */
                tag?: string;
                /** @description Words to search for in the books; the best match comes first. */
                query?: string;
                /** @description Page number, starting at 1. */
                page?: number;
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
                    "application/atom+xml": string;
                };
            };
        };
    };
    picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `{name}.webp` */
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
                    "image/webp": number[];
                };
            };
        };
    };
    read_more: {
        parameters: {
            query?: {
                /** @description Name of the list, as in `/api/book/list`; without it, an overview of the site's lists. */
                shelf?: string;
                /** @description Page number, starting at 1. */
                page?: number;
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
    read_more_payload: {
        parameters: {
            query?: {
                /** @description Name of the list, as in `/api/book/list`; without it, an overview of the site's lists. */
                shelf?: string;
                /** @description Page number, starting at 1. */
                page?: number;
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
                    "application/json": components["schemas"]["Page_ReadMoreData"];
                };
            };
        };
    };
    reader: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open; without it, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 */
                book_id?: string;
                /** @description Section number, starting at 1. */
                section?: number;
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
    reader_payload: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open; without it, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 */
                book_id?: string;
                /** @description Section number, starting at 1. */
                section?: number;
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
                    "application/json": components["schemas"]["Page_ReaderData"];
                };
            };
        };
    };
    reading_history: {
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
    reading_history_payload: {
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
                    "application/json": components["schemas"]["Page_NoData"];
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
    recharge_records_page: {
        parameters: {
            query?: {
                /** @description Id of the payment receipt to show; the browser fetches the receipt. */
                receipt?: string;
                /** @description `payments` to list payments; default: the coins that were added to the wallet. */
                list?: string;
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
    recharge_records_page_payload: {
        parameters: {
            query?: {
                /** @description Id of the payment receipt to show; the browser fetches the receipt. */
                receipt?: string;
                /** @description `payments` to list payments; default: the coins that were added to the wallet. */
                list?: string;
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
                    "application/json": components["schemas"]["Page_RecordsPageData"];
                };
            };
        };
    };
    region_blocked: {
        parameters: {
            query?: {
                /** @description Id of the book that is not offered; without it, the whole site is not. */
                book?: string;
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
    region_blocked_payload: {
        parameters: {
            query?: {
                /** @description Id of the book that is not offered; without it, the whole site is not. */
                book?: string;
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
                    "application/json": components["schemas"]["Page_RegionBlockedData"];
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
    sandbox_pay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order to pay */
                order_id: string;
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
    sandbox_pay_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order to pay */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SandboxForm"];
            };
        };
        responses: {
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sandbox_pay_payload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order to pay */
                order_id: string;
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
                    "application/json": components["schemas"]["Page_SandboxPayData"];
                };
            };
        };
    };
    search: {
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
    search_result: {
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
    search_result_payload: {
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
                    "application/json": components["schemas"]["Page_SearchData"];
                };
            };
        };
    };
    search_payload: {
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
                    "application/json": components["schemas"]["Page_SearchPageData"];
                };
            };
        };
    };
    settings: {
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
    settings_payload: {
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
                    "application/json": components["schemas"]["Page_NoData"];
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
                /** @description `{part}.xml`, starting at 1 */
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
    worker: {
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
                    "text/javascript": string;
                };
            };
        };
    };
    third_party: {
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
                    "text/html": string;
                };
            };
        };
    };
    third_party_payload: {
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
                    "application/json": components["schemas"]["Page_ThirdPartyData"];
                };
            };
        };
    };
    vip_page: {
        parameters: {
            query?: {
                /** @description Id of the order with which a payment provider sends the reader back. The browser fetches the state of the order. */
                order?: string;
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
    vip_page_payload: {
        parameters: {
            query?: {
                /** @description Id of the order with which a payment provider sends the reader back. The browser fetches the state of the order. */
                order?: string;
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
                    "application/json": components["schemas"]["Page_VipData"];
                };
            };
        };
    };
    welfare_center_page: {
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
    welfare_center_page_payload: {
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
                    "application/json": components["schemas"]["Page_NoData"];
                };
            };
        };
    };
}
