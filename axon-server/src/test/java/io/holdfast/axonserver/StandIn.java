package io.holdfast.axonserver;

import io.axoniq.axonserver.grpc.InstructionAck;
import io.axoniq.axonserver.grpc.ProcessingInstruction;
import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandProviderInbound;
import io.axoniq.axonserver.grpc.command.CommandProviderOutbound;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import io.axoniq.axonserver.grpc.command.CommandServiceGrpc;
import io.axoniq.axonserver.grpc.control.ClientIdentification;
import io.axoniq.axonserver.grpc.control.NodeInfo;
import io.axoniq.axonserver.grpc.control.PlatformInboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformInfo;
import io.axoniq.axonserver.grpc.control.PlatformOutboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformServiceGrpc;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Speaks as much of Axon Server's protocol as commands need: nodes subscribe, commands go to one by their routing key. */
final class StandIn implements AutoCloseable {
    private final Server server;
    private final Map<String, List<Node>> nodesByCommand = new ConcurrentHashMap<>();
    private final Map<String, StreamObserver<CommandResponse>> waiting = new ConcurrentHashMap<>();

    StandIn() throws IOException {
        server = Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                .addService(new Platform())
                .addService(new Commands())
                .build()
                .start();
    }

    String address() {
        return "127.0.0.1:" + server.getPort();
    }

    /** How many nodes decide this command. */
    int nodesOf(String command) {
        return nodesByCommand.getOrDefault(command, List.of()).size();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }

    /** A node at the other end of a stream. */
    private record Node(StreamObserver<CommandProviderInbound> stream) {
        void send(CommandProviderInbound message) {
            synchronized (stream) {
                stream.onNext(message);
            }
        }

        void acknowledge(String instructionId) {
            if (!instructionId.isEmpty()) {
                send(CommandProviderInbound.newBuilder()
                        .setAck(InstructionAck.newBuilder()
                                .setInstructionId(instructionId)
                                .setSuccess(true))
                        .build());
            }
        }
    }

    private final class Commands extends CommandServiceGrpc.CommandServiceImplBase {
        @Override
        public StreamObserver<CommandProviderOutbound> openStream(StreamObserver<CommandProviderInbound> toNode) {
            Node node = new Node(toNode);
            return new Quiet<>(toNode, () -> forget(node)) {
                @Override
                public void onNext(CommandProviderOutbound message) {
                    hear(node, message);
                }
            };
        }

        private void hear(Node node, CommandProviderOutbound message) {
            switch (message.getRequestCase()) {
                case SUBSCRIBE ->
                    nodesByCommand
                            .computeIfAbsent(message.getSubscribe().getCommand(), name -> new CopyOnWriteArrayList<>())
                            .add(node);
                case UNSUBSCRIBE ->
                    nodesByCommand
                            .getOrDefault(message.getUnsubscribe().getCommand(), List.of())
                            .remove(node);
                case COMMAND_RESPONSE -> answer(message.getCommandResponse());
                default -> {
                    // Permits and acknowledgements: there is no more to send than these tests do.
                }
            }
            node.acknowledge(message.getInstructionId());
        }

        @Override
        public void dispatch(Command command, StreamObserver<CommandResponse> caller) {
            List<Node> nodes = nodesByCommand.getOrDefault(command.getName(), List.of());
            if (nodes.isEmpty()) {
                caller.onNext(CommandResponse.newBuilder()
                        .setRequestIdentifier(command.getMessageIdentifier())
                        .setErrorCode("AXONIQ-4000")
                        .build());
                caller.onCompleted();
                return;
            }
            waiting.put(command.getMessageIdentifier(), caller);
            nodes.get(Math.floorMod(routingKey(command).hashCode(), nodes.size()))
                    .send(CommandProviderInbound.newBuilder()
                            .setCommand(command)
                            .setInstructionId(command.getMessageIdentifier())
                            .build());
        }
    }

    private void answer(CommandResponse response) {
        StreamObserver<CommandResponse> caller = waiting.remove(response.getRequestIdentifier());
        caller.onNext(response);
        caller.onCompleted();
    }

    private void forget(Node node) {
        nodesByCommand.values().forEach(nodes -> nodes.remove(node));
    }

    private static String routingKey(Command command) {
        return command.getProcessingInstructionsList().stream()
                .filter(instruction -> instruction.getKey() == ProcessingKey.ROUTING_KEY)
                .map(ProcessingInstruction::getValue)
                .map(value -> value.getTextValue())
                .findFirst()
                .orElseThrow();
    }

    private final class Platform extends PlatformServiceGrpc.PlatformServiceImplBase {
        @Override
        public void getPlatformServer(ClientIdentification client, StreamObserver<PlatformInfo> answer) {
            answer.onNext(PlatformInfo.newBuilder()
                    .setSameConnection(true)
                    .setPrimary(NodeInfo.newBuilder()
                            .setHostName("127.0.0.1")
                            .setGrpcPort(server.getPort())
                            .setNodeName("stand-in"))
                    .build());
            answer.onCompleted();
        }

        @Override
        public StreamObserver<PlatformInboundInstruction> openStream(StreamObserver<PlatformOutboundInstruction> node) {
            return new Quiet<>(node, () -> {}) {
                @Override
                public void onNext(PlatformInboundInstruction instruction) {
                    if (!instruction.getInstructionId().isEmpty()) {
                        node.onNext(PlatformOutboundInstruction.newBuilder()
                                .setAck(InstructionAck.newBuilder()
                                        .setInstructionId(instruction.getInstructionId())
                                        .setSuccess(true))
                                .build());
                    }
                }
            };
        }
    }

    /** Goes when the other end goes, and says nothing about it. */
    private abstract static class Quiet<T> implements StreamObserver<T> {
        private final StreamObserver<?> back;
        private final Runnable gone;

        Quiet(StreamObserver<?> back, Runnable gone) {
            this.back = back;
            this.gone = gone;
        }

        @Override
        public void onError(Throwable broken) {
            gone.run();
        }

        @Override
        public void onCompleted() {
            gone.run();
            back.onCompleted();
        }
    }
}
