-- Somebody with a hold, or a token of the line before this one, is in the hall, whatever was forgotten. Numbers below the
-- line's: nobody who joins meanwhile is passed by. KEYS: room, hall, stays, bucket.
local function seat(id, ends, stay)
  local v = string.format('%.0f', -2 * redis.call('HINCRBY', KEYS[1], 'seated', 1))
  redis.call('HSET', KEYS[4], id, v)
  redis.call('ZADD', KEYS[2], ends, v)
  redis.call('HSET', KEYS[3], v, stay)
  return 1
end
