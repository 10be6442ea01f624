import type { PlayerId } from '@palpite/kernel/ids';
import type { StudioCall, WalletClient, WalletReply } from '@palpite/sandbox/studio/wallet/wallet-client';
import type { SeededChance } from '@palpite/testkit/chance';
import { within } from '../kill-load/patience.ts';
import { type ModelBonus, type ModelCall, type ModelGrant, WalletModel } from './wallet-model.ts';

export const LOAD_GAME = 'load-game';
const ANSWERED_WITHIN_MS = 300_000;
const AGAIN_MS = 100;

/** What only the operator's side can do with a player. */
export interface LoadHost {
  openSession(player: PlayerId, studio: string): Promise<string>;
  endSessions(player: PlayerId): Promise<void>;
  exclude(player: PlayerId): Promise<void>;
}

export interface HandDeps {
  readonly player: PlayerId;
  readonly studio: string;
  readonly client: WalletClient;
  /** The same studio, which waits only this long for a reply. */
  impatient(timeoutMs: number): WalletClient;
  readonly host: LoadHost;
  readonly chance: SeededChance;
  readonly money: { readonly cash: bigint; readonly bonus: ModelBonus | undefined };
  readonly grant: ModelGrant;
}

/** One player at one studio. Calls follow each other, so that the model knows the answer to each of them. */
export class LoadHand {
  readonly deps: HandDeps;
  readonly model: WalletModel;
  readonly struck = new Map<string, number>();
  calls = 0;
  isExcluded = false;
  #session: string | undefined;
  #next = 0;

  constructor(deps: HandDeps) {
    this.deps = deps;
    this.model = new WalletModel(deps.money.cash, deps.money.bonus, deps.grant);
  }

  id(prefix: string): string {
    this.#next += 1;
    return `${prefix}-${this.deps.player}-${this.#next}`;
  }

  async enter(): Promise<void> {
    this.#session = await this.deps.host.openSession(this.deps.player, this.deps.studio);
    this.model.hasOpenSession = true;
  }

  async leave(): Promise<void> {
    await this.deps.host.endSessions(this.deps.player);
    this.model.hasOpenSession = false;
  }

  async exclude(): Promise<void> {
    await this.deps.host.exclude(this.deps.player);
    this.isExcluded = true;
    this.model.hasOpenSession = false;
  }

  count(what: string): void {
    this.struck.set(what, (this.struck.get(what) ?? 0) + 1);
  }

  /** Sends the call, sometimes with a fault on its way, and compares status and balance with the model. */
  async call(call: ModelCall): Promise<WalletReply['status']> {
    this.calls += 1;
    const expected = this.model.apply(call);
    const { chance, impatient } = this.deps;
    const whole = this.#whole(call);
    const luck = chance.below(10);
    // The copy whose reply was lost may be decided last. A refusal is not remembered, so only what is accepted is sent so.
    if (luck === 0 && expected === 'ok') {
      this.count('lost reply');
      await impatient(1 + chance.below(30)).send(whole);
    }
    const copies = luck === 1 ? 2 : 1;
    if (copies === 2) this.count('duplicate');
    const replies = await Promise.all(Array.from({ length: copies }, () => this.#surely(whole)));
    for (const reply of replies)
      if (reply.status !== expected || reply.balance !== this.model.spendable)
        throw new Error(
          `${this.deps.studio} ${JSON.stringify(call, (_, value) => (typeof value === 'bigint' ? String(value) : value))}: ` +
            `${reply.status} with ${reply.balance}, the model has ${expected} with ${this.model.spendable}`,
        );
    this.count(expected);
    return expected;
  }

  /** Repeats under the same id until there is an answer: nobody knows what happened before. */
  #surely(call: StudioCall): Promise<WalletReply> {
    return within(
      ANSWERED_WITHIN_MS,
      `an answer to ${call.transaction}`,
      async () => {
        const reply = await this.deps.client.send(call);
        if (reply.status !== 'no-answer' && reply.status !== 'try_again') return reply;
        this.count(reply.status);
        return undefined;
      },
      AGAIN_MS,
    );
  }

  #whole(call: ModelCall): StudioCall {
    const { player } = this.deps;
    return { ...call, session: this.#session, player: String(player), currency: 'BRL', game: LOAD_GAME };
  }
}
