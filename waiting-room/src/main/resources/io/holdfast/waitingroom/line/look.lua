-- ARGV: epoch, id, now, lease, stay. Two commands for somebody who waits.
local value = redis.call('HGET', KEYS[2], ARGV[2])
local r = room(value)
if r.epoch ~= ARGV[1] then return {'NOROOM'} end
return answer(r, 0, place(r, value, tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])))
