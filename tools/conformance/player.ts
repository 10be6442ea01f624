import type { Entered, StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import { scaleOf } from '@palpite/sandbox/studio/wallet/wire';
import type { CallChanges, Dialect, SealChanges, Seen, Status } from './dialect.ts';
import { describe, equal, Mismatch } from './mismatch.ts';
import type { Transport } from './transport.ts';

export type CallParts = Omit<StudioCall, 'session' | 'player' | 'currency' | 'game' | 'transaction'> &
  Partial<Pick<StudioCall, 'session' | 'player' | 'currency' | 'game' | 'transaction'>>;

export interface PlayerDeps {
  readonly dialect: Dialect;
  readonly transport: Transport;
  readonly game: string;
  /** A decimal amount of the player's currency. */
  readonly stake: string;
  /** An id that this run has not used. */
  readonly newId: (kind: string) => string;
}

export interface Expected {
  readonly status: Status | readonly Status[];
  /** What the step adds to the balance; nothing when absent. */
  readonly moves?: bigint;
  readonly isRepeated?: boolean;
}

export interface Altered {
  readonly changes?: CallChanges;
  readonly seal?: SealChanges;
  /** Speaks another dialect than the run does. */
  readonly dialect?: Dialect;
}

/** A wallet may ask for patience; an honest studio then sends the same message again. */
const ATTEMPTS_MAX = 5;
const PAUSE_MS = 200;

/** A player of the wallet with one session, and the balance that the rules say it must have. */
export class Player {
  readonly id: string;
  readonly session: string;
  readonly currency: string;
  /** What the balance must be after everything that was sent. */
  balance: bigint;
  /** False once the session has ended: then only replies state the balance. */
  isSessionOpen = true;
  readonly #deps: PlayerDeps;

  constructor(deps: PlayerDeps, { player, session, currency }: Entered, balance: bigint) {
    this.#deps = deps;
    this.id = player;
    this.session = session;
    this.currency = currency;
    this.balance = balance;
  }

  /** The usual stake; every amount of a check is a multiple of it. */
  get stake(): bigint {
    const scale = scaleOf(this.currency);
    const [whole = '', fraction = ''] = this.#deps.stake.split('.');
    return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  }

  /** A call of this player with ids that are new unless given. An undefined session is left out. */
  call(parts: CallParts): StudioCall {
    return {
      session: this.session,
      player: this.id,
      currency: this.currency,
      game: this.#deps.game,
      transaction: this.#deps.newId('t'),
      ...parts,
    };
  }

  async send(call: StudioCall, { changes, seal, dialect }: Altered = {}): Promise<Seen> {
    const speaking = dialect ?? this.#deps.dialect;
    const draft = speaking.call(call, changes);
    return speaking.read(await this.#deps.transport.send(speaking.seal(draft, seal)));
  }

  /** Sends again with the same id while nobody knows what happened, as an honest studio does. */
  async insist(call: StudioCall): Promise<Seen> {
    for (let attempt = 1; ; attempt += 1) {
      const seen = await this.send(call);
      const isUnknown = seen.status === 'no-answer' || seen.status === 'try_again';
      if (!isUnknown || attempt === ATTEMPTS_MAX) return seen;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }

  /** Sends one call and compares the outcome and the balance, as the reply states it and as a balance call does. */
  async step(step: string, call: StudioCall, expected: Expected, altered?: Altered): Promise<Seen> {
    const seen = altered ? await this.send(call, altered) : await this.insist(call);
    this.compare(step, seen, expected);
    if (seen.http === 200 && seen.echo !== undefined && this.#deps.dialect.name === 'b')
      equal(`${step}: id of the result`, seen.echo, call.transaction);
    await this.confirm(step);
    return seen;
  }

  compare(step: string, seen: Seen, { status, moves = 0n, isRepeated }: Expected): void {
    const allowed = typeof status === 'string' ? [status] : status;
    if (!allowed.includes(seen.status)) throw new Mismatch(step, allowed.join(' or '), describe(seen));
    if (isRepeated !== undefined && seen.isRepeated !== isRepeated)
      throw new Mismatch(step, isRepeated ? 'marked as repeated' : 'not marked as repeated', describe(seen));
    this.balance += moves;
    if (seen.balance === undefined && seen.status !== 'ok') return;
    equal(`${step}: balance in the reply`, seen.balance, this.balance);
  }

  /** The balance as the wallet states it on its own. */
  async confirm(step: string): Promise<void> {
    if (!this.isSessionOpen) return;
    const seen = await this.ask();
    if (seen.status !== 'ok') throw new Mismatch(`${step}: balance call`, 'ok', describe(seen));
    equal(`${step}: balance call`, seen.balance, this.balance);
  }

  ask(): Promise<Seen> {
    const { dialect, transport } = this.#deps;
    return transport.send(dialect.seal(dialect.balance(this.session, this.id))).then(dialect.read);
  }

  /** Takes the balance as it is, at the beginning of a check that shares the session. */
  async refresh(): Promise<void> {
    const { status, balance } = await this.ask();
    if (status !== 'ok' || balance === undefined)
      throw new Mismatch('read the balance', 'ok with a balance', `${status}`);
    this.balance = balance;
  }

  bet(step: string, round: string, amount: bigint, expected: Expected = { status: 'ok', moves: -amount }) {
    return this.#step(step, { op: 'bet', round, amount }, expected);
  }

  win(step: string, round: string, amount: bigint, expected: Expected = { status: 'ok', moves: amount }) {
    return this.#step(step, { op: 'win', round, amount }, expected);
  }

  /** Returns the call, for checks that send it again. */
  async #step(step: string, parts: CallParts, expected: Expected): Promise<StudioCall> {
    const call = this.call(parts);
    await this.step(step, call, expected);
    return call;
  }

  rollback(step: string, { transaction }: StudioCall, expected: Expected): Promise<StudioCall> {
    return this.#step(step, { op: 'rollback', reference: transaction }, expected);
  }
}
