-- ARGV: epoch, id, now, lease, stay, group, nonce, most
local r = room()
if r.epoch ~= ARGV[1] then return {'NOROOM'} end
local now, lease, stay = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local value = redis.call('HGET', KEYS[2], ARGV[2])
local state, ahead, v, ends = place(r, value, now, lease, stay)
if state == 'POOL' or state == 'WAITING' or state == 'ADMITTED' then
  return answer(r, 0, state, ahead, v, ends)
end
if r.shut > 0 then return {'SHUT'} end
local group = ARGV[6]
if redis.call('HINCRBY', KEYS[1], 'joined', 1) > tonumber(ARGV[8]) then
  redis.call('HINCRBY', KEYS[1], 'joined', -1)
  return {'FULL'}
end
if r.phase == 'P' then
  redis.call('HSET', KEYS[2], ARGV[2], 'p' .. group .. ARGV[7])
  redis.call('HINCRBY', KEYS[1], 'pool' .. group, 1)
  return answer(r, 1, 'POOL', 0, 0, 0)
end
local number = redis.call('HINCRBY', KEYS[1], 'n' .. group, 1)
v = string.format('%.0f', number * 2 + tonumber(group))
redis.call('HSET', KEYS[2], ARGV[2], v)
return answer(r, 1, place(r, v, now, lease, stay))
