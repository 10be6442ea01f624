import { createHmac, type KeyObject, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawReply, RawRequest } from '@palpite/sandbox/studio/wallet/wire';
import type { Transport } from '../transport.ts';
import { answerA } from './reference-a.ts';
import { answerB } from './reference-b.ts';
import type { ReferenceWallet } from './reference-wallet.ts';

export interface ReferenceKeys {
  readonly publicKey: KeyObject;
  readonly secret: string;
}

const BODY_MAX = 64 * 1024;
const TOLERANCE_S = 300;

/** The reference wallet behind the paths, signatures and limits of both dialects: `aurora` speaks A, `lumen` B. */
export class ReferenceServer {
  readonly #wallet: ReferenceWallet;
  readonly #keys: ReferenceKeys;

  constructor(wallet: ReferenceWallet, keys: ReferenceKeys) {
    this.#wallet = wallet;
    this.#keys = keys;
  }

  /** Without a network, so that a run of the kit takes milliseconds. */
  transport(): Transport {
    return {
      send: (request) => this.answer(request),
      sendAndCut: async (request) => void (await this.answer(request)),
    };
  }

  async answer({ url, method, headers, body }: RawRequest): Promise<RawReply> {
    const { pathname } = new URL(url);
    if (method !== 'POST' && !this.#wallet.has('any-method')) return reply(404, {});
    if (Buffer.byteLength(body) > BODY_MAX && !this.#wallet.has('no-size-limit')) return reply(413, {});
    const callA = /^\/studios\/aurora\/wallet\/([a-z-]+)$/.exec(pathname)?.[1];
    if (callA !== undefined) {
      const isGenuine = this.#isSignedA(body, headers['x-signature']);
      return reply(...(await answerA(this.#wallet, callA, body, isGenuine)));
    }
    if (pathname !== '/studios/lumen/operations') return reply(404, {});
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
    const isSigned = this.#isSignedB(body, headers);
    const isInTime = this.#isInTime(headers['x-timestamp']);
    return reply(...(await answerB(this.#wallet, body, { isForm, isSigned, isInTime })));
  }

  /** The same over HTTP. */
  async listen(): Promise<{ url: string; close(): void }> {
    const server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', async () => {
        const answered = await this.answer({
          url: `http://wallet${request.url}`,
          method: request.method ?? '',
          headers: request.headers as Record<string, string>,
          body: Buffer.concat(pieces).toString(),
        });
        if (answered.is === 'reply') response.writeHead(answered.status).end(answered.text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
  }

  /** What the signature is compared with. */
  #signed(body: string): string {
    if (!this.#wallet.has('signature-of-the-parsed-body')) return body;
    try {
      return body.startsWith('{') ? JSON.stringify(JSON.parse(body)) : new URLSearchParams(body).toString();
    } catch {
      return body;
    }
  }

  #isSignedA(body: string, signature: string | undefined): boolean {
    if (this.#wallet.has('signature-is-ignored')) return true;
    if (signature === undefined) return this.#wallet.has('missing-signature-is-accepted');
    const made = Buffer.from(signature, 'base64');
    return verify('sha256', Buffer.from(this.#signed(body)), this.#keys.publicKey, made);
  }

  #isSignedB(body: string, headers: RawRequest['headers']): boolean {
    if (this.#wallet.has('signature-is-ignored')) return true;
    const signature = headers['x-signature'];
    if (signature === undefined) return this.#wallet.has('missing-signature-is-accepted');
    const made = (atS: string) =>
      createHmac('sha256', this.#keys.secret)
        .update(`${atS}.${this.#signed(body)}`)
        .digest('hex');
    const stated = headers['x-timestamp'] ?? '';
    if (made(stated) === signature) return true;
    // A signature over any moment of the last minutes counts when the time is no part of it.
    return this.#wallet.has('time-is-not-signed') && made(String(Number(stated) - 60)) === signature;
  }

  #isInTime(stated: string | undefined): boolean {
    if (stated === undefined || !/^\d{1,12}$/.test(stated)) return false;
    const ageS = Math.floor(Date.now() / 1_000) - Number(stated);
    if (this.#wallet.has('no-skew-allowed')) return Math.abs(ageS) < 30;
    if (ageS > TOLERANCE_S) return this.#wallet.has('old-time-is-accepted');
    return ageS >= -TOLERANCE_S || this.#wallet.has('future-time-is-accepted');
  }
}

function reply(status: number, body: object): RawReply {
  const marked = JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `#${value}` : value));
  return { is: 'reply', status, text: marked.replace(/"#(-?\d+)"/g, '$1') };
}
