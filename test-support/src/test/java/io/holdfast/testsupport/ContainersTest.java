package io.holdfast.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ContainersTest {
    private final String before = System.getProperty(Containers.PROPERTY, "false");

    @AfterEach
    void putBack() {
        System.setProperty(Containers.PROPERTY, before);
    }

    @Test
    void areOnlyUsedWhenAskedFor() {
        System.setProperty(Containers.PROPERTY, "false");
        assertThat(Containers.wanted()).isFalse();

        System.setProperty(Containers.PROPERTY, "true");
        assertThat(Containers.wanted()).isTrue();
    }

    @Test
    void sayInOneSentenceThatDockerIsMissing() {
        assertThatThrownBy(() -> Containers.requireDocker(() -> false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("The profile testcontainers needs Docker, and none answers here");
        assertThatCode(() -> Containers.requireDocker(() -> true)).doesNotThrowAnyException();
    }
}
