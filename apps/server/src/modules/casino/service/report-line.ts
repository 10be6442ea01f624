import type { ReportLine } from '../core/reconcile.ts';
import type { StudioTransaction } from '../core/studio-adapter.ts';

/** What a studio says about one round leaves out the player, the round and the currency that were asked for. */
export function lineOf(
  line: StudioTransaction,
  asked?: { readonly player: number; readonly round: string; readonly asset: string },
): ReportLine {
  return {
    tx: line.tx,
    kind: line.kind,
    round: asked?.round ?? line.round,
    player: asked ? String(asked.player) : line.player,
    asset: asked?.asset ?? line.asset,
    amount: line.amount,
    ...(line.win !== undefined && { win: line.win }),
    atMs: line.at.getTime(),
    isRolledBack: line.isRolledBack,
  };
}
