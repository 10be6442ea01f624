import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';

/** A player's money moved; whoever shows it reads the new state. */
export interface BalanceChanged {
  readonly kind: 'balance-changed';
  readonly player: PlayerId;
  readonly asset: Asset;
}

/** Every fact that travels between modules. A module adds its own here, below everyone, so that anyone may hear it. */
export type PalpiteEvent = BalanceChanged;
