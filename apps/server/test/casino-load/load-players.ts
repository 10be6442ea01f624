import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';
import { walletClientA } from '@palpite/sandbox/studio/wallet/client-a';
import { walletClientB } from '@palpite/sandbox/studio/wallet/client-b';
import { seededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import { type Bonuses, createBonuses } from '../../src/modules/bonuses/index.ts';
import { someCampaign } from '../../src/modules/bonuses/test/bonuses-fixture.ts';
import { lockStudio, writeGames } from '../../src/modules/casino/store/catalogue.ts';
import { writeGrant } from '../../src/modules/casino/store/grants.ts';
import { endSessions, openSession } from '../../src/modules/casino/store/sessions.ts';
import { registerPlayer, openSession as signIn } from '../../src/modules/identity/service/accounts.ts';
import { createWallet, type NamedPlace } from '../../src/modules/wallet/index.ts';
import { secureChance } from '../../src/platform/chance/chance.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openIds } from '../../src/platform/ids/ids.ts';
import { appendEvents } from '../../src/platform/outbox/append.ts';
import { within } from '../kill-load/patience.ts';
import { Visitor } from '../visitor.ts';
import { LOAD_GAME, LoadHand, type LoadHost } from './load-hand.ts';
import type { ModelBonus } from './wallet-model.ts';

const STUDIOS = ['bora', 'lyra', 'lyra'] as const;
const FORMATS = ['json', 'form'] as const;
/**
 * In turn: a bonus that is soon cash, one that is spent sooner, and twice none. With a bonus there is little cash, because
 * cash is staked first.
 */
const MONEY = [
  { cash: 3_000n, bonus: { units: 30_000n, wagerX100: 100n, maxStake: 5_000n } },
  { cash: 3_000n, bonus: { units: 8_000n, wagerX100: 3_000n, maxStake: 1_000_000n } },
  { cash: 100_000n, bonus: undefined },
  { cash: 100_000n, bonus: undefined },
] as const;
const CAMPAIGN = 'load_bonus';
/** Few enough that some players use all of them. */
const FREE_ROUNDS = { rounds: 3, stake: 250n } as const;
const DAY_MS = 86_400_000;
const ANSWERED_WITHIN_MS = 300_000;
/** The server may be dead or slow; what the wallet does within it is no question of this test. */
const LIMITS = { timeoutMs: 30_000, replyBytes: 65_536 };

/** Studios that the test plays itself, one per dialect: nobody can ask them anything. */
export function loadStudios() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const secret = randomBytes(32).toString('hex');
  const url = 'http://127.0.0.1:9';
  return {
    privateKey,
    secret,
    names: ['bora', 'lyra'],
    environment: {
      STUDIO_BORA_DIALECT: 'a',
      STUDIO_BORA_URL: url,
      STUDIO_BORA_API_KEY: randomBytes(16).toString('hex'),
      STUDIO_BORA_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      STUDIO_LYRA_DIALECT: 'b',
      STUDIO_LYRA_URL: url,
      STUDIO_LYRA_SECRET: secret,
    },
  };
}

/** The game of these studios; a server that starts afterwards lists it. */
export async function listLoadGame(database: Database): Promise<void> {
  const at = new Date(systemClock.nowMs());
  const name = 'Load';
  for (const studio of ['bora', 'lyra'])
    await database.inTransaction(async (tx) => {
      await lockStudio(tx, studio, at);
      await writeGames(
        tx,
        studio,
        [
          {
            id: LOAD_GAME,
            name: { en: name, pt: name, es: name, ru: name, vi: name },
            kind: 'slots',
            tags: [],
            rtpBp: 9_600,
            volatility: 3,
            maxWin: 1_000,
            hitRateBp: 3_000,
            stakes: { BRL: { min: 1n, max: 1_000_000n } },
            languages: ['en'],
            orientation: 'any',
            hasDemo: false,
            isLive: false,
            hasJackpot: false,
            countries: ['BR'],
            picture: 'http://127.0.0.1:9/game.svg',
            features: [],
          },
        ],
        at,
      );
    });
}

