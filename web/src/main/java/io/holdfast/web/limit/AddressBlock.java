package io.holdfast.web.limit;

import java.net.InetAddress;

/** A block of addresses in CIDR notation, or one address. */
@SuppressWarnings("ArrayRecordComponent") // made at start-up, never written or compared
record AddressBlock(byte[] network, int bits) {
    static AddressBlock parse(String text) {
        int slash = text.indexOf('/');
        String address = (slash < 0 ? text : text.substring(0, slash)).strip();
        InetAddress literal = ClientAddresses.literal(address);
        if (literal == null) {
            throw new IllegalArgumentException("holdfast.trusted-proxies: \"" + text + "\" is not an address or block");
        }
        byte[] network = literal.getAddress();
        int all = network.length * Byte.SIZE;
        int bits = slash < 0 ? all : Integer.parseInt(text.substring(slash + 1).strip());
        if (bits < 0 || bits > all) {
            throw new IllegalArgumentException("holdfast.trusted-proxies: \"" + text + "\" has a wrong length");
        }
        return new AddressBlock(network, bits);
    }

    boolean contains(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes.length != network.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >>> (bit % Byte.SIZE);
            if (((bytes[bit / Byte.SIZE] ^ network[bit / Byte.SIZE]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}
