import { streamed } from '@palpite/kernel/fair/draw';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { spinVipWheel, type VipSpin, vipStage } from '@palpite/kernel/fair/prizes';
import { isClientSeed } from '@palpite/kernel/fair/seeds';
import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import { nodeHashes } from '../../../../platform/hashes/node-hashes.ts';
import { maskedName } from '../../../casino/index.ts';
import { type Draw, findDraw, writeDraw } from '../store/draws.ts';
import { readLevels } from '../store/levels.ts';
import { useSpin } from '../store/spins.ts';
import { lockWheelSeed, replaceSeed, type WheelSeed } from '../store/wheel-seeds.ts';
import {
  CAMPAIGN,
  GrantRefused,
  isGiven,
  type NotGranted,
  nowOf,
  type VipBrand,
  type VipDeps,
  type VipPlayer,
} from './deps.ts';
import { prizeGrant, prizeUnits } from './prize-value.ts';
import { newSeed, openSeed, wheelSeedOf } from './wheel-seeds.ts';

export interface SpinRequest {
  readonly id: string;
  readonly clientSeed: string | undefined;
}

export type SpinOutcome =
  | { readonly is: 'drawn'; readonly draw: Draw }
  | { readonly is: 'no-spins' | 'request-reused' | 'bad-seed' | 'account-blocked' | NotGranted };

/**
 * Uses one spin. The draw, the spin, the prize and the seal of the next draw are one transaction; a repeated request is
 * answered with its draw.
 */
export async function spinWheel(deps: VipDeps, who: VipPlayer, request: SpinRequest): Promise<SpinOutcome> {
  if (request.clientSeed !== undefined && !isClientSeed(request.clientSeed)) return { is: 'bad-seed' };
  await wheelSeedOf(deps, who.player);
  const mayReceive = await deps.mayReceive(who.player, who.brand);
  const name = maskedName((await deps.nickOf(who.player)) ?? '');
  const stage = vipStage((await readLevels(deps.database, who.player)).at(-1)?.level ?? 0) ?? 0;
  try {
    return await deps.database.inTransaction(async (tx): Promise<SpinOutcome> => {
      const seed = await lockWheelSeed(tx, who.player);
      if (!seed) throw new Error(`player ${who.player} has no seed of the wheel`);
      const earlier = await findDraw(tx, who.player, request.id);
      if (earlier)
        return earlier.askedSeed === (request.clientSeed ?? '')
          ? { is: 'drawn', draw: earlier }
          : { is: 'request-reused' };
      if (!mayReceive) return { is: 'growth-paused' };
      if ((await deps.wallet.blockedOf(tx, [who.player])).has(who.player)) return { is: 'account-blocked' };
      const spin = await useSpin(tx, who.player, new Date(deps.clock.nowMs()));
      if (spin === undefined) return { is: 'no-spins' };
      return { is: 'drawn', draw: await drawPrize(deps, tx, who, { request, seed, spin, stage, name }) };
    });
  } catch (error) {
    if (error instanceof GrantRefused) return { is: error.reason };
    throw error;
  }
}

async function drawPrize(
  deps: VipDeps,
  tx: Tx,
  { player, brand: brandId }: VipPlayer,
  about: {
    readonly request: SpinRequest;
    readonly seed: WheelSeed;
    readonly spin: Reference;
    readonly stage: number;
    readonly name: string;
  },
): Promise<Draw> {
  const { request, seed, spin, stage, name } = about;
  const brand = deps.brandOf(brandId);
  const serverSeed = openSeed(deps, player, seed);
  const clientSeed = request.clientSeed ?? seed.clientSeed;
  const seeds = { serverSeed, clientSeed, nonce: seed.nonce };
  const { value: drawn } = runHashing(streamed(seeds, spinVipWheel(stage)), nodeHashes);
  const draw: Draw = {
    id: deps.ids.next(),
    player,
    brand: brandId,
    asset: brand.asset,
    name,
    spin,
    stage,
    request: request.id,
    askedSeed: request.clientSeed ?? '',
    serverHash: seed.serverHash,
    ...seeds,
    drawn: drawn.draw,
    prize: drawn.sector,
    kind: drawn.kind,
    value: prizeUnits(drawn, brand.asset, nowOf(deps)),
    at: new Date(deps.clock.nowMs()),
  };
  await writeDraw(tx, draw);
  await replaceSeed(tx, player, newSeed(deps, player, clientSeed, seed.nonce + 1));
  await grantPrize(deps, tx, brand, draw, drawn.kind);
  return draw;
}

async function grantPrize(
  deps: VipDeps,
  tx: Tx,
  brand: VipBrand,
  { id, player, prize, value }: Draw,
  kind: VipSpin['kind'],
): Promise<void> {
  const [outcome] = await deps.bonuses.grant(tx, [
    {
      campaign: CAMPAIGN.wheel,
      player,
      brand: brand.id,
      asset: brand.asset,
      key: String(id),
      reason: `vip-wheel:${prize}`,
      value: prizeGrant(kind, value, brand, nowOf(deps)),
    },
  ]);
  if (!isGiven(outcome)) throw new GrantRefused(outcome);
}
