package io.holdfast.bench.machine;

/**
 * How much processor time a stretch of load took.
 *
 * <p><b>Units:</b> milliseconds of one processor.
 *
 * @param server the server's process
 * @param database PostgreSQL, all of its processes
 * @param machine everything, the load client and whatever else ran included
 */
public record CpuUse(long server, long database, long machine) {
    /** Nobody measured. */
    public static final CpuUse UNKNOWN = new CpuUse(-1, -1, -1);

    /** Begins to measure. */
    public static CpuUse sinceStart(long serverPid, long databasePid) {
        return new CpuUse(CpuTimes.treeMillis(serverPid), CpuTimes.treeMillis(databasePid), CpuTimes.machineMillis());
    }

    /** For a load that no server of ours stands before. */
    public CpuUse ofDatabase() {
        return new CpuUse(UNKNOWN.server, database, machine);
    }

    public CpuUse minus(CpuUse earlier) {
        return new CpuUse(server - earlier.server, database - earlier.database, machine - earlier.machine);
    }

    /** What has run on this machine since the start beside this process and all that it has started. */
    public static long othersSinceStart() {
        return CpuTimes.machineMillis()
                - CpuTimes.treeMillis(ProcessHandle.current().pid());
    }
}
