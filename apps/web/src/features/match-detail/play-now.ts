import type { MatchHeader } from '@palpite/contract/entities/match';
import { SPORT } from '@palpite/contract/tables/sport';
import type { Side } from '../../stores/book/book.ts';
import { boardForm, serverOf, sportOf } from './board-scores.ts';

/** What the picture of the match says in words. */
export type PlayNow =
  | { readonly is: 'danger' | 'attack' | 'ball' | 'defence' | 'serve'; readonly side: Side }
  | { readonly is: 'goal' | 'basket' | 'set'; readonly side: Side }
  | { readonly is: 'nobody' };

/** From this depth in the other half the attack is named. */
const DEPTHS = [
  [84, 'danger'],
  [60, 'attack'],
  [34, 'ball'],
  [0, 'defence'],
] as const;

/** From 0, the own goal line, to 100, the other's. */
export function depthOf(zone: number, side: Side): number {
  const inside = Math.min(Math.max(zone, 0), 100);
  return side === 'home' ? inside : 100 - inside;
}

type Shown = Pick<MatchHeader, 'sid' | 'pl'>;

function scored(sid: number, side: Side): PlayNow {
  if (sid === SPORT.football) return { is: 'goal', side };
  return sid === SPORT.basketball ? { is: 'basket', side } : { is: 'set', side };
}

/** Undefined when the feed does not say where the play is. */
export function playNow(header: Shown, goal: Side | undefined): PlayNow | undefined {
  const { pl, sid } = header;
  if (!pl) return undefined;
  if (goal) return scored(sid, goal);
  const side = serverOf(header);
  if (!side) return { is: 'nobody' };
  if (boardForm(sportOf(header)) === 'sets') return { is: 'serve', side };
  const depth = depthOf(pl.zn, side);
  const [, is] = DEPTHS.find(([from]) => depth >= from) ?? DEPTHS[3];
  return { is, side };
}

/** Which side presses; within this range neither does. */
const EVEN = 12;

export function presses(momentum: number): Side | undefined {
  if (Math.abs(momentum) < EVEN) return undefined;
  return momentum > 0 ? 'home' : 'away';
}
