import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Posting } from '../../../wallet/index.ts';
import {
  addApproved,
  type Due,
  findDue,
  findPrepared,
  findRun,
  findTransfer,
  insertRun,
  insertTransfer,
  lockAccount,
  lockPayouts,
  type Run,
  readOpenDues,
  withdrawRun,
  writeDue,
  writeRunPaid,
} from '../store/payouts.ts';
import { isClosed } from '../store/statements.ts';
import type { AgentPlayer, AgentsDeps } from './deps.ts';

/** The cost of commissions, and what was approved and is not on the balances of agents yet. */
export const COMMISSION = { house: 'house:agent_commission' } as const;
export const PAYABLE = { house: 'house:agent_payable' } as const;

/** One transaction posts a run whole; what is beyond it is the next run of the month. */
const RUN_MAX = 2_000;
const POSTINGS_AT_ONCE = 200;
/** Held by a person; the note says why. */
const BY_OPERATOR = 'operator';

export type PrepareOutcome =
  | { readonly is: 'prepared'; readonly run: bigint; readonly total: bigint; readonly agents: number }
  | { readonly is: 'nothing' | 'already-prepared' | 'not-closed' };

/** The first signature: fixes the lines and the total of a month. */
export async function prepareRun(
  deps: AgentsDeps,
  tx: Tx,
  {
    brand: id,
    month,
    operator,
  }: { readonly brand: string; readonly month: string; readonly operator: number },
): Promise<PrepareOutcome> {
  const brand = deps.brandOf(id);
  await lockPayouts(tx);
  if (!(await isClosed(tx, id, month))) return { is: 'not-closed' };
  if (await findPrepared(tx, id, month)) return { is: 'already-prepared' };
  const dues = await readOpenDues(tx, id, month, RUN_MAX);
  if (dues.length === 0) return { is: 'nothing' };
  const total = sumOf(dues);
  const agents = dues.length;
  const preparedAt = new Date(deps.clock.nowMs());
  const about = { brand: id, month, asset: brand.asset, total, agents, preparedBy: operator, preparedAt };
  return { is: 'prepared', run: await insertRun(tx, about, dues), total, agents };
}

export type ApproveOutcome =
  | { readonly is: 'paid'; readonly run: Run }
  | {
      readonly is:
        | 'no-such-run'
        | 'already-paid'
        | 'withdrawn'
        | 'own-run'
        | 'preparer-not-allowed'
        | 'wrong-total';
    };

/** The second signature, by another person who types the total. Every line is posted once, with the run's state. */
export async function approveRun(
  deps: AgentsDeps,
  tx: Tx,
  { run: id, operator, total }: { readonly run: bigint; readonly operator: number; readonly total: bigint },
): Promise<ApproveOutcome> {
  await lockPayouts(tx);
  const found = await findRun(tx, id);
  if (!found) return { is: 'no-such-run' };
  const { run, dues } = found;
  if (run.state === 'paid') return { is: 'already-paid' };
  if (run.state === 'withdrawn') return { is: 'withdrawn' };
  if (run.preparedBy === operator) return { is: 'own-run' };
  if (!(await deps.stillAllowed(tx, [run.preparedBy])).has(run.preparedBy))
    return { is: 'preparer-not-allowed' };
  if (total !== run.total || sumOf(dues) !== run.total) return { is: 'wrong-total' };
  for (let from = 0; from < dues.length; from += POSTINGS_AT_ONCE)
    await post(
      deps,
      tx,
      dues.slice(from, from + POSTINGS_AT_ONCE).map((due) => approvalOf(due, run.asset)),
    );
  await addApproved(tx, run.asset, dues);
  await writeRunPaid(tx, id, operator, new Date(deps.clock.nowMs()));
  return { is: 'paid', run };
}

function approvalOf({ id, amount }: Due, asset: Fiat): Posting {
  return {
    ref: id,
    kind: 'agent-approved',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [{ from: COMMISSION, to: PAYABLE, units: amount }],
  };
}

