-- KEYS: room, bucket, hall, stays, revoked, gone0, gone1. ARGV: epoch, id, now, mark (L or F), channel, event
local r = redis.call('HMGET', KEYS[1], 'epoch', 'h0', 'h1')
if r[1] ~= ARGV[1] then return {'NOROOM'} end
local value = redis.call('HGET', KEYS[2], ARGV[2])
local finished = ARGV[4] == 'F'
if not value or value == 'L' or value == 'F' then return {'NONE'} end
if string.sub(value, 1, 1) == 'p' then
  if finished then return {'NONE'} end
  redis.call('HINCRBY', KEYS[1], 'pool' .. string.sub(value, 2, 2), -1)
  redis.call('HINCRBY', KEYS[1], 'left', 1)
  redis.call('HSET', KEYS[2], ARGV[2], 'L')
  return {'LEFT'}
end
local v = tonumber(value)
local group = v % 2
local number = (v - group) / 2
if number > tonumber(r[2 + group] or 0) then
  if finished then return {'NONE'} end
  gone(KEYS[1], KEYS[6 + group], group, number)
  redis.call('HINCRBY', KEYS[1], 'left', 1)
  redis.call('HSET', KEYS[2], ARGV[2], 'L')
  return {'LEFT'}
end
local lease = redis.call('ZSCORE', KEYS[3], value)
if not lease then
  if finished then return {'NONE'} end
  redis.call('HSET', KEYS[2], ARGV[2], 'L')
  return {'LEFT'}
end
redis.call('ZREM', KEYS[3], value)
redis.call('HDEL', KEYS[4], value)
redis.call('HSET', KEYS[2], ARGV[2], ARGV[4])
redis.call('HINCRBY', KEYS[1], finished and 'finished' or 'left', 1)
local ends = string.format('%.0f', tonumber(lease))
local turn = value .. ':' .. ends
redis.call('ZADD', KEYS[5], redis.call('HINCRBY', KEYS[1], 'revocations', 1), turn)
redis.call('PUBLISH', ARGV[5], ARGV[6] .. ':' .. ARGV[1] .. ':' .. turn)
return {'FREED', v, tonumber(ends)}
