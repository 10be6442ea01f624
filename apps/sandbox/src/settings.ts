import { type BankSettings, readBankSettings } from './bank/settings.ts';
import { type FeedSettings, readFeedSettings } from './feed/settings.ts';
import { readStudioSettings, type StudioSettings } from './studio/settings.ts';

export interface Settings {
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly host: string;
  readonly smsKey: string;
  /** The login that SMTP clients need; without it anyone on this host may send mail. */
  readonly smtpLogin?: { readonly user: string; readonly password: string };
  readonly feed?: FeedSettings;
  readonly bankClient?: BankSettings;
  readonly studio: StudioSettings;
  /** The clock stands still until POST /control/feed/advance moves it. */
  readonly clockIsManual?: true;
}

export type ReadSettings = { is: 'read'; settings: Settings } | { is: 'wrong'; problems: readonly string[] };

export const DEFAULT_SMS_KEY = 'sandbox-sms-key';
const PORT_MAX = 65_535;

function port(text: string | undefined, fallback: number): number | undefined {
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= PORT_MAX ? value : undefined;
}

/** Reports every wrong setting at once, so that one start is enough to find them all. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ReadSettings {
  const problems: string[] = [];
  const httpPort = port(env.SANDBOX_PORT, 8090);
  if (httpPort === undefined) problems.push(`SANDBOX_PORT must be a port from 1 to ${PORT_MAX}`);
  const smtpPort = port(env.SANDBOX_SMTP_PORT, (httpPort ?? 8090) + 1);
  if (smtpPort === undefined || smtpPort > PORT_MAX)
    problems.push(`SANDBOX_SMTP_PORT must be a port from 1 to ${PORT_MAX}`);
  if (httpPort !== undefined && httpPort === smtpPort)
    problems.push('SANDBOX_SMTP_PORT must differ from SANDBOX_PORT');
  const host = env.SANDBOX_HOST || '127.0.0.1';
  if (!/^[A-Za-z0-9.:-]{1,253}$/.test(host)) problems.push('SANDBOX_HOST must be an address or a host name');
  const smsKey = env.SANDBOX_SMS_KEY || DEFAULT_SMS_KEY;
  if (!/^[\x21-\x7e]{8,128}$/.test(smsKey))
    problems.push('SANDBOX_SMS_KEY must be 8 to 128 printable characters without spaces');
  const user = env.SANDBOX_SMTP_USER;
  const password = env.SANDBOX_SMTP_PASSWORD;
  if (Boolean(user) !== Boolean(password))
    problems.push('SANDBOX_SMTP_USER and SANDBOX_SMTP_PASSWORD go together: set both or neither');
  const feed = readFeedSettings(env, problems);
  const bankClient = readBankSettings(env, problems);
  const studio = readStudioSettings(env, problems);
  if (!['', 'system', 'manual'].includes(env.SANDBOX_CLOCK ?? ''))
    problems.push('SANDBOX_CLOCK must be system or manual');
  if (problems.length > 0 || httpPort === undefined || smtpPort === undefined)
    return { is: 'wrong', problems };
  const login = user && password ? { smtpLogin: { user, password } } : {};
  const time = env.SANDBOX_CLOCK === 'manual' ? ({ clockIsManual: true } as const) : {};
  const parts = { ...(feed && { feed }), ...(bankClient && { bankClient }) };
  return { is: 'read', settings: { httpPort, smtpPort, host, smsKey, studio, ...login, ...parts, ...time } };
}
