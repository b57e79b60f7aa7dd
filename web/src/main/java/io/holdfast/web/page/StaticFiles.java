package io.holdfast.web.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * How the pages' files are cached. They are kept but asked about: their names hold no version, and a page
 * must not run with yesterday's script. The entity tag is the hash of the bytes; a build's time stamps mean nothing.
 *
 * <p>The tag is weak, because the server may compress the file on its way.
 */
public final class StaticFiles implements WebMvcConfigurer {

    private static final int TAG_BYTES = 12;
    private static final int BUFFER_BYTES = 8_192;

    private final ConcurrentMap<String, String> tags = new ConcurrentHashMap<>();

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler("/**")
                .addResourceLocations("classpath:/static/")
                .setCacheControl(CacheControl.noCache())
                .setUseLastModified(false)
                .setEtagGenerator(this::tag);
    }

    /** Files on the class path do not change while we run. */
    private String tag(Resource file) {
        return tags.computeIfAbsent(file.getDescription(), description -> hash(file));
    }

    private static String hash(Resource file) {
        try (InputStream in = file.getInputStream()) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            DigestInputStream reading = new DigestInputStream(in, digest);
            byte[] buffer = new byte[BUFFER_BYTES];
            while (reading.read(buffer) >= 0) {
                // the digest has seen it
            }
            return "W/\"" + HexFormat.of().formatHex(digest.digest(), 0, TAG_BYTES) + "\"";
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