export interface LoadPlayersOptions {
  readonly database: Database;
  readonly url: string;
  readonly studios: ReturnType<typeof loadStudios>;
  readonly seed: number;
  readonly count: number;
}

/** Players with cash, half of them with a bonus, and free rounds, in turn in dialect A, in B as JSON and in B as a form. */
export async function newHands(options: LoadPlayersOptions): Promise<LoadHand[]> {
  const { database, url, studios, count } = options;
  const chance = seededChance(options.seed);
  const ids = await openIds(database, systemClock);
  const visitors = new Map<PlayerId, Visitor>();
  const host = loadHost(database, ids, visitors);
  const bonuses = await openLoadBonuses(database, ids);
  const hands: LoadHand[] = [];
  for (let n = 0; n < count; n += 1) {
    const visitor = await newPlayer(database, url);
    const player = visitor.uid as PlayerId;
    visitors.set(player, visitor);
    const money = MONEY[n % MONEY.length] ?? MONEY[0];
    await fund(database, ids, player, money.cash);
    if (money.bonus) await giveBonus(database, bonuses, player, money.bonus);
    const studio = STUDIOS[n % STUDIOS.length] ?? 'bora';
    const grant = { id: await giveFreeRounds(database, ids, player, studio), ...FREE_ROUNDS };
    const format = FORMATS[n % FORMATS.length] ?? 'json';
    const client = (limits: typeof LIMITS) =>
      studio === 'bora'
        ? walletClientA({ walletUrl: url, studio, privateKey: studios.privateKey }, limits)
        : walletClientB({ walletUrl: url, studio, secret: studios.secret, format }, systemClock, limits);
    const hand = new LoadHand({
      player,
      studio,
      client: client(LIMITS),
      impatient: (timeoutMs) => client({ ...LIMITS, timeoutMs }),
      host,
      chance: seededChance(chance.below(2 ** 31)),
      money,
      grant,
    });
    await hand.enter();
    hands.push(hand);
  }
  return hands;
}

/** A registered player of the brand with a session of the product, which the exclusion needs. */
export async function newPlayer(database: Database, url: string): Promise<Visitor> {
  const deps = { append: appendEvents, clock: systemClock, chance: secureChance };
  const visitor = new Visitor(url);
  return database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await signIn(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return visitor.adopt({ uid: player, sid });
  });
}

function loadHost(
  database: Database,
  ids: Awaited<ReturnType<typeof openIds>>,
  visitors: ReadonlyMap<PlayerId, Visitor>,
): LoadHost {
  return {
    async openSession(player, studio) {
      const id = ids.next();
      const nowMs = systemClock.nowMs();
      const token = { player, brand: 'br', device: 'load', studio, game: LOAD_GAME, asset: 'BRL' as const };
      const times = { openedAt: new Date(nowMs), expiresAt: new Date(nowMs + DAY_MS) };
      await database.inTransaction((tx) => openSession(tx, id, token, times));
      return String(id);
    },
    async endSessions(player) {
      await database.inTransaction((tx) =>
        endSessions(tx, { player }, 'closed', new Date(systemClock.nowMs())),
      );
    },
    async exclude(player) {
      const visitor = visitors.get(player);
      // The server may be dead: then once more, as a player would.
      await within(ANSWERED_WITHIN_MS, `the exclusion of ${player}`, async () => {
        const reply = await visitor?.call('exclusionSet', { term: 'permanent' }).catch(() => undefined);
        const [open] = await database.read<{ n: bigint }>(
          'SELECT count(*) AS n FROM casino.session WHERE player = $1 AND ended_at IS NULL',
          [player],
        );
        // A reply that was lost after the commit has ended the player's session with us too.
        return reply?.dm_error === 0 || open?.n === 0n ? true : undefined;
      });
    },
  };
}

