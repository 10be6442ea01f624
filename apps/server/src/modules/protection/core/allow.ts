import { MINUTE_MS, type Zone } from '@palpite/kernel/time';
import { type DocumentKind, type Level, reaches } from './identity-level.ts';
import { currentLimit, type Limit, type LimitKind } from './limit.ts';
import { isOver, type Pause } from './pause.ts';
import { PERIODS, type Period, type Windows } from './period.ts';
import { COUNTED_GAP_MS, type Presence, spentIn } from './presence.ts';
import { type Reserved, reservedIn, rolled, type Tally, usedOf } from './tally.ts';

/** The requirements of the country pack; the time zone is that of the brand. */
export interface Rules {
  readonly zone: Zone;
  readonly minimumAge: number;
  /** The level needed for stakes and deposits; `none` with play money. */
  readonly neededLevel: Level;
  /** Whether a player must have set a limit on money before the first stake. */
  readonly limitsRequired: boolean;
  /** How long a raise is delayed. */
  readonly coolingMs: number;
  readonly document: DocumentKind;
}

export type ProtectionReason =
  | 'break'
  | 'exclusion'
  | 'identity'
  | 'limits-needed'
  | 'time-limit'
  | 'stake-limit'
  | 'loss-limit'
  | 'deposit-limit';

export type Protected =
  | { readonly is: 'allowed' }
  | {
      readonly is: 'refused';
      readonly by: ProtectionReason;
      /** When it ends; undefined where it does not end by itself. */
      readonly untilMs?: number;
      readonly period?: Period;
      /** The amount that would still be allowed. */
      readonly leftUnits?: bigint;
    };

/** The whole protection state of a player in one currency, read under the lock. */
export interface Watched {
  readonly level: Level;
  readonly pause: Pause | undefined;
  readonly limits: readonly Limit[];
  /** Only for players with limits. */
  readonly tally: Tally | undefined;
  readonly presence: Pick<Presence, 'seenMs' | 'spent'> | undefined;
}

/** The state of a player who never used protection. */
export const UNWATCHED: Watched = {
  level: 'none',
  pause: undefined,
  limits: [],
  tally: undefined,
  presence: undefined,
};

const ALLOWED: Protected = { is: 'allowed' };

/** What refuses every stake and deposit of the player, whatever its size. */
export function stoppedAltogether(
  watched: Watched,
  rules: Rules,
  windows: Windows,
  nowMs: number,
): Protected {
  return stopped(watched, rules, nowMs) ?? outOfTime(watched, windows, nowMs) ?? ALLOWED;
}

/** The first refusal is the answer: the player as a whole, then time, then the limit that leaves least. */
export function allowed(
  watched: Watched,
  units: bigint,
  what: 'stake' | 'deposit',
  rules: Rules,
  windows: Windows,
  nowMs: number,
): Protected {
  const stop = stoppedAltogether(watched, rules, windows, nowMs);
  if (stop.is === 'refused') return stop;
  return overLimit(watched, units, what, windows, nowMs) ?? ALLOWED;
}

/** How much of money that has arrived may be credited. Its order was allowed before, so time limits no longer apply. */
export type DepositRoom =
  | { readonly is: 'open'; readonly leftUnits: bigint | undefined }
  | { readonly is: 'stopped'; readonly by: 'break' | 'exclusion' | 'identity' };

export function depositRoom(
  watched: Watched,
  reserved: Reserved,
  rules: Rules,
  windows: Windows,
  nowMs: number,
): DepositRoom {
  const { pause, level, limits } = watched;
  if (pause && !isOver(pause, nowMs)) return { is: 'stopped', by: pause.by };
  if (!reaches(level, rules.neededLevel)) return { is: 'stopped', by: 'identity' };
  const tally = watched.tally && rolled(watched.tally, windows);
  const lefts = PERIODS.flatMap((period) => {
    const limit = limitOf(limits, 'deposit', period, nowMs);
    if (limit === undefined || !tally) return [];
    return [limit - tally[period].deposited + reservedIn(tally, period, reserved)];
  });
  const least = lefts.reduce<bigint | undefined>(
    (low, left) => (low === undefined || left < low ? left : low),
    undefined,
  );
  return { is: 'open', leftUnits: least !== undefined && least < 0n ? 0n : least };
}

function stopped({ level, pause, limits }: Watched, rules: Rules, nowMs: number): Protected | undefined {
  if (pause && !isOver(pause, nowMs)) {
    const { by, untilMs } = pause;
    return { is: 'refused', by, ...(untilMs !== undefined && { untilMs }) };
  }
  if (!reaches(level, rules.neededLevel)) return { is: 'refused', by: 'identity' };
  const isLimited = limits.some((limit) => limit.kind !== 'time' && currentLimit(limit, nowMs) !== undefined);
  return rules.limitsRequired && !isLimited ? { is: 'refused', by: 'limits-needed' } : undefined;
}

function outOfTime({ limits, presence }: Watched, windows: Windows, nowMs: number): Protected | undefined {
  for (const period of PERIODS) {
    const limit = limitOf(limits, 'time', period, nowMs);
    if (limit === undefined || timeUsedMs(presence, period, windows, nowMs) < Number(limit) * MINUTE_MS)
      continue;
    return { is: 'refused', by: 'time-limit', period, untilMs: windows[period].to };
  }
  return undefined;
}

function overLimit(
  { limits, tally }: Watched,
  units: bigint,
  what: 'stake' | 'deposit',
  windows: Windows,
  nowMs: number,
): Protected | undefined {
  const sums = tally && rolled(tally, windows);
  let tightest: (Protected & { is: 'refused' }) | undefined;
  for (const kind of what === 'stake' ? (['stake', 'loss'] as const) : (['deposit'] as const)) {
    for (const period of PERIODS) {
      const limit = limitOf(limits, kind, period, nowMs);
      if (limit === undefined) continue;
      if (!sums) throw new Error('a player with limits has no tally');
      const left = limit - usedOf(kind, sums[period]);
      if (left >= units || left >= (tightest?.leftUnits ?? left + 1n)) continue;
      tightest = {
        is: 'refused',
        by: `${kind}-limit`,
        period,
        leftUnits: left > 0n ? left : 0n,
        untilMs: windows[period].to,
      };
    }
  }
  return tightest;
}

export function limitOf(
  limits: readonly Limit[],
  kind: LimitKind,
  period: Period,
  nowMs: number,
): bigint | undefined {
  return currentLimit(
    limits.find((limit) => limit.kind === kind && limit.period === period),
    nowMs,
  )?.amount;
}

/** Up to now, if the player was active a moment ago. */
export function timeUsedMs(
  presence: Watched['presence'],
  period: Period,
  windows: Windows,
  nowMs: number,
): number {
  const { fromMs, ms } = spentIn(presence, period, windows);
  const gap = presence ? nowMs - presence.seenMs : 0;
  const running = gap > 0 && gap <= COUNTED_GAP_MS ? Math.min(gap, Math.max(0, nowMs - fromMs)) : 0;
  return ms + running;
}
