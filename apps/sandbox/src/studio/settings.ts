import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** What both sides of the wallet share; the server's settings have the other half. */
export interface StudioKeys {
  /** Signs what aurora sends: PKCS8, base64 DER in one line. */
  readonly privateKey: string;
  /** The server's half of it: SPKI, base64 DER in one line. */
  readonly publicKey: string;
  /** The bearer token of the operator's calls to aurora. */
  readonly apiKey: string;
  /** Signs what lumen sends and receives. */
  readonly secret: string;
}

export interface StudioSettings {
  /** 0 takes a free port. */
  readonly port?: number;
  readonly walletUrl?: string;
  readonly privateKey?: string;
  readonly apiKey?: string;
  readonly secret?: string;
  /** Keeps rounds over a restart; without it they are in memory only. */
  readonly dataFolder?: string;
  /** Origins that may show a game in a frame. */
  readonly parents?: readonly string[];
}

export const STUDIO_DEFAULTS = {
  port: 3003,
  walletUrl: 'http://127.0.0.1:8080',
  apiKey: 'sandbox-studio-api-key',
  secret: 'sandbox-studio-secret',
  parents: ['http://127.0.0.1:8080', 'http://localhost:8080'],
};

let madePair: string | undefined;

/** Without a key of its own the process makes one, which takes a moment: once, and only when it is needed. */
export function studioKeys(settings: StudioSettings): StudioKeys {
  madePair ??= settings.privateKey ? undefined : makePrivateKey();
  const privateKey = settings.privateKey ?? madePair ?? '';
  const publicKey = createPublicKey(
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  );
  return {
    privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    apiKey: settings.apiKey ?? STUDIO_DEFAULTS.apiKey,
    secret: settings.secret ?? STUDIO_DEFAULTS.secret,
  };
}

function makePrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

const SECRET = /^[\x21-\x7e]{8,128}$/;
const ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]{1,253}$/;
const PARENTS_MAX = 20;

export function readStudioSettings(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): StudioSettings {
  const port = env.SANDBOX_STUDIO_PORT || String(STUDIO_DEFAULTS.port);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    problems.push('SANDBOX_STUDIO_PORT must be a port from 1 to 65535, or 0 for a free one');
  const walletUrl = env.SANDBOX_WALLET_URL || STUDIO_DEFAULTS.walletUrl;
  if (!ORIGIN.test(walletUrl))
    problems.push('SANDBOX_WALLET_URL must be an address like http://127.0.0.1:8080');
  const privateKey = env.SANDBOX_STUDIO_KEY || undefined;
  if (privateKey !== undefined && !isPrivateKey(privateKey))
    problems.push('SANDBOX_STUDIO_KEY must be an RSA private key: PKCS8, base64 DER in one line');
  const apiKey = env.SANDBOX_STUDIO_API_KEY || STUDIO_DEFAULTS.apiKey;
  const secret = env.SANDBOX_STUDIO_SECRET || STUDIO_DEFAULTS.secret;
  for (const [name, value] of Object.entries({
    SANDBOX_STUDIO_API_KEY: apiKey,
    SANDBOX_STUDIO_SECRET: secret,
  }))
    if (!SECRET.test(value)) problems.push(`${name} must be 8 to 128 printable characters without spaces`);
  const parents = (env.SANDBOX_STUDIO_PARENTS || STUDIO_DEFAULTS.parents.join(',')).split(',');
  if (parents.length > PARENTS_MAX || !parents.every((parent) => ORIGIN.test(parent)))
    problems.push('SANDBOX_STUDIO_PARENTS must be origins like http://127.0.0.1:8080 between commas');
  return {
    port: Number(port),
    walletUrl,
    apiKey,
    secret,
    parents,
    ...(privateKey !== undefined && { privateKey }),
    ...(env.SANDBOX_STUDIO_DATA && { dataFolder: env.SANDBOX_STUDIO_DATA }),
  };
}

function isPrivateKey(text: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
