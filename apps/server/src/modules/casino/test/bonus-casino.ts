import type { Bonus } from '@palpite/kernel/bonus/bonus';
import { BONUS_STATUS } from '@palpite/kernel/bonus/bonus';
import type { Product } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { expect } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import type { OwnTerms } from '../../bonuses/index.ts';
import { type BonusBank, openBonusBank } from '../../bonuses/test/bonuses-fixture.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { CASINO_PARTITIONS } from '../index.ts';
import { writeGrant } from '../store/grants.ts';
import { openStudioCasino, type StudioCasino } from './studio-casino.ts';

export type StudioCall = Partial<WalletCall> & { readonly op: WalletCall['op']; readonly tx: string };

export interface CasinoPlayer {
  readonly player: PlayerId;
  readonly session: Reference;
}

export interface BonusCasino {
  readonly bank: BonusBank;
  readonly studio: StudioCasino;
  /** What the game is from now on. */
  play(product: Product): void;
  newPlayer(cash: bigint): Promise<CasinoPlayer>;
  giveBonus(who: CasinoPlayer, units: bigint, terms?: OwnTerms): Promise<string>;
  /** One call of the studio; its result and the balance in the reply. */
  call(who: CasinoPlayer, call: StudioCall): Promise<{ result: string; balance: bigint | undefined }>;
  freeRounds(who: CasinoPlayer, rounds: number, winTo: 'cash' | 'bonus'): Promise<string>;
  bonusOf(who: CasinoPlayer, id: string): Promise<Bonus>;
  bonuses(who: CasinoPlayer): Promise<{ status: number; granted: bigint; balance: bigint }[]>;
  pockets(who: CasinoPlayer): Promise<{ cash: bigint; bonus: bigint; debt: bigint }>;
  /** The ledger adds up, and every bonus pocket equals the money of the active bonus. */
  expectBooks(): Promise<void>;
}

/** A studio, a wallet and bonuses on one database. */
export async function openBonusCasino(): Promise<BonusCasino> {
  const bank = await openBonusBank();
  const { database, clock, ids, wallet, bonuses } = bank;
  await makePartitions(database, CASINO_PARTITIONS, clock.nowMs());
  await bank.campaign();
  await bank.campaign({ code: 'free_round_bonus' });
  let product: Product = 'slots';
  let players = 40_000;
  let grants = 0;
  const games = { mayPlay: () => 'ok' as const, termsOf: () => ({ product, rtpBp: 9_600 }) };
  const studio = openStudioCasino({ database, clock, ids, wallet }, { aurora: 'a' }, { bonuses, games });
  const holder = ({ player }: CasinoPlayer) => ({ player, asset: 'BRL' }) as const;
  return {
    bank,
    studio,
    play(next) {
      product = next;
    },
    async newPlayer(cash) {
      players += 1;
      const player = players as PlayerId;
      await studio.fund(player, { cash });
      return { player, session: await studio.session(player, 'aurora') };
    },
    async giveBonus({ player }, units, terms) {
      grants += 1;
      const value = { kind: 'bonus', units, ...(terms && { terms }) } as const;
      const outcome = await bank.give({ player, key: `k${grants}`, value });
      if (outcome.is !== 'granted') throw new Error(`the bonus was ${outcome.is}`);
      return String(outcome.id);
    },
    async call({ player, session }, call) {
      const base = { studio: 'aurora', player, asset: 'BRL', round: 'r1', end: false };
      const source = {
        player,
        asset: 'BRL',
        game: undefined,
        raw: '{}',
        receivedMs: clock.nowMs(),
        session: String(session),
      };
      const whole = { ...base, ...call } as WalletCall;
      const results = await studio.casino.studios.get('aurora')?.wallet.apply(source, [whole]);
      if (!results || results === 'try_again') throw studio.failures.at(-1);
      const [answer] = results;
      return { result: answer?.result ?? '', balance: answer?.balance };
    },
    freeRounds: (who, rounds, winTo) => giveFreeRounds(bank, who, rounds, winTo),
    async bonusOf(who, id) {
      const opened = await bank.inTx((tx) => bonuses.open(tx, [{ ...holder(who), named: [id] }]));
      const bonus = opened.bonusOf(holder(who), id);
      if (!bonus) throw new Error('no such bonus');
      return bonus;
    },
    bonuses: ({ player }) =>
      database.read('SELECT status, granted, balance FROM bonuses.bonus WHERE player = $1 ORDER BY id', [
        player,
      ]),
    async pockets({ player }) {
      const { cash, bonus, debt } = (await wallet.balance(player, 'BRL')).pockets;
      return { cash, bonus, debt };
    },
    expectBooks: () => expectBooks(bank),
  };
}

async function giveFreeRounds(
  { database, clock, ids }: BonusBank,
  { player }: CasinoPlayer,
  rounds: number,
  winTo: 'cash' | 'bonus',
): Promise<string> {
  const id = ids.next();
  const nowMs = clock.nowMs();
  const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + 86_400_000) };
  const about = { player, brand: 'br', studio: 'aurora', game: undefined, asset: 'BRL' } as const;
  const grant = { ...about, ...times, id, rounds, betValue: 100n, winTo, source: `rounds ${id}` };
  await database.inTransaction((tx) => writeGrant(tx, grant));
  return String(id);
}

async function expectBooks({ database, wallet }: BonusBank): Promise<void> {
  expect((await wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  const wrong = await database.read(
    `SELECT a.player, a.bonus, sum(b.balance) AS held FROM wallet.account a
     LEFT JOIN bonuses.bonus b ON b.player = a.player AND b.asset = a.asset AND b.status = $1
     GROUP BY a.player, a.asset, a.bonus HAVING a.bonus <> coalesce(sum(b.balance), 0)`,
    [BONUS_STATUS.active],
  );
  expect(wrong).toEqual([]);
}
