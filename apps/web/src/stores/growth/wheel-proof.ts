import type { SpinDraw } from '@palpite/contract/entities/growth';
import { streamed } from '@palpite/kernel/fair/draw';
import { type AsyncHashes, runHashingAsync } from '@palpite/kernel/fair/hashing';
import { spinVipWheel } from '@palpite/kernel/fair/prizes';
import { commitmentOf, seedFault } from '@palpite/kernel/fair/seeds';

export interface WheelProof {
  /** The seal that the revealed seed has. */
  readonly seal: string;
  /** The number that the seeds give, 0 to 9,999. */
  readonly drawn: number;
  readonly sector: number;
  /** The seal, the number and the prize are those that were shown. */
  readonly isSame: boolean;
}

/** Computes a draw of the wheel again by the kernel's own function; undefined when its seeds are not revealed. */
export async function proveSpin(draw: SpinDraw, hashes: AsyncHashes): Promise<WheelProof | undefined> {
  const seeds = { serverSeed: draw.server_seed, clientSeed: draw.client_seed, nonce: draw.nonce };
  if (seedFault(seeds)) return undefined;
  const seal = await runHashingAsync(commitmentOf(seeds.serverSeed), hashes);
  // The stage changes the amount and not what is drawn.
  const { value } = await runHashingAsync(streamed(seeds, spinVipWheel(0)), hashes);
  const isSame = seal === draw.server_seed_hash && value.draw === draw.drawn && value.sector === draw.prize;
  return { seal, drawn: value.draw, sector: value.sector, isSame };
}
