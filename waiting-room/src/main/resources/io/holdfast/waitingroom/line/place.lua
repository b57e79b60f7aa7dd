-- Shared by join and look. KEYS: room, bucket, hall, stays. What stands in a bucket for an id:
--   p<group><nonce>   in the pool      <number*2+group>   in line, called, or past      L, F   left, finished
local BLOCK = 1024
local FIELDS = {'epoch', 'phase', 'shut', 'notice', 'h0', 'h1', 's0', 's1', 'pace0', 'pace1', 'n0', 'n1', 'joined'}

-- Group and number of what stands in a bucket; nothing for somebody who has no number.
local function numbered(value)
  local v = value and tonumber(value)
  if not v then return nil end
  local group = v % 2
  return group, (v - group) / 2
end

-- The fields of a Fenwick tree that tell how many have left in the blocks before this number's: log2(blocks) at most.
local function addTree(fields, group, number)
  local i = math.floor((number - 1) / BLOCK)
  while i > 0 do
    fields[#fields + 1] = 'l' .. group .. ':' .. i
    i = i - bit.band(i, -i)
  end
end

local function sum(values, from)
  local total = 0
  for i = from, #values do total = total + tonumber(values[i] or 0) end
  return total
end

-- The room, and how many have left before the place with this value, in one read.
local function room(value)
  local fields = {unpack(FIELDS)}
  local group, number = numbered(value)
  if group then addTree(fields, group, number) end
  local r = redis.call('HMGET', KEYS[1], unpack(fields))
  return {epoch = r[1], phase = r[2], shut = tonumber(r[3] or 0), notice = tonumber(r[4] or 0),
          head = {tonumber(r[5] or 0), tonumber(r[6] or 0)}, skipped = {tonumber(r[7] or 0), tonumber(r[8] or 0)},
          pace = {tonumber(r[9] or 0), tonumber(r[10] or 0)}, last = {tonumber(r[11] or 0), tonumber(r[12] or 0)},
          joined = tonumber(r[13] or 0), left = sum(r, #FIELDS + 1)}
end

local function ahead(r, group, number)
  local gone = math.max(0, r.left - r.skipped[group + 1])
  return math.max(0, number - 1 - r.head[group + 1] - gone)
end

-- state, ahead, value, end of the lease. Showing up for one's turn starts the lease in earnest.
local function place(r, value, now, leaseMillis, stayMillis)
  if not value then return 'NONE', 0, 0, 0 end
  local kind = string.sub(value, 1, 1)
  if kind == 'p' then return 'POOL', 0, 0, 0 end
  if kind == 'L' then return 'LEFT', 0, 0, 0 end
  if kind == 'F' then return 'FINISHED', 0, 0, 0 end
  local v = tonumber(value)
  local group, number = numbered(value)
  if number > r.head[group + 1] then return 'WAITING', ahead(r, group, number), v, 0 end
  local lease = tonumber(redis.call('ZSCORE', KEYS[3], value) or -1)
  if lease < now then return 'EXPIRED', 0, v, 0 end
  if redis.call('HSETNX', KEYS[4], value, now + stayMillis) == 1 then
    lease = now + leaseMillis
    redis.call('ZADD', KEYS[3], lease, value)
  end
  return 'ADMITTED', 0, v, lease
end

local function answer(r, joined, state, ahead, v, lease)
  local group = v % 2
  return {state, ahead, v, lease, r.pace[group + 1], r.pace[1] + r.pace[2], r.notice, r.shut, joined}
end
