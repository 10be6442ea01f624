import { formatMoney } from '@palpite/i18n/money-format';
import type { PlayerId } from '@palpite/kernel/ids';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import type { MatchState } from '../../sportsbook/book/index.ts';
import {
  createNotices,
  type HandNotice,
  type Notices,
  type NoticesDeps,
  type OutgoingNotice,
  type ScoreBook,
} from '../index.ts';

/** 17 November 2026, noon in São Paulo. */
export const NOON = Date.UTC(2026, 10, 17, 15);

export interface NoticesWorld {
  readonly fresh: FreshDatabase;
  readonly notices: Notices;
  readonly deps: NoticesDeps;
  readonly clock: ManualClock;
  /** What was handed to each channel. */
  readonly handed: OutgoingNotice[];
  /** What the channels answer; absent: sent. */
  readonly answers: Partial<Record<string, HandNotice>>;
  readonly published: unknown[];
  readonly jobs: string[];
  readonly openBettors: Set<PlayerId>;
  /** Whose accounts are blocked, but not by a pause. */
  readonly blocked: Set<PlayerId>;
  readonly book: ScriptedBook;
  /** What the modules below would answer. */
  readonly events: KnownThings;
  newPlayer(options?: { readonly brand?: string; readonly language?: string }): Promise<PlayerId>;
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Another process on the same database. */
  again(): Notices;
  close(): Promise<void>;
}

/** A book whose states the test sets. */
export interface ScriptedBook extends ScoreBook {
  isWhole: boolean;
  readonly bettors: Map<number, PlayerId[]>;
  bettorsOf: NoticesDeps['bettorsOf'];
  set(state: MatchState): void;
}

function scriptedBook(): ScriptedBook {
  const states = new Map<number, MatchState>();
  const listeners = new Set<Parameters<ScoreBook['onChange']>[0]>();
  const book: ScriptedBook = {
    isWhole: true,
    bettors: new Map(),
    bettorsOf: async (match, after, limit) =>
      (book.bettors.get(match) ?? []).filter((player) => player > after).slice(0, limit),
    isFresh: () => book.isWhole,
    match: (id) => states.get(id),
    matches: () => [...states.keys()],
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(state) {
      states.set(state.match, state);
      for (const listener of listeners) listener({ is: 'match', match: state.match });
    },
  };
  return book;
}

type KnownThings = { -readonly [K in keyof NoticesDeps['events']]: NoticesDeps['events'][K] };

/** Nothing is known until a test says so. */
function knownThings(): KnownThings {
  return {
    stakeOf: async () => undefined,
    payoutOf: async () => undefined,
    grantOf: async () => undefined,
    nearLimits: async () => [],
    endingBonuses: async () => [],
  };
}

const BRANDS = {
  bethoje: {
    name: 'BetHoje',
    country: 'BR',
    zone: { name: 'America/Sao_Paulo' },
    language: 'PT',
    asset: 'BRL',
  },
  keo: { name: 'Kèo Nhà', country: 'VN', zone: { name: 'Asia/Ho_Chi_Minh' }, language: 'VI', asset: 'VND' },
} as const;

type Players = ReadonlyMap<PlayerId, { readonly brand: string; readonly registeredMs: number }>;

/** What other modules know. As they do it: with a read of their own, or within the caller's transaction. */
function playersOf(
  database: Database,
  players: Players,
  { openBettors, blocked }: Pick<NoticesWorld, 'openBettors' | 'blocked'>,
): Pick<NoticesDeps, 'registrationsOf' | 'namesOf' | 'openBettors' | 'blockedOf'> {
  const readBy = (reader: Pick<Database, 'read'> = database) => reader.read('SELECT 1');
  return {
    async registrationsOf(ids, reader) {
      await readBy(reader);
      return new Map(
        ids.flatMap((id) => {
          const registration = players.get(id);
          return registration ? [[id, registration] as const] : [];
        }),
      );
    },
    async namesOf(ids, reader) {
      await readBy(reader);
      return new Map(ids.map((id) => [id, `Player ${id}`]));
    },
    async blockedOf(ids, reader) {
      await readBy(reader);
      return new Set(ids.filter((id) => blocked.has(id)));
    },
    async openBettors(ids, reader) {
      await readBy(reader);
      return new Set(ids.filter((id) => openBettors.has(id)));
    },
  };
}

async function savePlayer(
  database: Database,
  player: PlayerId,
  brand: string,
  language: string,
  nowMs: number,
): Promise<void> {
  await database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on)
       VALUES ($1, $2, 'BR', $3, $4, $4::timestamptz::date)`,
      [player, brand, language, new Date(nowMs)],
    ),
  );
}

/** The module on a fresh database, with players of two brands and channels that take everything. */
export async function openNoticesWorld(): Promise<NoticesWorld> {
  const fresh = await freshDatabase();
  const clock = manualClock(NOON);
  const players = new Map<PlayerId, { readonly brand: string; readonly registeredMs: number }>();
  const handed: OutgoingNotice[] = [];
  const published: unknown[] = [];
  const jobs: string[] = [];
  const openBettors = new Set<PlayerId>();
  const blocked = new Set<PlayerId>();
  const book = scriptedBook();
  const events = knownThings();
  const answers: Partial<Record<string, HandNotice>> = {};
  const channel =
    (name: string): HandNotice =>
    async (notice) => {
      handed.push(notice);
      return (await answers[name]?.(notice)) ?? 'sent';
    };
  const deps: NoticesDeps = {
    database: fresh.database,
    clock,
    ids: await openIds(fresh.database, clock),
    bus: { publish: (_subject, message) => void published.push(message) },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    enqueue: async (_tx, job) => void jobs.push(job),
    brandOf: (id) => BRANDS[id as keyof typeof BRANDS],
    money: formatMoney,
    moment: (atMs) => new Date(atMs).toISOString().slice(0, 16),
    ...playersOf(fresh.database, players, { openBettors, blocked }),
    book,
    bettorsOf: book.bettorsOf,
    channels: {
      push: channel('push'),
      mail: channel('mail'),
      sms: channel('sms'),
      telegram: channel('telegram'),
    },
    events,
  };
  let last = 1_000;
  return {
    fresh,
    deps,
    clock,
    handed,
    answers,
    published,
    jobs,
    openBettors,
    blocked,
    book,
    events,
    notices: createNotices(deps),
    again: () => createNotices(deps),
    async newPlayer({ brand = 'bethoje', language } = {}) {
      last += 1;
      const player = last as PlayerId;
      players.set(player, { brand, registeredMs: clock.nowMs() });
      if (language) await savePlayer(fresh.database, player, brand, language, clock.nowMs());
      return player;
    },
    tx: (work) => fresh.database.inTransaction(work),
    close: () => fresh.close(),
  };
}
