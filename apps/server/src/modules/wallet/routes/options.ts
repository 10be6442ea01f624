import type { HeldDeposit } from '@palpite/contract/entities/payments';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Report } from '../../../platform/metrics/report.ts';

/** What the routes need of other modules. */
export interface WalletRouteOptions {
  /** The currency that a brand's players hold. */
  assetOf(brand: string): Fiat;
  readonly report: Pick<Report, 'playMoneyGranted'>;
  /** Deposits of that time that did not reach the player; newest first and bounded. */
  heldOf(
    player: PlayerId,
    period: { readonly fromMs: number | undefined; readonly untilMs: number | undefined },
  ): Promise<HeldDeposit[]>;
  /** False where money is real. */
  readonly isPlayMoney: boolean;
}
