import type { Call } from '@palpite/contract/call';
import { calls } from '@palpite/contract/calls';
import type { PlayerId } from '@palpite/kernel/ids';
import { seededChance } from '@palpite/testkit/chance';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../options.ts';
import type { RateGroup, RateLimits } from '../rate-limits.ts';
import { type Caller, type Route, serve } from '../route.ts';
import { buildHttp } from '../server.ts';
import { sampleOf } from './sample.ts';
import { wideCalls } from './wide-calls.ts';

export const PLAYER = { uid: 7, sid: 'player-session', smid: 'phone-1' };
export const VISITOR = { uid: 8, sid: 'visitor-session', smid: 'phone-2' };

const SESSIONS: Readonly<Record<string, Caller['session']>> = {
  [`${PLAYER.uid} ${PLAYER.sid} ${PLAYER.smid}`]: {
    player: PLAYER.uid as PlayerId,
    visitor: false,
    tokenHash: 'hash-of-player',
  },
  [`${VISITOR.uid} ${VISITOR.sid} ${VISITOR.smid}`]: {
    player: VISITOR.uid as PlayerId,
    visitor: true,
    tokenHash: 'hash-of-visitor',
  },
};

const unlimited = { burst: 1e9, perSecond: 1e9 };
const both = { player: unlimited, address: unlimited };
export const NO_LIMITS: RateLimits = {
  poll: both,
  read: both,
  command: both,
  credential: both,
  report: both,
  page: both,
  'unknown-path': both,
  'wrong-session': both,
} satisfies Record<RateGroup, unknown>;

export interface Reached {
  readonly call: string;
  readonly input: Record<string, unknown>;
  readonly caller: Caller;
}

export interface StubServer {
  readonly app: FastifyInstance;
  readonly clock: ManualClock;
  /** Every input that a handler was given. */
  readonly reached: Reached[];
  readonly lines: { level: 'info' | 'error'; line: Record<string, unknown>; message: string }[];
  readonly observed: { name: string; outcome: string; seconds: number }[];
  readonly lookups: { uid: number; sid: string; device: string }[];
}

/** The calls of the contract and the wide test calls, with handlers that record their input and reply with a sample. */
export function stubRoutes(reached: Reached[]): Route[] {
  return [...Object.values<Call>(calls), ...wideCalls].map((call) => {
    let sample: unknown;
    return serve(call, async (input, caller) => {
      reached.push({ call: call.name, input: input as Record<string, unknown>, caller });
      sample ??= sampleOf(call.reply);
      return sample as never;
    });
  });
}

export async function openStubServer(overrides: Partial<HttpDeps> = {}): Promise<StubServer> {
  const reached: Reached[] = [];
  const lines: StubServer['lines'] = [];
  const observed: StubServer['observed'] = [];
  const lookups: StubServer['lookups'] = [];
  const clock = manualClock();
  const log = (level: 'info' | 'error') => (line: object, message: string) =>
    void lines.push({ level, line: line as Record<string, unknown>, message });
  const app = await buildHttp({
    routes: stubRoutes(reached),
    sessions: {
      resolve: async (credentials) => {
        lookups.push(credentials);
        return SESSIONS[`${credentials.uid} ${credentials.sid} ${credentials.device}`];
      },
    },
    brandOf: () => ({ id: 'bethoje', defaultLanguage: 'PT' }),
    messages: (name, language, values) => `${language} ${name} ${values.field ?? ''}`.trim(),
    clock,
    chance: seededChance(1),
    log: { info: log('info'), error: log('error') },
    trustProxy: false,
    checkReplies: true,
    rateLimits: NO_LIMITS,
    pages: undefined,
    webFolder: undefined,
    metrics: { observeCall: (name, outcome, seconds) => void observed.push({ name, outcome, seconds }) },
    ready: async () => ({ ok: true, checks: { database: 'ok' } }),
    metricsText: async () => 'palpite_up 1\n',
    metricsToken: undefined,
    draining: () => false,
    openApi: () => ({ openapi: '3.1.0', info: { title: 'Palpite', version: '1' }, about: 'x'.repeat(500) }),
    apiPage: () => '<!doctype html><title>API</title>',
    apiPageStyle: 'body{margin:0}',
    ...overrides,
  });
  return { app, clock, reached, lines, observed, lookups };
}
