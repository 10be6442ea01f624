import type { Asset } from '@palpite/kernel/assets';
import { activeOf, BONUS_STATUS, type Bonus } from '@palpite/kernel/bonus/bonus';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { type Campaign, isAllowedBy, isRunning } from '../core/campaign.ts';
import type { NewGrant } from '../core/grant.ts';
import { depositValueOf, isForDeposit } from '../core/value-of.ts';
import { readCampaigns } from '../store/campaigns.ts';
import { countLive, lastGrantedMs, whichOfDeposits } from '../store/grants.ts';
import { change } from './add-bonus.ts';
import type { BonusesDeps } from './deps.ts';
import { grantAll } from './grant.ts';
import { isForPlayer, post } from './grant-parts.ts';

export interface BonusDeposit {
  readonly order: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  /** What was really credited. */
  readonly units: bigint;
  /** Which deposit of the player it is, from 1. */
  readonly number: number;
  /** The campaign that it asked for. */
  readonly offer: string | undefined;
}

interface Holder {
  readonly player: PlayerId;
  readonly asset: Asset;
}

interface ReturnedDeposit extends Holder {
  readonly order: Reference;
  readonly createdMs: number;
}

/** What deposits bring and withdrawals take. Every function works in the transaction of the payment. */
export interface DepositBonuses {
  /** Whether a deposit of this number may ask for the campaign. */
  mayOffer(
    tx: Tx,
    who: { readonly player: PlayerId; readonly brand: string },
    offer: string,
    number: number,
  ): Promise<boolean>;
  credited(tx: Tx, deposits: readonly BonusDeposit[]): Promise<void>;
  /** Ends the bonus of the deposit, and those of activities that may have counted it. */
  chargedBack(tx: Tx, deposit: ReturnedDeposit): Promise<void>;
  /** What a withdrawal would take away; undefined where it ends no bonus. Locks the account. */
  atStake(tx: Tx, holder: Holder): Promise<bigint | undefined>;
  /** Ends what a withdrawal ends, for a holder whose account is locked. */
  forfeit(tx: Tx, holder: Holder): Promise<void>;
}

export function createDepositBonuses(deps: BonusesDeps): DepositBonuses {
  return {
    mayOffer: async (tx, { player, brand }, offer, number) => {
      const campaign = (await readCampaigns(tx, [{ brand, code: offer }])).get(`${brand}/${offer}`);
      if (!campaign || !isForDeposit(campaign, number)) return false;
      return isOpenTo(deps, tx, campaign, player);
    },
    credited: (tx, deposits) => giveOfDeposits(deps, tx, deposits),
    chargedBack: (tx, deposit) => endOfDeposit(deps, tx, deposit),
    async atStake(tx, { player, asset }) {
      const [account] = await deps.wallet.lock(tx, [{ player, asset }]);
      if (!account) return undefined;
      let lost: bigint | undefined;
      await post(
        deps,
        tx,
        ...(await change(deps, tx, { player, asset }, async (bonuses) => {
          const ending = await endedByWithdrawal(tx, bonuses.all());
          if (ending.length > 0)
            lost = ending.reduce(
              (sum, bonus) => sum + (isWaiting(bonus) ? bonus.granted : bonus.balance),
              0n,
            );
        })),
      );
      return lost;
    },
    async forfeit(tx, { player, asset }) {
      const postings = await change(deps, tx, { player, asset }, async (bonuses) => {
        for (const { id } of await endedByWithdrawal(tx, bonuses.all())) bonuses.end(id, 'forfeited');
      });
      await post(deps, tx, ...postings);
    },
  };
}

const isWaiting = ({ status }: Bonus): boolean => status === BONUS_STATUS.waiting;

/**
 * The active bonus, and those that wait and were brought by deposits: otherwise the deposits could be taken out and their
 * bonuses wagered without any own money at risk. Those that wait come first, so that none of them becomes active.
 */
async function endedByWithdrawal(tx: Tx, bonuses: readonly Bonus[]): Promise<Bonus[]> {
  const waiting = bonuses.filter(isWaiting);
  const ofDeposits = await whichOfDeposits(
    tx,
    waiting.map(({ id }) => id),
  );
  const active = activeOf(bonuses);
  return [...waiting.filter(({ id }) => ofDeposits.has(id)), ...(active ? [active] : [])];
}

/** Whether the campaign gives something to this player now, if the deposit is the right one. */
export async function isOpenTo(
  deps: Pick<BonusesDeps, 'clock' | 'bonusRule' | 'pausedOf' | 'registeredMs'>,
  tx: Tx,
  campaign: Campaign,
  player: PlayerId,
): Promise<boolean> {
  const nowMs = deps.clock.nowMs();
  const { trigger, perPlayer, amounts } = campaign;
  if (trigger !== 'deposit' && trigger !== 'reload') return false;
  if (!isRunning(campaign, nowMs) || !isAllowedBy(deps.bonusRule(campaign.brand), campaign)) return false;
  if (!(await isForPlayer(deps, tx, campaign, player))) return false;
  if ((await deps.pausedOf(tx, [player])).has(player)) return false;
  if (perPlayer !== undefined && (await countLive(tx, campaign.id, player)) >= perPlayer) return false;
  if (amounts.everyMs === undefined) return true;
  const last = await lastGrantedMs(tx, campaign.id, player);
  return last === undefined || nowMs >= last + amounts.everyMs;
}

/** A deposit that the offer is not for, or that came after the campaign's end, brings no bonus and is never refused. */
async function giveOfDeposits(deps: BonusesDeps, tx: Tx, deposits: readonly BonusDeposit[]): Promise<void> {
  const asked = deposits.flatMap((deposit) =>
    deposit.offer === undefined ? [] : [{ deposit, brand: deposit.brand, code: deposit.offer }],
  );
  if (asked.length === 0) return;
  const campaigns = await readCampaigns(tx, asked);
  const grants = asked.flatMap(({ deposit, brand, code }): NewGrant[] => {
    const { player, asset, units, number, order } = deposit;
    const campaign = campaigns.get(`${brand}/${code}`);
    if (!campaign || !isForDeposit(campaign, number)) return [];
    const value = depositValueOf(campaign, units);
    if (!value) return [];
    return [{ campaign: code, player, brand, asset, key: keyOf(order), reason: `deposit:${number}`, value }];
  });
  await grantAll(deps, tx, grants);
}

/**
 * Which deposits an activity counted is not stored, so every bonus of its kind that was received since the deposit was
 * made ends. Those that wait come first, so that none of them becomes active.
 */
async function endOfDeposit(
  deps: BonusesDeps,
  tx: Tx,
  { order, player, asset, createdMs }: ReturnedDeposit,
): Promise<void> {
  await deps.wallet.lock(tx, [{ player, asset }]);
  const postings = await change(deps, tx, { player, asset }, async (bonuses) => {
    const open = bonuses.all().filter(({ status }) => OPEN_STATUSES.includes(status));
    const ids = open.map(({ id }) => id);
    const brought = await whichOfDeposits(tx, ids, { key: keyOf(order), sinceMs: createdMs });
    const ending = open.filter(({ id }) => brought.has(id));
    for (const { id } of [...ending.filter(isWaiting), ...ending.filter((bonus) => !isWaiting(bonus))])
      bonuses.end(id, 'cancelled');
  });
  await post(deps, tx, ...postings);
}

const OPEN_STATUSES: readonly number[] = [BONUS_STATUS.waiting, BONUS_STATUS.active];

function keyOf(order: Reference): string {
  return `order:${order}`;
}