async function fund(
  database: Database,
  ids: Awaited<ReturnType<typeof openIds>>,
  player: PlayerId,
  cash: bigint,
): Promise<void> {
  const wallet = createWallet({ database, clock: systemClock, ids, append: appendEvents });
  const move = (house: string, to: NamedPlace, units: bigint) => ({
    ref: ids.next(),
    kind: 'deposit',
    step: 0,
    asset: 'BRL' as const,
    moves: [{ from: { house }, to, units }],
    by: 'house' as const,
    shortfall: 'refuse' as const,
  });
  await database.inTransaction((tx) =>
    wallet.post(tx, [move('psp:test:clearing', { player, pocket: 'cash' }, cash)]),
  );
}

async function openLoadBonuses(
  database: Database,
  ids: Awaited<ReturnType<typeof openIds>>,
): Promise<Bonuses> {
  const deps = { database, clock: systemClock, ids, append: appendEvents };
  const notAsked = () => Promise.reject(new Error('a bonus is all that is given here'));
  const nothing = { give: notAsked, takeBack: notAsked };
  const bonuses = createBonuses({
    ...deps,
    wallet: createWallet(deps),
    bonusRule: () => 'all',
    pausedOf: async () => new Set(),
    registeredMs: async () => new Map(),
    deliver: { freeBet: nothing, freeRound: nothing, spin: nothing, points: nothing },
  });
  await database.inTransaction((tx) =>
    bonuses.campaigns.add(tx, someCampaign({ code: CAMPAIGN, isListed: false })),
  );
  return bonuses;
}

async function giveBonus(
  database: Database,
  bonuses: Bonuses,
  player: PlayerId,
  { units, ...terms }: ModelBonus,
): Promise<void> {
  const about = { campaign: CAMPAIGN, player, brand: 'br', asset: 'BRL', reason: 'offer' } as const;
  const grant = { ...about, key: `load ${player}`, value: { kind: 'bonus', units, terms } } as const;
  const [outcome] = await database.inTransaction((tx) => bonuses.grant(tx, [grant]));
  expect(outcome).toMatchObject({ is: 'granted' });
}

async function giveFreeRounds(
  database: Database,
  ids: Awaited<ReturnType<typeof openIds>>,
  player: PlayerId,
  studio: string,
): Promise<string> {
  const id = ids.next();
  const nowMs = systemClock.nowMs();
  const { rounds, stake } = FREE_ROUNDS;
  const about = { id, player, brand: 'br', studio, game: LOAD_GAME, asset: 'BRL', source: 'load' } as const;
  const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + DAY_MS) };
  await database.inTransaction((tx) =>
    writeGrant(tx, { ...about, ...times, rounds, betValue: stake, winTo: 'cash' }),
  );
  return String(id);
}

/** The ledger has what the models have, pocket by pocket, and every grant the rounds that are left. */
export async function expectModels(database: Database, hands: readonly LoadHand[]): Promise<void> {
  const rows = await database.read<{ player: bigint; cash: bigint; bonus: bigint; debt: bigint }>(
    `SELECT player, cash, bonus, debt FROM wallet.account WHERE asset = 'BRL' AND player = ANY($1::bigint[])`,
    [hands.map(({ deps }) => deps.player)],
  );
  const grants = await database.read<{ player: bigint; left: number }>(
    `SELECT player, left_rounds AS left FROM casino.free_round_grant WHERE player = ANY($1::bigint[])`,
    [hands.map(({ deps }) => deps.player)],
  );
  const left = new Map(grants.map((row) => [Number(row.player), row.left]));
  const ledger = new Map(rows.map((row) => [Number(row.player), row]));
  for (const { deps, model } of hands) {
    const { cash, bonus, debt } = model;
    expect(ledger.get(deps.player), `player ${deps.player}`).toMatchObject({ cash, bonus, debt });
    expect(left.get(deps.player), `free rounds of ${deps.player}`).toBe(model.freeRoundsLeft);
  }
}

/** How often everything struck, over all players. */
export function strikes(hands: readonly LoadHand[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = (what: string, times: number) => {
    sums[what] = (sums[what] ?? 0) + times;
  };
  for (const { struck, model } of hands) {
    for (const [what, times] of struck) add(what, times);
    add(`bonus ${model.bonusState}`, 1);
  }
  return sums;
}
