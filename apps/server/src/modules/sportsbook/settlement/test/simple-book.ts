import type { FootballPick } from '@palpite/kernel/football-results';
import { footballResult } from '@palpite/kernel/football-results';
import type { PlaceOutcome, Slip, Terms } from '../../betting/index.ts';
import type { ScriptedBook } from '../../betting/test/scripted-book.ts';

export interface SimpleBet {
  readonly player: number;
  readonly market: number;
  readonly selection: string;
  readonly stake: bigint;
  readonly policy: Slip['bets'][number]['policy'];
  odds: bigint;
  liability: bigint;
  status: string;
  returned: bigint;
}

type Answer = { readonly id: string; readonly is: string };

/**
 * A second, simple bookmaker: maps and plain integers, one bet after the other. It knows nothing of batches, locks or
 * transactions, and must agree with the real one on every bet and every balance. BRL only; cash below zero is debt.
 */
export class SimpleBookmaker {
  readonly cash = new Map<number, bigint>();
  readonly locked = new Map<number, bigint>();
  readonly bets = new Map<string, SimpleBet>();
  readonly #slips = new Map<string, { content: string; answers: Answer[] }>();
  readonly #exposure = new Map<string, bigint>();
  readonly #decided = new Set<number>();
  readonly #book: ScriptedBook;
  readonly #terms: Terms;

  constructor(book: ScriptedBook, terms: Terms) {
    this.#book = book;
    this.#terms = terms;
  }

  /** The real answer is checked in full; only the ids are taken from it. */
  place(slip: Slip, real: PlaceOutcome): string | undefined {
    const key = `${slip.player}/${slip.slipId}`;
    const content = JSON.stringify(slip.bets, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const before = this.#slips.get(key);
    if (before && before.content !== content)
      return real.is === 'slip-reused' ? undefined : `slip ${key} was altered: ${real.is}`;
    if (real.is !== 'placed') return `slip ${key} was ${real.is}`;
    const reported = real.bets.map(({ is, bet }): Answer => ({ id: String(bet.id), is }));
    if (before) {
      const same = JSON.stringify(before.answers) === JSON.stringify(reported);
      return same ? undefined : `slip ${key} was answered otherwise: ${JSON.stringify(reported)}`;
    }
    const wrong = slip.bets.flatMap((bet, index) => {
      const answer = real.bets[index];
      const expected = this.#placeOne(slip.player, bet, String(answer?.bet.id));
      const got = answer?.is === 'rejected' ? answer.bet.reject.is : answer?.is;
      return got === expected ? [] : [`bet ${answer?.bet.id}: ${got}, not ${expected}`];
    });
    if (reported.some(({ is }) => is === 'taken')) this.#slips.set(key, { content, answers: reported });
    return wrong[0];
  }

  #placeOne(player: number, bet: Slip['bets'][number], id: string): string {
    const leg = bet.legs[0];
    const market = leg && this.#book.market(leg.market);
    const match = market && this.#book.match(market.match);
    if (!leg || !match) return 'market-unknown';
    const odds = market.prices.find((price) => price.selection === leg.selection)?.odds;
    if (this.#decided.has(market.market)) return 'market-settled';
    if (market.status === 'suspended') return 'market-suspended';
    if (odds === undefined) return 'selection-unknown';
    if (!this.#accepts(bet.policy, leg.odds, odds)) return 'odds-changed';
    if (bet.stake < 500n) return 'below-minimum';
    const liability = this.#liability(bet.stake, BigInt(odds));
    const keys = this.#keys(player, leg.market, leg.selection);
    const isLive = match.status === 'live';
    if (liability > this.#room(keys, isLive) || bet.stake * 19n > this.#mostStaked(isLive) * 100n)
      return 'over-limit';
    if ((this.cash.get(player) ?? 0n) < bet.stake) return 'not-enough-funds';
    this.#move(player, bet.stake);
    this.#count(keys, liability);
    this.bets.set(id, {
      player,
      market: leg.market,
      selection: leg.selection,
      stake: bet.stake,
      policy: bet.policy,
      odds: BigInt(odds),
      liability,
      returned: 0n,
      status: isLive ? 'confirming' : 'accepted',
    });
    return 'taken';
  }

  /** All waiting bets, in the order of arrival. */
  confirmAll(isLate: boolean): void {
    const waiting = [...this.bets].filter(([, bet]) => bet.status === 'confirming');
    for (const [, bet] of waiting.sort(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1)))
      this.#confirm(bet, isLate);
  }

  #confirm(bet: SimpleBet, isLate: boolean): void {
    const market = this.#book.market(bet.market);
    const match = market && this.#book.match(market.match);
    const now = market?.prices.find((price) => price.selection === bet.selection)?.odds;
    const isOpen = market?.status === 'open' && match?.stop === 'none' && !this.#decided.has(bet.market);
    if (isLate || !isOpen || now === undefined || !this.#accepts(bet.policy, Number(bet.odds), now)) {
      this.#giveBack(bet);
      return;
    }
    const keys = this.#keys(bet.player, bet.market, bet.selection);
    const liability = this.#liability(bet.stake, BigInt(now));
    this.#count(keys, -bet.liability);
    const fits = liability <= bet.liability || liability <= this.#room(keys, match?.status === 'live');
    this.#count(keys, bet.liability);
    if (!fits) {
      this.#giveBack(bet);
      return;
    }
    this.#count(keys, liability - bet.liability);
    Object.assign(bet, { status: 'accepted', odds: BigInt(now), liability });
  }

  settle(market: number, line: string, score: readonly [number, number]): void {
    this.undo(market);
    this.#decided.add(market);
    for (const bet of this.bets.values()) {
      if (bet.market !== market) continue;
      if (bet.status === 'confirming') this.#giveBack(bet);
      if (bet.status !== 'accepted') continue;
      bet.returned = simpleReturn(bet, line, score);
      bet.status = 'settled';
      this.locked.set(bet.player, (this.locked.get(bet.player) ?? 0n) - bet.stake);
      this.cash.set(bet.player, (this.cash.get(bet.player) ?? 0n) + bet.returned);
      this.#count(this.#keys(bet.player, bet.market, bet.selection), -bet.liability);
    }
  }

  undo(market: number): void {
    this.#decided.delete(market);
    for (const bet of this.bets.values()) {
      if (bet.market !== market || bet.status !== 'settled') continue;
      this.locked.set(bet.player, (this.locked.get(bet.player) ?? 0n) + bet.stake);
      this.cash.set(bet.player, (this.cash.get(bet.player) ?? 0n) - bet.returned);
      this.#count(this.#keys(bet.player, bet.market, bet.selection), bet.liability);
      Object.assign(bet, { status: 'accepted', returned: 0n });
    }
  }

  #giveBack(bet: SimpleBet): void {
    bet.status = 'rejected';
    this.#move(bet.player, -bet.stake);
    this.#count(this.#keys(bet.player, bet.market, bet.selection), -bet.liability);
  }

