"""Reads a whole-clinic export with nothing of ours: python3 readBack.py clinica.zip

Checks every hash of the manifest, that no file stands beside it, the chain of the trail, and that each published report is a PDF of the
hash its record names. Prints what it counted, as JSON.
"""
import hashlib
import json
import sys
import zipfile

archive = zipfile.ZipFile(sys.argv[1])
names = archive.namelist()
assert len(names) == len(set(names)), "a name stands twice"
assert archive.testzip() is None, "a file is damaged"


def sha256(name):
    found = hashlib.sha256()
    with archive.open(name) as content:
        while piece := content.read(1 << 20):
            found.update(piece)
    return found.hexdigest()


stated = dict(reversed(line.split("  ", 1)) for line in archive.read("MANIFESTO.sha256").decode().splitlines())
assert set(stated) == set(names) - {"MANIFESTO.sha256"}, "the manifest and the files differ"
for name, expected in stated.items():
    assert sha256(name) == expected, name

counted = dict(patients=0, bundles=0, interactions=0, gestations=0, reports=0, pdfs=0, files=0, dicom=0, entries=0, missing=0)
for name in names:
    if not name.endswith("/registro.json"):
        continue
    folder = name[: -len("registro.json")]
    record = json.loads(archive.read(name))
    counted["patients"] += 1
    if folder + "paciente.json" in stated:
        bundle = json.loads(archive.read(folder + "paciente.json"))
        assert bundle["resourceType"] == "Bundle" and bundle["entry"][0]["resource"]["resourceType"] == "Patient"
        counted["bundles"] += 1
    counted["gestations"] += len(record["gestations"])
    counted["interactions"] += len(record["interactions"])
    there = {(each["of"], each["sha256"]): each for each in record["exported_files"]}
    for exam in record["interactions"]:
        assert "access_protocol" not in exam
        for report in exam["reports"]:
            counted["reports"] += 1
            kept = there[("report", report["sha256"][2:])]
            if kept["missing"]:
                continue
            assert archive.read(folder + kept["name"]).startswith(b"%PDF"), kept["name"]
            assert stated[folder + kept["name"]] == report["sha256"][2:]
            counted["pdfs"] += 1
    for each in record["exported_files"]:
        counted["missing"] += each["missing"]
        counted["files"] += each["of"] == "file"
        counted["dicom"] += each["of"] == "dicom"
        assert each["missing"] or folder + each["name"] in stated

previous = None
for name in sorted(each for each in names if each.startswith("trilha/")):
    for line in archive.read(name).decode().splitlines():
        entry = json.loads(line)
        assert previous is None or entry["previous"] == previous, f"the chain breaks at {entry['seq']}"
        previous = entry["hash"]
        counted["entries"] += 1

folders = {}
for name in names:
    parts = name.split("/")
    if parts[0] == "pacientes":
        folders.setdefault(parts[1], set()).add(parts[2])
assert all(len(people) <= 1000 for people in folders.values())
users = json.loads(archive.read("usuarios.json"))["users"]
assert not any(word in key for user in users for key in user for word in ("password", "hash", "key", "secret"))
counted["users"] = len(users)
counted["company"] = json.loads(archive.read("company.json"))["company"][0]["name"]
counted["templates"] = len(json.loads(archive.read("modelos.json"))["templates"])
counted["forms"] = len(json.loads(archive.read("formularios.json"))["forms"])
print(json.dumps(counted))
