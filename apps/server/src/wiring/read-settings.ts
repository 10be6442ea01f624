import { DIALECTS } from '../modules/casino/adapters/dialects.ts';
import { PROVIDER_CLASSES } from '../modules/payments/adapters/classes.ts';
import { FEED_CLASSES } from '../modules/sportsbook/feed/index.ts';
import { type ConfigOutcome, readConfig } from '../platform/config/config.ts';

/** Reads the settings of the server, with the adapter classes of its modules. */
export function readServerSettings(environment: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  return readConfig(environment, { feed: FEED_CLASSES, payments: PROVIDER_CLASSES, studios: DIALECTS });
}
