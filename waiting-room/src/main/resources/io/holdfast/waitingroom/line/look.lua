-- ARGV: epoch, now, lease, stay, then the id of each. One command for each who waits, and one for all of them.
local SAID = 4
local values, wanted = {}, newReading({unpack(FIELDS)})
for i = 1, #ARGV - SAID do
  values[i] = redis.call('HGET', KEYS[BUCKETS + i], ARGV[SAID + i])
  want(wanted, values[i])
end
local r = room(wanted)
if r.epoch ~= ARGV[1] then return {'NOROOM'} end
local now, leaseMillis, stayMillis = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local told = answer(r)
for i, value in ipairs(values) do
  local state, v, ends = place(r, value, now, leaseMillis, stayMillis)
  tell(told, state, false, v, state == WAITING and ahead(r, wanted, value) or ends)
end
return told
