package io.holdfast.signing;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.spec.EdECPoint;

/**
 * A point of the curve, for the one thing that the JDK keeps to itself: which public key belongs to a private one.
 *
 * <p>It is slow and takes a time that depends on the key. Both are well here: it runs once for each key when the
 * application starts, where nobody waits and nobody can measure.
 *
 * <p><b>Source:</b> RFC 8032, section 5.1.
 */
record Ed25519Point(BigInteger x, BigInteger y) {
    private static final BigInteger P = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));
    private static final BigInteger D = BigInteger.valueOf(-121_665)
            .multiply(BigInteger.valueOf(121_666).modInverse(P))
            .mod(P);
    private static final Ed25519Point NEUTRAL = new Ed25519Point(BigInteger.ZERO, BigInteger.ONE);
    private static final Ed25519Point BASE = new Ed25519Point(
            new BigInteger("15112221349535400772501151409588531511454012693041857206046113283949847762202"),
            new BigInteger("46316835694926478169428394003475163141307993866256225615783033603165251855960"));

    private static final int KEY_BYTES = 32;

    /** The public key of this private key. */
    static EdECPoint publicKeyOf(byte[] seed) {
        Ed25519Point point = BASE.times(scalar(seed));
        return new EdECPoint(point.x.testBit(0), point.y);
    }

    private static BigInteger scalar(byte[] seed) {
        byte[] hash = sha512(seed);
        byte[] bigEndian = new byte[KEY_BYTES];
        for (int i = 0; i < KEY_BYTES; i++) {
            bigEndian[KEY_BYTES - 1 - i] = hash[i];
        }
        return new BigInteger(1, bigEndian)
                .clearBit(0)
                .clearBit(1)
                .clearBit(2)
                .clearBit(255)
                .setBit(254);
    }

    private static byte[] sha512(byte[] seed) {
        try {
            return MessageDigest.getInstance("SHA-512").digest(seed);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform of ours has SHA-512", impossible);
        }
    }

    private Ed25519Point times(BigInteger scalar) {
        Ed25519Point sum = NEUTRAL;
        for (int bit = scalar.bitLength() - 1; bit >= 0; bit--) {
            sum = sum.plus(sum);
            if (scalar.testBit(bit)) {
                sum = sum.plus(this);
            }
        }
        return sum;
    }

    private Ed25519Point plus(Ed25519Point other) {
        BigInteger cross = D.multiply(x)
                .multiply(other.x)
                .mod(P)
                .multiply(y)
                .multiply(other.y)
                .mod(P);
        BigInteger sumX = x.multiply(other.y).add(other.x.multiply(y));
        BigInteger sumY = y.multiply(other.y).add(x.multiply(other.x));
        return new Ed25519Point(
                sumX.multiply(BigInteger.ONE.add(cross).modInverse(P)).mod(P),
                sumY.multiply(BigInteger.ONE.subtract(cross).modInverse(P)).mod(P));
    }
}
