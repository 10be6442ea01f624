import { SPORTS } from '@palpite/kernel/sports';
import {
  createFeed,
  createOwnEvents,
  type Feed,
  type OwnEvents,
  OwnFeed,
  openAdapter,
  type ProducerSetup,
} from '../modules/sportsbook/feed/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Platform } from './platform.ts';

/** Numbers that no vendor may have: those of the settings end before them. */
const OWN_PRODUCER = 100;
const OWN_IDS = 8;

/** The producers that the settings name, and the events that operators enter. */
export function openFeed(platform: Platform, { feed, directUrl, ownEvents, skewMaxMs }: Config): Feed {
  const { database, bus, clock, chance, log, outbox } = platform;
  const vendors = producersOf(platform, feed);
  return createFeed({
    database,
    databaseUrl: directUrl,
    bus,
    clock,
    chance,
    log,
    producers: ownEvents ? [...vendors.map(besideOwn), ownProducer(platform)] : vendors,
    append: outbox.append,
    skewMaxMs: skewMaxMs.feed,
  });
}

/** Undefined where operators may not enter events. */
export function openOwnEvents(platform: Platform, { ownEvents }: Config): OwnEvents | undefined {
  return ownEvents ? createOwnEvents(platform, OWN_IDS) : undefined;
}

/** Each is built by the adapter class that the settings name. */
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

/** A vendor that was alone offers everything as before, in an id range of its own. */
function besideOwn(setup: ProducerSetup): ProducerSetup {
  if (setup.idSpace === OWN_IDS) throw new Error(`OWN_EVENTS needs the id range ${OWN_IDS}`);
  const everything = { sports: new Set(SPORTS), phases: new Set(['pre-match', 'in-play'] as const) };
  return { ...setup, route: setup.route ?? everything, idSpace: setup.idSpace ?? 0 };
}

/** Sold until the start: nobody moves these prices in play. */
function ownProducer(platform: Platform): ProducerSetup {
  const log = platform.log.child({ producer: 'own' });
  return {
    name: 'own',
    adapter: new OwnFeed({ ...platform, log, producer: OWN_PRODUCER }),
    route: { sports: new Set(SPORTS), phases: new Set(['pre-match']) },
    idSpace: OWN_IDS,
  };
}
