import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import type { CaseOutcome } from '@palpite/kernel/risk-rules';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../../platform/database/database.ts';
import type { RiskScore } from '../core/score.ts';
import {
  insertCase,
  insertStep,
  lockCase,
  type NewCase,
  type RiskCase,
  readNewest,
  type StepKind,
  updateClosed,
  updateOwner,
  updateScore,
} from '../store/cases.ts';
import { forgetClosing, readMarkedPlayers } from '../store/marks.ts';
import type { RiskDeps } from './deps.ts';
import { scorePlayers } from './signals.ts';

export type CaseOutcomeOf =
  | { readonly is: 'done'; readonly before: RiskCase; readonly after: RiskCase }
  | { readonly is: 'no-such-case' }
  | { readonly is: 'case-closed' };

/** Somebody who works at cases. */
export interface CaseWorker {
  readonly operator: number;
  readonly name: string;
}

interface Change {
  readonly what: StepKind;
  readonly actor: string;
  readonly text: string;
}

/** Changes an open case and writes the step. */
async function changeCase(
  deps: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  id: bigint,
  change: Change,
  work: (before: RiskCase) => Promise<Partial<RiskCase>>,
): Promise<CaseOutcomeOf> {
  const before = await lockCase(tx, id);
  if (!before) return { is: 'no-such-case' };
  if (before.closedMs !== undefined) return { is: 'case-closed' };
  const changed = await work(before);
  await insertStep(tx, id, { ...change, atMs: deps.clock.nowMs() });
  return { is: 'done', before, after: { ...before, ...changed } };
}

export function assignCase(
  deps: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  {
    id,
    actor,
    owner,
  }: { readonly id: bigint; readonly actor: string; readonly owner: CaseWorker | undefined },
): Promise<CaseOutcomeOf> {
  return changeCase(deps, tx, id, { what: 'owner', actor, text: owner?.name ?? '' }, async () => {
    await updateOwner(tx, id, owner);
    return { owner: owner?.operator, ownerName: owner?.name ?? '' };
  });
}

/** Writes a note, or what was set for the player. */
export function noteCase(
  deps: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  id: bigint,
  note: Change,
): Promise<CaseOutcomeOf> {
  return changeCase(deps, tx, id, note, async () => ({}));
}

export function closeCase(
  deps: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  given: {
    readonly id: bigint;
    readonly actor: string;
    readonly outcome: CaseOutcome;
    readonly text: string;
  },
): Promise<CaseOutcomeOf> {
  const { id, actor, outcome, text } = given;
  return changeCase(deps, tx, id, { what: 'closed', actor, text }, async () => {
    const atMs = deps.clock.nowMs();
    await updateClosed(tx, id, { outcome, by: actor, at: new Date(atMs) });
    return { outcome, closedBy: actor, closedMs: atMs };
  });
}

/** Undefined when the player has an open case. */
export async function openCase(
  deps: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  given: NewCase & { readonly text: string },
): Promise<RiskCase | undefined> {
  const nowMs = deps.clock.nowMs();
  const opened = await insertCase(tx, given, new Date(nowMs));
  if (opened)
    await insertStep(tx, opened.id, {
      what: 'opened',
      actor: given.openedBy,
      text: given.text,
      atMs: nowMs,
    });
  return opened;
}

/** Bets that a run looks at for players whom it has not seen. */
const BETS_LOOKED_AT = 5_000;
const PLAYERS_MOST = 2_000;
/** After a case was closed the same signals open no new one for this long. */
const QUIET_MS = 14 * DAY_MS;
const LOOK_BACK_MS = DAY_MS;

/**
 * Scores the players who bet in the last day or whose bets were marked, and opens a case for everybody above the
 * thresholds. An open case gets the new score. Returns how many were opened.
 */
export async function openCases(deps: RiskDeps, signal?: AbortSignal): Promise<number> {
  const { database, clock, bets, rules } = deps;
  const sinceMs = clock.nowMs() - LOOK_BACK_MS;
  const [bettors, marked] = await Promise.all([
    bets.bettors(firstReferenceAt(sinceMs), BETS_LOOKED_AT),
    readMarkedPlayers(database, new Date(sinceMs), PLAYERS_MOST),
  ]);
  const players = [...new Set([...marked, ...bettors])].slice(0, PLAYERS_MOST);
  await rules.refresh();
  let opened = 0;
  for (const [brand, own] of await byBrand(deps, players)) {
    const scores = await scorePlayers(deps, brand, own);
    const notable = own.filter((player) => scores.get(player)?.level !== 'low');
    const newest = await readNewest(database, notable);
    for (const player of notable) {
      if (signal?.aborted) return opened;
      const score = scores.get(player);
      if (score && (await takeScore(deps, { player, brand, score, last: newest.get(player) }))) opened += 1;
    }
  }
  return opened;
}

async function takeScore(
  deps: RiskDeps,
  given: {
    readonly player: PlayerId;
    readonly brand: string;
    readonly score: RiskScore;
    readonly last: RiskCase | undefined;
  },
): Promise<boolean> {
  const { player, brand, last } = given;
  const { score, lines } = given.score;
  const { database, clock } = deps;
  if (last && last.closedMs === undefined) {
    // A case that a person opened keeps its place; the signals may raise it.
    if (score > last.score)
      await database.inTransaction(async (tx) => {
        await updateScore(tx, last.id, { score, lines });
        const atMs = clock.nowMs();
        await insertStep(tx, last.id, { what: 'signals', actor: '', text: String(score), atMs });
      });
    return false;
  }
  if (last?.closedMs !== undefined && clock.nowMs() - last.closedMs < QUIET_MS) return false;
  const opened = await database.inTransaction((tx) =>
    openCase(deps, tx, { player, brand, score, lines, openedBy: '', text: '' }),
  );
  return opened !== undefined;
}

async function byBrand(deps: RiskDeps, players: readonly PlayerId[]): Promise<Map<string, PlayerId[]>> {
  const found = new Map<string, PlayerId[]>();
  const brands = await deps.players.brandsOf(players);
  for (const player of players) {
    const brand = brands.get(player);
    if (brand !== undefined) found.set(brand, [...(found.get(brand) ?? []), player]);
  }
  return found;
}

/** Closing prices are needed until the last leg of a multiple begins. */
const CLOSING_KEPT_MS = 60 * DAY_MS;
const FORGET_MOST = 20_000;

export function forgetClosingPrices({
  database,
  clock,
}: Pick<RiskDeps, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.nowMs() - CLOSING_KEPT_MS);
  return database.inTransaction((tx) => forgetClosing(tx, before, FORGET_MOST));
}
