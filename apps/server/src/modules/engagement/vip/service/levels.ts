import { fromBrl } from '@palpite/kernel/growth/scale';
import { VIP_LEVELS, vipLevelAt, vipPoints } from '@palpite/kernel/growth/vip';
import type { Tx } from '../../../../platform/database/database.ts';
import type { NewGrant } from '../../../bonuses/index.ts';
import type { CountedPlayer } from '../../counters/index.ts';
import { SPINS_OF_LEVEL } from '../core/perks.ts';
import { endDue, highestLevels, lockDue, type ReachedLevel, writeLevels } from '../store/levels.ts';
import { CAMPAIGN, isGiven, nowOf, type VipDeps } from './deps.ts';
import { VALID_MS } from './prize-value.ts';

/**
 * Stores the levels that moved counters lead to, in the transaction that moved them. A level never falls, so counters
 * that move back change nothing here.
 */
export async function reachLevels(
  deps: Pick<VipDeps, 'clock' | 'append'>,
  tx: Tx,
  players: readonly CountedPlayer[],
): Promise<void> {
  const at = new Map(
    players.flatMap((counted) => {
      const { vip, vipMoved } = counted;
      const level = vipMoved > 0n ? vipLevelAt(vipPoints(vip)) : 0;
      // Every move came through here, so the level before this one is stored.
      return level > vipLevelAt(vipPoints(vip - vipMoved)) ? [[counted, level] as const] : [];
    }),
  );
  if (at.size === 0) return;
  const known = await highestLevels(
    tx,
    [...at.keys()].map(({ player }) => player),
  );
  const reached = [...at].flatMap(([{ player, brand }, level]) => {
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
}

const AT_ONCE = 50;
const ROUNDS_MAX = 1_000;

/** Grants the rewards of levels that were reached. Returns how many levels were attended to. */
export async function payLevels(deps: VipDeps, signal?: AbortSignal): Promise<number> {
  let paid = 0;
  for (let round = 0; round < ROUNDS_MAX && signal?.aborted !== true; round += 1) {
    const count = await deps.database.inTransaction(async (tx) => {
      const due = await lockDue(tx, AT_ONCE);
      if (due.length > 0) await grantLevels(deps, tx, due);
      return due.length;
    });
    paid += count;
    if (count < AT_ONCE) break;
  }
  return paid;
}

async function grantLevels(deps: VipDeps, tx: Tx, due: readonly ReachedLevel[]): Promise<void> {
  const rewards = due.map((level) => ({ level, grants: grantsOf(deps, level) }));
  const outcomes = await deps.bonuses.grant(
    tx,
    rewards.flatMap(({ grants }) => grants),
  );
  for (const [index, { level, grants }] of rewards.entries()) {
    const [cash] = grants;
    const isPaid = isGiven(outcomes[2 * index]);
    await endDue(tx, level, isPaid ? 'granted' : 'refused', isPaid ? unitsOf(cash) : 0n);
  }
}

function grantsOf(deps: VipDeps, { player, brand, level }: ReachedLevel): readonly [NewGrant, NewGrant] {
  const { asset } = deps.brandOf(brand);
  const units = fromBrl(VIP_LEVELS[level]?.reward ?? 0n, asset, nowOf(deps));
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
