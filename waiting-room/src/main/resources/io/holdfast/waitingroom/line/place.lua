-- Shared by join and look, which tell any number of people how things stand for each. KEYS: room, hall, stays, then the bucket
-- of each. What stands in a bucket for an id:
--   p<group><nonce>   in the pool      <number*2+group>   in line, called, or past      L, F   left, finished
local BUCKETS = 3
local BLOCK = 1024
local FIELDS = {'epoch', 'phase', 'shut', 'notice', 'h0', 'h1', 's0', 's1', 'pace0', 'pace1', 'n0', 'n1', 'joined'}

-- How things may stand; Standing.Kind has the same order.
local NONE, POOL, WAITING, ADMITTED, EXPIRED, FINISHED, LEFT = 0, 1, 2, 3, 4, 5, 6

-- Group and number of what stands in a bucket; nothing for somebody who has no number.
local function numbered(value)
  local v = value and tonumber(value)
  if not v then return nil end
  local group = v % 2
  return group, (v - group) / 2
end

-- What is to be read of the room: fields, and nodes of the Fenwick trees, each once.
local function newReading(fields)
  return {fields = fields, others = #fields, nodes = {}, left = {}}
end

-- Adds the nodes that tell how many have left in the blocks before this value's number's: log2(blocks) at most.
local function want(reading, value)
  local group, number = numbered(value)
  local i = group and math.floor((number - 1) / BLOCK) or 0
  while i > 0 do
    local node = i * 2 + group
    if not reading.left[node] then
      reading.left[node] = 0
      reading.nodes[#reading.nodes + 1] = node
      reading.fields[#reading.fields + 1] = 'l' .. group .. ':' .. i
    end
    i = i - bit.band(i, -i)
  end
end

local function read(reading)
  if #reading.fields == 0 then return {} end
  local found = redis.call('HMGET', KEYS[1], unpack(reading.fields))
  for i, node in ipairs(reading.nodes) do reading.left[node] = tonumber(found[reading.others + i] or 0) end
  return found
end

-- The room, and what is wanted beside it, in one read.
local function room(reading)
  local r = read(reading)
  return {epoch = r[1], phase = r[2], shut = tonumber(r[3] or 0), notice = tonumber(r[4] or 0),
          head = {tonumber(r[5] or 0), tonumber(r[6] or 0)}, skipped = {tonumber(r[7] or 0), tonumber(r[8] or 0)},
          pace = {tonumber(r[9] or 0), tonumber(r[10] or 0)}, last = {tonumber(r[11] or 0), tonumber(r[12] or 0)},
          joined = tonumber(r[13] or 0)}
end

-- How many wait before this value; what was read knows its nodes.
local function ahead(r, reading, value)
  local group, number = numbered(value)
  local left, i = 0, math.floor((number - 1) / BLOCK)
  while i > 0 do
    left = left + reading.left[i * 2 + group]
    i = i - bit.band(i, -i)
  end
  local gone = math.max(0, left - r.skipped[group + 1])
  return math.max(0, number - 1 - r.head[group + 1] - gone)
end

-- state, value, end of the lease. Showing up for one's turn starts the lease in earnest.
local function place(r, value, now, leaseMillis, stayMillis)
  if not value then return NONE, 0, 0 end
  local kind = string.sub(value, 1, 1)
  if kind == 'p' then return POOL, 0, 0 end
  if kind == 'L' then return LEFT, 0, 0 end
  if kind == 'F' then return FINISHED, 0, 0 end
  local v = tonumber(value)
  local group, number = numbered(value)
  if number > r.head[group + 1] then return WAITING, v, 0 end
  local lease = tonumber(redis.call('ZSCORE', KEYS[2], value) or -1)
  if lease < now then return EXPIRED, v, 0 end
  if redis.call('HSETNX', KEYS[3], value, now + stayMillis) == 1 then
    lease = now + leaseMillis
    redis.call('ZADD', KEYS[2], lease, value)
  end
  return ADMITTED, v, lease
end

-- What all are told; then comes for each: twice the state, and one more where the place is new; the value; how many wait before
-- somebody who waits, or the end of the lease.
local function answer(r)
  return {'OK', r.pace[1], r.pace[2], r.pace[1] + r.pace[2], r.notice, r.shut}
end

local function tell(answer, state, isNew, v, number)
  local n = #answer
  answer[n + 1], answer[n + 2], answer[n + 3] = state * 2 + (isNew and 1 or 0), v, number
end
