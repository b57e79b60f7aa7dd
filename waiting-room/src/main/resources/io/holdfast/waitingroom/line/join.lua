-- ARGV: epoch, id, now, lease, stay, group, nonce, most. Four commands for somebody new.
local r = room(nil)
if r.epoch ~= ARGV[1] then return {'NOROOM'} end
local group, most = tonumber(ARGV[6]), tonumber(ARGV[8])
local isPool = r.phase == 'P'
local number = r.last[group + 1] + 1
local v = number * 2 + group
local value = isPool and 'p' .. ARGV[6] .. ARGV[7] or string.format('%.0f', v)
local isFull = (isPool and r.joined or number - 1) >= most

local function taken()
  if isPool then
    redis.call('HINCRBY', KEYS[1], 'joined', 1)
    redis.call('HINCRBY', KEYS[1], 'pool' .. ARGV[6], 1)
    return answer(r, 1, 'POOL', 0, 0, 0)
  end
  redis.call('HINCRBY', KEYS[1], 'n' .. ARGV[6], 1)
  local fields = {}
  addTree(fields, group, number)
  r.left = #fields > 0 and sum(redis.call('HMGET', KEYS[1], unpack(fields)), 1) or 0
  return answer(r, 1, 'WAITING', ahead(r, group, number), v, 0)
end

if r.shut == 0 and not isFull and redis.call('HSETNX', KEYS[2], ARGV[2], value) == 1 then return taken() end

-- Known already, or nobody may come any more.
local known = redis.call('HGET', KEYS[2], ARGV[2])
r = room(known)
local state, before, of, ends = place(r, known, tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]))
if state == 'POOL' or state == 'WAITING' or state == 'ADMITTED' then
  return answer(r, 0, state, before, of, ends)
end
if r.shut > 0 then return {'SHUT'} end
if isFull then return {'FULL'} end
redis.call('HSET', KEYS[2], ARGV[2], value)
return taken()
