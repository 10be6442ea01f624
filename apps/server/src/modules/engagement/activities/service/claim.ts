import { type Tx, within } from '../../../../platform/database/database.ts';
import type { GrantOutcome } from '../../../bonuses/index.ts';
import { countedMark, dayAt, isMarkCurrent } from '../../counters/index.ts';
import { prizeCost, prizeValue } from '../kinds/prize.ts';
import type { Step } from '../kinds/step.ts';
import { isClosed } from '../kinds/window.ts';
import { countClaims, findRequest, takeOfDay, writeClaim } from '../store/claims.ts';
import { boardOf } from './board.ts';
import { type ActivitiesDeps, type ActivityPlayer, nowOf } from './deps.ts';
import type { ActivityView } from './view.ts';

export interface ClaimRequest {
  readonly id: string;
  readonly activity: string;
  readonly step: number;
}

export type NotClaimed =
  | 'no-such-activity'
  | 'activity-not-started'
  | 'activity-over'
  | 'activity-locked'
  | 'reward-over'
  | 'request-reused'
  | 'growth-paused'
  | 'account-blocked'
  | 'campaign-exhausted';

export type ClaimOutcome =
  | { readonly is: 'claimed'; readonly view: ActivityView; readonly step: Step }
  | { readonly is: NotClaimed };

/** Ends a transaction whose grant was refused, so that the claim does not stay. */
class ClaimRefused extends Error {
  readonly reason: NotClaimed;
  constructor(reason: NotClaimed) {
    super(`the claim is refused: ${reason}`);
    this.reason = reason;
  }
}

/** Once per activity, player and key: the row of the claim and the key of the grant both say so. */
export async function claimStep(
  deps: ActivitiesDeps,
  who: ActivityPlayer,
  request: ClaimRequest,
): Promise<ClaimOutcome> {
  const repeated = await repeatOf(deps, who, request);
  if (repeated) return repeated;
  if (!(await deps.mayReceive(who.player, who.brand))) return { is: 'growth-paused' };
  // Before the counters: what is withdrawn later than this is found again under the lock of the account.
  const mark = await countedMark(deps.database, deps.withdrawals, who.player);
  const [view] = await boardOf(deps, who, { code: request.activity, isForClaim: true });
  if (!view?.kind.isClaimed) return { is: 'no-such-activity' };
  const step = view.steps.find((found) => found.step === request.step);
  const refused = refusalOf(deps, view, step);
  if (refused || !step) return { is: refused ?? 'activity-locked' };
  const notGiven = await tryToGive(deps, who, { view, step, request, mark });
  if (notGiven) {
    // The same request may have been carried out at the same moment.
    const same = notGiven === 'reward-over' ? await repeatOf(deps, who, request) : undefined;
    return same ?? { is: notGiven };
  }
  const [after = view] = await boardOf(deps, who, { code: request.activity });
  const received: Step = { ...step, state: 'received', isHidden: false, receivedAt: deps.clock.nowMs() };
  return { is: 'claimed', view: after, step: after.steps.find(({ key }) => key === step.key) ?? received };
}

/** What a request that was carried out before is answered with. */
async function repeatOf(
  deps: ActivitiesDeps,
  who: ActivityPlayer,
  request: ClaimRequest,
): Promise<ClaimOutcome | undefined> {
  const earlier = await findRequest(deps.database, who.player, request.id);
  if (!earlier) return undefined;
  if (earlier.activity !== request.activity || earlier.step !== request.step) return { is: 'request-reused' };
  const [view] = await boardOf(deps, who, { code: request.activity });
  const step = view?.steps.find(({ key }) => key === earlier.key);
  return view && step ? { is: 'claimed', view, step } : { is: 'reward-over' };
}

interface Given {
  readonly view: ActivityView;
  readonly step: Step;
  readonly request: ClaimRequest;
  /** Of the withdrawals that the counters had read. */
  readonly mark: string | undefined;
}

async function tryToGive(
  deps: ActivitiesDeps,
  who: ActivityPlayer,
  given: Given,
): Promise<NotClaimed | undefined> {
  try {
    return await deps.database.inTransaction((tx) => give(deps, tx, who, given));
  } catch (error) {
    if (error instanceof ClaimRefused) return error.reason;
    throw error;
  }
}

function refusalOf(
  deps: ActivitiesDeps,
  { status, window }: ActivityView,
  step: Step | undefined,
): NotClaimed | undefined {
  if (status === 'not-started') return 'activity-not-started';
  if (step?.state === 'received') return 'reward-over';
  if (isClosed(window, nowOf(deps))) return 'activity-over';
  if (step?.state === 'ready') return undefined;
  if (step?.state === 'missed') return 'activity-over';
  return 'activity-locked';
}

async function give(
  deps: ActivitiesDeps,
  tx: Tx,
  { player, brand: brandId }: ActivityPlayer,
  { view, step, request, mark }: Given,
): Promise<NotClaimed | undefined> {
  if ((await deps.wallet.blockedOf(tx, [player])).has(player)) return 'account-blocked';
  const { zone, asset } = deps.brandOf(brandId);
  const at = deps.clock.nowMs();
  const claim = { activity: view.code, key: step.key, step: step.step, prize: step.prize, at };
  if (!(await writeClaim(tx, { player, brand: brandId }, { ...claim, request: request.id })))
    return 'reward-over';
  const [outcome] = await deps.bonuses.grant(tx, [
    {
      campaign: view.code,
      player,
      brand: brandId,
      asset,
      key: `${player}:${step.key}`,
      reason: `activity:${view.kind.kind}`,
      value: prizeValue(step.prize, step.deposit),
    },
  ]);
  if (outcome?.is !== 'granted') throw new ClaimRefused(reasonOf(outcome));
  // The grant has locked the account: claims and withdrawals of one player wait for each other here.
  if (step.deposit > 0n && !(await isMarkCurrent(within(tx), deps.withdrawals, player, mark)))
    throw new ClaimRefused('activity-locked');
  const { claimsMax } = step;
  if (claimsMax !== undefined && (await countClaims(tx, player, view.code)) > claimsMax)
    throw new ClaimRefused('activity-locked');
  const { dayBudget } = view.configured;
  if (dayBudget === undefined) return undefined;
  const day = { brand: brandId, activity: view.code, day: dayAt(nowOf(deps), zone) };
  if (!(await takeOfDay(tx, day, prizeCost(step.prize), dayBudget)))
    throw new ClaimRefused('campaign-exhausted');
  return undefined;
}

/** A grant that was reversed leaves its key used: the reward is over. */
function reasonOf(outcome: GrantOutcome | undefined): NotClaimed {
  switch (outcome?.is) {
    case 'exhausted':
    case 'limit-reached':
      return 'campaign-exhausted';
    case 'campaign-off':
      return 'activity-over';
    case 'conflict':
    case 'repeated':
      return 'reward-over';
    default:
      return 'growth-paused';
  }
}