/** The second person sends a run back: its lines are open again. */
export async function sendBackRun(
  deps: AgentsDeps,
  tx: Tx,
  { run: id, operator }: { readonly run: bigint; readonly operator: number },
): Promise<{ readonly is: 'done' | 'no-such-run' | 'already-so' }> {
  await lockPayouts(tx);
  const found = await findRun(tx, id);
  if (!found) return { is: 'no-such-run' };
  if (found.run.state !== 'prepared') return { is: 'already-so' };
  await withdrawRun(tx, id, operator, new Date(deps.clock.nowMs()));
  return { is: 'done' };
}

export type DueOutcome =
  | { readonly is: 'done'; readonly before: Due }
  | { readonly is: 'no-such-due' | 'already-so' | 'already-paid' };

/** Holds a line or releases it. A change of any line takes the first signature of its month back. */
export async function decideDue(
  deps: AgentsDeps,
  tx: Tx,
  request: {
    readonly due: Reference;
    readonly action: 'hold' | 'release';
    readonly operator: number;
    readonly note: string;
  },
): Promise<DueOutcome> {
  await lockPayouts(tx);
  const first = await findDue(tx, request.due);
  if (!first) return { is: 'no-such-due' };
  if (first.state === 'paid') return { is: 'already-paid' };
  if ((first.state === 'held') === (request.action === 'hold')) return { is: 'already-so' };
  const prepared = await findPrepared(tx, first.brand, first.month);
  if (prepared) await withdrawRun(tx, prepared.id, request.operator, new Date(deps.clock.nowMs()));
  const isHeld = request.action === 'hold';
  const state = isHeld ? 'held' : 'open';
  await writeDue(tx, request.due, { state, holds: isHeld ? [BY_OPERATOR] : [], note: request.note });
  return { is: 'done', before: first };
}

export type TransferOutcome =
  | { readonly is: 'moved'; readonly amount: bigint }
  | { readonly is: 'nothing-to-draw' | 'growth-paused' | 'account-blocked' };

/** Moves everything that was approved to the agent's cash, once per request. */
export async function transfer(
  deps: AgentsDeps,
  { player, brand }: AgentPlayer,
  request: string,
): Promise<TransferOutcome> {
  const { asset } = deps.brandOf(brand);
  const mayReceive = await deps.mayReceive(player, brand);
  return deps.database.inTransaction(async (tx): Promise<TransferOutcome> => {
    const account = await lockAccount(tx, player);
    if (!account) return { is: 'nothing-to-draw' };
    const earlier = await findTransfer(tx, player, request);
    if (earlier !== undefined) return { is: 'moved', amount: earlier };
    if (!mayReceive) return { is: 'growth-paused' };
    if ((await deps.wallet.blockedOf(tx, [player])).has(player)) return { is: 'account-blocked' };
    const amount = account.approved - account.transferred;
    if (amount <= 0n) return { is: 'nothing-to-draw' };
    const id = deps.ids.next();
    await insertTransfer(tx, { id, agent: player, request, amount, at: new Date(deps.clock.nowMs()) });
    await post(deps, tx, [payoutOf(id, player, asset, amount)]);
    return { is: 'moved', amount };
  });
}

function payoutOf(ref: Reference, player: PlayerId, asset: Fiat, units: bigint): Posting {
  return {
    ref,
    kind: 'agent-payout',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [{ from: PAYABLE, to: { player, pocket: 'cash' }, units }],
  };
}

/** The keys are new and the bookmaker pays, so only a fault of the code is refused. */
async function post({ wallet }: AgentsDeps, tx: Tx, postings: readonly Posting[]): Promise<void> {
  const wrong = (await wallet.post(tx, postings)).find(({ is }) => is !== 'posted');
  if (wrong) throw new Error(`the ledger did not post a commission: ${wrong.is}`);
}

function sumOf(dues: readonly Due[]): bigint {
  return dues.reduce((sum, { amount }) => sum + amount, 0n);
}
