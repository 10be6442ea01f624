import { DEFAULT_TERMS } from '@palpite/kernel/bonus/terms';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import {
  type Bonuses,
  createBonuses,
  type NewCampaign,
  proveBonuses,
} from '@palpite/server/modules/bonuses/index';
import { createWallet, WALLET_PARTITIONS } from '@palpite/server/modules/wallet/index';
import { systemClock as clock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { appendEvents as append } from '@palpite/server/platform/outbox/append';
import { type BenchContext, onBenchDatabase } from './bench-database.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { alternate } from './pairs.ts';

/** Grants of one round, each to another player and in a transaction of its own. */
const GRANTS = 500;
/** So many transactions at the same moment: more than the shards of a budget. */
const AT_ONCE = 40;
const PAIRS = 9;
const BUDGET = 1_000_000_00n;
const UNITS = 10n;

export const grants: Benchmark = {
  name: 'grants',
  about:
    'grants per second of one campaign with a budget to 500 different players at once, against the same of a campaign without a budget',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure({ url, say }: BenchContext): Promise<Figure[]> {
  const database = openDatabase({ url, poolSize: AT_ONCE });
  try {
    await makePartitions(database, WALLET_PARTITIONS, clock.nowMs());
    const ids = await openIds(database, clock);
    const wallet = createWallet({ database, ids, clock, append });
    const none = { give: async () => undefined, takeBack: async () => true };
    const bonuses = createBonuses({
      database,
      clock,
      ids,
      wallet,
      append,
      pausedOf: wallet.blockedOf,
      registeredMs: async () => new Map(),
      bonusRule: () => 'all',
      deliver: { freeBet: none, freeRound: none, spin: none, points: none },
    });
    for (const [code, budget] of [
      ['budgeted', BUDGET],
      ['endless', undefined],
    ] as const)
      await database.inTransaction((tx) => bonuses.campaigns.add(tx, campaignOf(code, budget)));
    let round = 0;
    const give = (code: string) => giveRound({ database, bonuses }, code, ++round);
    // Accounts, connections and plans exist before the first measured round.
    for (const code of ['budgeted', 'endless']) await give(code);
    const { median, spread } = await alternate(
      PAIRS,
      () => give('budgeted'),
      () => give('endless'),
      say,
    );
    const { differences } = await proveBonuses(database, wallet);
    if (differences.length > 0) throw new Error(`the budget does not prove: ${JSON.stringify(differences)}`);
    return [
      { name: 'grants with a budget', value: median, unit: '×', budget: 0.8, rule: 'at-least', spread },
    ];
  } finally {
    await database.close();
  }
}

/** Grants per second. */
async function giveRound(
  { database, bonuses }: { readonly database: Database; readonly bonuses: Bonuses },
  campaign: string,
  round: number,
): Promise<number> {
  const beganMs = performance.now();
  let next = 1;
  const lane = async () => {
    while (next <= GRANTS) {
      const player = next as PlayerId;
      next += 1;
      const grant = { campaign, player, brand: 'br', asset: 'BRL', reason: 'offer' } as const;
      const [outcome] = await database.inTransaction((tx) =>
        bonuses.grant(tx, [{ ...grant, key: `${round}:${player}`, value: { kind: 'cash', units: UNITS } }]),
      );
      if (outcome?.is !== 'granted') throw new Error(`a grant is ${outcome?.is ?? 'missing'}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (GRANTS * 1_000) / (performance.now() - beganMs);
}

function campaignOf(code: string, budget: bigint | undefined): NewCampaign {
  const { expiresAt: _, ...terms } = DEFAULT_TERMS;
  const text = { title: 'Grants', text: 'Of the benchmark.' };
  return {
    brand: 'br',
    code,
    kind: 'cash',
    trigger: 'offer',
    state: 'on',
    audience: {},
    amounts: {},
    beginsMs: 0,
    endsMs: undefined,
    perPlayer: undefined,
    isListed: true,
    terms: { ...terms, validMs: DAY_MS },
    texts: { ENG: text, PT: text, ES: text, RU: text, VI: text },
    budget,
  };
}
