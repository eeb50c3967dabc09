"""Sends orders by python3-hl7, as a hospital would: in two charsets, some twice, some cut off and sent again."""
import json
import socket
import sys
import time

import hl7
from hl7.client import MLLPClient

PORT, COUNT = int(sys.argv[1]), int(sys.argv[2])
NAMES = ["CONCEIÇÃO^ÂNGELA", "GONÇALVES^JOÃO", "NÚÑEZ^IÑÉS", "MÜLLER^ZOË", "AÇAÍ^ÀGATHA"]
SETS = {"utf-8": "UNICODE UTF-8", "latin-1": "8859/1"}


def order(number, encoding):
    family, given = NAMES[number % len(NAMES)].split("^")
    return "\r".join(
        [
            f"MSH|^~\\&|HIS|HOSPITAL|GESTA|CLINICA|20261118||ORM^O01|C{number}|P|2.5|||||BRA|{SETS[encoding]}",
            f"PID|1||H{number}^^^HOSPITAL^PI||{family} H{number}^{given}||19{60 + number % 40}0101|F",
            f"ORC|NW|{number}^HIS",
            f"OBR|1|{number}^HIS||US{number % 7}^ULTRASSONOGRAFIA OBSTÉTRICA {number}^LOCAL||202612{1 + number % 28:02d}",
            "",
        ]
    )


def patiently(act):
    """The door takes four connections of one address: one that was just cut may still be among them."""
    for _ in range(100):
        try:
            return act()
        except OSError:
            time.sleep(0.05)
    raise SystemExit("nobody answers")


def told(message, encoding):
    def send():
        with MLLPClient("127.0.0.1", PORT, encoding=encoding) as client:
            answer = client.send_message(message)
            if not answer:
                raise OSError("no answer")
            return answer

    answer = hl7.parse(patiently(send).decode(encoding).strip("\x0b\x1c\r"))
    return [str(answer.segment("MSA")[1]), str(answer.segment("MSA")[2])]


def cut(message, encoding, share):
    whole = b"\x0b" + message.encode(encoding) + b"\x1c\r"

    def send():
        with socket.create_connection(("127.0.0.1", PORT)) as line:
            line.sendall(whole[: int(len(whole) * share)])

    patiently(send)


answers = []
for number in range(COUNT):
    encoding = "latin-1" if number % 2 else "utf-8"
    message = order(number, encoding)
    if number % 7 == 0:
        cut(message, encoding, 0.6)
    if number % 11 == 0:
        # All of it, and gone before the answer.
        cut(message, encoding, 1)
    answers.append(told(message, encoding))
    if number % 5 == 0:
        answers.append(told(message, encoding))
print(json.dumps(answers))
