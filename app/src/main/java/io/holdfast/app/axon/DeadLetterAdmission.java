package io.holdfast.app.axon;

import io.holdfast.storage.BatchedWrites;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.annotation.HandlerEnhancerDefinition;
import org.axonframework.messaging.annotation.MessageHandlingMember;
import org.axonframework.messaging.annotation.WrappedMessageHandlingMember;
import org.axonframework.messaging.deadletter.DeadLetter;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;
import org.springframework.orm.jpa.EntityManagerFactoryUtils;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/**
 * Gets events that the database refuses into the dead letters, and keeps them there until they can be handled.
 *
 * <p>A dead letter is written in the transaction of the batch that its event is part of. After a statement that failed,
 * PostgreSQL takes no other in that transaction, the letter least of all: the batch would be undone and tried again for
 * ever, and one event would hold up all that follow. So what a batch broke on is remembered, and when the event comes
 * again its handler is not even asked: the letter is written before anything has failed.
 *
 * <p>Rows are written when a batch ends, all together and too late to say whose they were. After an undone batch each
 * event's are therefore written at once, for as long as {@link UndoneEvents#CAREFUL_FOR}.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class DeadLetterAdmission implements HandlerEnhancerDefinition {
    private static final TransactionDefinition OWN =
            new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_REQUIRES_NEW);

    private final EntityManagerFactory entityManagers;
    private final PlatformTransactionManager transactions;
    private final Map<String, UndoneEvents> groups = new HashMap<>();

    DeadLetterAdmission(EntityManagerFactory entityManagers, PlatformTransactionManager transactions, Clock clock) {
        this.entityManagers = entityManagers;
        this.transactions = transactions;
        for (ProcessingGroup group : ProcessingGroup.ALL) {
            if (group.deadLetters()) {
                groups.put(group.name(), new UndoneEvents(clock));
            }
        }
    }

    @Override
    public <T> MessageHandlingMember<T> wrapHandler(MessageHandlingMember<T> original) {
        UndoneEvents undone = original.canHandleMessageType(EventMessage.class) ? undoneOf(original) : null;
        return undone == null ? original : new Admitting<>(original, undone);
    }

    private @Nullable UndoneEvents undoneOf(MessageHandlingMember<?> handler) {
        return Optional.ofNullable(
                        handler.declaringClass().getAnnotation(org.axonframework.config.ProcessingGroup.class))
                .map(group -> groups.get(group.value()))
                .orElse(null);
    }

    private final class Admitting<T> extends WrappedMessageHandlingMember<T> {
        private final UndoneEvents undone;

        Admitting(MessageHandlingMember<T> handler, UndoneEvents undone) {
            super(handler);
            this.undone = undone;
        }

        @Override
        public @Nullable Object handle(Message<?> event, T target) throws Exception {
            UnitOfWork<?> batch = CurrentUnitOfWork.get();
            if (batch.getResource(DeadLetter.class.getName()) != null) {
                return handleForLetter(event, target);
            }
            Exception known = undone.take(event.getIdentifier());
            if (known != null) {
                throw EventNotHandled.storable(known);
            }
            batch.getOrComputeResource(DeadLetterAdmission.class.getName(), key -> watch(batch));
            return handleFor(batch, event, target);
        }

        /**
         * Tries a dead letter in a transaction of its own: the one around it is for the letter, which must be put back if
         * this fails.
         */
        private @Nullable Object handleForLetter(Message<?> event, T target) throws Exception {
            TransactionStatus own = transactions.getTransaction(OWN);
            try {
                Object result = super.handle(event, target);
                BatchedWrites.flush();
                transactions.commit(own);
                return result;
            } catch (Exception failure) {
                throw EventNotHandled.storable(failure);
            } finally {
                if (!own.isCompleted()) {
                    transactions.rollback(own);
                }
            }
        }

        private Boolean watch(UnitOfWork<?> batch) {
            batch.onRollback(work -> undone.batchUndone());
            return true;
        }

        private @Nullable Object handleFor(UnitOfWork<?> batch, Message<?> event, T target) throws Exception {
            try {
                Object result = super.handle(event, target);
                if (undone.isCareful()) {
                    write();
                }
                return result;
            } catch (Exception failure) {
                batch.onRollback(work -> undone.add(event.getIdentifier(), failure));
                throw failure;
            }
        }

        private void write() {
            BatchedWrites.flush();
            EntityManager entities = EntityManagerFactoryUtils.getTransactionalEntityManager(entityManagers);
            if (entities != null) {
                entities.flush();
            }
        }
    }
}
