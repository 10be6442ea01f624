import type { Entry, Journal } from './journal.ts';
import type { Draw, Pool, Round, Session, StoredReply, Transaction } from './records.ts';

const LIMIT = { sessions: 20_000, rounds: 100_000, replies: 20_000, draws: 2_000, pools: 200 };
/** A journal with this many entries more than records is written anew at the next start. */
const SUPERSEDED_MAX = 50_000;

interface Tables {
  readonly session: Map<string, Session>;
  readonly round: Map<string, Round>;
  readonly reply: Map<string, StoredReply>;
  readonly draw: Map<string, Draw>;
  readonly pool: Map<string, Pool>;
}

/** A final transaction in the order in which the studio learned that it is final. */
export interface ReportRow {
  readonly round: string;
  readonly transaction: string;
}

/** Every record of a studio in memory; each change is in the journal before anybody can see it. */
export class Store {
  readonly #journal: Journal;
  readonly #tables: Tables = {
    session: new Map(),
    round: new Map(),
    reply: new Map(),
    draw: new Map(),
    pool: new Map(),
  };
  #report: ReportRow[] = [];
  #reportDropped = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
    const entries = journal.read();
    for (const [kind, id, value] of entries) this.#tableOf(kind).set(id, value);
    this.#drop();
    const records = Object.values(this.#tables).reduce((sum, table) => sum + table.size, 0);
    if (entries.length > records + SUPERSEDED_MAX) journal.compact(this.#entries());
    this.#report = [...this.#tables.round.values()]
      .flatMap((round) => round.transactions.filter(isReported).map((one) => ({ round, one })))
      .sort((a, b) => a.one.atMs - b.one.atMs)
      .map(({ round, one }) => ({ round: round.id, transaction: one.id }));
  }

  session = (id: string): Session | undefined => this.#tables.session.get(id);
  round = (id: string): Round | undefined => this.#tables.round.get(id);
  draw = (id: string): Draw | undefined => this.#tables.draw.get(id);
  pool = (id: string): Pool | undefined => this.#tables.pool.get(id);
  reply = (session: string, request: string): StoredReply | undefined =>
    this.#tables.reply.get(`${session} ${request}`);

  sessions = (): Iterable<Session> => this.#tables.session.values();
  rounds = (): Iterable<Round> => this.#tables.round.values();

  /** The newest rounds first. */
  newestRounds(count: number): Round[] {
    return [...this.#tables.round.values()].slice(-count).reverse();
  }

  /** All of them or none, also after a kill. */
  put(change: {
    readonly session?: Session;
    readonly round?: Round;
    readonly reply?: StoredReply;
    readonly draw?: Draw;
    readonly pools?: readonly Pool[];
  }): void {
    const entries: Entry[] = [];
    if (change.session) entries.push(['session', change.session.id, change.session]);
    if (change.round) entries.push(['round', change.round.id, change.round]);
    if (change.reply)
      entries.push(['reply', `${change.reply.session} ${change.reply.request}`, change.reply]);
    if (change.draw) entries.push(['draw', change.draw.id, change.draw]);
    for (const pool of change.pools ?? []) entries.push(['pool', pool.id, pool]);
    this.#journal.append(entries);
    if (change.round) this.#noteFinal(change.round);
    for (const [kind, id, value] of entries) this.#tableOf(kind).set(id, value);
    this.#drop();
  }

  /** Final transactions from a position on; positions stay valid while the studio runs. */
  report(from: number): { readonly rows: readonly ReportRow[]; readonly first: number } {
    const first = Math.max(from, this.#reportDropped);
    return { rows: this.#report.slice(first - this.#reportDropped), first };
  }

  #noteFinal(next: Round): void {
    const before = new Map(this.round(next.id)?.transactions.map((known) => [known.id, known]));
    for (const transaction of next.transactions) {
      const known = before.get(transaction.id);
      if (isReported(transaction) && !(known && isReported(known)))
        this.#report.push({ round: next.id, transaction: transaction.id });
    }
  }

  #tableOf(kind: string): Map<string, unknown> {
    const table = (this.#tables as unknown as Record<string, Map<string, unknown>>)[kind];
    if (!table) throw new Error(`the journal has entries of an unknown kind: ${kind}`);
    return table;
  }

  #entries(): Entry[] {
    return Object.entries(this.#tables).flatMap(([kind, table]) =>
      [...(table as Map<string, unknown>)].map(([id, value]): Entry => [kind, id, value]),
    );
  }

  /** The oldest records go first; a round that is not settled stays. */
  #drop(): void {
    const { session, round, reply, draw, pool } = this.#tables;
    dropOldest(session, LIMIT.sessions);
    dropOldest(reply, LIMIT.replies);
    dropOldest(draw, LIMIT.draws);
    dropOldest(pool, LIMIT.pools);
    if (round.size <= LIMIT.rounds) return;
    // A tenth at once, since the report is searched for every drop.
    for (const [id, { phase }] of round) {
      if (round.size <= LIMIT.rounds * 0.9) break;
      if (phase === 'closed' || phase === 'cancelled' || phase === 'refused') round.delete(id);
    }
    const kept = this.#report.filter((row) => round.has(row.round));
    this.#reportDropped += this.#report.length - kept.length;
    this.#report = kept;
  }
}

function isReported(one: Transaction): boolean {
  return one.state === 'done';
}

function dropOldest(table: Map<string, unknown>, most: number): void {
  for (const id of table.keys()) {
    if (table.size <= most) return;
    table.delete(id);
  }
}
