package io.holdfast.command.showtime.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Remembers the newest entries, up to a bound; the oldest is forgotten first. */
final class Memory<K, V> {
    private final Map<K, V> entries;

    Memory(int capacity) {
        entries = new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > capacity;
            }
        };
    }

    void put(K key, V value) {
        entries.put(key, value);
    }

    @Nullable
    V get(K key) {
        return entries.get(key);
    }

    int size() {
        return entries.size();
    }

    /** Oldest first. */
    List<V> values() {
        return List.copyOf(entries.values());
    }
}
