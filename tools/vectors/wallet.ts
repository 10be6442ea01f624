import { isDeepStrictEqual } from 'node:util';
import type { PlayerId } from '@palpite/kernel/ids';
import { type CasinoBase, openStudioCasino } from '@palpite/server/modules/casino/test/studio-casino';
import { SPOKEN, type Spoken } from '@palpite/server/modules/casino/test/studio-client';
import { isRecord } from './answers.ts';
import type { Tally } from './check.ts';
import type { Mismatch } from './section.ts';
import { type Outcome, type Pockets, type Run, type Start, type Step, WalletWorld } from './wallet-world.ts';

export interface Scenario {
  readonly id: string;
  readonly start: Start;
  readonly steps: readonly Step[];
  readonly final?: Readonly<Record<string, unknown>>;
}

/** Whether a file holds scenarios of the seamless wallet. They need a database, so they are not a section. */
export function isWalletFile(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    return isRecord(content) && Array.isArray(content.scenarios) && content.scenarios.some(isScenario);
  } catch {
    return false;
  }
}

function isScenario(value: unknown): value is Scenario {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    isRecord(value.start) &&
    isRecord(value.start.players) &&
    Array.isArray(value.steps) &&
    value.steps.every((step) => isRecord(step) && typeof step.op === 'string')
  );
}

/** What happened in a scenario, to be compared with what it states. */
export interface Seen {
  /** In the order of the steps. */
  readonly steps: readonly (SeenStep | SeenParallel)[];
  readonly final: {
    readonly pockets: Readonly<Record<string, Pockets>>;
    readonly postings_total: Moved;
    readonly rounds: Readonly<Record<string, string | undefined>>;
    readonly free_rounds_left: Readonly<Record<string, number | undefined>>;
  };
  /** Why the scenario could not be run to its end. */
  readonly stopped?: string;
}

interface SeenStep extends Outcome {
  readonly pockets: Pockets;
  readonly postings: Moved;
}

interface SeenParallel {
  readonly results: readonly string[];
  readonly pockets: Readonly<Record<string, Pockets>>;
  readonly postings_total: Moved;
}

type Moved = Readonly<Record<string, number>>;
type Accounts = ReadonlyMap<string, bigint>;

/** Runs every scenario in every form in which a studio speaks, against the real module. */
export async function checkWalletFile(file: string, text: string, base: CasinoBase): Promise<Tally> {
  const { scenarios } = JSON.parse(text) as { scenarios: readonly unknown[] };
  const lines: string[] = [];
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const [index, scenario] of scenarios.entries()) {
    if (isScenario(scenario)) continue;
    lines.push(`failed  ${file} #${index + 1}: malformed: it is not a scenario`);
    count.failed += SPOKEN.length;
  }
  for (const { scenario, spoken, seen } of await observe(scenarios.filter(isScenario), base)) {
    const at = `${file} ${scenario.id} (${spoken})`;
    const { mismatches, unchecked } = judge(scenario, seen);
    for (const { field, expected, got } of mismatches)
      lines.push(`failed  ${at} ${field}: expected ${expected}, got ${got}`);
    if (unchecked.length > 0) lines.push(`skipped ${at}: no check covers ${unchecked.join(', ')}`);
    count[mismatches.length > 0 ? 'failed' : unchecked.length > 0 ? 'skipped' : 'passed'] += 1;
  }
  return { ...count, lines };
}

export interface Observed {
  readonly scenario: Scenario;
  readonly spoken: Spoken;
  readonly seen: Seen;
}

export async function observe(
  scenarios: readonly Scenario[],
  base: CasinoBase,
  forms: readonly Spoken[] = SPOKEN,
): Promise<Observed[]> {
  const studios = studiosOf(scenarios);
  const observed: Observed[] = [];
  for (const spoken of forms) {
    // One studio speaks one dialect, so that each form has a module of its own.
    const named = studios.map((studio) => [studio, spoken === 'a' ? 'a' : 'b'] as const);
    const opened = openStudioCasino(base, Object.fromEntries(named));
    const run: Run = { base, opened, spoken, studios, nextPlayer };
    for (const scenario of scenarios) observed.push({ scenario, spoken, seen: await play(run, scenario) });
    await opened.casino.close();
  }
  return observed;
}

