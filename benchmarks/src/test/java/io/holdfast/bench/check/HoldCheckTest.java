package io.holdfast.bench.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Won;
import java.util.List;
import org.junit.jupiter.api.Test;

class HoldCheckTest {
    private final Correctness correctness = new Correctness();
    private final HoldCheck check = new HoldCheck("shop", correctness);
    private final Ledger ledger = new Ledger();
    private final HoldRequests requests = new HoldRequests(7, 2, List.of("token"));

    @Test
    void findsNothingWrongWithWhatIsRecorded() {
        ledger.claim("7", "h1", List.of("A1", "A2"));
        ledger.end("h1");
        ledger.claim("7", "h2", List.of("A2", "A3"));
        check.answered(requests, won(new Won(0, "h1")));
        check.against(ledger);
        assertThat(correctness.isCorrect()).isTrue();
    }

    @Test
    void countsTheSeatsThatAreTakenAtTheEnd() {
        ledger.claim("7", "h1", List.of("A1", "A2"));
        ledger.claim("7", "h2", List.of("A3", "A4"));
        ledger.claim("77", "h3", List.of("A1", "A2"));
        ledger.end("h1");
        assertThat(ledger.taken("7")).isEqualTo(2);
    }

    @Test
    void findsASeatWithTwoOwners() {
        ledger.claim("7", "h1", List.of("A1", "A2"));
        ledger.claim("7", "h2", List.of("A2", "A3"));
        check.against(ledger);
        assertThat(correctness.isCorrect()).isFalse();
        assertThat(correctness.sentences())
                .anyMatch(sentence -> sentence.contains("seat 7/A2 went to hold h2 while hold h1 had it"));
    }

    @Test
    void findsAnAcknowledgedHoldThatIsNotInTheRecord() {
        ledger.claim("7", "h1", List.of("A1", "A2"));
        check.answered(requests, won(new Won(1, "h1")));
        check.against(ledger);
        // request 1 asked for seats of showtime 8
        assertThat(correctness.isCorrect()).isFalse();
    }

    @Test
    void findsMoreAcknowledgementsThanHolds() {
        check.answered(requests, new Load(1, answers(201, 3), JavaClient.histogram(), List.of()));
        check.against(ledger);
        assertThat(correctness.isCorrect()).isFalse();
    }

    @Test
    void findsAnswersThatNobodyExpects() {
        check.answered(requests, new Load(1, answers(500, 1), JavaClient.histogram(), List.of()));
        check.withoutRecord();
        assertThat(correctness.isCorrect()).isFalse();
    }

    private static Load won(Won... won) {
        return new Load(1, answers(201, won.length), JavaClient.histogram(), List.of(won));
    }

    private static Answers answers(int status, long count) {
        Answers answers = new Answers();
        answers.add(status, count);
        return answers;
    }
}
