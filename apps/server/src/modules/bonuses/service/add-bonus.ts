import type { Asset } from '@palpite/kernel/assets';
import { type Bonus, bonusOf, type EndReason } from '@palpite/kernel/bonus/bonus';
import type { BonusTerms } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Posting } from '../../wallet/index.ts';
import { type BonusHolder, type HolderBonuses, openHolder } from '../core/open-bonuses.ts';
import { insertBonuses, readOpen } from '../store/bonuses.ts';
import type { BonusesDeps } from './deps.ts';
import { writeHolders } from './open.ts';

export interface AddedBonus {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly deposit: bigint;
  readonly terms: BonusTerms;
}

/** Adds a bonus to those of its holder, whose account is locked. It is active at once where no other one is. */
export function addBonus(
  deps: Pick<BonusesDeps, 'clock' | 'append'>,
  tx: Tx,
  { id, player, asset, amount, deposit, terms }: AddedBonus,
): Promise<Posting[]> {
  return change(deps, tx, { player, asset }, async (bonuses) => {
    bonuses.add({ id: String(id), amount, deposit, terms });
    const bonus = bonusOf(bonuses.all(), String(id)) as Bonus;
    await insertBonuses(tx, [{ bonus, player, asset, source: undefined }], deps.clock.nowMs());
  });
}

/** Ends a bonus of the holder, whose account is locked; the next one becomes active. */
export function endOne(
  deps: Pick<BonusesDeps, 'clock' | 'append'>,
  tx: Tx,
  holder: BonusHolder,
  id: string,
  reason: EndReason,
): Promise<Posting[]> {
  return change(deps, tx, holder, async (bonuses) => bonuses.end(id, reason));
}

/** Reads the bonuses of one holder, changes them, writes them; returns what the caller has to post. */
export async function change(
  deps: Pick<BonusesDeps, 'clock' | 'append'>,
  tx: Tx,
  holder: BonusHolder,
  by: (bonuses: HolderBonuses) => Promise<void>,
): Promise<Posting[]> {
  const read = await readOpen(tx, [holder]);
  const bonuses = openHolder(
    holder,
    read.map(({ bonus }) => bonus),
    deps.clock.nowMs(),
  );
  await by(bonuses);
  return (await writeHolders(deps, tx, [{ bonuses, read }])).postings;
}
