import type { PlayerId } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { Actor } from '../core/permission.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, perform } from './perform.ts';
import type { PlayersPort } from './ports.ts';

type PlayerDeps = OperatorDeps & {
  readonly players: PlayersPort;
  readonly wallet: Pick<Wallet, 'block' | 'unblock' | 'blocks'>;
};

const targetOf = (player: PlayerId) => ({ kind: 'player' as const, id: String(player) });

function freezePlayer(
  deps: PlayerDeps,
  actor: Actor,
  request: { readonly player: PlayerId; readonly state: 'no_debit' | 'closed'; readonly reason: string },
) {
  const { player, state, reason } = request;
  const order = { command: 'player.freeze' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx) => {
    if (!(await deps.players.player(player, within(tx)))) return declined('no-such-player');
    const before = await ownBlock(deps, tx, player);
    if (before === state) return declined('already-so');
    await deps.wallet.block(tx, player, 'operator', state);
    await deps.players.endGames(tx, player);
    return { is: 'done', before: { block: before ?? null }, after: { block: state }, done: undefined };
  });
}

function unfreezePlayer(
  deps: PlayerDeps,
  actor: Actor,
  request: { readonly player: PlayerId; readonly reason: string },
) {
  const { player, reason } = request;
  const order = { command: 'player.unfreeze' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx) => {
    if (!(await deps.players.player(player, within(tx)))) return declined('no-such-player');
    const before = await ownBlock(deps, tx, player);
    if (before === undefined) return declined('already-so');
    await deps.wallet.unblock(tx, player, 'operator');
    await deps.wallet.unblock(tx, player, 'chargeback');
    return { is: 'done', before: { block: before }, after: { block: null }, done: undefined };
  });
}

/** The sessions end with the commit; sockets and caches of all nodes are notified right after. */
function endPlayerSessions(
  deps: PlayerDeps,
  actor: Actor,
  request: { readonly player: PlayerId; readonly reason: string },
) {
  const { player, reason } = request;
  const order = { command: 'player.end-sessions' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx) => {
    if (!(await deps.players.player(player, within(tx)))) return declined('no-such-player');
    const open = (await deps.players.devices(player, within(tx))).length;
    const afterCommit = await deps.players.revokeAllIn(tx, player);
    await deps.players.endGames(tx, player);
    return { is: 'done', before: { sessions: open }, after: { sessions: 0 }, done: open, afterCommit };
  });
}

/** The blocks that an operator may lift: those of operators and those after a chargeback. */
async function ownBlock(
  deps: PlayerDeps,
  tx: Tx,
  player: PlayerId,
): Promise<'no_debit' | 'closed' | undefined> {
  const all = await deps.wallet.blocks(player, within(tx));
  const own = all.filter(({ by }) => by === 'operator' || by === 'chargeback');
  return own.find(({ state }) => state === 'closed')?.state ?? own[0]?.state;
}

export function playerCommands(deps: PlayerDeps) {
  type Request<C extends (...args: never[]) => unknown> = Parameters<C>[2];
  return {
    freezePlayer: (actor: Actor, request: Request<typeof freezePlayer>) => freezePlayer(deps, actor, request),
    unfreezePlayer: (actor: Actor, request: Request<typeof unfreezePlayer>) =>
      unfreezePlayer(deps, actor, request),
    endPlayerSessions: (actor: Actor, request: Request<typeof endPlayerSessions>) =>
      endPlayerSessions(deps, actor, request),
  };
}
