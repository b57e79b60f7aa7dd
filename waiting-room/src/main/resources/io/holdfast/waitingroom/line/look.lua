-- ARGV: epoch, id, now, lease, stay
local r = room()
if r.epoch ~= ARGV[1] then return {'NOROOM'} end
local value = redis.call('HGET', KEYS[2], ARGV[2])
return answer(r, 0, place(r, value, tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])))
