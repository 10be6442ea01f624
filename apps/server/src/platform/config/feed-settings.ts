import { isSport, SPORTS, type Sport } from '@palpite/kernel/sports';
import type { Environment, Wrong } from './environment.ts';

/** One setting of an adapter class, `FEED_<NAME>_<PART>`. */
export interface FeedSetting {
  readonly kind: 'url' | 'secret' | 'text';
  /** The default, in demo mode only. */
  readonly demo?: string;
  /** The default in every mode. */
  readonly usual?: string;
  /** Why the value cannot be used. A secret value is not repeated. */
  check(value: string): string | undefined;
}

/** How a class of feed adapters describes itself. */
export interface FeedClass {
  /** Live mode refuses it. */
  readonly isSandbox: boolean;
  readonly settings: Readonly<Record<string, FeedSetting>>;
}

export type FeedClasses = Readonly<Record<string, FeedClass>>;

/** The number of a producer is stored in the database: it must not change while there are bets on its matches. */
export interface FeedProducerSettings {
  readonly name: string;
  readonly className: string;
  readonly isSandbox: boolean;
  readonly producer: number;
  /** The id range of its vendor. */
  readonly idSpace: number;
  readonly sports: readonly Sport[];
  readonly phases: readonly FeedSettingsPhase[];
  /** The values, by the names that its class uses. */
  readonly values: Readonly<Record<string, string>>;
  /** The kind of each value. */
  readonly settings: FeedClass['settings'];
}

type FeedSettingsPhase = 'pre-match' | 'in-play';

const PROVIDERS_MAX = 8;
const PRODUCER_MAX = 99;
const ID_SPACE_MAX = 8;
const PHASES: Readonly<Record<string, readonly FeedSettingsPhase[]>> = {
  both: ['pre-match', 'in-play'],
  'pre-match': ['pre-match'],
  'in-play': ['in-play'],
};
const DEMO_NAME = 'sandbox';

/**
 * `FEED_PROVIDER=early,live` names the producers. Each is described by FEED_<NAME>_CLASS and the settings of that
 * class, by FEED_<NAME>_PRODUCER and _IDS, and by FEED_<NAME>_SPORTS and _PHASE, which say what it may offer.
 */
export function readFeedSettings(
  environment: Environment,
  mode: 'demo' | 'live',
  classes: FeedClasses,
  wrong: Wrong,
): readonly FeedProducerSettings[] {
  const listed = environment.FEED_PROVIDER || (mode === 'demo' ? DEMO_NAME : '');
  const names = listed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) wrong('FEED_PROVIDER', 'is missing');
  if (names.length > PROVIDERS_MAX || new Set(names).size !== names.length)
    wrong('FEED_PROVIDER', `is not a list of at most ${PROVIDERS_MAX} different names`);
  const isAlone = names.length === 1;
  const read = names.slice(0, PROVIDERS_MAX).flatMap((name) => {
    if (/^[a-z][a-z0-9-]{1,19}$/.test(name))
      return readProducer({ environment, mode, classes, wrong }, name, isAlone) ?? [];
    wrong('FEED_PROVIDER', `"${name}" is not a name`);
    return [];
  });
  refuseTogether(read, wrong);
  return read;
}

export function feedSettingName(name: string, part: string): string {
  return `FEED_${name.toUpperCase().replaceAll('-', '_')}_${part}`;
}

interface Reading {
  readonly environment: Environment;
  readonly mode: 'demo' | 'live';
  readonly classes: FeedClasses;
  readonly wrong: Wrong;
}

function readProducer(reading: Reading, name: string, isAlone: boolean): FeedProducerSettings | undefined {
  const { environment, classes, wrong } = reading;
  const setting = (part: string) => environment[feedSettingName(name, part)] || undefined;
  const className = setting('CLASS') ?? name;
  const kind = Object.hasOwn(classes, className) ? classes[className] : undefined;
  const producer = whole(reading, name, 'PRODUCER', isAlone ? 1 : undefined, PRODUCER_MAX);
  const idSpace = whole(reading, name, 'IDS', 0, ID_SPACE_MAX);
  const sports = readSports(setting('SPORTS'), (why) => wrong(feedSettingName(name, 'SPORTS'), why));
  const phase = setting('PHASE') ?? 'both';
  const phases = Object.hasOwn(PHASES, phase) ? PHASES[phase] : undefined;
  if (!phases)
    wrong(feedSettingName(name, 'PHASE'), `"${phase}" is none of ${Object.keys(PHASES).join(', ')}`);
  if (!kind) {
    const known = Object.keys(classes).join(', ');
    wrong(feedSettingName(name, 'CLASS'), `"${className}" is none of ${known}`);
    return undefined;
  }
  const values = Object.entries(kind.settings).map(([part, about]): [string, string] => [
    part,
    readValue(reading, feedSettingName(name, part), about),
  ]);
  return {
    name,
    className,
    isSandbox: kind.isSandbox,
    producer,
    idSpace,
    sports,
    phases: phases ?? [],
    values: Object.fromEntries(values),
    settings: kind.settings,
  };
}

function readValue({ environment, mode, wrong }: Reading, name: string, about: FeedSetting): string {
  const given = environment[name] || (mode === 'demo' ? about.demo : undefined) || about.usual;
  if (given === undefined) {
    wrong(name, 'is missing');
    return '';
  }
  const why = about.check(given);
  if (why !== undefined) wrong(name, why);
  return given;
}

function whole(
  { environment, wrong }: Reading,
  name: string,
  part: 'PRODUCER' | 'IDS',
  usual: number | undefined,
  most: number,
): number {
  const key = feedSettingName(name, part);
  const least = part === 'PRODUCER' ? 1 : 0;
  const given = environment[key] || undefined;
  if (given === undefined && usual !== undefined) return usual;
  const isWithin =
    given !== undefined && /^\d{1,3}$/.test(given) && Number(given) >= least && Number(given) <= most;
  if (!isWithin)
    wrong(key, given === undefined ? 'is missing' : `"${given}" is not a number from ${least} to ${most}`);
  return isWithin ? Number(given) : least;
}

function readSports(given: string | undefined, wrong: (why: string) => void): readonly Sport[] {
  if (given === undefined) return SPORTS;
  const names = given.split(',').map((name) => name.trim());
  const sports = names.filter(isSport);
  if (sports.length !== names.length) wrong(`"${given}" is not a list of ${SPORTS.join(', ')}`);
  return sports;
}

/** No match may have two producers at once, and two vendors must not share an id range. */
function refuseTogether(producers: readonly FeedProducerSettings[], wrong: Wrong): void {
  for (const [index, own] of producers.entries())
    for (const other of producers.slice(0, index)) {
      if (own.producer === other.producer)
        wrong(feedSettingName(own.name, 'PRODUCER'), `is that of ${other.name} too`);
      if (own.idSpace === other.idSpace && own.className !== other.className)
        wrong(feedSettingName(own.name, 'IDS'), `is that of ${other.name} too, which is another vendor`);
      const sport = own.sports.find((name) => other.sports.includes(name));
      const phase = own.phases.find((name) => other.phases.includes(name));
      if (sport && phase)
        wrong(feedSettingName(own.name, 'SPORTS'), `${sport} ${phase} is already offered by ${other.name}`);
    }
}
