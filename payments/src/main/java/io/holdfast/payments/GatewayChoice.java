package io.holdfast.payments;

import org.springframework.context.EnvironmentAware;
import org.springframework.context.annotation.ImportSelector;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;

/** Brings in the adapter that {@code holdfast.gateway.kind} names, and none of the others. */
final class GatewayChoice implements ImportSelector, EnvironmentAware {
    private static final String PROPERTY = "holdfast.gateway.kind";

    @SuppressWarnings("NullAway.Init") // set before anything is asked
    private Environment environment;

    @Override
    public void setEnvironment(Environment environment) {
        this.environment = environment;
    }

    @Override
    public String[] selectImports(AnnotationMetadata importing) {
        String name = environment.getProperty(PROPERTY, GatewayKind.SIMULATED.name());
        return new String[] {GatewayKind.of(name).configuration().getName()};
    }
}
