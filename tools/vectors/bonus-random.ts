import { BONUS_STATUS } from '@palpite/kernel/bonus/bonus';
import type { Product } from '@palpite/kernel/bonus/terms';
import type { Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import type { OwnTerms } from '@palpite/server/modules/bonuses/index';
import type { WalletCall } from '@palpite/server/modules/casino/core/wallet-call';
import { CASINO_PARTITIONS } from '@palpite/server/modules/casino/index';
import { openStudioCasino, type StudioCasino } from '@palpite/server/modules/casino/test/studio-casino';
import {
  deposit,
  expectProof,
  player,
  settleAll,
  slipId,
  slipOf,
  tell,
} from '@palpite/server/modules/sportsbook/betting/test/betting-test-app';
import { openBonusTestApp } from '@palpite/server/modules/sportsbook/cash-out/test/bonus-test-app';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openIds } from '@palpite/server/platform/ids/ids';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { BonusWorld } from './bonus-world.ts';

const WHO = player(1);
const ODDS = 2_000;
const MATCH = 70_000;
const PRODUCTS: readonly Product[] = ['slots', 'slots_half', 'table', 'originals', 'jackpot_slots'];

const OWN_TERMS: readonly OwnTerms[] = [
  {},
  { wagerX100: 200n },
  { wagerX100: 100n, isSticky: true },
  { wagerX100: 300n, maxConversion: 40_00n, validMs: 2 * DAY_MS },
  { maxStake: 12_00n, validMs: DAY_MS },
];

interface Market {
  readonly market: number;
  version: number;
  state: 'open' | 'settled';
  readonly bets: { readonly id: Reference; stake: bigint; left: bigint }[];
}

interface Round {
  readonly name: string;
  state: 'open' | 'closed' | 'over';
  wins: number;
}

type App = Awaited<ReturnType<typeof openBonusTestApp>>;

/** Bets and rounds come more often than the rest. */
const OFTEN = ['place', 'place', 'settle', 'settle', 'spin', 'spin', 'win', 'win', 'deposit'] as const;
const STEPS = [
  'deposit',
  'grant',
  'place',
  'settle',
  'unsettle',
  'sell',
  'spin',
  'win',
  'rollback',
  'undo',
  'time',
  ...OFTEN,
] as const;

/** One player on a database with betting, casino and bonuses, beside the model that knows only the rules. */
export async function openRandomRun(seed: number): Promise<RandomRun> {
  const app = await openBonusTestApp();
  const { database, clock, wallet, bonuses } = app;
  await makePartitions(database, CASINO_PARTITIONS, clock.nowMs());
  const ids = await openIds(database, clock);
  const studio = openStudioCasino(
    { database, clock, wallet, ids },
    { aurora: 'a' },
    {
      bonuses,
      games: { mayPlay: () => 'ok', termsOf: () => ({ product: randomRun.product, rtpBp: 9_600 }) },
    },
  );
  app.book.setMatch(MATCH);
  const randomRun = new RandomRun(app, studio, seededChance(seed), await studio.session(WHO, 'aurora'));
  return randomRun;
}

class RandomRun {
  readonly model = new BonusWorld({ cash: 0n, bonus: 0n, locked: 0n, hold: 0n, debt: 0n });
  readonly markets: Market[] = [];
  readonly rounds: Round[] = [];
  readonly selections = new Map<Reference, string>();
  readonly products = new Map<string, Product>();
  readonly seen = new Set<string>();
  product: Product = 'slots';

  readonly app: App;
  readonly studio: StudioCasino;
  readonly chance: SeededChance;
  session: Reference;

  constructor(app: App, studio: StudioCasino, chance: SeededChance, session: Reference) {
    this.app = app;
    this.studio = studio;
    this.chance = chance;
    this.session = session;
  }

  get bonuses(): App['bonuses'] {
    return this.app.bonuses;
  }

  get clock(): App['clock'] {
    return this.app.clock;
  }

  async step(): Promise<string> {
    const name = this.chance.pick(STEPS);
    this.seen.add(name);
    await this[name]();
    return name;
  }

