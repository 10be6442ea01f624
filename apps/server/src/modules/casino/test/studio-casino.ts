import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { PalpiteEvent } from '../../../events/event.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { NamedPlace, Wallet } from '../../wallet/index.ts';
import { DIALECTS } from '../adapters/dialects.ts';
import { type Casino, type CasinoDeps, createCasino, type MayPlay, type StudioAdapter } from '../index.ts';
import { hashOfToken } from '../service/sessions.ts';
import { openSession, writeLaunchToken } from '../store/sessions.ts';

/** What the module is built on. */
export interface CasinoBase {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly wallet: Wallet;
}

export const STUDIO_SECRET = 'secret of a studio in tests';

let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined;

/** One pair for the whole process: making one takes a tenth of a second. */
export function studioKeys(): { readonly publicKey: string; readonly privateKey: KeyObject } {
  pair ??= generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const { publicKey, privateKey } = pair;
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey };
}

export interface StudioCasino {
  readonly deps: CasinoDeps;
  readonly casino: Casino;
  /** What was published, oldest first. */
  readonly events: PalpiteEvent[];
  readonly conflicts: { readonly studio: string; readonly tx: string }[];
  readonly failures: unknown[];
  /** The sessions about whose end the studios were informed. */
  readonly endedSessions: string[];
  /** Answers of the game rules by studio; others are `ok`. */
  readonly rules: Map<string, MayPlay>;
  /** A new player's money: cash from clearing, bonus from its cost, a debt into clearing. */
  fund(
    player: PlayerId,
    pockets: { cash?: bigint; bonus?: bigint; debt?: bigint },
    asset?: Asset,
  ): Promise<void>;
  /** Opens a game session of the player and returns its id. */
  session(player: PlayerId, studio: string, asset?: Asset, game?: string): Promise<Reference>;
  /** Stores a launch token of the player. */
  token(token: string, player: PlayerId, studio: string, ageMs?: number): Promise<void>;
}

const GAME = 'game';
const TOKEN_MS = 60_000;

/** The module with studios of the given dialects, without any limits of players. */
export function openStudioCasino(
  base: CasinoBase,
  dialects: Readonly<Record<string, keyof typeof DIALECTS>>,
  changes: Partial<CasinoDeps> = {},
): StudioCasino {
  const events: PalpiteEvent[] = [];
  const conflicts: { studio: string; tx: string }[] = [];
  const failures: unknown[] = [];
  const endedSessions: string[] = [];
  const rules = new Map<string, MayPlay>();
  const studios = new Map(
    Object.entries(dialects).map(([name, dialect]): [string, StudioAdapter] => [
      name,
      {
        ...adapterOf(base.clock, name, dialect),
        endSession: async (session) => void endedSessions.push(session),
      },
    ]),
  );
  const deps: CasinoDeps = {
    ...base,
    append: async (_tx, appended) => void events.push(...appended),
    games: {
      mayPlay: (studio) => rules.get(studio) ?? 'ok',
      termsOf: () => ({ product: 'slots', rtpBp: 9_600 }),
    },
    studios,
    protection: {
      guard: async () => ({
        state: () => ({ is: 'allowed' }),
        trial: () => () => ({ is: 'allowed' }),
        count: async () => undefined,
      }),
      givenBack: async () => undefined,
    },
    profileOf: async (player) => ({ country: 'BR', language: 'pt', nickname: `player ${player}` }),
    conflicted: ({ studio, tx }) => void conflicts.push({ studio, tx }),
    failed: (error) => void failures.push(error),
    ...changes,
  };
  return {
    deps,
    casino: createCasino(deps),
    events,
    conflicts,
    failures,
    endedSessions,
    rules,
    async fund(player, { cash = 0n, bonus = 0n, debt = 0n }, asset = 'BRL') {
      const own = (pocket: 'cash' | 'bonus'): NamedPlace => ({ player, pocket });
      await move(base, asset, { house: 'psp:clearing' }, own('cash'), cash);
      await move(base, asset, { house: 'house:bonus_cost' }, own('bonus'), bonus);
      await move(base, asset, own('cash'), { house: 'psp:clearing' }, debt);
    },
    async session(player, studio, asset = 'BRL', game = GAME) {
      const id = base.ids.next();
      const nowMs = base.clock.nowMs();
      const token = { player, brand: 'br', device: 'device', studio, game, asset };
      const times = { openedAt: new Date(nowMs), expiresAt: new Date(nowMs + 3_600_000) };
      await base.database.inTransaction((tx) => openSession(tx, id, token, times));
      return id;
    },
    async token(token, player, studio, ageMs = 0) {
      const createdMs = base.clock.nowMs() - ageMs;
      const given = { player, brand: 'br', device: 'device', studio, game: GAME, asset: 'BRL' as const };
      const times = { createdAt: new Date(createdMs), expiresAt: new Date(createdMs + TOKEN_MS) };
      await base.database.inTransaction((tx) => writeLaunchToken(tx, hashOfToken(token), given, times));
    },
  };
}

function adapterOf(clock: Clock, name: string, dialect: keyof typeof DIALECTS): StudioAdapter {
  const url = 'http://127.0.0.1:9';
  const settings =
    dialect === 'a'
      ? { url, publicKeys: [studioKeys().publicKey], apiKey: STUDIO_SECRET }
      : { url, secrets: [STUDIO_SECRET] };
  return DIALECTS[dialect].open(settings, { name, clock });
}

async function move(
  { database, wallet, ids }: CasinoBase,
  asset: Asset,
  from: NamedPlace,
  to: NamedPlace,
  units: bigint,
): Promise<void> {
  if (units === 0n) return;
  const about = { kind: 'deposit', step: 0, asset, by: 'house', shortfall: 'debt' } as const;
  await database.inTransaction((tx) =>
    wallet.post(tx, [{ ref: ids.next(), ...about, moves: [{ from, to, units }] }]),
  );
}
