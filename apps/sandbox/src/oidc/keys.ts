import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
  readonly publicPem: string;
}

export const SIGNING_ALGORITHM = 'ES256';
/** The previous key stays published, for tokens that were signed shortly before. */
const PUBLISHED = 2;

async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: SIGNING_ALGORITHM };
  return { kid, privateKey, publicJwk, publicPem: await exportSPKI(publicKey) };
}

/** The provider's keys, newest first. Generating one is slow, so the first is made on first use. */
export class SigningKeys {
  #keys: Promise<readonly SigningKey[]> | undefined;
  #unpublishedKey: Promise<SigningKey> | undefined;
  #made = 0;

  #all(): Promise<readonly SigningKey[]> {
    this.#keys ??= this.#next().then((key) => [key]);
    return this.#keys;
  }

  #next(): Promise<SigningKey> {
    this.#made += 1;
    return makeKey(`sandbox-key-${this.#made}`);
  }

  async current(): Promise<SigningKey> {
    const [key] = await this.#all();
    if (!key) throw new Error('the provider has no key');
    return key;
  }

  /** A key that is not published, under the given key id. */
  async unpublishedKey(kid: string): Promise<SigningKey> {
    this.#unpublishedKey ??= makeKey('unpublished');
    return { ...(await this.#unpublishedKey), kid };
  }

  async published(): Promise<{ readonly keys: readonly JWK[] }> {
    return { keys: (await this.#all()).map((key) => key.publicJwk) };
  }

  /** Signs tokens with a new key from now on. */
  async rotate(): Promise<string> {
    const [all, made] = await Promise.all([this.#all(), this.#next()]);
    this.#keys = Promise.resolve([made, ...all].slice(0, PUBLISHED));
    return made.kid;
  }
}
