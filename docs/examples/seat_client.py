"""A seat that a program plays: python seat_client.py ADDRESS SEAT PLACE CENTS, with the address that was printed."""

import json
import sys
from http.cookiejar import CookieJar
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, build_opener

from websockets.sync.client import connect
from websockets.typing import Origin


def paired(address: str, origin: str, screen: str) -> str:
    """The cookies of a browser that came with the operator's key and opened that screen."""
    jar = CookieJar()
    browser = build_opener(HTTPCookieProcessor(jar))
    for page in (address, f"{origin}/{screen}"):
        browser.open(page).close()
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)


def lay(address: str, seat: int, place: str, amount: int) -> str:
    """Lays a stake as soon as betting is open, and returns what became of it."""
    origin, screen = Origin("http://" + urlsplit(address).netloc), f"t/1/seat/{seat}"
    cookies = {"Cookie": paired(address, origin, screen)}
    with connect(f"{origin.replace('http', 'ws')}/ws/{screen}", origin=origin, additional_headers=cookies) as socket:
        n, asked = 0, False
        for frame in socket:
            message = json.loads(frame)
            if message["type"] == "hello":
                n = message["n"] + 1
            elif message["type"] == "seat_view" and "lay" in message["may"] and not asked:
                verb = {"type": "lay", "place": place, "amount": amount}
                socket.send(json.dumps({"n": n, "round": message["round"], "verb": verb}))
                asked = True
            elif message["type"] == "answer" and message["n"] == n:
                refusal = message["refusal"]
                return refusal["words"] if refusal else f"{amount} lie on {place}."
    return "The table is gone."


if __name__ == "__main__":
    print(lay(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
