package io.holdfast.web.json;

/** How a place in a JSON document is named to people: {@code areas[0].quantity}. */
final class JsonPaths {
    private JsonPaths() {}

    static String member(String parent, String name) {
        return parent.isEmpty() ? name : parent + "." + name;
    }

    static String element(String parent, int index) {
        return parent + "[" + index + "]";
    }

    /** Turns {@code /areas/0/quantity} into {@code areas[0].quantity}. */
    static String fromPointer(String pointer) {
        String path = "";
        for (String part : pointer.split("/", -1)) {
            if (!part.isEmpty()) {
                boolean index = part.chars().allMatch(c -> c >= '0' && c <= '9');
                String name = part.replace("~1", "/").replace("~0", "~");
                path = index && !path.isEmpty() ? path + "[" + name + "]" : member(path, name);
            }
        }
        return path;
    }
}