function studiosOf(scenarios: readonly Scenario[]): string[] {
  const steps = scenarios.flatMap((scenario) =>
    scenario.steps.flatMap((step) => [step, ...(step.steps ?? [])]),
  );
  return [...new Set(['aurora', ...steps.flatMap(({ studio }) => studio ?? [])])];
}

let players = 700_000;
/** Every scenario has players of its own. */
function nextPlayer(): PlayerId {
  players += 1;
  return players as PlayerId;
}

async function play(run: Run, scenario: Scenario): Promise<Seen> {
  const key = `${run.spoken}${run.nextPlayer()}`;
  const world = new WalletWorld(run, key, scenario.start, scenario.steps);
  const steps: (SeenStep | SeenParallel)[] = [];
  const final = scenario.final ?? {};
  try {
    await world.open();
    const start = await world.accounts();
    let before = start;
    for (const step of scenario.steps) {
      const outcomes = await Promise.all(
        (step.op === 'parallel' ? (step.steps ?? []) : [step]).map((one) => world.take(one)),
      );
      const after = await world.accounts();
      steps.push(seenOf(world, step, outcomes, before, after));
      before = after;
    }
    const rounds = await each(namesIn(final.rounds), (round) => world.round(round));
    const free_rounds_left = await each(namesIn(final.free_rounds_left), (grant) =>
      world.freeRoundsLeft(grant),
    );
    const pockets = pocketsOf(world, before);
    return { steps, final: { pockets, postings_total: moved(start, before), rounds, free_rounds_left } };
  } catch (error) {
    const stopped = error instanceof Error ? error.message : String(error);
    return { steps, final: { pockets: {}, postings_total: {}, rounds: {}, free_rounds_left: {} }, stopped };
  }
}

function seenOf(
  world: WalletWorld,
  step: Step,
  outcomes: readonly Outcome[],
  before: Accounts,
  after: Accounts,
): SeenStep | SeenParallel {
  const pockets = pocketsOf(world, after);
  const postings = moved(before, after);
  const [outcome] = outcomes;
  if (step.op === 'parallel' || !outcome)
    return { results: outcomes.map(({ result }) => result), pockets, postings_total: postings };
  const own = pockets[step.player ?? 'P1'];
  if (!own) throw new Error(`there is no player ${step.player}`);
  return { ...outcome, pockets: own, postings };
}

function pocketsOf(world: WalletWorld, accounts: Accounts): Record<string, Pockets> {
  const of = (name: string) => Number(accounts.get(name) ?? 0n);
  const pockets = world.names.map((name): [string, Pockets] => [
    name,
    {
      cash: of(`${name}:cash`),
      bonus: of(`${name}:bonus`),
      debt: of(`${name}:debt`) === 0 ? 0 : -of(`${name}:debt`),
    },
  ]);
  return Object.fromEntries(pockets);
}

async function each<T>(
  names: readonly string[],
  read: (name: string) => Promise<T>,
): Promise<Record<string, T>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

const namesIn = (part: unknown): string[] => (isRecord(part) ? Object.keys(part) : []);

interface Found {
  readonly mismatches: Mismatch[];
  /** Facts that no check covers. */
  readonly unchecked: string[];
}

