"""Takes results by python3-hl7, writes down what it read of them, and acknowledges."""
import json
import socket
import sys

import hl7

server = socket.create_server(("127.0.0.1", 0))
print(server.getsockname()[1], flush=True)
for _ in range(int(sys.argv[1])):
    line, _ = server.accept()
    received = b""
    while not received.endswith(b"\x1c\r"):
        received += line.recv(65536)
    message = hl7.parse(received.decode("utf-8")[1:-2])
    obr = message.segment("OBR")
    read = {
        "kind": str(message.segment("MSH")[9]),
        "placer": str(obr[2]),
        "procedure": str(obr[4]),
        "status": str(obr[25]),
        "patient": [str(message.segment("PID")[3][0][0]), str(message.segment("PID")[5])],
        "observed": [
            {
                "type": str(obx[2]),
                "code": [str(part) for part in obx[3][0]] if len(obx[3]) else [],
                "sub": str(obx[4]),
                "value": [str(part) for part in obx[5][0]] if str(obx[2]) == "ED" else message.unescape(str(obx[5])),
                "unit": str(obx[6][0][0]) if len(obx) > 6 and str(obx[6]) else "",
                "status": str(obx[11]),
            }
            for obx in message.segments("OBX")
        ],
    }
    print(json.dumps(read), flush=True)
    line.sendall(b"\x0b" + str(message.create_ack("AA")).encode("utf-8") + b"\x1c\r")
    line.close()
