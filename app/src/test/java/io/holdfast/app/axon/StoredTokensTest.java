package io.holdfast.app.axon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.json.HoldfastJson;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.ReplayToken;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.serialization.AnnotationRevisionResolver;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.junit.jupiter.api.Test;

/** Tokens as the database keeps them between a stop and a start. */
class StoredTokensTest {
    private final Serializer serializer = new AxonConfiguration().serializer(new AnnotationRevisionResolver());

    private final TrackingToken atReset = GapAwareTrackingToken.newInstance(120, Set.of(117L));

    private TrackingToken throughTheDatabase(TrackingToken token) {
        return serializer.deserialize(serializer.serialize(token, byte[].class));
    }

    @Test
    void aReaderGoesOnWhereItWasWithItsGaps() {
        assertThat(throughTheDatabase(atReset)).isEqualTo(atReset);
    }

    @Test
    void aReplayBeginsFromItsToken() {
        TrackingToken fromTheBeginning = ReplayToken.createReplayToken(atReset, null);

        assertThat(throughTheDatabase(fromTheBeginning)).isEqualTo(fromTheBeginning);
    }

    @Test
    void aReplayGoesOnFromItsTokenAndEndsWhereItSays() {
        TrackingToken replaying = ((ReplayToken) ReplayToken.createReplayToken(atReset, null))
                .advancedTo(GapAwareTrackingToken.newInstance(30, Set.of(28L)));

        TrackingToken read = throughTheDatabase(replaying);

        assertThat(read).isEqualTo(replaying);
        assertThat(read.position()).hasValue(30);
        GapAwareTrackingToken beyond = GapAwareTrackingToken.newInstance(121, Set.of(117L));
        assertThat(((ReplayToken) read).advancedTo(beyond)).isEqualTo(beyond);
    }

    @Test
    void noOtherClassIsMadeBecauseAStoredTextNamesIt() {
        String token = new String(
                serializer
                        .serialize(ReplayToken.createReplayToken(atReset, null), byte[].class)
                        .getData(),
                StandardCharsets.UTF_8);
        String otherKind = token.replace(GapAwareTrackingToken.class.getName(), "java.util.ArrayList");
        String otherObject = token.replaceFirst("\\{", "{\"context\":{\"@class\":\"java.lang.Thread\"},");

        assertThat(otherKind).isNotEqualTo(token);
        assertThatThrownBy(() -> read(otherKind)).isInstanceOf(SerializationException.class);
        assertThatThrownBy(() -> read(otherObject)).isInstanceOf(SerializationException.class);
    }

    /** Why the serializer is told which classes stored JSON may name. */
    @Test
    void leftToItselfJacksonReadsNoTokenOfAReplay() {
        Serializer untold = Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(HoldfastJson::configureEvents)
                .build();
        SerializedObject<byte[]> stored = untold.serialize(ReplayToken.createReplayToken(atReset, null), byte[].class);

        assertThatThrownBy(() -> untold.deserialize(stored)).isInstanceOf(SerializationException.class);
    }

    private Object read(String token) {
        SerializedObject<byte[]> stored = new SimpleSerializedObject<>(
                token.getBytes(StandardCharsets.UTF_8), byte[].class, ReplayToken.class.getName(), null);
        return serializer.deserialize(stored);
    }
}
