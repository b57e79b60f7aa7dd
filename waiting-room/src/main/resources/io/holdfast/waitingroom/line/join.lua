-- ARGV: epoch, now, lease, stay, most, then id, group and nonce of each, who come in this order. One command for each who is
-- new, and three for all of them.
local SAID, EACH = 5, 3
-- Behind how things may stand.
local SHUT, FULL = 7, 8
local r = room(newReading({unpack(FIELDS)}))
if r.epoch ~= ARGV[1] then return {'NOROOM'} end
local now, leaseMillis, stayMillis, most = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local isPool = r.phase == 'P'
local came = {0, 0}

-- What the next newcomer gets; nothing when no more can come.
local function nextValue(group, nonce)
  if isPool then return r.joined + came[1] + came[2] < most and 'p' .. group .. nonce end
  local number = r.last[group + 1] + came[group + 1] + 1
  return number <= most and string.format('%.0f', number * 2 + group)
end

-- What stands in the bucket then, how it stands, and whether it is new.
local function come(bucket, id, group, nonce)
  local value = nextValue(group, nonce)
  local isNew = r.shut == 0 and value and redis.call('HSETNX', bucket, id, value) == 1
  if not isNew then
    -- Known already, or nobody may come any more.
    local known = redis.call('HGET', bucket, id)
    local state, v, ends = place(r, known, now, leaseMillis, stayMillis)
    if state == POOL or state == WAITING or state == ADMITTED then return known, false, state, v, ends end
    if r.shut > 0 then return nil, false, SHUT, 0, 0 end
    if not value then return nil, false, FULL, 0, 0 end
    redis.call('HSET', bucket, id, value)
  end
  came[group + 1] = came[group + 1] + 1
  return value, true, place(r, value, now, leaseMillis, stayMillis)
end

local places, wanted = {}, newReading({})
for i = 1, (#ARGV - SAID) / EACH do
  local at = SAID + (i - 1) * EACH
  local value, isNew, state, v, ends = come(KEYS[BUCKETS + i], ARGV[at + 1], tonumber(ARGV[at + 2]), ARGV[at + 3])
  places[i] = {value = value, isNew = isNew, state = state, v = v, ends = ends}
  if state == WAITING then want(wanted, value) end
end
if isPool and came[1] + came[2] > 0 then redis.call('HINCRBY', KEYS[1], 'joined', came[1] + came[2]) end
for group = 0, 1 do
  if came[group + 1] > 0 then redis.call('HINCRBY', KEYS[1], (isPool and 'pool' or 'n') .. group, came[group + 1]) end
end
read(wanted)
local told = answer(r)
for _, p in ipairs(places) do
  tell(told, p.state, p.isNew, p.v, p.state == WAITING and ahead(r, wanted, p.value) or p.ends)
end
return told
