import type { Campaign } from '../../../bonuses/index.ts';
import type { Configured, Kind } from '../kinds/kinds.ts';
import type { ActivityStatus } from '../kinds/status.ts';
import type { Step } from '../kinds/step.ts';
import type { Window } from '../kinds/window.ts';

/** An activity as one player sees it. */
export interface ActivityView {
  readonly code: string;
  readonly settings: unknown;
  readonly kind: Kind;
  readonly configured: Configured;
  readonly campaign: Campaign;
  readonly window: Window;
  readonly steps: readonly Step[];
  readonly status: ActivityStatus;
  readonly received: number;
  /** Undefined: no limit. */
  readonly budgetLeft: bigint | undefined;
}

/** An activity that is on, with its rules. */
export type RunningActivity = Pick<
  ActivityView,
  'code' | 'settings' | 'kind' | 'configured' | 'campaign' | 'window'
>;
