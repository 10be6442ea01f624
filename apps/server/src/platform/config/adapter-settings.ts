import { createPublicKey } from 'node:crypto';
import type { Environment, Wrong } from './environment.ts';

/** One setting with its value, for the checks of live mode. */
export interface ReadSetting {
  /** `PAYMENT_ACME_URL`. */
  readonly setting: string;
  readonly kind: 'text' | 'url' | 'secret';
  readonly value: string;
}

/**
 * Reads `PAYMENT_<NAME>_<PART>` or `STUDIO_<NAME>_<PART>`. A missing or wrong one is reported by its name and read as an
 * empty string.
 */
export interface AdapterSettingsReader {
  /** The name of the provider or studio in the list of them. */
  readonly name: string;
  text(part: string): string;
  url(part: string): string;
  /** At least 16 characters; never shown. */
  secret(part: string): string;
  /** One secret, or two separated by a comma while the other side changes its secret. */
  secrets(part: string): readonly string[];
  /** One public key of RSA (SPKI in DER, base64 in one line), or two separated by a comma while it changes. */
  rsaKeys(part: string): readonly string[];
}

const SECRETS_MAX = 2;
const SECRET_LEAST = 16;
const RSA_BITS_LEAST = 2_048;

export function settingOf(prefix: string, name: string, part: string): string {
  return `${prefix}_${name.toUpperCase().replaceAll('-', '_')}_${part}`;
}

export interface AdapterReading {
  readonly prefix: 'PAYMENT' | 'STUDIO';
  readonly name: string;
  /** The values of a demo, for settings that are not given. */
  readonly usual: Readonly<Record<string, string>>;
  /** Gets every setting that is read. */
  readonly given: ReadSetting[];
}

export function adapterReader(
  { environment, wrong }: { readonly environment: Environment; readonly wrong: Wrong },
  { prefix, name, usual, given }: AdapterReading,
): AdapterSettingsReader {
  const take = (part: string, kind: ReadSetting['kind']) => {
    const setting = settingOf(prefix, name, part);
    const value = environment[setting] || (usual[part] ?? '');
    if (value === '') wrong(setting, 'is missing');
    return { setting, kind, value };
  };
  const keep = (read: ReadSetting) => {
    given.push(read);
    return read.value;
  };
  return {
    name,
    text: (part) => keep(take(part, 'text')),
    url(part) {
      const read = take(part, 'url');
      if (read.value !== '' && !isWeb(read.value)) wrong(read.setting, 'is not a URL');
      return keep(read);
    },
    secret(part) {
      const read = take(part, 'secret');
      // The secret itself is never part of a message.
      if (read.value !== '' && read.value.length < SECRET_LEAST) wrong(read.setting, 'is too short');
      return keep(read);
    },
    secrets(part) {
      const { setting, kind, value } = take(part, 'secret');
      const all = value.split(',').map((secret) => secret.trim());
      if (all.length > SECRETS_MAX || (value !== '' && all.some(({ length }) => length < SECRET_LEAST)))
        wrong(setting, `must be one secret or ${SECRETS_MAX}, each of at least ${SECRET_LEAST} characters`);
      return all.map((secret) => keep({ setting, kind, value: secret }));
    },
    rsaKeys(part) {
      const { setting, value } = take(part, 'text');
      const all = value.split(',').map((key) => key.trim());
      const areKeys = all.length <= SECRETS_MAX && all.every(isRsaKey);
      if (areKeys) return all.map((key) => keep({ setting, kind: 'text', value: key }));
      if (value !== '')
        wrong(
          setting,
          `must be one public key or ${SECRETS_MAX} of RSA with at least ${RSA_BITS_LEAST} bits, as base64 of SPKI in DER`,
        );
      return [];
    },
  };
}

function isRsaKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_LEAST
    );
  } catch {
    return false;
  }
}

export function isWeb(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
