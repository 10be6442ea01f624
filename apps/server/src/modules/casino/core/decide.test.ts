import { readFileSync } from 'node:fs';
import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { describe, expect, it } from 'vitest';
import { type CasinoMove, decide, type FreeRoundGrant, spendable, type WalletDecision } from './decide.ts';
import { NEW_ROUND, type Round, type StoredTransaction } from './round.ts';
import { HELD_MAX, type WalletCall } from './wallet-call.ts';

interface Step {
  readonly op: string;
  readonly player?: string;
  readonly studio?: string;
  readonly asset?: string;
  readonly tx?: string;
  readonly round?: string;
  readonly amount?: number;
  readonly win?: number;
  readonly end?: boolean;
  readonly ref?: string;
  readonly grant?: string;
  readonly token?: string;
  readonly steps?: readonly Step[];
  readonly expect?: Expected;
}

interface Expected {
  readonly result: string;
  readonly replayed?: boolean;
  readonly balance: number;
  readonly pockets: Pockets;
  readonly postings?: Record<string, number>;
}

interface Pockets {
  cash: number;
  bonus: number;
  debt: number;
}

interface Scenario {
  readonly id: string;
  readonly start: {
    readonly players: Record<string, Pockets & { state?: string; session?: boolean }>;
    readonly tokens?: Record<string, string>;
    readonly grants?: Record<string, { count: number; bet_value: number; win_to: 'bonus' | 'cash' }>;
  };
  readonly steps: readonly Step[];
  readonly final?: {
    readonly pockets: Record<string, Pockets>;
    readonly postings_total: Record<string, number>;
    readonly rounds?: Record<string, string>;
    readonly free_rounds_left?: Record<string, number>;
  };
}

const file = new URL('../../../../../../tools/vectors/fixtures/wallet-vectors.json', import.meta.url);
const { scenarios } = JSON.parse(readFileSync(file, 'utf8')) as { scenarios: Scenario[] };

/** The world of one scenario in memory: pockets, transactions, rounds and grants, with the ledger's rule for debts. */
class World {
  readonly pockets = new Map<string, Pockets>();
  readonly #mayDebit = new Map<string, boolean>();
  readonly #sessions = new Map<string, boolean>();
  readonly #transactions = new Map<string, StoredTransaction>();
  readonly rounds = new Map<string, Round>();
  readonly grants = new Map<string, FreeRoundGrant>();

  constructor({ start }: Scenario) {
    for (const [name, { cash, bonus, debt, state, session }] of Object.entries(start.players)) {
      this.pockets.set(name, { cash, bonus, debt });
      this.#mayDebit.set(name, state !== 'no_debit');
      this.#sessions.set(name, session !== false);
    }
    for (const [id, grant] of Object.entries(start.grants ?? {}))
      this.grants.set(id, {
        id,
        left: grant.count,
        betValue: BigInt(grant.bet_value),
        winTo: grant.win_to,
        isOpen: true,
      });
  }

  /** True when the step is an event of ours and no call that decides about money. */
  event({ op, player = 'P1', amount = 0, grant }: Step): boolean {
    if (op === 'deposit') this.#move(player, { from: 'house:casino', to: 'cash', units: BigInt(amount) });
    else if (op === 'block' || op === 'unblock') this.#mayDebit.set(player, op === 'unblock');
    else if (op === 'exclude') {
      this.#mayDebit.set(player, false);
      this.#sessions.set(player, false);
    } else if (op === 'expire_session') this.#sessions.set(player, false);
    else if (op === 'authenticate') this.#sessions.set(player, true);
    else if (op === 'expire_grant' && grant !== undefined) {
      const held = this.grants.get(grant);
      if (held) this.grants.set(grant, { ...held, isOpen: false });
    } else return false;
    return true;
  }

