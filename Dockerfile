# The image of the application alone; docker-compose.yml starts its servers beside it.

FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /src
COPY . .
# Parts that are not in the application by default: axon-server.
ARG PROFILES=""
RUN --mount=type=cache,target=/root/.m2 mvn --batch-mode --quiet ${PROFILES:+-P"$PROFILES"} --projects app --also-make -DskipTests package

FROM eclipse-temurin:25-jre
RUN groupadd --system holdfast \
    && useradd --system --gid holdfast --create-home --home-dir /var/lib/holdfast holdfast
COPY --from=build /src/app/target/holdfast-exec.jar /opt/holdfast/holdfast.jar
USER holdfast
WORKDIR /var/lib/holdfast
EXPOSE 8080

# Without curl or wget, which the base image may or may not have.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /actuator/health HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200'"]

# The heap leaves room for threads, buffers and the collector within the container's limit.
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=70", "-XX:+ExitOnOutOfMemoryError", "-jar", "/opt/holdfast/holdfast.jar", "run"]
