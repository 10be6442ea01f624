import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { StudioCall, WalletReply } from '@palpite/sandbox/studio/wallet/wallet-client';
import { writeGrant } from '@palpite/server/modules/casino/store/grants';
import { endSessions } from '@palpite/server/modules/casino/store/sessions';
import type { CasinoBase, StudioCasino } from '@palpite/server/modules/casino/test/studio-casino';
import { type Spoken, studioClient } from '@palpite/server/modules/casino/test/studio-client';

/** One step of a scenario: a call of a studio, or an event on our side. */
export interface Step {
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
  readonly expect?: Readonly<Record<string, unknown>>;
}

export interface Start {
  readonly players: Readonly<Record<string, Pockets & { state?: string; session?: boolean }>>;
  readonly tokens?: Readonly<Record<string, string>>;
  readonly grants?: Readonly<Record<string, { count: number; bet_value: number; win_to: 'bonus' | 'cash' }>>;
}

export interface Pockets {
  readonly cash: number;
  readonly bonus: number;
  readonly debt: number;
}

/** What a step was answered with. */
export interface Outcome {
  readonly result: string;
  readonly replayed: boolean;
  readonly balance: number | undefined;
}

/** What the scenarios of one run share: ids of players and transactions must not meet. */
export interface Run {
  readonly base: CasinoBase;
  readonly opened: StudioCasino;
  readonly spoken: Spoken;
  readonly studios: readonly string[];
  nextPlayer(): PlayerId;
}

const HOUSES = ['house:casino', 'house:jackpot', 'house:bonus_cost', 'psp:clearing'] as const;
const EXPIRED_MS = 600_000;
const STUDIO_OPS: readonly string[] = [
  ...['bet', 'win', 'bet_win', 'rollback', 'end_round', 'free_bet', 'free_win', 'jackpot'],
];

/** The players of one scenario in the database. Ids of transactions carry the scenario. */
export class WalletWorld {
  readonly #run: Run;
  readonly #key: string;
  readonly #start: Start;
  readonly #steps: readonly Step[];
  readonly #players = new Map<string, PlayerId>();
  readonly #sessions = new Map<string, string>();
  readonly #grants = new Map<string, Reference>();

  constructor(run: Run, key: string, start: Start, steps: readonly Step[]) {
    this.#run = run;
    this.#key = key;
    this.#start = start;
    this.#steps = steps;
  }