  units(most: number): bigint {
    return BigInt(1 + this.chance.below(most)) * 10n;
  }

  async call(given: Partial<WalletCall> & { op: WalletCall['op']; tx: string }): Promise<string | undefined> {
    const base = { studio: 'aurora', player: WHO, asset: 'BRL', end: false };
    const source = {
      player: WHO,
      asset: 'BRL',
      game: undefined,
      raw: '{}',
      receivedMs: this.clock.nowMs(),
      session: String(this.session),
    };
    const wallet = this.studio.casino.studios.get('aurora')?.wallet;
    const results = await wallet?.apply(source, [{ ...base, ...given } as WalletCall]);
    if (!results || results === 'try_again') throw this.studio.failures.at(-1);
    return results[0]?.result;
  }

  async deposit(): Promise<void> {
    const amount = this.units(300);
    await deposit(this.app, WHO, amount);
    this.model.deposit(amount);
  }

  async grant(): Promise<void> {
    if (this.model.bonuses.filter(({ status }) => status < BONUS_STATUS.converted).length > 3) return;
    const amount = this.units(300);
    const id = await this.app.giveBonus(WHO, amount, this.chance.pick(OWN_TERMS));
    const { terms } = await this.app.bonusOf(WHO, id);
    this.model.grant(id, amount, terms);
  }

  async place(): Promise<void> {
    const open = this.markets.filter(({ state }) => state === 'open');
    const isSame = open.length > 0 && this.chance.below(4) === 0;
    const of: Market = isSame
      ? this.chance.pick(open)
      : { market: 71_000 + this.markets.length, version: 0, state: 'open', bets: [] };
    if (!isSame) {
      this.markets.push(of);
      this.app.book.setMarket(of.market, { match: MATCH, prices: { home: ODDS, draw: 3_400, away: ODDS } });
    }
    const selection = this.chance.below(2) === 0 ? 'home' : 'away';
    const stake = 5_00n + this.units(300);
    const outcome = await this.app.betting.place(
      slipOf(this.app, WHO, [{ market: of.market, selection, odds: ODDS as Odds, stake }]),
    );
    if (outcome.is !== 'placed') throw new Error(outcome.is);
    const [bet] = outcome.bets;
    const id = bet?.bet.id as Reference;
    const expected = this.model.place(String(id), stake, {
      odds: BigInt(ODDS),
      market: String(of.market),
      selection,
    });
    if ((expected === 'ok') !== (bet?.is === 'taken')) throw new Error(`${expected}, but ${bet?.is}`);
    if (bet?.is === 'taken') of.bets.push({ id, stake, left: stake });
    this.selections.set(id, selection);
  }

  async settle(): Promise<void> {
    const open = this.markets.filter(({ state }) => state === 'open');
    if (open.length === 0) return;
    const of = this.chance.pick(open);
    of.state = 'settled';
    of.version += 1;
    const winner = this.chance.pick(['home', 'away', 'draw', 'void'] as const);
    const result = (selection: string) =>
      winner === 'void' ? 'void' : winner === selection ? 'win' : 'lose';
    await tell(this.app, {
      kind: 'market-resulted',
      match: MATCH,
      market: of.market,
      version: of.version,
      score: [1, of.version],
      results: (['home', 'draw', 'away'] as const).map((selection) => ({
        selection,
        result: result(selection),
      })),
    });
    await settleAll(this.app);
    for (const { id } of of.bets) {
      const mine = result(this.selections.get(id) ?? '');
      this.model.settle(String(id), mine === 'win' ? 'won' : mine === 'lose' ? 'lost' : 'void');
    }
  }

  async unsettle(): Promise<void> {
    const settled = this.markets.filter(({ state, bets }) => state === 'settled' && bets.length > 0);
    if (settled.length === 0) return;
    const of = this.chance.pick(settled);
    of.state = 'open';
    await tell(this.app, {
      kind: 'market-result-undone',
      match: MATCH,
      market: of.market,
      version: of.version,
    });
    await settleAll(this.app);
    for (const { id } of of.bets) this.model.unsettle(String(id));
  }

