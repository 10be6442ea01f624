import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { signA } from '../../apps/sandbox/src/studio/wallet/client-a.ts';

export const BENCH_STUDIO = 'aurora';
export const BENCH_GAME = 'bench-game';
export const PLAYERS = 20_000;
/** 1.00, in the 1/100,000 of the dialect. */
const STAKE = 100_000;

export interface BenchKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

export function makeKeys(): BenchKeys {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** A round of a player: its bet, then a win of the same amount that ends it. Each is an HTTP request. */
export interface BenchRound {
  readonly bet: string;
  readonly win: string;
}

export function roundSigner({ privateKey }: BenchKeys, sessionOf: (player: number) => bigint) {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return (n: number, player: number): BenchRound => {
    const common = {
      session: String(sessionOf(player)),
      player: String(player),
      currency: 'BRL',
      game: BENCH_GAME,
      round: `round-${n}`,
      amount: STAKE,
    };
    const request = (call: string, body: object) => {
      const raw = JSON.stringify({ ...body, call });
      return `POST /studios/${BENCH_STUDIO}/wallet/${call} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-signature: ${signA(raw, key)}\r\ncontent-length: ${raw.length}\r\n\r\n${raw}`;
    };
    return {
      bet: request('bet', { request_id: `b${n}`, ...common, transaction: `bet-${n}` }),
      win: request('win', { request_id: `w${n}`, ...common, transaction: `win-${n}`, round_end: true }),
    };
  };
}

/** Whether a reply (head and body) says that the call was accepted. */
export function isAccepted(answer: string): boolean {
  return answer.startsWith('HTTP/1.1 200') && answer.includes('"status":"OK"');
}
