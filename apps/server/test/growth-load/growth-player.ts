import { composeReference, type PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import type { SeededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import {
  type Command,
  DEPOSITS,
  type PaidParts,
  type PlayedStake,
  PRODUCTS_PLAYED,
  RUNGS,
  STAKES,
} from './commands.ts';
import type { KilledGrowth } from './killed-growth.ts';
import { Purse } from './purse.ts';

interface Played {
  readonly stake: PlayedStake;
  version: number;
  isOpen: boolean;
  isVoid: boolean;
  paid: PaidParts | undefined;
  counted: bigint;
}

interface Deposited {
  readonly ref: bigint;
  readonly units: bigint;
  isBack: boolean;
}

type Own<K extends Command['is']> = Omit<Extract<Command, { is: K }>, 'id' | 'player' | 'nowMs' | 'is'>;

const STARTED_MS = Date.now();

/** One player who does random things, and what the simple model says about each. */
export class GrowthPlayer {
  readonly player: PlayerId;
  readonly purse = new Purse();
  readonly played: Played[] = [];
  readonly deposits: Deposited[] = [];
  /** Steps that were received, as `activity step`. */
  readonly received = new Set<string>();
  given = 0n;
  readonly #growth: KilledGrowth;
  readonly #chance: SeededChance;
  #made = 0;

  constructor(player: number, growth: KilledGrowth, chance: SeededChance) {
    this.player = player as PlayerId;
    this.#growth = growth;
    this.#chance = chance;
  }

  #ref(): bigint {
    this.#made += 1;
    // Transfers are kept by the month of their reference.
    return composeReference(STARTED_MS + this.#made, this.player);
  }

  async #send<K extends Command['is']>(is: K, nowMs: number, own: Own<K>) {
    this.#made += 1;
    const command = { is, id: `${this.player}:${this.#made}`, player: this.player, nowMs, ...own };
    return this.#growth.send(command as unknown as Command);
  }

  /** Everything that the module does with a player's bonuses first ends those that are due. */
  #before(nowMs: number): void {
    this.purse.expire(nowMs);
  }

  async act(nowMs: number): Promise<void> {
    const { below, pick } = this.#chance;
    const action = below(20);
    const open = this.played.filter(({ isOpen }) => isOpen);
    const settled = this.played.filter(({ isOpen }) => !isOpen);
    if (action === 0) await this.#deposit(nowMs);
    else if (action === 1) await this.#chargeBack(nowMs);
    else if (action === 2) await this.#bonus(nowMs);
    else if (action <= 9) await this.#stake(nowMs);
    else if (action <= 14 && open.length > 0) await this.#settle(nowMs, pick(open));
    else if (action <= 16 && settled.length > 0) await this.#undo(nowMs, pick(settled));
    else if (action === 17) await this.#withdraw(nowMs);
    else await this.#claim(nowMs);
  }

  async #deposit(nowMs: number): Promise<void> {
    const [ref, units] = [this.#ref(), BigInt(500 + this.#chance.below(5_000))];
    await this.#send('deposit', nowMs, { ref, units });
    this.purse.cash += units;
    this.deposits.push({ ref, units, isBack: false });
  }

  /** The fact alone: the money of a charge-back is a matter of payments. */
  async #chargeBack(nowMs: number): Promise<void> {
    const paid = this.deposits.filter(({ isBack }) => !isBack);
    if (paid.length === 0) return this.#deposit(nowMs);
    const deposit = this.#chance.pick(paid);
    await this.#send('charge-back', nowMs, { ref: deposit.ref });
    deposit.isBack = true;
  }

  async #bonus(nowMs: number): Promise<void> {
    const { below } = this.#chance;
    const units = BigInt(200 + below(2_000));
    const wagerX100 = BigInt(100 + below(300));
    const validMs = (1 + below(6)) * DAY_MS;
    const isSticky = below(3) === 0;
    const answer = await this.#send('bonus', nowMs, { units, wagerX100, validMs, isSticky });
    expect(answer.is).toBe('done');
    this.#before(nowMs);
    this.purse.give(answer.grant ?? '', units, wagerX100, nowMs + validMs, isSticky);
    this.purse.settle();
  }

  async #stake(nowMs: number): Promise<void> {
    const { below, pick } = this.#chance;
    const [ref, units, product] = [this.#ref(), BigInt(20 + below(2_000)), pick(PRODUCTS_PLAYED)];
    const answer = await this.#send('stake', nowMs, { ref, units, product });
    this.#before(nowMs);
    const stake = this.purse.stake(units, product);
    expect(answer.stake).toEqual(stake);
    this.purse.settle();
    if (!stake) return;
    const fresh = { version: 0, isOpen: true, isVoid: false, paid: undefined, counted: 0n };
    this.played.push({ stake: { ref, product, ...stake }, ...fresh });
  }

  async #settle(nowMs: number, played: Played): Promise<void> {
    const { below } = this.#chance;
    const { stake } = played;
    const isVoid = below(6) === 0;
    const whole = stake.cash + stake.bonus;
    const amount = isVoid ? whole : below(2) === 0 ? 0n : (whole * BigInt(below(400))) / 100n;
    played.version += 1;
    const answer = await this.#send('settle', nowMs, { stake, amount, version: played.version, isVoid });
    this.#before(nowMs);
    const { paid, counted } = this.purse.pay(stake, amount, isVoid);
    expect({ paid: answer.paid, counted: answer.counted }).toEqual({ paid, counted });
    this.purse.settle();
    Object.assign(played, { isOpen: false, isVoid, paid, counted });
  }

  async #undo(nowMs: number, played: Played): Promise<void> {
    const { stake, paid, counted } = played;
    // A debt is a matter of the ledger.
    if (!paid || paid.cash + paid.late > this.purse.cash) return;
    played.version += 1;
    const { version } = played;
    const answer = await this.#send('undo', nowMs, { stake, paid, counted, version });
    this.#before(nowMs);
    expect(answer.taken).toBe(this.purse.takeBack(stake, paid, counted));
    this.purse.settle();
    Object.assign(played, { isOpen: true, isVoid: false, paid: undefined, counted: 0n });
  }

  async #withdraw(nowMs: number): Promise<void> {
    if (this.purse.cash < 2n) return;
    const units = 1n + BigInt(this.#chance.below(Number(this.purse.cash / 2n)));
    await this.#send('withdraw', nowMs, { ref: this.#ref(), units });
    this.#before(nowMs);
    this.purse.forfeit();
    this.purse.settle();
    this.purse.cash -= units;
  }

  /** Whether the facts are read already is not known while others play: either answer may be right. */
  async #claim(nowMs: number): Promise<void> {
    const { below, pick } = this.#chance;
    await this.claim(nowMs, pick([STAKES, DEPOSITS]), 1 + below(RUNGS.length));
  }

  async claim(nowMs: number, activity: string, step: number): Promise<string> {
    const bytes = Uint8Array.from({ length: 10 }, () => this.#chance.below(256));
    const answer = await this.#send('claim', nowMs, {
      request: makeUuidV7(Date.now(), bytes),
      activity,
      step,
    });
    if (answer.is !== 'claimed') return answer.is;
    const key = `${activity} ${step}`;
    expect(this.received.has(key), `${this.player} received ${key} twice`).toBe(false);
    this.received.add(key);
    const units = RUNGS[step - 1]?.[1] ?? 0n;
    this.given += units;
    this.purse.cash += units;
    return answer.is;
  }

  /** What counts now: stakes of own money that are settled and not void, and deposits that were not charged back. */
  counted(activity: string): bigint {
    if (activity === DEPOSITS)
      return this.deposits.reduce((sum, { units, isBack }) => (isBack ? sum : sum + units), 0n);
    return this.played.reduce(
      (sum, { stake, isOpen, isVoid }) =>
        isOpen || isVoid || stake.product === 'table' ? sum : sum + countedOf(stake),
      0n,
    );
  }

  /** Of all products. */
  ranked(): bigint {
    return this.played.reduce(
      (sum, { stake, isOpen, isVoid }) => (isOpen || isVoid ? sum : sum + countedOf(stake)),
      0n,
    );
  }
}

/**
 * Every bet of the load has odds of 2.00. It earns at least 5 % of 1 - 1/2, which is 2.5 %, and a stake counts as far as
 * it earns 3.5 %: five sevenths of it. Stakes on games count whole.
 */
function countedOf({ product, cash }: PlayedStake): bigint {
  return product === 'sports' ? (cash * 5n) / 7n : cash;
}
