import { runHashing } from '@palpite/kernel/fair/hashing';
import { ORIGINAL_GAMES } from '@palpite/kernel/fair/own-studio';
import { isRevealOf } from '@palpite/kernel/fair/seeds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secureChance } from '../../../platform/chance/chance.ts';
import { nodeHashes } from '../../../platform/hashes/node-hashes.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { playRound } from '../core/original.ts';
import { createOriginals } from '../service/originals.ts';
import { readClosedRounds } from '../store/funding.ts';
import { type OriginalsFixture, openOriginalsFixture, requestId } from './originals-fixture.ts';
import { modelPayout, sha256, TABLES } from './originals-model.ts';

let fixture: OriginalsFixture;
beforeAll(async () => {
  fixture = await openOriginalsFixture();
});
afterAll(async () => {
  expect((await fixture.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await fixture.close();
});

describe('seeds', () => {
  it('are revealed by rotation once, and a repeat of it is answered as before', async () => {
    const player = await fixture.newPlayer();
    const before = await fixture.originals.seeds(player);
    await fixture.played(player, 'dice');
    const request = { id: requestId(), clientSeed: 'my_own-seed' };
    // Two nodes: each has a queue of its own.
    const other = createOriginals(fixture.originalsDeps);
    const both = await Promise.all([
      fixture.originals.rotate(player, request),
      other.rotate(player, request),
    ]);
    expect(both[0]).toEqual(both[1]);
    const [outcome] = both;
    if (outcome?.is !== 'rotated') throw new Error('the rotation was refused');
    expect(runHashing(isRevealOf(before.serverHash, outcome.revealed.serverSeed), nodeHashes)).toBe(true);
    expect(outcome.seeds).toMatchObject({
      serverHash: before.nextServerHash,
      clientSeed: 'my_own-seed',
      nonce: 0,
    });
    const reused = await fixture.originals.rotate(player, { ...request, clientSeed: 'another' });
    expect(reused).toMatchObject({ reason: 'original-request-reused' });
  });

  it('are sealed at rest, cannot be changed after their hash was shown, and are sealed anew for a new key', async () => {
    const player = await fixture.newPlayer();
    const rows = await fixture.database.read<{ sealed_seed: string; server_seed: string | null }>(
      'SELECT sealed_seed, server_seed FROM casino.fair_pair WHERE player = $1',
      [player],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({ sealed_seed: expect.stringMatching(/^seal1\./), server_seed: null });
    for (const change of ["server_hash = repeat('0', 64)", 'nonce = nonce + 2', "client_seed = 'x'"])
      await expect(
        fixture.database.inTransaction((tx) =>
          tx.query(`UPDATE casino.fair_pair SET ${change} WHERE player = $1 AND state = 'current'`, [player]),
        ),
      ).rejects.toThrow('is committed');
    const keys = ['a newer key that seals the seeds', 'a key that seals seeds in these tests'];
    const renewed = createOriginals({ ...fixture.originalsDeps, sealer: createSealer(keys, secureChance) });
    const { sealed, unreadable } = await renewed.reseal();
    expect(sealed).toBeGreaterThanOrEqual(2);
    expect(unreadable).toBe(0);
    const alone = createOriginals({
      ...fixture.originalsDeps,
      sealer: createSealer(keys.slice(0, 1), secureChance),
    });
    expect(await alone.rotate(player, { id: requestId(), clientSeed: undefined })).toMatchObject({
      is: 'rotated',
    });
    const back = createOriginals({
      ...fixture.originalsDeps,
      sealer: createSealer([...keys].reverse(), secureChance),
    });
    expect((await back.reseal()).unreadable).toBe(0);
  });

  it('are in the history of rounds, the server seed only when it is revealed', async () => {
    const player = await fixture.newPlayer();
    const { pair } = await fixture.played(player, 'dice');
    await fixture.played(player, 'limbo');
    const of = { serverHash: pair.serverHash, clientSeed: pair.clientSeed };
    const fairness = async () =>
      (await readClosedRounds(fixture.database, { player, limit: 5 })).map((round) => round.fairness);
    expect(await fairness()).toEqual([
      { ...of, nonce: 1n, serverSeed: null },
      { ...of, nonce: 0n, serverSeed: null },
    ]);
    const { serverSeed } = await fixture.revealed(player);
    expect(sha256(serverSeed)).toBe(pair.serverHash);
    expect(await fairness()).toEqual([
      { ...of, nonce: 1n, serverSeed },
      { ...of, nonce: 0n, serverSeed },
    ]);
  });

  it('verify 1,000 recorded rounds by the pure functions and by a second model', async () => {
    const instant = ORIGINAL_GAMES.filter((game) => game !== 'mines' && game !== 'hi-lo');
    const verified = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const player = await fixture.newPlayer();
        const { serverHash } = await fixture.originals.seeds(player);
        for (let nonce = 0; nonce < 125; nonce += 1)
          await fixture.played(player, instant[nonce % instant.length] ?? 'dice');
        const { serverSeed, clientSeed, rounds } = await fixture.revealed(player);
        expect(rounds).toBe(125);
        expect(sha256(serverSeed)).toBe(serverHash);
        const recorded = await fixture.originals.rounds({ player, limit: 1_000 });
        for (const round of recorded) {
          const seeds = { serverSeed, clientSeed, nonce: round.pair.nonce };
          const { outcome, payout } = runHashing(playRound(round, round.choice, seeds), nodeHashes);
          expect({ outcome, payout }).toEqual({ outcome: round.outcome, payout: round.payout });
          expect(modelPayout(round, seeds, TABLES)).toBe(round.payout);
          expect(round.pair.serverSeed).toBe(serverSeed);
        }
        const sum = recorded.reduce((total, { payout, stake }) => total + payout - stake, 100_000n);
        expect(await fixture.cash(player)).toBe(sum);
        return recorded.length;
      }),
    );
    expect(verified.reduce((total, count) => total + count, 0)).toBe(1_000);
  }, 300_000);
});
