import { readFileSync } from 'node:fs';
import type { CasinoBase } from '@palpite/server/modules/casino/test/studio-casino';
import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWalletFile, isWalletFile, judge, observe, type Scenario } from './wallet.ts';
import { walletBase } from './wallet-database.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const text = readFileSync(new URL('fixtures/wallet-vectors.json', import.meta.url), 'utf8');
const { scenarios } = JSON.parse(text) as { scenarios: Scenario[] };
let fresh: FreshDatabase;
let base: CasinoBase;
beforeAll(async () => {
  fresh = await freshDatabase({ poolSize: 20 });
  base = await walletBase(fresh.database, manualClock());
});
afterAll(() => fresh.close());

const check = (content: unknown) => checkWalletFile('f.json', JSON.stringify(content), base);
const FORMS = 3;

/** Every stated fact of a scenario, as a copy of it in which this fact is another. */
function* alterations(scenario: Json): Generator<{ at: string; wrong: Json }> {
  function* walk(json: Json, path: readonly (string | number)[]): Generator<readonly (string | number)[]> {
    if (typeof json !== 'object' || json === null) return yield path;
    for (const [name, inner] of Object.entries(json))
      yield* walk(inner, [...path, Array.isArray(json) ? Number(name) : name]);
  }
  for (const path of walk(scenario, [])) {
    const isFact = path[0] === 'final' || path.includes('expect');
    // The balance matters for calls that move money; `any_of` holds alternatives of which one is enough.
    if (!isFact || path.includes('any_of')) continue;
    const step =
      path[0] === 'steps' ? (scenario as { steps: { op: string }[] }).steps[Number(path[1])] : undefined;
    const isQuestion =
      step &&
      !['bet', 'win', 'bet_win', 'rollback', 'end_round', 'free_bet', 'free_win', 'jackpot'].includes(
        step.op,
      );
    if (isQuestion && path.at(-1) === 'balance') continue;
    yield { at: path.join(' '), wrong: withValue(scenario, path) };
  }
}

function withValue(json: Json, [step, ...rest]: readonly (string | number)[]): Json {
  if (step === undefined)
    return typeof json === 'number' ? json + 1 : typeof json === 'boolean' ? !json : `${String(json)}x`;
  if (Array.isArray(json)) return json.with(Number(step), withValue(json[Number(step)] ?? null, rest));
  const object = json as { [name: string]: Json };
  return { ...object, [step]: withValue(object[step] ?? null, rest) };
}

describe('the scenarios of the seamless wallet', () => {
  it('pass whole in both dialects, on PostgreSQL', async () => {
    expect(isWalletFile(text)).toBe(true);
    expect(await checkWalletFile('wallet', text, base)).toEqual({
      passed: scenarios.length * FORMS,
      failed: 0,
      skipped: 0,
      lines: [],
    });
    expect((await base.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  });

  it('fail for every single altered fact', async () => {
    let count = 0;
    for (const { scenario, seen } of await observe(scenarios, base, ['a'])) {
      expect(judge(scenario, seen).mismatches).toEqual([]);
      for (const { at, wrong } of alterations(scenario as unknown as Json)) {
        const { mismatches } = judge(wrong as unknown as Scenario, seen);
        expect({ scenario: scenario.id, at, isNoticed: mismatches.length > 0 }).toMatchObject({
          isNoticed: true,
        });
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(1_200);
  });

  it('run in an unseen file with other studios, players and amounts', async () => {
    const pockets = (cash: number) => ({ cash, bonus: 0, debt: 0 });
    const start = { players: { A: pockets(777), B: pockets(5) } };
    const moved = (player: string, cash: number) => ({ [`${player}:cash`]: cash, 'house:casino': -cash });
    const steps = [
      {
        op: 'bet',
        player: 'A',
        studio: 'corvo',
        tx: 't',
        round: 'r',
        amount: 77,
        expect: { result: 'ok', balance: 700, pockets: pockets(700), postings: moved('A', -77) },
      },
      {
        op: 'bet',
        player: 'B',
        studio: 'corvo',
        tx: 't',
        round: 'r',
        amount: 77,
        expect: { result: 'conflict', balance: 5, pockets: pockets(5) },
      },
      {
        op: 'win',
        player: 'A',
        studio: 'corvo',
        tx: 'w',
        round: 'r',
        amount: 1,
        end: true,
        expect: { result: 'ok', balance: 701, pockets: pockets(701), postings: moved('A', 1) },
      },
    ];
    const final = { rounds: { 'corvo/A/r': 'closed' } };
    expect(await check({ scenarios: [{ id: 'unseen', start, steps, final }] })).toMatchObject({
      passed: FORMS,
      failed: 0,
    });
  });

  it('report a fact without a check as skipped and a step of an unknown kind as failed', async () => {
    const start = { players: { P1: { cash: 1, bonus: 0, debt: 0 } } };
    const odd = { id: 'odd', start, steps: [{ op: 'balance', expect: { result: 'ok', mood: 'fine' } }] };
    expect(await check({ scenarios: [odd] })).toMatchObject({ passed: 0, failed: 0, skipped: FORMS });
    const unknown = { id: 'unknown', start, steps: [{ op: 'dance', expect: { result: 'ok' } }] };
    expect((await check({ scenarios: [unknown] })).lines[0]).toContain('there is no step dance');
    expect(await check({ scenarios: [odd, { id: 7 }] })).toMatchObject({ failed: FORMS });
  });
});
