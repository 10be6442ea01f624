import type { Dialect, Draft, Seen, SeveralOperations } from './dialect.ts';
import type { Host, HostAction } from './host.ts';
import { describe, Mismatch, Unavailable } from './mismatch.ts';
import { Player } from './player.ts';
import type { Transport } from './transport.ts';

/** One rule of the wallet that the kit looks at. */
export interface Check {
  /** `group.rule`, stable, so that a report can be compared with an earlier one. */
  readonly id: string;
  /** The rule as a whole sentence. */
  readonly sentence: string;
  /** Absent when the rule holds in both dialects. */
  readonly dialect?: 'a' | 'b';
  readonly run: (bench: Bench) => Promise<void>;
}

export interface BenchDeps {
  readonly dialect: Dialect & { readonly several?: SeveralOperations };
  /** Dialect B: the same studio with the other body format. */
  readonly otherFormat?: Dialect;
  readonly transport: Transport;
  readonly host: Host;
  readonly game: string;
  /** A decimal amount of the player's currency. */
  readonly stake: string;
  /** How many bets are sent at once on one balance. */
  readonly burst: number;
  /** Distinguishes the ids of this run from those of earlier ones. */
  readonly run: string;
}

/** What a check works with. Players of one run may share a session where the operator gave few tokens. */
export class Bench {
  readonly deps: BenchDeps;
  #shared: Player | undefined;
  #ids = 0;

  constructor(deps: BenchDeps) {
    this.deps = deps;
  }

  /** An id that this run has not used. */
  id(kind: string): string {
    this.#ids += 1;
    return `${this.deps.run}-${kind}${this.#ids}`;
  }

  async send(draft: Draft, seal?: Parameters<Dialect['seal']>[1]): Promise<Seen> {
    const { dialect, transport } = this.deps;
    return dialect.read(await transport.send(dialect.seal(draft, seal)));
  }

  /** A player with an open session and money: a new session, or the one that all checks share. */
  async player(action: HostAction = 'token'): Promise<Player> {
    const token = await this.deps.host.ask(action);
    if (token === undefined && action === 'token' && this.#shared) {
      await this.#shared.refresh();
      return this.#shared;
    }
    const player = await this.enter(token ?? this.#missing(action));
    if (action === 'token') this.#shared ??= player;
    return player;
  }

  /** A session of its own, for checks that end it. */
  async freshPlayer(action: HostAction = 'token'): Promise<Player> {
    return this.enter(await this.token(action));
  }

  async token(action: HostAction): Promise<string> {
    return (await this.deps.host.ask(action)) ?? this.#missing(action);
  }

  async enter(token: string): Promise<Player> {
    const seen = await this.send(this.deps.dialect.authenticate(token, this.deps.game));
    if (seen.status !== 'ok' || !seen.entered || seen.balance === undefined)
      throw new Mismatch('open a session', 'ok with session, player, currency and balance', describe(seen));
    return new Player({ ...this.deps, newId: (kind) => this.id(kind) }, seen.entered, seen.balance);
  }

  /** Leaves the host to do something to a player or a session. */
  async act(action: 'end-session' | 'exclude', { id: player, session }: Player): Promise<void> {
    const done = await this.deps.host.ask(action, { player, session });
    if (done === undefined) this.#missing(action);
  }

  #missing(action: HostAction): never {
    throw new Unavailable(`the host gave no ${action}`);
  }
}
