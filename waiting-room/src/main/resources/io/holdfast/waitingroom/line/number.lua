-- KEYS: room, bucket, gone0, gone1. ARGV: epoch, fence, then id and value of each. Gives the pool of a bucket its numbers.
local r = redis.call('HMGET', KEYS[1], 'epoch', 'fence')
if r[1] ~= ARGV[1] then return {'NOROOM'} end
if tonumber(ARGV[2]) < tonumber(r[2] or 0) then return {'FENCED'} end
for i = 3, #ARGV, 2 do
  local known = redis.call('HGET', KEYS[2], ARGV[i])
  if known and string.sub(known, 1, 1) == 'p' then
    redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1])
  elseif known ~= ARGV[i + 1] then
    local v = tonumber(ARGV[i + 1])
    local group = v % 2
    gone(KEYS[1], KEYS[3 + group], group, (v - group) / 2)
  end
end
return {'OK'}
