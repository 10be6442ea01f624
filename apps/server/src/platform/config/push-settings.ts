import type { Environment, Wrong } from './environment.ts';

export interface PushSettings {
  /** Push services of browsers beside the known ones, by host. */
  readonly hosts: readonly string[];
  /** The sandbox, which plays the push services in a demo; undefined in live mode. */
  readonly sandbox: string | undefined;
  /** The service account of Firebase as its JSON file has it; undefined where native shells are not used. */
  readonly fcmAccount: string | undefined;
}

const SANDBOX = 'http://127.0.0.1:8090';
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** Numbers and private names would lead into the network of the server. */
const NOT_PUBLIC = /^[\d.]+$|\.(?:local|localhost|internal|lan|home|test|invalid)$/;
const HOSTS_MAX = 20;
const ACCOUNT_FIELDS = ['project_id', 'client_email', 'private_key', 'token_uri'];

export function readPushSettings(
  environment: Environment,
  mode: 'demo' | 'live',
  wrong: Wrong,
): PushSettings {
  const { PUSH_SANDBOX_URL, PUSH_HOSTS = '', FCM_ACCOUNT } = environment;
  if (mode === 'live' && PUSH_SANDBOX_URL)
    wrong('PUSH_SANDBOX_URL', 'is for play money only: live mode uses the push services of the browsers');
  const sandbox = PUSH_SANDBOX_URL || SANDBOX;
  if (!URL.canParse(sandbox) || !/^https?:$/.test(new URL(sandbox).protocol))
    wrong('PUSH_SANDBOX_URL', 'is not a URL that starts with http:// or https://');
  const hosts = PUSH_HOSTS.split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  if (hosts.length > HOSTS_MAX) wrong('PUSH_HOSTS', `names more than ${HOSTS_MAX} hosts`);
  for (const host of hosts)
    if (!HOST.test(host) || NOT_PUBLIC.test(host))
      wrong('PUSH_HOSTS', `"${host}" is not the name of a public host`);
  // The text contains a private key, so it is not repeated.
  if (FCM_ACCOUNT && !isAccount(FCM_ACCOUNT, mode))
    wrong('FCM_ACCOUNT', `is not the JSON of a service account with ${ACCOUNT_FIELDS.join(', ')}`);
  return { hosts, sandbox: mode === 'demo' ? sandbox : undefined, fcmAccount: FCM_ACCOUNT || undefined };
}

function isAccount(text: string, mode: 'demo' | 'live'): boolean {
  try {
    const fields = new Map<string, unknown>(Object.entries(JSON.parse(text) as object));
    const tokenUrl = fields.get('token_uri');
    return (
      ACCOUNT_FIELDS.every((name) => typeof fields.get(name) === 'string') &&
      URL.canParse(String(tokenUrl)) &&
      (mode === 'demo' || new URL(String(tokenUrl)).protocol === 'https:')
    );
  } catch {
    return false;
  }
}
