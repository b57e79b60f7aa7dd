package io.holdfast.ticketing.stream;

import io.holdfast.ticketing.issue.TicketOffice;
import io.holdfast.ticketing.record.BookingRecord;
import io.holdfast.ticketing.record.BookingRecordReader;
import java.util.List;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Handles records, all that came together in one transaction. If that fails, it handles them one by one, and what cannot be
 * handled goes to the {@link LetterTable}: it holds up nothing and is not lost.
 *
 * <p><b>Errors:</b> what says that the database is away, or that no more letters are taken; then the records that were not
 * handled must be given again. Those that were change nothing then.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class BookingInbox {
    private final TicketOffice office;
    private final LetterTable letters;
    private final TransactionTemplate transaction;
    private final Runnable issued;

    /** {@code issued} hears, after the commit, that there are new tickets. */
    BookingInbox(TicketOffice office, LetterTable letters, TransactionTemplate transaction, Runnable issued) {
        this.office = office;
        this.letters = letters;
        this.transaction = transaction;
        this.issued = issued;
    }

    void handle(List<IncomingRecord> records) {
        try {
            together(records);
        } catch (RuntimeException failed) {
            if (isOutage(failed)) {
                throw failed;
            }
            records.forEach(this::alone);
        }
    }

    private void alone(IncomingRecord record) {
        try {
            together(List.of(record));
        } catch (RuntimeException failed) {
            if (isOutage(failed)) {
                throw failed;
            }
            letters.add(record, failed);
        }
    }

    /** In one transaction, which a caller may have begun already. */
    void together(List<IncomingRecord> records) {
        List<BookingRecord> read = records.stream()
                .map(record -> BookingRecordReader.read(record.value()))
                .toList();
        Integer fresh = transaction.execute(status -> office.handle(read));
        if (fresh != null && fresh > 0) {
            issued.run();
        }
    }

    /** Whether it is the database that cannot, whatever the record. */
    static boolean isOutage(RuntimeException failure) {
        return failure instanceof DataAccessResourceFailureException
                || failure instanceof RecoverableDataAccessException
                || failure instanceof TransientDataAccessException
                || failure instanceof TransactionException
                || failure instanceof TooManyLetters;
    }
}
