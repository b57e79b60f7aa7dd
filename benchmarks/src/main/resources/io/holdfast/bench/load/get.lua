-- The same GET again and again for wrk, whose method, path and headers the command line gives.
local threads = {}

function setup(thread) table.insert(threads, thread) end

function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format("RESULT seconds=%f ok=%d failed=%d broken=%d",
    summary.duration / 1e6, summary.requests - e.status, e.status, e.connect + e.read + e.write + e.timeout))
  for p = 1, 999 do io.write(string.format(" %d", latency:percentile(p / 10))) end
  io.write(string.format(" %d\n", latency.max))
end
