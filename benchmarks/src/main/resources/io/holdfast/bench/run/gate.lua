-- The usual gate: claims all of these seats for a while, or none. KEYS are the seats, ARGV the hold and its milliseconds.
for _, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 then
    return 0
  end
end
for _, key in ipairs(KEYS) do
  redis.call('SET', key, ARGV[1], 'PX', ARGV[2])
end
return 1
