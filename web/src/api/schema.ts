// Generated from openapi.json by `npm run regen`; do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the home page. */
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
        /** Returns the texts of the app in one language. */
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
        /** Returns icons of a set by name. */
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
        /** Returns the payload of the home page. The query is the build id. */
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
        /** Returns the landing page that begins with the cover. */
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
        /** Returns the payload of `/ads/{id}`. The query starts with the build id. */
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
         * Attributes the reader to the ad that was clicked.
         * @description It grants the reader nothing.
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
         * Stores the reader's consent.
         * @description Withdrawing consent deletes the data that it covered.
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
         * Lists events of the reader that the pixels in the browser have not reported yet.
         * @description Only events that the reader's consent covers.
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
        /** Marks events as reported by the pixels in the browser; they are no longer listed. */
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
         * Returns the data of a landing page.
         * @description Codes that are unknown, have ended or are not offered in this country get the same error.
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
        /** Records that the reader has seen the unlock sheet. */
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
        /** Lists every section of a book in short form, for a table of contents. */
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
        /** Returns a book. */
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
        /** Finds a phrase in the sections of a book that the reader may read, some sections per call. */
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
        /** Lists the books of a shelf or of the whole catalogue, in pages. */
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
         * Counts a read of a section.
         * @description Nothing about the reader is kept beyond the day.
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
        /** Lists the sections of a book, in pages. */
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
         * Sends a message to the publisher.
         * @description The body is JSON, a form, or a form with a `screenshot` file. A retry with the same `Idempotency-Key`
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
        /** Returns a ticket with which this browser's guest logs in again. */
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
         * Replaces the access token by its successor.
         * @description All requests with the same token get the same successor.
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
        /** Logs a visitor in: with a ticket as this browser's guest, otherwise as a new guest. */
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
         * Schedules the deletion of the reader in a week.
         * @description It can be cancelled until then.
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
        /** Cancels the scheduled deletion of the reader. */
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
        /** Returns the reader's personal data as a ZIP archive of JSON files. */
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
        /** Creates a code that signs the reader in on another browser, once and within ten minutes. */
        post: operations["hand_over"];
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
         * Signs this browser in as the reader of a hand-over code.
         * @description This browser's guest is merged into that reader. If this browser has a bound account, it stays signed
         *     in and the guest of the code is merged into it.
         */
        post: operations["redeem"];
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
        /** Returns the reader's profile: number or name, linked logins, balances. */
        get: operations["profile"];
        put?: never;
        /** Sets or removes the reader's name. */
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
        /** Lists the devices on which the reader is signed in, last seen first. */
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
         * Signs a device out.
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
         * Signs this browser out.
         * @description A bound account is removed from the browser; a guest can log in again.
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
         * Finishes a sign-in with a login provider.
         * @description Binds the guest to the login, or signs in to the account that has it and merges the guest into that
         *     account. The attempt can be used once, whatever the outcome.
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
         * Starts a sign-in with a login provider.
         * @description The same session can finish it within ten minutes.
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
        /** Sends a mail with a link by which the reader confirms the address for notifications. */
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
        /** Deletes the reader's mail address for notifications. */
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
        /** Subscribes a browser to push notifications. */
        post: operations["add_push_device"];
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
        /** Unsubscribes a browser from push notifications. */
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
        /** Returns the reader's notification settings: topics, channels and quiet hours. */
        get: operations["notice_settings"];
        /** Changes the reader's notification settings. */
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
         * Receives a webhook of a payment provider.
         * @description The signature is verified and each event is processed once. An event only says which order to look up
         *     at the provider.
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
         * Stores changes sent by a page that is closing, like `/api/reading/sync`.
         * @description The access token is in the body, any content type is accepted, and the response has no data. The
         *     session cookie is required as usual.
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
         * Lists which books the reader read on which days, newest first.
         * @description A book appears once per day.
         */
        get: operations["history"];
        put?: never;
        post?: never;
        /**
         * Removes a book, or everything, from the reading history.
         * @description Reading positions are kept.
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
        /** Lists the books in the reader's library, each with the reading position and new sections. */
        get: operations["library"];
        put?: never;
        /** Adds a book to the library, or changes its state there. */
        post: operations["keep"];
        /**
         * Removes a book from the library.
         * @description Removing a book that is not in the library succeeds.
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
        /** Changes several books of the library at once, all of them or none. */
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
        /** Lists the reader's bookmarks and highlights, newest first. */
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
        /** Returns the reader's bookmarks and highlights as a file, in book order. */
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
        /** Lists the last position in a book per day and device, newest first, at most 60. */
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
         * Returns the reader's last and furthest position in a book.
         * @description Positions are resolved against the current text. Both are null if the reader has not opened the book.
         */
        get: operations["position"];
        put?: never;
        /** Records a reading position, and returns the reader's last and furthest position in the book. */
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
        /** Returns the reader's reading settings, and when they were last changed. */
        get: operations["reading_settings"];
        /** Stores reading settings unless the stored ones are newer, and returns the stored settings. */
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
        /** Lists the reader's own shelves, oldest first, at most 50. */
        get: operations["shelves"];
        put?: never;
        /** Creates a shelf, or renames one. */
        post: operations["name_shelf"];
        /**
         * Deletes a shelf.
         * @description Its books stay in the library. Deleting a shelf that does not exist succeeds.
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
        /** Returns reading statistics of a year: time and words read, days with reading, streaks. */
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
         * Stores the changes that a device recorded, and returns the changes it does not have yet.
         * @description Invalid entries are reported and skipped; the rest is stored. Sending the same changes again has no
         *     effect. The body may have up to 1 MiB.
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
         * Searches for books by words and filters, best match first.
         * @description A spelling mistake or an unfinished last word still matches. `tags` and `exclude` may be repeated, or
         *     be lists separated by commas.
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
        /** Suggests books, authors and tags for the text typed so far. */
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
         * Returns the text of a section.
         * @description The whole text if the section is free or open to the reader, otherwise its beginning. With `open=1` a
         *     locked section is unlocked first if the reader turned on auto-unlock for the book, within its cap.
         */
        get: operations["text"];
        put?: never;
        post?: never;
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
        /** Returns the reader's state in the shop: first recharge or not, VIP subscription, debt. */
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
        /** Cancels the reader's plan at the end of its current period. */
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
        /** Changes the reader's plan to another one from the next period on. */
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
        /** Resumes a plan that was cancelled and still runs. */
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
         * Orders a VIP plan, and returns where to pay.
         * @description The plan starts when the provider confirms the payment.
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
        /** Returns the reader's auto-unlock setting for a book: whether it is on, and its cap in coins. */
        get: operations["auto_unlock"];
        put?: never;
        /**
         * Turns auto-unlock for a book on or off.
         * @description While it is on, a locked section is unlocked when it is opened, up to the cap. Turning it on again
         *     resets the coins counted against the cap.
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
        /** Lists all books for which the reader ever turned auto-unlock on or off. */
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
        /** Returns the wallet balance and its lots. */
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
        /** Returns what it takes to finish a book from a section: coins, days of VIP, or waiting time. */
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
        /** Lists debits of the wallet with the running balance. */
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
        /** Lists the ways to unlock a section, alone or with those after it, each with its price. */
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
        /** Returns an order of the reader and its current state. */
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
        /** Lists the books in which the reader has unlocked sections. */
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
        /** Returns a book as EPUB, with its free sections and those that the reader has unlocked. */
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
        /** Returns a payment of the reader, for its receipt. */
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
        /** Lists the reader's payments for packs, plans and renewals, with their refunds. */
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
        /** Returns a signed receipt of one of the reader's unlocks. */
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
         * Orders a pack of coins, and returns where to pay.
         * @description The coins are credited when the provider confirms the payment.
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
        /** Lists credits to the wallet with the running balance. */
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
         * Unlocks sections of a book for coins, all of them or none.
         * @description The price must be the one that was shown. Unlocking all remaining sections at once is cheaper. A retry
         *     with the same key returns the same response; if everything was unlocked before, the response is the
         *     earlier receipt.
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
         * Lists the sections of a book that are not free but open to the reader.
         * @description These are sections that the reader unlocked, and sections that the reader's campaign opens.
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
         * Unlocks the reader's next locked section of a book for free.
         * @description Once every 24 hours per book, if the site offers it.
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
        /** Returns today's check-in, the tasks with their progress, and the bonus coins that expire soon. */
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
        /** Checks the reader in for today, once per day of the reader's calendar. */
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
        /** Claims the reward of a completed task, once or once per day. */
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
        /** Records that the reader shared something today. */
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
         * Returns a file of the web app.
         * @description It may belong to this build or to one that was served recently. The name contains a hash of the
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
        /** Returns the page of a book. */
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
        /** Returns the payload of the page of a book. The query starts with the build id. */
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
        /** Returns the latest sections of a book as an Atom feed. */
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
         * Returns the newest build of the web app.
         * @description Clients add a timestamp as the query, so that no cache responds.
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
        /** Returns the route rules for a tab of this build, and the paths worth prefetching. */
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
        /** Returns the page of debits of the wallet and their receipts. Personal data is fetched by the browser. */
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
        /** Returns the payload of the page of debits. The query is the build id. */
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
        /** Returns the contact page. */
        get: operations["contact"];
        put?: never;
        /**
         * Receives the contact form of a browser without script.
         * @description Redirects when the message was received; otherwise returns the form with what was typed and the
         *     problems.
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
        /** Returns the payload of the contact page. */
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
         * Returns the cover of a book.
         * @description A drawing (SVG), a stored image (WebP, in its stored widths), or either as JPEG, 320 or 640 pixels
         *     wide.
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
        /** Returns a free book as EPUB. */
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
        /** Returns the site's icon. */
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
        /** Returns the site's icon for home screens. */
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
        /** Returns the reader with a book at a section, followed by the next sections. */
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
        /** Returns the payload of `/latest-reader`. The query starts with the build id. */
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
        /** Returns the page of the reader's library: books and marks. Personal data is fetched by the browser. */
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
        /** Returns the payload of the library page. The query is the build id. */
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
        /** Returns the web app manifest, for installation on a home screen. */
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
        /** Returns the reader's account page. Personal data is fetched by the browser. */
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
        /** Returns the payload of the account page. The query is the build id. */
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
        /** Returns the landing page that begins in the story. */
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
        /** Returns the payload of `/new-ads/{id}`. The query starts with the build id. */
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
        /** Returns the reader with a book at a section, in pages to turn. */
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
        /** Returns the payload of `/new-reader`. The query starts with the build id. */
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
        /** Returns the page on which a reader confirms a mail address. */
        get: operations["confirm_page"];
        put?: never;
        /** Confirms the mail address that the link was sent to. */
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
         * Turns off all notification mails to the reader of the link.
         * @description Called by the page, or by a mail program's one-click unsubscribe.
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
        /** Lists the free books as an OPDS 2.0 feed, last changed first. */
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
        /** Returns a free book as an OPDS 2.0 publication. */
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
        /** Lists the free books as an OPDS 1.2 feed, last changed first. */
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
        /** Returns the OpenSearch description of the search among free books. */
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
        /** Searches the free books and returns an OPDS 2.0 feed. */
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
        /** Searches the free books and returns an OPDS 1.2 feed. */
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
        /** Returns a picture of a book's text. */
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
        /** Returns the page of a list of books, or of all lists. */
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
        /** Returns the payload of the page of a list. The query starts with the build id. */
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
        /** Returns the reader with a book at a section, scrolled. */
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
        /** Returns the payload of `/reader`. The query starts with the build id. */
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
        /** Returns the page of the reading history. Personal data is fetched by the browser. */
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
        /** Returns the payload of the reading history page. The query is the build id. */
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
         * Returns whether this node should receive requests.
         * @description The status is 200 if every component works and the node is not shutting down, otherwise 503.
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
        /** Returns the page of wallet credits, payments and receipts. Personal data is fetched by the browser. */
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
        /** Returns the payload of the page of credits and payments. The query is the build id. */
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
        /** Returns the page that says what is not offered in a country, and shows alternatives. */
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
        /** Returns the payload of `/region-blocked`. The query starts with the build id. */
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
        /** Returns the rules for crawlers. */
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
         * Pays, declines or cancels an order at the sandbox provider.
         * @description Redirects to the shop, as any provider does.
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
        /** Returns the payload of the sandbox's payment page. The query is the build id. */
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
        /** Returns the search page. */
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
        /** Returns the page of search results; the query is that of `/api/search/books`. Without one, returns the search page. */
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
        /** Returns the payload of the page of search results. The query starts with the build id. */
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
        /** Returns the payload of the search page. The query is the build id. */
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
        /** Returns the settings page. Personal data is fetched by the browser. */
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
        /** Returns the payload of the settings page. The query is the build id. */
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
         * Returns a part of the sitemap.
         * @description A part has up to 10,000 books; the first one also has the site's other pages.
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
        /** Returns the payload of the page to which a login provider sends the reader back. The query starts with the build id. */
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
        /** Returns the shop with plans and coin packs. Payment providers send readers back to it. */
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
        /** Returns the payload of the shop. The query is the build id. */
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
        /** Returns the page of the daily check-in, tasks and rewards. Personal data is fetched by the browser. */
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
        /** Returns the payload of the rewards page. The query is the build id. */
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
             * @description When it happened, in Unix seconds.
             */
            at: number;
            book_id?: string | null;
            currency?: string | null;
            /** @description The server reports the event to ad platforms under the same id. */
            event_id: string;
            /** @description The event's name in the Meta and TikTok pixels. */
            name: string;
            step: string;
            /**
             * Format: int64
             * @description In hundredths of the currency.
             */
            value?: number | null;
        };
        AdEvents: {
            list: components["schemas"]["AdEvent"][];
        };
        /**
         * @description Minimum age for a book.
         * @enum {string}
         */
        AgeRating: "all" | "13" | "16" | "18";
        /** @description A reader's auto-unlock setting for a book. */
        AutoUnlock: {
            /**
             * Format: int64
             * @description Most coins that it may spend in total.
             */
            cap: number;
            /** @description Whether sections are unlocked when they are opened. */
            enabled: boolean;
            /**
             * Format: int64
             * @description Coins spent since it was turned on.
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
            enabled: boolean;
        };
        /** @description A book with an auto-unlock setting. */
        AutoUnlockBook: components["schemas"]["AutoUnlock"] & {
            book_id: string;
            title: string;
        };
        AutoUnlocks: {
            list: components["schemas"]["AutoUnlockBook"][];
        };
        Balance: {
            /** Format: int64 */
            bonus: number;
            /** Format: int64 */
            coins: number;
            next_expiry?: components["schemas"]["NextExpiry"] | null;
        };
        BalanceData: {
            /**
             * Format: int64
             * @description Bonus coins.
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
        BeaconBody: components["schemas"]["SyncBody"] & {
            /** @description The access token: a page that is closing cannot send it in a header. */
            access_token?: string;
        };
        /** @description Data of the page of a book. */
        BookData: {
            book: components["schemas"]["BookDetail"];
            opening?: components["schemas"]["Opening"] | null;
            sections: components["schemas"]["Paged_SectionItem"];
            similar: components["schemas"]["BookListItem"][];
        };
        BookDetail: {
            age_rating: components["schemas"]["AgeRating"];
            author: string;
            book_id: components["schemas"]["BookId"];
            /** @description Path of the cover, aspect ratio 2:3. One that ends in `-320.webp` also exists in widths 160 and 640. */
            book_pic: string;
            /** @description How the book begins, as plain text. */
            content: string;
            cover_colour: string;
            desc: string;
            extend: components["schemas"]["Extend"];
            /**
             * Format: int64
             * @description How many of the first sections are free.
             */
            free_sections: number;
            /** Format: int64 */
            id: number;
            /** @description BCP 47. */
            language: string;
            /**
             * Format: int64
             * @description When the next section is published, in Unix seconds, if one is scheduled.
             */
            next_section_time?: number | null;
            /**
             * Format: int64
             * @description Price of each other section, in coins.
             */
            price: number;
            /** @description Path of the cover as JPEG, 640 wide and 960 high, for link previews and e-readers. */
            share_pic: string;
            status: components["schemas"]["Status"];
            subtitle: string;
            /** @description The first tag is the genre. */
            tags: string[];
            title: string;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            update_time: number;
            /**
             * Format: int64
             * @description In all published sections.
             */
            words: number;
        };
        /**
         * @description The public id of a book, used in its URL. Not guessable, never reused.
         * @example k3v9q2m7x4wd
         */
        BookId: string;
        /** @description A book in a list. */
        BookListItem: {
            author: string;
            book_id: components["schemas"]["BookId"];
            /** @description Path of the cover, aspect ratio 2:3. One that ends in `-320.webp` also exists in widths 160 and 640. */
            book_pic: string;
            /** @description Placeholder colour until the cover has loaded, such as `#1f2a44`. */
            cover_colour: string;
            /** @description The description, where the list shows one. */
            desc?: string;
            /**
             * Format: int64
             * @description How many of the first sections are free.
             */
            free_sections: number;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Position in the list, counted from 1.
             */
            list_order: number;
            /** Format: int64 */
            read_num: number;
            /** Format: int64 */
            section_num: number;
            status: components["schemas"]["Status"];
            /** @description The first tag is the genre. */
            tags: string[];
            title: string;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            update_time: number;
            /**
             * Format: int64
             * @description In all published sections.
             */
            words: number;
        };
        /** @description A reader's positions in a book. Both are absent if the book was never opened. */
        BookPositions: {
            furthest?: components["schemas"]["ReadingPosition"] | null;
            latest?: components["schemas"]["ReadingPosition"] | null;
        };
        /** @description A book opened at a section. */
        BookReading: {
            book: components["schemas"]["BookDetail"];
            text: components["schemas"]["ReaderText"];
        };
        BoundProvider: {
            /** Format: int64 */
            bound_at: number;
            /** @description Display name of the login, if the provider sent one. */
            label?: string | null;
            provider: string;
        };
        BuildMeta: {
            id: string;
            matcher: components["schemas"]["RouteRules"];
            /** @description Paths whose payloads are worth prefetching. */
            prerendered: string[];
            /**
             * Format: int64
             * @description When the build was deployed, in Unix milliseconds.
             */
            timestamp: number;
        };
        BulkBody: {
            /** @description At most 100. */
            book_ids: string[];
            /** @description Whether to remove the books from the library. */
            remove?: boolean;
            /** @description The shelf to add the books to; those that are not in the library are added to it as well. */
            shelf_add?: string | null;
            /** @description The shelf to remove the books from. */
            shelf_remove?: string | null;
            state?: components["schemas"]["LibraryState"] | null;
        };
        Center: {
            balance: components["schemas"]["CoinsAndBonus"];
            check_in: components["schemas"]["CheckInState"];
            /** @description Bonus coins that expire within a week, the soonest first. */
            expiring: components["schemas"]["ExpiringBonus"][];
            tasks: components["schemas"]["WelfareTask"][];
            /** @description The day of the reader's calendar, such as `2026-11-15`. */
            today: string;
        };
        ChangeBody: {
            plan_id: components["schemas"]["PlanId"];
        };
        /** @description Marks that changed since the device's last sync. */
        ChangedMarks: {
            /** @description In the order of their changes, including deleted ones. */
            list: components["schemas"]["Mark"][];
            /** @description More changes follow: sync again at once. */
            more: boolean;
            /** @description The value for `since.marks` of the next sync. */
            next: string;
        };
        CheckInBody: {
            /** @description The reader's time zone, as an IANA name. */
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
             * @description When the check-in after today's is possible, in unix seconds.
             */
            next_at: number;
            /**
             * Format: int64
             * @description Today's rung of the ladder, from 1 to 7.
             */
            rung: number;
            /**
             * Format: int64
             * @description Days in a row, up to today or yesterday; 0 if the next check-in restarts the streak.
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
             * @description When the bonus expires, in unix seconds.
             */
            expires_at: number;
            /**
             * Format: int64
             * @description Missed days that freezes cover.
             */
            froze: number;
            /** @description Whether the check-in was done before; nothing was granted again. */
            repeated: boolean;
            /** Format: int64 */
            rung: number;
            /** Format: int64 */
            streak: number;
        };
        /** @description The checkout at which a reader pays. */
        Checkout: {
            checkout_url: string;
            order_id: string;
        };
        ClaimBody: {
            /** @description The `click` of the landing page's data. */
            click: string;
            consent?: components["schemas"]["ConsentBody"] | null;
            details?: components["schemas"]["ClickDetails"] | null;
        };
        ClaimData: {
            /** @description False if it was claimed before, is too old, or nothing may be stored. */
            claimed: boolean;
        };
        /** @description The reward of a task. */
        Claimed: {
            /** Format: int64 */
            bonus: number;
            center: components["schemas"]["Center"];
            /**
             * Format: int64
             * @description When the bonus expires, in unix seconds.
             */
            expires_at: number;
            /** @description Whether the task was claimed before; nothing was granted again. */
            repeated: boolean;
            task_id: components["schemas"]["TaskId"];
        };
        /** @description Click ids and UTM fields. Values that are too long or contain control characters are dropped. */
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
             * @description Bonus coins.
             */
            bonus: number;
            /**
             * Format: int64
             * @description Paid coins.
             */
            coins: number;
        };
        /** @description Three ways to finish a book. */
        Compass: {
            /**
             * Format: int64
             * @description Coins for all locked sections from here on, unlocked at once.
             */
            coins: number;
            /**
             * Format: int64
             * @description When the last section is free by waiting, in Unix seconds; absent if nothing is locked or wait for
             *     free is off.
             */
            free_by?: number | null;
            /**
             * Format: int64
             * @description Coins for the same, unlocked one by one.
             */
            one_by_one: number;
            /** @description Whether the reader's VIP subscription grants access now. */
            vip: boolean;
            /**
             * Format: int64
             * @description Days of VIP needed to finish the book, reading one hour per day; 0 if nothing is locked.
             */
            vip_days: number;
        };
        /** @description The reader's consent. What is not stated is denied. */
        ConsentBody: {
            /** @description Ad platforms may use them to personalise ads. */
            ad_personalization?: components["schemas"]["ConsentChoice"];
            /** @description Click ids, UTM fields, user agent and IP address may be stored. */
            ad_storage?: components["schemas"]["ConsentChoice"];
            /** @description The reader's events may be reported to ad platforms. */
            ad_user_data?: components["schemas"]["ConsentChoice"];
            /** @description Campaign, variant and the reader's events may be stored. */
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
            largest_screenshot: number;
            longest_message: number;
            problems: components["schemas"]["Problem"][];
            refusal?: components["schemas"]["Refusal"] | null;
            /** @description The form had a screenshot. A page cannot fill in a file field, so the file has to be chosen again. */
            screenshot_again: boolean;
            /** @description Whether a message has just been received. */
            sent: boolean;
            topics: string[];
            typed?: components["schemas"]["MessageForm"] | null;
        };
        /** @description Table of contents: every section of a book. */
        Contents: {
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description How many of the first sections are free.
             */
            free_sections: number;
            /**
             * Format: int64
             * @description Price of each other section, in coins.
             */
            price: number;
            /** Format: int64 */
            section_num: number;
            sections: components["schemas"]["ContentsItem"][];
        };
        ContentsItem: {
            /**
             * Format: int64
             * @description Counted from 1.
             */
            number: number;
            /** @description Titles of the parts that contain it, outermost first. */
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
             * @description When the reader is deleted unless it is cancelled, in Unix seconds.
             */
            delete_at: number;
        };
        Destination: {
            /** @description Where the other browser continues: a path of this site. */
            return_to?: string | null;
        };
        /** @description A browser that a reader is signed in on. */
        Device: {
            /** @description Such as "Chrome on Android". */
            agent: string;
            /** Format: int64 */
            created_at: number;
            /** @description Whether it is the device of this request. */
            current: boolean;
            /** @description The network it was opened from, without the part that identifies people. */
            network: string;
            /**
             * Format: int64
             * @description To the hour.
             */
            seen_at: number;
            /** @description Id with which the session can be revoked. */
            session: string;
        };
        Devices: {
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
            /** @description A reader's auto-unlock setting for a book. */
            data?: {
                /**
                 * Format: int64
                 * @description Most coins that it may spend in total.
                 */
                cap: number;
                /** @description Whether sections are unlocked when they are opened. */
                enabled: boolean;
                /**
                 * Format: int64
                 * @description Coins spent since it was turned on.
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
                 * @description Bonus coins.
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
                /** @description Path of the cover, aspect ratio 2:3. One that ends in `-320.webp` also exists in widths 160 and 640. */
                book_pic: string;
                /** @description How the book begins, as plain text. */
                content: string;
                cover_colour: string;
                desc: string;
                extend: components["schemas"]["Extend"];
                /**
                 * Format: int64
                 * @description How many of the first sections are free.
                 */
                free_sections: number;
                /** Format: int64 */
                id: number;
                /** @description BCP 47. */
                language: string;
                /**
                 * Format: int64
                 * @description When the next section is published, in Unix seconds, if one is scheduled.
                 */
                next_section_time?: number | null;
                /**
                 * Format: int64
                 * @description Price of each other section, in coins.
                 */
                price: number;
                /** @description Path of the cover as JPEG, 640 wide and 960 high, for link previews and e-readers. */
                share_pic: string;
                status: components["schemas"]["Status"];
                subtitle: string;
                /** @description The first tag is the genre. */
                tags: string[];
                title: string;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 */
                update_time: number;
                /**
                 * Format: int64
                 * @description In all published sections.
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
            /** @description A reader's positions in a book. Both are absent if the book was never opened. */
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
                tasks: components["schemas"]["WelfareTask"][];
                /** @description The day of the reader's calendar, such as `2026-11-15`. */
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
                 * @description When the bonus expires, in unix seconds.
                 */
                expires_at: number;
                /**
                 * Format: int64
                 * @description Missed days that freezes cover.
                 */
                froze: number;
                /** @description Whether the check-in was done before; nothing was granted again. */
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
            /** @description The checkout at which a reader pays. */
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
                /** @description False if it was claimed before, is too old, or nothing may be stored. */
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
                 * @description When the bonus expires, in unix seconds.
                 */
                expires_at: number;
                /** @description Whether the task was claimed before; nothing was granted again. */
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
            /** @description Three ways to finish a book. */
            data?: {
                /**
                 * Format: int64
                 * @description Coins for all locked sections from here on, unlocked at once.
                 */
                coins: number;
                /**
                 * Format: int64
                 * @description When the last section is free by waiting, in Unix seconds; absent if nothing is locked or wait for
                 *     free is off.
                 */
                free_by?: number | null;
                /**
                 * Format: int64
                 * @description Coins for the same, unlocked one by one.
                 */
                one_by_one: number;
                /** @description Whether the reader's VIP subscription grants access now. */
                vip: boolean;
                /**
                 * Format: int64
                 * @description Days of VIP needed to finish the book, reading one hour per day; 0 if nothing is locked.
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
            /** @description Table of contents: every section of a book. */
            data?: {
                book_id: components["schemas"]["BookId"];
                /**
                 * Format: int64
                 * @description How many of the first sections are free.
                 */
                free_sections: number;
                /**
                 * Format: int64
                 * @description Price of each other section, in coins.
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
                 * @description When the reader is deleted unless it is cancelled, in Unix seconds.
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
                outcome: components["schemas"]["Outcome"];
                /** @description Where to continue: a path of this site. */
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
            /** @description A page of search hits. */
            data?: {
                /** @description In text order; at most the first hundred of a section. */
                hits: components["schemas"]["Hit"][];
                /**
                 * Format: int64
                 * @description `from` of the next call, if sections remain to be searched.
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
                /** @description Opens the hand-over in another browser; also the content of the QR code. */
                link: string;
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
                /** @description Where to continue: a path of this site. */
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
                list: components["schemas"]["HistoryEntry"][];
                /** @description The cursor of the next page, if there is one. */
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
                /** @description Signed token of this visit, which one signed-in reader can claim. */
                click: string;
                consent: components["schemas"]["ConsentState"];
                /** @description What is offered first to a guest of this campaign. */
                monetization: components["schemas"]["Monetization"];
                /**
                 * @description True inside the browser of another app, from which the reader should be handed over to a full
                 *     browser.
                 */
                open_in_browser?: boolean;
                /** Format: int64 */
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
                 * @description Seconds from `issue_time`.
                 */
                expires_in: number;
                /**
                 * Format: int64
                 * @description 1 if the reader has a third-party login, otherwise 0.
                 */
                is_third_party_bound: number;
                /**
                 * Format: int64
                 * @description Unix seconds.
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
                list: components["schemas"]["ListedMark"][];
                /** @description The cursor of the next page, if there is one. */
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
                /** @description The reference to quote in questions about the message. */
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
                /** @description IANA name of the zone of the quiet hours. */
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
            /** @description Offers to unlock a section. One that would unlock nothing is absent. */
            data?: {
                auto: components["schemas"]["AutoUnlock"];
                /** @description The reader's balance. */
                balance: components["schemas"]["CoinsAndBonus"];
                /**
                 * Format: int64
                 * @description What to offer first to this guest: 0 coins and VIP, 1 coins, 2 VIP, 3 waiting.
                 */
                monetization: number;
                next_ten?: components["schemas"]["PricedSections"] | null;
                one?: components["schemas"]["PricedSections"] | null;
                rest?: components["schemas"]["PricedSections"] | null;
                /** @description Whether the reader's VIP subscription grants access to the section. */
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
            /** @description The text, and the auto-unlock if this request caused one. */
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
            /** @description An order as shown to its reader. */
            data?: {
                /** Format: int64 */
                bonus: number;
                /** Format: int64 */
                coins: number;
                currency: string;
                /** @description The `pack_id` or `plan_id`. */
                item: string;
                kind: components["schemas"]["OrderKind"];
                order_id: string;
                /**
                 * Format: int64
                 * @description In hundredths of the currency.
                 */
                price: number;
                /** @description Where the reader came from: a path on this site. */
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
                /** @description The book with the most recent unlock first. */
                list: components["schemas"]["OwnedBook"][];
                /** @description The cursor of the next page, if there is one. */
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
                    /** @description Path of the cover, aspect ratio 2:3. One that ends in `-320.webp` also exists in widths 160 and 640. */
                    book_pic: string;
                    /** @description Placeholder colour until the cover has loaded, such as `#1f2a44`. */
                    cover_colour: string;
                    /** @description The description, where the list shows one. */
                    desc?: string;
                    /**
                     * Format: int64
                     * @description How many of the first sections are free.
                     */
                    free_sections: number;
                    /** Format: int64 */
                    id: number;
                    /**
                     * Format: int64
                     * @description Position in the list, counted from 1.
                     */
                    list_order: number;
                    /** Format: int64 */
                    read_num: number;
                    /** Format: int64 */
                    section_num: number;
                    status: components["schemas"]["Status"];
                    /** @description The first tag is the genre. */
                    tags: string[];
                    title: string;
                    /**
                     * Format: int64
                     * @description Unix seconds.
                     */
                    update_time: number;
                    /**
                     * Format: int64
                     * @description In all published sections.
                     */
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
                     * @description Unix seconds.
                     */
                    added_at: number;
                    book: components["schemas"]["BookListItem"];
                    /**
                     * Format: int64
                     * @description When its state was last set, in unix seconds.
                     */
                    changed_at: number;
                    /**
                     * Format: int64
                     * @description Number of the furthest section that was reached.
                     */
                    furthest_section?: number | null;
                    /**
                     * Format: int64
                     * @description Sections published since the reader's furthest position was reached; since the book was added, if
                     *     it was never opened.
                     */
                    new_sections: number;
                    /**
                     * Format: int64
                     * @description Number of the section at which the book resumes.
                     */
                    place?: number | null;
                    /** @description The reader's own shelves that hold it, by `shelf_id`. */
                    shelves: string[];
                    state: components["schemas"]["LibraryState"];
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
                     * @description Counted from 1.
                     */
                    number: number;
                    /** @description Titles of the parts that contain it, outermost first. */
                    parts?: string[];
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
            /** @description A payment with everything that its receipt shows. */
            data?: {
                /**
                 * Format: int64
                 * @description In hundredths of the currency.
                 */
                amount: number;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 */
                at: number;
                /**
                 * Format: int64
                 * @description For a pack: bonus coins that came with it.
                 */
                bonus: number;
                /**
                 * Format: int64
                 * @description For a pack.
                 */
                coins: number;
                currency: string;
                /** @description The `pack_id` or `plan_id` that it was for. */
                item: string;
                kind: components["schemas"]["OrderKind"];
                /**
                 * Format: int64
                 * @description For a plan: 1 for the first payment, more for renewals.
                 */
                number: number;
                order_id: string;
                period?: components["schemas"]["PaidPeriod"] | null;
                /** @description `stripe`, or `sandbox` where no money was taken. */
                provider: string;
                /** @description The order's id; for its second payment and later ones, followed by the payment number. */
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
                /** @description Newest first. */
                list: components["schemas"]["Payment"][];
                /** @description The cursor of the next page, if there is one. */
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
                 * @description When the account will be deleted, if the reader requested it.
                 */
                delete_at?: number | null;
                guest_id: string;
                /** @description The guest number, nine digits. */
                guest_number: string;
                /**
                 * Format: int64
                 * @description 1 if there is a third-party login, otherwise 0.
                 */
                is_third_party_bound: number;
                name?: string | null;
                /** @description The login providers of this site. */
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
                /** @description Whether it raised the book's count: a reader counts once per section and day. */
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
            /** @description The shop's state for one reader. */
            data?: {
                /**
                 * Format: int64
                 * @description Spent coins whose price was refunded; later coins repay them first.
                 */
                debt: number;
                /** @description Whether the next pack is the reader's first. */
                first_recharge: boolean;
                vip?: components["schemas"]["Vip"] | null;
            };
            /** @description Empty on success, otherwise a human-readable sentence. */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReadingSettings: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             */
            code: number;
            /** @description Reading settings, and when they were last changed. */
            data?: {
                /**
                 * Format: int64
                 * @description Unix seconds, by the reader's clock; 0 if never changed.
                 */
                changed_at: number;
                /** @description Settings that differ from the defaults. */
                settings: Record<string, never>;
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
                /** @description Days of the year on which anything was read. */
                days: components["schemas"]["DaySeconds"][];
                /**
                 * Format: int64
                 * @description Number of books finished.
                 */
                finished: number;
                /** Format: int64 */
                seconds: number;
                streak: components["schemas"]["Streak"];
                /** Format: int64 */
                words: number;
                /**
                 * Format: int64
                 * @description The year that these statistics cover.
                 */
                year: number;
                /** @description Years in which anything was read, newest first. */
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
                /** @description Newest first. */
                list: components["schemas"]["Record"][];
                /** @description The cursor of the next page, if there is one. */
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
                /** @description The suggested correction, if little or nothing was found. */
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
            /** @description The products on offer. */
            data?: {
                /**
                 * Format: int64
                 * @description Days until bonus coins that come with a pack expire.
                 */
                bonus_days: number;
                /** @description Three-letter code. Prices are in its hundredths. */
                currency: string;
                packs: components["schemas"]["PackOffer"][];
                plans: components["schemas"]["PlanOffer"][];
                /** @description `sandbox` or `stripe`; absent if nothing can be bought. */
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
                /** @description The provider's sign-in page. */
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
                /** @description HMAC-SHA-256 over the rest, by this site, in hexadecimal. */
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
            /** @description Suggestions for a partly typed search. */
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
                /** @description The books named in `places`. */
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
                /** @description Valid once, for two minutes, for this browser's guest. */
                ticket: string;
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
                /** @description Section numbers, in ascending order. */
                sections: number[];
                /** @description Whether a VIP subscription grants access to all other sections. */
                vip: boolean;
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
            /** @description A VIP subscription as shown to its reader. */
            data?: {
                next_plan?: components["schemas"]["PlanId"] | null;
                plan_id: components["schemas"]["PlanId"];
                /** @description Whether it renews automatically. */
                renews: boolean;
                state: components["schemas"]["VipState"];
                /**
                 * Format: int64
                 * @description End of the paid time in Unix seconds; after a failed payment, end of access.
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
             * @description Unix seconds.
             */
            at: number;
            /** Format: int64 */
            bonus: number;
        };
        /** @description Bonus coins that expire next. */
        ExpiryData: {
            /**
             * Format: int64
             * @description When they expire, in Unix seconds.
             */
            at: number;
            /** Format: int64 */
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
        /** @description Counts among the books that match the words and filters. */
        Facets: {
            /**
             * Format: int64
             * @description Books whose sections are all free.
             */
            free: number;
            /** @description `short`, `medium` and `long`. */
            length: components["schemas"]["Facet"][];
            /** @description `ongoing` and `completed`. */
            status: components["schemas"]["Facet"][];
            /** @description The most frequent tags, at most thirty. */
            tags: components["schemas"]["Facet"][];
        };
        /** @enum {string} */
        Field: "topic" | "message" | "reply_to" | "screenshot";
        /** @description What a book must have and must not have. */
        Filters: {
            /** @description None of these. */
            exclude: string[];
            /** @description Only books whose sections are all free. */
            free: boolean;
            length?: components["schemas"]["Length"] | null;
            status?: components["schemas"]["Status"] | null;
            /** @description All of these. */
            tags: string[];
        };
        FinishSignInBody: {
            code?: string | null;
            /** @description The provider's error, in place of a code. */
            error?: string | null;
            /** @description As returned by the provider. */
            state: string;
        };
        FinishedSignIn: components["schemas"]["LoginInfo"] & {
            outcome: components["schemas"]["Outcome"];
            /** @description Where to continue: a path of this site. */
            return_to: string;
        };
        /** @description A page of search hits. */
        Found: {
            /** @description In text order; at most the first hundred of a section. */
            hits: components["schemas"]["Hit"][];
            /**
             * Format: int64
             * @description `from` of the next call, if sections remain to be searched.
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
            /** @description Opens the hand-over in another browser; also the content of the QR code. */
            link: string;
        };
        HandedLogin: components["schemas"]["LoginInfo"] & {
            /** @description Where to continue: a path of this site. */
            return_to?: string | null;
        };
        HistoryData: {
            list: components["schemas"]["HistoryEntry"][];
            /** @description The cursor of the next page, if there is one. */
            next?: string | null;
        };
        /** @description A book on a day on which it was read. */
        HistoryEntry: {
            /**
             * Format: int64
             * @description When it was last read on that day, in unix seconds.
             */
            at: number;
            book: components["schemas"]["BookListItem"];
            /** @description The reader's calendar day, as `YYYY-MM-DD`. */
            day: string;
            /**
             * Format: int64
             * @description Number of the section at which the book resumes.
             */
            resume?: number | null;
            /**
             * Format: int64
             * @description Number of the section that was read last, in the book as it is now.
             */
            section: number;
            /** @description Its title; empty if the book no longer has it. */
            title: string;
        };
        /** @description An occurrence of the phrase. */
        Hit: {
            after: string;
            /** @description The text around it, in the same paragraph. */
            before: string;
            /** Format: int32 */
            block: number;
            /**
             * Format: int32
             * @description In characters.
             */
            length: number;
            match: string;
            /**
             * Format: int32
             * @description Characters of the block's text before the match.
             */
            offset: number;
            /**
             * Format: int64
             * @description Number of the section, counted from 1.
             */
            section: number;
            title: string;
        };
        /** @description Data of the home page. */
        HomeData: {
            featured?: components["schemas"]["BookDetail"] | null;
            /** @description Genres that have a book. */
            genres: string[];
            shelves: components["schemas"]["Shelf"][];
        };
        Icon: components["schemas"]["Shape"] & {
            /** @description The content of its `svg` element. */
            body: string;
        };
        IconAnswer: {
            /**
             * Format: double
             * @description Default height of the icons.
             */
            height: number;
            icons: {
                [key: string]: components["schemas"]["Icon"];
            };
            not_found?: string[];
            prefix: string;
            /**
             * Format: double
             * @description Default width of the icons.
             */
            width: number;
        };
        /** @description An auto-unlock that opening a section caused. */
        JustUnlocked: {
            /**
             * Format: int64
             * @description In coins.
             */
            price: number;
            receipt_id: string;
        };
        LandPageBody: {
            click?: components["schemas"]["ClickDetails"] | null;
            consent?: components["schemas"]["ConsentBody"] | null;
            /** @description The promotion code in the page's URL. */
            pro_code: string;
            /**
             * Format: int64
             * @description The variant that the page shows.
             */
            variant?: number | null;
        };
        LandPageData: {
            book_id: string;
            /** @description Signed token of this visit, which one signed-in reader can claim. */
            click: string;
            consent: components["schemas"]["ConsentState"];
            /** @description What is offered first to a guest of this campaign. */
            monetization: components["schemas"]["Monetization"];
            /**
             * @description True inside the browser of another app, from which the reader should be handed over to a full
             *     browser.
             */
            open_in_browser?: boolean;
            /** Format: int64 */
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
            /** @description The reader layout in which the story continues. */
            layout: components["schemas"]["ReaderLayout"];
            pro_code: string;
            /** @description The section that can be read here, from `first_block` on. */
            text: components["schemas"]["ReaderText"];
            /**
             * Format: int64
             * @description Number of the variant.
             */
            variant: number;
        };
        /**
         * @description The kind of landing page.
         * @enum {string}
         */
        LandingKind: "cover" | "story";
        LatestBuild: {
            id: string;
            /**
             * Format: int64
             * @description When the build was deployed, in Unix milliseconds.
             */
            timestamp: number;
        };
        /**
         * @description How long a book is, in words.
         * @enum {string}
         */
        Length: "short" | "medium" | "long";
        LibraryBody: {
            book_id: string;
            state: components["schemas"]["LibraryState"];
        };
        /** @description A book of a library. */
        LibraryEntry: {
            /**
             * Format: int64
             * @description Unix seconds.
             */
            added_at: number;
            book: components["schemas"]["BookListItem"];
            /**
             * Format: int64
             * @description When its state was last set, in unix seconds.
             */
            changed_at: number;
            /**
             * Format: int64
             * @description Number of the furthest section that was reached.
             */
            furthest_section?: number | null;
            /**
             * Format: int64
             * @description Sections published since the reader's furthest position was reached; since the book was added, if
             *     it was never opened.
             */
            new_sections: number;
            /**
             * Format: int64
             * @description Number of the section at which the book resumes.
             */
            place?: number | null;
            /** @description The reader's own shelves that hold it, by `shelf_id`. */
            shelves: string[];
            state: components["schemas"]["LibraryState"];
        };
        /**
         * @description Reading state of a book in the library.
         * @enum {string}
         */
        LibraryState: "reading" | "want" | "finished" | "dropped";
        ListData: {
            books: components["schemas"]["Paged_BookListItem"];
            kind: components["schemas"]["ShelfKind"];
            slug: string;
            /** @description The editors' title, a tag or a book's title; empty if the kind says all. */
            title: string;
        };
        /** @description A mark in a list. */
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
             * @description Seconds from `issue_time`.
             */
            expires_in: number;
            /**
             * Format: int64
             * @description 1 if the reader has a third-party login, otherwise 0.
             */
            is_third_party_bound: number;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            issue_time: number;
        };
        /** @description Coins that arrived together. */
        LotData: {
            /**
             * Format: int64
             * @description In Unix seconds.
             */
            arrived_at: number;
            /**
             * Format: int64
             * @description Coins left.
             */
            coins: number;
            /**
             * Format: int64
             * @description In Unix seconds; null if they do not expire.
             */
            expires_at?: number | null;
            /** @description `paid` or `bonus`. */
            kind: string;
            /** @description `purchase`, `support` or `reward`. */
            source: string;
        };
        MailState: {
            address?: string | null;
            /** @description Whether the reader confirmed the address; before that, only the confirmation mail is sent to it. */
            confirmed: boolean;
            /** @description Whether this site sends mail. */
            offered: boolean;
        };
        /** @description A bookmark or highlight, resolved against the current text. */
        Mark: {
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description Unix seconds.
             */
            changed_at: number;
            colour?: components["schemas"]["MarkColour"] | null;
            /**
             * Format: int64
             * @description Unix seconds.
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
             * @description Characters of the block's text up to the end.
             */
            offset: number;
        };
        /** @enum {string} */
        MarkKind: "bookmark" | "highlight";
        /** @description Where a mark begins in the current text. */
        MarkStart: {
            /** Format: int32 */
            block: number;
            /** @description Whether this is the very sentence; otherwise a position near it, because the text has changed. */
            exact: boolean;
            fingerprint: string;
            /** Format: int32 */
            offset: number;
        };
        MarksData: {
            list: components["schemas"]["ListedMark"][];
            /** @description The cursor of the next page, if there is one. */
            next?: string | null;
        };
        /** @description A message as typed. */
        MessageForm: {
            message?: string;
            /** @description Mail address for the reply. */
            reply_to?: string;
            topic?: string;
        };
        MessageReceived: {
            /** @description The reference to quote in questions about the message. */
            reference: string;
        };
        /** @description Which offer guests of a campaign see first, by platform. */
        Monetization: {
            /**
             * Format: int64
             * @description 0 to 3.
             */
            android: number;
            /**
             * Format: int64
             * @description 0 to 3.
             */
            ios: number;
        };
        NamedShelf: {
            shelf_id: string;
        };
        /** @description A mark that was made, changed or deleted. */
        NewMark: {
            book_id: string;
            /**
             * Format: int64
             * @description Unix seconds, by the reader's clock; a time ahead of the server's counts as now.
             */
            changed_at: number;
            colour?: components["schemas"]["MarkColour"] | null;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            created_at: number;
            /** @description Marks it as deleted; quote and note are then not stored. */
            deleted?: boolean;
            end?: components["schemas"]["MarkEnd"] | null;
            /** @description Client-generated: 16 to 32 letters, digits, hyphens and underscores. */
            id: string;
            kind: components["schemas"]["MarkKind"];
            /** @description At most 4000 characters. */
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
            /** @description The anchor's fingerprint; computed by the server if the client sends none. */
            fingerprint?: string | null;
            /**
             * Format: int32
             * @description Characters of the block's text before the position.
             */
            offset: number;
        };
        /** @description New notification settings. */
        NewNotificationSettings: {
            /** @description Kinds that are not listed stay unchanged. */
            kinds: components["schemas"]["NotificationChoice"][];
            quiet?: components["schemas"]["QuietHours"] | null;
            time_zone: string;
        };
        /** @description A position to be recorded. */
        NewPosition: {
            /**
             * Format: int64
             * @description Unix seconds, by the reader's clock; a time ahead of the server's counts as now.
             */
            at: number;
            /**
             * Format: int32
             * @description Number of the block in the section, counted from 0.
             */
            block: number;
            book_id: string;
            /** @description Which of the reader's devices recorded it; a name that the client chooses. */
            device?: string;
            /** @description The anchor's fingerprint; computed by the server if the client sends none. */
            fingerprint?: string | null;
            /**
             * Format: int32
             * @description Characters of the block's text before the position.
             */
            offset: number;
            /**
             * Format: int64
             * @description Number of the section, counted from 1.
             */
            section: number;
            /**
             * Format: int64
             * @description UTC offset of the reader's clock, in minutes.
             */
            zone?: number;
        };
        /** @description A push subscription of a browser. */
        NewSubscription: {
            /** @description URL at the browser's push service. */
            endpoint: string;
            keys: components["schemas"]["SubscriptionKeys"];
        };
        /** @description Total reading time of a book on a day with a device: of two counts, the larger is kept. */
        NewTime: {
            book_id: string;
            /**
             * Format: int64
             * @description The day of the reader's calendar, in days since 1970.
             */
            day: number;
            /** @description Distinguishes the device from the reader's others. */
            device?: string;
            /** Format: int64 */
            seconds: number;
            /** Format: int64 */
            words?: number;
        };
        /** @description Bonus coins that expire next. */
        NextExpiry: {
            /** Format: int64 */
            at: number;
            /** Format: int64 */
            bonus: number;
        };
        /** @description No data: the page is the same for everybody, and the browser fetches personal data. */
        NoData: Record<string, never>;
        NothingMore: Record<string, never>;
        /** @description Whether a reader is notified about a kind, and by which channel. */
        NotificationChoice: {
            kind: components["schemas"]["NotificationKind"];
            mail: boolean;
            push: boolean;
        };
        /**
         * @description A kind of notification.
         * @enum {string}
         */
        NotificationKind: "new_sections" | "expiring_bonus" | "wait_finished";
        NotificationMailBody: {
            address: string;
        };
        NotificationSettings: {
            kinds: components["schemas"]["NotificationChoice"][];
            mail: components["schemas"]["MailState"];
            push: components["schemas"]["PushState"];
            quiet?: components["schemas"]["QuietHours"] | null;
            /** @description IANA name of the zone of the quiet hours. */
            time_zone: string;
        };
        /** @description A provider as offered to readers. */
        OfferedProvider: {
            kind: components["schemas"]["ProviderKind"];
            /** @description Label of its button. */
            label: string;
            /** @description Name in URLs. */
            name: string;
        };
        /** @description Offers to unlock a section. One that would unlock nothing is absent. */
        Offers: {
            auto: components["schemas"]["AutoUnlock"];
            /** @description The reader's balance. */
            balance: components["schemas"]["CoinsAndBonus"];
            /**
             * Format: int64
             * @description What to offer first to this guest: 0 coins and VIP, 1 coins, 2 VIP, 3 waiting.
             */
            monetization: number;
            next_ten?: components["schemas"]["PricedSections"] | null;
            one?: components["schemas"]["PricedSections"] | null;
            rest?: components["schemas"]["PricedSections"] | null;
            /** @description Whether the reader's VIP subscription grants access to the section. */
            vip: boolean;
            wait?: components["schemas"]["WaitOffer"] | null;
        };
        /** @description The text, and the auto-unlock if this request caused one. */
        OpenedText: components["schemas"]["SectionText"] & {
            unlocked?: components["schemas"]["JustUnlocked"] | null;
        };
        /** @description The beginning of a book, as HTML rendered from its typed blocks. */
        Opening: {
            html: string;
            /** @description Title of the first section. */
            title: string;
        };
        /** @enum {string} */
        OrderKind: "pack" | "plan";
        /** @enum {string} */
        OrderState: "created" | "pending" | "fulfilled" | "failed" | "expired" | "refunded" | "disputed";
        /** @description An order as shown to its reader. */
        OrderView: {
            /** Format: int64 */
            bonus: number;
            /** Format: int64 */
            coins: number;
            currency: string;
            /** @description The `pack_id` or `plan_id`. */
            item: string;
            kind: components["schemas"]["OrderKind"];
            order_id: string;
            /**
             * Format: int64
             * @description In hundredths of the currency.
             */
            price: number;
            /** @description Where the reader came from: a path on this site. */
            return_to?: string | null;
            state: components["schemas"]["OrderState"];
        };
        /**
         * @description The outcome of a login with a verified identity.
         * @enum {string}
         */
        Outcome: "bound" | "signed_in" | "already";
        /** @description A reader's own shelf. */
        OwnShelf: {
            /**
             * Format: int64
             * @description Number of books on it.
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
             * @description Number of its sections.
             */
            of: number;
            /**
             * Format: int64
             * @description Number of its sections that the reader has unlocked.
             */
            sections: number;
            title: string;
        };
        OwnedData: {
            /** @description The book with the most recent unlock first. */
            list: components["schemas"]["OwnedBook"][];
            /** @description The cursor of the next page, if there is one. */
            next?: string | null;
        };
        PackOffer: {
            /**
             * Format: int64
             * @description Bonus coins that always come with it.
             */
            bonus: number;
            /** Format: int64 */
            coins: number;
            /**
             * Format: int64
             * @description Further bonus coins with a reader's first pack.
             */
            first_bonus: number;
            pack_id: string;
            /** Format: int64 */
            price: number;
        };
        /** @enum {string} */
        PageKind: "home" | "book" | "read_more" | "search" | "search_result" | "contact" | "me" | "settings" | "third_party" | "reader" | "library" | "reading_history" | "vip" | "recharge_records" | "consumption_record" | "sandbox_pay" | "welfare_center" | "landing" | "region_blocked" | "not_found" | "error";
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_BookData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["BookData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_ContactData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["ContactData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_HomeData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["HomeData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_LandingData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["LandingData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_NoData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["NoData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_ReadMoreData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["ReadMoreData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_ReaderData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["ReaderData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_RecordsPageData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["RecordsPageData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_RegionBlockedData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["RegionBlockedData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_SandboxPayData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["SandboxPayData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_SearchData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["SearchData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_SearchPageData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["SearchPageData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_ThirdPartyData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["ThirdPartyData"];
            /** @description The path as the reader sees it. */
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
        /** @description The whole input of a page: the server renders it, and the browser hydrates from it. */
        Page_VipData: {
            /** @description The id of the server's build of the web app. */
            build: string;
            data: components["schemas"]["VipData"];
            /** @description The path as the reader sees it. */
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
                /** @description Path of the cover, aspect ratio 2:3. One that ends in `-320.webp` also exists in widths 160 and 640. */
                book_pic: string;
                /** @description Placeholder colour until the cover has loaded, such as `#1f2a44`. */
                cover_colour: string;
                /** @description The description, where the list shows one. */
                desc?: string;
                /**
                 * Format: int64
                 * @description How many of the first sections are free.
                 */
                free_sections: number;
                /** Format: int64 */
                id: number;
                /**
                 * Format: int64
                 * @description Position in the list, counted from 1.
                 */
                list_order: number;
                /** Format: int64 */
                read_num: number;
                /** Format: int64 */
                section_num: number;
                status: components["schemas"]["Status"];
                /** @description The first tag is the genre. */
                tags: string[];
                title: string;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 */
                update_time: number;
                /**
                 * Format: int64
                 * @description In all published sections.
                 */
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
        /** @description One page of a list. */
        Paged_FoundBook: {
            list: (components["schemas"]["BookListItem"] & {
                /**
                 * @description A passage of the description or the free text that has the words; empty if they are only in the
                 *     title, the author or the tags.
                 */
                snippet: components["schemas"]["Piece"][];
            })[];
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
        /** @description One page of a list. */
        Paged_SectionItem: {
            list: {
                free: boolean;
                /**
                 * Format: int64
                 * @description Counted from 1.
                 */
                number: number;
                /** @description Titles of the parts that contain it, outermost first. */
                parts?: string[];
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
        /** @description An amount of money. */
        Paid: {
            /**
             * Format: int64
             * @description In hundredths of the currency.
             */
            amount: number;
            currency: string;
        };
        /** @description The paid period, in Unix seconds. */
        PaidPeriod: {
            /** Format: int64 */
            end: number;
            /** Format: int64 */
            start: number;
        };
        /** @description A position at which a book was left. */
        PastPosition: components["schemas"]["ReadingPosition"] & {
            /**
             * Format: int64
             * @description The day of the reader's calendar, in days since 1970.
             */
            day: number;
        };
        PastPositionsData: {
            list: components["schemas"]["PastPosition"][];
        };
        /** @description A payment with everything that its receipt shows. */
        Payment: {
            /**
             * Format: int64
             * @description In hundredths of the currency.
             */
            amount: number;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            at: number;
            /**
             * Format: int64
             * @description For a pack: bonus coins that came with it.
             */
            bonus: number;
            /**
             * Format: int64
             * @description For a pack.
             */
            coins: number;
            currency: string;
            /** @description The `pack_id` or `plan_id` that it was for. */
            item: string;
            kind: components["schemas"]["OrderKind"];
            /**
             * Format: int64
             * @description For a plan: 1 for the first payment, more for renewals.
             */
            number: number;
            order_id: string;
            period?: components["schemas"]["PaidPeriod"] | null;
            /** @description `stripe`, or `sandbox` where no money was taken. */
            provider: string;
            /** @description The order's id; for its second payment and later ones, followed by the payment number. */
            receipt_id: string;
            refund?: components["schemas"]["Refunded"] | null;
        };
        PaymentsData: {
            /** @description Newest first. */
            list: components["schemas"]["Payment"][];
            /** @description The cursor of the next page, if there is one. */
            next?: string | null;
        };
        /**
         * @description How often a task is rewarded.
         * @enum {string}
         */
        Period: "day" | "once";
        /** @description A part of a snippet. */
        Piece: {
            /** @description Whether this part matches the search. */
            hit: boolean;
            text: string;
        };
        /**
         * @description The VIP plans.
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
        /** @description Sections, and the price to send to unlock them. */
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
             * @description When the account will be deleted, if the reader requested it.
             */
            delete_at?: number | null;
            guest_id: string;
            /** @description The guest number, nine digits. */
            guest_number: string;
            /**
             * Format: int64
             * @description 1 if there is a third-party login, otherwise 0.
             */
            is_third_party_bound: number;
            name?: string | null;
            /** @description The login providers of this site. */
            providers: components["schemas"]["OfferedProvider"][];
            vip?: components["schemas"]["Vip"] | null;
        };
        /** @description A solved challenge. */
        ProofOfWork: {
            /** @description The challenge as received. */
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
            /** @description The VAPID public key that a browser subscribes with. */
            public_key: string;
        };
        /** @description From one minute of the reader's day to another, possibly across midnight. */
        QuietHours: {
            /**
             * Format: int64
             * @description Minute of the day, from 0 to 1439.
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
            /** @description Whether it raised the book's count: a reader counts once per section and day. */
            counted: boolean;
        };
        /** @description A list of books, or without one the site's lists. */
        ReadMoreData: {
            list?: components["schemas"]["ListData"] | null;
            /** @description The site's lists, each with its first books, if no list was requested. */
            shelves: components["schemas"]["Shelf"][];
        };
        /** @description Data of the reader. */
        ReaderData: {
            layout: components["schemas"]["ReaderLayout"];
            reading?: components["schemas"]["BookReading"] | null;
        };
        /**
         * @description The layout of a text; each has its own path.
         * @enum {string}
         */
        ReaderLayout: "section" | "pages" | "run";
        /** @description The shop's state for one reader. */
        ReaderShop: {
            /**
             * Format: int64
             * @description Spent coins whose price was refunded; later coins repay them first.
             */
            debt: number;
            /** @description Whether the next pack is the reader's first. */
            first_recharge: boolean;
            vip?: components["schemas"]["Vip"] | null;
        };
        /** @description The text of a section as everybody may read it: the whole, or the beginning if it is not free. */
        ReaderText: {
            /**
             * Format: int64
             * @description Number of blocks in `html`.
             */
            block_num: number;
            /** @description One element for each block, in order. */
            html: string;
            /** @description Whether the section is not free: then `html` has only its first words. */
            locked: boolean;
            /**
             * Format: int64
             * @description Price in coins; 0 if it is free.
             */
            price: number;
            /** @description Changes when the section's text does, even if only its first words are returned. */
            revision: string;
            section: components["schemas"]["SectionItem"];
            /**
             * Format: int64
             * @description Number of sections of the book.
             */
            section_num: number;
        };
        /** @description The state of each component that requests need: `ok`, or what is wrong. */
        Readiness: {
            database: string;
            ready: boolean;
            renderer: string;
            search: string;
        };
        /** @description A position resolved against the current text. */
        ReadingPosition: {
            /**
             * Format: int64
             * @description Unix seconds.
             */
            at: number;
            /** Format: int32 */
            block: number;
            device: string;
            /** @description Whether this is the very sentence; otherwise a position near it, because the text has changed. */
            exact: boolean;
            /** @description The fingerprint that the client sent; empty if it sent none. */
            fingerprint: string;
            /** Format: int32 */
            offset: number;
            /**
             * Format: int64
             * @description Number of the section in the book as it is now.
             */
            section: number;
        };
        /** @description Reading settings, and when they were last changed. */
        ReadingSettings: {
            /**
             * Format: int64
             * @description Unix seconds, by the reader's clock; 0 if never changed.
             */
            changed_at: number;
            /** @description Settings that differ from the defaults. */
            settings: Record<string, never>;
        };
        ReadingStatistics: {
            /** @description Days of the year on which anything was read. */
            days: components["schemas"]["DaySeconds"][];
            /**
             * Format: int64
             * @description Number of books finished.
             */
            finished: number;
            /** Format: int64 */
            seconds: number;
            streak: components["schemas"]["Streak"];
            /** Format: int64 */
            words: number;
            /**
             * Format: int64
             * @description The year that these statistics cover.
             */
            year: number;
            /** @description Years in which anything was read, newest first. */
            years: number[];
        };
        /** @description The signed part of a receipt. */
        ReceiptBody: {
            /**
             * Format: int64
             * @description Unix seconds.
             */
            at: number;
            /** @description Balance after the unlock. */
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
             * @description Number of the section when it was unlocked.
             */
            number: number;
            /**
             * Format: int64
             * @description Price paid with this receipt; 0 if it was unlocked before.
             */
            price: number;
        };
        RechargeBody: {
            pack_id: string;
            /** @description Where the reader continues after paying: a path of this site. */
            return_to?: string | null;
        };
        /** @description One movement of coins. */
        Record: {
            /**
             * Format: int64
             * @description Unix seconds.
             */
            at: number;
            /** @description Balance after it. */
            balance: components["schemas"]["CoinsAndBonus"];
            /**
             * Format: int64
             * @description Bonus coins; negative for debits.
             */
            bonus: number;
            book_id?: string | null;
            /**
             * Format: int64
             * @description Paid coins; negative for debits.
             */
            coins: number;
            how?: components["schemas"]["UnlockMethod"] | null;
            /**
             * @description For credits `purchase`, `support`, `reward` or `merge`; for debits `spend`, `expire`, `refund`,
             *     `repay` or `merge`.
             */
            kind: string;
            /** @description The lots it consists of, in the order in which the coins moved. */
            lots: components["schemas"]["RecordLot"][];
            /** @description The order of the payment, whose id leads to the payment receipt. */
            order_id?: string | null;
            paid?: components["schemas"]["Paid"] | null;
            reason: string;
            receipt_id?: string | null;
            /** @description Numbers of the sections on the receipt. */
            sections: number[];
            title?: string | null;
        };
        /** @description Coins of one lot. */
        RecordLot: {
            /**
             * Format: int64
             * @description Negative for debits.
             */
            coins: number;
            /**
             * Format: int64
             * @description Unix seconds; none if they never expire.
             */
            expires_at?: number | null;
            /** @description `paid` or `bonus`. */
            kind: string;
            /** @description `purchase`, `support` or `reward`. */
            source: string;
        };
        RecordsData: {
            /** @description Newest first. */
            list: components["schemas"]["Record"][];
            /** @description The cursor of the next page, if there is one. */
            next?: string | null;
        };
        /** @description Data of the pages of wallet records. */
        RecordsPageData: {
            view: components["schemas"]["RecordsView"];
        };
        /**
         * @description Which records are shown.
         * @enum {string}
         */
        RecordsView: "coins" | "payments" | "receipt";
        RedeemBody: {
            /** @description The code as typed; case, spaces and hyphens are ignored. */
            code: string;
        };
        /** @description A refund. */
        Refunded: {
            /**
             * Format: int64
             * @description In hundredths of the currency.
             */
            amount: number;
            /**
             * Format: int64
             * @description Unix seconds.
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
        /** @description An entry that was refused. */
        RefusedEntry: {
            /** @description Index among the entries of its kind, counted from 0. */
            index: number;
            kind: components["schemas"]["EntryKind"];
            /** @description The reason, human-readable. */
            message: string;
        };
        /** @description A book, or the site, that is not offered in some countries, and alternatives. */
        RegionBlockedData: {
            book?: components["schemas"]["BookListItem"] | null;
            /** @description Similar books that are offered everywhere. */
            others: components["schemas"]["BookListItem"][];
        };
        RemovedSubscription: {
            endpoint: string;
        };
        RenameBody: {
            /** @description Up to 40 characters; empty to remove the name. */
            name: string;
        };
        /** @enum {string} */
        Rendering: "server" | "browser";
        RevokeDeviceBody: {
            session: string;
        };
        /** @description The rules by path. An exact rule comes first, then a pattern, then the longest prefix. */
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
        /** @description A rule as it is sent to clients. */
        Rule: {
            redirect?: string | null;
            render?: components["schemas"]["Rendering"] | null;
        };
        Rung: {
            /** Format: int64 */
            bonus: number;
            /**
             * Format: int64
             * @description From 1 to 7.
             */
            day: number;
            state: components["schemas"]["RungState"];
        };
        /** @enum {string} */
        RungState: "taken" | "today" | "ahead";
        /**
         * @description The payer's choice on the pay page.
         * @enum {string}
         */
        SandboxChoice: "pay" | "pay_once" | "decline" | "cancel";
        SandboxForm: {
            answer: components["schemas"]["SandboxChoice"];
        };
        /** @description Data of an order's pay page. */
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
             * @description In hundredths of the currency.
             */
            price: number;
            state: components["schemas"]["OrderState"];
        };
        /** @description Data of the sandbox's payment page. */
        SandboxPayData: {
            order?: components["schemas"]["SandboxPage"] | null;
        };
        /** @description The result of a search. */
        SearchData: {
            books: components["schemas"]["Paged_FoundBook"];
            /** @description The suggested correction, if little or nothing was found. */
            did_you_mean?: string | null;
            facets: components["schemas"]["Facets"];
            filters: components["schemas"]["Filters"];
            q: string;
            sort: components["schemas"]["Sort"];
        };
        /** @description The data of the search page before anything is typed. */
        SearchPageData: {
            /** @description Genres, each with its number of books. */
            genres: components["schemas"]["Facet"][];
            /** @description Terms that are often searched for at present. */
            popular: string[];
            /** @description Other tags, the most frequent first. */
            tags: components["schemas"]["Facet"][];
        };
        SectionItem: {
            free: boolean;
            /**
             * Format: int64
             * @description Counted from 1.
             */
            number: number;
            /** @description Titles of the parts that contain it, outermost first. */
            parts?: string[];
            title: string;
            /** Format: int64 */
            words: number;
        };
        /** @description The text of a section, or its beginning if it is locked. */
        SectionText: {
            blocks: Record<string, never>[];
            book_id: components["schemas"]["BookId"];
            /** @description One element for each block, in order. */
            html: string;
            /** @description The reader may not read the section: `blocks` and `html` hold its first words only. */
            locked: boolean;
            /**
             * Format: int64
             * @description Coins to unlock it; 0 if it is not locked.
             */
            price: number;
            /** @description Changes with the section's text, even if only its first words are returned. */
            revision: string;
            section: components["schemas"]["SectionItem"];
            /**
             * Format: int64
             * @description How many sections the book has.
             */
            section_num: number;
        };
        /** @description Position, size and rotation of an icon, where they differ from its set. */
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
        SharedBody: {
            /** @description The book that was shared, if any. */
            book_id?: string | null;
            /** @description The reader's time zone, as an IANA name. */
            time_zone: string;
        };
        SheetBody: {
            book_id: string;
            /**
             * Format: int64
             * @description Number of the offered section, starting at 1.
             */
            section: number;
        };
        SheetData: Record<string, never>;
        Shelf: {
            books: components["schemas"]["BookListItem"][];
            kind: components["schemas"]["ShelfKind"];
            /** @description Its name in URLs: the `shelf` parameter of a list. */
            slug: string;
            /** @description Set by the editors, a tag, or a book's title; empty if the kind says enough. */
            title: string;
        };
        ShelfBody: {
            /** @description 1 to 40 characters. */
            name: string;
            /** @description The shelf to rename; without it, a shelf is created. */
            shelf_id?: string | null;
        };
        /**
         * @description How the books of a shelf are selected.
         * @enum {string}
         */
        ShelfKind: "trending" | "new" | "completed" | "most_finished" | "tag" | "like" | "editors";
        ShelvesData: {
            list: components["schemas"]["OwnShelf"][];
        };
        /** @description The products on offer. */
        Shop: {
            /**
             * Format: int64
             * @description Days until bonus coins that come with a pack expire.
             */
            bonus_days: number;
            /** @description Three-letter code. Prices are in its hundredths. */
            currency: string;
            packs: components["schemas"]["PackOffer"][];
            plans: components["schemas"]["PlanOffer"][];
            /** @description `sandbox` or `stripe`; absent if nothing can be bought. */
            provider?: string | null;
        };
        SignInAddress: {
            /** @description The provider's sign-in page. */
            url: string;
        };
        /** @description A receipt with its signature. */
        SignedReceipt: components["schemas"]["ReceiptBody"] & {
            /** @description HMAC-SHA-256 over the rest, by this site, in hexadecimal. */
            signature: string;
        };
        /** @description What the device already has. */
        Since: {
            /** @description `marks.next` of the last response; without it, all marks are returned. */
            marks?: string | null;
        };
        /** @description Site settings in the payload of every page. */
        SiteInfo: {
            /** @description Whether the keyboard shortcuts of the browser's developer tools are blocked. */
            block_devtools: boolean;
            /** @description Whether third-party scripts are loaded only with the reader's consent. */
            consent: boolean;
            /** @description Id of the Meta pixel to which browsers report events; without it, the pixel is not loaded. */
            meta_pixel_id?: string | null;
            name: string;
            /** @description The login providers that readers can use here. */
            providers: components["schemas"]["OfferedProvider"][];
            /** @description The app id of the social SDK; without one it is not loaded. */
            social_app_id?: string | null;
            /** @description Id of the TikTok pixel; without it, the pixel is not loaded. */
            tiktok_pixel_id?: string | null;
            /** @description The site's public URL, without a trailing slash. */
            url: string;
        };
        /** @enum {string} */
        Sort: "relevance" | "trending" | "updated" | "length";
        StartSignInBody: {
            /** @description Where the reader continues afterwards: a path of this site. Anything else becomes `/me`. */
            return_to?: string | null;
        };
        /**
         * @description Whether more sections will follow.
         * @enum {string}
         */
        Status: "ongoing" | "completed";
        /** @description Consecutive days on which anything was read, across all years. */
        Streak: {
            /**
             * Format: int64
             * @description Up to today, or up to yesterday if nothing was read today yet.
             */
            current: number;
            /** Format: int64 */
            longest: number;
        };
        SubscribeBody: {
            plan_id: components["schemas"]["PlanId"];
            /** @description Where the reader continues after paying: a path of this site. */
            return_to?: string | null;
        };
        SubscriptionKeys: {
            auth: string;
            p256dh: string;
        };
        /** @description A book as a suggestion. */
        SuggestedBook: {
            author: string;
            book_id: components["schemas"]["BookId"];
            book_pic: string;
            cover_colour: string;
            title: string;
        };
        /** @description Suggestions for a partly typed search. */
        Suggestions: {
            authors: string[];
            books: components["schemas"]["SuggestedBook"][];
            tags: string[];
        };
        /** @description A sync request: the changes recorded by a device. */
        SyncBody: {
            /** @description At most 200. */
            marks?: components["schemas"]["NewMark"][];
            /** @description At most 200. */
            places?: components["schemas"]["NewPosition"][];
            since?: components["schemas"]["Since"];
            /** @description At most 200. */
            time?: components["schemas"]["NewTime"][];
        };
        Synced: {
            /** @description The books named in `places`. */
            books: components["schemas"]["SyncedBook"][];
            marks: components["schemas"]["ChangedMarks"];
            refused: components["schemas"]["RefusedEntry"][];
        };
        /** @description The reader's positions in a book after the sync. */
        SyncedBook: components["schemas"]["BookPositions"] & {
            book_id: components["schemas"]["BookId"];
        };
        TakenAdEvents: {
            event_ids: string[];
        };
        /** @enum {string} */
        TaskId: "read_ten_minutes" | "finish_section" | "add_to_library" | "bind_account" | "turn_on_notifications" | "share";
        /** @enum {string} */
        TaskState: "open" | "ready" | "claimed";
        /** @description Data of the page to which a login provider sends the reader back. */
        ThirdPartyData: {
            /** @description The provider's name in the path; the site may have no such provider. */
            provider: string;
        };
        Ticket: {
            /** @description Valid once, for two minutes, for this browser's guest. */
            ticket: string;
        };
        UnlockBody: {
            book_id: string;
            /**
             * Format: int64
             * @description The price shown to the reader, in coins.
             */
            price: number;
            /** @description Section numbers, at most 2,000. Sections that are free or unlocked cost nothing. */
            sections: number[];
        };
        /**
         * @description How sections were unlocked.
         * @enum {string}
         */
        UnlockMethod: "coins" | "auto" | "wait";
        Unlocks: {
            /** @description Section numbers, in ascending order. */
            sections: number[];
            /** @description Whether a VIP subscription grants access to all other sections. */
            vip: boolean;
        };
        /** @description A VIP subscription as shown to its reader. */
        Vip: {
            next_plan?: components["schemas"]["PlanId"] | null;
            plan_id: components["schemas"]["PlanId"];
            /** @description Whether it renews automatically. */
            renews: boolean;
            state: components["schemas"]["VipState"];
            /**
             * Format: int64
             * @description End of the paid time in Unix seconds; after a failed payment, end of access.
             */
            until: number;
        };
        /** @description Data of the shop's page. */
        VipData: {
            /** @description Whether the reader comes back from paying: the state of the order is shown first. */
            returned: boolean;
            shop: components["schemas"]["Shop"];
        };
        /** @enum {string} */
        VipState: "active" | "past_due" | "ended";
        Visitor: {
            /**
             * Format: int64
             * @description What is offered first to this guest, 0 to 3.
             */
            monetization?: number | null;
            /**
             * Format: int64
             * @description 2 on advertising pages, otherwise 1.
             */
            signup_source?: number | null;
            /** @description The ticket of this browser's guest, if it has one. */
            ticket?: string | null;
            work?: components["schemas"]["ProofOfWork"] | null;
        };
        /** @description The section that can be unlocked by waiting. */
        WaitOffer: {
            /**
             * Format: int64
             * @description When it is free, in Unix seconds.
             */
            free_at: number;
            /**
             * Format: int64
             * @description The reader's next locked section of the book.
             */
            section: number;
        };
        WaitUnlockBody: {
            book_id: string;
        };
        WelfareTask: {
            /** Format: int64 */
            bonus: number;
            period: components["schemas"]["Period"];
            /**
             * Format: int64
             * @description Up to `target`; for reading, in seconds.
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
                /** @description Icon names, separated by commas. */
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
                 * @description Number of the variant; without it, one is drawn. Click ids and UTM fields are read by the browser
                 *     only.
                 */
                variant?: number;
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
                 * @description Number of the variant; without it, one is drawn. Click ids and UTM fields are read by the browser
                 *     only.
                 */
                variant?: number;
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
                /** @description The phrase to find, as a whole; case, accents, quotes and spaces make no difference. */
                q: string;
                /** @description Number of the first section to search; `next` of the previous response. */
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
                 * @description `trending`, `new`, `completed`, `most-finished`, `tag-` and a tag, `like-` and a book's id, or the
                 *     name of an editors' shelf; without it, every book, last changed first.
                 */
                shelf?: string;
                /** @description Page number, starting at 1. */
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
                /** @description Words in title or author; case and accents are ignored. */
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
                /** @description The book to remove; without it, everything is removed. */
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
                /** @description Only books on this shelf of the reader. */
                shelf?: string;
                /** @description Words in title or author; case and accents are ignored. */
                q?: string;
                /** @description Default: last changed first. */
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
                /** @description The file format; default Markdown. */
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
                /** @description Offset of the reader's clock from UTC, in minutes; default 0. */
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
                    "application/json": components["schemas"]["Envelope_ReadingSettings"];
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
                    "application/json": components["schemas"]["Envelope_ReadingSettings"];
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
                /** @description Default: the current year. */
                year?: number;
                /** @description Offset of the reader's clock from UTC, in minutes; default 0. */
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
                /** @description `relevance`, `trending`, `updated` or `length` */
                sort?: string;
                /** @description Page number, starting at 1 */
                page?: number;
                /** @description Books per page, at most 100 */
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
                /**
                 * @description `1` if the reader opens the section now, as opposed to a prefetch. Only then may it be
                 *     auto-unlocked.
                 */
                open?: number;
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
                /** @description 16 to 80 visible characters */
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
                /** @description 16 to 80 visible characters */
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
                /** @description 16 to 80 visible characters */
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
                /** @description 16 to 80 visible characters */
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
                /** @description Number of the section to start from. */
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
                /** @description A month in UTC, such as `2026-11`; default: all. */
                month?: string;
                /** @description Only records of this kind; default: all. */
                kind?: string;
                /** @description The `next` cursor of the previous page; without it, the first page. */
                cursor?: string;
                /** @description Records per page, at most 100; default 10. */
                page_size?: number;
                /** @description `csv` for all records as a table; default `json`. */
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
                /** @description The `order_id`. */
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
                /** @description A month in UTC, such as `2026-11`; default: all. */
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
                /** @description The `receipt_id`. */
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
                /** @description 16 to 80 visible characters */
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
                /** @description A month in UTC, such as `2026-11`; default: all. */
                month?: string;
                /** @description Only records of this kind; default: all. */
                kind?: string;
                /** @description The `next` cursor of the previous page; without it, the first page. */
                cursor?: string;
                /** @description Records per page, at most 100; default 10. */
                page_size?: number;
                /** @description `csv` for all records as a table; default `json`. */
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
                /** @description 16 to 80 visible characters */
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
                /** @description 16 to 80 visible characters */
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
                /** @description The reader's time zone, as an IANA name; default UTC. */
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
                /** @description The receipt to show, which the browser fetches. */
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
                /** @description The receipt to show, which the browser fetches. */
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
                /** @description The version in the book's `book_pic`; with the current one, the response may be cached forever. */
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
                 * @description The book; without it, the reader without a book. A deep link also has `block` and `offset`, which
                 *     only the browser reads.
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
                 * @description The book; without it, the reader without a book. A deep link also has `block` and `offset`, which
                 *     only the browser reads.
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
                 * @description Number of the variant; without it, one is drawn. Click ids and UTM fields are read by the browser
                 *     only.
                 */
                variant?: number;
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
                 * @description Number of the variant; without it, one is drawn. Click ids and UTM fields are read by the browser
                 *     only.
                 */
                variant?: number;
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
                 * @description The book; without it, the reader without a book. A deep link also has `block` and `offset`, which
                 *     only the browser reads.
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
                 * @description The book; without it, the reader without a book. A deep link also has `block` and `offset`, which
                 *     only the browser reads.
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
                /** @description Words to search for. */
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
                /** @description Words to search for. */
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
                /** @description Words to search for. */
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
                /** @description Words to search for. */
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
                /** @description As in `/api/book/list`; without it, the site's lists. */
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
                /** @description As in `/api/book/list`; without it, the site's lists. */
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
                 * @description The book; without it, the reader without a book. A deep link also has `block` and `offset`, which
                 *     only the browser reads.
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
                 * @description The book; without it, the reader without a book. A deep link also has `block` and `offset`, which
                 *     only the browser reads.
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
                /** @description The receipt of a payment to show, which the browser fetches. */
                receipt?: string;
                /** @description `payments` for payments; default: credits of coins. */
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
                /** @description The receipt of a payment to show, which the browser fetches. */
                receipt?: string;
                /** @description `payments` for payments; default: credits of coins. */
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
                /** @description The book that is not offered; without it, the whole site. */
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
                /** @description The book that is not offered; without it, the whole site. */
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
                /** @description The order that the reader comes back from paying. The browser fetches its state. */
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
                /** @description The order that the reader comes back from paying. The browser fetches its state. */
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
