import { MAIN_MARKET } from '@palpite/kernel/sports';
import { createCached } from '../../../platform/clock/cached.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Overdue, overdueBy, type Pace, selectionNets } from '../../sportsbook/betting/index.ts';
import type { MarketState, MatchState } from '../../sportsbook/book/index.ts';
import { type RoomAlert, type RoomMatch, roomAlerts, shareOf } from '../core/room.ts';
import { stageOf } from '../core/trading-list.ts';
import type { BetsPort } from './bets-port.ts';
import type { TradingPort } from './trading-port.ts';

export const OVERDUE_LISTED = 200;
const TILES = 60;
const ALERTS = 30;
/** Every trader polls the room: what it counts over many bets is read once for all of them. */
const CACHED_MS = 2_000;

interface RoomDeps {
  readonly bets: BetsPort;
  readonly trading: TradingPort;
  readonly clock: Clock;
}

/** One match as the room shows it. */
export interface RoomTileState extends RoomMatch {
  readonly state: MatchState;
  readonly markets: readonly MarketState[];
  readonly main: MarketState | undefined;
  readonly nets: ReturnType<typeof selectionNets>;
}

export interface RoomOverview {
  readonly exposure: bigint;
  readonly pace: Pace;
  readonly total: number;
  readonly tiles: readonly RoomTileState[];
  readonly alerts: readonly RoomAlert[];
}

export interface Room {
  overview(stage: 'live' | 'upcoming'): Promise<RoomOverview>;
  /** Undefined when the book does not have the match. */
  tile(match: number): Promise<RoomTileState | undefined>;
  /** Open bets on matches that began long ago or that the book no longer has, the oldest match first. */
  overdue(): Promise<readonly Overdue[]>;
}

const QUIET: Pace = { recent: { bets: 0, stake: 0n }, before: { bets: 0, stake: 0n } };

export function createRoom(deps: RoomDeps): Room {
  const { clock, trading } = deps;
  const reads = deps.bets.admin.room;
  const pace = createCached(clock, CACHED_MS, () => reads.pace(clock.nowMs()));
  const by = () => overdueBy(clock.nowMs(), trading.book);
  const overdue = createCached(clock, CACHED_MS, () => reads.overdue(by(), OVERDUE_LISTED));
  const late = createCached(clock, CACHED_MS, () => reads.overdueTotals(by()));
  return {
    overdue: overdue.get,
    async overview(stage) {
      const states = trading.book
        .matches()
        .flatMap((id) => trading.book.match(id) ?? [])
        .filter((state) => stageOf(state) !== 'over');
      const [counted, allOverdue, exposure, total] = await Promise.all([
        pace.get(),
        late.get(),
        reads.exposure(
          states.map(({ match }) => match),
          [],
        ),
        reads.total(),
      ]);
      const ranked = rank(deps, states, exposure.matches);
      const here = ranked.filter(({ state }) => stageOf(state) === stage);
      const listed = stage === 'live' ? here : here.filter(({ match }) => exposure.matches.has(match));
      const shown = listed.slice(0, TILES);
      const watched = [...new Set([...shown, ...ranked.slice(0, TILES)])];
      const filled = await fill(deps, watched, counted.byMatch);
      const others = ranked.slice(TILES).filter((match) => !watched.includes(match));
      const matches = [
        ...filled.values(),
        ...others.map((match) => ({ ...match, stakes: [], pace: counted.byMatch.get(match.match) ?? QUIET })),
      ];
      return {
        exposure: total,
        pace: counted.all,
        total: listed.length,
        tiles: shown.flatMap(({ match }) => filled.get(match) ?? []),
        alerts: roomAlerts({
          matches,
          producers: trading.producers(),
          overdue: allOverdue,
        }).slice(0, ALERTS),
      };
    },
    async tile(match) {
      const state = trading.book.match(match);
      if (!state) return undefined;
      const [counted, exposure] = await Promise.all([pace.get(), reads.exposure([match], [])]);
      const ranked = rank(deps, [state], exposure.matches);
      return (await fill(deps, ranked, counted.byMatch)).get(match);
    },
  };
}

interface Ranked extends Pick<RoomMatch, 'match' | 'units' | 'limit'> {
  readonly state: MatchState;
}

/** By the share of the limit, the closest to it first. */
function rank(
  { trading }: RoomDeps,
  states: readonly MatchState[],
  units: ReadonlyMap<number, bigint>,
): Ranked[] {
  const limited = states.map((state) => ({
    state,
    match: state.match,
    units: units.get(state.match) ?? 0n,
    limit: trading.matchLimit(state),
  }));
  return limited.sort(
    (a, b) =>
      shareOf(b.units, b.limit) - shareOf(a.units, a.limit) ||
      (a.units === b.units ? 0 : a.units < b.units ? 1 : -1) ||
      a.state.startMs - b.state.startMs ||
      a.match - b.match,
  );
}

/** Adds the pace and the results of the main market. */
async function fill(
  { bets, trading }: RoomDeps,
  ranked: readonly Ranked[],
  pace: ReadonlyMap<number, Pace>,
): Promise<ReadonlyMap<number, RoomTileState>> {
  const details = ranked.map((match) => {
    const markets = trading.book.detail(match.match)?.markets ?? [];
    return { ...match, markets, main: mainOf(match.state, markets) };
  });
  const mains = details.flatMap(({ main }) => main?.market ?? []);
  const { markets } = await bets.admin.room.exposure([], mains);
  return new Map(
    details.map((detail): [number, RoomTileState] => {
      const { match, main } = detail;
      const counted = main && markets.get(main.market);
      const nets = selectionNets(counted, main?.prices.map(({ selection }) => selection) ?? []);
      return [match, { ...detail, nets, stakes: nets, pace: pace.get(match) ?? QUIET }];
    }),
  );
}

function mainOf({ sport }: MatchState, markets: readonly MarketState[]): MarketState | undefined {
  return markets.find(({ type, period }) => type === MAIN_MARKET[sport] && period === 'full-time');
}
