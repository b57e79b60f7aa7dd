package io.holdfast.api.waitingroom;

/**
 * What an operator sets for one waiting room.
 *
 * <p><b>Shape:</b> at most {@code maxActive} customers are in the hall at once; {@code admitPerSecond} are let in each second
 * at most; {@code paused} lets nobody in; {@code memberPercent} of each batch is for members, as far as there are any;
 * {@code challengeBits} is the work asked of a joiner, 0 for none.
 *
 * <p><b>Source:</b> E3, E16.
 */
public record QueueSettings(int maxActive, int admitPerSecond, boolean paused, int memberPercent, int challengeBits) {
    public static final int MAX_ACTIVE = 1_000_000;
    public static final int MAX_PER_SECOND = 100_000;
    public static final int MAX_PERCENT = 100;

    /** More would keep an honest telephone busy for minutes. */
    public static final int MAX_CHALLENGE_BITS = 24;

    /** What a waiting room starts with (E3, E5). */
    public static final QueueSettings DEFAULT = new QueueSettings(5_000, 500, false, 0, 0);

    public QueueSettings {
        require(maxActive >= 0 && maxActive <= MAX_ACTIVE, "maxActive");
        require(admitPerSecond >= 0 && admitPerSecond <= MAX_PER_SECOND, "admitPerSecond");
        require(memberPercent >= 0 && memberPercent <= MAX_PERCENT, "memberPercent");
        require(challengeBits >= 0 && challengeBits <= MAX_CHALLENGE_BITS, "challengeBits");
    }

    private static void require(boolean fits, String name) {
        if (!fits) {
            throw new IllegalArgumentException(name + " is out of range");
        }
    }
}
