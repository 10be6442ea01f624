import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Zone } from '@palpite/kernel/time';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { type Ids, openIds } from '../../../platform/ids/ids.ts';
import { BETTING_PARTITIONS } from '../../sportsbook/betting/index.ts';
import { createWallet, type Move, type Posting, WALLET_PARTITIONS, type Wallet } from '../../wallet/index.ts';
import { createFigures, type Figures } from '../index.ts';

export const ZONES: Readonly<Record<string, Zone>> = {
  br: { name: 'America/Sao_Paulo' },
  in: { name: 'Asia/Kolkata' },
};
export const ASSETS: Readonly<Record<string, Asset>> = { br: 'BRL', in: 'INR' };

/** The brands of the random players. */
export const brandOf = (player: PlayerId): string => ((player - 7_000_001) % 3 === 0 ? 'in' : 'br');

export interface FiguresWorld extends FreshDatabase {
  readonly wallet: Wallet;
  readonly ids: Ids;
  /** On the given database, for tests that break transactions. */
  figuresOn(database: Database): Figures;
  /** When players registered; who is not in it is a visitor. */
  readonly registered: Map<PlayerId, { readonly brand: string; readonly atMs: number }>;
  post(posting: Omit<Posting, 'step'> & { readonly step?: number }): Promise<void>;
  bet(of: NewBet): Promise<Reference>;
  round(of: { readonly player: PlayerId; readonly brand: string; readonly game: string }): Promise<Reference>;
  order(of: {
    player: PlayerId;
    brand: string;
    direction: 'payin' | 'payout';
    method: string;
  }): Promise<Reference>;
  grant(of: {
    readonly player: PlayerId;
    readonly brand: string;
    readonly campaign: string;
  }): Promise<Reference>;
}

export interface NewBet {
  readonly player: PlayerId;
  readonly brand: string;
  readonly legs: readonly { readonly sport: string; readonly league: number; readonly market: string }[];
}

/** A ledger of its own with the subjects of its postings, stored as the modules store them. */
export async function openWorld(): Promise<FiguresWorld> {
  const fresh = await freshDatabase({ poolSize: 12 });
  const { database, owner } = fresh;
  const clock = systemClock;
  await makePartitions(database, [...WALLET_PARTITIONS, ...BETTING_PARTITIONS], clock.nowMs());
  const ids = await openIds(database, clock);
  const wallet = createWallet({ database, ids, clock, append: async () => undefined });
  const registered: FiguresWorld['registered'] = new Map();
  return {
    ...fresh,
    wallet,
    ids,
    registered,
    figuresOn: (on) =>
      createFigures({
        database: on,
        clock,
        wallet: createWallet({ database: on, ids, clock, append: async () => undefined }),
        brands: Object.entries(ZONES).map(([id, zone]) => ({ id, zone, country: id.toUpperCase() })),
        brandsOf: async () => new Map(),
        registrations: {
          of: async (_tx, players) =>
            new Map(
              players.map((player) => {
                const known = registered.get(player);
                return [player, { brand: known?.brand ?? brandOf(player), atMs: known?.atMs }];
              }),
            ),
          count: async (brand, moments) =>
            moments
              .slice(0, -1)
              .map(
                (from, n) =>
                  [...registered.values()].filter(
                    ({ brand: own, atMs }) => own === brand && atMs >= from && atMs < (moments[n + 1] ?? 0),
                  ).length,
              ),
          list: async ({ brand, fromMs, toMs, after }, limit) =>
            [...registered]
              .filter(
                ([player, { brand: own, atMs }]) =>
                  own === brand && atMs >= fromMs && atMs < toMs && player > after,
              )
              .sort(([a], [b]) => a - b)
              .slice(0, limit)
              .map(([player, { atMs }]) => ({ player, atMs })),
        },
        settledMs: -1_000,
        rates: async () => [
          { quote: 'BRL', nano: 5_000_000_000n, validFromMs: 0 },
          { quote: 'INR', nano: 80_000_000_000n, validFromMs: 0 },
        ],
        failed: (error) => {
          throw error;
        },
      }),
    async post({ step = 0, ...posting }) {
      const [outcome] = await database.inTransaction((tx) => wallet.post(tx, [{ ...posting, step }]));
      if (outcome?.is !== 'posted') throw new Error(`a posting was ${outcome?.is}`);
    },
    ...playSubjects(owner, ids),
    ...otherSubjects(owner, ids),
  };
}

