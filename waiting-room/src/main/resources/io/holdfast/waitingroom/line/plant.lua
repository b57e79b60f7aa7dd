-- KEYS: room. ARGV: epoch, phase. A room that remembers nobody, unless this epoch or a later one is there.
local known = redis.call('HGET', KEYS[1], 'epoch')
if known and tonumber(known) >= tonumber(ARGV[1]) then return 0 end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'phase', ARGV[2], 'shut', 0, 'notice', 0)
return 1
