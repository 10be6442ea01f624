import type { HostPerson } from '../host.ts';

/** What Telegram passes to a mini app in the fragment of its address. Nothing here is verified: the server does that. */
export interface Launch {
  /** Signed data for the login; empty when the app was opened from a keyboard button. */
  readonly data: string;
  readonly version: string;
  readonly platform: string;
  readonly theme: Readonly<Record<string, string>>;
  readonly startParam: string;
  readonly person: HostPerson | undefined;
}

const FRAGMENT_MAX = 16_384;
const START = /^[A-Za-z0-9_-]{1,64}$/;
const COLOUR = /^#[0-9a-f]{6}$/i;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only colours of the form `#rrggbb` are used. */
export function readTheme(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && COLOUR.test(entry[1]),
    ),
  );
}

function personOf(data: URLSearchParams): HostPerson | undefined {
  const user = parsed(data.get('user') ?? '');
  if (typeof user !== 'object' || user === null) return undefined;
  const { first_name: firstName, username } = user as Readonly<Record<string, unknown>>;
  return {
    firstName: typeof firstName === 'string' ? firstName.slice(0, 64) : '',
    username: typeof username === 'string' ? username.slice(0, 40) : '',
  };
}

/** Telegram sends each field once, and the server refuses data with a repeated one: of two, readers could take different ones. */
function hasRepeated(fields: URLSearchParams): boolean {
  const names = [...fields.keys()];
  return new Set(names).size < names.length;
}

/**
 * Reads the fragment `#tgWebAppData=…&tgWebAppVersion=…`; undefined when it is none of Telegram's. `search` is the query
 * of the page, in which links of the bot pass the start parameter.
 */
export function readLaunch(fragment: string, search: string): Launch | undefined {
  const text = fragment.replace(/^#/, '');
  if (text.length > FRAGMENT_MAX || !/(?:^|&)tgWebApp/.test(text)) return undefined;
  const fields = new URLSearchParams(text);
  if (hasRepeated(fields)) return undefined;
  const data = fields.get('tgWebAppData') ?? '';
  const signed = new URLSearchParams(data);
  if (hasRepeated(signed)) return undefined;
  const start =
    signed.get('start_param') ??
    fields.get('tgWebAppStartParam') ??
    new URLSearchParams(search).get('tgWebAppStartParam') ??
    '';
  return {
    data,
    version: fields.get('tgWebAppVersion') ?? '',
    platform: fields.get('tgWebAppPlatform') ?? '',
    theme: readTheme(parsed(fields.get('tgWebAppThemeParams') ?? '')),
    startParam: START.test(start) ? start : '',
    person: personOf(signed),
  };
}
