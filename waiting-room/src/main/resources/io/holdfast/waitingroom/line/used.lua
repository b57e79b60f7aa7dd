-- ARGV: epoch, id, now, lease, stay. Keeps the turn of somebody who uses it, up to the longest stay.
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return 0 end
local now = tonumber(ARGV[3])
local value = redis.call('HGET', KEYS[4], ARGV[2])
-- The turn was proven, so it is one that was forgotten.
if not value then return seat(ARGV[2], now + tonumber(ARGV[4]), now + tonumber(ARGV[5])) end
local lease = tonumber(redis.call('ZSCORE', KEYS[2], value) or -1)
if lease < now then return 0 end
local longest = tonumber(redis.call('HGET', KEYS[3], value) or now)
local ends = math.min(now + tonumber(ARGV[4]), longest)
if ends > lease then redis.call('ZADD', KEYS[2], ends, value) end
return 1
