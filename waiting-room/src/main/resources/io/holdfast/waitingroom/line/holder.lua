-- ARGV: epoch, id, now, lease's end, stay. Seats somebody who holds something and is not known.
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return 0 end
if redis.call('HEXISTS', KEYS[4], ARGV[2]) == 1 then return 0 end
return seat(ARGV[2], ARGV[4], tonumber(ARGV[3]) + tonumber(ARGV[5]))