  async sell(): Promise<void> {
    const open = this.markets.filter(({ state }) => state === 'open').flatMap(({ bets }) => bets);
    const bet = open.filter(({ left }) => left > 0n).at(this.chance.below(Math.max(1, open.length)));
    if (!bet) return;
    const stake = this.chance.below(2) === 0 ? undefined : bet.left / 2n;
    const asked = { player: WHO, requestId: slipId(this.app), bet: bet.id, asked: 1n, least: 1n, stake };
    const outcome = await this.app.cashOut.ask(asked);
    if (outcome.is !== 'asked' || outcome.cashOut.state !== 'done') return;
    const part = stake ?? bet.left;
    this.model.cashOut(String(bet.id), part, outcome.cashOut.price ?? 0n);
    bet.left -= part;
  }

  async spin(): Promise<void> {
    const round: Round = { name: `r${this.rounds.length}`, state: 'open', wins: 0 };
    this.product = this.chance.pick(PRODUCTS);
    this.products.set(round.name, this.product);
    const amount = this.units(200);
    const result = await this.call({ op: 'bet', tx: `${round.name}b`, round: round.name, amount });
    const expected = this.model.casinoBet(round.name, this.product, amount);
    if ((expected === 'ok') !== (result === 'ok')) throw new Error(`${expected}, but ${result}`);
    if (result === 'ok') this.rounds.push(round);
    else this.rounds.push({ ...round, state: 'over' });
  }

  async win(): Promise<void> {
    const open = this.rounds.filter(({ state }) => state === 'open');
    if (open.length === 0) return;
    const round = this.chance.pick(open);
    this.product = this.products.get(round.name) ?? 'slots';
    round.state = 'closed';
    round.wins += 1;
    const amount = this.chance.below(2) === 0 ? 0n : this.units(400);
    await this.call({ op: 'win', tx: `${round.name}w${round.wins}`, round: round.name, amount, end: true });
    this.model.casinoWin(round.name, amount);
  }

  async rollback(): Promise<void> {
    const open = this.rounds.filter(({ state }) => state === 'open');
    if (open.length === 0) return;
    const round = this.chance.pick(open);
    round.state = 'over';
    await this.call({ op: 'rollback', tx: `${round.name}x`, ref: `${round.name}b` });
    this.model.casinoRollback(round.name);
  }

  async undo(): Promise<void> {
    const closed = this.rounds.filter(({ state }) => state === 'closed');
    if (closed.length === 0) return;
    const round = this.chance.pick(closed);
    round.state = 'open';
    await this.call({
      op: 'rollback',
      tx: `${round.name}u${round.wins}`,
      ref: `${round.name}w${round.wins}`,
    });
    this.model.casinoUndoWin(round.name);
  }

  async time(): Promise<void> {
    await this.clock.advance(DAY_MS / 4);
    this.session = await this.studio.session(WHO, 'aurora');
    await this.bonuses.expireDue();
    this.model.time(this.clock.nowMs());
  }

  async actual() {
    const { cash, bonus, locked, debt } = (await this.app.wallet.balance(WHO, 'BRL')).pockets;
    const rows = await this.app.database.read<{
      id: bigint;
      status: number;
      balance: bigint;
      progress: string;
      open: number;
    }>(
      `SELECT id, status, balance, progress::text AS progress, open_stakes AS open FROM bonuses.bonus ORDER BY id`,
    );
    return {
      pockets: { cash, bonus, locked, debt },
      bonuses: rows.map(({ id, progress, ...row }) => ({
        id: String(id),
        ...row,
        progress: BigInt(progress),
      })),
    };
  }

  expected() {
    const { cash, bonus, locked, debt } = this.model.ledger.pockets();
    return {
      pockets: { cash, bonus, locked, debt },
      bonuses: this.model.bonuses.map(({ id, status, balance, progress, openStakes: open }) => ({
        id,
        status,
        balance,
        open,
        progress,
      })),
    };
  }

  async prove(): Promise<void> {
    await expectProof(this.app);
    await this.app.expectBonusPocket(WHO);
  }
}
