package io.holdfast.command;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What may know what on the write side. */
@AnalyzeClasses(packages = "io.holdfast.command", importOptions = ImportOption.DoNotIncludeTests.class)
class CommandSideArchitectureTest {
    @ArchTest
    static final ArchRule MODELS_KNOW_ONLY_THE_JDK_AND_THE_SHARED_LANGUAGE = classes()
            .that()
            .resideInAPackage("..model..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", "io.holdfast.api..", "io.holdfast.command..model..");

    @ArchTest
    static final ArchRule MODELS_HAVE_NO_CLOCK_AND_NO_RANDOMNESS = noClasses()
            .that()
            .resideInAPackage("..model..")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.time.Clock")
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("java.util.random..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.Random");

    @ArchTest
    static final ArchRule NOBODY_ASKS_THE_SYSTEM_FOR_THE_TIME = noClasses()
            .should()
            .callMethod(java.time.Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(java.util.UUID.class, "randomUUID");

    @ArchTest
    static final ArchRule LANES_KNOW_NO_AGGREGATE_IN_PARTICULAR = noClasses()
            .that()
            .resideInAnyPackage("..bus..", "..store..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..command.showtime..", "..command.payment..", "..command.plan..");
}
