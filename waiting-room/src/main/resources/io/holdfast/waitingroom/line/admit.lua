-- KEYS: room, hall, stays, gone0, gone1, revoked
-- ARGV: epoch, fence, now, maxActive, perSecond, memberPercent, most, arriveMillis, notice, shut, unseen
local names = {'epoch', 'fence', 'phase', 'last', 'credit', 'n0', 'n1', 'h0', 'h1', 's0', 's1', 'pace0', 'pace1', 'seated'}
local r = {}
for i, value in ipairs(redis.call('HMGET', KEYS[1], unpack(names))) do r[names[i]] = value end
if r.epoch ~= ARGV[1] then return {'NOROOM'} end
local fence, now = tonumber(ARGV[2]), tonumber(ARGV[3])
if fence < tonumber(r.fence or 0) then return {'FENCED'} end

local MOST_AT_ONCE = 5000
local over = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. ARGV[3], 'LIMIT', 0, MOST_AT_ONCE)
for i = 1, #over, 1000 do
  redis.call('ZREM', KEYS[2], unpack(over, i, math.min(#over, i + 999)))
  redis.call('HDEL', KEYS[3], unpack(over, i, math.min(#over, i + 999)))
end
if #over > 0 then redis.call('HINCRBY', KEYS[1], 'abandoned', #over) end

local elapsed = math.max(0, now - tonumber(r.last or (now - 1000)))
local perSecond = tonumber(ARGV[5])
local credit = math.min(tonumber(r.credit or 0) + elapsed * perSecond, 1000 * perSecond)
local inHall = redis.call('ZCARD', KEYS[2])
-- Those whose tokens are older than this line; who of them shows up is seated.
local unseen = math.max(0, tonumber(ARGV[11]) - tonumber(r.seated or 0))
local most = math.min(tonumber(ARGV[4]) - inHall - unseen, math.floor(credit / 1000), tonumber(ARGV[7]), MOST_AT_ONCE)
if r.phase ~= 'O' then most = 0 end

local ends = now + tonumber(ARGV[8])
local taken = {0, 0}
local head = {tonumber(r.h0 or 0), tonumber(r.h1 or 0)}
local skipped = {tonumber(r.s0 or 0), tonumber(r.s1 or 0)}
local last = {tonumber(r.n0 or 0), tonumber(r.n1 or 0)}
local looks = 0
local function take(group, count)
  local g = group + 1
  while count > 0 and head[g] < last[g] and looks < 4 * MOST_AT_ONCE do
    looks = looks + 1
    head[g] = head[g] + 1
    if redis.call('GETBIT', KEYS[4 + group], head[g]) == 1 then
      skipped[g] = skipped[g] + 1
    else
      redis.call('ZADD', KEYS[2], ends, string.format('%.0f', head[g] * 2 + group))
      taken[g] = taken[g] + 1
      count = count - 1
    end
  end
end
if most > 0 then
  local members = last[2] > head[2] and math.max(1, math.ceil(most * tonumber(ARGV[6]) / 100)) or 0
  take(1, members)
  take(0, most - taken[2])
  take(1, most - taken[1] - taken[2])
end

local admitted = taken[1] + taken[2]
local function pace(known, count)
  if elapsed <= 0 then return tonumber(known or 0) end
  local now60 = count * 60000 / elapsed
  if not known then return count > 0 and now60 or nil end
  return known + math.min(1, elapsed / 60000) * (now60 - known)
end
local function set(name, value)
  if value then redis.call('HSET', KEYS[1], name, value) end
end
set('fence', fence)
set('last', string.format('%.0f', now))
set('credit', string.format('%.0f', credit - 1000 * admitted))
set('notice', ARGV[9])
set('shut', ARGV[10])
for group = 0, 1 do
  set('h' .. group, string.format('%.0f', head[group + 1]))
  set('s' .. group, string.format('%.0f', skipped[group + 1]))
  local known = r['pace' .. group]
  local p = pace(known and tonumber(known), taken[group + 1])
  set('pace' .. group, p and string.format('%.3f', p))
end
if admitted > 0 then redis.call('HINCRBY', KEYS[1], 'admitted', admitted) end

-- A revoked token that has run out by itself needs no memory.
for _, turn in ipairs(redis.call('ZRANGE', KEYS[6], 0, 999)) do
  if tonumber(string.match(turn, ':(%d+)$')) < now then redis.call('ZREM', KEYS[6], turn) else break end
end
return {'OK', admitted, inHall + admitted, #over, unseen}
