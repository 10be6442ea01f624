import { streamed } from '@palpite/kernel/fair/draw';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { commitmentOf } from '@palpite/kernel/fair/seeds';
import type { Reference } from '@palpite/kernel/ids';
import { HOUR_MS, instant } from '@palpite/kernel/time';
import { nodeHashes } from '../../../../platform/hashes/node-hashes.ts';
import { budgetOf, type Rain, showersAround, shuffledEnvelopes, usualRain } from '../core/shower.ts';
import { deleteMarks } from '../store/envelopes.ts';
import { insertRain, insertShower, isMade, readRains } from '../store/showers.ts';
import type { RainDeps } from './deps.ts';

const SERVER_SEED_BYTES = 32;
const MARKS_MS = HOUR_MS;

/** The current shower and the next one. */
const SHOWERS_AHEAD = 2;

/** A job: makes the next showers with their sealed envelopes, each once. */
export async function makeShowers(deps: RainDeps, signal?: AbortSignal): Promise<number> {
  const now = instant(deps.clock.nowMs());
  // A tap that came in time may wait for its answer a little longer than the shower lasts.
  await deps.database.inTransaction((tx) => deleteMarks(tx, new Date(now - MARKS_MS)));
  let made = 0;
  for (const rain of await readRains(deps.database)) {
    if (!deps.brands.includes(rain.brand)) continue;
    const next = showersAround(rain.begins, now, deps.brandOf(rain.brand).zone).filter(
      (beginsMs) => beginsMs + rain.lastsSeconds * 1_000 > now,
    );
    for (const beginsMs of next.slice(0, SHOWERS_AHEAD)) {
      if (signal?.aborted === true) return made;
      if (await isMade(deps.database, rain, new Date(beginsMs))) continue;
      made += (await makeShower(deps, rain, beginsMs)) ? 1 : 0;
    }
  }
  return made;
}

async function makeShower(deps: RainDeps, rain: Rain, beginsMs: number): Promise<boolean> {
  const { chance, database, ids, sealer } = deps;
  const id = ids.next();
  const serverSeed = chance.bytes(SERVER_SEED_BYTES).toString('hex');
  const seeds = { serverSeed, clientSeed: String(id), nonce: 0 };
  const { value: amounts } = runHashing(streamed(seeds, shuffledEnvelopes(rain.prizes)), nodeHashes);
  const shower = {
    id,
    brand: rain.brand,
    code: rain.code,
    beginsMs,
    endsMs: beginsMs + rain.lastsSeconds * 1_000,
    serverHash: runHashing(commitmentOf(serverSeed), nodeHashes),
    envelopes: amounts.length,
    budget: budgetOf(rain.prizes),
    taken: 0,
    paid: 0n,
  };
  const sealed = sealer.seal(serverSeed, aboutSeed(id));
  return database.inTransaction((tx) => insertShower(tx, shower, sealed, amounts));
}

/** A seed is bound to its shower: copied into another row it cannot be opened. */
function aboutSeed(id: Reference): string {
  return `rain seed ${id}`;
}

/** Stores the money rain that every brand has, where it is absent. */
export async function seedRain(deps: RainDeps): Promise<void> {
  const now = instant(deps.clock.nowMs());
  await deps.database.inTransaction(async (tx) => {
    for (const brand of deps.brands) await insertRain(tx, usualRain(brand, deps.brandOf(brand).asset, now));
  });
}
