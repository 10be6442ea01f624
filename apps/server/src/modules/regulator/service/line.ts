import { countRow } from '../../figures/index.ts';
import type { ReportedProtection } from '../../protection/index.ts';
import { isPocket, type PlayerDay, takeOff } from '../../wallet/index.ts';
import { type LineFacts, SUMS, type SumName } from '../core/line-facts.ts';

/**
 * The line of one player, by the rules of the figures. What reaches or leaves the account by none of them is `other`, so
 * that opening plus sums is closing. Undefined for a player without money, movement or exclusion.
 */
export function lineOf(day: PlayerDay, protection: ReportedProtection | undefined): LineFacts | undefined {
  const opening = day.moves.reduce(takeOff, day.closing);
  const sums: Record<SumName, bigint> = {
    deposits: 0n,
    withdrawals: 0n,
    staked: 0n,
    turnover: 0n,
    returned: 0n,
    bonus: 0n,
    other: 0n,
  };
  let bets = 0;
  for (const { kind, from, to, units, postings } of day.moves) {
    const places = { from: placeOf(day, from), to: placeOf(day, to) };
    const counted = countRow({ kind, n: 1, units, ...places });
    const {
      deposits = 0n,
      withdrawals = 0n,
      staked = 0n,
      turnover = 0n,
      returned = 0n,
      bonusCost = 0n,
    } = counted;
    sums.deposits += deposits;
    sums.withdrawals += withdrawals;
    sums.staked += staked;
    sums.turnover += turnover;
    sums.returned += returned;
    sums.bonus += bonusCost;
    const gained = (isPocket(to) ? units : 0n) - (isPocket(from) ? units : 0n);
    sums.other += gained - (deposits - withdrawals - turnover + returned + bonusCost);
    bets += Number(countRow({ kind, n: 0, units: 1n, ...places }).bets ?? 0n) * postings;
  }
  const pause = protection?.pause;
  const isEmpty = day.moves.length === 0 && Object.values(day.closing).every((units) => units === 0n);
  if (isEmpty && !pause) return undefined;
  return {
    opening: textsOf(opening),
    closing: textsOf(day.closing),
    bets,
    sums: Object.fromEntries(SUMS.map((name) => [name, String(sums[name])])) as LineFacts['sums'],
    limits: protection?.limits ?? [],
    ...(pause && {
      exclusion: {
        by: pause.by,
        since: new Date(pause.sinceMs).toISOString(),
        ...(pause.untilMs !== undefined && { until: new Date(pause.untilMs).toISOString() }),
      },
    }),
  };
}

const textsOf = ({ cash, bonus, locked, hold, debt }: PlayerDay['closing']): LineFacts['opening'] => ({
  cash: String(cash),
  bonus: String(bonus),
  locked: String(locked),
  hold: String(hold),
  debt: String(debt),
});

const placeOf = ({ player }: PlayerDay, name: string) =>
  isPocket(name) ? { player, pocket: name } : { house: name };
