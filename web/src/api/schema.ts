// Generated from openapi.json by `npm run regen`; do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the home page (`/`): the featured book and the shelves. */
        get: operations["getHomePage"];
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
        /** Returns the interface messages (texts) of the web app in one language. */
        get: operations["getMessages"];
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
         * Returns the requested icons of an icon set, in the JSON format of Iconify.
         * @description An icon set that does not exist, or that no page of this site uses, gets 404. A set that pages use, but that this
         *     server cannot get, gets 503.
         */
        get: operations["getIcons"];
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
        /** Returns the payload of the home page (`/`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getHomePagePayload"];
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
        /** Returns a campaign's landing page that begins with the cover of the book. An unknown promotion code redirects to the home page; a malformed code gets 404. */
        get: operations["getLandingPage"];
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
        /** Returns the payload of a campaign's landing page that begins with the cover (`/ads/{id}`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getLandingPagePayload"];
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
         * Attributes the reader to the ad whose landing page the reader opened: once per click, within a week of the click.
         * @description After the attribution, the reader has access to the sections that the variant of the landing page opens for free.
         */
        post: operations["claimClick"];
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
         * @description The new consent replaces the earlier one. Stored data that the new consent does not allow is deleted.
         */
        put: operations["setConsent"];
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
         * @description Lists only events of the last week, and none unless the reader consents to events being reported to ad platforms.
         */
        get: operations["listAdEvents"];
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
         * @description After this request, `/api/ads/events` no longer lists the events. Unknown ids are ignored.
         */
        post: operations["markAdEventsTaken"];
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
         * Counts a visit to a campaign's landing page, and returns the advertised book and a signed token of the visit.
         * @description A promotion code that is unknown, has ended or is not offered in the visitor's country gets the same error (code
         *     1400).
         */
        post: operations["openLandingPage"];
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
         * Records, for the campaign's funnel report, that the reader saw the offers at a locked section (the unlock sheet).
         * @description An unknown book or section gets 404.
         */
        post: operations["recordUnlockSheet"];
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
         * Returns the table of contents of a book: its published sections in short form, in book order.
         * @description The list ends after 20,000 sections. An unknown book gets 404.
         */
        get: operations["getContents"];
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
        get: operations["getBook"];
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
         * Finds a phrase in those sections of a book that the reader may read, in text order.
         * @description A request searches up to 60 sections, and stops earlier after 30 hits; `next` in the response says where to
         *     continue. Without a login, only free sections are searched. An unknown book gets 404.
         */
        get: operations["findInBook"];
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
         * @description `trending` and tags are ordered by recent reads, `new` by first publication, `most-finished` by the number of
         *     readers who finished the book, and an editors' shelf in the order that the publisher set. An unknown shelf gets 404
         *     (code 1003). A tag that no book has, and a page beyond the last, give an empty list.
         */
        get: operations["listBooks"];
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
         * Counts that the reader read a section of a book; lists such as `trending` are ordered by these counts.
         * @description A reader (a guest, too) counts once per section and day (UTC), and only for sections that the reader may read. From
         *     one network, only the first 20 readers of a book count per day. At the end of the day, the server deletes the record
         *     of which reader read which section. A client that uses `/api/reading/sync` need not call this endpoint, because a
         *     sync counts the sections of its positions. An unknown book or section gets 404.
         */
        post: operations["countRead"];
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
         * Lists the published sections of a book, in book order or the newest first, in pages.
         * @description A page beyond the last is empty. An unknown book gets 404. `/api/book/contents` returns all sections in one
         *     response.
         */
        get: operations["listSections"];
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
         * @description The body is JSON, a URL-encoded form, or a multipart form with a `screenshot` file of up to 2 MiB. A retry with the
         *     same `Idempotency-Key` stores no second message.
         */
        post: operations["sendMessage"];
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
        /** Returns the API description of this site as an HTML page. */
        get: operations["getApiDocumentation"];
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
         * Returns a single-use ticket with which this browser's guest can log in again.
         * @description The cookies `guest_id` and `guest_secret` identify the guest. If they are missing or invalid, the request fails
         *     (code 1101).
         */
        get: operations["getTicket"];
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
         * Replaces the reader's access token by a new one.
         * @description If several requests send the same old access token, all these requests get the same new token.
         */
        post: operations["refreshLogin"];
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
         * Logs a visitor in: as this browser's guest if the request has a ticket, otherwise as a new guest.
         * @description No login is needed. A request without a ticket is refused if it has the cookies `guest_id` and `guest_secret` of a
         *     guest (code 1102).
         */
        post: operations["signInAsVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedules the deletion of the reader's account and personal data in one week.
         * @description During this week, the deletion can be cancelled. Repeating the request does not change the date. A reader with a
         *     bound account must have signed in within the last 15 minutes (code 1115).
         */
        post: operations["scheduleDeletion"];
        /** Cancels the scheduled deletion of the reader's account, if there is one. */
        delete: operations["cancelDeletion"];
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
         * @description A reader with a bound account must have signed in within the last 15 minutes (code 1115). A few exports in a row are
         *     possible, then one every ten minutes (429).
         */
        get: operations["exportMyData"];
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
         * Creates a single-use code and link with which another browser can sign in as this reader (a hand-over).
         * @description The code and the link are valid for ten minutes. Using one of them uses up both.
         */
        post: operations["createHandOver"];
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
         * Shows what redeeming a hand-over code would move between this browser's reader and the creator of the code.
         * @description This request changes nothing. It is the first of two steps: the response has a `confirm` value, which the second
         *     request (`/api/me/hand-over/redeem`) needs. An invalid code gets 403 (code 1106). Two bound accounts are never
         *     merged (code 1110).
         */
        post: operations["previewHandOver"];
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
         * Redeems a hand-over code: signs this browser in as the reader who created the code.
         * @description If this browser has a guest, the guest is merged into the reader who created the code. If this browser is signed in
         *     to a bound account, the browser stays signed in to the account, and the guest who created the code is merged into
         *     the account. Two bound accounts are never merged (code 1110). If the result would differ from what the preview
         *     showed, nothing is changed (code 1112). For a week, this browser can undo the merge.
         */
        post: operations["redeemHandOver"];
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
        /** Returns the last hand-over that was redeemed in this browser and can still be undone. */
        get: operations["getUndoableHandOver"];
        put?: never;
        /**
         * Undoes the last hand-over that was redeemed in this browser, within a week.
         * @description The two merged readers become separate again. Coins that were spent, expired or refunded after the merge do not come
         *     back. If the merged guest belonged to this browser, this browser is signed in as the guest again. If there is no
         *     hand-over to undo, the request fails (code 1113).
         */
        post: operations["undoHandOver"];
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
        /** Returns the reader's profile: guest number, name, linked login providers, balance and VIP subscription. */
        get: operations["getProfile"];
        put?: never;
        /** Sets or removes the reader's display name, and returns the profile. */
        post: operations["setName"];
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
        /** Lists the devices on which the reader is signed in, the last used first, at most 100. */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        /**
         * Signs the reader out on one of the reader's devices.
         * @description A session that is not listed is ignored, and the request succeeds.
         */
        delete: operations["signOutDevice"];
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
         * @description To use a bound account in this browser again, the reader has to sign in with its login provider. A guest can log in
         *     again without a login provider, because the browser keeps the guest's cookies.
         */
        post: operations["signOut"];
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
         * Finishes a sign-in with a login provider, and returns the reader's new login.
         * @description The reader's identity at the provider is bound to the reader. The identity may already be bound to another account:
         *     a guest is then merged into that account and signed in to it; for a reader with a bound account, the request fails
         *     (code 1110). A sign-in can be finished only once, even if finishing fails.
         */
        post: operations["finishSignIn"];
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
         * Starts a sign-in with a login provider for the reader, and returns the URL of the provider's sign-in page.
         * @description The sign-in has to be finished in the same session, within ten minutes. An unknown provider gets 404 (code 1111). To
         *     add another provider to a bound account, the reader must have signed in within the last 15 minutes (code 1115).
         */
        post: operations["startSignIn"];
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
         * Sets the reader's mail address for notifications, and sends a mail with a confirmation link to the address.
         * @description No notification is sent to the address before the reader opens the link and confirms. If the address is already
         *     confirmed, no mail is sent.
         */
        post: operations["setNotificationMail"];
        /** Deletes the reader's mail address for notifications, and returns the notification settings. */
        delete: operations["removeNotificationMail"];
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
         * Subscribes one of the reader's browsers to push notifications, and returns the notification settings.
         * @description A reader has at most 20 subscribed browsers; another one replaces the oldest. A newly subscribed browser gets a test
         *     notification immediately; opening the test notification proves that notifications arrive.
         */
        post: operations["subscribeToPush"];
        /**
         * Unsubscribes one of the reader's browsers from push notifications, and returns the notification settings.
         * @description An unknown subscription is ignored.
         */
        delete: operations["unsubscribeFromPush"];
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
         * Records that the reader opened the test notification of a new browser, and returns the notification settings.
         * @description Opening the test notification completes the welfare task “turn on notifications”. An unknown code is ignored.
         */
        post: operations["openNotification"];
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
        get: operations["getNotificationSettings"];
        /**
         * Changes the reader's notification settings, and returns all notification settings.
         * @description Kinds of notification that the request does not list stay unchanged. Quiet hours and time zone are always replaced.
         */
        put: operations["setNotificationSettings"];
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
        /** Returns the API description of this site as an OpenAPI document. */
        get: operations["getApiDescription"];
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
         * Receives a webhook: a signed notification from a payment provider.
         * @description The signature is verified, and each event is processed once. An event only says which order to look up at the
         *     provider; no other content of the event is trusted.
         */
        post: operations["receiveWebhook"];
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
         * Stores the positions, reading times and marks that a page sends while the reader closes it (`navigator.sendBeacon`).
         * @description Works like `/api/reading/sync`, with these differences: the access token is in the body, any content type is
         *     accepted, and the response has no data. The session cookie is required. The body has at most 64 KiB, the most that
         *     browsers send for a closing page.
         */
        post: operations["sendReadingBeacon"];
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
         * Lists the books that the reader read on each day, the newest day first, in pages.
         * @description A book appears once for each day on which it was read.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        /**
         * Removes a book from the reader's reading history, or clears the whole history.
         * @description The reader's positions in books are kept. An unknown book gets 404.
         */
        delete: operations["clearHistory"];
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
         * Lists the books in the reader's library, each with its state, reading position and number of new sections, in pages.
         * @description New sections are those published since the reader reached the furthest position in the book, or, if the reader never
         *     opened the book, since the book was added to the library.
         */
        get: operations["listLibrary"];
        put?: never;
        /**
         * Adds a book to the reader's library, or changes the state of a book that is in the library.
         * @description A library has at most 5,000 books; adding another gets 409 (code 1201). An unknown book gets 404.
         */
        post: operations["saveToLibrary"];
        /**
         * Removes a book from the reader's library and from all of the reader's shelves.
         * @description The reader's positions in the book are kept. Removing a book that is not in the library succeeds; an unknown book
         *     gets 404.
         */
        delete: operations["removeFromLibrary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/library/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the state of a book in the reader's library.
         * @description The state is null if the book is not in the library; an unknown book gets 404.
         */
        get: operations["getLibraryBook"];
        put?: never;
        post?: never;
        delete?: never;
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
         * Changes the states or shelves of several books in the reader's library, or removes the books from the library.
         * @description Either all changes are made or none. Repeating the request has no effect. An unknown book or shelf gets 404.
         */
        post: operations["changeLibraryBooks"];
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
        get: operations["listMarks"];
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
        /**
         * Returns all bookmarks and highlights of the reader as a file, ordered by book and by position in the book.
         * @description The file is Markdown for people, or JSON for programs. An unknown book gets 404.
         */
        get: operations["exportMarks"];
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
         * Lists the reader's past positions in one book, newest first, at most 60: the last position of each device and day.
         * @description Days begin at midnight in `time_zone`; its current offset from UTC is applied to all dates. An unknown book gets
         *     404.
         */
        get: operations["listPastPositions"];
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
         * Returns the reader's latest position in a book, at which the book opens, and the furthest position.
         * @description If the text was edited after a position was recorded, the position is moved to the same sentence in the current
         *     text. Both positions are null if the reader has not opened the book. An unknown book gets 404.
         */
        get: operations["getPosition"];
        put?: never;
        /**
         * Records the reader's position in a book, and returns the latest and the furthest position in the book.
         * @description The position is appended to the reader's log of positions, from which the reading history is derived. The same
         *     position at the same time is stored once. A book that is read to its end gets the state `finished` in the library.
         *     An unknown book or section gets 404.
         */
        post: operations["savePosition"];
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
        /** Returns the reader's reading settings, such as layout, font and theme, and when these settings were last changed. */
        get: operations["getReadingSettings"];
        /**
         * Replaces the reader's reading settings unless the stored ones are newer, and returns the stored settings.
         * @description Of two changes, the one with the later `changed_at` wins, whichever arrives first. Settings that are unknown or out
         *     of range are refused (code 1200), and then nothing is stored.
         */
        put: operations["setReadingSettings"];
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
        get: operations["listShelves"];
        put?: never;
        /**
         * Creates a shelf for the reader, or renames one of the reader's shelves, and returns the id of the shelf.
         * @description A reader has at most 50 shelves; creating another gets 409 (code 1201). Renaming an unknown shelf gets 404 (code
         *     1003).
         */
        post: operations["saveShelf"];
        /**
         * Deletes one of the reader's shelves; the books on the shelf stay in the library.
         * @description Deleting a shelf that does not exist succeeds.
         */
        delete: operations["deleteShelf"];
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
        /**
         * Returns the reader's statistics of one year: time and words read, finished books, days with reading, streaks.
         * @description The statistics are computed from the reading times that devices sync. The year and the current day begin at midnight
         *     in `time_zone`.
         */
        get: operations["getStatistics"];
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
         * Stores the positions, reading times and marks of a device, and returns the reader's positions and new marks.
         * @description A request has at most 200 entries of each kind, and at most 256 KiB. Invalid entries are reported and skipped; the
         *     valid ones are stored. The response has the reader's positions in the books of the request, and the marks that
         *     changed since the last sync of the device. Sending the same entries again has no effect. The sections of the
         *     positions count as read. A guest's reading time makes the guest's held rewards spendable.
         */
        post: operations["syncReading"];
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
         * @description Words with a spelling mistake and an unfinished last word also match; `did_you_mean` suggests a corrected query. A
         *     request without words and filters finds all books. One network may send 10 searches per second on average, and
         *     bursts of up to 300; further searches fail (code 1007).
         */
        get: operations["searchBooks"];
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
        /** Suggests up to 6 books, 3 authors and 3 tags for an unfinished search query, best match first. */
        get: operations["suggestBooks"];
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
         * Returns the text of a section: the whole text if the reader may read the section, otherwise only its beginning.
         * @description The text of a section that was withdrawn from its book is returned only to readers who unlocked the section.
         *
         *     This request never unlocks a section. Without a login, only free sections are returned whole. An unknown book or
         *     section gets 404.
         */
        get: operations["getSectionText"];
        put?: never;
        /**
         * Opens a section: unlocks it if it is locked and auto-unlock is on for the book, and returns the text of the section.
         * @description A locked section is unlocked only if the cap of the auto-unlock and the reader's balance suffice. The text is whole
         *     if the reader may read the section, otherwise only its beginning. Without a login, only free sections are returned
         *     whole. An unknown book or section gets 404.
         */
        post: operations["openSection"];
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
        get: operations["getShop"];
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
        /** Returns the reader's VIP subscription and debt in coins, and whether the reader has yet to buy a first pack. */
        get: operations["getMyShop"];
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
         * Cancels the reader's VIP plan with effect from the end of the paid period, and returns the VIP subscription.
         * @description If the reader has no active plan, the request fails (code 1314).
         */
        post: operations["cancelPlan"];
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
         * @description If the reader has no active plan, the request fails (code 1314). If the plan is cancelled, the request fails as well
         *     (code 1316).
         */
        post: operations["changePlan"];
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
         * Resumes the reader's cancelled VIP plan before its paid period ends, and returns the VIP subscription.
         * @description If the reader has no active plan, the request fails (code 1314).
         */
        post: operations["resumePlan"];
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
         * @description The plan starts when the payment provider confirms the payment. If the reader already has an active plan, the
         *     request fails (code 1311).
         */
        post: operations["orderPlan"];
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
         * Returns the reader's auto-unlock setting for a book: on or off, its cap in coins, and the coins it has spent so far.
         * @description Auto-unlock is off until the reader turns it on. The cap is the maximum number of coins that auto-unlock may spend
         *     on the book. An unknown book gets 404.
         */
        get: operations["getAutoUnlock"];
        put?: never;
        /**
         * Turns auto-unlock of a book on or off for the reader, and sets its cap: the maximum number of coins to spend.
         * @description While auto-unlock is on, a locked section is unlocked with coins when the reader opens the section, until the cap is
         *     reached. Turning auto-unlock on again sets the coins counted against the cap back to 0. An unknown book gets 404.
         */
        post: operations["setAutoUnlock"];
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
        /** Lists the books for which the reader ever turned auto-unlock on or off, each with its current setting. */
        get: operations["listAutoUnlocks"];
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
        /** Returns the balance of the reader's wallet, and the lots of coins that make up the balance. */
        get: operations["getBalance"];
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
         * Returns what it costs to read from a section to the end of a book, in coins, days of VIP, or waiting time.
         * @description With a login (guests have one, too), sections that the reader unlocked are not counted. If `section` is after the
         *     last section, the coins and days are 0. An unknown book gets 404.
         */
        get: operations["getCompass"];
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
         * Lists the coins that left the reader's wallet, newest first, each record with the balance after it, in pages.
         * @description With `format=csv`, the response is a CSV file of all matching records. The kinds of record are `spend` (an unlock),
         *     `expire`, `refund` (coins of a refunded payment), `repay` (repayment of a debt), `merge`, and `void` (coins of a
         *     simulated purchase).
         */
        get: operations["listConsumptionRecords"];
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
         * Lists the offers at a locked section: the ways to unlock it, alone or with later sections, each with its price.
         * @description The response also has the reader's balance, the section that the reader can unlock by waiting and when, and the
         *     auto-unlock setting of the book. An unknown book or section gets 404.
         */
        get: operations["listOffers"];
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
         * Returns the current state of one of the reader's orders of a coin pack or VIP plan.
         * @description An unknown order, and an order of another reader, get 404 (code 1312).
         */
        get: operations["getOrder"];
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
        /**
         * Lists the books in which the reader has unlocked sections, the most recent unlock first, in pages.
         * @description `/api/wallet/owned.epub` returns one of the listed books as an EPUB file.
         */
        get: operations["listOwnedBooks"];
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
         * Returns an EPUB file of a book with its free sections and the sections that the reader has unlocked.
         * @description Sections that only a VIP subscription opens are left out. An unknown book gets 404.
         */
        get: operations["downloadOwnedBook"];
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
         * Returns one of the reader's payments, with all fields of its receipt.
         * @description An unknown payment, and a payment of another reader, get 404 (code 1302).
         */
        get: operations["getPayment"];
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
        /** Lists the reader's payments for coin packs, VIP plans and renewals, with their refunds, newest first, in pages. */
        get: operations["listPayments"];
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
         * @description An unknown receipt, and a receipt of another reader, get 404 (code 1302).
         */
        get: operations["getReceipt"];
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
        post: operations["orderPack"];
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
         * Lists the coins added to the reader's wallet, newest first, each record with the balance after it, in pages.
         * @description With `format=csv`, the response is a CSV file of all matching records. The kinds of record are `purchase` (a coin
         *     pack), `support` (a grant by the operator), `reward` and `merge`.
         */
        get: operations["listRechargeRecords"];
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
         * Unlocks sections of a book, either all of them or none, with the reader's coins, and returns the signed receipt.
         * @description If `price` is not the current price, nothing is unlocked (code 1301). Unlocking all remaining sections of the book
         *     together is cheaper. A retry with the same idempotency key returns the same receipt. If all of the sections were
         *     unlocked before, the response is the receipt of that earlier unlock.
         */
        post: operations["unlockSections"];
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
         * Lists the sections of a book that the reader unlocked, or that the reader's campaign opens.
         * @description The reader may read the listed sections without VIP. Free sections are not listed. An unknown book gets 404.
         */
        get: operations["listUnlockedSections"];
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
         * Unlocks the reader's next locked section of a book with the daily wait-for-free allowance instead of coins.
         * @description In each book, the reader can unlock one section in this way every 24 hours; an earlier request fails (code 1303). If
         *     the site does not offer free sections for waiting, the request fails (code 1304).
         */
        post: operations["unlockByWaiting"];
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
        /** Returns the reader's rewards: check-in, tasks, bonus coins that expire soon, and rewards that are not spendable yet. */
        get: operations["getRewards"];
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
         * Checks the reader in for today and gives bonus coins, once per day in the reader's time zone.
         * @description Repeating a check-in on the same day returns the reward that was already given. A guest can spend the bonus coins
         *     only after some reading.
         */
        post: operations["checkIn"];
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
         * Gives the reader the bonus coins for a completed task: once, or once per day for a daily task.
         * @description Claiming the same task again returns the reward that was already given. A guest can spend the bonus coins only after
         *     some reading. An unknown task gets 404 (code 1322).
         */
        post: operations["claimReward"];
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
         * Records that the reader shared a book or the site today, and returns the reader's rewards and tasks.
         * @description Sharing counts for the daily sharing task. An unknown book gets 404.
         */
        post: operations["recordShare"];
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
         * Returns a file of the web app: of the current build, or of a build that was served recently.
         * @description The name of the file contains a hash of its content. An unknown file gets 404.
         */
        get: operations["getAsset"];
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
        /** Returns the page of a book: its details, one page of the list of its sections, and similar books. An unknown book gets the not-found page. So does a foreword or other text (`matter`) that the book does not have. */
        get: operations["getBookPage"];
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
        /** Returns the payload of the page of a book (`/book/{book_id}`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getBookPagePayload"];
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
         * Returns an Atom feed of a book's latest sections, newest first, at most 50.
         * @description An entry has the number, title and date of a section, not its text. An unknown book gets 404.
         */
        get: operations["getBookFeed"];
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
         * @description Clients append the current time as the query string, so that no cache between client and server responds.
         */
        get: operations["getLatestBuild"];
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
         * Returns the route rules, and the paths of pages worth prefetching, for a tab that runs this build of the web app.
         * @description An unknown build gets 404.
         */
        get: operations["getBuild"];
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
        /** Returns the page that lists the coins that the reader spent. With the query parameter `receipt` it shows the receipt of one unlock. The HTML is the same for everybody; the browser then fetches the reader's own data. */
        get: operations["getConsumptionRecordPage"];
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
        /** Returns the payload of the page that lists the coins that the reader spent (`/consumption-record`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getConsumptionRecordPagePayload"];
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
        get: operations["getContactPage"];
        put?: never;
        /**
         * Receives a contact message from the form on the contact page, in a browser without script.
         * @description If the message is valid, redirects to `/contact-us?sent=1`. Otherwise returns the contact page with the text that
         *     was typed, and the problems.
         */
        post: operations["submitContactForm"];
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
        /** Returns the payload of the contact page (`/contact-us`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getContactPagePayload"];
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
         * @description `.svg` is a cover drawn from genre and title. `.webp` is the stored image, 160, 320 or 640 pixels wide. `.jpg` is
         *     the stored image, or the drawn cover if no image is stored, 320 or 640 pixels wide. An unknown book, or an image
         *     that is not stored, gets 404.
         */
        get: operations["getCover"];
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
         * Returns the EPUB file of a book whose sections are all free.
         * @description A book with a section that is not free gets an error (code 1012). An unknown book gets 404.
         */
        get: operations["downloadBook"];
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
        get: operations["getFavicon"];
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
        /** Returns `ok` while the server process runs. */
        get: operations["getLiveness"];
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
        get: operations["getHomeScreenIcon"];
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
        /** Returns the reading page that shows a section of a book and then the next ones, in an endless scroll. An unknown book gets the not-found page. A section number that the book does not have gets 404, with a page that shows the book. */
        get: operations["getEndlessReaderPage"];
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
        /** Returns the payload of the reading page with an endless scroll (`/latest-reader`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getEndlessReaderPagePayload"];
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
        /** Returns the page of the reader's library: books, bookmarks and highlights. The HTML is the same for everybody; the browser then fetches the reader's own data. */
        get: operations["getLibraryPage"];
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
        /** Returns the payload of the library page (`/library`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getLibraryPagePayload"];
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
        get: operations["getWebAppManifest"];
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
        /** Returns the reader's account page. The HTML is the same for everybody; the browser then fetches the reader's own data. */
        get: operations["getAccountPage"];
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
        /** Returns the payload of the account page (`/me`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getAccountPagePayload"];
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
        /** Returns a campaign's landing page that begins with the story of the book. An unknown promotion code redirects to the home page; a malformed code gets 404. */
        get: operations["getStoryLandingPage"];
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
        /** Returns the payload of a campaign's landing page that begins with the story (`/new-ads/{id}`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getStoryLandingPagePayload"];
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
        /** Returns the reading page that shows a section of a book divided into pages, which the reader turns. An unknown book gets the not-found page. A section number that the book does not have gets 404, with a page that shows the book. */
        get: operations["getPagedReaderPage"];
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
        /** Returns the payload of the reading page, divided into pages (`/new-reader`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getPagedReaderPagePayload"];
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
        /** Returns the page to which the link in a confirmation mail leads; its button confirms the reader's mail address. */
        get: operations["getMailConfirmationPage"];
        put?: never;
        /**
         * Confirms the reader's mail address for notifications, given the token from the link in the confirmation mail.
         * @description Sent by the button on the page at the same path. After the confirmation, notification mails are sent to the address.
         *     An invalid token gets 404.
         */
        post: operations["confirmMail"];
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
        /** Returns the page to which the link in every notification mail leads; its button turns off all these mails. */
        get: operations["getMailOffPage"];
        put?: never;
        /**
         * Turns off all notification mails to a reader, given the token from the link in one of these mails.
         * @description Sent by the button on the page at the same path, or by a mail program's one-click unsubscribe. An invalid token gets
         *     404.
         */
        post: operations["turnOffMail"];
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
        /** Returns an OPDS 2.0 feed of the books whose sections are all free, last changed first, 50 per page. */
        get: operations["getOpdsCatalog"];
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
         * Returns the OPDS 2.0 publication, a description with links, of a book whose sections are all free.
         * @description A book with a section that is not free gets an error (code 1012). An unknown book gets 404.
         */
        get: operations["getOpdsPublication"];
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
        /** Returns an OPDS 1.2 feed of the books whose sections are all free, last changed first, 50 per page. */
        get: operations["getOpdsCatalogXml"];
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
        /** Returns the OpenSearch description, which tells other programs how to search the free books. */
        get: operations["getOpenSearchDescription"];
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
        /** Searches the books whose sections are all free, and returns the books found as an OPDS 2.0 feed, 50 per page. */
        get: operations["searchOpds"];
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
        /** Searches the books whose sections are all free, and returns the books found as an OPDS 1.2 feed, 50 per page. */
        get: operations["searchOpdsXml"];
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
         * Returns a picture from the text of a book, as WebP.
         * @description An unknown picture gets 404.
         */
        get: operations["getPicture"];
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
        /** Returns the page of one list of books, or an overview of all lists. An unknown list gets the not-found page. */
        get: operations["getListPage"];
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
        /** Returns the payload of the page of a list of books, or of the overview of all lists (`/read-more`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getListPagePayload"];
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
        /** Returns the reading page that shows one section of a book, through which the reader scrolls. An unknown book gets the not-found page. A section number that the book does not have gets 404, with a page that shows the book. */
        get: operations["getReaderPage"];
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
        /** Returns the payload of the reading page that shows one section (`/reader`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getReaderPagePayload"];
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
        /** Returns the page that lists the books that the reader read on each day. The HTML is the same for everybody; the browser then fetches the reader's own data. */
        get: operations["getHistoryPage"];
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
        /** Returns the payload of the reading history page (`/reading-history`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getHistoryPagePayload"];
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
         * Returns whether load balancers should send requests to this node, and the state of each component.
         * @description The status is 200 if every component works and the node is not shutting down, otherwise 503. A renderer that is
         *     merely busy does not make the node unready.
         */
        get: operations["getReadiness"];
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
        /** Returns the page that lists the coins added to the reader's wallet. With the query parameter `list=payments` it lists the reader's payments, and with `receipt` it shows the receipt of one payment. The HTML is the same for everybody; the browser then fetches the reader's own data. */
        get: operations["getRechargeRecordsPage"];
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
        /** Returns the payload of the page that lists the coins added to the reader's wallet, or the reader's payments (`/recharge-records`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getRechargeRecordsPagePayload"];
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
        get: operations["getRegionBlockedPage"];
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
        /** Returns the payload of the page that says that a book or the site is not offered in the reader's country (`/region-blocked`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getRegionBlockedPagePayload"];
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
        /** Returns the rules for crawlers (`robots.txt`): everything except the API may be crawled. */
        get: operations["getCrawlerRules"];
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
        /** Returns the payment page of the sandbox provider, which imitates a payment provider and takes no money. */
        get: operations["getSandboxPaymentPage"];
        put?: never;
        /**
         * Pays, declines or cancels an order at the sandbox provider, which imitates a payment provider and takes no money.
         * @description Redirects to the shop (`/vip`), like every payment provider. An unknown order gets the payment page with status 404.
         */
        post: operations["submitSandboxPayment"];
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
        /** Returns the payload of the payment page of the sandbox provider (`/sandbox/pay/{order_id}`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getSandboxPaymentPagePayload"];
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
        /** Returns the search page as it is before a search: popular search terms, genres and tags. */
        get: operations["getSearchPage"];
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
        /** Returns the page of search results. Its query parameters are those of `/api/search/books`. Without words and filters, the response is the search page. */
        get: operations["getSearchResultsPage"];
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
        /** Returns the payload of the page of search results (`/search-result`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getSearchResultsPagePayload"];
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
        /** Returns the payload of the search page as it is before a search (`/search`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getSearchPagePayload"];
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
        /** Returns the reader's settings page. The HTML is the same for everybody; the browser then fetches the reader's own data. */
        get: operations["getSettingsPage"];
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
        /** Returns the payload of the settings page (`/settings`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getSettingsPagePayload"];
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
        get: operations["getSitemap"];
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
         * Returns one part of the sitemap: up to 10,000 books, in the order in which they were added to the catalogue.
         * @description The first part also has the home page and the contact page. A part that does not exist gets 404.
         */
        get: operations["getSitemapPart"];
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
        get: operations["getServiceWorker"];
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
        /** Returns the page to which a login provider sends the reader back after a sign-in. Only the browser reads the query parameters that the provider adds. An unknown provider gets 404. */
        get: operations["getSignInReturnPage"];
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
        /** Returns the payload of the page to which a login provider sends the reader back after a sign-in (`/third-party/{name}`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getSignInReturnPagePayload"];
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
        /** Returns the shop page, with VIP plans and coin packs. Payment providers send readers back to this page after a payment. */
        get: operations["getShopPage"];
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
        /** Returns the payload of the shop page (`/vip`): the page's data as JSON. The query string is the id of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`). */
        get: operations["getShopPagePayload"];
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
        /** Returns the rewards page: the daily check-in, the tasks and their rewards. The HTML is the same for everybody; the browser then fetches the reader's own data. */
        get: operations["getRewardsPage"];
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
        /** Returns the payload of the rewards page (`/welfare-center`): the page's data as JSON. The query string is the id of the web app's build that the client runs (`?<build id>`). */
        get: operations["getRewardsPagePayload"];
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
        /**
         * @description An empty object. The request succeeded, and there is nothing to return.
         * @example {}
         */
        Acknowledged: Record<string, never>;
        /**
         * @example {
         *       "at": 1794700800,
         *       "book_id": null,
         *       "currency": "EUR",
         *       "event_id": "7m2kq9x4vdwt3h8s",
         *       "name": "Purchase",
         *       "step": "recharge",
         *       "value": 499
         *     }
         */
        AdEvent: {
            /**
             * Format: int64
             * @description When the event happened, in Unix seconds.
             */
            at: number;
            /** @description Id of the book that the event is about; null if the event concerns no book. */
            book_id: string | null;
            /** @description Three-letter code of the currency of `value`; null if there is no value. */
            currency: string | null;
            /**
             * @description Id of the event, to be reported by the pixel. The server reports the event under the same id, so that an ad
             *     platform counts the pixel's report and the server's report as one event.
             */
            event_id: string;
            /** @description The event's name in the Meta and TikTok pixels. */
            name: string;
            /** @description Funnel step that the reader reached, such as `unlock` or `recharge`. */
            step: string;
            /**
             * Format: int64
             * @description Value of the event in hundredths of `currency`, such as cents; null if the event has no value.
             */
            value: number | null;
        };
        AdEvents: {
            /** @description The conversion events, oldest first. */
            list: components["schemas"]["AdEvent"][];
        };
        /**
         * @description The age from which a book is suitable.
         * @enum {string}
         */
        AgeRating: "all" | "13" | "16" | "18";
        /**
         * @description How the lines of a paragraph are aligned.
         * @enum {string}
         */
        Align: "center" | "end";
        /** @description The body of every error. */
        ApiError: {
            /**
             * Format: int32
             * @description What happened, as a number on which programs can act.
             */
            code: number;
            /** @description Details of the error for the codes that have details; otherwise null. */
            data: unknown;
            /** @description What happened, as a sentence for people. The text may change. */
            message: string;
        };
        /** @description A parameter, a header or the body is missing or invalid; data names the field and the rule. */
        ApiError1000: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1000;
            data: components["schemas"]["InputProblem"];
        };
        /** @description Some fields of the form are invalid; data.problems lists them. */
        ApiError1009: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1009;
            data: components["schemas"]["FormProblems"];
        };
        /** @description Too many guests sign up or claim rewards; data has a proof-of-work challenge and its bits. */
        ApiError1103: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1103;
            data: components["schemas"]["WorkChallenge"];
        };
        /** @description Reading settings are unknown or out of range; data.settings lists them. */
        ApiError1200: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1200;
            data: components["schemas"]["RefusedSettings"];
        };
        /** @description The reader has as many shelves, books in the library or open books as one reader can have; data.limit is the number. */
        ApiError1201: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1201;
            data: components["schemas"]["ReachedLimit"];
        };
        /** @description The balance is too low; data has the price, the balance and the missing coins. */
        ApiError1300: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1300;
            data: components["schemas"]["MissingCoins"];
        };
        /** @description The price in the request is not the current one, which is in data.price. Nothing was charged. */
        ApiError1301: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1301;
            data: components["schemas"]["CurrentPrice"];
        };
        /** @description The reader got a section of this book for waiting less than 24 hours ago; data.free_at is when the next is free. */
        ApiError1303: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1303;
            data: components["schemas"]["NextFreeSection"];
        };
        /** @description The time zone is not an IANA name; data names the field. */
        ApiError1320: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1320;
            data: components["schemas"]["FieldProblem"];
        };
        /** @description Quiet hours must begin and end at two different minutes of a day. */
        ApiError1330: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1330;
            data: components["schemas"]["FieldProblem"];
        };
        /** @description The mail address is invalid. */
        ApiError1332: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1332;
            data: components["schemas"]["FieldProblem"];
        };
        /** @description The site, or the book in data.book_id, is not offered in the reader's country. */
        ApiError1410: components["schemas"]["ApiError"] & {
            /** @enum {integer} */
            code: 1410;
            data: components["schemas"]["BlockedRegion"];
        };
        /** @description Whether auto-unlock is on for a reader and a book, and how many coins it may spend. */
        AutoUnlock: {
            /**
             * Format: int64
             * @description The largest number of coins that auto-unlock may spend on the book in all.
             * @example 100
             */
            cap: number;
            /**
             * @description Whether sections of the book are unlocked when the reader opens them.
             * @example true
             */
            enabled: boolean;
            /**
             * Format: int64
             * @description Number of coins that auto-unlock has spent on the book since the reader turned it on.
             * @example 10
             */
            spent: number;
        };
        /** @description The auto-unlock setting that the reader chooses for a book. */
        AutoUnlockBody: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description The cap: coins that auto-unlock may spend on this book in total.
             * @example 100
             */
            cap: number;
            /**
             * @description Whether auto-unlock is to be on.
             * @example true
             */
            enabled: boolean;
        };
        /** @description A book for which the reader has turned auto-unlock on or off. */
        AutoUnlockBook: components["schemas"]["AutoUnlock"] & {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * @description Title of the book.
             * @example The Drowned Tuner
             */
            title: string;
        };
        /** @description Books with the reader's auto-unlock settings. */
        AutoUnlocks: {
            /** @description The books, in the order in which they were added to the catalogue. */
            list: components["schemas"]["AutoUnlockBook"][];
        };
        Balance: {
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
            /** @description The bonus coins that expire next; null if no bonus coins expire. */
            next_expiry: components["schemas"]["NextExpiry"] | null;
        };
        /** @description The balance of a reader's wallet. */
        BalanceData: {
            /**
             * Format: int64
             * @description Bonus coins, which expire.
             * @example 20
             */
            bonus: number;
            /**
             * Format: int64
             * @description Paid coins, which never expire.
             * @example 200
             */
            coins: number;
            /** @description The lots that make up the balance, in the order in which they are spent. */
            lots: components["schemas"]["LotData"][];
            /** @description The bonus coins that expire next, and when; null if the reader has no coins that expire. */
            next_expiry: components["schemas"]["ExpiryData"] | null;
        };
        /** @description Positions, reading times and marks that a page recorded and sends as the reader closes it. */
        BeaconBody: {
            /**
             * @description The reader's access token. It is in the body because a page that is closing cannot set an `Authorization`
             *     header.
             * @example an access token
             */
            access_token?: string;
            /** @description The recorded marks, at most 200. */
            marks?: components["schemas"]["NewMark"][];
            /** @description The recorded positions, at most 200. */
            places?: components["schemas"]["NewPosition"][];
            /** @description The recorded reading times, at most 200. */
            time?: components["schemas"]["NewTime"][];
        };
        /** @description A block of a section's text; `kind` says whether it is a heading, a paragraph or another kind of block. */
        Block: components["schemas"]["BlockHeading"] | components["schemas"]["BlockParagraph"] | components["schemas"]["BlockQuotation"] | components["schemas"]["BlockLetter"] | components["schemas"]["BlockVerse"] | components["schemas"]["BlockAligned"] | components["schemas"]["BlockTable"] | components["schemas"]["BlockImage"] | components["schemas"]["BlockNote"] | components["schemas"]["BlockSceneBreak"];
        /** @description Paragraphs that are centred or aligned to the end of the line, such as a sign or a signature. */
        BlockAligned: {
            /** @description How the lines are aligned. */
            align: components["schemas"]["Align"];
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "aligned";
            /** @description The paragraphs. */
            paragraphs: components["schemas"]["Run"][][];
        };
        /** @description A heading inside a section, not the section's title. */
        BlockHeading: {
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "heading";
            /**
             * Format: int32
             * @description Level of the heading, from 2 to 6.
             * @example 2
             */
            level: number;
            /** @description The text of the heading. */
            runs: components["schemas"]["Run"][];
        };
        /** @description A picture. */
        BlockImage: {
            /**
             * @description Text to show in place of the picture; empty if there is none.
             * @example A torn sheet of music
             */
            alt: string;
            /** @description Caption of the picture; absent if there is none. */
            caption?: components["schemas"]["Run"][];
            /**
             * Format: int32
             * @description Height in pixels.
             * @example 480
             */
            height: number;
            /**
             * @description Name of the picture: it is at `/pictures/{image}.webp`.
             * @example b3f1c0a92e7d4c55
             */
            image: string;
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "image";
            /**
             * Format: int32
             * @description Width in pixels.
             * @example 640
             */
            width: number;
        };
        /** @description A letter, notice or telegram: set apart from the text, but not a quotation. */
        BlockLetter: {
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "letter";
            /** @description The paragraphs of the letter. */
            paragraphs: components["schemas"]["Run"][][];
        };
        /** @description A note of this section, to which the `note` of a run refers. Notes come after all other blocks. */
        BlockNote: {
            /**
             * @description Id of the note within the section.
             * @example n1
             */
            id: string;
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "note";
            /** @description The paragraphs of the note. */
            paragraphs: components["schemas"]["Run"][][];
        };
        /** @description A paragraph. */
        BlockParagraph: {
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "paragraph";
            /** @description The text of the paragraph. */
            runs: components["schemas"]["Run"][];
        };
        /** @description A quotation. */
        BlockQuotation: {
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "quotation";
            /** @description The paragraphs of the quotation. */
            paragraphs: components["schemas"]["Run"][][];
        };
        /** @description A break between scenes. */
        BlockSceneBreak: {
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "scene_break";
        };
        /** @description A table. */
        BlockTable: {
            /** @description Whether the first row has the headings of the columns; absent if not. */
            head?: boolean;
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "table";
            /** @description The rows, each a list of cells. */
            rows: components["schemas"]["Run"][][][];
        };
        /** @description Lines of verse, such as a poem or a song. */
        BlockVerse: {
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "verse";
            /** @description The stanzas, each a list of lines. */
            stanzas: components["schemas"]["Run"][][][];
        };
        /**
         * @description What is not offered in the country of the request: one book, or the whole site.
         * @example {
         *       "book_id": "5yuxzs98u9a4",
         *       "page": "/region-blocked?book=5yuxzs98u9a4"
         *     }
         */
        BlockedRegion: {
            /** @description Id of the book that is not offered; null if the whole site is not offered. */
            book_id: string | null;
            /** @description Path of a page that tells people what is not offered, and shows alternatives. */
            page: string;
        };
        /** @description Data of the page of a book. */
        BookData: {
            /** @description Details of the book. */
            book: components["schemas"]["BookDetail"];
            /**
             * @description The search in the list of sections: words of a title, or a section number; empty if nothing was searched for.
             * @example
             */
            find: string;
            /**
             * Format: int64
             * @description The number in `find`, if `find` is the number of a section of the book; `sections` is then the page of the list
             *     that contains this section. Null otherwise.
             * @example null
             */
            found: number | null;
            /** @description Texts before and after the sections, such as a foreword. Everybody may read these texts. */
            matter: components["schemas"]["MatterItem"][];
            /** @description The foreword, afterword or other text of `matter` that the URL names; null if the URL names none. */
            open_matter: components["schemas"]["MatterText"] | null;
            /** @description The beginning of the book's text; null if there is no text to show. */
            opening: components["schemas"]["Opening"] | null;
            /** @description Order of the sections in `sections`. */
            order: components["schemas"]["SectionOrder"];
            /** @description One page of the book's sections. */
            sections: components["schemas"]["Paged_SectionItem"];
            /** @description Other books of the series that the book belongs to, in the order of the series; at most 12. */
            series: components["schemas"]["BookListItem"][];
            /** @description Similar books, most similar first; at most 12. */
            similar: components["schemas"]["BookListItem"][];
        };
        /** @description A book with everything that the book page shows. */
        BookDetail: {
            /** @description The age from which the book is suitable. */
            age_rating: components["schemas"]["AgeRating"];
            /**
             * @description Name of the author.
             * @example Lettice Harbottle
             */
            author: string;
            /** @description Id of the book. Requests identify a book by this id. */
            book_id: components["schemas"]["BookId"];
            /**
             * @description Path of the cover on this site, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in the
             *     widths 160 and 640.
             * @example /covers/5yuxzs98u9a4.svg?v=1f2a44
             */
            book_pic: string;
            /**
             * @description The beginning of the book, as plain text.
             * @example I knew that E flat.
             */
            content: string;
            /**
             * @description Colour to show until the cover has loaded, as `#rrggbb`.
             * @example #1f2a44
             */
            cover_colour: string;
            /**
             * @description The description, as plain text; paragraphs are separated by an empty line.
             * @example Somebody tunes the pianos of Scarrow Bay by night.
             */
            desc: string;
            /** @description Direction in which lines of the text run: left to right or right to left. */
            direction: components["schemas"]["Direction"];
            /** @description Translator, publisher, date and so on, as stated in the imported file. */
            edition: components["schemas"]["Edition"];
            /** @description Counts that change often: published sections and reads. */
            extend: components["schemas"]["Extend"];
            /**
             * Format: int64
             * @description Number of sections at the beginning of the book that are free.
             * @example 5
             */
            free_sections: number;
            /**
             * Format: int64
             * @description Number of the book on this site. Use `book_id` to identify a book in requests.
             * @example 12
             */
            id: number;
            /**
             * @description Language of the text as a BCP 47 tag.
             * @example en
             */
            language: string;
            /**
             * Format: int64
             * @description When the next section will be published, in Unix seconds; null if none is scheduled.
             * @example 1790600000
             */
            next_section_time: number | null;
            /** @description Direction in which pages are turned: left to right or right to left. */
            page_progression: components["schemas"]["Direction"];
            /**
             * Format: int64
             * @description Price in coins of each section that is not free.
             * @example 10
             */
            price: number;
            /**
             * @description Path of the cover as JPEG, 640 pixels wide and 960 high, for link previews and e-readers.
             * @example /covers/5yuxzs98u9a4-640.jpg?v=1f2a44
             */
            share_pic: string;
            /** @description Whether more sections will follow. */
            status: components["schemas"]["Status"];
            /**
             * @description Subtitle; empty if the book has none.
             * @example
             */
            subtitle: string;
            /**
             * @description The tags of the book; the first one is its genre.
             * @example [
             *       "mystery",
             *       "small town",
             *       "detective"
             *     ]
             */
            tags: string[];
            /**
             * @description Title of the book.
             * @example The Drowned Tuner
             */
            title: string;
            /**
             * Format: int64
             * @description When the book was last published or got a section, in Unix seconds.
             * @example 1790000000
             */
            update_time: number;
            /**
             * Format: int64
             * @description Number of words in all published sections.
             * @example 7585
             */
            words: number;
        };
        /**
         * @description The id of a book, as in the URL of the book: 1 to 32 lower-case letters, digits and hyphens. An id is never reused
         *     for another book.
         * @example 5yuxzs98u9a4
         */
        BookId: string;
        /** @description A book as it appears in lists. */
        BookListItem: {
            /**
             * @description Name of the author.
             * @example Lettice Harbottle
             */
            author: string;
            /** @description Id of the book. Requests identify a book by this id. */
            book_id: components["schemas"]["BookId"];
            /**
             * @description Path of the cover on this site, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in the
             *     widths 160 and 640.
             * @example /covers/5yuxzs98u9a4.svg?v=1f2a44
             */
            book_pic: string;
            /**
             * @description Colour to show until the cover has loaded, as `#rrggbb`.
             * @example #1f2a44
             */
            cover_colour: string;
            /**
             * @description The description; absent in lists without descriptions.
             * @example Somebody tunes the pianos of Scarrow Bay by night.
             */
            desc?: string;
            /** @description Direction in which lines of the text run: left to right or right to left. */
            direction: components["schemas"]["Direction"];
            /**
             * Format: int64
             * @description Number of sections at the beginning of the book that are free.
             * @example 5
             */
            free_sections: number;
            /**
             * Format: int64
             * @description Number of the book on this site. Use `book_id` to identify a book in requests.
             * @example 12
             */
            id: number;
            /**
             * @description Language of the text as a BCP 47 tag.
             * @example en
             */
            language: string;
            /**
             * Format: int64
             * @description Position of the book in the list, counted from 1; 0 in lists that are not numbered.
             * @example 1
             */
            list_order: number;
            /**
             * Format: int64
             * @description How often sections of the book were read: each reader counts once per section and day.
             * @example 4021
             */
            read_num: number;
            /**
             * Format: int64
             * @description Number of published sections.
             * @example 12
             */
            section_num: number;
            /** @description Whether more sections will follow. */
            status: components["schemas"]["Status"];
            /**
             * @description The tags of the book; the first one is its genre.
             * @example [
             *       "mystery",
             *       "small town",
             *       "detective"
             *     ]
             */
            tags: string[];
            /**
             * @description Title of the book.
             * @example The Drowned Tuner
             */
            title: string;
            /**
             * Format: int64
             * @description When the book was last published or got a section, in Unix seconds.
             * @example 1790000000
             */
            update_time: number;
            /**
             * Format: int64
             * @description Number of words in all published sections.
             * @example 7585
             */
            words: number;
        };
        /** @description A reader's latest and furthest position in a book. */
        BookPositions: {
            /** @description The position furthest on in the text; null if the reader never opened the book. */
            furthest: components["schemas"]["ReadingPosition"] | null;
            /**
             * @description The position at which the book opens. It moves forward when the reader reads on, on any device. It moves back
             *     only if the reader goes back on a device that had shown this position. Null if the reader never opened the book.
             */
            latest: components["schemas"]["ReadingPosition"] | null;
        };
        /** @description A book, opened at one of its sections. */
        BookReading: {
            /** @description Details of the book. */
            book: components["schemas"]["BookDetail"];
            /** @description The text of the section. */
            text: components["schemas"]["ReaderText"];
        };
        BoundProvider: {
            /**
             * Format: int64
             * @description When the reader was bound to the login, in Unix seconds.
             */
            bound_at: number;
            /** @description Display name of the login; null if the provider sent none. */
            label: string | null;
            /** @description Name of the login provider, as the configuration file has it, such as `google`. */
            provider: string;
        };
        /** @description A build of the web app. */
        BuildMeta: {
            /**
             * @description Id of the build.
             * @example 3f9c1d2e
             */
            id: string;
            /** @description Route rules: which paths are redirected, and which pages the browser renders instead of the server. */
            matcher: components["schemas"]["RouteRules"];
            /**
             * @description Paths of pages whose payloads are worth prefetching; at most 100.
             * @example [
             *       "/",
             *       "/read-more?shelf=trending"
             *     ]
             */
            prerendered: string[];
            /**
             * Format: int64
             * @description When the build was deployed, in Unix milliseconds.
             * @example 1790000000000
             */
            timestamp: number;
        };
        /** @description A change of several books in the reader's library. */
        BulkBody: {
            /** @description Ids of the books to change; at most 100. */
            book_ids: components["schemas"]["BookId"][];
            /**
             * @description Whether to remove the books from the library and from all of the reader's shelves. If true, the other fields are
             *     ignored.
             * @example false
             */
            remove?: boolean;
            /**
             * @description Id of the reader's shelf to put the books on. A book that is not in the library is added to the library, with
             *     `state`, or as `want` if `state` is null.
             * @example null
             */
            shelf_add?: string | null;
            /**
             * @description Id of the reader's shelf to take the books off; the books stay in the library.
             * @example null
             */
            shelf_remove?: string | null;
            /** @description New state of the listed books that are already in the library; null leaves the states unchanged. */
            state?: components["schemas"]["LibraryState"] | null;
        };
        /**
         * @example {
         *       "balance": {
         *         "bonus": 12,
         *         "coins": 0
         *       },
         *       "check_in": {
         *         "done": false,
         *         "freezes": {
         *           "left": 1,
         *           "most": 2
         *         },
         *         "ladder": [
         *           {
         *             "bonus": 5,
         *             "day": 1,
         *             "state": "taken"
         *           }
         *         ],
         *         "next_at": 1794787200,
         *         "rung": 3,
         *         "streak": 2
         *       },
         *       "expiring": [
         *         {
         *           "at": 1795219200,
         *           "bonus": 5
         *         }
         *       ],
         *       "held": {
         *         "bonus": 5,
         *         "seconds": 180,
         *         "until": "reading"
         *       },
         *       "tasks": [
         *         {
         *           "bonus": 10,
         *           "hint": null,
         *           "period": "day",
         *           "progress": 120,
         *           "state": "open",
         *           "target": 600,
         *           "task_id": "read_ten_minutes"
         *         }
         *       ],
         *       "today": "2026-11-15"
         *     }
         */
        Center: {
            /** @description The coins that the reader can spend now. */
            balance: components["schemas"]["CoinsAndBonus"];
            /** @description State of the daily check-in: streak, rewards and freezes. */
            check_in: components["schemas"]["CheckInState"];
            /** @description Bonus coins that expire within a week, the soonest first. */
            expiring: components["schemas"]["ExpiringBonus"][];
            /** @description Rewards that the reader has earned but cannot spend yet; null if there are none. */
            held: components["schemas"]["HeldRewards"] | null;
            /** @description The tasks that give bonus coins. */
            tasks: components["schemas"]["WelfareTask"][];
            /** @description Today in the reader's time zone, such as `2026-11-15`. */
            today: string;
        };
        /** @description A change of the reader's VIP plan to another plan. */
        ChangeBody: {
            /** @description Id of the plan that applies from the next period on. */
            plan_id: components["schemas"]["PlanId"];
        };
        /** @description The reader's marks that changed since the device's last sync. */
        ChangedMarks: {
            /** @description The marks in the order of their changes, including deleted marks; at most 200. */
            list: components["schemas"]["Mark"][];
            /**
             * @description Whether there are more changes. If so, the device should sync again at once.
             * @example false
             */
            more: boolean;
            /**
             * @description The cursor to send as `since.marks` in the next sync.
             * @example 42.9f2c
             */
            next: string;
        };
        /**
         * @example {
         *       "time_zone": "Europe/Berlin"
         *     }
         */
        CheckInBody: {
            /** @description The reader's time zone, in which the day begins and ends, as an IANA name such as `Europe/Berlin`. */
            time_zone: string;
            /** @description Solution of the proof-of-work challenge, if an earlier check-in failed with code 1103. */
            work?: components["schemas"]["ProofOfWork"] | null;
        };
        CheckInState: {
            /** @description Whether today's check-in is done. */
            done: boolean;
            /** @description The reader's freezes, which cover missed days of a streak. */
            freezes: components["schemas"]["Freezes"];
            /** @description The reward for each of the seven days of a week of the streak. */
            ladder: components["schemas"]["Rung"][];
            /**
             * Format: int64
             * @description When the check-in after today's becomes possible, in Unix seconds.
             */
            next_at: number;
            /**
             * Format: int64
             * @description Rung of the `ladder` for today's check-in, from 1 to 7. The ladder has one rung for each day of a week of the
             *     streak.
             */
            rung: number;
            /**
             * Format: int64
             * @description Number of consecutive days with a check-in, up to today or yesterday; 0 if the next check-in starts a new
             *     streak.
             */
            streak: number;
        };
        /** @description The reward of a check-in. */
        CheckedIn: {
            /**
             * Format: int64
             * @description Number of bonus coins that the check-in gave.
             * @example 5
             */
            bonus: number;
            /** @description The state of all rewards after the check-in. */
            center: components["schemas"]["Center"];
            /**
             * Format: int64
             * @description When the bonus coins expire, in Unix seconds.
             * @example 1797292800
             */
            expires_at: number;
            /**
             * Format: int64
             * @description Number of missed days that freezes covered.
             * @example 0
             */
            froze: number;
            /**
             * @description Whether the bonus coins are not spendable yet; `center.held` says what will make them spendable.
             * @example true
             */
            held: boolean;
            /**
             * @description Whether today's check-in was already done before this request; if so, nothing is granted again.
             * @example false
             */
            repeated: boolean;
            /**
             * Format: int64
             * @description The rung of the ladder that the reader reached, from 1 to 7.
             * @example 3
             */
            rung: number;
            /**
             * Format: int64
             * @description Number of consecutive days with a check-in, including today.
             * @example 3
             */
            streak: number;
        };
        /** @description The page of a payment provider on which the reader pays for an order. */
        Checkout: {
            /**
             * @description URL of the page on which the reader pays; send the browser there. A path on this site (sandbox) or an absolute
             *     URL (Stripe).
             * @example /sandbox/pay/k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            checkout_url: string;
            /**
             * @description Id of the order.
             * @example k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            order_id: string;
        };
        /**
         * @example {
         *       "click": "eyJjIjoic3ByaW5nIn0.q1Ys0cVb9Zt7LwGd"
         *     }
         */
        ClaimClickBody: {
            /** @description The token of the click: the field `click` of the response of `/api/ads/get-land-page-data`. */
            click: string;
            /**
             * @description The reader's consent to storing data for ads. Sent only if the reader answered the consent question after the
             *     `click` token was issued.
             */
            consent?: components["schemas"]["ConsentBody"] | null;
            /**
             * @description Click ids and UTM fields in the URL of the landing page. The `click` token contains these fields only if the
             *     reader had consented before the token was made.
             */
            details?: components["schemas"]["ClickDetails"] | null;
        };
        /**
         * @example {
         *       "claimed": false
         *     }
         */
        ClaimData: {
            /**
             * @description Whether the click was attributed to the reader. False if the click was claimed before, if the token is invalid
             *     or older than a week, or if the reader's consent does not allow the click to be stored.
             */
            claimed: boolean;
        };
        /**
         * @example {
         *       "task_id": "share",
         *       "time_zone": "Europe/Berlin"
         *     }
         */
        ClaimRewardBody: {
            /** @description Id of the task: a `task_id` that `/api/welfare/center` lists. */
            task_id: string;
            /** @description The reader's time zone, in which the day begins and ends, as an IANA name such as `Europe/Berlin`. */
            time_zone: string;
            /** @description Solution of the proof-of-work challenge, if an earlier claim failed with code 1103. */
            work?: components["schemas"]["ProofOfWork"] | null;
        };
        /** @description The reward of a task. */
        Claimed: {
            /**
             * Format: int64
             * @description Number of bonus coins that the task gave.
             * @example 3
             */
            bonus: number;
            /** @description The state of all rewards after the claim. */
            center: components["schemas"]["Center"];
            /**
             * Format: int64
             * @description When the bonus coins expire, in Unix seconds.
             * @example 1797292800
             */
            expires_at: number;
            /**
             * @description Whether the bonus coins are not spendable yet; `center.held` says what will make them spendable.
             * @example true
             */
            held: boolean;
            /**
             * @description Whether the task was already claimed before this request; if so, nothing is granted again.
             * @example false
             */
            repeated: boolean;
            /** @description The task that was claimed. */
            task_id: components["schemas"]["TaskId"];
        };
        /**
         * @description Click ids of ad platforms and UTM fields in the URL of a landing page. Values that are too long or contain control
         *     characters are dropped.
         * @example {
         *       "fbclid": "IwAR0x1",
         *       "utm_campaign": "spring",
         *       "utm_source": "facebook"
         *     }
         */
        ClickDetails: {
            /** @description Click id of Meta, from the URL of the landing page. */
            fbclid?: string | null;
            /** @description Click id of Google, from the URL of the landing page. */
            gclid?: string | null;
            /** @description Click id of TikTok, from the URL of the landing page. */
            ttclid?: string | null;
            /** @description `utm_campaign` of the URL: the name of the campaign at the ad platform. */
            utm_campaign?: string | null;
            /** @description `utm_content` of the URL: the ad of the campaign. */
            utm_content?: string | null;
            /** @description `utm_medium` of the URL: the kind of traffic, such as `cpc`. */
            utm_medium?: string | null;
            /** @description `utm_source` of the URL: the site that sent the visitor, such as `facebook`. */
            utm_source?: string | null;
            /** @description `utm_term` of the URL: the search term for which the ad was shown. */
            utm_term?: string | null;
        };
        /** @description A movement of a reader's coins. */
        CoinRecord: {
            /**
             * Format: int64
             * @description When the coins moved, in Unix seconds.
             * @example 1790000000
             */
            at: number;
            /** @description The reader's balance after the movement. */
            balance: components["schemas"]["CoinsAndBonus"];
            /**
             * Format: int64
             * @description Number of bonus coins that came in; negative if coins left.
             * @example 0
             */
            bonus: number;
            /** @description Id of the book whose sections were unlocked with the coins; null for other movements. */
            book_id: components["schemas"]["BookId"] | null;
            /**
             * Format: int64
             * @description Number of paid coins that came in; negative if coins left.
             * @example -10
             */
            coins: number;
            /** @description How the sections were unlocked; null for other movements. */
            how: components["schemas"]["UnlockMethod"] | null;
            /**
             * @description Kind of movement: `purchase`, `support`, `reward` or `merge` if the coins came in; `spend`, `expire`, `refund`,
             *     `repay`, `merge` or `void` if the coins left.
             * @example spend
             */
            kind: string;
            /** @description The lots that the moved coins belong to, in the order in which the coins moved. */
            lots: components["schemas"]["RecordLot"][];
            /**
             * @description Id of the order that bought the coins, which is also the id of the payment's receipt; null if the coins were not
             *     bought.
             * @example null
             */
            order_id: string | null;
            /** @description Money that was paid for the coins; null if the coins were not bought. */
            paid: components["schemas"]["Paid"] | null;
            /**
             * @description Why the coins moved, as text.
             * @example unlocked
             */
            reason: string;
            /**
             * @description Id of the receipt of the unlock for which the coins were spent; null for other movements.
             * @example k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            receipt_id: string | null;
            /**
             * @description Numbers of the sections on the receipt, if the coins were spent on an unlock; otherwise empty.
             * @example [
             *       6
             *     ]
             */
            sections: number[];
            /**
             * @description Title of the book whose sections were unlocked with the coins; null for other movements.
             * @example The Drowned Tuner
             */
            title: string | null;
        };
        /** @description Paid coins and bonus coins. */
        CoinsAndBonus: {
            /**
             * Format: int64
             * @description Number of bonus coins.
             * @example 10
             */
            bonus: number;
            /**
             * Format: int64
             * @description Number of paid coins.
             * @example 200
             */
            coins: number;
        };
        /** @description What it takes to finish a book from the requested section on, in three ways: with coins, with VIP, and by waiting. */
        Compass: {
            /**
             * Format: int64
             * @description Number of coins to unlock all locked sections together, from the requested section to the end of the book.
             * @example 63
             */
            coins: number;
            /**
             * Format: int64
             * @description When the last section of the book can be unlocked by wait for free, in Unix seconds, if the reader waits for one
             *     section after another. Null if no section from the requested one on is locked, or if the site has no wait for
             *     free.
             * @example 1790000000
             */
            free_by: number | null;
            /**
             * Format: int64
             * @description Number of coins to unlock all locked sections up to the end of the book one by one, without the discount.
             * @example 70
             */
            one_by_one: number;
            /**
             * @description Whether the reader has a VIP subscription that gives access now; false without a login.
             * @example false
             */
            vip: boolean;
            /**
             * Format: int64
             * @description Number of VIP days needed to finish the book at one hour of reading per day; 0 if no section is locked.
             * @example 1
             */
            vip_days: number;
        };
        /**
         * @description The reader's consent to storing and reporting data for ads. A field that is absent counts as denied.
         * @example {
         *       "ad_personalization": "denied",
         *       "ad_storage": "granted",
         *       "ad_user_data": "denied",
         *       "analytics_storage": "granted"
         *     }
         */
        ConsentBody: {
            /** @description Whether ad platforms may use the reported events to personalise ads. */
            ad_personalization?: components["schemas"]["ConsentChoice"];
            /** @description Whether click ids, UTM fields, user agent and IP address may be stored. */
            ad_storage?: components["schemas"]["ConsentChoice"];
            /** @description Whether the reader's events may be reported to ad platforms. */
            ad_user_data?: components["schemas"]["ConsentChoice"];
            /** @description Whether the reader's campaign, variant and funnel events may be stored for reports. */
            analytics_storage?: components["schemas"]["ConsentChoice"];
        };
        /** @enum {string} */
        ConsentChoice: "granted" | "denied";
        /**
         * @description The consent state that is sent with a page.
         * @enum {string}
         */
        ConsentState: "granted" | "denied" | "ask";
        /** @description Data of the contact page. */
        ContactData: {
            /**
             * Format: int64
             * @description Largest size of a screenshot, in bytes.
             */
            largest_screenshot: number;
            /**
             * Format: int64
             * @description Largest number of characters in a message.
             */
            longest_message: number;
            /** @description What was wrong with the rejected form; empty if there was nothing wrong. */
            problems: components["schemas"]["FormProblem"][];
            /** @description Why a message was refused although its form has no problems; null if it was not refused. */
            refusal: components["schemas"]["Refusal"] | null;
            /**
             * @description Whether the rejected form had a screenshot. The reader has to choose the file again, because a page cannot fill
             *     in a file field.
             */
            screenshot_again: boolean;
            /** @description Whether the reader's message has just been stored; the page then confirms that. */
            sent: boolean;
            /** @description The values that `topic` may have. */
            topics: string[];
            /** @description The form as the reader filled it in, if the form was rejected; the page shows it again. Otherwise null. */
            typed: components["schemas"]["MessageForm"] | null;
        };
        /** @description The table of contents of a book: all published sections. */
        Contents: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description Number of sections at the beginning of the book that are free.
             * @example 5
             */
            free_sections: number;
            /** @description Front and back matter, such as a foreword, which is always free; absent if there is none. */
            matter?: components["schemas"]["MatterItem"][];
            /**
             * Format: int64
             * @description Price in coins of each section that is not free.
             * @example 10
             */
            price: number;
            /**
             * Format: int64
             * @description Number of published sections of the book.
             * @example 12
             */
            section_num: number;
            /** @description The published sections in book order, at most the first 20,000. */
            sections: components["schemas"]["ContentsItem"][];
        };
        /** @description A section in a table of contents. */
        ContentsItem: {
            /**
             * Format: int64
             * @description Number of the section in the book, counted from 1.
             * @example 1
             */
            number: number;
            /**
             * @description Titles of the parts of the book that contain the section, outermost first; absent if there are none.
             * @example [
             *       "Part One"
             *     ]
             */
            parts?: string[];
            /**
             * @description Title of the section.
             * @example Somebody Else’s Ear
             */
            title: string;
            /**
             * Format: int64
             * @description Number of words in the section.
             * @example 702
             */
            words: number;
        };
        /**
         * @description The current price of the requested sections.
         * @example {
         *       "price": 12
         *     }
         */
        CurrentPrice: {
            /**
             * Format: int64
             * @description Coins that the requested sections cost now.
             */
            price: number;
        };
        /** @description How long a reader read on one day. */
        DaySeconds: {
            /**
             * Format: int64
             * @description The calendar day in the reader's time zone, in days since 1970-01-01.
             * @example 20717
             */
            day: number;
            /**
             * Format: int64
             * @description Seconds spent reading on this day.
             * @example 900
             */
            seconds: number;
        };
        /**
         * @example {
         *       "delete_at": 1795305600
         *     }
         */
        Deletion: {
            /**
             * Format: int64
             * @description When the reader's account and personal data are deleted, in Unix seconds, unless the deletion is cancelled
             *     before.
             */
            delete_at: number;
        };
        /**
         * @example {
         *       "return_to": "/me"
         *     }
         */
        Destination: {
            /**
             * @description Path of this site at which the reader continues in the other browser, such as `/me`. A value that is not a path
             *     gets 400.
             */
            return_to?: string | null;
        };
        /**
         * @description A browser in which a reader is signed in.
         * @example {
         *       "agent": "Chrome on Android",
         *       "created_at": 1794700800,
         *       "current": true,
         *       "network": "203.0.113.0/24",
         *       "seen_at": 1794704400,
         *       "session": "7m2kq9x4vdwt3h8s"
         *     }
         */
        Device: {
            /** @description Names of browser and system, such as "Chrome on Android". */
            agent: string;
            /**
             * Format: int64
             * @description When the session was opened, in Unix seconds.
             */
            created_at: number;
            /** @description Whether this device sent the current request. */
            current: boolean;
            /** @description Network from which the session was opened: the IP address without the part that identifies a person. */
            network: string;
            /**
             * Format: int64
             * @description When the device last sent a request, in Unix seconds; updated at most once an hour.
             */
            seen_at: number;
            /** @description Public id of the session, for revoking it. */
            session: string;
        };
        Devices: {
            /** @description The devices on which the reader is signed in, the last used first. */
            list: components["schemas"]["Device"][];
        };
        /**
         * @description A direction in which lines run or pages are turned.
         * @enum {string}
         */
        Direction: "ltr" | "rtl";
        /** @description The edition of a book as its file describes it; fields that the file does not have are empty. */
        Edition: {
            /**
             * @description When the edition was published: a year, a month or a day, such as `2019-04`.
             * @default
             * @example 2019-04
             */
            date: string;
            /**
             * @description Identifier that the file has and that is no ISBN, such as a UUID.
             * @default
             * @example urn:uuid:6f1c0a92-3c1e-4e0f-9a51-0d1f5c0b7e11
             */
            identifier: string;
            /**
             * @description ISBN without spaces and hyphens.
             * @default
             * @example 9780306406157
             */
            isbn: string;
            /**
             * @description Publisher of the edition.
             * @default
             * @example Scarrow Press
             */
            publisher: string;
            /**
             * @description Statement of rights, such as a copyright line.
             * @default
             * @example © 2019 Lettice Harbottle
             */
            rights: string;
            /**
             * @description Name of the series that the book belongs to.
             * @default
             * @example The Scarrow Bay Mysteries
             */
            series: string;
            /**
             * @description Number of the book in its series, such as `2` or `2.5`.
             * @default
             * @example 2
             */
            series_number: string;
            /**
             * @description Names of the translators, separated by `;`.
             * @default
             * @example Ada Brook
             */
            translator: string;
        };
        /**
         * @description The list of a sync request to which an entry belongs.
         * @enum {string}
         */
        EntryKind: "places" | "time" | "marks";
        /** @description The body of every JSON response of the API. */
        Envelope_Acknowledged: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Acknowledged"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_AdEvents: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["AdEvents"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_AutoUnlock: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["AutoUnlock"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_AutoUnlocks: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["AutoUnlocks"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_BalanceData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["BalanceData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_BookDetail: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["BookDetail"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_BookPositions: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["BookPositions"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Center: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Center"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_CheckedIn: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["CheckedIn"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Checkout: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Checkout"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ClaimData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["ClaimData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Claimed: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Claimed"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Compass: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Compass"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Contents: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Contents"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Deletion: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Deletion"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Devices: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Devices"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_FinishedSignIn: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["FinishedSignIn"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Found: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Found"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_HandOverCode: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["HandOverCode"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_HandOverPreview: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["HandOverPreview"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_HandedLogin: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["HandedLogin"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_HistoryData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["HistoryData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_LandPageData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["LandPageData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_LibraryBook: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["LibraryBook"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_LoginInfo: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["LoginInfo"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_MarksData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["MarksData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_MessageReceived: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["MessageReceived"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_NamedShelf: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["NamedShelf"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_NotificationSettings: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["NotificationSettings"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Offers: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Offers"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_OpenedText: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["OpenedText"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_OrderView: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["OrderView"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_OwnedData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["OwnedData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Paged_BookListItem: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Paged_BookListItem"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Paged_LibraryEntry: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Paged_LibraryEntry"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Paged_SectionItem: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Paged_SectionItem"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_PastPositionsData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["PastPositionsData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Payment: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Payment"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_PaymentsData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["PaymentsData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Profile: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Profile"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReadCounted: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["ReadCounted"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReaderShop: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["ReaderShop"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReadingSettingsData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["ReadingSettingsData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ReadingStatistics: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["ReadingStatistics"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_RecordsData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["RecordsData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SearchData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["SearchData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SectionText: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["SectionText"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_ShelvesData: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["ShelvesData"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Shop: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Shop"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SignInAddress: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["SignInAddress"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_SignedReceipt: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["SignedReceipt"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Suggestions: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Suggestions"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Synced: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Synced"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Ticket: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Ticket"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Undoable: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Undoable"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_UndoneLogin: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["UndoneLogin"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Unlocks: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Unlocks"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The body of every JSON response of the API. */
        Envelope_Vip: {
            /**
             * Format: int32
             * @description 0 on success; every other code is listed in the error catalogue.
             * @example 0
             * @enum {integer}
             */
            code: 0;
            data: components["schemas"]["Vip"];
            /**
             * @description Empty on success, otherwise a sentence for people that says what went wrong.
             * @example
             */
            message: string;
        };
        /** @description The payload of a page that reports an error. */
        ErrorPage: {
            /**
             * @description The page to show, such as `not_found` or `error`.
             * @example not_found
             */
            route: string;
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 404
             */
            status: number;
        };
        ExpiringBonus: {
            /**
             * Format: int64
             * @description When the bonus coins expire, in Unix seconds.
             */
            at: number;
            /**
             * Format: int64
             * @description Number of bonus coins that expire together.
             */
            bonus: number;
        };
        /** @description The bonus coins of a wallet that expire next. */
        ExpiryData: {
            /**
             * Format: int64
             * @description When these coins expire, in Unix seconds.
             * @example 1792592000
             */
            at: number;
            /**
             * Format: int64
             * @description Number of bonus coins that expire at this time.
             * @example 20
             */
            bonus: number;
        };
        /**
         * @description Format of an export of marks.
         * @enum {string}
         */
        ExportFormat: "markdown" | "json";
        /** @description Counts of a book that change often: published sections and reads. */
        Extend: {
            /**
             * Format: int64
             * @description How often sections of the book were read: each reader counts once per section and day.
             * @example 4021
             */
            read_num: number;
            /**
             * Format: int64
             * @description Number of published sections.
             * @example 12
             */
            section_num: number;
        };
        /** @description A filter value, such as a tag, and the number of found books that have it. */
        Facet: {
            /**
             * Format: int64
             * @description Number of found books that have the value.
             * @example 4
             */
            count: number;
            /**
             * @description The filter value.
             * @example mystery
             */
            value: string;
        };
        /**
         * @description For each filter value, the number of found books that have it.
         * @example {
         *       "free": 0,
         *       "length": [
         *         {
         *           "count": 1,
         *           "value": "short"
         *         }
         *       ],
         *       "status": [
         *         {
         *           "count": 1,
         *           "value": "ongoing"
         *         }
         *       ],
         *       "tags": [
         *         {
         *           "count": 1,
         *           "value": "mystery"
         *         },
         *         {
         *           "count": 1,
         *           "value": "small town"
         *         }
         *       ]
         *     }
         */
        Facets: {
            /**
             * Format: int64
             * @description Number of found books whose sections are all free.
             * @example 2
             */
            free: number;
            /** @description Number of found books of each length: `short`, `medium` and `long`. */
            length: components["schemas"]["Facet"][];
            /** @description Number of found books with each status: `ongoing` and `completed`. */
            status: components["schemas"]["Facet"][];
            /** @description The most frequent tags of the found books, at most 30. */
            tags: components["schemas"]["Facet"][];
        };
        /**
         * @description The field of a request that has a problem, as `data` of an error.
         * @example {
         *       "field": "time_zone",
         *       "rule": "format"
         *     }
         */
        FieldProblem: {
            /** @description Name of the field or parameter. */
            field: string;
            /** @description The rule that the value breaks. */
            rule: components["schemas"]["InputRule"];
        };
        /**
         * @description Conditions that every found book must meet.
         * @example {
         *       "exclude": [],
         *       "free": false,
         *       "length": null,
         *       "status": null,
         *       "tags": []
         *     }
         */
        Filters: {
            /**
             * @description Tags in lower case. A book must have none of them.
             * @example []
             */
            exclude: string[];
            /**
             * @description Whether to find only books whose sections are all free.
             * @example false
             */
            free: boolean;
            /** @description Only books of this length; null for books of any length. */
            length: components["schemas"]["Length"] | null;
            /** @description Only books with this status; null for books with any status. */
            status: components["schemas"]["Status"] | null;
            /**
             * @description Tags in lower case. A book must have all of them.
             * @example [
             *       "mystery"
             *     ]
             */
            tags: string[];
        };
        /**
         * @example {
         *       "code": "SplxlOBeZQQYbYS6WxSbIA",
         *       "error": null,
         *       "state": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
         *     }
         */
        FinishSignInBody: {
            /** @description The `code` parameter of the URL to which the provider sent the reader back; null if the sign-in failed. */
            code?: string | null;
            /** @description The `error` parameter of the URL to which the provider sent the reader back; null if the sign-in succeeded. */
            error?: string | null;
            /** @description The `state` parameter of the URL to which the provider sent the reader back. */
            state: string;
        };
        FinishedSignIn: components["schemas"]["LoginInfo"] & {
            /**
             * @description Result of the sign-in. `bound`: the identity at the provider was bound to the reader. `signed_in`: the identity
             *     was already bound to another account, and the reader was signed in to that account. `already`: nothing changed,
             *     because the identity was already bound to the reader.
             */
            outcome: components["schemas"]["Outcome"];
            /**
             * @description Path of this site at which the reader continues.
             * @example /me
             */
            return_to: string;
        };
        /** @description A link of the publisher in the footer, such as to a profile in a social network. */
        FooterLink: {
            /**
             * @description Icon of the link, from any public icon set, such as `simple-icons:mastodon`.
             * @example lucide:rss
             */
            icon: string;
            /**
             * @description Text of the link.
             * @example Our news
             */
            name: string;
            /**
             * @description Target of the link: an http or https URL, or a path of this site.
             * @example /opds
             */
            url: string;
        };
        /** @enum {string} */
        FormField: "topic" | "message" | "reply_to" | "screenshot";
        /** @description What is wrong with a field of the form. */
        FormProblem: {
            /** @description The field that has the problem. */
            field: components["schemas"]["FormField"];
            /** @description What is wrong with the field. */
            problem: components["schemas"]["FormProblemKind"];
        };
        /** @enum {string} */
        FormProblemKind: "missing" | "too_long" | "not_an_address" | "not_a_picture" | "too_large";
        /**
         * @description The invalid fields of a contact form.
         * @example {
         *       "problems": [
         *         {
         *           "field": "reply_to",
         *           "problem": "not_an_address"
         *         }
         *       ]
         *     }
         */
        FormProblems: {
            /** @description The invalid fields, each with one problem. */
            problems: components["schemas"]["FormProblem"][];
        };
        /** @description The hits of one call of a search in a book, and the section from which to continue. */
        Found: {
            /** @description The hits in the order of the text; at most the first 100 of each section. */
            hits: components["schemas"]["Hit"][];
            /**
             * Format: int64
             * @description Number of the next section to be searched, to be sent as `from` in the next call; null if no section remains.
             * @example null
             */
            next: number | null;
        };
        /** @description A book that a search found. */
        FoundBook: components["schemas"]["BookListItem"] & {
            /**
             * @description A passage of the description or the free text with words of the search; empty if the words occur only in title,
             *     author or tags.
             */
            snippet: components["schemas"]["Piece"][];
        };
        /** @description Streak freezes. Each covers one missed day. */
        Freezes: {
            /**
             * Format: int64
             * @description Number of freezes that the reader has.
             */
            left: number;
            /**
             * Format: int64
             * @description Largest number of freezes that a reader can have.
             */
            most: number;
        };
        /**
         * @example {
         *       "code": "k7m2q9x4",
         *       "expires_in": 600,
         *       "link": "https://books.example/settings#hand-over=k7m2q9x4"
         *     }
         */
        HandOverCode: {
            /** @description Code of eight characters, to be typed in the other browser instead of opening the link. */
            code: string;
            /**
             * Format: int64
             * @description Seconds until the code expires.
             */
            expires_in: number;
            /**
             * @description URL with the code in its fragment, to be opened in the other browser. The web app also shows the URL as a QR
             *     code.
             */
            link: string;
        };
        /**
         * @description Which reader is merged into the other.
         * @enum {string}
         */
        HandOverDirection: "nothing" | "from_here" | "to_here";
        /**
         * @description What redeeming a hand-over code would do. The preview itself changes nothing.
         * @example {
         *       "account": {
         *         "guest_number": "184202371",
         *         "is_third_party_bound": 0,
         *         "name": null
         *       },
         *       "can_undo": false,
         *       "confirm": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk",
         *       "direction": "nothing",
         *       "expires_in": 584,
         *       "moves": {
         *         "bonus": 0,
         *         "bonus_left": 0,
         *         "books": [],
         *         "coins": 0,
         *         "more_books": 0,
         *         "vip": null
         *       }
         *     }
         */
        HandOverPreview: {
            /** @description The account to which this browser will be signed in. */
            account: components["schemas"]["HandedAccount"];
            /**
             * @description Whether this browser can undo the merge for a week. False if an earlier merge of the same guest was already
             *     undone.
             */
            can_undo: boolean;
            /**
             * @description Token to send with the code to redeem it. It confirms what this preview shows, in this browser. If anything in
             *     the preview has changed, the code is not redeemed.
             */
            confirm: string;
            /** @description Which reader is merged into the other. */
            direction: components["schemas"]["HandOverDirection"];
            /**
             * Format: int64
             * @description Seconds until the code expires.
             */
            expires_in: number;
            /** @description What would move from one reader to the other. */
            moves: components["schemas"]["MovedProperty"];
        };
        /** @description An account, described so that its reader recognises it. */
        HandedAccount: {
            /** @description The guest number, nine digits. */
            guest_number: string;
            /**
             * Format: int64
             * @description 1 if the account has a third-party login, otherwise 0.
             */
            is_third_party_bound: number;
            /** @description The name that the reader chose; null if the reader chose none. */
            name: string | null;
        };
        HandedLogin: components["schemas"]["LoginInfo"] & {
            /**
             * @description Path of this site at which the reader continues; null if the hand-over has none.
             * @example /me
             */
            return_to: string | null;
        };
        /**
         * @description Rewards of a guest that are not in the balance yet. They become spendable immediately when the guest signs in with a
         *     login provider.
         */
        HeldRewards: {
            /**
             * Format: int64
             * @description Number of bonus coins that are held.
             */
            bonus: number;
            /**
             * Format: int64
             * @description Seconds that the guest has to read until all held rewards are spendable; 0 unless `until` is `reading`.
             */
            seconds: number;
            /** @description What makes the held rewards spendable. */
            until: components["schemas"]["HeldUntil"];
        };
        /**
         * @description What makes held rewards spendable.
         * @enum {string}
         */
        HeldUntil: "reading" | "network";
        /** @description One page of the reader's reading history. */
        HistoryData: {
            /** @description The books that were read, one entry per book and day, the newest day first. */
            list: components["schemas"]["HistoryEntry"][];
            /**
             * @description Cursor of the next page, to be sent as `after`; null on the last page.
             * @example null
             */
            next: string | null;
        };
        /** @description A book of a reader's history and a day on which the reader read it. */
        HistoryEntry: {
            /**
             * Format: int64
             * @description When the reader last read the book on this day, in Unix seconds.
             * @example 1790000000
             */
            at: number;
            /** @description The book that the reader read. */
            book: components["schemas"]["BookListItem"];
            /**
             * @description The calendar day in the reader's time zone, as `YYYY-MM-DD`.
             * @example 2026-09-21
             */
            day: string;
            /**
             * Format: int64
             * @description Number of the section at which the book opens; null if no position of the reader in the book is stored.
             * @example 4
             */
            resume: number | null;
            /**
             * Format: int64
             * @description Current number of the section that the reader read last on this day.
             * @example 4
             */
            section: number;
            /**
             * @description Title of the section that the reader read last on this day; empty if the book no longer has the section.
             * @example Rounds
             */
            title: string;
        };
        /** @description An occurrence of the searched phrase in a section. */
        Hit: {
            /**
             * @description The text after the hit, in the same paragraph; at most 48 characters.
             * @example . I was taught it at sixteen
             */
            after: string;
            /**
             * @description The text before the hit, in the same paragraph; at most 48 characters.
             * @example I knew that
             */
            before: string;
            /**
             * Format: int32
             * @description Number of the block with the hit, counted from 0 in the section.
             * @example 4
             */
            block: number;
            /**
             * Format: int32
             * @description Length of the hit in characters.
             * @example 6
             */
            length: number;
            /**
             * @description The matching text, spelt as in the book.
             * @example E flat
             */
            match: string;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the hit.
             * @example 120
             */
            offset: number;
            /**
             * Format: int64
             * @description Number of the section with the hit, counted from 1.
             * @example 1
             */
            section: number;
            /**
             * @description Title of the section with the hit.
             * @example Somebody Else’s Ear
             */
            title: string;
        };
        /** @description Data of the home page: the featured book, the shelves and the genres. */
        HomeData: {
            /** @description All books on the shelves of the home page, each book once. */
            books: components["schemas"]["BookListItem"][];
            /** @description The featured book, which the publisher chooses; null if there is none. */
            featured: components["schemas"]["BookDetail"] | null;
            /** @description The genres that have at least one book. */
            genres: string[];
            /** @description The shelves, in the order in which the page shows them. */
            shelves: components["schemas"]["HomeShelf"][];
        };
        /** @description A shelf of the home page. */
        HomeShelf: {
            /** @description The books on the shelf, each as an index into `books` of the home page. */
            books: number[];
            kind: components["schemas"]["ShelfKind"];
            /** @description Name of the shelf in URLs, such as in the `shelf` parameter of `/read-more`. */
            slug: string;
            /**
             * @description Title of the shelf: for an editors' shelf, the title that the publisher set; for a tag, the tag; otherwise
             *     empty.
             */
            title: string;
        };
        /** @description An icon of a set. */
        Icon: components["schemas"]["Shape"] & {
            /**
             * @description The content of the `svg` element of the icon.
             * @example <path d="M12 7v14"/>
             */
            body: string;
        };
        /** @description Icons of one set, in the JSON format of Iconify. */
        IconAnswer: {
            /**
             * Format: double
             * @description Height of all icons that have no `height` of their own.
             * @example 24
             */
            height: number;
            /** @description The icons that were found, by name. */
            icons: {
                [key: string]: components["schemas"]["Icon"];
            };
            /**
             * @description Requested names that the set does not contain; absent if the set contains all of them.
             * @example [
             *       "no-such-icon"
             *     ]
             */
            not_found?: string[];
            /**
             * @description Name of the icon set.
             * @example lucide
             */
            prefix: string;
            /**
             * Format: double
             * @description Width of all icons that have no `width` of their own.
             * @example 24
             */
            width: number;
        };
        /**
         * @description The part of a request that has a problem.
         * @enum {string}
         */
        InputPlace: "body" | "query" | "header";
        /**
         * @description The first problem found in a request. Error 1000 returns it as `data`.
         * @example {
         *       "field": "page",
         *       "in": "query",
         *       "limit": 1,
         *       "rule": "minimum"
         *     }
         */
        InputProblem: {
            /**
             * @description The field, parameter or header that has the problem, such as `page` or `marks[3].note`; null for the body as a
             *     whole.
             */
            field: string | null;
            /** @description The part of the request that has the problem: `body`, `query` or `header`. */
            in: components["schemas"]["InputPlace"];
            /**
             * @description The limit of the rule: a number for `minimum` or `maxLength`, the allowed values for `enum`, the expression for
             *     `pattern`; null if the rule has none.
             */
            limit: unknown;
            /** @description The rule that the value breaks: a JSON Schema keyword, or `duplicate`, `json`, `nul` or `value`. */
            rule: components["schemas"]["InputRule"];
        };
        /**
         * @description What is wrong with a value: the JSON Schema keyword that it does not satisfy, or `duplicate` (given twice), `json`
         *     (not JSON), `nul` (contains a NUL character) or `value` (not valid for another reason).
         * @enum {string}
         */
        InputRule: "type" | "enum" | "minimum" | "maximum" | "minLength" | "maxLength" | "pattern" | "format" | "minItems" | "maxItems" | "required" | "duplicate" | "json" | "nul" | "value";
        /** @description An auto-unlock that was caused by opening a section. */
        JustUnlocked: {
            /**
             * Format: int64
             * @description Coins that were paid for the section.
             * @example 10
             */
            price: number;
            /**
             * @description Id of the receipt of the unlock.
             * @example k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            receipt_id: string;
        };
        /**
         * @example {
         *       "click": {
         *         "utm_source": "facebook"
         *       },
         *       "pro_code": "spring"
         *     }
         */
        LandPageBody: {
            /** @description Click ids and UTM fields in the URL of the landing page. */
            click?: components["schemas"]["ClickDetails"] | null;
            /** @description The visitor's consent to storing data for ads; absent if the visitor has not answered the question yet. */
            consent?: components["schemas"]["ConsentBody"] | null;
            /**
             * @description The promotion code in the landing page's URL.
             * @example spring
             */
            pro_code: string;
            /**
             * Format: int64
             * @description Number of the variant that the landing page shows. If absent, the server draws a variant at random.
             */
            variant?: number | null;
        };
        /**
         * @example {
         *       "book_id": "5yuxzs98u9a4",
         *       "click": "eyJjIjoic3ByaW5nIn0.q1Ys0cVb9Zt7LwGd",
         *       "consent": "ask",
         *       "monetization": {
         *         "android": 0,
         *         "ios": 2
         *       },
         *       "variant": 1
         *     }
         */
        LandPageData: {
            /** @description Id of the book that the campaign advertises. */
            book_id: components["schemas"]["BookId"];
            /**
             * @description Signed token of this visit to the landing page. A signed-in reader can claim the token once, with
             *     `/api/ads/claim`.
             */
            click: string;
            /** @description State of the visitor's consent to storing data for ads; if `ask`, the page has to ask the visitor. */
            consent: components["schemas"]["ConsentState"];
            /** @description What the site offers first to a guest who came through this campaign: coins, VIP or waiting. */
            monetization: components["schemas"]["Monetization"];
            /**
             * @description True if the request comes from a browser inside another app, such as a social network's; the page should then
             *     offer to continue in a full browser. Otherwise absent.
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
            /** @description The book that the campaign advertises. */
            book: components["schemas"]["BookDetail"];
            /**
             * Format: int64
             * @description Index of the block of the section at which `text` begins, counted from 0.
             * @example 0
             */
            first_block: number;
            /**
             * @description Headline that the campaign sets; empty if it sets none.
             * @example Somebody tunes the pianos of Scarrow Bay by night.
             */
            hook: string;
            /** @description What the landing page begins with: the cover or the story. */
            kind: components["schemas"]["LandingKind"];
            /** @description Layout of the reading page that the campaign sets; null if the site's default applies. */
            layout: components["schemas"]["ReaderLayout"] | null;
            /**
             * Format: int64
             * @description Number of the last section that can be read on the landing page. Each section up to this one has its own URL
             *     (`?section=`). If only the section in `text` can be read here, this is the number of that section.
             * @example 1
             */
            opening: number;
            /**
             * @description Promotion code of the campaign.
             * @example sample
             */
            pro_code: string;
            /** @description Text of the section that is shown on the landing page, from block `first_block` on. */
            text: components["schemas"]["ReaderText"];
            /**
             * Format: int64
             * @description Number of the variant that the page shows.
             * @example 1
             */
            variant: number;
        };
        /**
         * @description The kind of landing page.
         * @enum {string}
         */
        LandingKind: "cover" | "story";
        /** @description The newest build of the web app. */
        LatestBuild: {
            /**
             * @description Id of the build.
             * @example 3f9c1d2e
             */
            id: string;
            /**
             * Format: int64
             * @description When the build was deployed, in Unix milliseconds; 0 if no deployment was recorded.
             * @example 1790000000000
             */
            timestamp: number;
        };
        /**
         * @description A length class of books, by number of words.
         * @enum {string}
         */
        Length: "short" | "medium" | "long";
        /** @description A book and the state that it is to have in the reader's library. */
        LibraryBody: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /** @description The state to store, such as reading or finished. */
            state: components["schemas"]["LibraryState"];
        };
        /** @description The state of one book in a library. */
        LibraryBook: {
            /** @description The state of the book; null if the book is not in the library. */
            state: components["schemas"]["LibraryState"] | null;
        };
        /** @description A book of a library, with the reader's progress in it. */
        LibraryEntry: {
            /**
             * Format: int64
             * @description When the book was added to the library, in Unix seconds.
             * @example 1790000000
             */
            added_at: number;
            /** @description The book. Its `list_order` is its rank in the filtered and sorted library. */
            book: components["schemas"]["BookListItem"];
            /**
             * Format: int64
             * @description When the state of the book was last set, in Unix seconds.
             * @example 1790000000
             */
            changed_at: number;
            /**
             * Format: int64
             * @description Number of the furthest section that the reader has reached; null if the reader never opened the book.
             * @example 5
             */
            furthest_section: number | null;
            /**
             * Format: int64
             * @description Number of sections published since the reader reached the furthest position in the book. If the reader never
             *     opened the book: number of sections published since the book was added to the library.
             * @example 1
             */
            new_sections: number;
            /**
             * Format: int64
             * @description Number of the section at which the book opens; null if the reader never opened the book.
             * @example 4
             */
            place: number | null;
            /**
             * @description `shelf_id` of each of the reader's own shelves on which the book is.
             * @example [
             *       "k3v9q2m7x4wd"
             *     ]
             */
            shelves: string[];
            /** @description The state of the book in the library. */
            state: components["schemas"]["LibraryState"];
        };
        /**
         * @description The order in which a library is listed.
         * @enum {string}
         */
        LibrarySort: "changed" | "added" | "title" | "author" | "new";
        /**
         * @description The state of a book in a reader's library.
         * @enum {string}
         */
        LibraryState: "reading" | "want" | "finished" | "dropped";
        /** @description One page of a list of books. */
        ListData: {
            /** @description The books on the requested page of the list. */
            books: components["schemas"]["Paged_BookListItem"];
            /** @description How the books are selected and ordered. */
            kind: components["schemas"]["ShelfKind"];
            /**
             * @description Name of the list, as in the URL.
             * @example trending
             */
            slug: string;
            /**
             * @description Title of the list: the title of an editors' shelf, the tag, the name of the series, or the title of the book to
             *     which the listed books are similar; empty for all other kinds.
             * @example
             */
            title: string;
        };
        /** @description A mark in a list, with the title of its section and its book. */
        ListedMark: components["schemas"]["Mark"] & {
            /** @description The book in which the mark was made. */
            book: components["schemas"]["BookListItem"];
            /**
             * @description Title of the mark's section; empty if the book no longer has the section.
             * @example Somebody Else’s Ear
             */
            title: string;
        };
        /**
         * @description A login, as the client stores it.
         * @example {
         *       "access_token": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU",
         *       "expires_in": 2592000,
         *       "is_third_party_bound": 0,
         *       "issue_time": 1794700800
         *     }
         */
        LoginInfo: {
            /** @description Token to send as `Authorization: Bearer …`. It is valid only together with the session cookie of this response. */
            access_token: string;
            /**
             * Format: int64
             * @description Number of seconds from `issue_time` until the token expires.
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
        /** @description A lot: coins that arrived in the wallet together, with the same source and expiry. */
        LotData: {
            /**
             * Format: int64
             * @description When the coins arrived in the wallet, in Unix seconds.
             * @example 1790000000
             */
            arrived_at: number;
            /**
             * Format: int64
             * @description Coins of the lot that have not been spent.
             * @example 20
             */
            coins: number;
            /**
             * Format: int64
             * @description When the coins expire, in Unix seconds; null if they do not expire.
             * @example 1792592000
             */
            expires_at: number | null;
            /**
             * @description Kind of the coins: `paid` or `bonus`.
             * @example bonus
             */
            kind: string;
            /**
             * @description Where the coins come from: `purchase`, `support` or `reward`.
             * @example reward
             */
            source: string;
        };
        MailState: {
            /** @description The reader's mail address for notifications; null if there is none. */
            address: string | null;
            /** @description Whether the reader confirmed the address. Until then, only the confirmation mail is sent to the address. */
            confirmed: boolean;
            /** @description Whether this site sends notifications by mail. */
            offered: boolean;
        };
        /** @description A bookmark or highlight, with its position in the current text. */
        Mark: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description When the mark was last changed, in Unix seconds.
             * @example 1790000000
             */
            changed_at: number;
            /** @description Colour of a highlight; null for a bookmark. */
            colour: components["schemas"]["MarkColour"] | null;
            /**
             * Format: int64
             * @description When the mark was made, in Unix seconds.
             * @example 1790000000
             */
            created_at: number;
            /**
             * @description Whether the reader deleted the mark; `quote` and `note` are then empty.
             * @example false
             */
            deleted: boolean;
            /** @description Where the mark ends; null for a bookmark. */
            end: components["schemas"]["MarkEnd"] | null;
            /**
             * @description Id of the mark, as generated by the client that made it.
             * @example m-7f3a90c21b44de55
             */
            id: string;
            /** @description The kind of the mark. */
            kind: components["schemas"]["MarkKind"];
            /**
             * @description The reader's note; empty if there is none.
             * @example Ask about the tuning.
             */
            note: string;
            /**
             * @description The marked text, or the sentence at a bookmark, as plain text.
             * @example I knew that E flat.
             */
            quote: string;
            /**
             * Format: int64
             * @description Current number of the section in the book.
             * @example 1
             */
            section: number;
            /** @description Where the mark begins. */
            start: components["schemas"]["MarkStart"];
        };
        /**
         * @description The colour of a highlight.
         * @enum {string}
         */
        MarkColour: "yellow" | "green" | "blue" | "pink";
        /** @description Where a highlight ends. */
        MarkEnd: {
            /**
             * Format: int32
             * @description Number of the block in which the highlight ends, counted from 0 in the section.
             * @example 4
             */
            block: number;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the end of the highlight.
             * @example 180
             */
            offset: number;
        };
        /**
         * @description The kind of a mark.
         * @enum {string}
         */
        MarkKind: "bookmark" | "highlight";
        /** @description Where a mark begins in the current text. */
        MarkStart: {
            /**
             * Format: int32
             * @description Number of the block in which the mark begins, in the current text of the section, counted from 0.
             * @example 4
             */
            block: number;
            /**
             * @description True if the mark begins in the sentence in which it was made; false if the text has changed and the nearest
             *     position is given instead.
             * @example true
             */
            exact: boolean;
            /**
             * @description Hash of the sentence in which the mark begins, as sent by the client; empty if the client sent none.
             * @example 9f2c.41.7a
             */
            fingerprint: string;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the beginning of the mark.
             * @example 120
             */
            offset: number;
        };
        /** @description One page of the reader's marks (bookmarks and highlights). */
        MarksData: {
            /** @description The marks of this page, newest first. */
            list: components["schemas"]["ListedMark"][];
            /**
             * @description Cursor of the next page, to be sent as `after`; null on the last page.
             * @example null
             */
            next: string | null;
        };
        /** @description A text of the front or back matter, as it appears in lists. */
        MatterItem: {
            /**
             * Format: int64
             * @description Number of the text within the front matter or the back matter, counted from 1.
             * @example 1
             */
            number: number;
            /** @description Whether the text is front matter or back matter. */
            place: components["schemas"]["MatterPlace"];
            /**
             * @description Title of the text.
             * @example Preface
             */
            title: string;
            /**
             * Format: int64
             * @description Number of words in the text.
             * @example 310
             */
            words: number;
        };
        /**
         * @description Whether a text is front matter or back matter.
         * @enum {string}
         */
        MatterPlace: "front" | "back";
        /** @description A text of the front or back matter. */
        MatterText: {
            /**
             * @description The text as HTML, one element for each block.
             * @example <p>This story was told to me.</p>
             */
            html: string;
            /**
             * @description Title of the text.
             * @example Preface
             */
            title: string;
        };
        /**
         * @description The contact form as the reader filled it in, before validation.
         * @example {
         *       "message": "Where is section 3?",
         *       "reply_to": "ann@example.org",
         *       "topic": "reading"
         *     }
         */
        MessageForm: {
            /** @description The text of the message. */
            message?: string;
            /** @description Mail address to which the publisher replies. */
            reply_to?: string;
            /** @description What the message is about: `reading`, `payment`, `account`, `rights` or `other`. */
            topic?: string;
        };
        /**
         * @example {
         *       "reference": "k7m2q9x4"
         *     }
         */
        MessageReceived: {
            /** @description Reference of the message, which the sender can quote when asking about the message. */
            reference: string;
        };
        /**
         * @description Price, balance and missing coins of an unlock for which the balance is too low.
         * @example {
         *       "balance": {
         *         "bonus": 2,
         *         "coins": 5
         *       },
         *       "missing": 3,
         *       "price": 10
         *     }
         */
        MissingCoins: {
            /** @description The reader's paid coins and bonus coins. */
            balance: components["schemas"]["CoinsAndBonus"];
            /**
             * Format: int64
             * @description Coins that are missing: the price minus the balance.
             */
            missing: number;
            /**
             * Format: int64
             * @description Coins that the requested sections cost.
             */
            price: number;
        };
        /**
         * @description A section number in the URL that the book does not have: the number is wrong, or the section is no longer part of
         *     the book.
         */
        MissingSection: {
            /** @description Details of the book. */
            book: components["schemas"]["BookDetail"];
            /**
             * Format: int64
             * @description The section number in the URL.
             * @example 99
             */
            number: number;
        };
        /**
         * @description Which offer guests of a campaign see first at a locked section, by platform.
         * @example {
         *       "android": 0,
         *       "ios": 2
         *     }
         */
        Monetization: {
            /**
             * Format: int64
             * @description First offer on Android and all other devices: 0 coins and VIP, 1 coins, 2 VIP, 3 wait for free.
             */
            android: number;
            /**
             * Format: int64
             * @description First offer on Apple devices, with the same numbers as `android`.
             */
            ios: number;
        };
        MovedBook: {
            /** @description Id of the book. */
            book_id: string;
            /**
             * Format: int64
             * @description Number of unlocked sections of the book that the merge moves.
             */
            sections: number;
            /** @description Title of the book. */
            title: string;
        };
        /** @description What a merge moves from one reader to another. */
        MovedProperty: {
            /**
             * Format: int64
             * @description Number of bonus coins that move.
             */
            bonus: number;
            /**
             * Format: int64
             * @description Number of bonus coins above the limit of a merge. They do not move, and can no longer be used by either reader.
             */
            bonus_left: number;
            /** @description Books that move: books with unlocked sections first, then other books of the library; at most 12. */
            books: components["schemas"]["MovedBook"][];
            /**
             * Format: int64
             * @description Number of paid coins that move.
             */
            coins: number;
            /**
             * Format: int64
             * @description Number of books that move and are not listed in `books`.
             */
            more_books: number;
            /** @description The running VIP subscription that moves; null if there is none. */
            vip: components["schemas"]["Vip"] | null;
        };
        /** @description The response to creating or renaming a shelf. */
        NamedShelf: {
            /**
             * @description Id of the shelf that was created or renamed.
             * @example k3v9q2m7x4wd
             */
            shelf_id: string;
        };
        /** @description A mark as sent by a device on which it was made, changed or deleted. */
        NewMark: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description When the mark was last changed, in Unix seconds by the device's clock. A time more than a minute ahead of the
             *     server's clock is replaced by the server's time.
             * @example 1790000000
             */
            changed_at: number;
            /** @description Colour of a highlight; null for a bookmark. */
            colour?: components["schemas"]["MarkColour"] | null;
            /**
             * Format: int64
             * @description When the mark was made, in Unix seconds.
             * @example 1790000000
             */
            created_at: number;
            /**
             * @description Whether the reader deleted the mark; `quote` and `note` are then not stored.
             * @example false
             */
            deleted?: boolean;
            /** @description Where the mark ends; only for highlights. */
            end?: components["schemas"]["MarkEnd"] | null;
            /**
             * @description Id of the mark, generated by the client: 16 to 32 letters, digits, hyphens and underscores.
             * @example m-7f3a90c21b44de55
             */
            id: string;
            /** @description The kind of the mark. */
            kind: components["schemas"]["MarkKind"];
            /**
             * @description The reader's note; at most 4,000 characters.
             * @example Ask about the tuning.
             */
            note?: string;
            /**
             * @description The marked text, or the sentence at a bookmark; at most 2,000 characters.
             * @example I knew that E flat.
             */
            quote?: string;
            /**
             * Format: int64
             * @description Number of the section, counted from 1.
             * @example 1
             */
            section: number;
            /** @description Where the mark begins. */
            start: components["schemas"]["NewMarkStart"];
        };
        /** @description Where a mark begins, as sent by a device. */
        NewMarkStart: {
            /**
             * Format: int32
             * @description Number of the block in which the mark begins, counted from 0 in the section.
             * @example 4
             */
            block: number;
            /**
             * @description Hash of the sentence in which the mark begins, computed by the client. After edits of the text, the beginning is
             *     found by this hash. At most 62 visible ASCII characters. Without a valid hash, the server computes its own,
             *     which responses do not contain.
             * @example 9f2c.41.7a
             */
            fingerprint?: string | null;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the beginning of the mark.
             * @example 120
             */
            offset: number;
        };
        /**
         * @description Notification settings to be stored for a reader.
         * @example {
         *       "kinds": [
         *         {
         *           "kind": "new_sections",
         *           "mail": false,
         *           "push": true
         *         }
         *       ],
         *       "quiet": {
         *         "from": 1320,
         *         "until": 480
         *       },
         *       "time_zone": "Europe/Berlin"
         *     }
         */
        NewNotificationSettings: {
            /** @description Choices to change. Kinds of notification that are not listed stay unchanged. */
            kinds: components["schemas"]["NotificationChoice"][];
            /** @description The hours in which no notifications are sent; null or missing for no quiet hours. */
            quiet?: components["schemas"]["QuietHours"] | null;
            /** @description The reader's time zone, as an IANA name such as `Europe/Berlin`. */
            time_zone: string;
        };
        /** @description A position that a device recorded. */
        NewPosition: {
            /**
             * @description `version` of the `latest` position that the client last showed to the reader; empty if none. A position further
             *     back in the text than the stored `latest` position replaces it only if the client had shown the stored one.
             * @example 12.m3x0qk7d2v9a
             */
            after?: string;
            /**
             * Format: int64
             * @description When the reader was at the position, in Unix seconds by the device's clock. A time ahead of the server's clock
             *     is replaced by the server's time.
             * @example 1790000000
             */
            at: number;
            /**
             * Format: int32
             * @description Number of the block at the top of the screen, counted from 0 in the section. If the section has fewer blocks,
             *     the position is moved to the nearest block.
             * @example 4
             */
            block: number;
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * @description The device on which the reader was at the position: a name for people that the client chooses. Only the first 40
             *     characters are stored.
             * @example Firefox on Linux
             */
            device?: string;
            /**
             * @description Hash of the sentence at the position, computed by the client. After edits of the text, the position is found by
             *     this hash. At most 62 visible ASCII characters. Without a valid hash, the server computes its own, which
             *     responses do not contain.
             * @example 9f2c.41.7a
             */
            fingerprint?: string | null;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the position. A larger number means the end of the block.
             * @example 120
             */
            offset: number;
            /**
             * Format: int64
             * @description Number of the section, counted from 1.
             * @example 1
             */
            section: number;
            /**
             * @description Time zone of the reader at the time `at`, as an IANA name. It decides to which calendar day the position
             *     belongs. If it is missing, `zone` decides.
             * @example Europe/London
             */
            time_zone?: string | null;
            /**
             * Format: int64
             * @description Number of the position within its visit: a later position has a larger number.
             * @default 0
             * @example 7
             */
            turn: number;
            /**
             * @description The visit (such as one tab) during which the position was recorded: a random text of letters, digits, `-` and
             *     `_` that the client makes each time it starts. Without it, all positions of one `device` count as one visit, in
             *     the order of `at`.
             * @example m3x0qk7d2v9a
             */
            visit?: string;
            /**
             * Format: int64
             * @description How far the reader's local time was ahead of UTC at the time `at`, in minutes; negative to the west. For devices
             *     that record positions offline; `time_zone` takes precedence.
             * @default 0
             * @example 0
             */
            zone: number;
        };
        /**
         * @description A push subscription, as the browser's push API returns it.
         * @example {
         *       "endpoint": "https://push.example.org/send/3f9a1c",
         *       "keys": {
         *         "auth": "AAECAwQFBgcICQoLDA0ODw",
         *         "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
         *       }
         *     }
         */
        NewSubscription: {
            /** @description URL of the browser's push service, to which notifications are posted. */
            endpoint: string;
            /** @description Keys of the browser. Notifications are encrypted with these keys, so that only this browser can read them. */
            keys: components["schemas"]["SubscriptionKeys"];
        };
        /**
         * @description The total time that a reader has read a book on a day with a device. If several totals are sent, the largest is
         *     stored.
         */
        NewTime: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description The calendar day in the reader's time zone, in days since 1970-01-01. At most the current day in the easternmost
             *     time zone.
             * @example 20400
             */
            day: number;
            /**
             * @description The device on which the reader read: a name that the client chooses and that no other device has. Only the first
             *     40 characters are stored.
             * @example d1f0a3
             */
            device?: string;
            /**
             * Format: int64
             * @description Total seconds that the reader read the book on this day with this device.
             * @example 900
             */
            seconds: number;
            /**
             * Format: int64
             * @description Total words that the reader read in this time.
             * @example 3000
             */
            words?: number;
        };
        /** @description The bonus coins that expire next. */
        NextExpiry: {
            /**
             * Format: int64
             * @description When the bonus coins expire, in Unix seconds.
             */
            at: number;
            /**
             * Format: int64
             * @description Number of bonus coins that expire together.
             */
            bonus: number;
        };
        /**
         * @description When the reader can unlock the next section of a book by waiting.
         * @example {
         *       "free_at": 1790000000
         *     }
         */
        NextFreeSection: {
            /**
             * Format: int64
             * @description When the next section of the book can be unlocked without coins, in Unix seconds.
             */
            free_at: number;
        };
        /** @description An empty object. The page is the same for everybody, and the browser fetches personal data through the API. */
        NoData: Record<string, never>;
        /** @description Whether a reader is notified about one kind of event by push and by mail. */
        NotificationChoice: {
            /** @description The kind of notification. */
            kind: components["schemas"]["NotificationKind"];
            /** @description Whether to send notifications of this kind by mail. */
            mail: boolean;
            /** @description Whether to send notifications of this kind to the reader's subscribed browsers. */
            push: boolean;
        };
        /**
         * @description What a notification is about.
         * @enum {string}
         */
        NotificationKind: "new_sections" | "expiring_bonus" | "wait_finished";
        /**
         * @example {
         *       "address": "ann@example.org"
         *     }
         */
        NotificationMailBody: {
            /** @description Mail address to which notifications are to be sent. */
            address: string;
        };
        /**
         * @example {
         *       "kinds": [
         *         {
         *           "kind": "new_sections",
         *           "mail": false,
         *           "push": true
         *         }
         *       ],
         *       "mail": {
         *         "address": "ann@example.org",
         *         "confirmed": false,
         *         "offered": true
         *       },
         *       "push": {
         *         "devices": 0,
         *         "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
         *       },
         *       "quiet": {
         *         "from": 1320,
         *         "until": 480
         *       },
         *       "time_zone": "Europe/Berlin"
         *     }
         */
        NotificationSettings: {
            /** @description For each kind of notification, whether it is sent by push and by mail. */
            kinds: components["schemas"]["NotificationChoice"][];
            /** @description State of the notifications by mail. */
            mail: components["schemas"]["MailState"];
            /** @description State of the push notifications to the reader's browsers. */
            push: components["schemas"]["PushState"];
            /** @description The hours in which no notifications are sent; null if the reader has no quiet hours. */
            quiet: components["schemas"]["QuietHours"] | null;
            /** @description IANA name of the reader's time zone, in which the quiet hours are counted. */
            time_zone: string;
        };
        /** @description A login provider, as the site offers it to readers. */
        OfferedProvider: {
            /** @description The kind of provider, which decides the icon. */
            kind: components["schemas"]["ProviderKind"];
            /** @description Label of the button for this provider. */
            label: string;
            /** @description Name of the provider in URLs: `/third-party/{name}`. */
            name: string;
        };
        /**
         * @description The offers for unlocking a section and the sections after it.
         * @example {
         *       "auto": {
         *         "cap": 0,
         *         "enabled": false,
         *         "spent": 0
         *       },
         *       "balance": {
         *         "bonus": 20,
         *         "coins": 200
         *       },
         *       "monetization": 0,
         *       "next_ten": {
         *         "price": 56,
         *         "sections": [
         *           6,
         *           7,
         *           8,
         *           9,
         *           10,
         *           11,
         *           12
         *         ]
         *       },
         *       "one": {
         *         "price": 10,
         *         "sections": [
         *           6
         *         ]
         *       },
         *       "rest": {
         *         "price": 56,
         *         "sections": [
         *           6,
         *           7,
         *           8,
         *           9,
         *           10,
         *           11,
         *           12
         *         ]
         *       },
         *       "vip": false,
         *       "wait": {
         *         "free_at": 1790000000,
         *         "section": 6
         *       }
         *     }
         */
        Offers: {
            /** @description The reader's auto-unlock setting for the book. */
            auto: components["schemas"]["AutoUnlock"];
            /** @description The reader's coins. */
            balance: components["schemas"]["CoinsAndBonus"];
            /**
             * Format: int64
             * @description The offer to show first to this reader: 0 coins and VIP, 1 coins, 2 VIP, 3 wait for free.
             * @example 0
             */
            monetization: number;
            /** @description The offer for the locked sections among the requested one and the next nine; null if fewer than two are locked. */
            next_ten: components["schemas"]["PricedSections"] | null;
            /** @description The offer for the requested section only; null if this section is not locked. */
            one: components["schemas"]["PricedSections"] | null;
            /**
             * @description The offer for all locked sections from the requested one to the end of the book; null if fewer than two or more
             *     than 2,000 sections are locked.
             */
            rest: components["schemas"]["PricedSections"] | null;
            /**
             * @description Whether the reader has a VIP subscription that gives access now.
             * @example false
             */
            vip: boolean;
            /**
             * @description The section that the reader can unlock by wait for free; null if no section is locked or the site has no wait
             *     for free.
             */
            wait: components["schemas"]["WaitOffer"] | null;
        };
        /**
         * @example {
         *       "code": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
         *     }
         */
        OpenedNotification: {
            /** @description The code that follows `#notification=` in the URL that the test notification opened. */
            code: string;
        };
        /** @description The text of a section that the reader opened; and the auto-unlock, if opening the section caused one. */
        OpenedText: components["schemas"]["SectionText"] & {
            /** @description The auto-unlock that this request caused; null if the request unlocked nothing. */
            unlocked: components["schemas"]["JustUnlocked"] | null;
        };
        /** @description The beginning of a book's first section, as HTML. */
        Opening: {
            /**
             * Format: int64
             * @description Number of blocks of the first section that `html` contains; the text continues with the block that has this
             *     index.
             * @example 4
             */
            blocks: number;
            /**
             * @description The first paragraphs of the section, as HTML.
             * @example <p>I knew that E flat.</p>
             */
            html: string;
            /**
             * @description Title of the first section.
             * @example Somebody Else’s Ear
             */
            title: string;
        };
        /**
         * @description What a reader orders.
         * @enum {string}
         */
        OrderKind: "pack" | "plan";
        /**
         * @description State of an order and its payment.
         * @enum {string}
         */
        OrderState: "created" | "pending" | "fulfilled" | "failed" | "expired" | "refunded" | "disputed";
        /**
         * @description An order of a pack or a plan, as shown to its reader.
         * @example {
         *       "bonus": 0,
         *       "coins": 200,
         *       "currency": "USD",
         *       "item": "200",
         *       "kind": "pack",
         *       "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
         *       "price": 199,
         *       "return_to": "/reader?book_id=5yuxzs98u9a4&section=6",
         *       "state": "fulfilled"
         *     }
         */
        OrderView: {
            /**
             * Format: int64
             * @description Number of bonus coins that come with the pack; 0 for a plan.
             * @example 0
             */
            bonus: number;
            /**
             * Format: int64
             * @description Number of paid coins in the pack; 0 for a plan.
             * @example 200
             */
            coins: number;
            /**
             * @description Currency as a three-letter ISO 4217 code.
             * @example USD
             */
            currency: string;
            /**
             * @description The `pack_id` or `plan_id` that was ordered.
             * @example 200
             */
            item: string;
            /** @description Whether a pack or a plan was ordered. */
            kind: components["schemas"]["OrderKind"];
            /**
             * @description Id of the order.
             * @example k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            order_id: string;
            /**
             * Format: int64
             * @description Price, in hundredths of the currency.
             * @example 199
             */
            price: number;
            /**
             * @description The path on this site to which the page after the payment links; null if the order has none.
             * @example null
             */
            return_to: string | null;
            /**
             * @description State of the order. `pending`: not paid yet. `fulfilled`: paid, and the reader has the coins or the plan.
             *     `failed`: the payment was declined. `expired`: nobody paid in time, or the reader cancelled. `refunded`: the
             *     money was refunded, and the coins or the plan were taken back. `disputed`: the payer's bank disputes the
             *     payment. `created` is never returned.
             */
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
             * @example 2
             */
            books: number;
            /**
             * @description Name of the shelf, as the reader chose it.
             * @example For the train
             */
            name: string;
            /**
             * @description Id of the shelf.
             * @example k3v9q2m7x4wd
             */
            shelf_id: string;
        };
        /** @description A book in which the reader has unlocked sections. */
        OwnedBook: {
            /**
             * @description Name of the author.
             * @example Lettice Harbottle
             */
            author: string;
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description Number of published sections of the book.
             * @example 12
             */
            of: number;
            /**
             * Format: int64
             * @description Number of sections that the reader has unlocked and the book still has.
             * @example 2
             */
            sections: number;
            /**
             * @description Title of the book.
             * @example The Drowned Tuner
             */
            title: string;
            /**
             * Format: int64
             * @description Number of sections that the reader has unlocked and that were withdrawn from the book. The reader can still open
             *     these sections.
             * @example 0
             */
            withdrawn: number;
        };
        /** @description One page of the books in which the reader has unlocked sections. */
        OwnedData: {
            /** @description The books of this page; the book with the most recent unlock comes first. */
            list: components["schemas"]["OwnedBook"][];
            /**
             * @description Cursor of the next page, to be sent as `after`; null on the last page.
             * @example null
             */
            next: string | null;
        };
        /** @description A pack of coins on sale. */
        PackOffer: {
            /**
             * Format: int64
             * @description Number of bonus coins that every reader gets with the pack.
             * @example 0
             */
            bonus: number;
            /**
             * Format: int64
             * @description Number of paid coins in the pack.
             * @example 200
             */
            coins: number;
            /**
             * Format: int64
             * @description Number of bonus coins on top of `bonus`, if this is the first pack that the reader buys.
             * @example 100
             */
            first_bonus: number;
            /**
             * @description Id of the pack, for ordering it.
             * @example 200
             */
            pack_id: string;
            /**
             * Format: int64
             * @description Price in hundredths of the currency.
             * @example 199
             */
            price: number;
        };
        /** @enum {string} */
        PageKind: "home" | "book" | "read_more" | "search" | "search_result" | "contact" | "me" | "settings" | "third_party" | "reader" | "library" | "reading_history" | "vip" | "recharge_records" | "consumption_record" | "sandbox_pay" | "welfare_center" | "landing" | "region_blocked" | "not_found" | "error";
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_BookData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["BookData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_ContactData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["ContactData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_HomeData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["HomeData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_LandingData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["LandingData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_NoData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["NoData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_ReadMoreData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["ReadMoreData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_ReaderData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["ReaderData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_RecordsPageData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["RecordsPageData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_RegionBlockedData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["RegionBlockedData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_SandboxPayData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["SandboxPayData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_SearchData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["SearchData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_SearchPageData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["SearchPageData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_ThirdPartyData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["ThirdPartyData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description The payload of a page: the JSON from which the server renders the page and the browser hydrates it. */
        Page_VipData: {
            /**
             * @description Id of the web app's build that the server currently serves.
             * @example 3f9c1d2e
             */
            build: string;
            /** @description Data of this page. */
            data: components["schemas"]["VipData"];
            /**
             * @description The path of the page as the browser shows it, without a query.
             * @example /
             */
            path: string;
            /**
             * @description Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
             *     `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
             *     `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
             *     `not_found` or `error`.
             */
            route: components["schemas"]["PageKind"];
            /** @description Settings of the site, such as its name and URL. */
            site: components["schemas"]["SiteInfo"];
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 200
             */
            status: number;
        };
        /** @description One page of a list. There are no further pages if `page * page_size` is at least `total`. */
        Paged_BookListItem: {
            /** @description The entries of this page; empty if the page is after the last one. */
            list: components["schemas"]["BookListItem"][];
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int64
             * @description Number of entries on a full page.
             * @example 10
             */
            page_size: number;
            /**
             * Format: int64
             * @description Number of entries on all pages together.
             * @example 1
             */
            total: number;
        };
        /** @description One page of a list. There are no further pages if `page * page_size` is at least `total`. */
        Paged_FoundBook: {
            /** @description The entries of this page; empty if the page is after the last one. */
            list: components["schemas"]["FoundBook"][];
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int64
             * @description Number of entries on a full page.
             * @example 10
             */
            page_size: number;
            /**
             * Format: int64
             * @description Number of entries on all pages together.
             * @example 1
             */
            total: number;
        };
        /** @description One page of a list. There are no further pages if `page * page_size` is at least `total`. */
        Paged_LibraryEntry: {
            /** @description The entries of this page; empty if the page is after the last one. */
            list: components["schemas"]["LibraryEntry"][];
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int64
             * @description Number of entries on a full page.
             * @example 10
             */
            page_size: number;
            /**
             * Format: int64
             * @description Number of entries on all pages together.
             * @example 1
             */
            total: number;
        };
        /** @description One page of a list. There are no further pages if `page * page_size` is at least `total`. */
        Paged_SectionItem: {
            /** @description The entries of this page; empty if the page is after the last one. */
            list: components["schemas"]["SectionItem"][];
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int64
             * @description Number of entries on a full page.
             * @example 10
             */
            page_size: number;
            /**
             * Format: int64
             * @description Number of entries on all pages together.
             * @example 1
             */
            total: number;
        };
        /** @description The money that was paid for coins. */
        Paid: {
            /**
             * Format: int64
             * @description Amount paid, in hundredths of the currency.
             * @example 199
             */
            amount: number;
            /**
             * @description Currency as a three-letter ISO 4217 code.
             * @example USD
             */
            currency: string;
        };
        /** @description The period of a plan that a payment was for. */
        PaidPeriod: {
            /**
             * Format: int64
             * @description When the period ends, in Unix seconds.
             * @example 1792592000
             */
            end: number;
            /**
             * Format: int64
             * @description When the period begins, in Unix seconds.
             * @example 1790000000
             */
            start: number;
        };
        /** @description A reader's last position in a book on a past day, on one device. */
        PastPosition: components["schemas"]["ReadingPosition"] & {
            /**
             * Format: int64
             * @description The calendar day on which this was the last position, in days since 1970-01-01, in the time zone of the request.
             * @example 20717
             */
            day: number;
        };
        /** @description The reader's past positions in one book. */
        PastPositionsData: {
            /** @description The positions, newest first; at most 60. */
            list: components["schemas"]["PastPosition"][];
        };
        /**
         * @description A payment, with everything that its receipt shows.
         * @example {
         *       "amount": 199,
         *       "at": 1790000000,
         *       "bonus": 0,
         *       "coins": 200,
         *       "currency": "USD",
         *       "item": "200",
         *       "kind": "pack",
         *       "number": 1,
         *       "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
         *       "period": null,
         *       "provider": "sandbox",
         *       "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
         *       "refund": null
         *     }
         */
        Payment: {
            /**
             * Format: int64
             * @description Amount paid, in hundredths of the currency.
             * @example 199
             */
            amount: number;
            /**
             * Format: int64
             * @description When the payment was received, in Unix seconds.
             * @example 1790000000
             */
            at: number;
            /**
             * Format: int64
             * @description Number of bonus coins that came with the pack; 0 for a plan.
             * @example 0
             */
            bonus: number;
            /**
             * Format: int64
             * @description Number of paid coins that were bought; 0 for a plan.
             * @example 200
             */
            coins: number;
            /**
             * @description Currency as a three-letter ISO 4217 code.
             * @example USD
             */
            currency: string;
            /**
             * @description The `pack_id` or `plan_id` that was paid for.
             * @example 200
             */
            item: string;
            /** @description Whether a pack or a plan was paid for. */
            kind: components["schemas"]["OrderKind"];
            /**
             * Format: int64
             * @description Number of the payment within the order: 1 for the first payment, 2 and up for the renewals of a plan.
             * @example 1
             */
            number: number;
            /**
             * @description Id of the order.
             * @example k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            order_id: string;
            /** @description The period of the plan that was paid for; null for a pack. */
            period: components["schemas"]["PaidPeriod"] | null;
            /**
             * @description The payment provider: `stripe`, or `sandbox`, which takes no money.
             * @example sandbox
             */
            provider: string;
            /**
             * @description Id of the receipt: for the first payment of an order, the id of the order; for each renewal of a plan, the id of
             *     the order, `-` and the payment number.
             * @example k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            receipt_id: string;
            /** @description The refund of the payment; null if nothing was refunded. */
            refund: components["schemas"]["Refunded"] | null;
        };
        /** @description One page of the reader's payments. */
        PaymentsData: {
            /** @description The payments of this page, newest first. */
            list: components["schemas"]["Payment"][];
            /**
             * @description Cursor of the next page, to be sent as `after`; null on the last page.
             * @example null
             */
            next: string | null;
        };
        /**
         * @description How often a task is rewarded.
         * @enum {string}
         */
        Period: "day" | "once";
        /** @description A piece of a snippet: either a word that matches the search, or the text between such words. */
        Piece: {
            /**
             * @description Whether this piece is a word that matches the search, to be highlighted.
             * @example true
             */
            hit: boolean;
            /**
             * @description The text of this piece.
             * @example pianos
             */
            text: string;
        };
        /**
         * @description The plans of a VIP subscription, named by the length of their period.
         * @enum {string}
         */
        PlanId: "week" | "month" | "year";
        /** @description A VIP plan on sale. */
        PlanOffer: {
            /**
             * Format: int64
             * @description Length of one period, in days.
             * @example 7
             */
            days: number;
            /** @description Id of the plan, for ordering it. */
            plan_id: components["schemas"]["PlanId"];
            /**
             * Format: int64
             * @description Price of one period, in hundredths of the currency.
             * @example 499
             */
            price: number;
        };
        /**
         * @example {
         *       "code": "k7m2-q9x4"
         *     }
         */
        PreviewBody: {
            /** @description The hand-over code as the reader typed it. Case, spaces and hyphens are ignored. */
            code: string;
        };
        /** @description Sections that can be unlocked together, and the price to send with the unlock request. */
        PricedSections: {
            /**
             * Format: int64
             * @description Price of all these sections together, in coins.
             * @example 20
             */
            price: number;
            /**
             * @description Numbers of the sections, in ascending order.
             * @example [
             *       6,
             *       7
             *     ]
             */
            sections: number[];
        };
        /** @description Problem details (RFC 9457) with the code of the API's errors. */
        ProblemDetails: {
            /**
             * Format: int32
             * @description What happened, as a number on which programs can act.
             * @example 1001
             */
            code: number;
            /** @description Details of the error for the codes that have details; otherwise null. */
            data: unknown;
            /**
             * @description What happened, as a sentence.
             * @example There is no such book
             */
            detail: string;
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 404
             */
            status: number;
            /**
             * @description The HTTP status in words.
             * @example Not Found
             */
            title: string;
            /**
             * @description Always `about:blank`.
             * @example about:blank
             */
            type: string;
        };
        /** @description A parameter, a header or the body is missing or invalid; data names the field and the rule. */
        ProblemDetails1000: components["schemas"]["ProblemDetails"] & {
            /** @enum {integer} */
            code: 1000;
            data: components["schemas"]["InputProblem"];
        };
        /** @description The site, or the book in data.book_id, is not offered in the reader's country. */
        ProblemDetails1410: components["schemas"]["ProblemDetails"] & {
            /** @enum {integer} */
            code: 1410;
            data: components["schemas"]["BlockedRegion"];
        };
        /**
         * @example {
         *       "balance": {
         *         "bonus": 5,
         *         "coins": 120,
         *         "next_expiry": {
         *           "at": 1797292800,
         *           "bonus": 5
         *         }
         *       },
         *       "bound_providers": [],
         *       "delete_at": null,
         *       "guest_id": "7m2kq9x4vdwt3h8s",
         *       "guest_number": "184202371",
         *       "is_third_party_bound": 0,
         *       "name": "Ann",
         *       "providers": [],
         *       "vip": null
         *     }
         */
        Profile: {
            /** @description The coins that the reader can spend now. */
            balance: components["schemas"]["Balance"];
            /** @description The third-party logins that are bound to the reader. */
            bound_providers: components["schemas"]["BoundProvider"][];
            /**
             * Format: int64
             * @description When the account will be deleted, in Unix seconds; null if the reader did not request a deletion.
             */
            delete_at: number | null;
            /** @description Public id of the reader; the same value as in the cookie `guest_id`. */
            guest_id: string;
            /** @description Guest number of nine digits, which the reader can quote in questions to the publisher. */
            guest_number: string;
            /**
             * Format: int64
             * @description 1 if the reader has a third-party login, otherwise 0.
             */
            is_third_party_bound: number;
            /** @description The name that the reader chose; null if the reader chose none. */
            name: string | null;
            /** @description The login providers that this site offers. */
            providers: components["schemas"]["OfferedProvider"][];
            /** @description The VIP subscription, even if it has ended; null if the reader never had one. */
            vip: components["schemas"]["Vip"] | null;
        };
        /** @description A challenge and its solution, as the client sends them. */
        ProofOfWork: {
            /** @description The challenge, exactly as the server sent it. */
            challenge: string;
            /** @description A nonce for which the SHA-256 hash of `challenge:nonce` begins with the required number of zero bits. */
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
            /** @description The site's VAPID public key in base64url, which a browser needs to subscribe to push. */
            public_key: string;
        };
        /** @description A reader's quiet hours: from one minute of the day to another, in the reader's time zone, possibly across midnight. */
        QuietHours: {
            /**
             * Format: int64
             * @description The first quiet minute, in minutes after midnight (0 to 1439).
             */
            from: number;
            /**
             * Format: int64
             * @description The first minute that is no longer quiet, in minutes after midnight (0 to 1439).
             */
            until: number;
        };
        /**
         * @description The limit that a reader has reached, such as the maximum number of shelves.
         * @example {
         *       "limit": 50
         *     }
         */
        ReachedLimit: {
            /**
             * Format: int64
             * @description Maximum number of shelves, of books in the library, or of opened books that one reader can have, whichever the
             *     request would exceed.
             */
            limit: number;
        };
        /** @description A section that the reader has read. */
        ReadBody: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description Section number, counted from 1.
             * @example 1
             */
            section: number;
        };
        /** @description The response to counting a read. */
        ReadCounted: {
            /**
             * @description Whether this request raised the book's count of reads. A reader counts once per section and day (UTC).
             * @example true
             */
            counted: boolean;
        };
        /** @description Data of the page that shows one list of books, or an overview of all lists. */
        ReadMoreData: {
            /** @description The requested list; null if the overview was requested. */
            list: components["schemas"]["ListData"] | null;
            /** @description All lists of the site, each with its first books; empty if one list was requested. */
            shelves: components["schemas"]["Shelf"][];
        };
        /** @description Data of the reading page. */
        ReaderData: {
            /** @description Layout of the reading page, which follows from the path. */
            layout: components["schemas"]["ReaderLayout"];
            /** @description Set if the book exists but has no section with the number in the URL; null otherwise. */
            missing: components["schemas"]["MissingSection"] | null;
            /**
             * @description The book and section that the URL names. Null if the URL names no book: the browser then opens the book that was
             *     read last, which only the browser knows.
             */
            reading: components["schemas"]["BookReading"] | null;
        };
        /**
         * @description The layout of the reading page; each layout has its own path.
         * @enum {string}
         */
        ReaderLayout: "section" | "pages" | "run";
        /**
         * @description What the shop shows about the reader: whether the reader's next pack is the first one, the VIP subscription, and how
         *     many coins the reader owes.
         */
        ReaderShop: {
            /**
             * Format: int64
             * @description Number of coins that the reader owes: coins that were refunded after the reader had spent them. Coins granted
             *     later repay this debt first.
             * @example 0
             */
            debt: number;
            /**
             * @description Whether the reader has not bought a pack yet. The first pack may come with extra bonus coins.
             * @example true
             */
            first_recharge: boolean;
            /** @description The reader's VIP subscription; null if there is none. */
            vip: components["schemas"]["Vip"] | null;
        };
        /** @description The text of a section as everybody may read it: the whole text if the section is free, otherwise its beginning. */
        ReaderText: {
            /**
             * Format: int64
             * @description Number of blocks in `html`.
             * @example 1
             */
            block_num: number;
            /**
             * @description The text as HTML, one element for each block, in order.
             * @example <p>I knew that E flat.</p>
             */
            html: string;
            /** @description Whether the section is locked, because it is not free; `html` then has only the first words. */
            locked: boolean;
            /**
             * Format: int64
             * @description Price of the section in coins; 0 if the section is free.
             * @example 0
             */
            price: number;
            /**
             * @description A value that changes whenever the text of the section changes, even if `html` has only the first words.
             * @example 6f1c0a92
             */
            revision: string;
            /** @description Number, title and length of the section. */
            section: components["schemas"]["SectionItem"];
            /**
             * Format: int64
             * @description Number of sections in the book.
             * @example 12
             */
            section_num: number;
            /**
             * @description Whether the section was withdrawn from the book; `html` is then empty, and only readers who unlocked the section
             *     can load its text. Absent if the section is part of the book.
             */
            withdrawn?: boolean;
        };
        /**
         * @description Whether the node is ready, and the state of each component that requests need: `ok` or `unavailable`. Only the log
         *     has the cause of a failure.
         */
        Readiness: {
            /**
             * @description State of the database.
             * @example ok
             */
            database: string;
            /**
             * @description Whether load balancers should send requests to this node.
             * @example true
             */
            ready: boolean;
            /**
             * @description State of the renderer, which renders pages to HTML.
             * @example ok
             */
            renderer: string;
            /**
             * @description State of the search index.
             * @example ok
             */
            search: string;
        };
        /** @description A reader's position in a book, located in the current text. */
        ReadingPosition: {
            /**
             * Format: int64
             * @description When the reader was at the position, in Unix seconds.
             * @example 1790000000
             */
            at: number;
            /**
             * Format: int32
             * @description Number of the block in the current text of the section, counted from 0.
             * @example 4
             */
            block: number;
            /**
             * @description Name of the device, as sent by the client; empty if the client sent none.
             * @example Firefox on Linux
             */
            device: string;
            /**
             * @description True if this is the sentence at which the position was recorded; false if the text has changed and the nearest
             *     position is given instead.
             * @example true
             */
            exact: boolean;
            /**
             * @description Hash of the sentence at the position, as sent by the client; empty if the client sent none.
             * @example 9f2c.41.7a
             */
            fingerprint: string;
            /**
             * Format: int32
             * @description Number of characters of the block's text before the position.
             * @example 120
             */
            offset: number;
            /**
             * Format: int64
             * @description Current number of the section in the book.
             * @example 1
             */
            section: number;
            /**
             * @description Identifies this position. Clients send it as `after` with positions that they record later.
             * @example 12.m3x0qk7d2v9a
             */
            version: string;
        };
        /** @description A reader's reading settings, and when they were last changed. */
        ReadingSettings: {
            /**
             * Format: int64
             * @description When the reader last changed a setting, in Unix seconds by the device's clock; 0 if never. A time ahead of the
             *     server's clock is replaced by the server's time.
             * @example 1790000000
             */
            changed_at: number;
            /**
             * @description The settings that differ from the defaults, by name: `layout` (`section`, `pages`, `run`), `font` (`literata`,
             *     `sans`, `atkinson`, `opendyslexic`), `size` (14 to 32), `line` (1.3 to 2.2), `width` (40 to 90), `spacing` (0 to
             *     2), `justify` and `hyphens` (true or false), `theme` (`system`, `paper`, `sepia`, `grey`, `night`), `brightness`
             *     (20 to 100), `tap` (`on`, `off`), `awake` (true or false), `scroll_speed` (whole, 1 to 10), `voice` (at most 100
             *     characters), `rate` (0.5 to 3). At most 4,096 bytes as JSON.
             */
            settings: Record<string, never>;
        };
        /** @description A reader's reading settings, with the layout that the reader's campaign suggests. */
        ReadingSettingsData: components["schemas"]["ReadingSettings"] & {
            /**
             * @description Layout of the reading page that is set by the campaign through which the reader came; absent if the campaign
             *     sets none. The reader's own `layout` takes precedence over this layout, and this layout over the site's default.
             */
            campaign_layout?: components["schemas"]["ReaderLayout"];
        };
        /** @description How much a reader read in a year. */
        ReadingStatistics: {
            /** @description The days of the year on which the reader read anything, in ascending order. */
            days: components["schemas"]["DaySeconds"][];
            /**
             * Format: int64
             * @description Number of books finished in the year.
             * @example 1
             */
            finished: number;
            /**
             * Format: int64
             * @description Seconds spent reading in the year.
             * @example 5400
             */
            seconds: number;
            /** @description The reader's current and longest streak of consecutive days with reading. */
            streak: components["schemas"]["Streak"];
            /**
             * Format: int64
             * @description Words read in the year.
             * @example 18000
             */
            words: number;
            /**
             * Format: int64
             * @description The calendar year that the other numbers cover, except for `streak` and `years`.
             * @example 2026
             */
            year: number;
            /**
             * @description All years in which the reader read anything, newest first.
             * @example [
             *       2026
             *     ]
             */
            years: number[];
        };
        /**
         * @description The signed part of a receipt.
         * @example {
         *       "at": 1790000000,
         *       "balance": {
         *         "bonus": 10,
         *         "coins": 200
         *       },
         *       "book_id": "5yuxzs98u9a4",
         *       "how": "coins",
         *       "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
         *       "sections": [
         *         {
         *           "number": 6,
         *           "price": 10
         *         }
         *       ],
         *       "spent": {
         *         "bonus": 10,
         *         "coins": 0
         *       }
         *     }
         */
        ReceiptBody: {
            /**
             * Format: int64
             * @description When the sections were unlocked, in Unix seconds.
             * @example 1790000000
             */
            at: number;
            /** @description The reader's balance after the unlock. */
            balance: components["schemas"]["CoinsAndBonus"];
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /** @description How the sections were unlocked. */
            how: components["schemas"]["UnlockMethod"];
            /**
             * @description Id of the receipt.
             * @example k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            receipt_id: string;
            /** @description The unlocked sections, in ascending order. */
            sections: components["schemas"]["ReceiptSection"][];
            /** @description The coins that were spent on the unlock. */
            spent: components["schemas"]["CoinsAndBonus"];
        };
        /** @description A section on a receipt. */
        ReceiptSection: {
            /**
             * Format: int64
             * @description Number that the section had when it was unlocked.
             * @example 6
             */
            number: number;
            /**
             * Format: int64
             * @description Price in coins that was paid for the section with this receipt; 0 if the section was already unlocked.
             * @example 10
             */
            price: number;
        };
        /** @description An order of a pack of coins. */
        RechargeBody: {
            /**
             * @description The `pack_id` of the pack, as listed by `/api/shop`.
             * @example 200
             */
            pack_id: string;
            /**
             * @description Path of this site at which the reader can continue after paying. The payment provider sends the reader back to
             *     `/vip?order=…`; that page then links to this path. Null for no link.
             * @example /reader?book_id=5yuxzs98u9a4&section=6
             */
            return_to?: string | null;
        };
        /** @description The coins of one lot that came in or left with a movement of coins. */
        RecordLot: {
            /**
             * Format: int64
             * @description Number of coins that came in; negative if coins left.
             * @example -10
             */
            coins: number;
            /**
             * Format: int64
             * @description When the coins of the lot expire, in Unix seconds; null if they never expire.
             * @example null
             */
            expires_at: number | null;
            /**
             * @description Kind of the coins: `paid` or `bonus`.
             * @example paid
             */
            kind: string;
            /**
             * @description How the coins originally came in: `purchase`, `support` or `reward`.
             * @example purchase
             */
            source: string;
        };
        /** @description One page of the records of a wallet: coins that were added or that left. */
        RecordsData: {
            /** @description The records of this page, newest first. */
            list: components["schemas"]["CoinRecord"][];
            /**
             * @description Cursor of the next page, to be sent as `after`; null on the last page.
             * @example null
             */
            next: string | null;
        };
        /**
         * @description The format in which wallet records are returned.
         * @enum {string}
         */
        RecordsFormat: "json" | "csv";
        /** @description Data of a page of wallet records. */
        RecordsPageData: {
            /** @description The content of the page: a list of coins, a list of payments, or one receipt. */
            view: components["schemas"]["RecordsView"];
        };
        /**
         * @description The content of a page of wallet records: a list of coins, a list of payments, or one receipt.
         * @enum {string}
         */
        RecordsView: "coins" | "payments" | "receipt";
        /**
         * @example {
         *       "code": "k7m2-q9x4",
         *       "confirm": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
         *     }
         */
        RedeemBody: {
            /** @description The hand-over code as the reader typed it. Case, spaces and hyphens are ignored. */
            code: string;
            /** @description The `confirm` value that `/api/me/hand-over/preview` returned. If it is missing, the request fails (code 1112). */
            confirm?: string;
        };
        /** @description How much of a payment was refunded, and when. */
        Refunded: {
            /**
             * Format: int64
             * @description Amount refunded, in hundredths of the currency.
             * @example 199
             */
            amount: number;
            /**
             * Format: int64
             * @description When the refund was recorded, in Unix seconds.
             * @example 1790000000
             */
            at: number;
        };
        Refusal: components["schemas"]["RefusalTooMany"] | components["schemas"]["RefusalTooLarge"];
        /** @description The request was larger than the server accepts. */
        RefusalTooLarge: {
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            reason: "too_large";
        };
        /** @description Too many messages came from the client's network. */
        RefusalTooMany: {
            /**
             * @description Which of the alternatives this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            reason: "too_many";
            /**
             * Format: int64
             * @description Number of seconds after which the next message is accepted.
             */
            seconds: number;
        };
        /** @description An entry of a sync request that was not stored, and why. */
        RefusedEntry: {
            /**
             * Format: int64
             * @description Index of the entry in the list that `kind` names, counted from 0.
             * @example 0
             */
            index: number;
            /** @description The list of the request to which the entry belongs. */
            kind: components["schemas"]["EntryKind"];
            /**
             * @description Why the entry was refused, as a sentence.
             * @example there is no book 5yuxzs98u9a4
             */
            message: string;
        };
        /**
         * @description Reading settings that the server refused to store.
         * @example {
         *       "settings": [
         *         "size",
         *         "font"
         *       ]
         *     }
         */
        RefusedSettings: {
            /** @description Names of the settings that are unknown or out of range; at most 20. */
            settings: string[];
        };
        /** @description Data of the page that says what is not offered in the reader's country, a book or the whole site. */
        RegionBlockedData: {
            /** @description The book that is not offered; null if the whole site is not offered. */
            book: components["schemas"]["BookListItem"] | null;
            /** @description Similar books that are offered in every country. */
            others: components["schemas"]["BookListItem"][];
        };
        /**
         * @example {
         *       "name": "Ann"
         *     }
         */
        RenameBody: {
            /** @description The new name, without control characters. An empty text removes the name. */
            name: string;
        };
        /** @enum {string} */
        Rendering: "server" | "browser";
        /**
         * @description The route rules by path. If several rules match a request, a rule for the exact path takes precedence, then a
         *     pattern with names, then the longest prefix.
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
            /** @description Rules for a path and everything below it, by the path without `/**`. */
            wildcard: {
                [key: string]: components["schemas"]["Rule"];
            };
        };
        /** @description A route rule as it is sent to clients. */
        Rule: {
            /**
             * @description Target to which the path redirects; absent if the path does not redirect.
             * @example /read-more
             */
            redirect?: string;
            /** @description Where the page is rendered; absent if on the server. */
            render?: components["schemas"]["Rendering"];
        };
        /** @description A span of text in one style. */
        Run: {
            /** @description Whether the text is emphasised; absent if not. */
            emphasis?: boolean;
            /**
             * @description Language of the text, as a BCP 47 tag; absent if it is that of the book.
             * @example fr
             */
            lang?: string;
            /**
             * @description Id of the note of this section to which the text refers, if the text is a note mark; otherwise absent.
             * @example n1
             */
            note?: string;
            /**
             * @description How the text is pronounced, to be shown in small letters beside it (ruby); absent if the file does not say.
             * @example かんじ
             */
            ruby?: string;
            /** @description Whether the text is in small capitals; absent if not. */
            small_caps?: boolean;
            /** @description Whether the text is strong (bold); absent if not. */
            strong?: boolean;
            /** @description Whether the text is lowered (subscript); absent if not. */
            subscript?: boolean;
            /** @description Whether the text is raised (superscript); absent if not. */
            superscript?: boolean;
            /**
             * @description The text of the span.
             * @example I knew that E flat.
             */
            text: string;
        };
        Rung: {
            /**
             * Format: int64
             * @description Number of bonus coins that the check-in on this day of the streak gives.
             */
            bonus: number;
            /**
             * Format: int64
             * @description Day within a week of the streak, from 1 to 7.
             */
            day: number;
            /** @description Whether the check-in for this day is done, is to be done today, or comes later. */
            state: components["schemas"]["RungState"];
        };
        /** @enum {string} */
        RungState: "taken" | "today" | "ahead";
        /**
         * @description The choice of the payer on the sandbox pay page.
         * @enum {string}
         */
        SandboxChoice: "pay" | "pay_once" | "decline" | "cancel";
        /** @description The form of the sandbox's payment page: what the reader chose. */
        SandboxForm: {
            /** @description Whether the reader pays, declines or cancels the order. */
            answer: components["schemas"]["SandboxChoice"];
        };
        /** @description An order, as the sandbox pay page shows it. */
        SandboxPage: {
            /**
             * Format: int64
             * @description Number of bonus coins that come with the pack; 0 for a plan.
             * @example 0
             */
            bonus: number;
            /**
             * Format: int64
             * @description Number of paid coins in the pack; 0 for a plan.
             * @example 200
             */
            coins: number;
            /**
             * @description Currency as a three-letter ISO 4217 code.
             * @example USD
             */
            currency: string;
            /** @description Whether a pack or a plan was ordered. */
            kind: components["schemas"]["OrderKind"];
            /**
             * @description Id of the order.
             * @example k3v9q2m7x4wdk3v9q2m7x4wdab
             */
            order_id: string;
            /** @description The plan that was ordered; null for a pack. */
            plan_id: components["schemas"]["PlanId"] | null;
            /**
             * Format: int64
             * @description Price, in hundredths of the currency.
             * @example 199
             */
            price: number;
            /** @description State of the order and its payment. */
            state: components["schemas"]["OrderState"];
        };
        /** @description Data of the payment page of the sandbox provider. */
        SandboxPayData: {
            /** @description The order to pay; null if the order does not exist. */
            order: components["schemas"]["SandboxPage"] | null;
        };
        /** @description The result of a search. */
        SearchData: {
            /** @description The requested page of the found books. */
            books: components["schemas"]["Paged_FoundBook"];
            /**
             * @description The query with corrected spelling, if the query found few or no books and the corrected query finds some;
             *     otherwise null.
             * @example null
             */
            did_you_mean: string | null;
            /**
             * @description For each filter value, the number of found books that have it. While the search index is being built, all counts
             *     are 0 and all lists are empty.
             */
            facets: components["schemas"]["Facets"];
            /** @description The filters of the search. */
            filters: components["schemas"]["Filters"];
            /** @description The books that are read most, if the search found nothing; otherwise absent. */
            instead?: components["schemas"]["BookListItem"][];
            /**
             * @description The words of the search, without superfluous spaces; empty if there were none.
             * @example drowned tuner
             */
            q: string;
            /** @description The order of the found books. */
            sort: components["schemas"]["Sort"];
        };
        /** @description The content of the search page before anything is typed. */
        SearchPageData: {
            /** @description Genres with at least one book, each with its number of books. */
            genres: components["schemas"]["Facet"][];
            /**
             * @description Terms that are often searched for at present, the most used first.
             * @example [
             *       "tuner"
             *     ]
             */
            popular: string[];
            /** @description Tags that are not genres, with their number of books, the most frequent tag first. */
            tags: components["schemas"]["Facet"][];
        };
        /** @description A section as it appears in lists of sections. */
        SectionItem: {
            /**
             * @description Whether everybody may read the section without paying coins.
             * @example true
             */
            free: boolean;
            /**
             * Format: int64
             * @description Number of the section in the book, counted from 1; a withdrawn section has a number from 100,000,000 on.
             * @example 1
             */
            number: number;
            /**
             * @description Titles of the parts of the book that contain the section, outermost first; absent if there are none.
             * @example [
             *       "Part One"
             *     ]
             */
            parts?: string[];
            /**
             * @description Title of the section.
             * @example Somebody Else’s Ear
             */
            title: string;
            /**
             * Format: int64
             * @description Number of words in the section.
             * @example 702
             */
            words: number;
        };
        /**
         * @description The order of a list of sections.
         * @enum {string}
         */
        SectionOrder: "first" | "newest";
        /** @description The text of a section, or the beginning of the text if the section is locked. */
        SectionText: {
            /**
             * @description The text as typed blocks such as paragraphs, in order. Positions refer to a block by its index, from 0.
             * @example [
             *       {
             *         "kind": "paragraph",
             *         "runs": [
             *           {
             *             "text": "I knew that E flat."
             *           }
             *         ]
             *       }
             *     ]
             */
            blocks: components["schemas"]["Block"][];
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /** @description Direction in which lines of the text run: left to right or right to left. */
            direction: components["schemas"]["Direction"];
            /**
             * @description The text as HTML: one element for each of `blocks`, in the same order.
             * @example <p>I knew that E flat.</p>
             */
            html: string;
            /**
             * @description Language of the text as a BCP 47 tag.
             * @example en
             */
            language: string;
            /**
             * @description Whether the reader may not read the section. If so, `blocks` and `html` contain only its first words.
             * @example false
             */
            locked: boolean;
            /** @description Direction in which pages are turned: left to right or right to left. */
            page_progression: components["schemas"]["Direction"];
            /**
             * Format: int64
             * @description Price in coins to unlock the section; 0 if the section is not locked, or is withdrawn and cannot be unlocked.
             * @example 0
             */
            price: number;
            /**
             * @description Hash of the section's full text, even if only the first words are returned. Every edit changes the hash.
             * @example 6f1c0a92
             */
            revision: string;
            /** @description The section's number, title and length. */
            section: components["schemas"]["SectionItem"];
            /**
             * Format: int64
             * @description Number of published sections of the book.
             * @example 12
             */
            section_num: number;
            /**
             * @description Whether the section was withdrawn from the book; absent if not. Only readers who unlocked a withdrawn section
             *     get its text. Its number is larger than any in the book, and no section comes before or after it.
             * @example false
             */
            withdrawn?: boolean;
        };
        /** @description Position, size, rotation and flips of an icon, where they differ from the defaults of its set. */
        Shape: {
            /** @description Whether the icon is flipped horizontally; absent if not. */
            hFlip?: boolean;
            /**
             * Format: double
             * @description Height of the icon; absent if the icon has the height of its set.
             */
            height?: number;
            /**
             * Format: double
             * @description Left edge of the icon's view box; absent if 0.
             */
            left?: number;
            /**
             * Format: int32
             * @description Rotation of the icon in quarter turns; absent if the icon is not rotated.
             */
            rotate?: number;
            /**
             * Format: double
             * @description Upper edge of the icon's view box; absent if 0.
             */
            top?: number;
            /** @description Whether the icon is flipped vertically; absent if not. */
            vFlip?: boolean;
            /**
             * Format: double
             * @description Width of the icon; absent if the icon has the width of its set.
             */
            width?: number;
        };
        /**
         * @example {
         *       "book_id": "5yuxzs98u9a4",
         *       "time_zone": "Europe/Berlin"
         *     }
         */
        SharedBody: {
            /** @description Id of the book that was shared; absent if the reader shared the site itself. */
            book_id?: components["schemas"]["BookId"] | null;
            /** @description The reader's time zone, in which the day begins and ends, as an IANA name such as `Europe/Berlin`. */
            time_zone: string;
        };
        /**
         * @example {
         *       "book_id": "5yuxzs98u9a4",
         *       "section": 6
         *     }
         */
        SheetBody: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description Number of the locked section at which the unlock sheet was shown, counted from 1.
             */
            section: number;
        };
        /** @description A shelf with its first books. */
        Shelf: {
            /** @description The first books of the shelf, at most 12. */
            books: components["schemas"]["BookListItem"][];
            /** @description How the books are selected and ordered. */
            kind: components["schemas"]["ShelfKind"];
            /**
             * @description Name of the shelf in URLs: the `shelf` parameter of a list.
             * @example editors-picks
             */
            slug: string;
            /**
             * @description Title of the shelf: set by the publisher, a tag, a series or a book's title; empty for other kinds of shelves.
             * @example Editors’ picks
             */
            title: string;
        };
        /** @description The name of a shelf that is to be created or renamed. */
        ShelfBody: {
            /**
             * @description Name of the shelf, 1 to 40 characters. Control characters, and spaces before and after the name, are removed.
             * @example For the train
             */
            name: string;
            /**
             * @description Id of the shelf to rename. If absent, a new shelf is created.
             * @example null
             */
            shelf_id?: string | null;
        };
        /**
         * @description How the books of a shelf are selected and ordered.
         * @enum {string}
         */
        ShelfKind: "trending" | "new" | "completed" | "most_finished" | "tag" | "like" | "series" | "editors";
        /** @description The reader's own shelves. */
        ShelvesData: {
            /** @description The shelves, oldest first. */
            list: components["schemas"]["OwnShelf"][];
        };
        /** @description The packs and plans on sale. */
        Shop: {
            /**
             * Format: int64
             * @description Number of days after which bonus coins of a pack expire.
             * @example 30
             */
            bonus_days: number;
            /**
             * @description Currency of all prices, as a three-letter ISO 4217 code. Prices are in hundredths of this currency.
             * @example USD
             */
            currency: string;
            /** @description The packs of coins on sale. */
            packs: components["schemas"]["PackOffer"][];
            /** @description The VIP plans on sale. */
            plans: components["schemas"]["PlanOffer"][];
            /**
             * @description The payment provider: `stripe`, or `sandbox`, which takes no money; null if nothing can be bought.
             * @example sandbox
             */
            provider: string | null;
        };
        /**
         * @example {
         *       "url": "https://login.example/authorize?state=q1Ys0cVb9Zt7LwGd"
         *     }
         */
        SignInAddress: {
            /** @description URL of the sign-in page of the login provider. */
            url: string;
        };
        /** @description A receipt with its signature. */
        SignedReceipt: components["schemas"]["ReceiptBody"] & {
            /**
             * @description Signature in hexadecimal: the HMAC-SHA-256 of the other fields in their stored form, with a secret key of this
             *     site.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            signature: string;
        };
        /** @description The cursor of the changes that a device already has. */
        Since: {
            /**
             * @description `marks.next` of the response to the device's last sync. If it is null or unknown, all marks are returned.
             * @example null
             */
            marks?: string | null;
        };
        /** @description Site settings in the payload of every page. */
        SiteInfo: {
            /**
             * @description Whether the keyboard shortcuts of the browser's developer tools are blocked.
             * @example true
             */
            block_devtools: boolean;
            /**
             * @description Whether third-party scripts, such as pixels, are loaded only with the reader's consent.
             * @example true
             */
            consent: boolean;
            /** @description The publisher's own links in the footer of every page. */
            links: components["schemas"]["FooterLink"][];
            /**
             * @description Id of the Meta pixel, with which browsers report events; null if the pixel is not loaded.
             * @example null
             */
            meta_pixel_id: string | null;
            /**
             * @description Name of the site.
             * @example Dogear
             */
            name: string;
            /** @description Login providers with which readers can sign in. */
            providers: components["schemas"]["OfferedProvider"][];
            /** @description Layout of the reading page if neither the reader nor the reader's campaign chose one. */
            reader_layout: components["schemas"]["ReaderLayout"];
            /**
             * @description App id of the social SDK (Facebook); null if the SDK is not loaded.
             * @example null
             */
            social_app_id: string | null;
            /**
             * @description Id of the TikTok pixel, with which browsers report events; null if the pixel is not loaded.
             * @example null
             */
            tiktok_pixel_id: string | null;
            /**
             * @description The site's public URL, without a trailing slash.
             * @example https://books.example
             */
            url: string;
        };
        /**
         * @description The order of the found books.
         * @enum {string}
         */
        Sort: "relevance" | "trending" | "updated" | "length";
        /**
         * @example {
         *       "return_to": "/me"
         *     }
         */
        StartSignInBody: {
            /**
             * @description Path of this site at which the reader continues after the sign-in. A value that is not a path is replaced by
             *     `/me`.
             */
            return_to?: string | null;
        };
        /**
         * @description Whether more sections of a book will follow.
         * @enum {string}
         */
        Status: "ongoing" | "completed";
        /**
         * @description The current and the longest streak of a reader. A streak is a row of consecutive days with reading on each of them; it
         *     may go on from one year to the next.
         */
        Streak: {
            /**
             * Format: int64
             * @description Consecutive days up to today, or up to yesterday if the reader has not read anything today yet.
             * @example 3
             */
            current: number;
            /**
             * Format: int64
             * @description The largest number of consecutive days ever.
             * @example 9
             */
            longest: number;
        };
        /** @description An order of a VIP plan. */
        SubscribeBody: {
            /** @description Id of the plan to order, as listed by `/api/shop`. */
            plan_id: components["schemas"]["PlanId"];
            /**
             * @description Path of this site at which the reader can continue after paying. The payment provider sends the reader back to
             *     `/vip?order=…`; that page then links to this path. Null for no link.
             * @example /reader?book_id=5yuxzs98u9a4&section=6
             */
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
            /**
             * @description Name of the author.
             * @example Lettice Harbottle
             */
            author: string;
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * @description Path of the cover on this site, aspect ratio 2:3.
             * @example /covers/5yuxzs98u9a4.svg?v=1f2a44
             */
            book_pic: string;
            /**
             * @description Colour to show until the cover has loaded, as `#rrggbb`.
             * @example #1f2a44
             */
            cover_colour: string;
            /**
             * @description Title of the book.
             * @example The Drowned Tuner
             */
            title: string;
        };
        /** @description Books, authors and tags that match a partly typed search. */
        Suggestions: {
            /**
             * @description Names of authors, best match first; at most 3.
             * @example [
             *       "Lettice Harbottle"
             *     ]
             */
            authors: string[];
            /** @description Books, best match first; at most 6. */
            books: components["schemas"]["SuggestedBook"][];
            /**
             * @description Tags, best match first; at most 3.
             * @example [
             *       "mystery"
             *     ]
             */
            tags: string[];
        };
        /** @description What a device recorded since its last sync, and the cursor of the changes that the device already has. */
        SyncBody: {
            /** @description Marks that were made, changed or deleted, at most 200. */
            marks?: components["schemas"]["NewMark"][];
            /** @description Positions, at most 200. */
            places?: components["schemas"]["NewPosition"][];
            /** @description The cursor of the changes that the device already has. */
            since?: components["schemas"]["Since"];
            /** @description Reading times, at most 200. */
            time?: components["schemas"]["NewTime"][];
        };
        /** @description The result of a sync. */
        Synced: {
            /** @description The reader's positions in all books that occur in `places` of the request, ordered by `book_id`. */
            books: components["schemas"]["SyncedBook"][];
            /** @description The reader's marks that changed since the device's last sync. */
            marks: components["schemas"]["ChangedMarks"];
            /** @description The entries that were not stored. Sending these entries again has the same result. */
            refused: components["schemas"]["RefusedEntry"][];
        };
        /** @description The reader's latest and furthest position in a book after a sync. */
        SyncedBook: components["schemas"]["BookPositions"] & {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
        };
        /**
         * @example {
         *       "event_ids": [
         *         "7m2kq9x4vdwt3h8s"
         *       ]
         *     }
         */
        TakenAdEvents: {
            /** @description The `event_id` of each event that the ad pixels have reported. */
            event_ids: string[];
        };
        /** @enum {string} */
        TaskHint: "open_notification";
        /** @enum {string} */
        TaskId: "read_ten_minutes" | "finish_section" | "add_to_library" | "bind_account" | "turn_on_notifications" | "share";
        /** @enum {string} */
        TaskState: "open" | "ready" | "claimed";
        /** @description Data of the page to which a login provider sends the reader back after the sign-in. */
        ThirdPartyData: {
            /**
             * @description Name of the login provider, as in the path: a provider that the site offers, or `apple`, `facebook` or `google`.
             * @example google
             */
            provider: string;
        };
        /**
         * @example {
         *       "ticket": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
         *     }
         */
        Ticket: {
            /** @description A ticket for one login. It is valid for two minutes, and only together with the guest cookies of this browser. */
            ticket: string;
        };
        Undoable: {
            /** @description The last hand-over that was redeemed in this browser and can still be undone; null if there is none. */
            hand_over: components["schemas"]["UndoableMerge"] | null;
        };
        /**
         * @description A merge by a hand-over that this browser can undo.
         * @example {
         *       "guest_number": "184202371",
         *       "merged_at": 1794700800,
         *       "until": 1795305600,
         *       "was_here": true
         *     }
         */
        UndoableMerge: {
            /** @description Guest number of the reader that was merged into the other. */
            guest_number: string;
            /**
             * Format: int64
             * @description When the two readers were merged, in Unix seconds.
             */
            merged_at: number;
            /**
             * Format: int64
             * @description Until when the hand-over can be undone, in Unix seconds.
             */
            until: number;
            /**
             * @description Whether the merged reader was the guest of this browser. If so, undoing the hand-over signs this browser in as
             *     that guest again.
             */
            was_here: boolean;
        };
        UndoneLogin: {
            /**
             * @description Hand-over code with which the browser that created the undone hand-over can sign in as its guest again; null if
             *     the merged guest belonged to this browser.
             */
            code: components["schemas"]["HandOverCode"] | null;
            /**
             * @description The new login of this browser, as the guest that the browser had before the hand-over. Null if the merged guest
             *     belonged to the browser that created the hand-over code.
             */
            login: components["schemas"]["LoginInfo"] | null;
            /**
             * Format: int64
             * @description Coins that the guest does not get back, because they were spent, expired or refunded after the hand-over.
             * @example 0
             */
            missing_coins: number;
        };
        /** @description The sections that the reader wants to unlock, and the price that the reader agreed to. */
        UnlockBody: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
            /**
             * Format: int64
             * @description Price of all sections together in coins, as it was shown to the reader.
             * @example 10
             */
            price: number;
            /**
             * @description Numbers of the sections to unlock, 1 to 2,000 of them. Sections that are free or already unlocked cost nothing;
             *     at least one section must not be free.
             * @example [
             *       6
             *     ]
             */
            sections: number[];
        };
        /**
         * @description How sections were unlocked.
         * @enum {string}
         */
        UnlockMethod: "coins" | "auto" | "wait";
        /** @description Sections of a book that the reader may read although they are not free. */
        Unlocks: {
            /**
             * @description Numbers of the sections that the reader unlocked, or that the reader's campaign opens, in ascending order.
             * @example [
             *       6,
             *       7
             *     ]
             */
            sections: number[];
            /**
             * @description Whether the reader has an active VIP subscription, which opens all other sections as well.
             * @example false
             */
            vip: boolean;
            /**
             * @description Sections that the reader unlocked and that were withdrawn from the book afterwards. The reader can still open
             *     these sections by their numbers. Absent if there are none.
             */
            withdrawn?: components["schemas"]["SectionItem"][];
        };
        /** @description A VIP subscription, as shown to its reader. */
        Vip: {
            /** @description The plan from the next period on; null if the plan does not change. */
            next_plan: components["schemas"]["PlanId"] | null;
            /** @description The plan of the current period. */
            plan_id: components["schemas"]["PlanId"];
            /**
             * @description Whether the plan renews when the paid time ends.
             * @example true
             */
            renews: boolean;
            /** @description The state of the subscription. */
            state: components["schemas"]["VipState"];
            /**
             * Format: int64
             * @description When the paid time ends, in Unix seconds; in the state `past_due`, when access ends.
             * @example 1790000000
             */
            until: number;
        };
        /** @description Data of the shop page. */
        VipData: {
            /** @description Whether the reader comes back from a payment provider. The page then first shows the state of the order. */
            returned: boolean;
            /** @description Coin packs and VIP plans that are for sale. */
            shop: components["schemas"]["Shop"];
        };
        /** @enum {string} */
        VipState: "active" | "past_due" | "ended";
        /**
         * @example {
         *       "monetization": 0,
         *       "signup_source": 1
         *     }
         */
        Visitor: {
            /**
             * Format: int64
             * @description What to offer first to a new guest: 0 for coins and VIP, 1 for coins, 2 for VIP, 3 for waiting. Any other number
             *     counts as 0.
             */
            monetization?: number | null;
            /**
             * Format: int64
             * @description Where a new guest comes from: 2 for landing pages of ads, 1 for all other pages. Any other number counts as 1.
             */
            signup_source?: number | null;
            /**
             * @description A ticket from `/api/me/auth-challengeTicket`, which logs in this browser's guest. If absent, a new guest is
             *     created.
             */
            ticket?: string | null;
            /** @description The solution of the proof-of-work challenge, if an earlier request failed with code 1103. */
            work?: components["schemas"]["ProofOfWork"] | null;
        };
        /** @description The section that the reader can unlock by wait for free, without coins. */
        WaitOffer: {
            /**
             * Format: int64
             * @description When the section can be unlocked by wait for free, in Unix seconds.
             * @example 1790000000
             */
            free_at: number;
            /**
             * Format: int64
             * @description Number of the first locked section of the book, because wait for free unlocks sections in order.
             * @example 6
             */
            section: number;
        };
        /** @description The book in which the reader's next locked section is to be unlocked. */
        WaitUnlockBody: {
            /** @description Id of the book. */
            book_id: components["schemas"]["BookId"];
        };
        WelfareTask: {
            /**
             * Format: int64
             * @description Number of bonus coins that the task gives.
             */
            bonus: number;
            /** @description What the reader has to do next, if the task itself does not say it; otherwise null. */
            hint: components["schemas"]["TaskHint"] | null;
            /** @description How often the task can be claimed. */
            period: components["schemas"]["Period"];
            /**
             * Format: int64
             * @description The reader's progress, up to `target`; in seconds for the reading task.
             */
            progress: number;
            /** @description Whether the task is open, ready to be claimed, or claimed. */
            state: components["schemas"]["TaskState"];
            /**
             * Format: int64
             * @description The progress at which the task is done.
             */
            target: number;
            /** @description Id of the task, for claiming it. */
            task_id: components["schemas"]["TaskId"];
        };
        /**
         * @description A proof-of-work challenge. The client has to find a `nonce` for which the SHA-256 hash of the text `challenge:nonce`
         *     begins with `bits` zero bits.
         * @example {
         *       "bits": 18,
         *       "challenge": "abc"
         *     }
         */
        WorkChallenge: {
            /**
             * Format: int32
             * @description Number of zero bits with which the hash must begin.
             */
            bits: number;
            /** @description Text to hash together with the nonce. The client sends this text back with the nonce. */
            challenge: string;
        };
    };
    responses: {
        /** @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule. */
        Error400_1000: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1000"];
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1315`: The signature of the webhook is invalid or too old.
         */
        Error400_1000_1315: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1000"] | (components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1315;
                    data: null;
                });
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1320`: The time zone is not an IANA name; data names the field.
         */
        Error400_1000_1320: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1000"] | components["schemas"]["ApiError1320"];
            };
        };
        /**
         * @description - `1100`: The request has no access token, or lacks the session cookie that belongs to it.
         *     - `1104`: The login has expired or was revoked.
         */
        Error401_1100_1104: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1100 | 1104;
                    data: null;
                };
            };
        };
        /** @description - `1101`: The browser's cookies do not prove a guest, or the ticket is invalid, expired or used. */
        Error401_1101: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1101;
                    data: null;
                };
            };
        };
        /**
         * @description - `1101`: The browser's cookies do not prove a guest, or the ticket is invalid, expired or used.
         *     - `1104`: The login has expired or was revoked.
         */
        Error401_1101_1104: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1101 | 1104;
                    data: null;
                };
            };
        };
        /** @description - `1104`: The login has expired or was revoked. */
        Error401_1104: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1104;
                    data: null;
                };
            };
        };
        /** @description - `1300`: The balance is too low; data has the price, the balance and the missing coins. */
        Error402_1300: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1300"];
            };
        };
        /** @description - `1012`: Only books whose sections are all free can be downloaded without a login. */
        Error403_1012: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1012;
                    data: null;
                };
            };
        };
        /**
         * @description - `1103`: Too many guests sign up or claim rewards; data has a proof-of-work challenge and its bits.
         *     - `1105`: The request was sent by a page of another site.
         */
        Error403_1103_1105: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1103"] | (components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1105;
                    data: null;
                });
            };
        };
        /** @description - `1105`: The request was sent by a page of another site. */
        Error403_1105: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1105;
                    data: null;
                };
            };
        };
        /**
         * @description - `1105`: The request was sent by a page of another site.
         *     - `1106`: The hand-over code is invalid, expired or used.
         */
        Error403_1105_1106: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1105 | 1106;
                    data: null;
                };
            };
        };
        /**
         * @description - `1105`: The request was sent by a page of another site.
         *     - `1107`: The login provider refused the sign-in, or the reader cancelled it.
         *     - `1108`: The sign-in took too long, or was started in another browser.
         *     - `1114`: The session that began a sign-in with a login provider was signed out before the sign-in finished.
         */
        Error403_1105_1107_1108_1114: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1105 | 1107 | 1108 | 1114;
                    data: null;
                };
            };
        };
        /**
         * @description - `1105`: The request was sent by a page of another site.
         *     - `1107`: The login provider refused the sign-in, or the reader cancelled it.
         *     - `1108`: The sign-in took too long, or was started in another browser.
         *     - `1115`: The request needs a sign-in with a login provider within the last 15 minutes.
         */
        Error403_1105_1107_1108_1115: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1105 | 1107 | 1108 | 1115;
                    data: null;
                };
            };
        };
        /**
         * @description - `1105`: The request was sent by a page of another site.
         *     - `1115`: The request needs a sign-in with a login provider within the last 15 minutes.
         */
        Error403_1105_1115: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1105 | 1115;
                    data: null;
                };
            };
        };
        /**
         * @description - `1105`: The request was sent by a page of another site.
         *     - `1304`: This site does not offer free sections for waiting.
         */
        Error403_1105_1304: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1105 | 1304;
                    data: null;
                };
            };
        };
        /**
         * @description - `1105`: The request was sent by a page of another site.
         *     - `1333`: This site sends no mail.
         */
        Error403_1105_1333: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1105 | 1333;
                    data: null;
                };
            };
        };
        /** @description - `1115`: The request needs a sign-in with a login provider within the last 15 minutes. */
        Error403_1115: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1115;
                    data: null;
                };
            };
        };
        /** @description - `1001`: The API has no such path. */
        Error404_1001: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1001;
                    data: null;
                };
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1002`: No book has this id.
         */
        Error404_1001_1002: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1001 | 1002;
                    data: null;
                };
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1002`: No book has this id.
         *     - `1011`: No picture has this name, or the book has no cover of this form and width.
         */
        Error404_1001_1002_1011: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1001 | 1002 | 1011;
                    data: null;
                };
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1011`: No picture has this name, or the book has no cover of this form and width.
         */
        Error404_1001_1011: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1001 | 1011;
                    data: null;
                };
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1111`: The site has no such login provider.
         */
        Error404_1001_1111: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1001 | 1111;
                    data: null;
                };
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1312`: The reader has no such order.
         */
        Error404_1001_1312: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1001 | 1312;
                    data: null;
                };
            };
        };
        /** @description - `1002`: No book has this id. */
        Error404_1002: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1002;
                    data: null;
                };
            };
        };
        /**
         * @description - `1002`: No book has this id.
         *     - `1003`: No shelf has this name or id.
         */
        Error404_1002_1003: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1002 | 1003;
                    data: null;
                };
            };
        };
        /**
         * @description - `1002`: No book has this id.
         *     - `1010`: The book has no section with this number, or the section is not published yet.
         */
        Error404_1002_1010: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1002 | 1010;
                    data: null;
                };
            };
        };
        /** @description - `1003`: No shelf has this name or id. */
        Error404_1003: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1003;
                    data: null;
                };
            };
        };
        /** @description - `1113`: This browser redeemed no hand-over code within the last week, or it was undone. */
        Error404_1113: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1113;
                    data: null;
                };
            };
        };
        /** @description - `1302`: The reader has no such receipt. */
        Error404_1302: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1302;
                    data: null;
                };
            };
        };
        /** @description - `1312`: The reader has no such order. */
        Error404_1312: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1312;
                    data: null;
                };
            };
        };
        /** @description - `1313`: The pack or plan is not for sale, or no longer. */
        Error404_1313: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1313;
                    data: null;
                };
            };
        };
        /** @description - `1322`: No task has this id. */
        Error404_1322: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1322;
                    data: null;
                };
            };
        };
        /** @description - `1400`: No campaign runs under this promotion code in the reader's country. */
        Error404_1400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1400;
                    data: null;
                };
            };
        };
        /** @description - `1008`: The idempotency key was used before, for a different request. */
        Error409_1008: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1008;
                    data: null;
                };
            };
        };
        /**
         * @description - `1008`: The idempotency key was used before, for a different request.
         *     - `1201`: The reader has as many shelves, books in the library or open books as one reader can have; data.limit is the number.
         */
        Error409_1008_1201: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1201"] | (components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1008;
                    data: null;
                });
            };
        };
        /**
         * @description - `1008`: The idempotency key was used before, for a different request.
         *     - `1301`: The price in the request is not the current one, which is in data.price. Nothing was charged.
         */
        Error409_1008_1301: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1301"] | (components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1008;
                    data: null;
                });
            };
        };
        /**
         * @description - `1008`: The idempotency key was used before, for a different request.
         *     - `1303`: The reader got a section of this book for waiting less than 24 hours ago; data.free_at is when the next is free.
         */
        Error409_1008_1303: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1303"] | (components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1008;
                    data: null;
                });
            };
        };
        /**
         * @description - `1008`: The idempotency key was used before, for a different request.
         *     - `1311`: The reader already has an active plan.
         */
        Error409_1008_1311: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1008 | 1311;
                    data: null;
                };
            };
        };
        /**
         * @description - `1008`: The idempotency key was used before, for a different request.
         *     - `1314`: The reader has no active plan.
         */
        Error409_1008_1314: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1008 | 1314;
                    data: null;
                };
            };
        };
        /**
         * @description - `1008`: The idempotency key was used before, for a different request.
         *     - `1314`: The reader has no active plan.
         *     - `1316`: The reader's plan is cancelled, so there is no next period with another plan.
         */
        Error409_1008_1314_1316: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1008 | 1314 | 1316;
                    data: null;
                };
            };
        };
        /** @description - `1102`: The browser already has a guest, so no new guest is created. */
        Error409_1102: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1102;
                    data: null;
                };
            };
        };
        /** @description - `1110`: The login belongs to another account, or this account already has a login with the provider. */
        Error409_1110: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1110;
                    data: null;
                };
            };
        };
        /**
         * @description - `1110`: The login belongs to another account, or this account already has a login with the provider.
         *     - `1112`: The redemption of a hand-over code was not confirmed, or what it would move has changed since.
         */
        Error409_1110_1112: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1110 | 1112;
                    data: null;
                };
            };
        };
        /** @description - `1201`: The reader has as many shelves, books in the library or open books as one reader can have; data.limit is the number. */
        Error409_1201: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1201"];
            };
        };
        /** @description - `1321`: The task is not done yet; no reward was given. */
        Error409_1321: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1321;
                    data: null;
                };
            };
        };
        /** @description - `1005`: The request body is larger than the route allows. */
        Error413_1005: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1005;
                    data: null;
                };
            };
        };
        /** @description - `1009`: Some fields of the form are invalid; data.problems lists them. */
        Error422_1009: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1009"];
            };
        };
        /** @description - `1200`: Reading settings are unknown or out of range; data.settings lists them. */
        Error422_1200: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1200"];
            };
        };
        /** @description - `1330`: Quiet hours must begin and end at two different minutes of a day. */
        Error422_1330: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1330"];
            };
        };
        /** @description - `1331`: The push subscription is invalid, or its push service is not allowed. */
        Error422_1331: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1331;
                    data: null;
                };
            };
        };
        /** @description - `1332`: The mail address is invalid. */
        Error422_1332: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1332"];
            };
        };
        /** @description - `1007`: The client sent too many requests of this kind in a short time. */
        Error429_1007: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1007;
                    data: null;
                };
            };
        };
        /** @description - `1410`: The site, or the book in data.book_id, is not offered in the reader's country. */
        Error451_1410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError1410"];
            };
        };
        /** @description - `1500`: The server failed; its log has the cause under the x-request-id of the response. */
        Error500_1500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1500;
                    data: null;
                };
            };
        };
        /** @description - `1006`: The request was not completed in time, or the server is overloaded. */
        Error503_1006: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1006;
                    data: null;
                };
            };
        };
        /**
         * @description - `1006`: The request was not completed in time, or the server is overloaded.
         *     - `1109`: The login provider does not respond.
         */
        Error503_1006_1109: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1006 | 1109;
                    data: null;
                };
            };
        };
        /**
         * @description - `1006`: The request was not completed in time, or the server is overloaded.
         *     - `1310`: There is no payment provider, or it does not respond. Nothing was charged.
         */
        Error503_1006_1310: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1006 | 1310;
                    data: null;
                };
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1001`: The API has no such path.
         *     - `1002`: No book has this id.
         *     - `1010`: The book has no section with this number, or the section is not published yet.
         *     - `1400`: No campaign runs under this promotion code in the reader's country.
         */
        ErrorOrPayload404_1000_1001_1002_1010_1400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": (components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1400;
                    data: null;
                }) | components["schemas"]["ErrorPage"];
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1312`: The reader has no such order.
         */
        ErrorOrPayload404_1001_1312: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": (components["schemas"]["ApiError"] & {
                    /** @enum {integer} */
                    code: 1312;
                    data: null;
                }) | components["schemas"]["ErrorPage"];
            };
        };
        /** @description - `1105`: The request was sent by a page of another site. */
        ErrorPage403_1105: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule. */
        ErrorPage404_1000: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1001`: The API has no such path.
         *     - `1002`: No book has this id.
         *     - `1010`: The book has no section with this number, or the section is not published yet.
         */
        ErrorPage404_1000_1001_1002_1010: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1001`: The API has no such path.
         *     - `1002`: No book has this id.
         *     - `1010`: The book has no section with this number, or the section is not published yet.
         *     - `1400`: No campaign runs under this promotion code in the reader's country.
         */
        ErrorPage404_1000_1001_1002_1010_1400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1001`: The API has no such path.
         *     - `1312`: The reader has no such order.
         */
        ErrorPage404_1000_1001_1312: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1002`: No book has this id.
         */
        ErrorPage404_1000_1002: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1002`: No book has this id.
         *     - `1003`: No shelf has this name or id.
         */
        ErrorPage404_1000_1002_1003: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1002`: No book has this id.
         *     - `1010`: The book has no section with this number, or the section is not published yet.
         */
        ErrorPage404_1000_1002_1010: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description - `1001`: The API has no such path. */
        ErrorPage404_1001: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1002`: No book has this id.
         */
        ErrorPage404_1001_1002: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1312`: The reader has no such order.
         */
        ErrorPage404_1001_1312: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description - `1005`: The request body is larger than the route allows. */
        ErrorPage413_1005: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description - `1007`: The client sent too many requests of this kind in a short time. */
        ErrorPage429_1007: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description - `1410`: The site, or the book in data.book_id, is not offered in the reader's country. */
        ErrorPage451_1410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description - `1500`: The server failed; its log has the cause under the x-request-id of the response. */
        ErrorPage500_1500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description - `1006`: The request was not completed in time, or the server is overloaded. */
        ErrorPage503_1006: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /**
         * @description - `1006`: The request was not completed in time, or the server is overloaded.
         *     - `1310`: There is no payment provider, or it does not respond. Nothing was charged.
         */
        ErrorPage503_1006_1310: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule. */
        ErrorPayload404_1000: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1001`: The API has no such path.
         *     - `1002`: No book has this id.
         *     - `1010`: The book has no section with this number, or the section is not published yet.
         */
        ErrorPayload404_1000_1001_1002_1010: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1002`: No book has this id.
         */
        ErrorPayload404_1000_1002: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1002`: No book has this id.
         *     - `1003`: No shelf has this name or id.
         */
        ErrorPayload404_1000_1002_1003: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /**
         * @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule.
         *     - `1002`: No book has this id.
         *     - `1010`: The book has no section with this number, or the section is not published yet.
         */
        ErrorPayload404_1000_1002_1010: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /** @description - `1001`: The API has no such path. */
        ErrorPayload404_1001: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /** @description - `1007`: The client sent too many requests of this kind in a short time. */
        ErrorPayload429_1007: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /** @description - `1500`: The server failed; its log has the cause under the x-request-id of the response. */
        ErrorPayload500_1500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /** @description - `1006`: The request was not completed in time, or the server is overloaded. */
        ErrorPayload503_1006: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "route": "not_found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPage"];
            };
        };
        /** @description The client has the current version; the response has no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The site or the book is not offered in the country of the request; `Location` is a page that says so. */
        NotOfferedHere: {
            headers: {
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule. */
        Problem400_1000: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails1000"];
            };
        };
        /** @description - `1012`: Only books whose sections are all free can be downloaded without a login. */
        Problem403_1012: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"] & {
                    /** @enum {integer} */
                    code: 1012;
                    data: null;
                };
            };
        };
        /**
         * @description - `1001`: The API has no such path.
         *     - `1002`: No book has this id.
         */
        Problem404_1001_1002: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"] & {
                    /** @enum {integer} */
                    code: 1001 | 1002;
                    data: null;
                };
            };
        };
        /** @description - `1007`: The client sent too many requests of this kind in a short time. */
        Problem429_1007: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"] & {
                    /** @enum {integer} */
                    code: 1007;
                    data: null;
                };
            };
        };
        /** @description - `1410`: The site, or the book in data.book_id, is not offered in the reader's country. */
        Problem451_1410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails1410"];
            };
        };
        /** @description - `1500`: The server failed; its log has the cause under the x-request-id of the response. */
        Problem500_1500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"] & {
                    /** @enum {integer} */
                    code: 1500;
                    data: null;
                };
            };
        };
        /** @description - `1006`: The request was not completed in time, or the server is overloaded. */
        Problem503_1006: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemDetails"] & {
                    /** @enum {integer} */
                    code: 1006;
                    data: null;
                };
            };
        };
        /** @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule. */
        ProblemXml400_1000: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+xml": string;
            };
        };
        /** @description - `1007`: The client sent too many requests of this kind in a short time. */
        ProblemXml429_1007: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+xml": string;
            };
        };
        /** @description - `1410`: The site, or the book in data.book_id, is not offered in the reader's country. */
        ProblemXml451_1410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+xml": string;
            };
        };
        /** @description - `1500`: The server failed; its log has the cause under the x-request-id of the response. */
        ProblemXml500_1500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+xml": string;
            };
        };
        /** @description - `1006`: The request was not completed in time, or the server is overloaded. */
        ProblemXml503_1006: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+xml": string;
            };
        };
    };
    parameters: {
        /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
        IfNoneMatch: string;
        /** @description The `ETag` of the file of which the client has a part. If it is not the current one, the response is the whole file. */
        IfRange: string;
        /** @description One range of bytes, such as `bytes=0-1023`, which gets 206. Several ranges, or a malformed header, get the whole file; a range that starts after the end of the file gets 416. */
        Range: string;
    };
    requestBodies: never;
    headers: {
        /** @description `attachment` with a file name, if the response is a file. */
        "Content-Disposition": string;
        /** @description Version of the response; sent back in `If-None-Match`, it gets 304 while the response is unchanged. */
        ETag: string;
        /** @description The URL to go to. */
        Location: string;
        /** @description Seconds after which a retry is useful. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHomePage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Language of the messages: `en` or `en-US`
                 * @example en
                 */
                locale: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Error404_1001"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getIcons: {
        parameters: {
            query: {
                /**
                 * @description Names of 1 to 100 icons, separated by commas, at most 2000 characters.
                 * @example book-open,search
                 */
                icons: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the file: `{prefix}.json`, with the name of the icon set
                 * @example lucide.json
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "height": 24,
                     *       "icons": {},
                     *       "prefix": "lucide",
                     *       "width": 24
                     *     }
                     */
                    "application/json": components["schemas"]["IconAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            404: components["responses"]["Error404_1001"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getHomePagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "books": [
                     *           {
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "cover_colour": "#1f2a44",
                     *             "direction": "ltr",
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "list_order": 1,
                     *             "read_num": 4021,
                     *             "section_num": 12,
                     *             "status": "ongoing",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           }
                     *         ],
                     *         "featured": {
                     *           "age_rating": "all",
                     *           "author": "Lettice Harbottle",
                     *           "book_id": "5yuxzs98u9a4",
                     *           "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *           "content": "I knew that E flat.",
                     *           "cover_colour": "#1f2a44",
                     *           "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *           "direction": "ltr",
                     *           "edition": {},
                     *           "extend": {
                     *             "read_num": 4021,
                     *             "section_num": 12
                     *           },
                     *           "free_sections": 5,
                     *           "id": 12,
                     *           "language": "en",
                     *           "next_section_time": 1790600000,
                     *           "page_progression": "ltr",
                     *           "price": 10,
                     *           "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *           "status": "ongoing",
                     *           "subtitle": "",
                     *           "tags": [
                     *             "mystery",
                     *             "small town",
                     *             "detective"
                     *           ],
                     *           "title": "The Drowned Tuner",
                     *           "update_time": 1790000000,
                     *           "words": 7585
                     *         },
                     *         "genres": [
                     *           ""
                     *         ],
                     *         "shelves": [
                     *           {
                     *             "books": [
                     *               0
                     *             ],
                     *             "kind": "trending",
                     *             "slug": "",
                     *             "title": ""
                     *           }
                     *         ]
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_HomeData"];
                };
            };
            304: components["responses"]["NotModified"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getLandingPage: {
        parameters: {
            query?: {
                /**
                 * @description Number of the variant to show. If absent, the guest sees the same variant as before, and a new guest a variant
                 *     that is drawn at random. Only the browser reads click ids and UTM fields in the URL.
                 */
                variant?: number;
                /**
                 * @description Number of the section to show, on a landing page that begins with the cover. The section has to be free and
                 *     among the first five; otherwise the first section is shown.
                 */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Promotion code of the campaign
                 * @example sample
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000_1001_1002_1010_1400"];
            429: components["responses"]["ErrorPage429_1007"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getLandingPagePayload: {
        parameters: {
            query?: {
                /**
                 * @description Number of the variant to show. If absent, the guest sees the same variant as before, and a new guest a variant
                 *     that is drawn at random. Only the browser reads click ids and UTM fields in the URL.
                 */
                variant?: number;
                /**
                 * @description Number of the section to show, on a landing page that begins with the cover. The section has to be free and
                 *     among the first five; otherwise the first section is shown.
                 */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Promotion code of the campaign
                 * @example sample
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "book": {
                     *           "age_rating": "all",
                     *           "author": "Lettice Harbottle",
                     *           "book_id": "5yuxzs98u9a4",
                     *           "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *           "content": "I knew that E flat.",
                     *           "cover_colour": "#1f2a44",
                     *           "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *           "direction": "ltr",
                     *           "edition": {},
                     *           "extend": {
                     *             "read_num": 4021,
                     *             "section_num": 12
                     *           },
                     *           "free_sections": 5,
                     *           "id": 12,
                     *           "language": "en",
                     *           "next_section_time": 1790600000,
                     *           "page_progression": "ltr",
                     *           "price": 10,
                     *           "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *           "status": "ongoing",
                     *           "subtitle": "",
                     *           "tags": [
                     *             "mystery",
                     *             "small town",
                     *             "detective"
                     *           ],
                     *           "title": "The Drowned Tuner",
                     *           "update_time": 1790000000,
                     *           "words": 7585
                     *         },
                     *         "first_block": 0,
                     *         "hook": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *         "kind": "cover",
                     *         "layout": "section",
                     *         "opening": 1,
                     *         "pro_code": "sample",
                     *         "text": {
                     *           "block_num": 1,
                     *           "html": "<p>I knew that E flat.</p>",
                     *           "locked": false,
                     *           "price": 0,
                     *           "revision": "6f1c0a92",
                     *           "section": {
                     *             "free": true,
                     *             "number": 1,
                     *             "title": "Somebody Else’s Ear",
                     *             "words": 702
                     *           },
                     *           "section_num": 12
                     *         },
                     *         "variant": 1
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_LandingData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorOrPayload404_1000_1001_1002_1010_1400"];
            429: components["responses"]["ErrorPayload429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    claimClick: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "click": "eyJjIjoic3ByaW5nIn0.q1Ys0cVb9Zt7LwGd"
                 *     }
                 */
                "application/json": components["schemas"]["ClaimClickBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "claimed": false
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_ClaimData"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    setConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ad_personalization": "denied",
                 *       "ad_storage": "granted",
                 *       "ad_user_data": "denied",
                 *       "analytics_storage": "granted"
                 *     }
                 */
                "application/json": components["schemas"]["ConsentBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listAdEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "at": 1794700800,
                     *             "book_id": null,
                     *             "currency": "EUR",
                     *             "event_id": "7m2kq9x4vdwt3h8s",
                     *             "name": "Purchase",
                     *             "step": "recharge",
                     *             "value": 499
                     *           }
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_AdEvents"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    markAdEventsTaken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_ids": [
                 *         "7m2kq9x4vdwt3h8s"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TakenAdEvents"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    openLandingPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "click": {
                 *         "utm_source": "facebook"
                 *       },
                 *       "pro_code": "spring"
                 *     }
                 */
                "application/json": components["schemas"]["LandPageBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "book_id": "5yuxzs98u9a4",
                     *         "click": "eyJjIjoic3ByaW5nIn0.q1Ys0cVb9Zt7LwGd",
                     *         "consent": "ask",
                     *         "monetization": {
                     *           "android": 0,
                     *           "ios": 2
                     *         },
                     *         "variant": 1
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_LandPageData"];
                };
            };
            400: components["responses"]["Error400_1000"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1400"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    recordUnlockSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book_id": "5yuxzs98u9a4",
                 *       "section": 6
                 *     }
                 */
                "application/json": components["schemas"]["SheetBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002_1010"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getContents: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "book_id": "5yuxzs98u9a4",
                     *         "free_sections": 5,
                     *         "price": 10,
                     *         "section_num": 12,
                     *         "sections": [
                     *           {
                     *             "number": 1,
                     *             "title": "Somebody Else’s Ear",
                     *             "words": 702
                     *           }
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Contents"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            404: components["responses"]["Error404_1002"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getBook: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "age_rating": "all",
                     *         "author": "Lettice Harbottle",
                     *         "book_id": "5yuxzs98u9a4",
                     *         "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *         "content": "I knew that E flat.",
                     *         "cover_colour": "#1f2a44",
                     *         "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *         "direction": "ltr",
                     *         "edition": {},
                     *         "extend": {
                     *           "read_num": 4021,
                     *           "section_num": 12
                     *         },
                     *         "free_sections": 5,
                     *         "id": 12,
                     *         "language": "en",
                     *         "next_section_time": 1790600000,
                     *         "page_progression": "ltr",
                     *         "price": 10,
                     *         "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *         "status": "ongoing",
                     *         "subtitle": "",
                     *         "tags": [
                     *           "mystery",
                     *           "small town",
                     *           "detective"
                     *         ],
                     *         "title": "The Drowned Tuner",
                     *         "update_time": 1790000000,
                     *         "words": 7585
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_BookDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            404: components["responses"]["Error404_1002"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    findInBook: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
                /**
                 * @description The phrase to find: its words in this order, 2 to 80 characters. Case, accents, the style of quotation marks and
                 *     the number of spaces are ignored.
                 * @example E flat
                 */
                q: string;
                /**
                 * @description Number of the section at which the search starts. To continue a search, send the `next` of the previous
                 *     response.
                 */
                from?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "hits": [
                     *           {
                     *             "after": ". I was taught it at sixteen",
                     *             "before": "I knew that ",
                     *             "block": 4,
                     *             "length": 6,
                     *             "match": "E flat",
                     *             "offset": 120,
                     *             "section": 1,
                     *             "title": "Somebody Else’s Ear"
                     *           }
                     *         ],
                     *         "next": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Found"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            429: components["responses"]["Error429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listBooks: {
        parameters: {
            query?: {
                /**
                 * @description Name of the shelf to list: `trending`, `new`, `completed`, `most-finished`, `tag-` followed by a tag, `like-`
                 *     followed by the id of a book (similar books), `series-of-` followed by the id of a book (books of its series), or
                 *     the name of an editors' shelf. If absent, all books are listed, the last changed first.
                 * @example trending
                 */
                shelf?: string;
                /**
                 * @description Page number, counted from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of books per page.
                 * @example 10
                 */
                page_size?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "cover_colour": "#1f2a44",
                     *             "direction": "ltr",
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "list_order": 1,
                     *             "read_num": 4021,
                     *             "section_num": 12,
                     *             "status": "ongoing",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           }
                     *         ],
                     *         "page": 1,
                     *         "page_size": 10,
                     *         "total": 1
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Paged_BookListItem"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            404: components["responses"]["Error404_1002_1003"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    countRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book_id": "5yuxzs98u9a4",
                 *       "section": 1
                 *     }
                 */
                "application/json": components["schemas"]["ReadBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "counted": true
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_ReadCounted"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002_1010"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listSections: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
                /** @description Order of the sections; default `first`, which is book order. */
                order?: components["schemas"]["SectionOrder"];
                /**
                 * @description Lists only sections whose title, or the title of a part of the book that contains the section, has these words.
                 *     If absent, all sections are listed.
                 * @example lantern
                 */
                find?: string;
                /**
                 * @description Page number, counted from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of sections per page.
                 * @example 10
                 */
                page_size?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "free": true,
                     *             "number": 1,
                     *             "title": "Somebody Else’s Ear",
                     *             "words": 702
                     *           }
                     *         ],
                     *         "page": 1,
                     *         "page_size": 10,
                     *         "total": 1
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Paged_SectionItem"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            404: components["responses"]["Error404_1002"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Without a key, a retry is handled
                 *     as a new request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Where is section 3?",
                 *       "reply_to": "ann@example.org",
                 *       "topic": "reading"
                 *     }
                 */
                "application/json": components["schemas"]["MessageForm"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "reference": "k7m2q9x4"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_MessageReceived"];
                };
            };
            400: components["responses"]["Error400_1000"];
            403: components["responses"]["Error403_1105"];
            409: components["responses"]["Error409_1008"];
            413: components["responses"]["Error413_1005"];
            422: components["responses"]["Error422_1009"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getApiDocumentation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "ticket": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Ticket"];
                };
            };
            401: components["responses"]["Error401_1101"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    refreshLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "access_token": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU",
                     *         "expires_in": 2592000,
                     *         "is_third_party_bound": 0,
                     *         "issue_time": 1794700800
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_LoginInfo"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    signInAsVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "monetization": 0,
                 *       "signup_source": 1
                 *     }
                 */
                "application/json": components["schemas"]["Visitor"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "access_token": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU",
                     *         "expires_in": 2592000,
                     *         "is_third_party_bound": 0,
                     *         "issue_time": 1794700800
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_LoginInfo"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1101_1104"];
            403: components["responses"]["Error403_1103_1105"];
            409: components["responses"]["Error409_1102"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    scheduleDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "delete_at": 1795305600
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Deletion"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105_1115"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    cancelDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    exportMyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1115"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    createHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "return_to": "/me"
                 *     }
                 */
                "application/json": components["schemas"]["Destination"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "code": "k7m2q9x4",
                     *         "expires_in": 600,
                     *         "link": "https://books.example/settings#hand-over=k7m2q9x4"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_HandOverCode"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    previewHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "k7m2-q9x4"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "account": {
                     *           "guest_number": "184202371",
                     *           "is_third_party_bound": 0,
                     *           "name": null
                     *         },
                     *         "can_undo": false,
                     *         "confirm": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk",
                     *         "direction": "nothing",
                     *         "expires_in": 584,
                     *         "moves": {
                     *           "bonus": 0,
                     *           "bonus_left": 0,
                     *           "books": [],
                     *           "coins": 0,
                     *           "more_books": 0,
                     *           "vip": null
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_HandOverPreview"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1104"];
            403: components["responses"]["Error403_1105_1106"];
            409: components["responses"]["Error409_1110"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    redeemHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "k7m2-q9x4",
                 *       "confirm": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
                 *     }
                 */
                "application/json": components["schemas"]["RedeemBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "access_token": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU",
                     *         "expires_in": 2592000,
                     *         "is_third_party_bound": 0,
                     *         "issue_time": 1794700800,
                     *         "return_to": "/me"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_HandedLogin"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1104"];
            403: components["responses"]["Error403_1105_1106"];
            409: components["responses"]["Error409_1110_1112"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getUndoableHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "hand_over": {
                     *           "guest_number": "184202371",
                     *           "merged_at": 1794700800,
                     *           "until": 1795305600,
                     *           "was_here": true
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Undoable"];
                };
            };
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    undoHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "code": {
                     *           "code": "k7m2q9x4",
                     *           "expires_in": 600,
                     *           "link": "https://books.example/settings#hand-over=k7m2q9x4"
                     *         },
                     *         "login": {
                     *           "access_token": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU",
                     *           "expires_in": 2592000,
                     *           "is_third_party_bound": 0,
                     *           "issue_time": 1794700800
                     *         },
                     *         "missing_coins": 0
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_UndoneLogin"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1113"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "balance": {
                     *           "bonus": 5,
                     *           "coins": 120,
                     *           "next_expiry": {
                     *             "at": 1797292800,
                     *             "bonus": 5
                     *           }
                     *         },
                     *         "bound_providers": [],
                     *         "delete_at": null,
                     *         "guest_id": "7m2kq9x4vdwt3h8s",
                     *         "guest_number": "184202371",
                     *         "is_third_party_bound": 0,
                     *         "name": "Ann",
                     *         "providers": [],
                     *         "vip": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Profile"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    setName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ann"
                 *     }
                 */
                "application/json": components["schemas"]["RenameBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "balance": {
                     *           "bonus": 5,
                     *           "coins": 120,
                     *           "next_expiry": {
                     *             "at": 1797292800,
                     *             "bonus": 5
                     *           }
                     *         },
                     *         "bound_providers": [],
                     *         "delete_at": null,
                     *         "guest_id": "7m2kq9x4vdwt3h8s",
                     *         "guest_number": "184202371",
                     *         "is_third_party_bound": 0,
                     *         "name": "Ann",
                     *         "providers": [],
                     *         "vip": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Profile"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "agent": "Chrome on Android",
                     *             "created_at": 1794700800,
                     *             "current": true,
                     *             "network": "203.0.113.0/24",
                     *             "seen_at": 1794704400,
                     *             "session": "7m2kq9x4vdwt3h8s"
                     *           }
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Devices"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    signOutDevice: {
        parameters: {
            query: {
                /**
                 * @description Id of the device's session: the `session` that `GET /api/me/sessions` lists.
                 * @example 7m2kq9x4vdwt3h8s
                 */
                session: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    finishSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the provider, from `providers` of the profile
                 * @example google
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "SplxlOBeZQQYbYS6WxSbIA",
                 *       "error": null,
                 *       "state": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
                 *     }
                 */
                "application/json": components["schemas"]["FinishSignInBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "access_token": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU",
                     *         "expires_in": 2592000,
                     *         "is_third_party_bound": 0,
                     *         "issue_time": 1794700800,
                     *         "outcome": "bound",
                     *         "return_to": "/me"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_FinishedSignIn"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105_1107_1108_1114"];
            404: components["responses"]["Error404_1001_1111"];
            409: components["responses"]["Error409_1110"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006_1109"];
        };
    };
    startSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the provider, from `providers` of the profile
                 * @example google
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "return_to": "/me"
                 *     }
                 */
                "application/json": components["schemas"]["StartSignInBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "url": "https://login.example/authorize?state=q1Ys0cVb9Zt7LwGd"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_SignInAddress"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105_1107_1108_1115"];
            404: components["responses"]["Error404_1001_1111"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006_1109"];
        };
    };
    setNotificationMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "ann@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["NotificationMailBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "kinds": [
                     *           {
                     *             "kind": "new_sections",
                     *             "mail": false,
                     *             "push": true
                     *           }
                     *         ],
                     *         "mail": {
                     *           "address": "ann@example.org",
                     *           "confirmed": false,
                     *           "offered": true
                     *         },
                     *         "push": {
                     *           "devices": 0,
                     *           "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
                     *         },
                     *         "quiet": {
                     *           "from": 1320,
                     *           "until": 480
                     *         },
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105_1333"];
            413: components["responses"]["Error413_1005"];
            422: components["responses"]["Error422_1332"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    removeNotificationMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "kinds": [
                     *           {
                     *             "kind": "new_sections",
                     *             "mail": false,
                     *             "push": true
                     *           }
                     *         ],
                     *         "mail": {
                     *           "address": "ann@example.org",
                     *           "confirmed": false,
                     *           "offered": true
                     *         },
                     *         "push": {
                     *           "devices": 0,
                     *           "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
                     *         },
                     *         "quiet": {
                     *           "from": 1320,
                     *           "until": 480
                     *         },
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    subscribeToPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://push.example.org/send/3f9a1c",
                 *       "keys": {
                 *         "auth": "AAECAwQFBgcICQoLDA0ODw",
                 *         "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "kinds": [
                     *           {
                     *             "kind": "new_sections",
                     *             "mail": false,
                     *             "push": true
                     *           }
                     *         ],
                     *         "mail": {
                     *           "address": "ann@example.org",
                     *           "confirmed": false,
                     *           "offered": true
                     *         },
                     *         "push": {
                     *           "devices": 0,
                     *           "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
                     *         },
                     *         "quiet": {
                     *           "from": 1320,
                     *           "until": 480
                     *         },
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            422: components["responses"]["Error422_1331"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    unsubscribeFromPush: {
        parameters: {
            query: {
                /**
                 * @description URL of the browser's push subscription: the `endpoint` with which the browser was subscribed.
                 * @example https://push.example.org/send/3f9a1c
                 */
                endpoint: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "kinds": [
                     *           {
                     *             "kind": "new_sections",
                     *             "mail": false,
                     *             "push": true
                     *           }
                     *         ],
                     *         "mail": {
                     *           "address": "ann@example.org",
                     *           "confirmed": false,
                     *           "offered": true
                     *         },
                     *         "push": {
                     *           "devices": 0,
                     *           "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
                     *         },
                     *         "quiet": {
                     *           "from": 1320,
                     *           "until": 480
                     *         },
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    openNotification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
                 *     }
                 */
                "application/json": components["schemas"]["OpenedNotification"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "kinds": [
                     *           {
                     *             "kind": "new_sections",
                     *             "mail": false,
                     *             "push": true
                     *           }
                     *         ],
                     *         "mail": {
                     *           "address": "ann@example.org",
                     *           "confirmed": false,
                     *           "offered": true
                     *         },
                     *         "push": {
                     *           "devices": 0,
                     *           "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
                     *         },
                     *         "quiet": {
                     *           "from": 1320,
                     *           "until": 480
                     *         },
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "kinds": [
                     *           {
                     *             "kind": "new_sections",
                     *             "mail": false,
                     *             "push": true
                     *           }
                     *         ],
                     *         "mail": {
                     *           "address": "ann@example.org",
                     *           "confirmed": false,
                     *           "offered": true
                     *         },
                     *         "push": {
                     *           "devices": 0,
                     *           "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
                     *         },
                     *         "quiet": {
                     *           "from": 1320,
                     *           "until": 480
                     *         },
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    setNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kinds": [
                 *         {
                 *           "kind": "new_sections",
                 *           "mail": false,
                 *           "push": true
                 *         }
                 *       ],
                 *       "quiet": {
                 *         "from": 1320,
                 *         "until": 480
                 *       },
                 *       "time_zone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["NewNotificationSettings"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "kinds": [
                     *           {
                     *             "kind": "new_sections",
                     *             "mail": false,
                     *             "push": true
                     *           }
                     *         ],
                     *         "mail": {
                     *           "address": "ann@example.org",
                     *           "confirmed": false,
                     *           "offered": true
                     *         },
                     *         "push": {
                     *           "devices": 0,
                     *           "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
                     *         },
                     *         "quiet": {
                     *           "from": 1320,
                     *           "until": 480
                     *         },
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_NotificationSettings"];
                };
            };
            400: components["responses"]["Error400_1000_1320"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            422: components["responses"]["Error422_1330"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getApiDescription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description Signature of the webhook, in the format of Stripe: the time, and an HMAC of the time and the body */
                "Stripe-Signature": string;
            };
            path: {
                /** @description Name of the payment provider: `stripe` or `sandbox` */
                provider: string;
            };
            cookie?: never;
        };
        /** @description The event, in the format of the payment provider */
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000_1315"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1001_1312"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006_1310"];
        };
    };
    sendReadingBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_token": "an access token",
                 *       "marks": [
                 *         {
                 *           "book_id": "5yuxzs98u9a4",
                 *           "changed_at": 1790000000,
                 *           "colour": "yellow",
                 *           "created_at": 1790000000,
                 *           "deleted": false,
                 *           "end": {
                 *             "block": 4,
                 *             "offset": 180
                 *           },
                 *           "id": "m-7f3a90c21b44de55",
                 *           "kind": "bookmark",
                 *           "note": "Ask about the tuning.",
                 *           "quote": "I knew that E flat.",
                 *           "section": 1,
                 *           "start": {
                 *             "block": 4,
                 *             "fingerprint": "9f2c.41.7a",
                 *             "offset": 120
                 *           }
                 *         }
                 *       ],
                 *       "places": [
                 *         {
                 *           "after": "12.m3x0qk7d2v9a",
                 *           "at": 1790000000,
                 *           "block": 4,
                 *           "book_id": "5yuxzs98u9a4",
                 *           "device": "Firefox on Linux",
                 *           "fingerprint": "9f2c.41.7a",
                 *           "offset": 120,
                 *           "section": 1,
                 *           "time_zone": "Europe/London",
                 *           "turn": 7,
                 *           "visit": "m3x0qk7d2v9a",
                 *           "zone": 0
                 *         }
                 *       ],
                 *       "time": [
                 *         {
                 *           "book_id": "5yuxzs98u9a4",
                 *           "day": 20400,
                 *           "device": "d1f0a3",
                 *           "seconds": 900,
                 *           "words": 3000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BeaconBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /**
                 * @description Lists only books with all of these words in title or author. Case and accents are ignored.
                 * @example tuner
                 */
                q?: string;
                /** @description Cursor: the `next` of the previous page. If absent, the first page is returned. */
                after?: string;
                /**
                 * @description Number of history entries per page.
                 * @example 10
                 */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "at": 1790000000,
                     *             "book": {
                     *               "author": "Lettice Harbottle",
                     *               "book_id": "5yuxzs98u9a4",
                     *               "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *               "cover_colour": "#1f2a44",
                     *               "direction": "ltr",
                     *               "free_sections": 5,
                     *               "id": 12,
                     *               "language": "en",
                     *               "list_order": 1,
                     *               "read_num": 4021,
                     *               "section_num": 12,
                     *               "status": "ongoing",
                     *               "tags": [
                     *                 "mystery",
                     *                 "small town",
                     *                 "detective"
                     *               ],
                     *               "title": "The Drowned Tuner",
                     *               "update_time": 1790000000,
                     *               "words": 7585
                     *             },
                     *             "day": "2026-09-21",
                     *             "resume": 4,
                     *             "section": 4,
                     *             "title": "Rounds"
                     *           }
                     *         ],
                     *         "next": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_HistoryData"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    clearHistory: {
        parameters: {
            query?: {
                /** @description Id of the book to remove from the history. If absent, the whole history is removed. */
                book_id?: components["schemas"]["BookId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listLibrary: {
        parameters: {
            query?: {
                /** @description Lists only books in this state. */
                state?: components["schemas"]["LibraryState"];
                /** @description Lists only books on this shelf of the reader, given by its `shelf_id`. An unknown shelf gets 404. */
                shelf?: string;
                /**
                 * @description Lists only books with all of these words in title or author. Case and accents are ignored.
                 * @example tuner
                 */
                q?: string;
                /** @description Order of the books. If absent, the book whose state was changed last comes first. */
                sort?: components["schemas"]["LibrarySort"];
                /**
                 * @description Page number, counted from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of books per page.
                 * @example 10
                 */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "added_at": 1790000000,
                     *             "book": {
                     *               "author": "Lettice Harbottle",
                     *               "book_id": "5yuxzs98u9a4",
                     *               "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *               "cover_colour": "#1f2a44",
                     *               "direction": "ltr",
                     *               "free_sections": 5,
                     *               "id": 12,
                     *               "language": "en",
                     *               "list_order": 1,
                     *               "read_num": 4021,
                     *               "section_num": 12,
                     *               "status": "ongoing",
                     *               "tags": [
                     *                 "mystery",
                     *                 "small town",
                     *                 "detective"
                     *               ],
                     *               "title": "The Drowned Tuner",
                     *               "update_time": 1790000000,
                     *               "words": 7585
                     *             },
                     *             "changed_at": 1790000000,
                     *             "furthest_section": 5,
                     *             "new_sections": 1,
                     *             "place": 4,
                     *             "shelves": [
                     *               "k3v9q2m7x4wd"
                     *             ],
                     *             "state": "reading"
                     *           }
                     *         ],
                     *         "page": 1,
                     *         "page_size": 10,
                     *         "total": 1
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Paged_LibraryEntry"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1003"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    saveToLibrary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book_id": "5yuxzs98u9a4",
                 *       "state": "reading"
                 *     }
                 */
                "application/json": components["schemas"]["LibraryBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002"];
            409: components["responses"]["Error409_1201"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    removeFromLibrary: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getLibraryBook: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "state": "reading"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_LibraryBook"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    changeLibraryBooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book_ids": [
                 *         "5yuxzs98u9a4"
                 *       ],
                 *       "remove": false,
                 *       "shelf_add": null,
                 *       "shelf_remove": null,
                 *       "state": "reading"
                 *     }
                 */
                "application/json": components["schemas"]["BulkBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002_1003"];
            409: components["responses"]["Error409_1201"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listMarks: {
        parameters: {
            query?: {
                /** @description Lists only marks in the book with this id. */
                book_id?: components["schemas"]["BookId"];
                /** @description Cursor: the `next` of the previous page. If absent, the first page is returned. */
                after?: string;
                /**
                 * @description Number of marks per page.
                 * @example 10
                 */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "book": {
                     *               "author": "Lettice Harbottle",
                     *               "book_id": "5yuxzs98u9a4",
                     *               "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *               "cover_colour": "#1f2a44",
                     *               "direction": "ltr",
                     *               "free_sections": 5,
                     *               "id": 12,
                     *               "language": "en",
                     *               "list_order": 1,
                     *               "read_num": 4021,
                     *               "section_num": 12,
                     *               "status": "ongoing",
                     *               "tags": [
                     *                 "mystery",
                     *                 "small town",
                     *                 "detective"
                     *               ],
                     *               "title": "The Drowned Tuner",
                     *               "update_time": 1790000000,
                     *               "words": 7585
                     *             },
                     *             "book_id": "5yuxzs98u9a4",
                     *             "changed_at": 1790000000,
                     *             "colour": "yellow",
                     *             "created_at": 1790000000,
                     *             "deleted": false,
                     *             "end": {
                     *               "block": 4,
                     *               "offset": 180
                     *             },
                     *             "id": "m-7f3a90c21b44de55",
                     *             "kind": "bookmark",
                     *             "note": "Ask about the tuning.",
                     *             "quote": "I knew that E flat.",
                     *             "section": 1,
                     *             "start": {
                     *               "block": 4,
                     *               "exact": true,
                     *               "fingerprint": "9f2c.41.7a",
                     *               "offset": 120
                     *             },
                     *             "title": "Somebody Else’s Ear"
                     *           }
                     *         ],
                     *         "next": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_MarksData"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    exportMarks: {
        parameters: {
            query?: {
                /** @description Exports only marks in the book with this id. */
                book_id?: components["schemas"]["BookId"];
                /** @description Format of the file; default Markdown. */
                format?: components["schemas"]["ExportFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listPastPositions: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
                /**
                 * @description Time zone in which days begin and end, as an IANA name; default UTC. An unknown name gets code 1320.
                 * @example Europe/London
                 */
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "at": 1790000000,
                     *             "block": 4,
                     *             "day": 20717,
                     *             "device": "Firefox on Linux",
                     *             "exact": true,
                     *             "fingerprint": "9f2c.41.7a",
                     *             "offset": 120,
                     *             "section": 1,
                     *             "version": "12.m3x0qk7d2v9a"
                     *           }
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_PastPositionsData"];
                };
            };
            400: components["responses"]["Error400_1000_1320"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getPosition: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "furthest": {
                     *           "at": 1790000000,
                     *           "block": 4,
                     *           "device": "Firefox on Linux",
                     *           "exact": true,
                     *           "fingerprint": "9f2c.41.7a",
                     *           "offset": 120,
                     *           "section": 1,
                     *           "version": "12.m3x0qk7d2v9a"
                     *         },
                     *         "latest": {
                     *           "at": 1790000000,
                     *           "block": 4,
                     *           "device": "Firefox on Linux",
                     *           "exact": true,
                     *           "fingerprint": "9f2c.41.7a",
                     *           "offset": 120,
                     *           "section": 1,
                     *           "version": "12.m3x0qk7d2v9a"
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_BookPositions"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    savePosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": "12.m3x0qk7d2v9a",
                 *       "at": 1790000000,
                 *       "block": 4,
                 *       "book_id": "5yuxzs98u9a4",
                 *       "device": "Firefox on Linux",
                 *       "fingerprint": "9f2c.41.7a",
                 *       "offset": 120,
                 *       "section": 1,
                 *       "time_zone": "Europe/London",
                 *       "turn": 7,
                 *       "visit": "m3x0qk7d2v9a",
                 *       "zone": 0
                 *     }
                 */
                "application/json": components["schemas"]["NewPosition"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "furthest": {
                     *           "at": 1790000000,
                     *           "block": 4,
                     *           "device": "Firefox on Linux",
                     *           "exact": true,
                     *           "fingerprint": "9f2c.41.7a",
                     *           "offset": 120,
                     *           "section": 1,
                     *           "version": "12.m3x0qk7d2v9a"
                     *         },
                     *         "latest": {
                     *           "at": 1790000000,
                     *           "block": 4,
                     *           "device": "Firefox on Linux",
                     *           "exact": true,
                     *           "fingerprint": "9f2c.41.7a",
                     *           "offset": 120,
                     *           "section": 1,
                     *           "version": "12.m3x0qk7d2v9a"
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_BookPositions"];
                };
            };
            400: components["responses"]["Error400_1000_1320"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002_1010"];
            409: components["responses"]["Error409_1201"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getReadingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "changed_at": 1790000000,
                     *         "settings": {}
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_ReadingSettingsData"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    setReadingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "changed_at": 1790000000,
                 *       "settings": {}
                 *     }
                 */
                "application/json": components["schemas"]["ReadingSettings"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "changed_at": 1790000000,
                     *         "settings": {}
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_ReadingSettingsData"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            422: components["responses"]["Error422_1200"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listShelves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "books": 2,
                     *             "name": "For the train",
                     *             "shelf_id": "k3v9q2m7x4wd"
                     *           }
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_ShelvesData"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    saveShelf: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Without a key, a retry is handled
                 *     as a new request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "For the train",
                 *       "shelf_id": null
                 *     }
                 */
                "application/json": components["schemas"]["ShelfBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "shelf_id": "k3v9q2m7x4wd"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_NamedShelf"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1003"];
            409: components["responses"]["Error409_1008_1201"];
            413: components["responses"]["Error413_1005"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    deleteShelf: {
        parameters: {
            query: {
                /**
                 * @description Id of the shelf to delete.
                 * @example k3v9q2m7x4wd
                 */
                shelf_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {},
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Acknowledged"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                /**
                 * @description Year of the statistics. If absent, the current year in `time_zone`.
                 * @example 2026
                 */
                year?: number;
                /**
                 * @description Time zone in which days begin and end, as an IANA name; default UTC. An unknown name gets code 1320.
                 * @example Europe/London
                 */
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "days": [
                     *           {
                     *             "day": 20717,
                     *             "seconds": 900
                     *           }
                     *         ],
                     *         "finished": 1,
                     *         "seconds": 5400,
                     *         "streak": {
                     *           "current": 3,
                     *           "longest": 9
                     *         },
                     *         "words": 18000,
                     *         "year": 2026,
                     *         "years": [
                     *           2026
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_ReadingStatistics"];
                };
            };
            400: components["responses"]["Error400_1000_1320"];
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    syncReading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "marks": [
                 *         {
                 *           "book_id": "5yuxzs98u9a4",
                 *           "changed_at": 1790000000,
                 *           "colour": "yellow",
                 *           "created_at": 1790000000,
                 *           "deleted": false,
                 *           "end": {
                 *             "block": 4,
                 *             "offset": 180
                 *           },
                 *           "id": "m-7f3a90c21b44de55",
                 *           "kind": "bookmark",
                 *           "note": "Ask about the tuning.",
                 *           "quote": "I knew that E flat.",
                 *           "section": 1,
                 *           "start": {
                 *             "block": 4,
                 *             "fingerprint": "9f2c.41.7a",
                 *             "offset": 120
                 *           }
                 *         }
                 *       ],
                 *       "places": [
                 *         {
                 *           "after": "12.m3x0qk7d2v9a",
                 *           "at": 1790000000,
                 *           "block": 4,
                 *           "book_id": "5yuxzs98u9a4",
                 *           "device": "Firefox on Linux",
                 *           "fingerprint": "9f2c.41.7a",
                 *           "offset": 120,
                 *           "section": 1,
                 *           "time_zone": "Europe/London",
                 *           "turn": 7,
                 *           "visit": "m3x0qk7d2v9a",
                 *           "zone": 0
                 *         }
                 *       ],
                 *       "since": {
                 *         "marks": null
                 *       },
                 *       "time": [
                 *         {
                 *           "book_id": "5yuxzs98u9a4",
                 *           "day": 20400,
                 *           "device": "d1f0a3",
                 *           "seconds": 900,
                 *           "words": 3000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SyncBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "books": [
                     *           {
                     *             "book_id": "5yuxzs98u9a4",
                     *             "furthest": {
                     *               "at": 1790000000,
                     *               "block": 4,
                     *               "device": "Firefox on Linux",
                     *               "exact": true,
                     *               "fingerprint": "9f2c.41.7a",
                     *               "offset": 120,
                     *               "section": 1,
                     *               "version": "12.m3x0qk7d2v9a"
                     *             },
                     *             "latest": {
                     *               "at": 1790000000,
                     *               "block": 4,
                     *               "device": "Firefox on Linux",
                     *               "exact": true,
                     *               "fingerprint": "9f2c.41.7a",
                     *               "offset": 120,
                     *               "section": 1,
                     *               "version": "12.m3x0qk7d2v9a"
                     *             }
                     *           }
                     *         ],
                     *         "marks": {
                     *           "list": [
                     *             {
                     *               "book_id": "5yuxzs98u9a4",
                     *               "changed_at": 1790000000,
                     *               "colour": "yellow",
                     *               "created_at": 1790000000,
                     *               "deleted": false,
                     *               "end": {
                     *                 "block": 4,
                     *                 "offset": 180
                     *               },
                     *               "id": "m-7f3a90c21b44de55",
                     *               "kind": "bookmark",
                     *               "note": "Ask about the tuning.",
                     *               "quote": "I knew that E flat.",
                     *               "section": 1,
                     *               "start": {
                     *                 "block": 4,
                     *                 "exact": true,
                     *                 "fingerprint": "9f2c.41.7a",
                     *                 "offset": 120
                     *               }
                     *             }
                     *           ],
                     *           "more": false,
                     *           "next": "42.9f2c"
                     *         },
                     *         "refused": [
                     *           {
                     *             "index": 0,
                     *             "kind": "places",
                     *             "message": "there is no book 5yuxzs98u9a4"
                     *           }
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Synced"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    searchBooks: {
        parameters: {
            query?: {
                /**
                 * @description Words to search for in titles, authors, tags, descriptions and free sections.
                 * @example drowned tuner
                 */
                q?: string;
                /** @description Finds only books that have all of these tags. Repeat the parameter, or separate tags by commas. */
                tags?: string[];
                /** @description Finds only books that have none of these tags. Repeat the parameter, or separate tags by commas. */
                exclude?: string[];
                /** @description Finds only books with this status. */
                status?: components["schemas"]["Status"];
                /** @description Finds only books of this length: up to 10,000 words, up to 60,000 words, or more. */
                length?: components["schemas"]["Length"];
                /** @description Whether to find only books whose sections are all free. */
                free?: boolean;
                /**
                 * @description Order of the books; default `relevance`. With `updated`, the last changed book comes first; with `length`, the
                 *     longest.
                 */
                sort?: components["schemas"]["Sort"];
                /** @description Page number, counted from 1. */
                page?: number;
                /** @description Number of books per page. */
                page_size?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "books": {
                     *           "list": [
                     *             {
                     *               "author": "Lettice Harbottle",
                     *               "book_id": "5yuxzs98u9a4",
                     *               "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *               "cover_colour": "#1f2a44",
                     *               "direction": "ltr",
                     *               "free_sections": 5,
                     *               "id": 12,
                     *               "language": "en",
                     *               "list_order": 1,
                     *               "read_num": 4021,
                     *               "section_num": 12,
                     *               "snippet": [
                     *                 {
                     *                   "hit": true,
                     *                   "text": "pianos"
                     *                 }
                     *               ],
                     *               "status": "ongoing",
                     *               "tags": [
                     *                 "mystery",
                     *                 "small town",
                     *                 "detective"
                     *               ],
                     *               "title": "The Drowned Tuner",
                     *               "update_time": 1790000000,
                     *               "words": 7585
                     *             }
                     *           ],
                     *           "page": 1,
                     *           "page_size": 10,
                     *           "total": 1
                     *         },
                     *         "did_you_mean": null,
                     *         "facets": {
                     *           "free": 0,
                     *           "length": [
                     *             {
                     *               "count": 1,
                     *               "value": "short"
                     *             }
                     *           ],
                     *           "status": [
                     *             {
                     *               "count": 1,
                     *               "value": "ongoing"
                     *             }
                     *           ],
                     *           "tags": [
                     *             {
                     *               "count": 1,
                     *               "value": "mystery"
                     *             },
                     *             {
                     *               "count": 1,
                     *               "value": "small town"
                     *             }
                     *           ]
                     *         },
                     *         "filters": {
                     *           "exclude": [],
                     *           "free": false,
                     *           "length": null,
                     *           "status": null,
                     *           "tags": []
                     *         },
                     *         "q": "drowned tuner",
                     *         "sort": "relevance"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_SearchData"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            429: components["responses"]["Error429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    suggestBooks: {
        parameters: {
            query?: {
                /**
                 * @description The text that the reader has typed so far. Only the first 100 characters count. If the text is empty, nothing is
                 *     suggested.
                 * @example drow
                 */
                q?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "authors": [
                     *           "Lettice Harbottle"
                     *         ],
                     *         "books": [
                     *           {
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "cover_colour": "#1f2a44",
                     *             "title": "The Drowned Tuner"
                     *           }
                     *         ],
                     *         "tags": [
                     *           "mystery"
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Suggestions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            429: components["responses"]["Error429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getSectionText: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
                /**
                 * @description Section number, counted from 1.
                 * @example 1
                 */
                section: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "blocks": [
                     *           {
                     *             "kind": "paragraph",
                     *             "runs": [
                     *               {
                     *                 "text": "I knew that E flat."
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "book_id": "5yuxzs98u9a4",
                     *         "direction": "ltr",
                     *         "html": "<p>I knew that E flat.</p>",
                     *         "language": "en",
                     *         "locked": false,
                     *         "page_progression": "ltr",
                     *         "price": 0,
                     *         "revision": "6f1c0a92",
                     *         "section": {
                     *           "free": true,
                     *           "number": 1,
                     *           "title": "Somebody Else’s Ear",
                     *           "words": 702
                     *         },
                     *         "section_num": 12
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_SectionText"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002_1010"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    openSection: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
                /**
                 * @description Section number, counted from 1.
                 * @example 1
                 */
                section: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "blocks": [
                     *           {
                     *             "kind": "paragraph",
                     *             "runs": [
                     *               {
                     *                 "text": "I knew that E flat."
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "book_id": "5yuxzs98u9a4",
                     *         "direction": "ltr",
                     *         "html": "<p>I knew that E flat.</p>",
                     *         "language": "en",
                     *         "locked": false,
                     *         "page_progression": "ltr",
                     *         "price": 0,
                     *         "revision": "6f1c0a92",
                     *         "section": {
                     *           "free": true,
                     *           "number": 1,
                     *           "title": "Somebody Else’s Ear",
                     *           "words": 702
                     *         },
                     *         "section_num": 12,
                     *         "unlocked": {
                     *           "price": 10,
                     *           "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab"
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_OpenedText"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002_1010"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "bonus_days": 30,
                     *         "currency": "USD",
                     *         "packs": [
                     *           {
                     *             "bonus": 0,
                     *             "coins": 200,
                     *             "first_bonus": 100,
                     *             "pack_id": "200",
                     *             "price": 199
                     *           }
                     *         ],
                     *         "plans": [
                     *           {
                     *             "days": 7,
                     *             "plan_id": "week",
                     *             "price": 499
                     *           }
                     *         ],
                     *         "provider": "sandbox"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Shop"];
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getMyShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "debt": 0,
                     *         "first_recharge": true,
                     *         "vip": {
                     *           "next_plan": "week",
                     *           "plan_id": "week",
                     *           "renews": true,
                     *           "state": "active",
                     *           "until": 1790000000
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_ReaderShop"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    cancelPlan: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Use a new random key for each new
                 *     request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "next_plan": "week",
                     *         "plan_id": "week",
                     *         "renews": true,
                     *         "state": "active",
                     *         "until": 1790000000
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Vip"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1313"];
            409: components["responses"]["Error409_1008_1314"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006_1310"];
        };
    };
    changePlan: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Use a new random key for each new
                 *     request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan_id": "week"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "next_plan": "week",
                     *         "plan_id": "week",
                     *         "renews": true,
                     *         "state": "active",
                     *         "until": 1790000000
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Vip"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1313"];
            409: components["responses"]["Error409_1008_1314_1316"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006_1310"];
        };
    };
    resumePlan: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Use a new random key for each new
                 *     request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "next_plan": "week",
                     *         "plan_id": "week",
                     *         "renews": true,
                     *         "state": "active",
                     *         "until": 1790000000
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Vip"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1313"];
            409: components["responses"]["Error409_1008_1314"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006_1310"];
        };
    };
    orderPlan: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Use a new random key for each new
                 *     request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan_id": "week",
                 *       "return_to": "/reader?book_id=5yuxzs98u9a4&section=6"
                 *     }
                 */
                "application/json": components["schemas"]["SubscribeBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "checkout_url": "/sandbox/pay/k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *         "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Checkout"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1313"];
            409: components["responses"]["Error409_1008_1311"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006_1310"];
        };
    };
    getAutoUnlock: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "cap": 100,
                     *         "enabled": true,
                     *         "spent": 10
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_AutoUnlock"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    setAutoUnlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book_id": "5yuxzs98u9a4",
                 *       "cap": 100,
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["AutoUnlockBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "cap": 100,
                     *         "enabled": true,
                     *         "spent": 10
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_AutoUnlock"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listAutoUnlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "book_id": "5yuxzs98u9a4",
                     *             "cap": 100,
                     *             "enabled": true,
                     *             "spent": 10,
                     *             "title": "The Drowned Tuner"
                     *           }
                     *         ]
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_AutoUnlocks"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "bonus": 20,
                     *         "coins": 200,
                     *         "lots": [
                     *           {
                     *             "arrived_at": 1790000000,
                     *             "coins": 20,
                     *             "expires_at": 1792592000,
                     *             "kind": "bonus",
                     *             "source": "reward"
                     *           }
                     *         ],
                     *         "next_expiry": {
                     *           "at": 1792592000,
                     *           "bonus": 20
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_BalanceData"];
                };
            };
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getCompass: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
                /**
                 * @description Number of the section from which the reader wants to read to the end of the book.
                 * @example 6
                 */
                section?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "coins": 63,
                     *         "free_by": 1790000000,
                     *         "one_by_one": 70,
                     *         "vip": false,
                     *         "vip_days": 1
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Compass"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listConsumptionRecords: {
        parameters: {
            query?: {
                /** @description Lists only records of this month, in UTC, as `YYYY-MM`. If absent, records of all months are listed. */
                month?: string;
                /** @description Lists only records of this `kind`. If absent, records of all kinds are listed. */
                kind?: string;
                /** @description Cursor: the `next` of the previous page. If absent, the first page is returned. */
                after?: string;
                /**
                 * @description Number of records per page.
                 * @example 10
                 */
                page_size?: number;
                /** @description `json` for one page of records, which is the default, or `csv` for a CSV file of all matching records. */
                format?: components["schemas"]["RecordsFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "at": 1790000000,
                     *             "balance": {
                     *               "bonus": 10,
                     *               "coins": 200
                     *             },
                     *             "bonus": 0,
                     *             "book_id": "5yuxzs98u9a4",
                     *             "coins": -10,
                     *             "how": "coins",
                     *             "kind": "spend",
                     *             "lots": [
                     *               {
                     *                 "coins": -10,
                     *                 "expires_at": null,
                     *                 "kind": "paid",
                     *                 "source": "purchase"
                     *               }
                     *             ],
                     *             "order_id": null,
                     *             "paid": {
                     *               "amount": 199,
                     *               "currency": "USD"
                     *             },
                     *             "reason": "unlocked",
                     *             "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *             "sections": [
                     *               6
                     *             ],
                     *             "title": "The Drowned Tuner"
                     *           }
                     *         ],
                     *         "next": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_RecordsData"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listOffers: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
                /**
                 * @description Number of the locked section that the reader wants to read.
                 * @example 6
                 */
                section?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "auto": {
                     *           "cap": 0,
                     *           "enabled": false,
                     *           "spent": 0
                     *         },
                     *         "balance": {
                     *           "bonus": 20,
                     *           "coins": 200
                     *         },
                     *         "monetization": 0,
                     *         "next_ten": {
                     *           "price": 56,
                     *           "sections": [
                     *             6,
                     *             7,
                     *             8,
                     *             9,
                     *             10,
                     *             11,
                     *             12
                     *           ]
                     *         },
                     *         "one": {
                     *           "price": 10,
                     *           "sections": [
                     *             6
                     *           ]
                     *         },
                     *         "rest": {
                     *           "price": 56,
                     *           "sections": [
                     *             6,
                     *             7,
                     *             8,
                     *             9,
                     *             10,
                     *             11,
                     *             12
                     *           ]
                     *         },
                     *         "vip": false,
                     *         "wait": {
                     *           "free_at": 1790000000,
                     *           "section": 6
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Offers"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002_1010"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getOrder: {
        parameters: {
            query: {
                /**
                 * @description Id of the order: the `order_id` that was returned when the pack or plan was ordered.
                 * @example k3v9q2m7x4wdk3v9q2m7x4wdab
                 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "bonus": 0,
                     *         "coins": 200,
                     *         "currency": "USD",
                     *         "item": "200",
                     *         "kind": "pack",
                     *         "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *         "price": 199,
                     *         "return_to": "/reader?book_id=5yuxzs98u9a4&section=6",
                     *         "state": "fulfilled"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_OrderView"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1312"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listOwnedBooks: {
        parameters: {
            query?: {
                /** @description Cursor: the `next` of the previous page. If absent, the first page is returned. */
                after?: string;
                /**
                 * @description Number of books per page.
                 * @example 10
                 */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "of": 12,
                     *             "sections": 2,
                     *             "title": "The Drowned Tuner",
                     *             "withdrawn": 0
                     *           }
                     *         ],
                     *         "next": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_OwnedData"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    downloadOwnedBook: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description One range of bytes, such as `bytes=0-1023`, which gets 206. Several ranges, or a malformed header, get the whole file; a range that starts after the end of the file gets 416. */
                Range?: components["parameters"]["Range"];
                /** @description The `ETag` of the file of which the client has a part. If it is not the current one, the response is the whole file. */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/epub+zip": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/epub+zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            /** @description The file is shorter than the requested range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["Error429_1007"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getPayment: {
        parameters: {
            query: {
                /**
                 * @description The `receipt_id` of the payment, or an `order_id`, which means the first payment of that order.
                 * @example k3v9q2m7x4wdk3v9q2m7x4wdab
                 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "amount": 199,
                     *         "at": 1790000000,
                     *         "bonus": 0,
                     *         "coins": 200,
                     *         "currency": "USD",
                     *         "item": "200",
                     *         "kind": "pack",
                     *         "number": 1,
                     *         "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *         "period": null,
                     *         "provider": "sandbox",
                     *         "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *         "refund": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Payment"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1302"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Lists only payments of this month, in UTC, as `YYYY-MM`. If absent, payments of all months are listed. */
                month?: string;
                /** @description Cursor: the `next` of the previous page. If absent, the first page is returned. */
                after?: string;
                /**
                 * @description Number of payments per page.
                 * @example 10
                 */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "amount": 199,
                     *             "at": 1790000000,
                     *             "bonus": 0,
                     *             "coins": 200,
                     *             "currency": "USD",
                     *             "item": "200",
                     *             "kind": "pack",
                     *             "number": 1,
                     *             "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *             "period": null,
                     *             "provider": "sandbox",
                     *             "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *             "refund": null
                     *           }
                     *         ],
                     *         "next": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_PaymentsData"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getReceipt: {
        parameters: {
            query: {
                /**
                 * @description Id of the receipt: the `receipt_id` of the unlock.
                 * @example k3v9q2m7x4wdk3v9q2m7x4wdab
                 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "at": 1790000000,
                     *         "balance": {
                     *           "bonus": 10,
                     *           "coins": 200
                     *         },
                     *         "book_id": "5yuxzs98u9a4",
                     *         "how": "coins",
                     *         "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *         "sections": [
                     *           {
                     *             "number": 6,
                     *             "price": 10
                     *           }
                     *         ],
                     *         "signature": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "spent": {
                     *           "bonus": 10,
                     *           "coins": 0
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_SignedReceipt"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1302"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    orderPack: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Use a new random key for each new
                 *     request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pack_id": "200",
                 *       "return_to": "/reader?book_id=5yuxzs98u9a4&section=6"
                 *     }
                 */
                "application/json": components["schemas"]["RechargeBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "checkout_url": "/sandbox/pay/k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *         "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Checkout"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1313"];
            409: components["responses"]["Error409_1008"];
            413: components["responses"]["Error413_1005"];
            429: components["responses"]["Error429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006_1310"];
        };
    };
    listRechargeRecords: {
        parameters: {
            query?: {
                /** @description Lists only records of this month, in UTC, as `YYYY-MM`. If absent, records of all months are listed. */
                month?: string;
                /** @description Lists only records of this `kind`. If absent, records of all kinds are listed. */
                kind?: string;
                /** @description Cursor: the `next` of the previous page. If absent, the first page is returned. */
                after?: string;
                /**
                 * @description Number of records per page.
                 * @example 10
                 */
                page_size?: number;
                /** @description `json` for one page of records, which is the default, or `csv` for a CSV file of all matching records. */
                format?: components["schemas"]["RecordsFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "at": 1790000000,
                     *             "balance": {
                     *               "bonus": 10,
                     *               "coins": 200
                     *             },
                     *             "bonus": 0,
                     *             "book_id": "5yuxzs98u9a4",
                     *             "coins": -10,
                     *             "how": "coins",
                     *             "kind": "spend",
                     *             "lots": [
                     *               {
                     *                 "coins": -10,
                     *                 "expires_at": null,
                     *                 "kind": "paid",
                     *                 "source": "purchase"
                     *               }
                     *             ],
                     *             "order_id": null,
                     *             "paid": {
                     *               "amount": 199,
                     *               "currency": "USD"
                     *             },
                     *             "reason": "unlocked",
                     *             "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *             "sections": [
                     *               6
                     *             ],
                     *             "title": "The Drowned Tuner"
                     *           }
                     *         ],
                     *         "next": null
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_RecordsData"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    unlockSections: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Use a new random key for each new
                 *     request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book_id": "5yuxzs98u9a4",
                 *       "price": 10,
                 *       "sections": [
                 *         6
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UnlockBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "at": 1790000000,
                     *         "balance": {
                     *           "bonus": 10,
                     *           "coins": 200
                     *         },
                     *         "book_id": "5yuxzs98u9a4",
                     *         "how": "coins",
                     *         "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *         "sections": [
                     *           {
                     *             "number": 6,
                     *             "price": 10
                     *           }
                     *         ],
                     *         "signature": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "spent": {
                     *           "bonus": 10,
                     *           "coins": 0
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_SignedReceipt"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            402: components["responses"]["Error402_1300"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002_1010"];
            409: components["responses"]["Error409_1008_1301"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    listUnlockedSections: {
        parameters: {
            query: {
                /** @description Id of the book. */
                book_id: components["schemas"]["BookId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "sections": [
                     *           6,
                     *           7
                     *         ],
                     *         "vip": false
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Unlocks"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            404: components["responses"]["Error404_1002"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    unlockByWaiting: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
                 *     the same response. A different request with the same key gets 409 (code 1008). Use a new random key for each new
                 *     request.
                 * @example 5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21
                 */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book_id": "5yuxzs98u9a4"
                 *     }
                 */
                "application/json": components["schemas"]["WaitUnlockBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "at": 1790000000,
                     *         "balance": {
                     *           "bonus": 10,
                     *           "coins": 200
                     *         },
                     *         "book_id": "5yuxzs98u9a4",
                     *         "how": "coins",
                     *         "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *         "sections": [
                     *           {
                     *             "number": 6,
                     *             "price": 10
                     *           }
                     *         ],
                     *         "signature": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "spent": {
                     *           "bonus": 10,
                     *           "coins": 0
                     *         }
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_SignedReceipt"];
                };
            };
            400: components["responses"]["Error400_1000"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105_1304"];
            404: components["responses"]["Error404_1002_1010"];
            409: components["responses"]["Error409_1008_1303"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getRewards: {
        parameters: {
            query?: {
                /**
                 * @description The reader's time zone, in which the day begins and ends, as an IANA name such as `Europe/Berlin`; default UTC.
                 * @example Europe/Berlin
                 */
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "balance": {
                     *           "bonus": 12,
                     *           "coins": 0
                     *         },
                     *         "check_in": {
                     *           "done": false,
                     *           "freezes": {
                     *             "left": 1,
                     *             "most": 2
                     *           },
                     *           "ladder": [
                     *             {
                     *               "bonus": 5,
                     *               "day": 1,
                     *               "state": "taken"
                     *             }
                     *           ],
                     *           "next_at": 1794787200,
                     *           "rung": 3,
                     *           "streak": 2
                     *         },
                     *         "expiring": [
                     *           {
                     *             "at": 1795219200,
                     *             "bonus": 5
                     *           }
                     *         ],
                     *         "held": {
                     *           "bonus": 5,
                     *           "seconds": 180,
                     *           "until": "reading"
                     *         },
                     *         "tasks": [
                     *           {
                     *             "bonus": 10,
                     *             "hint": null,
                     *             "period": "day",
                     *             "progress": 120,
                     *             "state": "open",
                     *             "target": 600,
                     *             "task_id": "read_ten_minutes"
                     *           }
                     *         ],
                     *         "today": "2026-11-15"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Center"];
                };
            };
            400: components["responses"]["Error400_1000_1320"];
            401: components["responses"]["Error401_1100_1104"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    checkIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "time_zone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["CheckInBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "bonus": 5,
                     *         "center": {
                     *           "balance": {
                     *             "bonus": 12,
                     *             "coins": 0
                     *           },
                     *           "check_in": {
                     *             "done": false,
                     *             "freezes": {
                     *               "left": 1,
                     *               "most": 2
                     *             },
                     *             "ladder": [
                     *               {
                     *                 "bonus": 5,
                     *                 "day": 1,
                     *                 "state": "taken"
                     *               }
                     *             ],
                     *             "next_at": 1794787200,
                     *             "rung": 3,
                     *             "streak": 2
                     *           },
                     *           "expiring": [
                     *             {
                     *               "at": 1795219200,
                     *               "bonus": 5
                     *             }
                     *           ],
                     *           "held": {
                     *             "bonus": 5,
                     *             "seconds": 180,
                     *             "until": "reading"
                     *           },
                     *           "tasks": [
                     *             {
                     *               "bonus": 10,
                     *               "hint": null,
                     *               "period": "day",
                     *               "progress": 120,
                     *               "state": "open",
                     *               "target": 600,
                     *               "task_id": "read_ten_minutes"
                     *             }
                     *           ],
                     *           "today": "2026-11-15"
                     *         },
                     *         "expires_at": 1797292800,
                     *         "froze": 0,
                     *         "held": true,
                     *         "repeated": false,
                     *         "rung": 3,
                     *         "streak": 3
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_CheckedIn"];
                };
            };
            400: components["responses"]["Error400_1000_1320"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1103_1105"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    claimReward: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "task_id": "share",
                 *       "time_zone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["ClaimRewardBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "bonus": 3,
                     *         "center": {
                     *           "balance": {
                     *             "bonus": 12,
                     *             "coins": 0
                     *           },
                     *           "check_in": {
                     *             "done": false,
                     *             "freezes": {
                     *               "left": 1,
                     *               "most": 2
                     *             },
                     *             "ladder": [
                     *               {
                     *                 "bonus": 5,
                     *                 "day": 1,
                     *                 "state": "taken"
                     *               }
                     *             ],
                     *             "next_at": 1794787200,
                     *             "rung": 3,
                     *             "streak": 2
                     *           },
                     *           "expiring": [
                     *             {
                     *               "at": 1795219200,
                     *               "bonus": 5
                     *             }
                     *           ],
                     *           "held": {
                     *             "bonus": 5,
                     *             "seconds": 180,
                     *             "until": "reading"
                     *           },
                     *           "tasks": [
                     *             {
                     *               "bonus": 10,
                     *               "hint": null,
                     *               "period": "day",
                     *               "progress": 120,
                     *               "state": "open",
                     *               "target": 600,
                     *               "task_id": "read_ten_minutes"
                     *             }
                     *           ],
                     *           "today": "2026-11-15"
                     *         },
                     *         "expires_at": 1797292800,
                     *         "held": true,
                     *         "repeated": false,
                     *         "task_id": "read_ten_minutes"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Claimed"];
                };
            };
            400: components["responses"]["Error400_1000_1320"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1103_1105"];
            404: components["responses"]["Error404_1322"];
            409: components["responses"]["Error409_1321"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    recordShare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book_id": "5yuxzs98u9a4",
                 *       "time_zone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["SharedBody"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "data": {
                     *         "balance": {
                     *           "bonus": 12,
                     *           "coins": 0
                     *         },
                     *         "check_in": {
                     *           "done": false,
                     *           "freezes": {
                     *             "left": 1,
                     *             "most": 2
                     *           },
                     *           "ladder": [
                     *             {
                     *               "bonus": 5,
                     *               "day": 1,
                     *               "state": "taken"
                     *             }
                     *           ],
                     *           "next_at": 1794787200,
                     *           "rung": 3,
                     *           "streak": 2
                     *         },
                     *         "expiring": [
                     *           {
                     *             "at": 1795219200,
                     *             "bonus": 5
                     *           }
                     *         ],
                     *         "held": {
                     *           "bonus": 5,
                     *           "seconds": 180,
                     *           "until": "reading"
                     *         },
                     *         "tasks": [
                     *           {
                     *             "bonus": 10,
                     *             "hint": null,
                     *             "period": "day",
                     *             "progress": 120,
                     *             "state": "open",
                     *             "target": 600,
                     *             "task_id": "read_ten_minutes"
                     *           }
                     *         ],
                     *         "today": "2026-11-15"
                     *       },
                     *       "message": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_Center"];
                };
            };
            400: components["responses"]["Error400_1000_1320"];
            401: components["responses"]["Error401_1100_1104"];
            403: components["responses"]["Error403_1105"];
            404: components["responses"]["Error404_1002"];
            413: components["responses"]["Error413_1005"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the file
                 * @example client-4f1c0a92.js
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "text/javascript": string;
                    "text/css": string;
                    "font/woff2": string;
                    "image/svg+xml": string;
                    "image/png": string;
                    "application/json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Error404_1001"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getBookPage: {
        parameters: {
            query?: {
                /**
                 * @description Page number of the list of sections, counted from 1.
                 * @example 1
                 */
                page?: number;
                /** @description Order of the sections; default `first`, which is book order. */
                order?: components["schemas"]["SectionOrder"];
                /**
                 * @description Words that the titles of the listed sections must contain. Or the number of a section: the page of the list that
                 *     contains this section is then shown.
                 * @example lantern
                 */
                find?: string;
                /**
                 * @description Name of a text before or after the sections that the page is to show: `front-` or `back-` and a number, as
                 *     listed in `matter`.
                 * @example front-1
                 */
                matter?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the book
                 * @example 5yuxzs98u9a4
                 */
                book_id: components["schemas"]["BookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000_1001_1002_1010"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getBookPagePayload: {
        parameters: {
            query?: {
                /**
                 * @description Page number of the list of sections, counted from 1.
                 * @example 1
                 */
                page?: number;
                /** @description Order of the sections; default `first`, which is book order. */
                order?: components["schemas"]["SectionOrder"];
                /**
                 * @description Words that the titles of the listed sections must contain. Or the number of a section: the page of the list that
                 *     contains this section is then shown.
                 * @example lantern
                 */
                find?: string;
                /**
                 * @description Name of a text before or after the sections that the page is to show: `front-` or `back-` and a number, as
                 *     listed in `matter`.
                 * @example front-1
                 */
                matter?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the book
                 * @example 5yuxzs98u9a4
                 */
                book_id: components["schemas"]["BookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "book": {
                     *           "age_rating": "all",
                     *           "author": "Lettice Harbottle",
                     *           "book_id": "5yuxzs98u9a4",
                     *           "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *           "content": "I knew that E flat.",
                     *           "cover_colour": "#1f2a44",
                     *           "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *           "direction": "ltr",
                     *           "edition": {},
                     *           "extend": {
                     *             "read_num": 4021,
                     *             "section_num": 12
                     *           },
                     *           "free_sections": 5,
                     *           "id": 12,
                     *           "language": "en",
                     *           "next_section_time": 1790600000,
                     *           "page_progression": "ltr",
                     *           "price": 10,
                     *           "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *           "status": "ongoing",
                     *           "subtitle": "",
                     *           "tags": [
                     *             "mystery",
                     *             "small town",
                     *             "detective"
                     *           ],
                     *           "title": "The Drowned Tuner",
                     *           "update_time": 1790000000,
                     *           "words": 7585
                     *         },
                     *         "find": "",
                     *         "found": null,
                     *         "matter": [
                     *           {
                     *             "number": 1,
                     *             "place": "front",
                     *             "title": "Preface",
                     *             "words": 310
                     *           }
                     *         ],
                     *         "open_matter": {
                     *           "html": "<p>This story was told to me.</p>",
                     *           "title": "Preface"
                     *         },
                     *         "opening": {
                     *           "blocks": 4,
                     *           "html": "<p>I knew that E flat.</p>",
                     *           "title": "Somebody Else’s Ear"
                     *         },
                     *         "order": "first",
                     *         "sections": {
                     *           "list": [
                     *             {
                     *               "free": true,
                     *               "number": 1,
                     *               "title": "Somebody Else’s Ear",
                     *               "words": 702
                     *             }
                     *           ],
                     *           "page": 1,
                     *           "page_size": 10,
                     *           "total": 1
                     *         },
                     *         "series": [
                     *           {
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "cover_colour": "#1f2a44",
                     *             "direction": "ltr",
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "list_order": 1,
                     *             "read_num": 4021,
                     *             "section_num": 12,
                     *             "status": "ongoing",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           }
                     *         ],
                     *         "similar": [
                     *           {
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "cover_colour": "#1f2a44",
                     *             "direction": "ltr",
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "list_order": 1,
                     *             "read_num": 4021,
                     *             "section_num": 12,
                     *             "status": "ongoing",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           }
                     *         ]
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_BookData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000_1001_1002_1010"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getBookFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the book
                 * @example 5yuxzs98u9a4
                 */
                book_id: components["schemas"]["BookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1001_1002"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getLatestBuild: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f9c1d2e",
                     *       "timestamp": 1790000000000
                     *     }
                     */
                    "application/json": components["schemas"]["LatestBuild"];
                };
            };
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getBuild: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the file: `{buildId}.json`, with the id of the build
                 * @example 3f9c1d2e.json
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f9c1d2e",
                     *       "matcher": {
                     *         "dynamic": {},
                     *         "static": {},
                     *         "wildcard": {}
                     *       },
                     *       "prerendered": [
                     *         "/",
                     *         "/read-more?shelf=trending"
                     *       ],
                     *       "timestamp": 1790000000000
                     *     }
                     */
                    "application/json": components["schemas"]["BuildMeta"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Error404_1001"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getConsumptionRecordPage: {
        parameters: {
            query?: {
                /** @description Id of the receipt to show; the browser fetches the receipt. */
                receipt?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getConsumptionRecordPagePayload: {
        parameters: {
            query?: {
                /** @description Id of the receipt to show; the browser fetches the receipt. */
                receipt?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "view": "coins"
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_RecordsPageData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getContactPage: {
        parameters: {
            query?: {
                /** @description Marks the redirect after a message was received: if present, the page shows a confirmation. */
                sent?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    submitContactForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Where is section 3?",
                 *       "reply_to": "ann@example.org",
                 *       "topic": "reading"
                 *     }
                 */
                "application/json": components["schemas"]["MessageForm"];
            };
        };
        responses: {
            /** @description The response is at the URL in `Location`. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["ErrorPage403_1105"];
            404: components["responses"]["ErrorPage404_1000"];
            /** @description - `1005`: The request body is larger than the route allows. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request failed; the body says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description - `1007`: The client sent too many requests of this kind in a short time. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getContactPagePayload: {
        parameters: {
            query?: {
                /** @description Marks the redirect after a message was received: if present, the page shows a confirmation. */
                sent?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "largest_screenshot": 0,
                     *         "longest_message": 0,
                     *         "problems": [
                     *           {
                     *             "field": "topic",
                     *             "problem": "missing"
                     *           }
                     *         ],
                     *         "refusal": {
                     *           "reason": "too_many",
                     *           "seconds": 0
                     *         },
                     *         "screenshot_again": false,
                     *         "sent": false,
                     *         "topics": [
                     *           ""
                     *         ],
                     *         "typed": {
                     *           "message": "Where is section 3?",
                     *           "reply_to": "ann@example.org",
                     *           "topic": "reading"
                     *         }
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ContactData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getCover: {
        parameters: {
            query?: {
                /**
                 * @description Version of the cover, as in the URL in the book's `book_pic`. If this is the current version, the response may
                 *     be cached forever.
                 */
                v?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description One range of bytes, such as `bytes=0-1023`, which gets 206. Several ranges, or a malformed header, get the whole file; a range that starts after the end of the file gets 416. */
                Range?: components["parameters"]["Range"];
                /** @description The `ETag` of the file of which the client has a part. If it is not the current one, the response is the whole file. */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Name of the file: `{book_id}.svg`, `{book_id}-{width}.webp` or `{book_id}-{width}.jpg`
                 * @example 5yuxzs98u9a4.svg
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                    "image/webp": string;
                    "image/jpeg": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                    "image/jpeg": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Error400_1000"];
            404: components["responses"]["Error404_1001_1002_1011"];
            /** @description The file is shorter than the requested range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    downloadBook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description One range of bytes, such as `bytes=0-1023`, which gets 206. Several ranges, or a malformed header, get the whole file; a range that starts after the end of the file gets 416. */
                Range?: components["parameters"]["Range"];
                /** @description The `ETag` of the file of which the client has a part. If it is not the current one, the response is the whole file. */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Name of the file: `{book_id}.epub`, with the id of the book
                 * @example 5yuxzs98u9a4.epub
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/epub+zip": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/epub+zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            403: components["responses"]["Error403_1012"];
            404: components["responses"]["Error404_1001_1002"];
            /** @description The file is shorter than the requested range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["Error429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getFavicon: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getHomeScreenIcon: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the file: `192.png` or `512.png`
                 * @example 192.png
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Error404_1001"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getEndlessReaderPage: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open. If absent, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 * @example 5yuxzs98u9a4
                 */
                book_id?: string;
                /** @description Section number, counted from 1. */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000_1002_1010"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getEndlessReaderPagePayload: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open. If absent, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 * @example 5yuxzs98u9a4
                 */
                book_id?: string;
                /** @description Section number, counted from 1. */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "layout": "section",
                     *         "missing": {
                     *           "book": {
                     *             "age_rating": "all",
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "content": "I knew that E flat.",
                     *             "cover_colour": "#1f2a44",
                     *             "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *             "direction": "ltr",
                     *             "edition": {},
                     *             "extend": {
                     *               "read_num": 4021,
                     *               "section_num": 12
                     *             },
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "next_section_time": 1790600000,
                     *             "page_progression": "ltr",
                     *             "price": 10,
                     *             "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *             "status": "ongoing",
                     *             "subtitle": "",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           },
                     *           "number": 99
                     *         },
                     *         "reading": {
                     *           "book": {
                     *             "age_rating": "all",
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "content": "I knew that E flat.",
                     *             "cover_colour": "#1f2a44",
                     *             "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *             "direction": "ltr",
                     *             "edition": {},
                     *             "extend": {
                     *               "read_num": 4021,
                     *               "section_num": 12
                     *             },
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "next_section_time": 1790600000,
                     *             "page_progression": "ltr",
                     *             "price": 10,
                     *             "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *             "status": "ongoing",
                     *             "subtitle": "",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           },
                     *           "text": {
                     *             "block_num": 1,
                     *             "html": "<p>I knew that E flat.</p>",
                     *             "locked": false,
                     *             "price": 0,
                     *             "revision": "6f1c0a92",
                     *             "section": {
                     *               "free": true,
                     *               "number": 1,
                     *               "title": "Somebody Else’s Ear",
                     *               "words": 702
                     *             },
                     *             "section_num": 12
                     *           }
                     *         }
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ReaderData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000_1002_1010"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getLibraryPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getLibraryPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {},
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_NoData"];
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getWebAppManifest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/manifest+json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getAccountPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getAccountPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {},
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_NoData"];
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getStoryLandingPage: {
        parameters: {
            query?: {
                /**
                 * @description Number of the variant to show. If absent, the guest sees the same variant as before, and a new guest a variant
                 *     that is drawn at random. Only the browser reads click ids and UTM fields in the URL.
                 */
                variant?: number;
                /**
                 * @description Number of the section to show, on a landing page that begins with the cover. The section has to be free and
                 *     among the first five; otherwise the first section is shown.
                 */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Promotion code of the campaign
                 * @example sample
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000_1001_1002_1010_1400"];
            429: components["responses"]["ErrorPage429_1007"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getStoryLandingPagePayload: {
        parameters: {
            query?: {
                /**
                 * @description Number of the variant to show. If absent, the guest sees the same variant as before, and a new guest a variant
                 *     that is drawn at random. Only the browser reads click ids and UTM fields in the URL.
                 */
                variant?: number;
                /**
                 * @description Number of the section to show, on a landing page that begins with the cover. The section has to be free and
                 *     among the first five; otherwise the first section is shown.
                 */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Promotion code of the campaign
                 * @example sample
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "book": {
                     *           "age_rating": "all",
                     *           "author": "Lettice Harbottle",
                     *           "book_id": "5yuxzs98u9a4",
                     *           "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *           "content": "I knew that E flat.",
                     *           "cover_colour": "#1f2a44",
                     *           "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *           "direction": "ltr",
                     *           "edition": {},
                     *           "extend": {
                     *             "read_num": 4021,
                     *             "section_num": 12
                     *           },
                     *           "free_sections": 5,
                     *           "id": 12,
                     *           "language": "en",
                     *           "next_section_time": 1790600000,
                     *           "page_progression": "ltr",
                     *           "price": 10,
                     *           "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *           "status": "ongoing",
                     *           "subtitle": "",
                     *           "tags": [
                     *             "mystery",
                     *             "small town",
                     *             "detective"
                     *           ],
                     *           "title": "The Drowned Tuner",
                     *           "update_time": 1790000000,
                     *           "words": 7585
                     *         },
                     *         "first_block": 0,
                     *         "hook": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *         "kind": "cover",
                     *         "layout": "section",
                     *         "opening": 1,
                     *         "pro_code": "sample",
                     *         "text": {
                     *           "block_num": 1,
                     *           "html": "<p>I knew that E flat.</p>",
                     *           "locked": false,
                     *           "price": 0,
                     *           "revision": "6f1c0a92",
                     *           "section": {
                     *             "free": true,
                     *             "number": 1,
                     *             "title": "Somebody Else’s Ear",
                     *             "words": 702
                     *           },
                     *           "section_num": 12
                     *         },
                     *         "variant": 1
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_LandingData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorOrPayload404_1000_1001_1002_1010_1400"];
            429: components["responses"]["ErrorPayload429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getPagedReaderPage: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open. If absent, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 * @example 5yuxzs98u9a4
                 */
                book_id?: string;
                /** @description Section number, counted from 1. */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000_1002_1010"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getPagedReaderPagePayload: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open. If absent, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 * @example 5yuxzs98u9a4
                 */
                book_id?: string;
                /** @description Section number, counted from 1. */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "layout": "section",
                     *         "missing": {
                     *           "book": {
                     *             "age_rating": "all",
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "content": "I knew that E flat.",
                     *             "cover_colour": "#1f2a44",
                     *             "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *             "direction": "ltr",
                     *             "edition": {},
                     *             "extend": {
                     *               "read_num": 4021,
                     *               "section_num": 12
                     *             },
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "next_section_time": 1790600000,
                     *             "page_progression": "ltr",
                     *             "price": 10,
                     *             "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *             "status": "ongoing",
                     *             "subtitle": "",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           },
                     *           "number": 99
                     *         },
                     *         "reading": {
                     *           "book": {
                     *             "age_rating": "all",
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "content": "I knew that E flat.",
                     *             "cover_colour": "#1f2a44",
                     *             "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *             "direction": "ltr",
                     *             "edition": {},
                     *             "extend": {
                     *               "read_num": 4021,
                     *               "section_num": 12
                     *             },
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "next_section_time": 1790600000,
                     *             "page_progression": "ltr",
                     *             "price": 10,
                     *             "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *             "status": "ongoing",
                     *             "subtitle": "",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           },
                     *           "text": {
                     *             "block_num": 1,
                     *             "html": "<p>I knew that E flat.</p>",
                     *             "locked": false,
                     *             "price": 0,
                     *             "revision": "6f1c0a92",
                     *             "section": {
                     *               "free": true,
                     *               "number": 1,
                     *               "title": "Somebody Else’s Ear",
                     *               "words": 702
                     *             },
                     *             "section_num": 12
                     *           }
                     *         }
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ReaderData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000_1002_1010"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getMailConfirmationPage: {
        parameters: {
            query?: {
                /**
                 * @description The token from the link in the mail. If the token is missing or malformed, the page says that the link no longer
                 *     works.
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            404: components["responses"]["ErrorPage404_1000"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    confirmMail: {
        parameters: {
            query?: {
                /**
                 * @description The token from the link in the mail. If the token is missing or malformed, the page says that the link no longer
                 *     works.
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            403: components["responses"]["ErrorPage403_1105"];
            /** @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getMailOffPage: {
        parameters: {
            query?: {
                /**
                 * @description The token from the link in the mail. If the token is missing or malformed, the page says that the link no longer
                 *     works.
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            404: components["responses"]["ErrorPage404_1000"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    turnOffMail: {
        parameters: {
            query?: {
                /**
                 * @description The token from the link in the mail. If the token is missing or malformed, the page says that the link no longer
                 *     works.
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            403: components["responses"]["ErrorPage403_1105"];
            /** @description - `1000`: A parameter, a header or the body is missing or invalid; data names the field and the rule. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getOpdsCatalog: {
        parameters: {
            query?: {
                /**
                 * @description Lists only books with this tag.
                 * @example mystery
                 */
                tag?: string;
                /**
                 * @description Words to search for in the books; the best match comes first.
                 * @example tuner
                 */
                query?: string;
                /** @description Page number, counted from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/opds+json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Problem400_1000"];
            429: components["responses"]["Problem429_1007"];
            451: components["responses"]["Problem451_1410"];
            500: components["responses"]["Problem500_1500"];
            503: components["responses"]["Problem503_1006"];
        };
    };
    getOpdsPublication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the file: `{book_id}.json`, with the id of the book
                 * @example 5yuxzs98u9a4.json
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/opds-publication+json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            403: components["responses"]["Problem403_1012"];
            404: components["responses"]["Problem404_1001_1002"];
            451: components["responses"]["Problem451_1410"];
            500: components["responses"]["Problem500_1500"];
            503: components["responses"]["Problem503_1006"];
        };
    };
    getOpdsCatalogXml: {
        parameters: {
            query?: {
                /**
                 * @description Lists only books with this tag.
                 * @example mystery
                 */
                tag?: string;
                /**
                 * @description Words to search for in the books; the best match comes first.
                 * @example tuner
                 */
                query?: string;
                /** @description Page number, counted from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ProblemXml400_1000"];
            429: components["responses"]["ProblemXml429_1007"];
            451: components["responses"]["ProblemXml451_1410"];
            500: components["responses"]["ProblemXml500_1500"];
            503: components["responses"]["ProblemXml503_1006"];
        };
    };
    getOpenSearchDescription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/opensearchdescription+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            451: components["responses"]["ProblemXml451_1410"];
            500: components["responses"]["ProblemXml500_1500"];
            503: components["responses"]["ProblemXml503_1006"];
        };
    };
    searchOpds: {
        parameters: {
            query?: {
                /**
                 * @description Lists only books with this tag.
                 * @example mystery
                 */
                tag?: string;
                /**
                 * @description Words to search for in the books; the best match comes first.
                 * @example tuner
                 */
                query?: string;
                /** @description Page number, counted from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/opds+json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Problem400_1000"];
            429: components["responses"]["Problem429_1007"];
            451: components["responses"]["Problem451_1410"];
            500: components["responses"]["Problem500_1500"];
            503: components["responses"]["Problem503_1006"];
        };
    };
    searchOpdsXml: {
        parameters: {
            query?: {
                /**
                 * @description Lists only books with this tag.
                 * @example mystery
                 */
                tag?: string;
                /**
                 * @description Words to search for in the books; the best match comes first.
                 * @example tuner
                 */
                query?: string;
                /** @description Page number, counted from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ProblemXml400_1000"];
            429: components["responses"]["ProblemXml429_1007"];
            451: components["responses"]["ProblemXml451_1410"];
            500: components["responses"]["ProblemXml500_1500"];
            503: components["responses"]["ProblemXml503_1006"];
        };
    };
    getPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description One range of bytes, such as `bytes=0-1023`, which gets 206. Several ranges, or a malformed header, get the whole file; a range that starts after the end of the file gets 416. */
                Range?: components["parameters"]["Range"];
                /** @description The `ETag` of the file of which the client has a part. If it is not the current one, the response is the whole file. */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Name of the file: `{name}.webp`, with the name of the picture
                 * @example b3f1c0a92e7d4c55.webp
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Error404_1001_1011"];
            /** @description The file is shorter than the requested range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getListPage: {
        parameters: {
            query?: {
                /**
                 * @description Name of the list, as in `/api/book/list`. If absent, the page is an overview of all lists.
                 * @example trending
                 */
                shelf?: string;
                /** @description Page number, counted from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000_1002_1003"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getListPagePayload: {
        parameters: {
            query?: {
                /**
                 * @description Name of the list, as in `/api/book/list`. If absent, the page is an overview of all lists.
                 * @example trending
                 */
                shelf?: string;
                /** @description Page number, counted from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "list": {
                     *           "books": {
                     *             "list": [
                     *               {
                     *                 "author": "Lettice Harbottle",
                     *                 "book_id": "5yuxzs98u9a4",
                     *                 "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *                 "cover_colour": "#1f2a44",
                     *                 "direction": "ltr",
                     *                 "free_sections": 5,
                     *                 "id": 12,
                     *                 "language": "en",
                     *                 "list_order": 1,
                     *                 "read_num": 4021,
                     *                 "section_num": 12,
                     *                 "status": "ongoing",
                     *                 "tags": [
                     *                   "mystery",
                     *                   "small town",
                     *                   "detective"
                     *                 ],
                     *                 "title": "The Drowned Tuner",
                     *                 "update_time": 1790000000,
                     *                 "words": 7585
                     *               }
                     *             ],
                     *             "page": 1,
                     *             "page_size": 10,
                     *             "total": 1
                     *           },
                     *           "kind": "trending",
                     *           "slug": "trending",
                     *           "title": ""
                     *         },
                     *         "shelves": [
                     *           {
                     *             "books": [
                     *               {
                     *                 "author": "Lettice Harbottle",
                     *                 "book_id": "5yuxzs98u9a4",
                     *                 "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *                 "cover_colour": "#1f2a44",
                     *                 "direction": "ltr",
                     *                 "free_sections": 5,
                     *                 "id": 12,
                     *                 "language": "en",
                     *                 "list_order": 1,
                     *                 "read_num": 4021,
                     *                 "section_num": 12,
                     *                 "status": "ongoing",
                     *                 "tags": [
                     *                   "mystery",
                     *                   "small town",
                     *                   "detective"
                     *                 ],
                     *                 "title": "The Drowned Tuner",
                     *                 "update_time": 1790000000,
                     *                 "words": 7585
                     *               }
                     *             ],
                     *             "kind": "trending",
                     *             "slug": "editors-picks",
                     *             "title": "Editors’ picks"
                     *           }
                     *         ]
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ReadMoreData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000_1002_1003"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getReaderPage: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open. If absent, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 * @example 5yuxzs98u9a4
                 */
                book_id?: string;
                /** @description Section number, counted from 1. */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000_1002_1010"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getReaderPagePayload: {
        parameters: {
            query?: {
                /**
                 * @description Id of the book to open. If absent, the reading page opens without a book. A deep link also has `block` and
                 *     `offset`, which only the browser reads.
                 * @example 5yuxzs98u9a4
                 */
                book_id?: string;
                /** @description Section number, counted from 1. */
                section?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "layout": "section",
                     *         "missing": {
                     *           "book": {
                     *             "age_rating": "all",
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "content": "I knew that E flat.",
                     *             "cover_colour": "#1f2a44",
                     *             "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *             "direction": "ltr",
                     *             "edition": {},
                     *             "extend": {
                     *               "read_num": 4021,
                     *               "section_num": 12
                     *             },
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "next_section_time": 1790600000,
                     *             "page_progression": "ltr",
                     *             "price": 10,
                     *             "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *             "status": "ongoing",
                     *             "subtitle": "",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           },
                     *           "number": 99
                     *         },
                     *         "reading": {
                     *           "book": {
                     *             "age_rating": "all",
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "content": "I knew that E flat.",
                     *             "cover_colour": "#1f2a44",
                     *             "desc": "Somebody tunes the pianos of Scarrow Bay by night.",
                     *             "direction": "ltr",
                     *             "edition": {},
                     *             "extend": {
                     *               "read_num": 4021,
                     *               "section_num": 12
                     *             },
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "next_section_time": 1790600000,
                     *             "page_progression": "ltr",
                     *             "price": 10,
                     *             "share_pic": "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44",
                     *             "status": "ongoing",
                     *             "subtitle": "",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           },
                     *           "text": {
                     *             "block_num": 1,
                     *             "html": "<p>I knew that E flat.</p>",
                     *             "locked": false,
                     *             "price": 0,
                     *             "revision": "6f1c0a92",
                     *             "section": {
                     *               "free": true,
                     *               "number": 1,
                     *               "title": "Somebody Else’s Ear",
                     *               "words": 702
                     *             },
                     *             "section_num": 12
                     *           }
                     *         }
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ReaderData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000_1002_1010"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getHistoryPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getHistoryPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {},
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_NoData"];
                };
            };
            304: components["responses"]["NotModified"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "database": "ok",
                     *       "ready": true,
                     *       "renderer": "ok",
                     *       "search": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            500: components["responses"]["ErrorPage500_1500"];
            /** @description - `1006`: The request was not completed in time, or the server is overloaded. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "database": "ok",
                     *       "ready": true,
                     *       "renderer": "ok",
                     *       "search": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                    "text/html": string;
                };
            };
        };
    };
    getRechargeRecordsPage: {
        parameters: {
            query?: {
                /** @description Id of the payment receipt to show; the browser fetches the receipt. */
                receipt?: string;
                /**
                 * @description `payments` lists payments; any other value lists the coins that were added to the wallet.
                 * @example payments
                 */
                list?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getRechargeRecordsPagePayload: {
        parameters: {
            query?: {
                /** @description Id of the payment receipt to show; the browser fetches the receipt. */
                receipt?: string;
                /**
                 * @description `payments` lists payments; any other value lists the coins that were added to the wallet.
                 * @example payments
                 */
                list?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "view": "coins"
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_RecordsPageData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getRegionBlockedPage: {
        parameters: {
            query?: {
                /** @description Id of the book that is not offered. If absent, the whole site is not offered. */
                book?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000_1002"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getRegionBlockedPagePayload: {
        parameters: {
            query?: {
                /** @description Id of the book that is not offered. If absent, the whole site is not offered. */
                book?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "book": {
                     *           "author": "Lettice Harbottle",
                     *           "book_id": "5yuxzs98u9a4",
                     *           "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *           "cover_colour": "#1f2a44",
                     *           "direction": "ltr",
                     *           "free_sections": 5,
                     *           "id": 12,
                     *           "language": "en",
                     *           "list_order": 1,
                     *           "read_num": 4021,
                     *           "section_num": 12,
                     *           "status": "ongoing",
                     *           "tags": [
                     *             "mystery",
                     *             "small town",
                     *             "detective"
                     *           ],
                     *           "title": "The Drowned Tuner",
                     *           "update_time": 1790000000,
                     *           "words": 7585
                     *         },
                     *         "others": [
                     *           {
                     *             "author": "Lettice Harbottle",
                     *             "book_id": "5yuxzs98u9a4",
                     *             "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *             "cover_colour": "#1f2a44",
                     *             "direction": "ltr",
                     *             "free_sections": 5,
                     *             "id": 12,
                     *             "language": "en",
                     *             "list_order": 1,
                     *             "read_num": 4021,
                     *             "section_num": 12,
                     *             "status": "ongoing",
                     *             "tags": [
                     *               "mystery",
                     *               "small town",
                     *               "detective"
                     *             ],
                     *             "title": "The Drowned Tuner",
                     *             "update_time": 1790000000,
                     *             "words": 7585
                     *           }
                     *         ]
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_RegionBlockedData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000_1002"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getCrawlerRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getSandboxPaymentPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the order to pay
                 * @example k3v9q2m7x4wdk3v9q2m7x4wdab
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1001_1312"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    submitSandboxPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the order to pay
                 * @example k3v9q2m7x4wdk3v9q2m7x4wdab
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "pay"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SandboxForm"];
            };
        };
        responses: {
            /** @description The response is at the URL in `Location`. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["ErrorPage403_1105"];
            404: components["responses"]["ErrorPage404_1000_1001_1312"];
            413: components["responses"]["ErrorPage413_1005"];
            451: components["responses"]["ErrorPage451_1410"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006_1310"];
        };
    };
    getSandboxPaymentPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the order to pay
                 * @example k3v9q2m7x4wdk3v9q2m7x4wdab
                 */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "order": {
                     *           "bonus": 0,
                     *           "coins": 200,
                     *           "currency": "USD",
                     *           "kind": "pack",
                     *           "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
                     *           "plan_id": "week",
                     *           "price": 199,
                     *           "state": "created"
                     *         }
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_SandboxPayData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorOrPayload404_1001_1312"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getSearchPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getSearchResultsPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000"];
            429: components["responses"]["ErrorPage429_1007"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getSearchResultsPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "books": {
                     *           "list": [
                     *             {
                     *               "author": "Lettice Harbottle",
                     *               "book_id": "5yuxzs98u9a4",
                     *               "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44",
                     *               "cover_colour": "#1f2a44",
                     *               "direction": "ltr",
                     *               "free_sections": 5,
                     *               "id": 12,
                     *               "language": "en",
                     *               "list_order": 1,
                     *               "read_num": 4021,
                     *               "section_num": 12,
                     *               "snippet": [
                     *                 {
                     *                   "hit": true,
                     *                   "text": "pianos"
                     *                 }
                     *               ],
                     *               "status": "ongoing",
                     *               "tags": [
                     *                 "mystery",
                     *                 "small town",
                     *                 "detective"
                     *               ],
                     *               "title": "The Drowned Tuner",
                     *               "update_time": 1790000000,
                     *               "words": 7585
                     *             }
                     *           ],
                     *           "page": 1,
                     *           "page_size": 10,
                     *           "total": 1
                     *         },
                     *         "did_you_mean": null,
                     *         "facets": {
                     *           "free": 0,
                     *           "length": [
                     *             {
                     *               "count": 1,
                     *               "value": "short"
                     *             }
                     *           ],
                     *           "status": [
                     *             {
                     *               "count": 1,
                     *               "value": "ongoing"
                     *             }
                     *           ],
                     *           "tags": [
                     *             {
                     *               "count": 1,
                     *               "value": "mystery"
                     *             },
                     *             {
                     *               "count": 1,
                     *               "value": "small town"
                     *             }
                     *           ]
                     *         },
                     *         "filters": {
                     *           "exclude": [],
                     *           "free": false,
                     *           "length": null,
                     *           "status": null,
                     *           "tags": []
                     *         },
                     *         "q": "drowned tuner",
                     *         "sort": "relevance"
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_SearchData"] | components["schemas"]["Page_SearchPageData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000"];
            429: components["responses"]["ErrorPayload429_1007"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getSearchPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "genres": [
                     *           {
                     *             "count": 4,
                     *             "value": "mystery"
                     *           }
                     *         ],
                     *         "popular": [
                     *           "tuner"
                     *         ],
                     *         "tags": [
                     *           {
                     *             "count": 4,
                     *             "value": "mystery"
                     *           }
                     *         ]
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_SearchPageData"];
                };
            };
            304: components["responses"]["NotModified"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getSettingsPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getSettingsPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {},
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_NoData"];
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getSitemapPart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the file: `{part}.xml`, with the number of the part, counted from 1
                 * @example 1.xml
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Error404_1001"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["Error500_1500"];
            503: components["responses"]["Error503_1006"];
        };
    };
    getServiceWorker: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getSignInReturnPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the login provider
                 * @example google
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1001"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getSignInReturnPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the login provider
                 * @example google
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "provider": "google"
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ThirdPartyData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1001"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getShopPage: {
        parameters: {
            query?: {
                /**
                 * @description Id of the order, with which a payment provider sends the reader back. The browser fetches the state of the
                 *     order.
                 */
                order?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPage404_1000"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getShopPagePayload: {
        parameters: {
            query?: {
                /**
                 * @description Id of the order, with which a payment provider sends the reader back. The browser fetches the state of the
                 *     order.
                 */
                order?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {
                     *         "returned": false,
                     *         "shop": {
                     *           "bonus_days": 30,
                     *           "currency": "USD",
                     *           "packs": [
                     *             {
                     *               "bonus": 0,
                     *               "coins": 200,
                     *               "first_bonus": 100,
                     *               "pack_id": "200",
                     *               "price": 199
                     *             }
                     *           ],
                     *           "plans": [
                     *             {
                     *               "days": 7,
                     *               "plan_id": "week",
                     *               "price": 499
                     *             }
                     *           ],
                     *           "provider": "sandbox"
                     *         }
                     *       },
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_VipData"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["ErrorPayload404_1000"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
    getRewardsPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            302: components["responses"]["NotOfferedHere"];
            304: components["responses"]["NotModified"];
            500: components["responses"]["ErrorPage500_1500"];
            503: components["responses"]["ErrorPage503_1006"];
        };
    };
    getRewardsPagePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": "3f9c1d2e",
                     *       "data": {},
                     *       "path": "/",
                     *       "route": "home",
                     *       "site": {
                     *         "block_devtools": true,
                     *         "consent": true,
                     *         "links": [
                     *           {
                     *             "icon": "lucide:rss",
                     *             "name": "Our news",
                     *             "url": "/opds"
                     *           }
                     *         ],
                     *         "meta_pixel_id": null,
                     *         "name": "Dogear",
                     *         "providers": [
                     *           {
                     *             "kind": "facebook",
                     *             "label": "",
                     *             "name": ""
                     *           }
                     *         ],
                     *         "reader_layout": "section",
                     *         "social_app_id": null,
                     *         "tiktok_pixel_id": null,
                     *         "url": "https://books.example"
                     *       },
                     *       "status": 200
                     *     }
                     */
                    "application/json": components["schemas"]["Page_NoData"];
                };
            };
            304: components["responses"]["NotModified"];
            451: components["responses"]["Error451_1410"];
            500: components["responses"]["ErrorPayload500_1500"];
            503: components["responses"]["ErrorPayload503_1006"];
        };
    };
}