/** Compares what a scenario states with what was seen. It computes nothing itself. */
export function judge(scenario: Scenario, seen: Seen): Found {
  const found: Found = { mismatches: [], unchecked: [] };
  if (seen.stopped !== undefined)
    found.mismatches.push({ field: 'run', expected: 'to the end', got: seen.stopped });
  for (const [index, step] of scenario.steps.entries()) {
    const name = `step ${index + 1} ${step.op}`;
    const of = seen.steps[index];
    if (!of) continue;
    if ('results' in of) judgeParallel(step, of, name, found);
    else judgeStep(step, of, name, found);
  }
  if (seen.stopped === undefined) judgeFinal(scenario.final ?? {}, seen.final, found);
  return found;
}

const QUESTIONS_AND_EVENTS: readonly string[] = [
  ...['authenticate', 'balance', 'deposit', 'block', 'unblock', 'exclude', 'expire_session', 'expire_grant'],
];

function judgeStep(step: Step, seen: SeenStep, name: string, found: Found): void {
  const stated = step.expect ?? {};
  compare(found, `${name} result`, stated.result, seen.result);
  const isCall = !QUESTIONS_AND_EVENTS.includes(step.op);
  if (isCall) compare(found, `${name} replayed`, stated.replayed ?? false, seen.replayed);
  // A refused question has no balance, and an event has none either.
  if (isCall || (seen.balance !== undefined && 'balance' in stated))
    compare(found, `${name} balance`, stated.balance, seen.balance);
  if ('pockets' in stated) compare(found, `${name} pockets`, stated.pockets, seen.pockets);
  compare(found, `${name} postings`, stated.postings ?? {}, seen.postings);
  leaveUnchecked(found, name, stated, ['result', 'replayed', 'balance', 'pockets', 'postings']);
}

/** The outcome must be one of those that some order of the steps gives. */
function judgeParallel(step: Step, seen: SeenParallel, name: string, found: Found): void {
  const stated = step.expect ?? {};
  const fields: Readonly<Record<string, unknown>> = { ...seen };
  const allowed = Array.isArray(stated.any_of) ? stated.any_of.filter(isRecord) : [];
  const isAllowed = allowed.some((one) =>
    Object.entries(one).every(([field, value]) => isDeepStrictEqual(fields[field], value)),
  );
  if (!isAllowed)
    found.mismatches.push({
      field: `${name} any_of`,
      expected: 'one of the list',
      got: JSON.stringify(seen),
    });
  if ('accepted' in stated)
    compare(
      found,
      `${name} accepted`,
      stated.accepted,
      seen.results.filter((result) => result === 'ok').length,
    );
  leaveUnchecked(found, name, stated, ['any_of', 'accepted']);
}

function judgeFinal(final: Readonly<Record<string, unknown>>, seen: Seen['final'], found: Found): void {
  const known: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    pockets: seen.pockets,
    rounds: seen.rounds,
    free_rounds_left: seen.free_rounds_left,
  };
  for (const [part, facts] of Object.entries(known))
    for (const [name, stated] of Object.entries(isRecord(final[part]) ? final[part] : {}))
      compare(found, `final ${part} ${name}`, stated, facts[name]);
  if ('postings_total' in final)
    compare(found, 'final postings_total', final.postings_total, seen.postings_total);
  leaveUnchecked(found, 'final', final, [...Object.keys(known), 'postings_total']);
}

function moved(before: Accounts, after: Accounts): Record<string, number> {
  return Object.fromEntries(
    [...after]
      .map(([name, units]) => [name, Number(units - (before.get(name) ?? 0n))] as const)
      .filter(([, units]) => units !== 0),
  );
}

function compare(found: Found, field: string, stated: unknown, got: unknown): void {
  if (isDeepStrictEqual(stated, got)) return;
  found.mismatches.push({
    field,
    expected: String(JSON.stringify(stated)),
    got: String(JSON.stringify(got)),
  });
}

function leaveUnchecked(
  { unchecked }: Found,
  name: string,
  stated: Readonly<Record<string, unknown>>,
  known: readonly string[],
): void {
  unchecked.push(
    ...Object.keys(stated)
      .filter((field) => !known.includes(field) && !field.startsWith('_'))
      .map((field) => `${name} ${field}`),
  );
}
