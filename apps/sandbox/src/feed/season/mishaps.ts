import type { Side } from '@palpite/kernel/settlement/pair';
import { chanceOf } from '../model/chance.ts';
import type { News } from '../wire/messages.ts';
import type { Match } from './match.ts';

const MINUTE = 60_000;
/** Frequencies, as a share of all matches. */
const SHARE = { abandoned: 0.004, retired: 0.015, corrected: 0.03, cancelled: 0.03 };
/** A time after which the match is certainly settled. */
const CORRECTED_AFTER_MS = 150 * MINUTE;
const MENDED_AFTER_MS = 2 * MINUTE;
const WRONG_PRICE_MS = 20_000;

export interface MishapDeps {
  plan(atMs: number, step: (now: number) => readonly News[]): void;
  end(how: 'retired' | 'abandoned', now: number): readonly News[];
  clockAt(atMs: number): number;
}

/** Random mishaps in a match or at the odds provider. */
export function planMishap(seed: number, match: Match, deps: MishapDeps): void {
  const chance = chanceOf(seed, 'mishap', match.number);
  const atMs = match.kickOffAt + chance.between(8, 25) * MINUTE;
  const drawn = chance.uniform();
  const isSingle = match.play.sport === 'tennis' || match.play.sport === 'table-tennis';
  if (drawn < SHARE.abandoned) deps.plan(atMs, (now) => deps.end('abandoned', now));
  else if (isSingle && drawn < SHARE.abandoned + SHARE.retired)
    deps.plan(atMs, (now) => deps.end('retired', now));
  else if (drawn > 1 - SHARE.corrected) planCorrection(match, deps, chance.uniform() < 0.5 ? 'home' : 'away');
  else if (drawn > 1 - SHARE.corrected - SHARE.cancelled)
    planWindow(match, deps, atMs, chance.uniform(), chance.uniform() < 0.3);
}

/** A missed corner is found: the results of corner markets are rolled back and sent again. */
function planCorrection(match: Match, deps: MishapDeps, side: Side): void {
  const isAffected = ({ group }: Match['markets'][number]) =>
    match.play.sport === 'football'
      ? group.type.includes('corner') && group.period === 'full-time'
      : !group.isMain;
  const affected = () => match.markets.filter((market) => market.isInForce && isAffected(market));
  const atMs = match.kickOffAt + CORRECTED_AFTER_MS;
  let taken: Match['markets'] = [];
  deps.plan(atMs, () => {
    taken = affected();
    match.play.recount(side);
    return taken.flatMap((market) => market.rollback());
  });
  deps.plan(atMs + MENDED_AFTER_MS, () => taken.flatMap((market) => market.settle(match.play)));
}

/**
 * A price was wrong for a while: the bets of that time are void. Sometimes the cancellation itself is then rolled
 * back.
 */
function planWindow(match: Match, deps: MishapDeps, atMs: number, which: number, isUndone: boolean): void {
  const open = () =>
    match.markets.filter((market) => market.status === 'open' && market.group.lines !== 'none');
  deps.plan(atMs, (now) => {
    const offered = open();
    const market = offered[Math.floor(which * offered.length)];
    if (!market) return [];
    if (isUndone) deps.plan(now + MENDED_AFTER_MS, () => market.uncancel());
    return market.cancel({ from: deps.clockAt(now - WRONG_PRICE_MS), to: deps.clockAt(now) });
  });
}
