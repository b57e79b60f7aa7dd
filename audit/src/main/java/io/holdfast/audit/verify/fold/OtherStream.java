package io.holdfast.audit.verify.fold;

/** The stream of an aggregate of which only the numbers of its events are of interest here. */
final class OtherStream extends Stream {
    private final String name;

    OtherStream(long high, long low, String name) {
        super(high, low);
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }
}
