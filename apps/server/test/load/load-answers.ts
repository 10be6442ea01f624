import type { PlayerId } from '@palpite/kernel/ids';
import type { PlaceOutcome, Slip } from '../../src/modules/sportsbook/betting/index.ts';
import type { AskOutcome, CashOutWish } from '../../src/modules/sportsbook/cash-out/index.ts';

/** All that the players were told: the only thing, with the facts of the feed, that the second model believes. */
export interface Acknowledged {
  readonly slips: {
    readonly slip: Slip;
    readonly outcome: PlaceOutcome;
    readonly isFirst: boolean;
    /** Nothing could be taken from the player from before it was sent until after it was answered. */
    readonly wasStopped: boolean;
  }[];
  readonly cashOuts: { readonly request: CashOutWish; readonly outcome: AskOutcome }[];
  /** By the reference of the grant. */
  readonly grants: Map<bigint, { readonly player: PlayerId; readonly units: bigint }>;
}
