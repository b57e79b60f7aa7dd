-- Marks a number of the line as somebody who has left, so that nobody is called for it and those behind it move up.
local GONE_BLOCK = 1024
local GONE_LAST = 16384
local function gone(roomKey, bitsKey, group, number)
  if redis.call('SETBIT', bitsKey, number, 1) == 1 then return end
  redis.call('HINCRBY', roomKey, 'g' .. group, 1)
  local i = math.floor((number - 1) / GONE_BLOCK) + 1
  while i <= GONE_LAST do
    redis.call('HINCRBY', roomKey, 'l' .. group .. ':' .. i, 1)
    i = i + bit.band(i, -i)
  end
end
