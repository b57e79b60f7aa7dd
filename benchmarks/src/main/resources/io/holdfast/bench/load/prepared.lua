-- Requests from a file for wrk, each after a line with its length; every thread takes its own share of them, in order.
-- Arguments: the file, number of threads.
local threads = {}
local nextThread = 0

function setup(thread)
  thread:set("number", nextThread)
  nextThread = nextThread + 1
  table.insert(threads, thread)
end

local ready = {}
local sent = 0
ok, created, other = 0, 0, 0

function init(args)
  local file, all = io.open(args[1], "rb"), tonumber(args[2])
  local count = 0
  local length = file:read("*n")
  while length do
    file:read(1)
    local request = file:read(length)
    if count % all == number then table.insert(ready, request) end
    count = count + 1
    length = file:read("*n")
  end
  file:close()
end

function request()
  sent = sent + 1
  return ready[(sent - 1) % #ready + 1]
end

function response(status)
  if status == 200 then ok = ok + 1 elseif status == 201 then created = created + 1 else other = other + 1 end
end

function done(summary, latency, requests)
  local k, c, o = 0, 0, 0
  for _, thread in ipairs(threads) do
    k, c, o = k + thread:get("ok"), c + thread:get("created"), o + thread:get("other")
  end
  local e = summary.errors
  io.write(string.format("RESULT seconds=%f 200=%d 201=%d other=%d broken=%d",
    summary.duration / 1e6, k, c, o, e.connect + e.read + e.write + e.timeout))
  for p = 1, 999 do io.write(string.format(" %d", latency:percentile(p / 10))) end
  io.write(string.format(" %d\n", latency.max))
end
