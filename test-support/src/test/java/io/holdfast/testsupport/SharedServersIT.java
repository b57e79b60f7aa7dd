package io.holdfast.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.RedisClient;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;

class SharedServersIT {
    @Test
    void everyTestOfTheProcessMeetsTheSameRedis() {
        assertThat(TestRedis.url()).isEqualTo(TestRedis.url());
        try (RedisClient client = RedisClient.create(TestRedis.url())) {
            assertThat(client.connect().sync().ping()).isEqualTo("PONG");
        }
    }

    @Test
    void everyTestOfTheProcessMeetsTheSameKafka() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", TestKafka.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic("shared-servers", 1, (short) 1)))
                    .all()
                    .get();
        }
        try (Admin later = Admin.create(Map.of("bootstrap.servers", TestKafka.bootstrapServers()))) {
            assertThat(later.listTopics().names().get()).contains("shared-servers");
        }
    }
}
