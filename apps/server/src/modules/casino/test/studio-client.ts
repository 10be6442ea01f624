import { fieldsA, pathA, readReplyA, signedA } from '@palpite/sandbox/studio/wallet/client-a';
import {
  bodyB,
  type EnvelopeB,
  onlyResult,
  operationB,
  type ReplyB,
  readReplyB,
  signedB,
} from '@palpite/sandbox/studio/wallet/client-b';
import type { StudioCall, WalletClient } from '@palpite/sandbox/studio/wallet/wallet-client';
import { type RawReply, type RawRequest, writeJson } from '@palpite/sandbox/studio/wallet/wire';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Casino } from '../index.ts';
import { studioRoute } from '../routes/studio.ts';
import { STUDIO_SECRET, studioKeys } from './studio-casino.ts';

/** The formats of a studio's messages: dialect B has two. */
export const SPOKEN = ['a', 'b', 'b-form'] as const;
export type Spoken = (typeof SPOKEN)[number];

export interface StudioClient extends WalletClient {
  /** Sends bytes as they are, signed with the key of the studio. */
  raw(body: string, path?: string): Promise<{ readonly status: number; readonly text: string }>;
  /** Several calls in one message; dialect B only. */
  sendAll(calls: readonly StudioCall[]): Promise<ReplyB>;
}

/** Plays the studio against the route of the module, without a network between them. */
export function studioClient(
  casino: Pick<Casino, 'studios'>,
  clock: Clock,
  studio: string,
  spoken: Spoken,
): StudioClient {
  const route = studioRoute(casino, clock, () => undefined);
  const send = async ({ url, headers, body }: RawRequest): Promise<RawReply & { is: 'reply' }> => {
    const [, , name = '', ...rest] = new URL(url).pathname.split('/');
    const raw = Buffer.from(body, 'utf8');
    const { status, json } = await route.answer({ name, rest: rest.join('/'), raw, headers });
    return { is: 'reply', status, text: json };
  };
  const walletUrl = 'http://wallet';
  if (spoken === 'a') {
    const at = { walletUrl, studio, privateKey: studioKeys().privateKey };
    const post = (path: string, body: string) => send(signedA(at, path, body));
    const ask = async (path: string, fields: Parameters<typeof writeJson>[0]) =>
      readReplyA(await post(path, writeJson(fields)));
    return {
      authenticate: (token, game) =>
        ask('authenticate', { request_id: 'request', call: 'authenticate', token, game }),
      balance: (session) => ask('balance', { request_id: 'request', call: 'balance', session }),
      send(call) {
        const fields = fieldsA(call);
        if (!fields) throw new Error('the dialect cannot express the amount');
        return ask(pathA(call.op), fields);
      },
      raw: (body, path = 'bet') => post(path, body),
      sendAll: () => Promise.reject(new Error('this dialect has one call per message')),
    };
  }
  const at = { walletUrl, studio, secret: STUDIO_SECRET, format: spoken === 'b' ? 'json' : 'form' } as const;
  const post = (body: string) => send(signedB(at, body, clock.nowMs()));
  const ask = async (envelope: EnvelopeB) => readReplyB(await post(bodyB(envelope, at.format)));
  return {
    authenticate: async (token, game) =>
      onlyResult(await ask({ game, operations: [{ type: 'enter', token }] })),
    balance: async (session, user) =>
      onlyResult(await ask({ user, session, operations: [{ type: 'funds' }] })),
    send: async (call) => onlyResult(await ask(envelopeOf([call]))),
    raw: (body) => post(body),
    sendAll: (calls) => ask(envelopeOf(calls)),
  };
}

function envelopeOf(calls: readonly StudioCall[]): EnvelopeB {
  const [first] = calls;
  return {
    user: first?.player,
    session: first?.session,
    currency: first?.currency,
    game: first?.game,
    operations: calls.map(operationB),
  };
}
