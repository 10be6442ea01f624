import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import { MINUTE_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { decideOpenRound, type OpenRound, type ReportedRound } from '../core/open-round.ts';
import { type Difference, unitsOf } from '../core/reconcile.ts';
import type { StudioRound } from '../core/studio-adapter.ts';
import { writeDifferences } from '../store/differences.ts';
import {
  type CheckAnswer,
  claimDueRounds,
  type DueRound,
  enterOpenRounds,
  findLive,
  findReported,
  writeCheck,
} from '../store/round-checks.ts';
import { applyOne } from './difference-decisions.ts';
import type { OperationsDeps } from './operations-deps.ts';
import { lineOf } from './report-line.ts';

/** A game whose round has not changed for so long is asked about. */
export const OPEN_MINUTES = 10;
const LEASE_MS = 2 * MINUTE_MS;
const CLAIMED_AT_ONCE = 40;
const ENTERED_AT_ONCE = 500;
const ROUNDS_PER_RUN = 400;
/** A round may have a million transactions; the next run goes on with the rest. */
const ROLLED_BACK_AT_ONCE = 200;

export interface RoundsChecked {
  readonly asked: number;
  readonly ended: number;
  readonly unknown: number;
}

/**
 * Asks the studios about rounds that stay open, and ends them here as they ended there. A round is leased while its studio
 * is asked, so that two nodes never ask about the same one.
 */
export async function checkOpenRounds(deps: OperationsDeps, signal?: AbortSignal): Promise<RoundsChecked> {
  const counts = { asked: 0, ended: 0, unknown: 0 };
  const startMs = deps.clock.nowMs();
  await deps.database.inTransaction((tx) =>
    enterOpenRounds(
      tx,
      [OWN_STUDIO],
      new Date(startMs - OPEN_MINUTES * MINUTE_MS),
      new Date(startMs),
      ENTERED_AT_ONCE,
    ),
  );
  while (counts.asked < ROUNDS_PER_RUN && signal?.aborted !== true) {
    const nowMs = deps.clock.nowMs();
    const due = await deps.database.inTransaction((tx) =>
      claimDueRounds(tx, new Date(nowMs), new Date(nowMs + LEASE_MS), CLAIMED_AT_ONCE),
    );
    for (const state of await Promise.all(due.map((round) => checkRound(deps, round)))) {
      counts.asked += 1;
      if (state !== 'waiting') counts[state] += 1;
    }
    if (due.length < CLAIMED_AT_ONCE) break;
  }
  return counts;
}

type CheckState = 'waiting' | 'unknown' | 'ended';

/** A round whose question or calls fail is asked about again when its lease is over. */
async function checkRound(deps: OperationsDeps, due: DueRound): Promise<CheckState> {
  const about = { studio: due.studio, round: due.round };
  try {
    const reported = await ask(deps, due);
    const open: OpenRound = { ...due, ref: String(due.ref), transactions: await ownOf(deps, due, reported) };
    const patience = { asks: due.asks, idleMs: deps.clock.nowMs() - due.changedMs };
    const decision = decideOpenRound(open, reported && reportedOf(reported), patience);
    const answer: CheckAnswer = reported?.state ?? 'no-answer';
    if (decision.is !== 'apply') {
      const state = decision.is === 'wait' ? 'waiting' : 'unknown';
      const nextAt = new Date(deps.clock.nowMs() + decision.afterMs);
      await deps.database.inTransaction((tx) => writeCheck(tx, due.ref, { state, answer, nextAt }));
      return state;
    }
    const isPart = open.transactions.length >= ROLLED_BACK_AT_ONCE && reported?.state === 'cancelled';
    const state = await deps.database.inTransaction((tx) =>
      applyDecision(deps, tx, due, { ...decision, answer, isPart, reported }),
    );
    return state;
  } catch (error) {
    deps.failed(error, about);
    return 'waiting';
  }
}

async function ask(
  deps: OperationsDeps,
  { studio, round, player }: DueRound,
): Promise<StudioRound | undefined> {
  const adapter = deps.studios.get(studio);
  try {
    return await adapter?.round(round, player);
  } catch (error) {
    deps.failed(error, { studio, round });
    return undefined;
  }
}

function ownOf(deps: OperationsDeps, { ref }: DueRound, reported: StudioRound | undefined) {
  if (reported?.state === 'cancelled') return findLive(deps.database, ref, ROLLED_BACK_AT_ONCE);
  const ids = reported?.transactions.map(({ tx }) => tx) ?? [];
  return findReported(deps.database, ref, ids);
}

function reportedOf({ state, transactions }: StudioRound): ReportedRound {
  return { state, transactions };
}

/** The calls, the differences and the check are one transaction. */
async function applyDecision(
  deps: OperationsDeps,
  tx: Tx,
  due: DueRound,
  decision: Extract<ReturnType<typeof decideOpenRound>, { is: 'apply' }> & {
    readonly answer: CheckAnswer;
    readonly isPart: boolean;
    readonly reported: StudioRound | undefined;
  },
): Promise<CheckState> {
  const nowMs = deps.clock.nowMs();
  const refused: string[] = [];
  // One after the other, each in a group of its own: a refused one does not keep the others from being applied.
  for (const call of decision.calls)
    if (
      (await applyOne(deps, tx, call, `the studio reports the round as ${decision.answer}`, due.session)) !==
      'ok'
    )
      refused.push(call.tx);
  const unclear = new Set([...decision.unpaid, ...refused]);
  const differences = (decision.reported?.transactions ?? [])
    .filter(({ tx: id }) => unclear.has(id))
    .map((line): Difference => ({ kind: 'missing-here', tx: line.tx, theirs: lineOf(line, due) }));
  await writeDifferences(
    tx,
    differences.map((difference) => ({ ...difference, id: deps.ids.next(), units: unitsOf(difference) })),
    { studio: due.studio, day: new Date(nowMs).toISOString().slice(0, 10), at: new Date(nowMs) },
  );
  const state = refused.length > 0 ? 'unknown' : decision.isPart ? 'waiting' : 'ended';
  const answer = refused.length > 0 ? 'refused' : decision.answer;
  await writeCheck(tx, due.ref, {
    state,
    answer,
    nextAt: new Date(nowMs + (decision.isPart ? 0 : LEASE_MS * 30)),
  });
  return state;
}
