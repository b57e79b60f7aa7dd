package io.holdfast.publishing.kafka;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Whether addresses of brokers are configured. */
final class BrokersAreNamed implements Condition {
    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        String bootstrap = context.getEnvironment().getProperty("holdfast.kafka.bootstrap", "");
        return !bootstrap.isBlank();
    }
}
