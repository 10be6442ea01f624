import type { TitledKind } from '@palpite/i18n/activity-titles';
import type { Asked, Step } from './step.ts';
import type { ActivityPeriod } from './window.ts';

/** Money that was received for, withdrawn and deposited again is found this far back. */
export const DEPOSIT_DAYS = 60;

/** What a kind needs besides the counted days. */
export type FactSource = 'offers' | 'free-bets' | 'ui-switch' | 'installed' | 'doors' | 'group';

/**
 * One kind of activity: how its settings are read and how steps follow from facts. `stepsOf` is pure; reading, claiming,
 * budgets and texts are the same for every kind.
 */
export interface KindRule<S> {
  readonly kind: TitledKind;
  /** What `need` and `have` of its steps are. */
  readonly unit: 'cents' | 'days' | 'pieces' | 'none';
  /** Its rewards follow from stakes, so that they are given also where nothing may be given up front. */
  readonly isEarned: boolean;
  /** Steps are received by the player; otherwise something else gives what they show. */
  readonly isClaimed: boolean;
  /** Its page. */
  readonly page: string;
  /** Where the player goes on from there. */
  readonly path: string;
  readonly needs: readonly FactSource[];
  /** Counted days that it reads back from today, also before its period. */
  readonly looksBackDays: number;
  /** Undefined where the settings are wrong. */
  read(stored: unknown): S | undefined;
  periodOf(settings: S): ActivityPeriod;
  /** The most that it gives on one day together; undefined: no limit. */
  dayBudget(settings: S): bigint | undefined;
  /** Which products count; empty where none is asked for. */
  productsOf(settings: S): readonly string[];
  stepsOf(asked: Asked<S>): readonly Step[];
}
