import type { Environment } from './environment.ts';

/** A variable that begins like this is meant for us. */
const OURS = [
  'PALPITE_',
  'SANDBOX_',
  'PAYMENT_',
  'OIDC_',
  'SMTP_',
  'SMS_',
  'FEED_',
  'TELEGRAM_',
  'BRAND_',
  'METRICS_',
  'OPERATOR_',
] as const;
/** Settings of our other programs, which share the environment with the server. */
const OTHER_PROGRAMS: readonly string[] = [
  'DATABASE_OWNER_URL',
  'PALPITE_SERVER',
  ...['SANDBOX_HOST', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_SMTP_USER', 'SANDBOX_SMTP_PASSWORD'],
  ...['SANDBOX_SMS_KEY', 'SANDBOX_CLOCK', 'SANDBOX_SEED', 'SANDBOX_SPEED', 'SANDBOX_FEED_KEY'],
  ...['SANDBOX_BANK_CLIENT', 'SANDBOX_BANK_SECRET', 'SANDBOX_BANK_WEBHOOK_SECRET', 'PAYMENT_SANDBOX_URL'],
  'FEED_SANDBOX_URL',
  'PAYMENT_GATEWAY_URL',
];
/** What Kubernetes adds for each service: one that is called `palpite` must not keep the server from starting. */
const OF_KUBERNETES =
  /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP)(?:_(?:PROTO|PORT|ADDR))?)$/;
const KUBERNETES_LINK = /^(?:tcp|udp):\/\//;
/** Shorter names are too near to those of other programs: `HOSTS`, `POST`, `ROLE`. */
const NEAR_FROM_LENGTH = 8;
const NEAR = 2;

/**
 * Variables that look like settings of ours and are none, with the nearest setting. `known` are the names that the reader
 * of the settings has asked for. A name without a prefix of ours that differs by a letter or two is refused in live mode
 * only: on a developer's machine it may well be another program's.
 */
export function unknownSettings(
  environment: Environment,
  known: ReadonlySet<string>,
  mode: 'demo' | 'live',
): string[] {
  const names = [...new Set([...known, ...OTHER_PROGRAMS])].sort();
  const settings = new Set(names);
  return Object.keys(environment)
    .filter((name) => environment[name] !== '' && environment[name] !== undefined && !settings.has(name))
    .flatMap((name) => {
      const spelt = name.toUpperCase();
      const { nearest, distance } = nearestOf(spelt, names);
      const isOurs = OURS.some((prefix) => spelt.startsWith(prefix)) && !isOfKubernetes(name, environment);
      const isNear = mode === 'live' && distance <= NEAR && nearest.length >= NEAR_FROM_LENGTH;
      return isOurs || isNear ? [`${name}: is no setting; the nearest one is ${nearest}`] : [];
    })
    .sort();
}

function isOfKubernetes(name: string, environment: Environment): boolean {
  return OF_KUBERNETES.test(name) || KUBERNETES_LINK.test(environment[name] ?? '');
}

function nearestOf(name: string, names: readonly string[]): { nearest: string; distance: number } {
  return names
    .map((nearest) => ({ nearest, distance: distanceBetween(name, nearest) }))
    .reduce((best, next) => (next.distance < best.distance ? next : best));
}

/** How many letters must be added, taken away or changed to make one word the other. */
function distanceBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === wanted ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
