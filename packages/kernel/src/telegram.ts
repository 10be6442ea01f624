/**
 * The signed data of a Telegram mini app, as far as it needs no cryptography. Nothing here may be trusted before its
 * hash is verified.
 */
export type InitFields = ReadonlyMap<string, string>;

export type ReadInitData =
  | { readonly is: 'read'; readonly fields: InitFields }
  | { readonly is: 'malformed' }
  | { readonly is: 'duplicate-field' };

export interface TelegramUser {
  readonly id: number;
  readonly firstName: string;
  readonly username: string;
}

export type InitDataAge = 'fresh' | 'expired' | 'future' | 'missing-auth-date';

/** Far more than Telegram ever sends: longer input is rejected before it costs time. */
const LENGTH_MAX = 16_384;
const FIELDS_MAX = 64;

/**
 * Cuts first and decodes after, once: a value that holds an encoded `&` would otherwise fall apart into fields that
 * were never signed. A repeated name is refused, since two readers could pick different values.
 */
export function readInitData(text: string): ReadInitData {
  if (text === '' || text.length > LENGTH_MAX) return { is: 'malformed' };
  const pairs = text.split('&', FIELDS_MAX + 1);
  if (pairs.length > FIELDS_MAX) return { is: 'malformed' };
  const fields = new Map<string, string>();
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    const name = cut < 1 ? undefined : decoded(pair.slice(0, cut));
    const value = decoded(pair.slice(cut + 1));
    if (name === undefined || value === undefined) return { is: 'malformed' };
    if (fields.has(name)) return { is: 'duplicate-field' };
    fields.set(name, value);
  }
  return { is: 'read', fields };
}

/** What Telegram signs: one line per field, sorted by name. */
export function dataCheckString(fields: InitFields, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}

/** What Telegram signs for those who do not have the bot's token. */
export function thirdPartyMessage(botId: number, fields: InitFields): string {
  return `${botId}:WebAppData\n${dataCheckString(fields, ['hash', 'signature'])}`;
}

/** In whole seconds since 1970, as Telegram counts. */
export function authDateOf(fields: InitFields): number | undefined {
  const text = fields.get('auth_date') ?? '';
  return /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}

export function ageOf(fields: InitFields, nowS: number, maxAgeS: number): InitDataAge {
  const authDate = authDateOf(fields);
  if (authDate === undefined) return 'missing-auth-date';
  if (authDate > nowS) return 'future';
  return nowS - authDate > maxAgeS ? 'expired' : 'fresh';
}

export function userOf(fields: InitFields): TelegramUser | undefined {
  const user = parsed(fields.get('user') ?? '');
  if (typeof user !== 'object' || user === null || !('id' in user)) return undefined;
  const { id } = user;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined;
  return { id, firstName: textOf(user, 'first_name'), username: textOf(user, 'username') };
}

function textOf(user: object, name: string): string {
  const value: unknown = Object.hasOwn(user, name) ? Reflect.get(user, name) : undefined;
  return typeof value === 'string' ? value.slice(0, 128) : '';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
