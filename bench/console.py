#!/usr/bin/env python3
"""console.py URL LINK-FILE ROUNDS: signs in as an owner and asks every GET of the console, one request after another.

Prints p50, p95 and the longest time of each, in milliseconds, and fails if a p95 is above the limit.
"""

import base64
import hashlib
import hmac
import http.client
import json
import re
import struct
import sys
import time
from urllib.parse import quote, urlsplit

LIMIT_MS = 300
PASSWORD = "a long bench password"


class Console:
    """An HTTP client with the cookies of an operator's browser."""

    def __init__(self, url):
        self.address = urlsplit(url)
        self.origin = f"{self.address.scheme}://{self.address.netloc}"
        self.cookie = ""
        self.connection = http.client.HTTPConnection(self.address.hostname, self.address.port, timeout=60)

    def send(self, method, path, body=None):
        headers = {"Cookie": self.cookie, "Origin": self.origin, "Host": self.address.netloc}
        if body is not None:
            headers["Content-Type"] = "application/json"
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        for line in answer.headers.get_all("Set-Cookie") or []:
            self.cookie = line.split(";")[0]
        return answer.status, answer.read()

    def data(self, method, path, body=None):
        status, text = self.send(method, path, body)
        if status != 200:
            sys.exit(f"{method} {path}: {status} {text[:300]}")
        return json.loads(text)["data"]

    def sign_in(self, link):
        """Opens a one-time link and enrols a password, because the session of a link may do nothing else."""
        self.data("POST", "/api/console/sign-in/link", {"token": link})
        secret = self.data("POST", "/api/console/me/password", {"password": PASSWORD})["secret"]
        self.data("POST", "/api/console/me/password/confirm", {"code": code_of(secret)})


def code_of(secret):
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30), hashlib.sha1).digest()
    at = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[at:at + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def deep(console, path, pages):
    """Returns the URL of a page far down a list, by following the cursors."""
    more = "&" if "?" in path else "?"
    after = None
    for _ in range(pages):
        page = console.data("GET", f"{path}{more}page_size=100" + (f"&after={after}" if after is not None else ""))
        if page["next"] is None:
            break
        after = page["next"]
    return f"{path}{more}page_size=50" + (f"&after={after}" if after is not None else "")


def views(console):
    api = "/api/console"
    book = console.data("GET", f"{api}/books")["list"][0]["book_id"]
    section = console.data("GET", f"{api}/sections?book_id={book}")["list"][0]["section"]
    message = console.data("GET", f"{api}/messages")["list"][0]
    shelf = console.data("GET", f"{api}/shelves")["shelves"][0]["slug"]
    imports = console.data("GET", f"{api}/imports")["list"]
    acts = console.data("GET", f"{api}/audit?action=reader.sign_in&page_size=100")["list"]
    busy = "100000000"  # The first reader has the longest timeline.
    orders = console.data("GET", f"{api}/reader?number={busy}")["orders"]
    yield from [f"{api}/home", f"{api}/me", f"{api}/me/passkeys", f"{api}/sign-in", f"{api}/operators"]
    yield from [f"{api}/books?page_size=100", deep(console, f"{api}/books", 40)]
    for sort in ["updated", "added", "popular", "title"]:
        yield f"{api}/books?sort={sort}&page_size=50"
        for words in ["garden", "the", "nothing%20like%20this", "The%20Silent%20199"]:
            yield f"{api}/books?sort={sort}&q={words}&page_size=50"
    for status in ["ongoing", "completed", "withdrawn"]:
        yield f"{api}/books?status={status}&page_size=50"
        yield f"{api}/books?status={status}&sort=title&page_size=50"
        yield f"{api}/books?status={status}&q=xyzzy&page_size=50"
    of_book, of_section = f"book_id={book}", f"book_id={book}&section={section}"
    yield from [f"{api}/book?{of_book}", f"{api}/book/report?{of_book}", f"{api}/sections?{of_book}"]
    yield from [f"{api}/section?{of_section}", f"{api}/section/revisions?{of_section}"]
    yield f"{api}/section/revision?{of_section}&revision=1"
    yield from [f"{api}/shelves", f"{api}/shelf?slug={shelf}", f"{api}/imports"]
    if imports:
        yield f"{api}/import?id={imports[0]['id']}"
    for state in ["open", "closed"]:
        yield f"{api}/messages?state={state}&page_size=100"
        yield deep(console, f"{api}/messages?state={state}", 20)
    yield f"{api}/message?reference={message['reference']}"
    yield from [f"{api}/reader?number={busy}", f"{api}/reader/timeline?number={busy}&page_size=100"]
    yield deep(console, f"{api}/reader/timeline?number={busy}", 30)
    searched = [busy, message["reference"], message["email"], "nobody@demo.example", "nothing", "999999999999"]
    searched += [orders[0]["order"]] if orders else []
    yield from (f"{api}/find?q={quote(text)}" for text in searched)
    yield from [f"{api}/audit?page_size=100", deep(console, f"{api}/audit", 40)]
    yield f"{api}/audit?actor={quote(acts[0]['actor'])}&page_size=100"
    yield f"{api}/audit?actor=support@demo.example&action=message.reply&page_size=100"
    yield from [f"{api}/audit?actor=nobody&page_size=100", f"{api}/audit?object=reader:{busy}&page_size=100"]
    yield f"{api}/audit?actor=support@demo.example&action=nothing&page_size=100"
    now = int(time.time())
    for name, filters in [("late", f"from={now - 3600}"), ("early", f"until={now - 700 * 86400}"),
                          ("a day", f"from={now - 300 * 86400}&until={now - 299 * 86400}")]:
        yield f"{api}/audit?{filters}&page_size=100"
        yield f"{api}/audit?action=reader.sign_in&{filters}&page_size=100"


def main(url, link_file, rounds):
    console = Console(url)
    with open(link_file) as file:
        link = re.search(r"#link=(\S+)", file.read()).group(1)
    console.sign_in(link)
    slow = []
    print(f"{'view':<86} {'p50':>8} {'p95':>8} {'max':>8}  ms")
    for path in dict.fromkeys(views(console)):
        took = []
        for _ in range(rounds):
            began = time.perf_counter()
            status, text = console.send("GET", path)
            took.append((time.perf_counter() - began) * 1000)
            if status not in (200, 404):
                sys.exit(f"{path}: {status} {text[:300]}")
        took.sort()
        p50, p95 = took[len(took) // 2], took[min(len(took) - 1, int(len(took) * 0.95))]
        print(f"{path.removeprefix('/api/console')[:86]:<86} {p50:8.1f} {p95:8.1f} {took[-1]:8.1f}", flush=True)
        if p95 > LIMIT_MS:
            slow.append(path)
    if slow:
        sys.exit(f"above {LIMIT_MS} ms at p95: " + ", ".join(slow))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
