import type { PlayerId } from '@palpite/kernel/ids';
import type { Wallet } from '../../wallet/index.ts';
import type { Actor } from './actor.ts';
import type { OperatorIo } from './io.ts';
import { declined, perform } from './perform.ts';
import type { PlayersPort } from './ports.ts';

type PlayerIo = OperatorIo & {
  readonly players: PlayersPort;
  readonly wallet: Pick<Wallet, 'block' | 'unblock' | 'blocks'>;
};

const targetOf = (player: PlayerId) => ({ kind: 'player' as const, id: String(player) });

export function freezePlayer(
  io: PlayerIo,
  actor: Actor,
  wish: { readonly player: PlayerId; readonly state: 'no_debit' | 'closed'; readonly reason: string },
) {
  const { player, state, reason } = wish;
  const order = { command: 'player.freeze' as const, target: targetOf(player), reason };
  return perform(io, actor, order, async (tx) => {
    if (!(await io.players.player(player))) return declined('no-such-player');
    const before = await ownBlock(io, player);
    if (before === state) return declined('already-so');
    await io.wallet.block(tx, player, 'operator', state);
    return { is: 'done', before: { block: before ?? null }, after: { block: state }, done: undefined };
  });
}

export function unfreezePlayer(
  io: PlayerIo,
  actor: Actor,
  wish: { readonly player: PlayerId; readonly reason: string },
) {
  const { player, reason } = wish;
  const order = { command: 'player.unfreeze' as const, target: targetOf(player), reason };
  return perform(io, actor, order, async (tx) => {
    if (!(await io.players.player(player))) return declined('no-such-player');
    const before = await ownBlock(io, player);
    if (before === undefined) return declined('already-so');
    await io.wallet.unblock(tx, player, 'operator');
    await io.wallet.unblock(tx, player, 'chargeback');
    return { is: 'done', before: { block: before }, after: { block: null }, done: undefined };
  });
}

/** The rows end with the commit; the sockets and caches of every node hear of it right after. */
export function endPlayerSessions(
  io: PlayerIo,
  actor: Actor,
  wish: { readonly player: PlayerId; readonly reason: string },
) {
  const { player, reason } = wish;
  const order = { command: 'player.end-sessions' as const, target: targetOf(player), reason };
  return perform(io, actor, order, async (tx) => {
    if (!(await io.players.player(player))) return declined('no-such-player');
    const open = (await io.players.devices(player)).length;
    const afterCommit = await io.players.revokeAllIn(tx, player);
    return { is: 'done', before: { sessions: open }, after: { sessions: 0 }, done: open, afterCommit };
  });
}

/** What an operator may lift: their own, and the one that a chargeback made for them to look at. */
async function ownBlock(io: PlayerIo, player: PlayerId): Promise<'no_debit' | 'closed' | undefined> {
  const own = (await io.wallet.blocks(player)).filter(({ by }) => by === 'operator' || by === 'chargeback');
  return own.find(({ state }) => state === 'closed')?.state ?? own[0]?.state;
}
