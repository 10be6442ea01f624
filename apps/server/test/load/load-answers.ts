import type { PlayerId } from '@palpite/kernel/ids';
import type { PlaceOutcome, Slip } from '../../src/modules/sportsbook/betting/index.ts';
import type { CashOutRequest, RequestOutcome } from '../../src/modules/sportsbook/cash-out/index.ts';

/** Everything that the players were answered: together with the feed's facts, the only input of the second model. */
export interface Acknowledged {
  readonly slips: {
    readonly slip: Slip;
    readonly outcome: PlaceOutcome;
    readonly isFirst: boolean;
    /** No bet could be accepted from the player from before it was sent until after it was answered. */
    readonly wasStopped: boolean;
  }[];
  readonly cashOuts: { readonly request: CashOutRequest; readonly outcome: RequestOutcome }[];
  /** By the reference of the grant. */
  readonly grants: Map<bigint, { readonly player: PlayerId; readonly units: bigint }>;
}
