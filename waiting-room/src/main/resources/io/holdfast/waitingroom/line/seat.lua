-- KEYS: room, bucket, hall, stays. ARGV: epoch, id, now, lease's end, stay. Somebody with a hold is in the hall, whatever was forgotten.
-- Numbers below the line's: nobody who joins meanwhile is passed by.
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return 0 end
if redis.call('HEXISTS', KEYS[2], ARGV[2]) == 1 then return 0 end
local v = string.format('%.0f', -2 * redis.call('HINCRBY', KEYS[1], 'seated', 1))
redis.call('HSET', KEYS[2], ARGV[2], v)
redis.call('ZADD', KEYS[3], ARGV[4], v)
redis.call('HSET', KEYS[4], v, tonumber(ARGV[3]) + tonumber(ARGV[5]))
return 1
