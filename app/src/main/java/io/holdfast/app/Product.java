package io.holdfast.app;

/** What this software calls itself. */
public final class Product {
    /** Name and version. */
    public static final String NAME = "Holdfast 0.1.0";

    private Product() {}
}
