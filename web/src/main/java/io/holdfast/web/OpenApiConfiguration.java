package io.holdfast.web;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.problem.ProblemWriter;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.info.License;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.media.UUIDSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The API's description at {@code /v3/api-docs}, with a page to try it at {@code /swagger-ui.html}. */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {
    private static final String SESSION = "session";
    private static final String OPERATOR = "operator";
    private static final String PROBLEM = "Problem";

    static {
        SpringDocUtils.getConfig()
                .replaceWithSchema(Money.class, money())
                .replaceWithSchema(HoldId.class, new UUIDSchema())
                .replaceWithSchema(PaymentId.class, new UUIDSchema())
                .replaceWithSchema(PlanId.class, new UUIDSchema())
                .replaceWithSchema(CustomerId.class, new StringSchema())
                .replaceWithSchema(SeatCode.class, new StringSchema().example("F5"))
                .replaceWithSchema(
                        ShowtimeId.class, new IntegerSchema().format("int64").example(42));
    }

    @Bean
    OpenAPI holdfastApi() {
        return new OpenAPI()
                .info(new Info()
                        .title("Holdfast")
                        .version("1")
                        .description("Sells scarce seats under contention: a seat never belongs to two people.")
                        .license(new License().name("Apache-2.0")))
                .components(new Components()
                        .addSchemas(PROBLEM, problem())
                        .addSecuritySchemes(SESSION, bearer())
                        .addSecuritySchemes(OPERATOR, basic()));
    }

    @Bean
    OpenApiCustomizer securityAndProblems() {
        return api -> api.getPaths().forEach((path, item) -> describe(path, item));
    }

    private static void describe(String path, PathItem item) {
        boolean operators = path.startsWith("/admin");
        boolean customers = path.startsWith("/holds")
                || path.startsWith("/bookings")
                || path.startsWith("/orders")
                || path.endsWith("/holds");
        for (Operation operation : item.readOperations()) {
            if (operators || customers) {
                operation.addSecurityItem(new SecurityRequirement().addList(operators ? OPERATOR : SESSION));
            }
            operation.getResponses().setDefault(problemAnswer());
        }
    }

    private static SecurityScheme bearer() {
        return new SecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme("bearer")
                .bearerFormat("JWT")
                .description("The token of POST /sessions, or of the configured OIDC issuer");
    }

    private static SecurityScheme basic() {
        return new SecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme("basic")
                .description("User operator");
    }

    private static ApiResponse problemAnswer() {
        Schema<?> reference = new Schema<>().$ref("#/components/schemas/" + PROBLEM);
        return new ApiResponse()
                .description("What is wrong, in the language of Accept-Language (RFC 9457)")
                .content(new Content().addMediaType(ProblemWriter.MEDIA_TYPE, new MediaType().schema(reference)));
    }

    private static Schema<?> problem() {
        ArraySchema places = new ArraySchema();
        places.setItems(new StringSchema());
        return new ObjectSchema()
                .addProperty("type", new StringSchema().example("urn:holdfast:problem:places-unavailable"))
                .addProperty("title", new StringSchema())
                .addProperty("status", new IntegerSchema().example(409))
                .addProperty("detail", new StringSchema())
                .addProperty("error", new StringSchema().description("The sentence for people"))
                .addProperty("field", new StringSchema().description("The offending part of the request"))
                .addProperty("unavailable", places.description("The places that were taken"))
                .addProperty("limit", new IntegerSchema().description("The bound that was met"));
    }

    private static Schema<?> money() {
        return new ObjectSchema()
                .addProperty("amount", new StringSchema().example("12.50"))
                .addProperty("amountMinor", new IntegerSchema().format("int64").example(1250))
                .addProperty("currency", new StringSchema().example("BRL"));
    }
}
