package io.holdfast.embedded.postgres;

import io.holdfast.embedded.host.CannotStart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The directory of a server whose data are kept.
 *
 * <p><b>Shape:</b> {@code pgdata} is PostgreSQL's own; beside it lie its log (of the last run), its password and a mark
 * that the first start came to its end.
 */
record KeptData(Path home) {
    /** What PostgreSQL can read; another major version needs dump and restore, or pg_upgrade. */
    static final String MAJOR_VERSION = "18";

    /** Who may connect: only this machine, only with the password. */
    private static final String ACCESS_RULES = "host all all 127.0.0.1/32 scram-sha-256\n";

    Path pgdata() {
        return home.resolve("pgdata");
    }

    Path log() {
        return home.resolve("postgres.log");
    }

    Path passwordFile() {
        return home.resolve("postgres.password");
    }

    private Path complete() {
        return home.resolve("complete");
    }

    /** Refuses what no server could start on, in words that PostgreSQL does not have. */
    void check() throws IOException {
        if (isEmpty(pgdata())) {
            return;
        }
        if (!Files.exists(complete())) {
            throw new CannotStart("The first start in " + home + " was interrupted; delete that directory, which holds"
                    + " nothing yet, and start again");
        }
        String version = Files.readString(pgdata().resolve("PG_VERSION")).strip();
        if (!version.equals(MAJOR_VERSION)) {
            throw new CannotStart("The data in " + home + " were written by PostgreSQL " + version + ", this one is "
                    + MAJOR_VERSION + "; dump them with the old version and load them into a new directory");
        }
    }

    void writeAccessRules() {
        try {
            Files.writeString(pgdata().resolve("pg_hba.conf"), ACCESS_RULES);
        } catch (IOException e) {
            throw new CannotStart("The access rules in " + pgdata() + " cannot be written: " + e.getMessage(), e);
        }
    }

    void markComplete() throws IOException {
        if (!Files.exists(complete())) {
            Files.createFile(complete());
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return true;
        }
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.findAny().isEmpty();
        }
    }
}
