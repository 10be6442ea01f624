import path from 'node:path';
import { readServerSettings } from '@palpite/server/wiring/read-settings';
import { StartFailure } from '../database/failure.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** In live mode no sandbox is started: its keys are public. */
  readonly mode: 'demo' | 'live';
  readonly sandboxPort: number;
  readonly smtpPort: number;
  /** Games have an origin of their own. */
  readonly studioPort: number;
  readonly dataFolder: string;
  /** Where our own PostgreSQL archives its log; undefined: nowhere. */
  readonly walArchive: string | undefined;
  /** Undefined: bring our own PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** With a PostgreSQL of the operator's: who migrates it; undefined leaves that to "npm run migrate". */
  readonly ownerUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting is checked before anything is built or started, and an error names it. */
export function readSettings(root: string, environment: Environment): Settings {
  const checked = readServerSettings({
    ...environment,
    DATABASE_URL: environment.DATABASE_URL || 'postgres://embedded',
    // The launcher migrates with it and keeps it from the server.
    DATABASE_OWNER_URL: '',
  });
  const errors = checked.is === 'wrong' ? [...checked.errors] : [];
  const { DATABASE_OWNER_URL: ownerUrl } = environment;
  if (ownerUrl && !/^postgres(?:ql)?:\/\//.test(ownerUrl))
    errors.push('DATABASE_OWNER_URL: is not a URL that starts with postgres:// or postgresql://');
  if (ownerUrl && !environment.DATABASE_URL)
    errors.push('DATABASE_OWNER_URL: is of use with DATABASE_URL only');
  const { WAL_ARCHIVE: walArchive } = environment;
  if (walArchive && environment.DATABASE_URL)
    errors.push('WAL_ARCHIVE: is of use without DATABASE_URL only; your own PostgreSQL archives by itself');
  const sandboxPort = port(environment, 'SANDBOX_PORT', 8090, errors);
  const smtpPort = port(environment, 'SANDBOX_SMTP_PORT', sandboxPort + 1, errors);
  const studioPort = port(environment, 'SANDBOX_STUDIO_PORT', 3003, errors);
  if (checked.is === 'wrong' || errors.length > 0) throw new StartFailure(errors.join('\n'));
  const { host, mode, port: serverPort } = checked.config;
  if (new Set([serverPort, sandboxPort, smtpPort, studioPort]).size < 4) {
    throw new StartFailure(
      'PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT and SANDBOX_STUDIO_PORT must be four different ports',
    );
  }
  return {
    port: serverPort,
    host,
    mode,
    sandboxPort,
    smtpPort,
    studioPort,
    dataFolder: path.resolve(root, environment.DATA_DIR || '.data'),
    walArchive: walArchive ? path.resolve(root, walArchive) : undefined,
    databaseUrl: environment.DATABASE_URL || undefined,
    // A demo may use one role for everything.
    ownerUrl: ownerUrl || (mode === 'demo' && environment.DATABASE_URL) || undefined,
  };
}

function port(environment: Environment, name: string, fallback: number, errors: string[]): number {
  const given = environment[name];
  if (given === undefined || given === '') return fallback;
  if (/^\d{1,5}$/.test(given) && Number(given) >= 1 && Number(given) <= 65_535) return Number(given);
  errors.push(`${name}: "${given}" is not a port from 1 to 65535`);
  return fallback;
}
