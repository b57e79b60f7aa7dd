-- KEYS: room, gone0, gone1. ARGV: epoch, fence, size0, size1, most. Numbers kept for those who left meanwhile are nobody's.
local r = redis.call('HMGET', KEYS[1], 'epoch', 'fence', 'f0', 'f1')
if r[1] ~= ARGV[1] then return {'NOROOM'} end
if tonumber(ARGV[2]) < tonumber(r[2] or 0) then return {'FENCED'} end
local steps = 0
for group = 0, 1 do
  local to = tonumber(r[3 + group] or 0)
  local from = tonumber(redis.call('HGET', KEYS[1], 'e' .. group) or ARGV[3 + group])
  while from < to do
    if steps >= tonumber(ARGV[5]) then
      redis.call('HSET', KEYS[1], 'e' .. group, from)
      return {'MORE'}
    end
    from = from + 1
    steps = steps + 1
    gone(KEYS[1], KEYS[2 + group], group, from)
  end
  redis.call('HSET', KEYS[1], 'e' .. group, from)
end
redis.call('HSET', KEYS[1], 'phase', 'O')
redis.call('HDEL', KEYS[1], 'pool0', 'pool1')
return {'OK'}
