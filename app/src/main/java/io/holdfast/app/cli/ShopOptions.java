package io.holdfast.app.cli;

import io.holdfast.app.run.RunningShop;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command finds the running shop; for commands that ask it to do something. */
final class ShopOptions {
    @Option(
            names = "--shop",
            paramLabel = "URL",
            description = "address of the running shop, with the operator's password in HOLDFAST_OPERATOR_PASSWORD;"
                    + " without it the shop that runs on the data folder is asked")
    private @Nullable URI shop;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data",
            description = "data folder of the running shop (default ./${DEFAULT-VALUE})")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private Path dataDirectory;

    /** The shop's API as its operator sees it. */
    ShopApi open(Map<String, String> environment) {
        Map<String, String> running =
                RunningShop.in(dataDirectory.toAbsolutePath().normalize()).addresses();
        String password = environment.getOrDefault(
                RunningShop.OPERATOR_PASSWORD, running.getOrDefault(RunningShop.OPERATOR_PASSWORD, ""));
        if (shop != null) {
            return new ShopApi(shop, password);
        }
        String url = running.get(RunningShop.SHOP_URL);
        if (url == null) {
            throw new CannotDo("No shop runs on the data folder " + dataDirectory
                    + "; start one, or name it with --shop or --data");
        }
        return new ShopApi(URI.create(url), password);
    }
}
