import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';
import { hasCountedWithdrawals, type WithdrawalVersion } from '../store/facts.ts';

/** The withdrawals of a player that changed within the last day. A transaction passes its reader. */
export type ReadWithdrawals = (
  player: PlayerId,
  reader: Pick<Database, 'read'>,
) => Promise<readonly WithdrawalVersion[]>;

/**
 * What a player has withdrawn, as a text that changes with every withdrawal; undefined while the counters have not read
 * the latest of them from the outbox. Deposits that were counted between two equal marks were not withdrawn: the first is
 * read before the counters, the second under the lock of the account, which every withdrawal takes.
 */
export async function countedMark(
  reader: Pick<Database, 'read'>,
  withdrawals: ReadWithdrawals,
  player: PlayerId,
): Promise<string | undefined> {
  const asked = await withdrawals(player, reader);
  return (await hasCountedWithdrawals(reader, player, asked)) ? textOf(asked) : undefined;
}

/** Whether nothing was withdrawn since the mark was read. */
export async function isMarkCurrent(
  reader: Pick<Database, 'read'>,
  withdrawals: ReadWithdrawals,
  player: PlayerId,
  mark: string | undefined,
): Promise<boolean> {
  return mark !== undefined && textOf(await withdrawals(player, reader)) === mark;
}

function textOf(asked: readonly WithdrawalVersion[]): string {
  return asked.map(({ order, version }) => `${order}.${version}`).join(' ');
}
