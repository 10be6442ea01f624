import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Posting } from '../../wallet/index.ts';
import { decide, spendable } from '../core/decide.ts';
import { afterMoves } from '../core/pockets.ts';
import type { CallResult } from '../core/studio-wallet.ts';
import { isDebit, type WalletCall } from '../core/wallet-call.ts';
import { accountKey, type CallGroup, openWorld, stateOf, type World } from './batch-world.ts';
import { nothingWritten, record, type Written, writeBatch } from './batch-writes.ts';
import { enterBonuses } from './bonus-effects.ts';
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
  const following = await writeBatch(deps, tx, opened, written, new Date(world.nowMs));
  if (following.length === 0) return results;
  const moved = enterFollowing(world, following);
  return batch.map((group, index) => withBalance(deps, world, group, results[index] ?? [], moved));
}

/** Enters what the bonuses posted after the calls. Returns the players whom it concerns. */
function enterFollowing(world: World, postings: readonly Posting[]): ReadonlySet<PlayerId> {
  const moved = new Set<PlayerId>();
  for (const { asset, moves } of postings)
    for (const { from, to, units } of moves)
      for (const [place, sign] of [
        [from, -1n],
        [to, 1n],
      ] as const) {
        if (!('player' in place)) continue;
        moved.add(place.player);
        const key = accountKey(place.player, asset);
        const account = world.accounts.get(key);
        if (account && place.pocket === 'cash')
          world.accounts.set(key, { ...account, cash: account.cash + sign * units });
      }
  return moved;
}

/**
 * The last call of a group returns the balance after everything: a bonus may have become cash, or the next one active.
 */
function withBalance(
  deps: CasinoDeps,
  world: World,
  group: CallGroup,
  results: readonly CallResult[],
  moved: ReadonlySet<PlayerId>,
): readonly CallResult[] {
  const [call, last] = [group.calls.at(-1), results.at(-1)];
  if (!call || last?.balance === undefined || !moved.has(call.player)) return results;
  return results.with(-1, { ...last, balance: spendable(stateOf(deps, world, group, call).account) });
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
  if (session && asset !== undefined && isDebit(call)) {
    const { player, brand } = session;
    // Limits on money count cash; a break or the limit on time stops bonus money and free rounds too.
    const units = decision.store.stake.cash;
    if (world.mayStake({ player, brand, asset, units }).is !== 'allowed') return refuse('limit_reached');
  }
  const { purse, ...before } = state.account;
  const account = { ...before, ...afterMoves(before, decision.moves) };
  if (asset !== undefined) world.accounts.set(accountKey(call.player, asset), account);
  const recorded = record(deps, world, written, { call, session, state, decision });
  if (world.bonuses && state.holder && purse)
    enterBonuses(world.bonuses, state.holder, {
      call,
      account: before,
      purse,
      before: state.round,
      target: state.target,
      decision,
      brand: session?.brand ?? '',
      ref: recorded?.ref,
    });
  const { account: after } = stateOf(deps, world, group, call);
  return {
    outcome: {
      result: 'ok',
      replayed: false,
      // A rollback of what never came succeeds for any number.
      balance: state.isPlayerKnown ? spendable(after) : undefined,
      asset,
    },
    round: recorded?.ref,
  };
}
