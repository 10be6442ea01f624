import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PlayerId } from '@palpite/kernel/ids';
import { lockStudio, writeGames } from '@palpite/server/modules/casino/store/catalogue';
import { endSessions, writeLaunchToken } from '@palpite/server/modules/casino/store/sessions';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { type App, openApp } from '@palpite/server/wiring/app';
import { migrateDatabase } from '@palpite/server/wiring/migrate-database';
import { readServerSettings } from '@palpite/server/wiring/read-settings';
import { startCluster } from '../database/cluster.ts';
import { ensureDatabase } from '../database/roles.ts';
import type { BenchDeps } from './bench.ts';
import { dialectA, dialectB } from './dialect.ts';
import type { Host } from './host.ts';
import { CannotRun } from './kit.ts';
import { httpTransport } from './transport.ts';

const STUDIOS = { a: 'aurora', b: 'lumen' } as const;
const GAME = 'conformance-game';
const BRAND = 'br';
const ASSET = 'BRL';
/** 1,000.00 for every player. */
const MONEY = 100_000n;
const TOKEN_MS = 60_000;

/** The keys of the two studios that the kit plays. */
export interface StudioKeys {
  readonly privateKey: KeyObject;
  readonly secret: string;
  /** The settings with which our server knows them. */
  readonly environment: Readonly<Record<string, string>>;
}

export function makeStudioKeys(): StudioKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secret = randomBytes(32).toString('hex');
  // Nobody listens there: the server tells a studio when a session ends, and does without an answer.
  const url = 'http://127.0.0.1:9';
  return {
    privateKey,
    secret,
    environment: {
      STUDIOS: `${STUDIOS.a},${STUDIOS.b}`,
      STUDIO_AURORA_DIALECT: 'a',
      STUDIO_AURORA_URL: url,
      STUDIO_AURORA_API_KEY: randomBytes(16).toString('hex'),
      STUDIO_AURORA_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      STUDIO_LUMEN_DIALECT: 'b',
      STUDIO_LUMEN_URL: url,
      STUDIO_LUMEN_SECRET: secret,
    },
  };
}

const GAME_WITHIN_MS = 30_000;

/** Puts the game of the kit into the catalogue, and waits until the wallet knows it. */
export async function listGame({ platform, modules }: App): Promise<void> {
  const { database, clock } = platform;
  const at = new Date(clock.nowMs());
  const name = 'Conformance';
  for (const studio of Object.values(STUDIOS))
    await database.inTransaction(async (tx) => {
      await lockStudio(tx, studio, at);
      const game = {
        id: GAME,
        name: { en: name, pt: name, es: name, ru: name, vi: name },
        kind: 'slots',
        tags: [],
        rtpBp: 9_600,
        volatility: 3,
        maxWin: 1_000,
        hitRateBp: 3_000,
        stakes: { [ASSET]: { min: 1n, max: MONEY } },
        languages: ['en'],
        orientation: 'any',
        hasDemo: false,
        isLive: false,
        hasJackpot: false,
        countries: ['BR'],
        picture: 'http://127.0.0.1:9/game.svg',
        features: [],
      } as const;
      await writeGames(tx, studio, [game], at);
    });
  const isKnown = () =>
    Object.values(STUDIOS).every(
      (studio) => modules.casinoHall.catalogue.mayPlay(studio, GAME, BRAND) === 'ok',
    );
  for (const startedMs = clock.nowMs(); !isKnown(); await setTimeout(100))
    if (clock.nowMs() - startedMs > GAME_WITHIN_MS) throw new CannotRun('the server did not list the game');
}