  async open(): Promise<void> {
    const { opened, studios } = this.#run;
    for (const [name, { cash, bonus, debt, state, session }] of Object.entries(this.#start.players)) {
      const player = this.#run.nextPlayer();
      this.#players.set(name, player);
      await opened.fund(player, { cash: BigInt(cash), bonus: BigInt(bonus), debt: BigInt(debt) });
      if (state === 'no_debit') await this.#block(player);
      for (const studio of session === false ? [] : studios)
        this.#sessions.set(`${name}/${studio}`, String(await opened.session(player, studio)));
    }
    for (const [token, age] of Object.entries(this.#start.tokens ?? {})) {
      for (const studio of studios)
        await opened.token(
          this.#tokenOf(token, studio),
          this.player('P1'),
          studio,
          age === 'fresh' ? 0 : EXPIRED_MS,
        );
    }
    for (const name of Object.keys(this.#start.grants ?? {})) await this.#writeGrant(name);
  }

  get names(): string[] {
    return [...this.#players.keys()];
  }

  player(name: string): PlayerId {
    const player = this.#players.get(name);
    if (player === undefined) throw new Error(`there is no player ${name}`);
    return player;
  }

  /** Sends the call, or makes the event happen. Throws for a step of a kind that is not known. */
  async take(step: Step): Promise<Outcome> {
    if (step.op === 'authenticate' || step.op === 'balance') return this.#ask(step);
    if (STUDIO_OPS.includes(step.op)) return this.#send(step);
    await this.#happen(step);
    return { result: 'ok', replayed: false, balance: undefined };
  }

  /** The balance of every account; what a step moved is the difference of two of these. */
  async accounts(): Promise<ReadonlyMap<string, bigint>> {
    const { wallet } = this.#run.base;
    const own = this.names.map(async (name): Promise<[string, bigint][]> => {
      const { pockets } = await wallet.balance(this.player(name), 'BRL');
      return [
        [`${name}:cash`, pockets.cash],
        [`${name}:bonus`, pockets.bonus],
        [`${name}:debt`, -pockets.debt],
      ];
    });
    const ours = HOUSES.map(
      async (house): Promise<[string, bigint][]> => [
        [house, (await wallet.houseBalance(house)).get('BRL') ?? 0n],
      ],
    );
    return new Map((await Promise.all([...own, ...ours])).flat());
  }

  /** `open` or `closed`; undefined for a round that nobody knows. The key is studio/player/round. */
  async round(key: string): Promise<string | undefined> {
    const [studio, name = '', ...round] = key.split('/');
    const rows = await this.#run.base.database.read<{ is_closed: boolean }>(
      'SELECT is_closed FROM casino.round WHERE studio = $1 AND player = $2 AND round = $3',
      [studio, this.player(name), round.join('/')],
    );
    return rows[0] && (rows[0].is_closed ? 'closed' : 'open');
  }

  async freeRoundsLeft(grant: string): Promise<number | undefined> {
    const rows = await this.#run.base.database.read<{ left_rounds: number }>(
      'SELECT left_rounds FROM casino.free_round_grant WHERE id = $1',
      [this.#grants.get(grant)],
    );
    return rows[0]?.left_rounds;
  }

  #client(studio: string) {
    const { opened, base, spoken } = this.#run;
    return studioClient(opened.casino, base.clock, studio, spoken);
  }

  async #ask({ op, player = 'P1', studio = 'aurora', token = '' }: Step): Promise<Outcome> {
    const client = this.#client(studio);
    const session = this.#sessions.get(`${player}/${studio}`) ?? '1';
    if (op === 'balance') return outcomeOf(await client.balance(session, String(this.player(player))));
    const reply = await client.authenticate(this.#tokenOf(token, studio), 'game');
    if (reply.entered) this.#sessions.set(`${player}/${studio}`, reply.entered.session);
    return outcomeOf(reply);
  }

  async #send(step: Step): Promise<Outcome> {
    const { player = 'P1', studio = 'aurora' } = step;
    const own = (id: string) => `${this.#key}:${id}`;
    const grant = step.grant === undefined ? undefined : this.#grants.get(step.grant);
    const isEnd = step.op === 'bet_win' ? (step.end ?? true) : (step.end ?? false);
    const call: StudioCall = {
      op: step.op as StudioCall['op'],
      session: this.#sessions.get(`${player}/${studio}`),
      player: String(this.player(player)),
      currency: step.asset ?? 'BRL',
      game: 'game',
      transaction: own(step.tx ?? ''),
      isEnd,
      ...(step.round !== undefined && { round: step.round }),
      ...(step.amount !== undefined && { amount: BigInt(step.amount) }),
      ...(step.win !== undefined && { win: BigInt(step.win) }),
      ...(step.ref !== undefined && { reference: own(step.ref) }),
      ...(step.grant !== undefined && { grant: grant === undefined ? step.grant : String(grant) }),
    };
    return outcomeOf(await this.#client(studio).send(call));
  }

  async #happen(step: Step): Promise<void> {
    const { base, opened } = this.#run;
    const player = this.player(step.player ?? 'P1');
    const at = new Date(base.clock.nowMs());
    const inTransaction = base.database.inTransaction.bind(base.database);
    switch (step.op) {
      case 'deposit':
        return opened.fund(player, { cash: BigInt(step.amount ?? 0) });
      case 'block':
        return this.#block(player);
      case 'unblock':
        return inTransaction((tx) => base.wallet.unblock(tx, player, 'exclusion'));
      case 'exclude':
        await this.#block(player);
        return inTransaction(async (tx) => void (await opened.casino.endSessions(tx, player, 'excluded')));
      case 'expire_session':
        return inTransaction(async (tx) => void (await endSessions(tx, { player }, 'expired', at)));
      case 'expire_grant':
        return inTransaction(async (tx) => {
          const id = this.#grants.get(step.grant ?? '');
          await tx.query('UPDATE casino.free_round_grant SET ended_at = $2 WHERE id = $1', [id, at]);
        });
      default:
        throw new Error(`there is no step ${step.op}`);
    }
  }

  #block(player: PlayerId): Promise<void> {
    const { base } = this.#run;
    return base.database.inTransaction((tx) => base.wallet.block(tx, player, 'exclusion', 'no_debit'));
  }

  #tokenOf(token: string, studio: string): string {
    return `${this.#key}:${studio}:${token}`;
  }

  /** At the studio that uses it first. */
  async #writeGrant(name: string): Promise<void> {
    const grant = this.#start.grants?.[name];
    if (!grant) return;
    const { base } = this.#run;
    const id = base.ids.next();
    const createdAt = new Date(base.clock.nowMs());
    const studio = this.#steps.find((step) => step.grant === name)?.studio ?? 'aurora';
    this.#grants.set(name, id);
    await base.database.inTransaction((tx) =>
      writeGrant(tx, {
        id,
        player: this.player('P1'),
        brand: 'br',
        studio,
        game: undefined,
        asset: 'BRL',
        rounds: grant.count,
        betValue: BigInt(grant.bet_value),
        winTo: grant.win_to,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 86_400_000),
        source: name,
      }),
    );
  }
}

/** The words of the files; those of the studio's client differ in one. */
function outcomeOf({ status, isRepeated, balance }: WalletReply): Outcome {
  return {
    result: status === 'wrong_currency' ? 'wrong_asset' : status,
    replayed: isRepeated,
    balance: balance === undefined ? undefined : Number(balance),
  };
}
