import type { CallEvent } from '@palpite/client/outcome';
import type { CallName } from '@palpite/contract/generated/calls';
import type { Platform } from '../platform/platform.ts';
import type { Outcomes } from './outcomes.ts';

/** Asked by the app itself again and again: the player did nothing, so nothing is told. */
const QUIET: ReadonlySet<CallName> = new Set<CallName>([
  'globalStatus',
  'dynamicConfig',
  'areaCheck',
  'areaGlobalCheck',
  'referrerCheck',
  'referrerReport',
  'errorReport',
  'performanceLog',
  'heartbeat',
  'trackingEvent',
  'purchaseReport',
  'sessionRenewal',
  'socketUrl',
]);

/** A gateway that says "not now" is a network that is down, not an interface that answers nonsense. */
const NOT_NOW: readonly number[] = [502, 503, 504];

/** The house answered, but not in its own form: the player is told. */
export function isAbnormal({
  name,
  outcome,
  status,
}: Pick<CallEvent, 'name' | 'outcome' | 'status'>): boolean {
  return outcome.is === 'unreachable' && status > 0 && !NOT_NOW.includes(status) && !QUIET.has(name);
}

export interface AbnormalMeans {
  readonly platform: Pick<Platform, 'log'>;
  readonly outcomes: Outcomes;
  tell(): void;
}

/** Tells of abnormal answers and only notes every other failure; each screen ends its own waiting. Returns the way out. */
export function watchAnswers({ platform, outcomes, tell }: AbnormalMeans): () => void {
  return outcomes.listen((event) => {
    if (event.outcome.is === 'done') return;
    const why = event.outcome.is === 'refused' ? `refused ${event.outcome.code}` : event.outcome.why;
    platform.log(
      `${event.name}: ${why}, status ${event.status}, tries ${event.tries}, trace ${event.traceId}`,
    );
    if (isAbnormal(event)) tell();
  });
}