function playSubjects(owner: Database, ids: Ids): Pick<FiguresWorld, 'bet' | 'round'> {
  const sessions = new Map<string, bigint>();
  return {
    async bet({ player, brand, legs }) {
      const id = ids.next();
      await owner.inTransaction(async (tx) => {
        await tx.query(
          `INSERT INTO betting.bet (id, player, asset, brand, status, stake, max_return, liability, odds_policy, created_at, confirmed_at)
           VALUES ($1::bigint, $2, $3, $4, 'accepted', 1, 2, 1, 'any', now(), now())`,
          [id, player, ASSETS[brand], brand],
        );
        for (const [n, { sport, league, market }] of legs.entries())
          await tx.query(
            `INSERT INTO betting.leg (bet, n, match, market, selection, line, odds, price_seq, labels)
             VALUES ($1::bigint, $2, 1, 1, '1', '', 2000, 1, $3)`,
            [
              id,
              n,
              { sport, type: market, period: 'match', league: { id: league, name: `League ${league}` } },
            ],
          );
      });
      return id;
    },
    async round({ player, brand, game }) {
      const ref = ids.next();
      const key = `${player} ${game}`;
      await owner.inTransaction(async (tx) => {
        if (!sessions.has(key)) {
          const session = ids.next();
          sessions.set(key, session);
          await tx.query(
            `INSERT INTO casino.session (id, player, brand, device, studio, game, asset, opened_at, expires_at)
             VALUES ($1::bigint, $2, $3, 'phone', 'tucano', $4, $5, now(), now() + interval '1 day')`,
            [session, player, brand, game, ASSETS[brand]],
          );
        }
        await tx.query(
          `INSERT INTO casino.round (ref, studio, player, round, asset, session, is_closed, steps, transactions, live_bets,
             live_free_bets, staked_cash, staked_bonus, live_wins, paid, opened_at, changed_at)
           VALUES ($1::bigint, 'tucano', $2, $1::bigint::text, $3, $4, false, 1, 1, 1, 0, 0, 0, 0, 0, now(), now())`,
          [ref, player, ASSETS[brand], sessions.get(key)],
        );
      });
      return ref;
    },
  };
}

function otherSubjects(owner: Database, ids: Ids): Pick<FiguresWorld, 'order' | 'grant'> {
  const campaigns = new Map<string, bigint>();
  return {
    async order({ player, brand, direction, method }) {
      const id = ids.next();
      await owner.inTransaction((tx) =>
        tx.query(
          `INSERT INTO payments.pay_order (id, player, brand, direction, request_key, method, asset, amount, fee, status,
             provider, account, postings, created_at, updated_at, check_at)
           VALUES ($1::bigint, $2, $3, $4, $1::bigint::text, $5, $6, 100, 0, 'pending', 'bank', '{}', 1, now(), now(), now())`,
          [id, player, brand, direction, method, ASSETS[brand]],
        ),
      );
      return id;
    },
    async grant({ player, brand, campaign }) {
      const id = ids.next();
      const key = `${brand} ${campaign}`;
      await owner.inTransaction(async (tx) => {
        if (!campaigns.has(key)) {
          const made = ids.next();
          campaigns.set(key, made);
          await tx.query(
            `INSERT INTO bonuses.campaign (id, brand, code, kind, trigger, audience, amounts, terms, texts, begins_at, state,
               is_listed, made_at, changed_at)
             VALUES ($1::bigint, $2, $3, 'cash', 'hand', '{}', '{}', '{}', '{}', now(), 'on', false, now(), now())`,
            [made, brand, campaign],
          );
        }
        await tx.query(
          `INSERT INTO bonuses.grant (id, campaign, key, player, brand, asset, kind, value, cost, reason, granted_at)
           VALUES ($1::bigint, $2, $1::bigint::text, $3, $4, $5, 'cash', '{}', 0, 'a test', now())`,
          [id, campaigns.get(key), player, brand, ASSETS[brand]],
        );
      });
      return id;
    },
  };
}

export const cash = (player: PlayerId) => ({ player, pocket: 'cash' }) as const;
export const bonus = (player: PlayerId) => ({ player, pocket: 'bonus' }) as const;
export const locked = (player: PlayerId) => ({ player, pocket: 'locked' }) as const;
export const hold = (player: PlayerId) => ({ player, pocket: 'hold' }) as const;
export const house = (name: string) => ({ house: name });
export const move = (from: Move['from'], to: Move['to'], units: bigint): Move => ({ from, to, units });

/** Spreads the rows over the days before now, in their order. */
export async function spread(world: FiguresWorld, days: number): Promise<void> {
  await world.owner.inTransaction(async (tx) => {
    await tx.query(`GRANT UPDATE ON wallet.transfer TO palpite_owner`);
    await tx.query(`ALTER TABLE wallet.transfer DISABLE TRIGGER append_only`);
    await tx.query(
      `UPDATE wallet.transfer t SET at = now() - make_interval(days => $1) * (1 - r.n::float8 / (r.rows + 1))
       FROM (SELECT ref, kind, step, n AS m, row_number() OVER (ORDER BY posted) AS n, count(*) OVER () AS rows
             FROM wallet.transfer) r
       WHERE t.ref = r.ref AND t.kind = r.kind AND t.step = r.step AND t.n = r.m`,
      [days],
    );
  });
}
