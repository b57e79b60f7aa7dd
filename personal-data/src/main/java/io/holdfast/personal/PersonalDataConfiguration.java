package io.holdfast.personal;

import io.holdfast.api.IdSource;
import io.holdfast.api.RandomSource;
import io.holdfast.api.personal.PersonalDataVault;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The vault as a bean.
 *
 * <p><b>Shape:</b> needs beans of {@code DataSource}, {@code Clock}, {@code IdSource} and {@code RandomSource}, and the
 * property {@code holdfast.personal-data.key}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PersonalDataSettings.class)
public class PersonalDataConfiguration {
    @Bean
    @DependsOnDatabaseInitialization
    PersonalDataVault personalDataVault(
            PersonalDataSettings settings, DataSource dataSource, RandomSource random, IdSource ids, Clock clock) {
        KeyTable table = new KeyTable(JdbcClient.create(dataSource));
        KeyedVault vault = new KeyedVault(settings.masterKeys(), table, random, ids, clock);
        vault.requireOwnMasterKeys();
        return vault;
    }
}
