package io.holdfast.web.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

@DisplayName("R2a: a forwarded address counts only from a trusted proxy")
class ClientAddressesTest {
    private final ClientAddresses addresses = new ClientAddresses(List.of("10.0.0.0/8", "2001:db8::1"));

    private static MockHttpServletRequest request(String peer, String forwarded) {
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.setRemoteAddr(peer);
        if (forwarded != null) {
            request.addHeader("X-Forwarded-For", forwarded);
        }
        return request;
    }

    @ParameterizedTest(name = "{0} forwarding {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "203.0.113.5 |                                | 203.0.113.5",
                "203.0.113.5 | 198.51.100.1                   | 203.0.113.5",
                "10.1.2.3    | 198.51.100.1                   | 198.51.100.1",
                "10.1.2.3    | 1.1.1.1, 198.51.100.1          | 198.51.100.1",
                "10.1.2.3    | 198.51.100.1, 10.9.9.9         | 198.51.100.1",
                "10.1.2.3    | 10.9.9.9                       | 10.9.9.9",
                "10.1.2.3    | localhost                      | 10.1.2.3",
                "10.1.2.3    | unknown, 198.51.100.1, x       | 10.1.2.3",
                "11.1.2.3    | 198.51.100.1                   | 11.1.2.3",
                "2001:db8::1 | 198.51.100.1                   | 198.51.100.1",
                "2001:db8:1:2:3:4:5:6 |                       | net6:20010db800010002",
                "2001:db8:1:2:9:9:9:9 |                       | net6:20010db800010002"
            })
    void readsTheChainFromTheRight(String peer, String forwarded, String client) {
        assertThat(addresses.of(request(peer, forwarded))).isEqualTo(client);
    }

    @Test
    void withoutTrustedProxiesNothingIsForwarded() {
        assertThat(new ClientAddresses(List.of("")).of(request("10.1.2.3", "1.1.1.1")))
                .isEqualTo("10.1.2.3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy.example", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0"})
    void aBlockThatIsNoneIsNamed(String block) {
        assertThatThrownBy(() -> new ClientAddresses(List.of(block))).hasMessageContaining("holdfast.trusted-proxies");
    }
}
