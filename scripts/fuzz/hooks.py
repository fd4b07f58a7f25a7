"""Hooks of schemathesis: who sends the requests of `scripts/api-fuzz`, and from where.

Every request comes from another network, as it would through a proxy, so that rate limits of networks do not end the
run. As a guest, requests have the login of one of several guests, each signed in through the API; a guest that has signed
out, or has deleted itself, is replaced. Half of the ids of books are ids that exist.
"""

import atexit
import json
import os
import random
import threading
import urllib.request

import schemathesis

SITE = os.environ["DOGEAR_E2E_URL"]
AS_GUEST = os.environ["FUZZ_AS"] == "guest"
COUNT = os.environ["FUZZ_COUNT"]
# Number of requests after which another guest is used: fewer than the rate limits of one reader allow.
TURN = 40

lock = threading.Lock()
chance = random.Random(int(os.environ.get("FUZZ_SEED", "1")))
state = {"sent": 0, "guest": None, "left": 0}


def address():
    return f"100.{chance.randrange(64, 128)}.{chance.randrange(256)}.{chance.randrange(1, 255)}"


def call(path, body=None):
    request = urllib.request.Request(SITE + path, data=None if body is None else json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    request.add_header("X-Forwarded-For", address())
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)["data"], answer.headers.get_all("Set-Cookie") or []


def sign_in():
    login, cookies = call("/api/me/auth-visitor", {})
    pairs = (cookie.split(";")[0].split("=", 1) for cookie in cookies)
    return {"token": login["access_token"], "cookies": dict(pairs)}


BOOKS = [book["book_id"] for book in call("/api/book/list?page_size=100")[0]["list"]]


def name_books(fields):
    """Replaces half of the book ids in a request by ids that exist."""
    if isinstance(fields, dict) and isinstance(fields.get("book_id"), str) and chance.random() < 0.5:
        fields["book_id"] = chance.choice(BOOKS)


@schemathesis.hook
def before_call(context, case, kwargs):
    with lock:
        state["sent"] += 1
        case.headers["X-Forwarded-For"] = address()
        name_books(case.query)
        name_books(case.body)
        if not AS_GUEST:
            return
        if state["left"] == 0:
            state["guest"], state["left"] = sign_in(), TURN
        state["left"] -= 1
        guest = state["guest"]
        case.headers["Authorization"] = f"Bearer {guest['token']}"
        for name, value in guest["cookies"].items():
            case.cookies[name] = value
        if case.operation.path == "/api/reading/beacon" and isinstance(case.body, dict):
            case.body["access_token"] = guest["token"]


@schemathesis.hook
def after_call(context, case, response):
    with lock:
        if response.status_code == 401:
            state["left"] = 0
        if state["sent"] % 50 == 0:
            save()


def save():
    with open(COUNT, "w") as file:
        file.write(str(state["sent"]))


atexit.register(save)
