"""Reads the JSON of `mgpu inspect` as a program would, and checks what it knows of the two kernels files."""

import json
import sys

with open(sys.argv[1]) as file:
    report = json.load(file)
assert report["schema"] == "mgpu-inspect/0"
assert all(target["shared_memory_limit"] == 227 * 1024 for target in report["targets"])
kernels = {kernel["name"]: kernel for kernel in report["targets"][-1]["kernels"]}

for kernel in kernels.values():
    end = 0
    for entry in kernel["arena"]["entries"]:
        assert entry["offset"] >= end, "parts of the arena overlap"
        end = entry["offset"] + entry["bytes"]
    assert end <= kernel["arena"]["bytes"]

if report["module"] == "peers":
    assert [target["chip"] for target in report["targets"]] == ["sm_90a"]
    peers = kernels["peers"]
    assert peers["launch"]["cluster"] == [2, 1, 1] and peers["launch"]["warpgroups"] == 1
    assert (peers["rendezvous"]["start"], peers["rendezvous"]["exit"]) == ("cluster", "cluster")
    (wait,) = peers["waits"]
    assert (wait["barrier"], wait["slot"], wait["scope"]) == ("ready", 0, "cluster")
    assert wait["why"]["kind"] == "peer_view" and wait["why"]["place"]["line"] == 28
    assert peers["registers_at_launch"] is None
else:
    assert [target["chip"] for target in report["targets"]] == ["sm_90a", "sm_100a"]
    roles = kernels["roles"]
    assert roles["registers_at_launch"] == 168
    changes = {role["name"]: (role["registers"], role["setmaxnreg"]) for role in roles["roles"]}
    assert changes == {"producer": (40, "dec"), "loader": (None, None), "consumers": (232, "inc")}
    (gate,) = roles["named_barriers"]
    assert gate["ids"] == [4] and roles["last_reserved_barrier"] == 3
    cross = kernels["cluster"]["barriers"][0]
    assert (cross["kind"], cross["axes"], cross["hardware_count"]) == ("collective", [["x"], ["y"]], 5)
    assert kernels["cluster"]["waits"][1]["barrier"] is None
    assert kernels["cluster"]["waits"][1]["why"]["kind"] == "unknown_origin"
