import { Bench, type BenchDeps, type Check } from './bench.ts';
import { AMOUNTS } from './checks/amounts.ts';
import { BETS } from './checks/bets.ts';
import { DUPLICATES } from './checks/duplicates.ts';
import { LAUNCH } from './checks/launch.ts';
import { OPERATIONS } from './checks/operations.ts';
import { PARALLEL } from './checks/parallel.ts';
import { PROTOCOL } from './checks/protocol.ts';
import { ROLLBACKS } from './checks/rollbacks.ts';
import { ROUNDS } from './checks/rounds.ts';
import { SIGNATURES } from './checks/signatures.ts';
import { Mismatch, Unavailable } from './mismatch.ts';

const ALL: readonly Check[] = [
  ...LAUNCH,
  ...BETS,
  ...ROUNDS,
  ...ROLLBACKS,
  ...DUPLICATES,
  ...AMOUNTS,
  ...SIGNATURES,
  ...OPERATIONS,
  ...PROTOCOL,
  ...PARALLEL,
];

export const BURST = 200;

export type Outcome =
  | { readonly is: 'passed' }
  | { readonly is: 'failed'; readonly step: string; readonly expected: string; readonly seen: string }
  | { readonly is: 'not-run'; readonly why: string };

export interface CheckResult {
  readonly id: string;
  readonly sentence: string;
  readonly outcome: Outcome;
}

/** The wallet cannot be checked at all: it does not answer, or gives no session. */
export class CannotRun extends Error {}

/** Runs every check of the dialect, one after the other, since they look at balances. */
export async function runChecks(
  deps: BenchDeps,
  report: (result: CheckResult) => void = () => undefined,
  isWanted: (id: string) => boolean = () => true,
): Promise<CheckResult[]> {
  const bench = new Bench(deps);
  await greet(bench);
  const results: CheckResult[] = [];
  for (const check of ALL) {
    const isMeant = check.dialect === undefined || check.dialect === deps.dialect.name;
    if (!isMeant || !isWanted(check.id)) continue;
    const result = { id: check.id, sentence: check.sentence, outcome: await outcomeOf(check, bench) };
    results.push(result);
    report(result);
  }
  if (results.length === 0) throw new CannotRun('no check has such a name');
  return results;
}

/** A question that any wallet of the dialect can answer. */
async function greet(bench: Bench): Promise<void> {
  const seen = await bench.send(bench.deps.dialect.balance(bench.id('no-session'), '0'));
  if (seen.http === 0) throw new CannotRun('the wallet does not answer');
  if (seen.status === 'bad_signature') throw new CannotRun('the wallet does not know the key of this studio');
  if (seen.http === 404) throw new CannotRun('the wallet does not know this studio, or not at this address');
}

async function outcomeOf(check: Check, bench: Bench): Promise<Outcome> {
  try {
    await check.run(bench);
    return { is: 'passed' };
  } catch (error) {
    if (error instanceof Unavailable) return { is: 'not-run', why: error.message };
    if (!(error instanceof Mismatch)) throw error;
    const { step, expected, seen } = error;
    return { is: 'failed', step, expected, seen };
  }
}
