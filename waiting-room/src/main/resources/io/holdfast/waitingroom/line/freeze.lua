-- KEYS: room. ARGV: epoch, fence. Nobody joins the pool any more; the line's numbers go on behind it.
local r = redis.call('HMGET', KEYS[1], 'epoch', 'fence', 'phase', 'pool0', 'pool1')
if r[1] ~= ARGV[1] then return {'NOROOM'} end
if tonumber(ARGV[2]) < tonumber(r[2] or 0) then return {'FENCED'} end
if r[3] == 'P' then
  redis.call('HSET', KEYS[1], 'fence', ARGV[2], 'phase', 'D', 'n0', r[4] or 0, 'n1', r[5] or 0, 'f0', r[4] or 0, 'f1', r[5] or 0)
end
return {'OK'}
