import { isAsset } from '@palpite/kernel/assets';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import type { RoundClosed, RoundReopened } from '../../../events/event.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import { type BigWinTerms, isBigWin, maskedName } from '../core/big-win.ts';
import { type BigWin, readBigWins, undoBigWin, writeBigWin } from '../store/big-wins.ts';

export interface BigWinDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The terms of a brand, by its currency. */
  termsOf(brand: string): Promise<BigWinTerms>;
  /** The nickname of a player; undefined when the account was deleted. */
  nickOf(player: PlayerId): Promise<string | undefined>;
  /** The list of the brand has changed; after the commit. */
  changed(brand: string): void;
}

export interface BigWins {
  /** Newest first, at most 50. */
  recent(brand: string): Promise<readonly BigWin[]>;
  /** Reads what rounds closed with and stores large wins. */
  readonly rounds: Subscriber;
}

const RECENT = 50;

/**
 * Wins come from closed rounds of the ledger and from nowhere else. A fact may be repeated or be followed by a newer
 * version of the same round; a win that is rolled back is shown no longer.
 */
export function createBigWins(deps: BigWinDeps): BigWins {
  return {
    recent: (brand) => readBigWins(deps.database, brand, RECENT),
    rounds: subscriberOf({
      name: 'casino-big-wins',
      kinds: ['round-closed', 'round-reopened'],
      async handle(events) {
        for (const event of events) await takeRound(deps, event);
      },
    }),
  };
}

async function takeRound(deps: BigWinDeps, event: RoundClosed | RoundReopened): Promise<void> {
  const ref = parseReference(event.round);
  if (ref === undefined) return;
  const at = new Date(deps.clock.nowMs());
  const undo = async () => {
    const brand = await deps.database.inTransaction((tx) => undoBigWin(tx, ref, event.version, at));
    if (brand !== undefined) deps.changed(brand);
  };
  if (event.kind === 'round-reopened') return undo();
  const { brand, studio, game, asset, player, version } = event;
  const stake = BigInt(event.stakedCash) + BigInt(event.stakedBonus);
  const win = BigInt(event.paid);
  if (!isAsset(asset) || win === 0n || !isBigWin(stake, win, await deps.termsOf(brand))) return undo();
  const name = maskedName((await deps.nickOf(player)) ?? '');
  const row = { ref, brand, player, name, studio, game, asset, stake, win, version, at };
  if (await deps.database.inTransaction((tx) => writeBigWin(tx, row))) deps.changed(brand);
}
