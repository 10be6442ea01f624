import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { ID_SPACE_SIZE } from '../core/id-space.ts';
import {
  faultOfMarket,
  faultOfMatch,
  OWN_CHANGED,
  type OwnFault,
  type OwnMarketForm,
  type OwnMatchForm,
} from '../core/own-event.ts';
import {
  closeOwnMarket,
  hasOwnRoom,
  insertOwnMatch,
  listOwn,
  lockOwnMatch,
  nextOwnVersion,
  type OwnMarket,
  type OwnMatch,
  ownMarketsOf,
  positionOfOwn,
  putOwnMarket,
  readOwnMatch,
  readOwnWaiting,
  writeOwnMatch,
} from '../store/own-events.ts';

export interface OwnActor {
  readonly name: string;
  readonly atMs: number;
}

export type OwnOutcome<T> =
  | { readonly is: 'done'; readonly done: T }
  | { readonly is: 'fault'; readonly fault: OwnFault }
  | { readonly is: 'no-such-match' }
  | { readonly is: 'no-such-market' }
  /** The match is over, or its sale has ended. */
  | { readonly is: 'over' }
  | { readonly is: 'full' };

/** Decides the markets of a match by a score; undefined for one that the score does not decide. */
export type OwnGrade = (match: OwnMatch, market: OwnMarket) => OwnMarket['decided'];

/** Every command runs in the caller's transaction; the caller announces the change after its commit. */
export interface OwnEvents {
  /** The number that the book and the players know. */
  bookId(id: number): number;
  list(page: Parameters<typeof listOwn>[1]): ReturnType<typeof listOwn>;
  /** The cursor of the list behind this match. */
  positionOf: typeof positionOfOwn;
  /** Matches with a score that waits for a second person, the oldest first. */
  waiting(limit: number): Promise<readonly OwnMatch[]>;
  find(id: number): Promise<OwnMatch | undefined>;
  createIn(tx: Tx, form: OwnMatchForm, actor: OwnActor): Promise<OwnOutcome<number>>;
  /** A new market, or new prices of the one with this type, period and line. */
  setMarketIn(
    tx: Tx,
    match: number,
    form: OwnMarketForm & { readonly isOpen: boolean },
    actor: OwnActor,
  ): Promise<OwnOutcome<{ readonly id: number; readonly before: OwnMarket | undefined }>>;
  /** A first person's score, which decides nothing yet. */
  proposeIn(tx: Tx, match: number, score: unknown, actor: OwnActor): Promise<OwnOutcome<OwnMatch>>;
  matchIn(tx: Tx, match: number): Promise<OwnMatch | undefined>;
  /** The second person: the match ends, its markets close, and those that the score decides have results. */
  endIn(
    tx: Tx,
    match: number,
    end: { readonly score: readonly [number, number]; readonly grade: OwnGrade },
    actor: OwnActor,
  ): Promise<OwnOutcome<{ readonly decided: number; readonly left: number }>>;
  withdrawIn(tx: Tx, match: number, actor: OwnActor): Promise<OwnOutcome<OwnMatch>>;
  announce(): void;
}

export function createOwnEvents(
  { database, bus }: { readonly database: Database; readonly bus: Bus },
  idSpace: number,
): OwnEvents {
  return {
    bookId: (id) => idSpace * ID_SPACE_SIZE + id,
    list: (page) => listOwn(database, page),
    positionOf: positionOfOwn,
    waiting: (limit) => readOwnWaiting(database, limit),
    find: (id) => readOwnMatch(database, id),
    async createIn(tx, form, actor) {
      const fault = faultOfMatch(form, actor.atMs);
      if (fault) return { is: 'fault', fault };
      const version = await nextOwnVersion(tx);
      if (!(await hasOwnRoom(tx))) return { is: 'full' };
      return {
        is: 'done',
        done: await insertOwnMatch(tx, form, { version, by: actor.name, atMs: actor.atMs }),
      };
    },
    setMarketIn,
    async proposeIn(tx, id, score, actor) {
      const version = await nextOwnVersion(tx);
      const match = await lockOwnMatch(tx, id);
      if (!match) return { is: 'no-such-match' };
      if (match.status !== 'not-started') return { is: 'over' };
      const by = { version, by: actor.name, changedMs: actor.atMs };
      await writeOwnMatch(tx, { ...match, ...by, proposed: { score, by: actor.name } });
      return { is: 'done', done: match };
    },
    matchIn: lockOwnMatch,
    endIn,
    async withdrawIn(tx, id, actor) {
      const version = await nextOwnVersion(tx);
      const match = await lockOwnMatch(tx, id);
      if (!match) return { is: 'no-such-match' };
      if (!match.proposed) return { is: 'over' };
      const by = { version, by: actor.name, changedMs: actor.atMs };
      await writeOwnMatch(tx, { ...match, ...by, proposed: undefined });
      return { is: 'done', done: match };
    },
    announce: () => bus.publish(OWN_CHANGED, {}),
  };
}

const setMarketIn: OwnEvents['setMarketIn'] = async (tx, id, form, actor) => {
  const version = await nextOwnVersion(tx);
  const match = await lockOwnMatch(tx, id);
  if (!match) return { is: 'no-such-match' };
  if (match.status !== 'not-started' || match.startMs <= actor.atMs) return { is: 'over' };
  const fault = faultOfMarket(match.sport, form);
  if (fault) return { is: 'fault', fault };
  const { type, period, line, isOpen } = form;
  const markets = await ownMarketsOf(tx, id);
  const before = markets.find(
    (market) => market.type === type && market.period === period && market.line === line,
  );
  // Bets are settled by selection: those that were offered stay.
  const names = new Set(form.prices.map(({ selection }) => selection));
  const gone = before?.prices.find(({ selection }) => !names.has(selection));
  if (gone) return { is: 'fault', fault: { is: 'field', field: `prices.${gone.selection}` } };
  const prices = form.prices.map(({ selection, odds }) => ({
    selection,
    odds: odds as OwnMarket['prices'][number]['odds'],
  }));
  const status = isOpen ? ('open' as const) : ('suspended' as const);
  const market = await putOwnMarket(tx, { match: id, type, period, line, status, prices, version });
  return { is: 'done', done: { id: market, before } };
};

const endIn: OwnEvents['endIn'] = async (tx, id, { score, grade }, actor) => {
  const version = await nextOwnVersion(tx);
  const match = await lockOwnMatch(tx, id);
  if (!match) return { is: 'no-such-match' };
  if (match.status !== 'not-started') return { is: 'over' };
  const markets = await ownMarketsOf(tx, id);
  let decided = 0;
  for (const market of markets) {
    const graded = grade(match, market);
    if (graded) decided += 1;
    await closeOwnMarket(tx, market.id, version, graded);
  }
  const by = { version, by: actor.name, changedMs: actor.atMs };
  await writeOwnMatch(tx, { ...match, ...by, status: 'ended', score, proposed: undefined });
  return { is: 'done', done: { decided, left: markets.length - decided } };
};
