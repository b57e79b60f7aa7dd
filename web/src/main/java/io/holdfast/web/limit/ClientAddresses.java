package io.holdfast.web.limit;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * From which address a request came. {@code X-Forwarded-For} counts only as far as trusted proxies wrote it: read from
 * the right, the first address that is not a trusted proxy is the client.
 *
 * <p><b>Shape:</b> an IPv4 address, or the first 64 bits of an IPv6 address – what one customer of a provider gets.
 *
 * <p><b>Threading:</b> immutable.
 *
 * <p><b>Source:</b> R2a.
 */
public final class ClientAddresses {
    /** Longer chains are cut: nobody honest stands behind so many proxies. */
    static final int MAX_HOPS = 16;

    private static final Pattern LITERAL =
            Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
    private static final int IPV4_BYTES = 4;
    private static final int IPV6_NETWORK_BYTES = 8;

    private final List<AddressBlock> trusted;

    /** {@code trustedProxies} are addresses or CIDR blocks. */
    public ClientAddresses(List<String> trustedProxies) {
        this.trusted = trustedProxies.stream()
                .filter(block -> !block.isBlank())
                .map(AddressBlock::parse)
                .toList();
    }

    public String of(HttpServletRequest request) {
        String peer = request.getRemoteAddr();
        InetAddress address = literal(peer);
        if (address == null) {
            return peer;
        }
        String forwarded = trusted.isEmpty() ? null : request.getHeader("X-Forwarded-For");
        return forwarded == null ? name(address) : name(behindProxies(address, forwarded));
    }

    private InetAddress behindProxies(InetAddress peer, String forwarded) {
        String[] hops = forwarded.split(",", -1);
        InetAddress client = peer;
        int last = Math.max(0, hops.length - MAX_HOPS);
        for (int i = hops.length - 1; i >= last && isTrusted(client); i--) {
            InetAddress hop = literal(hops[i].strip());
            if (hop == null) {
                return client;
            }
            client = hop;
        }
        return client;
    }

    private boolean isTrusted(InetAddress address) {
        return trusted.stream().anyMatch(block -> block.contains(address));
    }

    private static String name(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == IPV4_BYTES
                ? address.getHostAddress()
                : "net6:" + HexFormat.of().formatHex(Arrays.copyOf(bytes, IPV6_NETWORK_BYTES));
    }

    /** Reads an address without ever asking a name server. */
    static @Nullable InetAddress literal(String text) {
        if (!LITERAL.matcher(text).matches()) {
            return null;
        }
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException malformed) {
            return null;
        }
    }
}
