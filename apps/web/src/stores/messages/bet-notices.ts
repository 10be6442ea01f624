import type { Order } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS, SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { MATCH_STATUS, SPORT } from '@palpite/contract/tables/sport';
import type { BetsStore } from '../bets/bets.ts';
import { type Book, type SeenMatch, scorerBetween } from '../book/book.ts';
import type { MatchWatch } from '../book/match-watch.ts';

export interface BetNoticesDeps {
  readonly bets: Pick<BetsStore, 'getState' | 'subscribe' | 'follow' | 'takeDecided'>;
  readonly matches: Pick<MatchWatch, 'watch'>;
  readonly book: Pick<Book, 'match' | 'onMatch'>;
  /** A goal in a match with an open bet; the socket sends no names, so the name is that of the bet. */
  goal(match: SeenMatch, name: string): void;
  /** A bet that was open is settled. */
  decided(order: Order): void;
}

/** So many matches of open bets are followed at most. */
export const FOLLOWED_MAX = 20;

const isOpen = ({ st }: Pick<Order, 'st'>) => st === BET_ORDER_STATUS.success;

/** The matches that open bets still wait for with their names, in the order of the bets. */
export function awaitedMatches(orders: readonly Order[]): ReadonlyMap<number, string> {
  const legs = orders.filter(isOpen).flatMap(({ ops }) => ops);
  const open = legs.filter(({ sr }) => sr === SETTLEMENT_RESULT.notSettled);
  return new Map([...new Map(open.map(({ mid, mn }) => [mid, mn]))].slice(0, FOLLOWED_MAX));
}

/** Only in football a point is news. */
function isGoal(before: SeenMatch | undefined, now: SeenMatch): boolean {
  const { header } = now;
  if (header.sid !== SPORT.football || header.ms !== MATCH_STATUS.live || !before) return false;
  return scorerBetween(before.header, header) !== undefined;
}

/**
 * Tells about goals in matches with an open bet and about bets that are decided, by the frames of the live socket. Returns
 * a function that stops it.
 */
export function startBetNotices({ bets, matches, book, goal, decided }: BetNoticesDeps): () => void {
  const followed = new Map<number, () => void>();

  function follow(matchId: number, name: string): () => void {
    let last = book.match(matchId);
    const leaves = [
      matches.watch(matchId),
      book.onMatch(matchId, () => {
        const now = book.match(matchId);
        const before = last;
        last = now ?? last;
        if (now && isGoal(before, now)) goal(now, name);
      }),
    ];
    return () => {
      for (const leave of leaves) leave();
    };
  }

  function received(): void {
    const orders = [...bets.getState().received.values()].map(({ order }) => order);
    for (const order of bets.takeDecided()) decided(order);
    const awaited = awaitedMatches(orders);
    for (const [matchId, leave] of followed) {
      if (awaited.has(matchId)) continue;
      leave();
      followed.delete(matchId);
    }
    for (const [matchId, name] of awaited) {
      if (!followed.has(matchId)) followed.set(matchId, follow(matchId, name));
    }
  }

  const leaves = [bets.follow(), bets.subscribe(received)];
  received();
  return () => {
    for (const leave of [...leaves, ...followed.values()]) leave();
    followed.clear();
  };
}
