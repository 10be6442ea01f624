import { readSettings as readSandboxSettings } from '@palpite/sandbox/settings';
import { DIALECTS } from '@palpite/server/modules/casino/adapters/dialects';
import { PROVIDER_CLASSES } from '@palpite/server/modules/payments/adapters/classes';
import { FEED_CLASSES } from '@palpite/server/modules/sportsbook/feed/index';
import { readServerSettings } from '@palpite/server/wiring/read-settings';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** What the server and the sandbox read under one fixed name. */
  readonly fixed: ReadonlySet<string>;
  isSetting(name: string): boolean;
}

/** A provider or a producer with a name that no other setting contains. */
const NAME = 'anyname';
/** The invented provider of the guides; its class may read any setting. */
const EXAMPLE = /^(?:PAYMENT|FEED|STUDIO)_ACME_[A-Z_]+$/;
const FROM_ENVIRONMENT = /\bprocess\.env(?:\.([A-Z][A-Z0-9_]*)|\[['"]([A-Z][A-Z0-9_]*)['"]\])/g;

/** The names that a function reads from its environment, recorded by a proxy: a list by hand could be out of date. */
function namesReadBy(read: (environment: Environment) => unknown, given: Environment): string[] {
  const names = new Set<string>();
  const recorded = new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name);
    },
  });
  read(recorded);
  return [...names];
}

/** Each class of adapter asks for settings of its own, and only the live rules ask for some others. */
function environments(): Environment[] {
  const upper = NAME.toUpperCase();
  const feeds = Object.keys(FEED_CLASSES).map((name) => ({
    FEED_PROVIDER: NAME,
    [`FEED_${upper}_CLASS`]: name,
  }));
  const payments = Object.keys(PROVIDER_CLASSES).map((name) => ({
    PAYMENT_PROVIDERS: NAME,
    [`PAYMENT_${upper}_CLASS`]: name,
  }));
  const studios = Object.keys(DIALECTS).map((name) => ({ STUDIOS: NAME, [`STUDIO_${upper}_DIALECT`]: name }));
  return [{}, { PALPITE_MODE: 'live' }, ...feeds, ...payments, ...studios];
}

/** `sources`: the text of every program, which may read a variable of its own from `process.env`. */
export function readSettings(sources: Iterable<string>): Settings {
  const names = new Set([
    ...environments().flatMap((environment) => namesReadBy(readServerSettings, environment)),
    ...namesReadBy(readSandboxSettings, {}),
  ]);
  const named = [...names].filter((name) => name.includes(`_${NAME.toUpperCase()}_`));
  const patterns = named.map((name) => {
    const [before = '', after = ''] = name.split(NAME.toUpperCase());
    return new RegExp(`^${before}(?:<NAME>|[A-Z][A-Z0-9_]*)${after}$`);
  });
  const families = new Set(named.map((name) => name.split('_')[0]));
  patterns.push(new RegExp(`^(?:${[...families].join('|')})_<NAME>_<PART>$`));
  const isNamed = (name: string): boolean => patterns.some((pattern) => pattern.test(name));
  const fixed = new Set([...names].filter((name) => !isNamed(name)));
  const others = new Set<string>();
  for (const text of sources)
    for (const [, dotted, quoted] of text.matchAll(FROM_ENVIRONMENT)) others.add(dotted ?? quoted ?? '');
  return {
    fixed,
    isSetting: (name) => fixed.has(name) || others.has(name) || isNamed(name) || EXAMPLE.test(name),
  };
}
