#!/usr/bin/env python3
"""Recomputes a waiting room's shuffle from what it published.

check_shuffle.py FAIRNESS.json POOL.txt [QUEUE_ID ...]    exit status 0: all of it fits together
FAIRNESS.json is GET /events/{id}/queue/fairness, POOL.txt is GET /events/{id}/queue/pool."""
import hashlib, hmac, itertools, json, sys

def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

def merkle(level):
    while len(level) > 1:
        pairs = [sha(b"\x01", level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[len(level) - len(level) % 2:]
    return level[0] if level else sha()

said = json.load(open(sys.argv[1]))
pool = [(bytes.fromhex(i), int(g), b"" if n == "-" else bytes.fromhex(n)) for i, g, n in map(str.split, open(sys.argv[2]))]
buckets = itertools.groupby(pool, key=lambda e: e[0][0] << 6 | e[0][1] >> 2)
root = merkle([merkle([sha(b"\x00", i, bytes([g]), n) for i, g, n in bucket]) for _, bucket in buckets])
seed = bytes.fromhex(said["seed"])
checks = {"the seed is the one committed to": sha(seed).hex() == said["commitment"],
          "the root is that of the pool": root.hex() == said["root"],
          "nobody is in the pool twice": len({e[0] for e in pool}) == len(pool) == said["poolSize"]}
order = sorted(pool, key=lambda e: hmac.new(seed, root + e[0], hashlib.sha256).digest())
place = {e[0]: n for group in (0, 1) for n, e in enumerate((e for e in order if e[1] == group), 1)}
for check, holds in checks.items():
    print("ok  " if holds else "BAD ", check)
for queue_id in sys.argv[3:]:
    print(queue_id, "has place", place.get(sha(queue_id.encode())[:16], "none: not in the pool"))
sys.exit(0 if all(checks.values()) else 1)
