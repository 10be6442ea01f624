import type { Asset } from '@palpite/kernel/assets';
import { dayText, localDay } from '@palpite/kernel/day';
import type { PlayerId } from '@palpite/kernel/ids';
import { dayBounds, HOUR_MS, type Instant, instant, offsetMs, type Zone } from '@palpite/kernel/time';
import type { Dimension, Label } from './label.ts';
import {
  added,
  type Counted,
  type CountedRow,
  countRow,
  isNothing,
  type Measures,
  NOTHING,
} from './measure.ts';

export type SpanName = 'hour' | 'day';
export type Scope = 'all' | 'sport' | 'casino';
export const SCOPES: readonly Scope[] = ['all', 'sport', 'casino'];

export interface RollupRow {
  readonly brand: string;
  readonly dimension: Dimension;
  readonly span: SpanName;
  readonly beginsMs: number;
  readonly asset: Asset;
  readonly key: string;
  readonly measures: Measures;
}

/** A row of the ledger with what is known about it. */
export interface LabelledRow extends CountedRow {
  readonly asset: Asset;
  readonly atMs: number;
  readonly label: Label;
}

export interface PlayerDays {
  readonly player: PlayerId;
  readonly brand: string;
  readonly deposited: boolean;
  readonly last: Readonly<Partial<Record<Scope, string>>>;
}

/** So many players were active on `day` who had last been active on `before`. */
export interface ActiveRow {
  readonly brand: string;
  readonly scope: Scope;
  readonly day: string;
  readonly before: string;
  readonly players: bigint;
}

export interface Counting {
  readonly rollups: readonly RollupRow[];
  readonly players: readonly PlayerDays[];
  readonly actives: readonly ActiveRow[];
}

export const NEVER = '1970-01-01';

/** The hour of the brand's clock that contains the moment: in a zone of half an hour it begins at half past. */
export function hourStart(at: Instant, zone: Zone): number {
  const offset = offsetMs(at, zone);
  return Math.floor((at + offset) / HOUR_MS) * HOUR_MS - offset;
}

export const dayAt = (at: Instant, zone: Zone): string => dayText(localDay(at, zone));

/**
 * What rows of the ledger add to the roll-ups, and how the players' last days move. `known` holds what is stored of the
 * players of these rows. The rows are in the order of their positions.
 */
export function countRows(
  rows: readonly LabelledRow[],
  known: ReadonlyMap<PlayerId, PlayerDays>,
  zoneOf: (brand: string) => Zone,
): Counting {
  const rollups = new Map<string, RollupRow>();
  const players = new Map<PlayerId, PlayerDays>();
  const actives = new Map<string, ActiveRow>();
  for (const row of rows) {
    const { label } = row;
    const zone = zoneOf(label.brand);
    const at = instant(row.atMs);
    let counted = withTheory(countRow(row), label.marginBp);
    const { player } = label;
    if (player !== undefined) {
      const before = players.get(player) ??
        known.get(player) ?? { player, brand: label.brand, deposited: false, last: {} };
      const isFirst = (counted.depositCount ?? 0n) > 0n && !before.deposited;
      if (isFirst) counted = { ...counted, firstDeposits: 1n };
      const day = (counted.bets ?? 0n) > 0n ? dayAt(at, zone) : undefined;
      const after = { ...before, deposited: before.deposited || isFirst };
      players.set(player, day === undefined ? after : moveDays(after, day, label, actives));
    }
    if (!isNothing(counted)) addRow(rollups, row, counted, zone);
  }
  return { rollups: [...rollups.values()], players: [...players.values()], actives: [...actives.values()] };
}

function withTheory(counted: Counted, marginBp: bigint): Counted {
  return counted.turnover === undefined ? counted : { ...counted, theory: counted.turnover * marginBp };
}

function addRow(rollups: Map<string, RollupRow>, row: LabelledRow, counted: Counted, zone: Zone): void {
  const at = instant(row.atMs);
  const spans = [
    ['hour', hourStart(at, zone)],
    ['day', dayBounds(at, zone).from],
  ] as const;
  for (const [dimension, key] of Object.entries(row.label.keys) as [Dimension, string][])
    for (const [span, beginsMs] of spans) {
      const { asset } = row;
      const { brand } = row.label;
      const id = [brand, dimension, span, beginsMs, asset, key].join('\n');
      const before = rollups.get(id);
      const measures = added(before?.measures ?? NOTHING, counted);
      rollups.set(id, { brand, dimension, span, beginsMs, asset, key, measures });
    }
}

/** Days never go back: a stake that the clock dates before the player's last day belongs to that day. */
function moveDays(
  player: PlayerDays,
  day: string,
  label: Label,
  actives: Map<string, ActiveRow>,
): PlayerDays {
  const last = { ...player.last };
  const scopes = SCOPES.filter((scope) => scope === 'all' || scope === label.keys.product);
  for (const scope of scopes) {
    const before = last[scope] ?? NEVER;
    if (before >= day) continue;
    last[scope] = day;
    const { brand } = label;
    const id = [brand, scope, day, before].join('\n');
    const players = (actives.get(id)?.players ?? 0n) + 1n;
    actives.set(id, { brand, scope, day, before, players });
  }
  return { ...player, last };
}