/** Makes players with money and launch tokens in our own server: a new player for every token. */
function ownHost({ platform, modules }: App, studio: string): Host {
  const { database, ids, clock } = platform;
  const newPlayer = async (): Promise<PlayerId> => {
    const outcome = await modules.identity.signInVisitor(BRAND, randomBytes(8).toString('hex'));
    if (outcome.is !== 'signed-in') throw new Error(`no player could be made: ${outcome.is}`);
    const { player } = outcome;
    const posting = {
      ref: ids.next(),
      kind: 'seed',
      step: 0,
      asset: ASSET,
      moves: [{ from: { house: 'house:seed' }, to: { player, pocket: 'cash' }, units: MONEY }],
      by: 'house',
      shortfall: 'refuse',
    } as const;
    await database.inTransaction((tx) => modules.wallet.post(tx, [posting]));
    return player;
  };
  const newToken = async (ofStudio: string, ageMs = 0): Promise<string> => {
    const player = await newPlayer();
    const token = randomBytes(24).toString('base64url');
    const about = { player, brand: BRAND, device: 'conformance', studio: ofStudio, game: GAME, asset: ASSET };
    const createdAt = new Date(clock.nowMs() - ageMs);
    const expiresAt = new Date(createdAt.getTime() + TOKEN_MS);
    const hash = createHash('sha256').update(token).digest();
    await database.inTransaction((tx) =>
      writeLaunchToken(tx, hash, { ...about, asset: ASSET }, { createdAt, expiresAt }),
    );
    return token;
  };
  return {
    async ask(action, { player: id = '' } = {}) {
      const player = Number(id) as PlayerId;
      switch (action) {
        case 'expired-token':
          return newToken(studio, 2 * TOKEN_MS);
        case 'foreign-token':
          return newToken(studio === STUDIOS.a ? STUDIOS.b : STUDIOS.a);
        case 'end-session':
          await database.inTransaction((tx) =>
            endSessions(tx, { player }, 'closed', new Date(clock.nowMs())),
          );
          return '';
        case 'exclude':
          await modules.protection.exclude({ player, brand: BRAND }, 'permanent');
          return '';
        default:
          return newToken(studio);
      }
    },
  };
}

export interface BenchLimits {
  readonly burst: number;
  readonly timeoutMs: number;
}

/** Both dialects, the second in both of its formats. */
export function ownBenches(
  app: App,
  { privateKey, secret }: StudioKeys,
  { burst, timeoutMs }: BenchLimits,
): ReadonlyMap<'a' | 'b' | 'b-form', BenchDeps> {
  const deps = (studio: string) => ({
    transport: httpTransport(timeoutMs),
    host: ownHost(app, studio),
    game: GAME,
    stake: '1.00',
    burst,
    run: randomBytes(4).toString('hex'),
  });
  const walletUrl = app.url;
  const json = dialectB({ walletUrl, studio: STUDIOS.b, secret, format: 'json' }, { nowMs: Date.now });
  const form = dialectB({ walletUrl, studio: STUDIOS.b, secret, format: 'form' }, { nowMs: Date.now });
  return new Map<'a' | 'b' | 'b-form', BenchDeps>([
    ['a', { ...deps(STUDIOS.a), dialect: dialectA({ walletUrl, studio: STUDIOS.a, privateKey }) }],
    ['b', { ...deps(STUDIOS.b), dialect: json, otherFormat: form }],
    ['b-form', { ...deps(STUDIOS.b), dialect: form, otherFormat: json }],
  ]);
}

export interface OwnWallet {
  readonly url: string;
  readonly studios: typeof STUDIOS;
  benches(limits: BenchLimits): ReadonlyMap<'a' | 'b' | 'b-form', BenchDeps>;
  close(): Promise<void>;
}

/** The product's server in this process, on an embedded PostgreSQL that is gone afterwards. */
export async function startOwnWallet(announce: (line: string) => void): Promise<OwnWallet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-conformance-'));
  const cluster = await startCluster({ folder, announce });
  const leave = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const urls = await ensureDatabase(cluster.url('postgres'), 'conformance');
    await migrateDatabase(urls.owner, () => undefined);
    const keys = makeStudioKeys();
    const app = await openServer(urls.application, keys);
    await listGame(app);
    return {
      url: app.url,
      studios: STUDIOS,
      benches: (limits) => ownBenches(app, keys, limits),
      async close() {
        await app.stop('the checks are over');
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

function openServer(databaseUrl: string, { environment }: StudioKeys): Promise<App> {
  const read = readServerSettings({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ROLES: 'api',
    ...environment,
  });
  if (read.is === 'wrong') throw new CannotRun(read.errors.join('; '));
  return openApp({
    config: read.config,
    clock: systemClock,
    chance: secureChance,
    webFolder: undefined,
    version: 'conformance',
    processMetrics: false,
  });
}
