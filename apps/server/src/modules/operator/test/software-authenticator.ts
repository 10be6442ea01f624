import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Ceremony {
  readonly origin: string;
  readonly rpId: string;
  /** Whether the person gave a finger, a face or a PIN. */
  readonly isVerified?: boolean;
}

/** An authenticator with one ES256 key, which signs as a security key does. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  /** Set it back to play a copy of the device. */
  counter = 0;
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** The answer to the options of a registration. */
  create(options: string, at: Ceremony): string {
    const { challenge } = JSON.parse(options) as { challenge: string };
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([this.#data(at, HAS_KEY), Buffer.alloc(16), length, this.id, key]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to the options of a sign-in. */
  get(options: string, at: Ceremony): string {
    const { challenge } = JSON.parse(options) as { challenge: string };
    this.counter += 1;
    const data = this.#data(at, 0);
    const client = clientData('webauthn.get', challenge, at);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#pair.privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #data({ rpId, isVerified = true }: Ceremony, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]),
      counter,
    ]);
  }

  #answer(response: Readonly<Record<string, unknown>>): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

function clientData(type: string, challenge: string, { origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
