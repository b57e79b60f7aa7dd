package io.holdfast.bench.peer;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.UnaryOperator;
import org.axonframework.common.Registration;
import org.axonframework.common.caching.Cache;
import org.jspecify.annotations.Nullable;

/** Keeps every aggregate in memory, which is kinder to plain Axon than its own weak references. */
@SuppressWarnings("unchecked")
final class AggregateCache implements Cache {
    private final ConcurrentMap<Object, Object> entries = new ConcurrentHashMap<>();

    @Override
    public <K, V> @Nullable V get(K key) {
        return (V) entries.get(key);
    }

    @Override
    public void put(Object key, Object value) {
        entries.put(key, value);
    }

    @Override
    public boolean putIfAbsent(Object key, Object value) {
        return entries.putIfAbsent(key, value) == null;
    }

    @Override
    public boolean remove(Object key) {
        return entries.remove(key) != null;
    }

    @Override
    public void removeAll() {
        entries.clear();
    }

    @Override
    public boolean containsKey(Object key) {
        return entries.containsKey(key);
    }

    @Override
    public <V> void computeIfPresent(Object key, UnaryOperator<V> update) {
        entries.computeIfPresent(key, (same, value) -> update.apply((V) value));
    }

    @Override
    public Registration registerCacheEntryListener(EntryListener listener) {
        return () -> true;
    }
}
