package io.holdfast.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import io.holdfast.api.audit.EventTypes;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Random;
import java.util.UUID;
import org.axonframework.serialization.Revision;

/** The rules of the house, over all modules together. */
@AnalyzeClasses(packages = "io.holdfast", importOptions = ImportOption.DoNotIncludeTests.class)
class HoldfastArchitectureTest {
    private static final String API = "io.holdfast.api..";
    private static final String STORAGE = "io.holdfast.storage..";

    @ArchTest
    static final ArchRule models_know_the_jdk_and_the_shared_language_only = classes()
            .that()
            .resideInAPackage("..model..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", API, "io.holdfast.command..model..");

    @ArchTest
    static final ArchRule the_shared_language_depends_on_nothing_of_ours = noClasses()
            .that()
            .resideInAPackage(API)
            .should()
            .dependOnClassesThat(DescribedPredicate.describe(
                    "belong to another module",
                    type -> type.getPackageName().startsWith("io.holdfast.")
                            && !type.getPackageName().startsWith("io.holdfast.api")));

    @ArchTest
    static final ArchRule the_saga_knows_nobody_but_the_shared_language =
            onlyKnows("io.holdfast.saga..", API, "io.holdfast.json..", STORAGE, "io.holdfast.saga..");

    @ArchTest
    static final ArchRule the_write_side_never_reads_a_projection = onlyKnows(
            "io.holdfast.command..", API, "io.holdfast.json..", "io.holdfast.redis..", "io.holdfast.command..");

    @ArchTest
    static final ArchRule the_read_side_knows_nothing_of_decisions = onlyKnows(
            "io.holdfast.query..", API, "io.holdfast.json..", "io.holdfast.redis..", STORAGE, "io.holdfast.query..");

    @ArchTest
    static final ArchRule payments_know_nobody =
            onlyKnows("io.holdfast.payments..", API, "io.holdfast.json..", STORAGE, "io.holdfast.payments..");

    @ArchTest
    static final ArchRule tickets_know_nobody = onlyKnows(
            "io.holdfast.ticketing..", API, "io.holdfast.json..", "io.holdfast.signing..", "io.holdfast.ticketing..");

    @ArchTest
    static final ArchRule schedules_know_plans_and_the_shared_language = onlyKnows(
            "io.holdfast.flights..",
            API,
            "io.holdfast.json..",
            STORAGE,
            "io.holdfast.plans..",
            "io.holdfast.flights..");

    @ArchTest
    static final ArchRule personal_data_knows_nobody =
            onlyKnows("io.holdfast.personal..", API, "io.holdfast.json..", "io.holdfast.personal..");

    @ArchTest
    static final ArchRule what_is_published_comes_from_the_log =
            onlyKnows("io.holdfast.publishing..", API, "io.holdfast.json..", "io.holdfast.publishing..");

    @ArchTest
    static final ArchRule waiting_rooms_know_nobody =
            onlyKnows("io.holdfast.waitingroom..", API, "io.holdfast.waitingroom..");

    /** It reads the log by itself, and knows of the write side its models only. */
    @ArchTest
    static final ArchRule the_audit_knows_the_log_and_the_shared_language = onlyKnows(
            "io.holdfast.audit..",
            API,
            "io.holdfast.json..",
            "io.holdfast.signing..",
            STORAGE,
            "io.holdfast.command.showtime.model..",
            "io.holdfast.audit..");

    /** A sale is told again by the model that decided it: a second one would tell another story. */
    @ArchTest
    static final ArchRule of_the_audit_only_what_if_decides = noClasses()
            .that()
            .resideInAPackage("io.holdfast.audit..")
            .and()
            .resideOutsideOfPackage("io.holdfast.audit.whatif..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.holdfast.command..");

    @ArchTest
    static final ArchRule the_web_speaks_through_gateways = onlyKnows(
            "io.holdfast.web..", API, "io.holdfast.json..", STORAGE, "io.holdfast.plans..", "io.holdfast.web..");

    @ArchTest
    static final ArchRule time_is_passed_in = noClasses()
            .that()
            .resideOutsideOfPackages("io.holdfast.app..", "io.holdfast.embedded..", "io.holdfast.testsupport..")
            .should()
            .callMethodWhere(readsTheSystemClock());

    @ArchTest
    static final ArchRule ids_and_randomness_are_passed_in = noClasses()
            .that()
            .resideOutsideOfPackages("io.holdfast.app..", "io.holdfast.embedded..")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Random.class, SecureRandom.class)
            .orShould()
            .callMethod(UUID.class, "randomUUID")
            .orShould()
            .callMethod(Math.class, "random");

    @ArchTest
    static final ArchRule the_audit_knows_every_event_by_its_name = classes()
            .that()
            .resideInAPackage(API)
            .and()
            .areAnnotatedWith(Revision.class)
            .should(ArchCondition.from(DescribedPredicate.describe(
                    "be named by EventTypes",
                    type -> EventTypes.named(type.getSimpleName())
                            .filter(named -> named.getName().equals(type.getName()))
                            .isPresent())));

    @ArchTest
    static final ArchRule modules_have_no_cycles =
            slices().matching("io.holdfast.(*)..").should().beFreeOfCycles();

    private static ArchRule onlyKnows(String module, String... friends) {
        return noClasses()
                .that()
                .resideInAPackage(module)
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are ours but no friends of " + module,
                        type -> type.getPackageName().startsWith("io.holdfast")
                                && java.util.Arrays.stream(friends)
                                        .map(friend -> friend.replace("..", ""))
                                        .noneMatch(type.getPackageName()::startsWith)));
    }

    private static DescribedPredicate<JavaCall<?>> readsTheSystemClock() {
        return DescribedPredicate.describe("read the system clock", call -> {
            String owner = call.getTargetOwner().getName();
            boolean noArguments = call.getTarget().getRawParameterTypes().isEmpty();
            boolean now = owner.startsWith("java.time.") && call.getName().equals("now") && noArguments;
            boolean clock =
                    owner.equals(Clock.class.getName()) && call.getName().startsWith("system");
            boolean millis = owner.equals("java.lang.System") && call.getName().equals("currentTimeMillis");
            return now || clock || millis;
        });
    }
}
