import { SPORTS } from '@palpite/kernel/sports';
import { createFeed, type Feed, openAdapter, type ProducerSetup } from '../modules/sportsbook/feed/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Platform } from './platform.ts';

/** The producers that the settings name, each by the adapter class that they name. */
export function openFeed(platform: Platform, { feed, databaseUrl }: Config): Feed {
  const { database, bus, clock, chance, log, outbox } = platform;
  return createFeed({
    database,
    databaseUrl,
    bus,
    clock,
    chance,
    log,
    producers: producersOf(platform, feed),
    append: outbox.append,
    committed: () => outbox.hint(),
  });
}

function producersOf({ clock, chance, log }: Platform, settings: Config['feed']): ProducerSetup[] {
  const isOneVendor = settings.every(({ idSpace }) => idSpace === 0);
  const [first] = settings;
  const isWhole =
    settings.length === 1 && first?.phases.length === 2 && first.sports.length === SPORTS.length;
  return settings.map(({ name, className, producer, values, idSpace, sports, phases }) => {
    const ownLog = log.child({ producer: name });
    const adapter = openAdapter(className, { producer, values, clock, chance, log: ownLog });
    return {
      name,
      adapter,
      ...(!isWhole && { route: { sports: new Set(sports), phases: new Set(phases) } }),
      ...(!isOneVendor && { idSpace }),
    };
  });
}
