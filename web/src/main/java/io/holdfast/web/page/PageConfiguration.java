package io.holdfast.web.page;

import io.holdfast.json.HoldfastJson;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Wires the pages. */
@Configuration(proxyBeanMethods = false)
@Import({PageController.class, PlainWaitController.class})
public class PageConfiguration {
    @Bean
    StaticFiles staticFiles() {
        return new StaticFiles();
    }

    @Bean
    WaitWords waitWords() {
        return new WaitWords(HoldfastJson.http());
    }
}
