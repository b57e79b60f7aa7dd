package io.holdfast.web.page;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Wires the pages. */
@Configuration(proxyBeanMethods = false)
@Import(PageController.class)
public class PageConfiguration {
    @Bean
    StaticFiles staticFiles() {
        return new StaticFiles();
    }
}
