-- Shared by join and look. KEYS: room, bucket, hall, stays, left0, left1. What stands in a bucket for an id:
--   p<group><nonce>   in the pool      <number*2+group>   in line, called, or past      L, F   left, finished
local BLOCK = 1024

local function room()
  local r = redis.call('HMGET', KEYS[1], 'epoch', 'phase', 'shut', 'notice', 'h0', 'h1', 's0', 's1', 'pace0', 'pace1')
  return {epoch = r[1], phase = r[2], shut = tonumber(r[3] or 0), notice = tonumber(r[4] or 0),
          head = {tonumber(r[5] or 0), tonumber(r[6] or 0)}, skipped = {tonumber(r[7] or 0), tonumber(r[8] or 0)},
          pace = {tonumber(r[9] or 0), tonumber(r[10] or 0)}}
end

-- How many have left in the blocks before this number's, from a Fenwick tree: at most log2(blocks) fields, read at once.
local function leftBefore(group, number)
  local fields = {}
  local i = math.floor((number - 1) / BLOCK)
  while i > 0 do
    fields[#fields + 1] = i
    i = i - bit.band(i, -i)
  end
  if #fields == 0 then return 0 end
  local sum = 0
  for _, count in ipairs(redis.call('HMGET', KEYS[5 + group], unpack(fields))) do
    sum = sum + tonumber(count or 0)
  end
  return sum
end

-- state, ahead, value, end of the lease. Showing up for one's turn starts the lease in earnest.
local function place(r, value, now, leaseMillis, stayMillis)
  if not value then return 'NONE', 0, 0, 0 end
  local kind = string.sub(value, 1, 1)
  if kind == 'p' then return 'POOL', 0, 0, 0 end
  if kind == 'L' then return 'LEFT', 0, 0, 0 end
  if kind == 'F' then return 'FINISHED', 0, 0, 0 end
  local v = tonumber(value)
  local group = v % 2
  local number = (v - group) / 2
  local head = r.head[group + 1]
  if number > head then
    local gone = math.max(0, leftBefore(group, number) - r.skipped[group + 1])
    return 'WAITING', math.max(0, number - 1 - head - gone), v, 0
  end
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
