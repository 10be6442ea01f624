import type { Asset } from '@palpite/kernel/assets';
import type { Zone } from '@palpite/kernel/time';
import type { Figures } from '../../figures/index.ts';

/** What the dashboard reads. */
export interface FiguresPort {
  readonly figures: Figures;
  zoneOf(country: string): Zone;
  /** The currency of totals over several brands. */
  readonly baseCurrency: Asset;
}
