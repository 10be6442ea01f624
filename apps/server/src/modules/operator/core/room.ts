/** Bets and stakes of the last minutes and of the hour before them. */
export interface RoomPace {
  readonly recent: { readonly bets: number; readonly stake: bigint };
  readonly before: { readonly bets: number; readonly stake: bigint };
}

export interface RoomMatch {
  readonly match: number;
  /** The loss at the worst outcomes of its markets, and how much of it is allowed. */
  readonly units: bigint;
  readonly limit: bigint;
  readonly pace: RoomPace;
  /** The stakes on each selection of its main market. */
  readonly stakes: readonly { readonly selection: string; readonly stake: bigint }[];
}

export type RoomAlert =
  | { readonly kind: 'limit'; readonly match: number; readonly value: number }
  | { readonly kind: 'one-sided'; readonly match: number; readonly selection: string; readonly value: number }
  | { readonly kind: 'pace'; readonly match: number; readonly value: number }
  | { readonly kind: 'feed'; readonly producer: string; readonly value: number }
  | { readonly kind: 'overdue'; readonly bets: number; readonly matches: number };

/** When the room raises an alert. */
export const ROOM_RULES = {
  /** Per cent of the limit of a match. */
  nearLimit: 80,
  /** Per cent of the stakes of a market that are on one selection, once these stakes are this part of the limit. */
  oneSided: 80,
  oneSidedFrom: 5,
  /** Bets of a minute against those of a minute in the hour before, from this many bets on. */
  paceTimes: 3,
  paceFromBets: 10,
  /** The owner of the feed reports every second. */
  reportAgeMs: 5_000,
} as const;

/** The hour before has twelve times as many minutes as the last five. */
const BEFORE_PER_RECENT = 12;

/** Whole per cent, rounded down; a match without a limit of its own cannot be offered, so anything on it is over. */
export function shareOf(units: bigint, limit: bigint): number {
  if (units <= 0n) return 0;
  return limit === 0n ? 100 : Number((units * 100n) / limit);
}

export interface RoomFacts {
  readonly matches: readonly RoomMatch[];
  readonly producers: readonly {
    readonly name: string;
    readonly healthy: boolean;
    readonly silentMs?: number | undefined;
    readonly ageMs: number;
  }[];
  readonly overdue: { readonly bets: number; readonly matches: number };
}

/** The most urgent first: a feed that is away, overdue bets, then matches by their share of the limit. */
export function roomAlerts({ matches, producers, overdue }: RoomFacts): RoomAlert[] {
  const byShare = [...matches].sort(
    (a, b) => shareOf(b.units, b.limit) - shareOf(a.units, a.limit) || a.match - b.match,
  );
  return [
    ...producers.filter(isAway).map(({ name, silentMs = 0, ageMs }) => ({
      kind: 'feed' as const,
      producer: name,
      value: Math.floor((silentMs + ageMs) / 1_000),
    })),
    ...(overdue.bets > 0 ? [{ kind: 'overdue' as const, ...overdue }] : []),
    ...byShare.flatMap(limitAlert),
    ...byShare.flatMap(paceAlert),
    ...byShare.flatMap(oneSidedAlert),
  ];
}

function isAway({ healthy, ageMs }: RoomFacts['producers'][number]): boolean {
  return !healthy || ageMs > ROOM_RULES.reportAgeMs;
}

function limitAlert({ match, units, limit }: RoomMatch): RoomAlert[] {
  const value = shareOf(units, limit);
  return value >= ROOM_RULES.nearLimit ? [{ kind: 'limit', match, value }] : [];
}

function paceAlert({ match, pace: { recent, before } }: RoomMatch): RoomAlert[] {
  if (recent.bets < ROOM_RULES.paceFromBets) return [];
  const value = Math.floor((recent.bets * BEFORE_PER_RECENT) / Math.max(1, before.bets));
  return value >= ROOM_RULES.paceTimes ? [{ kind: 'pace', match, value }] : [];
}

function oneSidedAlert({ match, limit, stakes }: RoomMatch): RoomAlert[] {
  const all = stakes.reduce((sum, { stake }) => sum + stake, 0n);
  const [most] = [...stakes].sort((a, b) => (a.stake < b.stake ? 1 : -1));
  if (!most || all === 0n || shareOf(all, limit) < ROOM_RULES.oneSidedFrom) return [];
  const value = Number((most.stake * 100n) / all);
  return value >= ROOM_RULES.oneSided ? [{ kind: 'one-sided', match, selection: most.selection, value }] : [];
}
