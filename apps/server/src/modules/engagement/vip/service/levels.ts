import { fromBrl } from '@palpite/kernel/growth/scale';
import { type VipLevel, vipLevelAt, vipPoints } from '@palpite/kernel/growth/vip';
import { MINUTE_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../../platform/database/database.ts';
import { mayRunLater, type NewGrant } from '../../../bonuses/index.ts';
import type { CountedPlayer } from '../../counters/index.ts';
import { SPINS_OF_LEVEL } from '../core/perks.ts';
import type { VipProgramme } from '../core/programme.ts';
import { type ConfirmedChange, markApplied, readConfirmed } from '../store/changes.ts';
import { endDue, highestLevels, lockDue, type ReachedLevel, writeLevels } from '../store/levels.ts';
import { CAMPAIGN, isGiven, nowOf, type VipDeps } from './deps.ts';
import { VALID_MS } from './prize-value.ts';

type ReachDeps = Pick<VipDeps, 'clock' | 'append' | 'programmes'>;

/**
 * Stores the levels that moved counters lead to, in the transaction that moved them. A level never falls, so counters
 * that move back change nothing here.
 */
export async function reachLevels(deps: ReachDeps, tx: Tx, players: readonly CountedPlayer[]): Promise<void> {
  const risen = players.filter(({ vipMoved }) => vipMoved > 0n);
  const levels = new Map<string, readonly VipLevel[]>();
  for (const { brand } of risen)
    if (!levels.has(brand)) levels.set(brand, (await deps.programmes.of(brand, within(tx))).levels);
  const reached = risen.flatMap(({ player, brand, vip, vipMoved }) => {
    const level = vipLevelAt(vipPoints(vip), levels.get(brand));
    // Every move came through here, so the level before this one is stored, or follows from a change (`applyChanges`).
    const isMore = level > vipLevelAt(vipPoints(vip - vipMoved), levels.get(brand));
    return isMore ? [{ player, brand, level }] : [];
  });
  await storeReached(deps, tx, reached);
}

/** The caller holds the locks of the players' counters. Returns how many players have a higher level now. */
async function storeReached(deps: ReachDeps, tx: Tx, players: readonly ReachedLevel[]): Promise<number> {
  if (players.length === 0) return 0;
  const known = await highestLevels(
    tx,
    players.map(({ player }) => player),
  );
  const reached = players.flatMap(({ player, brand, level }) => {
    const from = known.get(player) ?? 0;
    return Array.from({ length: Math.max(0, level - from) }, (_, index) => ({
      player,
      brand,
      level: from + index + 1,
    }));
  });
  await writeLevels(tx, reached, new Date(deps.clock.nowMs()));
  // Several levels at once are one event, of the highest: it is the last of each player.
  const highest = new Map(reached.map((one) => [one.player, one]));
  if (highest.size > 0)
    await deps.append(
      tx,
      [...highest.values()].map(({ player, brand, level }) => ({
        kind: 'level-reached',
        player,
        brand,
        level,
      })),
    );
  return highest.size;
}

/** Until then a transaction may still count by the programme before. */
export const APPLIED_AFTER_MS = MINUTE_MS;
const PAGE = 500;

/**
 * A change of the programme applies to points that were earned before: stores the levels that they lead to now. Levels
 * that were reached stay, whatever the new thresholds are. Returns how many players have a higher level now.
 */
export async function applyChanges(deps: VipDeps, signal?: AbortSignal): Promise<number> {
  let risen = 0;
  for (const brand of deps.brands) {
    const [change] = await readConfirmed(deps.database, brand, 1);
    if (!change || change.isApplied) continue;
    if (deps.clock.nowMs() < change.confirmedMs + APPLIED_AFTER_MS) continue;
    risen += await applyChange(deps, change, signal);
  }
  return risen;
}

async function applyChange(
  deps: VipDeps,
  { id, brand, programme: { levels } }: ConfirmedChange,
  signal: AbortSignal | undefined,
): Promise<number> {
  let risen = 0;
  for (let after = 0; signal?.aborted !== true; ) {
    const page = await deps.database.inTransaction(async (tx) => {
      const counted = await deps.counters.lockVip(tx, brand, after, PAGE);
      const reached = counted.flatMap(({ player, vip }) => {
        const level = vipLevelAt(vipPoints(vip), levels);
        return level > 0 ? [{ player, brand, level }] : [];
      });
      risen += await storeReached(deps, tx, reached);
      if (counted.length < PAGE) await markApplied(tx, id, new Date(deps.clock.nowMs()));
      return counted;
    });
    after = page.at(-1)?.player ?? after;
    if (page.length < PAGE) break;
  }
  return risen;
}

const AT_ONCE = 50;
const ROUNDS_MAX = 1_000;

/**
 * Grants the rewards of levels that were reached. While the campaign of a brand is paused they stay due, and its next run
 * gives them. Returns how many levels were attended to.
 */
export async function payLevels(deps: VipDeps, signal?: AbortSignal): Promise<number> {
  let paid = 0;
  for (const brand of deps.brands) paid += await payBrand(deps, brand, signal);
  return paid;
}

async function payBrand(deps: VipDeps, brand: string, signal: AbortSignal | undefined): Promise<number> {
  let paid = 0;
  for (let round = 0; round < ROUNDS_MAX && signal?.aborted !== true; round += 1) {
    const count = await deps.database.inTransaction(async (tx) => {
      const due = await lockDue(tx, brand, AT_ONCE);
      if (due.length === 0 || (await isWaiting(deps, tx, brand))) return 0;
      await grantLevels(deps, tx, due, await deps.programmes.of(brand, within(tx)));
      return due.length;
    });
    paid += count;
    if (count < AT_ONCE) break;
  }
  return paid;
}

/** Whether the campaign gives nothing now and may give later. */
async function isWaiting({ bonuses, clock }: VipDeps, tx: Tx, brand: string): Promise<boolean> {
  const campaign = await bonuses.campaigns.byCode(tx, brand, CAMPAIGN.level);
  return campaign !== undefined && mayRunLater(campaign, clock.nowMs());
}

async function grantLevels(
  deps: VipDeps,
  tx: Tx,
  due: readonly ReachedLevel[],
  { levels }: VipProgramme,
): Promise<void> {
  const rewards = due.map((level) => ({
    level,
    grants: grantsOf(deps, level, levels[level.level]?.reward ?? 0n),
  }));
  const outcomes = await deps.bonuses.grant(
    tx,
    rewards.flatMap(({ grants }) => grants),
  );
  for (const [index, { level, grants }] of rewards.entries()) {
    const [cash] = grants;
    const outcome = outcomes[2 * index];
    // The campaign was paused after it was read.
    if (outcome?.is === 'campaign-off' && (await isWaiting(deps, tx, level.brand))) continue;
    const isPaid = isGiven(outcome);
    await endDue(tx, level, isPaid ? 'granted' : 'refused', isPaid ? unitsOf(cash) : 0n);
  }
}

function grantsOf(
  deps: VipDeps,
  { player, brand, level }: ReachedLevel,
  reward: bigint,
): readonly [NewGrant, NewGrant] {
  const { asset } = deps.brandOf(brand);
  const units = fromBrl(reward, asset, nowOf(deps));
  const about = { campaign: CAMPAIGN.level, player, brand, asset, reason: `vip-level:${level}` };
  return [
    { ...about, key: `${player}:${level}`, value: { kind: 'cash', units } },
    {
      ...about,
      key: `${player}:${level}:spin`,
      value: { kind: 'spin', count: SPINS_OF_LEVEL, validMs: VALID_MS },
    },
  ];
}

const unitsOf = ({ value }: NewGrant): bigint => (value.kind === 'cash' ? value.units : 0n);
