package io.holdfast.audit.verify.fold;

/**
 * Names of any length as 128 bits: two texts with the same are as good as impossible while nobody looks for them, and who
 * could write them into the log would still not alter it unseen by the chain of digests.
 */
final class Hash {
    private static final long FIRST = 0x9E37_79B9_7F4A_7C15L;
    private static final long SECOND = 0xC2B2_AE3D_27D4_EB4FL;
    private static final long SEED = 0x27D4_EB2F_1656_67C5L;

    private Hash() {}

    static long mix(long high, long low) {
        return finish(high * FIRST ^ Long.rotateLeft(low, 32) * SECOND);
    }

    static long high(byte[] bytes, int from, int length) {
        return hash(bytes, from, length, FIRST, SEED);
    }

    static long low(byte[] bytes, int from, int length) {
        return hash(bytes, from, length, SECOND, ~SEED);
    }

    private static long hash(byte[] bytes, int from, int length, long factor, long seed) {
        long hash = seed ^ length;
        for (int i = from; i < from + length; i++) {
            hash = Long.rotateLeft((hash ^ bytes[i]) * factor, 29);
        }
        return finish(hash);
    }

    static long high(CharSequence text) {
        return hash(text, FIRST, SEED);
    }

    static long low(CharSequence text) {
        return hash(text, SECOND, ~SEED);
    }

    private static long hash(CharSequence text, long factor, long seed) {
        long hash = seed ^ text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = Long.rotateLeft((hash ^ text.charAt(i)) * factor, 29);
        }
        return finish(hash);
    }

    private static long finish(long value) {
        long mixed = (value ^ value >>> 33) * 0xFF51_AFD7_ED55_8CCDL;
        mixed = (mixed ^ mixed >>> 33) * 0xC4CE_B9FE_1A85_EC53L;
        return mixed ^ mixed >>> 33;
    }
}
