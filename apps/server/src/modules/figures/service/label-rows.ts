import type { PlayerId } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../platform/database/database.ts';
import { readGrantLabels } from '../../bonuses/index.ts';
import { readRoundLabels } from '../../casino/index.ts';
import { readOrderLabels } from '../../payments/index.ts';
import { readBetLabels } from '../../sportsbook/betting/index.ts';
import type { LedgerRow } from '../../wallet/index.ts';
import { betKeys, type Label, roundKeys } from '../core/label.ts';
import { countRow, isNothing, type Subject, subjectOf } from '../core/measure.ts';
import type { FiguresDeps } from './deps.ts';

export type Labelled = LedgerRow & { readonly label: Label };

/** The rows that count, each with what it is about. The same rows get the same labels at any time. */
export async function labelRows(
  deps: Pick<FiguresDeps, 'brandsOf'>,
  tx: Tx,
  rows: readonly LedgerRow[],
): Promise<readonly Labelled[]> {
  const counting = rows.filter((row) => !isNothing(countRow(row)));
  const refsOf = (subject: Subject) => [
    ...new Set(counting.filter(({ kind }) => subjectOf(kind) === subject).map(({ ref }): bigint => ref)),
  ];
  const labels = new Map<bigint, Label>();
  for (const [id, { legs, ...bet }] of await readBetLabels(tx, refsOf('bet')))
    labels.set(id, { ...bet, ...betKeys(legs) });
  for (const [ref, { studio, game, names, ...round }] of await readRoundLabels(tx, refsOf('round')))
    labels.set(ref, { ...round, ...roundKeys({ studio, game, names }) });
  for (const [id, { player, brand, method }] of await readOrderLabels(tx, refsOf('order')))
    labels.set(id, { player, brand, keys: { all: '', method }, names: [], marginBp: 0n });
  for (const [id, { player, brand, campaign }] of await readGrantLabels(tx, refsOf('grant')))
    labels.set(id, { player, brand, keys: { all: '', campaign }, names: [], marginBp: 0n });
  const unknown = counting.filter(({ ref }) => !labels.has(ref));
  const players = [...new Set(unknown.flatMap((row) => playerOf(row) ?? []))];
  const brands = await deps.brandsOf(players, within(tx));
  return counting.map((row) => ({ ...row, label: labels.get(row.ref) ?? plainLabel(row, brands) }));
}

/** A posting whose subject no module knows still counts for the brand of its player. */
function plainLabel(row: LedgerRow, brands: ReadonlyMap<PlayerId, string>): Label {
  const player = playerOf(row);
  const brand = (player !== undefined && brands.get(player)) || '';
  return { player, brand, keys: { all: '' }, names: [], marginBp: 0n };
}

export function playerOf({ from, to }: Pick<LedgerRow, 'from' | 'to'>): PlayerId | undefined {
  if ('player' in from) return from.player;
  return 'player' in to ? to.player : undefined;
}
