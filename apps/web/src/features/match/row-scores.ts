import type { MatchHeader } from '@palpite/contract/entities/match';
import { MATCH_STATUS, SCORE_KIND, SPORT } from '@palpite/contract/tables/sport';

/** A number of each side beside the sets: the games of the set, or the points. */
export interface SetScore {
  readonly is: 'games' | 'points';
  readonly pair: readonly [home: string, away: string];
}

const NONE: readonly SetScore[] = [];
const ADVANTAGE = 50;
const TIE_BREAK_AT = 6;

type Scored = Pick<MatchHeader, 'sid' | 'ms' | 'nsg'>;

/** The newest row of a kind. Rows are in the order of play, and the first one is the match as a whole. */
function newest({ nsg }: Scored, kind: 'games' | 'points'): readonly [number, number] | undefined {
  const [whole] = nsg;
  const row = nsg.filter(({ tyg, pe }) => tyg === SCORE_KIND[kind] && pe !== whole?.pe).at(-1);
  return row && [row.sc[0] ?? 0, row.sc[1] ?? 0];
}

/** What a row shows beside the sets while a match is played: in tennis games and points, elsewhere the points of the set. */
export function setScoresOf(header: Scored): readonly SetScore[] {
  const { sid, ms } = header;
  const hasSets = sid === SPORT.tennis || sid === SPORT.volleyball || sid === SPORT['table-tennis'];
  if (!hasSets || ms !== MATCH_STATUS.live) return NONE;
  const games = sid === SPORT.tennis ? newest(header, 'games') : undefined;
  const points = newest(header, 'points');
  const isTieBreak = games?.every((count) => count === TIE_BREAK_AT) ?? true;
  const say = (count: number) => (count === ADVANTAGE && !isTieBreak ? 'AD' : String(count));
  return [
    ...(games ? [{ is: 'games', pair: [String(games[0]), String(games[1])] } as const] : []),
    ...(points ? [{ is: 'points', pair: [say(points[0]), say(points[1])] } as const] : []),
  ];
}