  call(step: Step): WalletDecision {
    const call = callOf(step);
    const player = step.player ?? 'P1';
    const known = this.#transactions.get(`${call.studio}/${call.tx}`);
    const target = call.op === 'rollback' ? this.#transactions.get(`${call.studio}/${call.ref}`) : undefined;
    const roundName = call.op === 'rollback' ? target?.round : call.round;
    const roundKey = `${call.studio}/${player}/${roundName}`;
    const round = this.rounds.get(roundKey) ?? NEW_ROUND;
    const grantId = call.op === 'free_bet' ? call.grant : (target?.grant ?? this.#payingGrant(roundKey));
    const decision = decide(call, {
      known,
      target,
      round,
      session: { isOpen: this.#sessions.get(player) ?? false, asset: 'BRL' as Asset },
      account: { mayDebit: this.#mayDebit.get(player) ?? false, ...this.#units(player) },
      grant: grantId === undefined ? undefined : this.grants.get(grantId),
    });
    if (decision.is !== 'accepted') return decision;
    for (const move of decision.moves) this.#move(player, move);
    this.#transactions.set(`${call.studio}/${call.tx}`, decision.store);
    if (decision.tombstone !== undefined)
      this.#transactions.set(`${call.studio}/${decision.tombstone}`, {
        ...decision.store,
        tx: decision.tombstone,
        state: 'tombstone',
      });
    if (decision.undo !== undefined && target)
      this.#transactions.set(`${call.studio}/${decision.undo}`, { ...target, state: 'rolled_back' });
    if (decision.round) this.rounds.set(roundKey, decision.round);
    const grant = grantId === undefined ? undefined : this.grants.get(grantId);
    if (grant && decision.freeRoundsUsed !== undefined)
      this.grants.set(grant.id, { ...grant, left: grant.left - decision.freeRoundsUsed });
    return decision;
  }

  balance(player: string): number {
    return Number(spendable({ mayDebit: true, ...this.#units(player) }));
  }

  /** The grant of the last live free bet of the round. */
  #payingGrant(roundKey: string): string | undefined {
    return [...this.#transactions]
      .filter(
        ([key, { op, state }]) =>
          key.startsWith(roundKey.split('/')[0] ?? '') && op === 'free_bet' && state === 'live',
      )
      .findLast(([, { round, player }]) => roundKey.endsWith(`/P${player}/${round}`))?.[1].grant;
  }

  /** A credit of cash repays the debt first; cash that a debit does not find is owed. */
  #move(player: string, { from, to, units }: CasinoMove): void {
    const pockets = this.pockets.get(player);
    if (!pockets) throw new Error(`no player ${player}`);
    const amount = Number(units);
    if (from === 'cash') {
      const covered = Math.min(amount, pockets.cash);
      pockets.cash -= covered;
      pockets.debt += amount - covered;
    } else if (from === 'bonus') pockets.bonus -= amount;
    if (to === 'cash') {
      const repaid = Math.min(amount, pockets.debt);
      pockets.debt -= repaid;
      pockets.cash += amount - repaid;
    } else if (to === 'bonus') pockets.bonus += amount;
    if (pockets.cash < 0 || pockets.bonus < 0) throw new Error('a pocket is below zero');
  }

  #units(player: string): { cash: bigint; bonus: bigint; debt: bigint } {
    const { cash, bonus, debt } = this.pockets.get(player) ?? { cash: 0, bonus: 0, debt: 0 };
    return { cash: BigInt(cash), bonus: BigInt(bonus), debt: BigInt(debt) };
  }
}

function callOf(step: Step): WalletCall {
  const number = Number((step.player ?? 'P1').slice(1));
  const base = {
    studio: step.studio ?? 'aurora',
    tx: step.tx ?? '',
    player: number as PlayerId,
    asset: (step.asset ?? 'BRL') as Asset,
  };
  const round = step.round ?? '';
  const amount = BigInt(step.amount ?? 0);
  switch (step.op) {
    case 'bet':
    case 'jackpot':
      return { ...base, op: step.op, round, amount };
    case 'win':
    case 'free_win':
      return { ...base, op: step.op, round, amount, end: step.end ?? false };
    case 'bet_win':
      return { ...base, op: step.op, round, amount, win: BigInt(step.win ?? 0), end: step.end ?? true };
    case 'free_bet':
      return { ...base, op: step.op, round, amount, grant: step.grant ?? '' };
    case 'end_round':
      return { ...base, op: step.op, round };
    case 'rollback':
      return { ...base, op: step.op, ref: step.ref ?? '', ...(step.amount !== undefined && { amount }) };
    default:
      throw new Error(`unknown step ${step.op}`);
  }
}

function resultOf(decision: WalletDecision): { result: string; replayed: boolean } {
  if (decision.is === 'refused') return { result: decision.reason, replayed: false };
  return { result: 'ok', replayed: decision.is === 'replayed' };
}

const sequential = scenarios.filter(({ steps }) => steps.every(({ op }) => op !== 'parallel'));

describe('the rules of the seamless wallet', () => {
  it.each(sequential)('decides every step of the scenario $id', (scenario) => {
    const world = new World(scenario);
    let checked = 0;
    for (const step of scenario.steps) {
      const player = step.player ?? 'P1';
      const { expect: wanted } = step;
      if (!wanted) throw new Error(`${scenario.id}: a step without an expectation`);
      const isSessionStep = step.op === 'balance' || step.op === 'authenticate';
      if (isSessionStep && wanted.result !== 'ok') continue;
      if (step.op !== 'balance' && !world.event(step)) {
        const outcome = resultOf(world.call(step));
        expect(outcome, `${scenario.id} ${step.op} ${step.tx}`).toEqual({
          result: wanted.result,
          replayed: wanted.replayed ?? false,
        });
        expect(world.balance(player), `${scenario.id} ${step.tx}`).toBe(wanted.balance);
      }
      expect(world.pockets.get(player), `${scenario.id} ${step.op} ${step.tx}`).toEqual(wanted.pockets);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(0);
    for (const [name, pockets] of Object.entries(scenario.final?.pockets ?? {}))
      expect(world.pockets.get(name)).toEqual(pockets);
    for (const [key, state] of Object.entries(scenario.final?.rounds ?? {}))
      expect(world.rounds.get(key)?.isClosed, key).toBe(state === 'closed');
    for (const [id, left] of Object.entries(scenario.final?.free_rounds_left ?? {}))
      expect(world.grants.get(id)?.left, id).toBe(left);
  });

  it('accepts exactly what one balance covers when bets arrive in any order', () => {
    const scenario = scenarios.find(({ id }) => id === 'parallel-five');
    if (!scenario) throw new Error('the fixture lost a scenario');
    const [{ steps = [] } = { steps: [] as Step[] }] = scenario.steps;
    const world = new World(scenario);
    const results = steps.map((step) => resultOf(world.call(step)).result);
    expect(results.filter((result) => result === 'ok')).toHaveLength(3);
  });

  it('writes off bonus money of an undone win that was spent, and lets spent cash become a debt', () => {
    const world = new World({
      id: 'own',
      start: { players: { P1: { cash: 100, bonus: 100, debt: 0 } } },
      steps: [],
    });
    world.call({ op: 'bet', tx: 'b1', round: 'r1', amount: 200 });
    world.call({ op: 'win', tx: 'w1', round: 'r1', amount: 300 });
    world.call({ op: 'bet', tx: 'b2', round: 'r2', amount: 260 });
    expect(world.pockets.get('P1')).toEqual({ cash: 0, bonus: 40, debt: 0 });
    const undone = world.call({ op: 'rollback', tx: 'x1', ref: 'w1' });
    expect(world.pockets.get('P1')).toEqual({ cash: 0, bonus: 0, debt: 150 });
    expect(undone).toMatchObject({
      is: 'accepted',
      moves: [
        { from: 'cash', to: 'house:casino', units: 150n },
        { from: 'bonus', to: 'house:casino', units: 40n },
        { from: 'house:bonus_cost', to: 'house:casino', units: 110n },
      ],
    });
  });

  it('refuses a win after which a player would hold more than calls can state and sums can take', () => {
    expect(HELD_MAX < BigInt(Number.MAX_SAFE_INTEGER)).toBe(true);
    const most = Number(HELD_MAX);
    const world = new World({
      id: 'held',
      start: { players: { P1: { cash: 100, bonus: 0, debt: 0 } } },
      steps: [],
    });
    const refused = { is: 'refused', reason: 'invalid_amount' };
    world.call({ op: 'bet', tx: 'b1', round: 'r1', amount: 100 });
    expect(world.call({ op: 'win', tx: 'w1', round: 'r1', amount: most + 1 })).toEqual(refused);
    expect(world.call({ op: 'jackpot', tx: 'j1', round: 'r1', amount: most + 1 })).toEqual(refused);
    expect(world.call({ op: 'win', tx: 'w2', round: 'r1', amount: most - 50 })).toMatchObject({
      is: 'accepted',
    });
    expect(world.call({ op: 'win', tx: 'w3', round: 'r1', amount: 51 })).toEqual(refused);
    expect(world.call({ op: 'bet_win', tx: 'p1', round: 'r2', amount: 10, win: 61 })).toEqual(refused);
    expect(world.call({ op: 'bet_win', tx: 'p2', round: 'r2', amount: 10, win: 60 })).toMatchObject({
      is: 'accepted',
    });
    expect(world.call({ op: 'win', tx: 'w4', round: 'r1', amount: 0 })).toMatchObject({ is: 'accepted' });
    expect(world.pockets.get('P1')?.cash).toBe(most);
    const own = { studio: 'palpite', round: 'r9' };
    world.call({ ...own, op: 'bet', tx: 'o1', amount: 10 });
    expect(world.call({ ...own, op: 'win', tx: 'o2', amount: 500 })).toMatchObject({ is: 'accepted' });
  });
});
