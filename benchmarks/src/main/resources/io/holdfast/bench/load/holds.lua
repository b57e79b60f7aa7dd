-- Holds of two neighbouring seats for wrk: the same requests as HoldRequests makes, in an order of each thread's own.
-- Arguments: first showtime, number of showtimes, number of threads, file with one session token a line.
local threads = {}
local nextThread = 0

function setup(thread)
  thread:set("number", nextThread)
  nextThread = nextThread + 1
  table.insert(threads, thread)
end

local PAIRS, PER_ROW = 150, 20
local first, count, from, per, tokens, sent
won, lost, other = 0, 0, 0

local function seat(index)
  return string.char(65 + math.floor(index / PER_ROW)) .. tostring(index % PER_ROW + 1)
end

local function request_of(showtime, pair, customer)
  local body = '{"seats":["' .. seat(pair * 2) .. '","' .. seat(pair * 2 + 1) .. '"]}'
  return wrk.format("POST", "/showtimes/" .. string.format("%d", showtime) .. "/holds", {
    ["Content-Type"] = "application/json",
    ["Authorization"] = "Bearer " .. tokens[customer % #tokens + 1],
  }, body)
end

local ready = {}

function init(args)
  first, count = tonumber(args[1]), tonumber(args[2])
  local all = tonumber(args[3])
  tokens = {}
  for line in io.lines(args[4]) do table.insert(tokens, line) end
  math.randomseed(number * 1000003 + 7)
  sent = 0
  if count == 1 then
    -- Made beforehand: the client's own work would only take the processor from the servers.
    for i = 0, PAIRS * 8 - 1 do ready[i] = request_of(first, i % PAIRS, i + number * PAIRS * 8) end
  else
    from = math.floor(count * number / all)
    per = math.floor(count * (number + 1) / all) - from
  end
end

function request()
  if count == 1 then return ready[math.random(0, PAIRS * 8 - 1)] end
  local showtime, pair = from + sent % per, math.floor(sent / per) % PAIRS
  sent = sent + 1
  return request_of(first + showtime, pair, showtime + pair)
end

function response(status)
  if status == 201 then won = won + 1 elseif status == 409 then lost = lost + 1 else other = other + 1 end
end

function done(summary, latency, requests)
  local w, l, o = 0, 0, 0
  for _, thread in ipairs(threads) do
    w, l, o = w + thread:get("won"), l + thread:get("lost"), o + thread:get("other")
  end
  local e = summary.errors
  io.write(string.format("RESULT seconds=%f 201=%d 409=%d other=%d broken=%d",
    summary.duration / 1e6, w, l, o, e.connect + e.read + e.write + e.timeout))
  for p = 1, 999 do io.write(string.format(" %d", latency:percentile(p / 10))) end
  io.write(string.format(" %d\n", latency.max))
end