  #move(player: number, stake: bigint): void {
    this.cash.set(player, (this.cash.get(player) ?? 0n) - stake);
    this.locked.set(player, (this.locked.get(player) ?? 0n) + stake);
  }

  #count(keys: readonly [string, string], units: bigint): void {
    for (const key of keys) this.#exposure.set(key, (this.#exposure.get(key) ?? 0n) + units);
  }

  #keys(player: number, market: number, selection: string): [string, string] {
    return [`player ${player}`, `market ${market} ${selection}`];
  }

  /** Results and totals, the only markets here, in play: 60 in 100 of wins and losses, 50 of stakes. */
  #room([player, selection]: readonly [string, string], isLive: boolean): bigint {
    const share = (units: bigint) => (isLive ? (units * 60n) / 100n : units);
    const left = [
      share(this.#terms.maxWinPerBet),
      this.#terms.liabilityPerPlayer - (this.#exposure.get(player) ?? 0n),
      share(this.#terms.liabilityPerSelection) - (this.#exposure.get(selection) ?? 0n),
    ];
    return left.reduce((least, one) => (one < least ? one : least));
  }

  #mostStaked(isLive: boolean): bigint {
    const { maxWinPerBet: win, maxStakePerBet: stake } = this.#terms;
    const [byWin, byStake] = isLive ? [(win * 60n) / 100n, stake / 2n] : [win, stake];
    return byWin < byStake ? byWin : byStake;
  }

  /** 0.19 of the base currency per unit, rounded up, of a win that is rounded half up. */
  #liability(stake: bigint, odds: bigint): bigint {
    const win = (stake * odds + 500n) / 1_000n - stake;
    return (win * 19n + 99n) / 100n;
  }

  #accepts(policy: string, seen: number, now: number): boolean {
    return now === seen || policy === 'any' || (policy === 'better' && now > seen);
  }
}

/** From the score alone, in whole cents: twice the return is a whole number of thousandths. */
export function simpleReturn(
  bet: Pick<SimpleBet, 'selection' | 'stake' | 'odds'>,
  line: string,
  score: readonly [number, number],
): bigint {
  const pick = (
    bet.selection === 'over' || bet.selection === 'under'
      ? { type: 'total-goals', selection: bet.selection, line }
      : { type: 'match-result', selection: bet.selection }
  ) as FootballPick;
  const worth = { win: 2n * bet.odds, 'half-win': bet.odds + 1_000n, void: 2_000n, 'half-lose': 1_000n };
  const result = footballResult(pick, score)?.is ?? 'undecided';
  return result in worth ? (bet.stake * worth[result as keyof typeof worth] + 1_000n) / 2_000n : 0n;
}
