import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { decide, spendable } from '../core/decide.ts';
import { afterMoves } from '../core/pockets.ts';
import type { CallResult } from '../core/studio-wallet.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { accountKey, type CallGroup, openWorld, stateOf, type World } from './batch-world.ts';
import { nothingWritten, record, type Written, writeBatch } from './batch-writes.ts';
import type { CasinoDeps } from './deps.ts';

/** The HTTP status of the reply to a message that was decided. */
const DECIDED = 200;

/**
 * Decides a batch in one database transaction, in the order of arrival, and writes what it changes with every message.
 * Within a group the first refused call stops the rest.
 */
export async function applyGroups(
  deps: CasinoDeps,
  tx: Tx,
  batch: readonly CallGroup[],
): Promise<(readonly CallResult[])[]> {
  const opened = await openWorld(deps, tx, batch);
  const { world } = opened;
  const written = nothingWritten();
  const results = batch.map((group) => applyGroup(deps, world, written, group));
  await writeBatch(deps, tx, opened, written, new Date(world.nowMs));
  return results;
}

function applyGroup(
  deps: CasinoDeps,
  world: World,
  written: Written,
  group: CallGroup,
): readonly CallResult[] {
  const id = deps.ids.next();
  const durationMs = Math.max(0, deps.clock.nowMs() - group.receivedMs);
  const results: CallResult[] = [];
  let stoppedAt: CallResult | undefined;
  for (const [part, call] of group.calls.entries()) {
    const applied: Applied = stoppedAt
      ? { outcome: { ...stoppedAt, result: 'not_applied', replayed: false } }
      : applyCall(deps, world, written, group, call);
    const { outcome, round } = applied;
    if (outcome.result !== 'ok') stoppedAt ??= outcome;
    results.push(outcome);
    written.messages.push({
      id,
      part,
      studio: group.studio,
      call: call.op,
      tx: call.tx,
      player: group.player,
      result: outcome.result,
      status: DECIDED,
      isReplayed: outcome.replayed,
      durationMs,
      ...(round !== undefined && { roundRef: round }),
      ...(part === 0 && { request: group.request }),
      ...(call.remainder !== undefined && outcome.result === 'ok' && { remainder: call.remainder }),
    });
  }
  return results;
}

interface Applied {
  readonly outcome: CallResult;
  readonly round?: Reference | undefined;
}

function applyCall(
  deps: CasinoDeps,
  world: World,
  written: Written,
  group: CallGroup,
  call: WalletCall,
): Applied {
  const state = stateOf(deps, world, group, call);
  const round = state.storedRound?.ref;
  const refuse = (result: CallResult['result'], replayed = false): Applied => ({
    outcome: {
      result,
      replayed,
      balance: state.isPlayerKnown ? spendable(state.account) : undefined,
      asset: state.accountAsset,
    },
    round,
  });
  const decision = decide(call, state);
  if (decision.is === 'replayed') return refuse('ok', true);
  if (decision.is === 'refused') {
    if (decision.reason === 'conflict')
      deps.conflicted({ studio: call.studio, tx: call.tx, player: call.player });
    return refuse(decision.reason);
  }
  const session = world.sessions.get(group)?.session;
  const asset = state.accountAsset;
  const staked = decision.store.stake.cash;
  if (session && asset !== undefined && staked > 0n) {
    const { player, brand } = session;
    if (world.mayStake({ player, brand, asset, units: staked }).is !== 'allowed')
      return refuse('limit_reached');
  }
  const account = { ...state.account, ...afterMoves(state.account, decision.moves) };
  if (asset !== undefined) world.accounts.set(accountKey(call.player, asset), account);
  const recorded = record(deps, world, written, { call, session, state, decision });
  return {
    outcome: { result: 'ok', replayed: false, balance: spendable(account), asset },
    round: recorded?.ref,
  };
}
