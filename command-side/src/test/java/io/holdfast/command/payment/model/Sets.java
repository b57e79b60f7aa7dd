package io.holdfast.command.payment.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All the ways to choose from a few things, and to order them. */
final class Sets {
    private Sets() {}

    static <T> Stream<Set<T>> powerSet(Set<T> all) {
        List<T> list = List.copyOf(all);
        return IntStream.range(1, 1 << list.size()).mapToObj(chosen -> {
            Set<T> subset = new HashSet<>();
            for (int i = 0; i < list.size(); i++) {
                if ((chosen >> i & 1) == 1) {
                    subset.add(list.get(i));
                }
            }
            return subset;
        });
    }

    static <T> List<List<T>> permutations(Set<T> all) {
        if (all.isEmpty()) {
            return List.of(List.of());
        }
        List<List<T>> found = new ArrayList<>();
        for (T first : all) {
            Set<T> others = new HashSet<>(all);
            others.remove(first);
            permutations(others).forEach(order -> found.add(with(first, order)));
        }
        return found;
    }

    private static <T> List<T> with(T first, List<T> others) {
        List<T> order = new ArrayList<>(others);
        order.add(first);
        return order;
    }
}
