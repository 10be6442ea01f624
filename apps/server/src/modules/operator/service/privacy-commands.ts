import type { PlayerId } from '@palpite/kernel/ids';
import { within } from '../../../platform/database/database.ts';
import type { Privacy } from '../../privacy/index.ts';
import { COMMANDS } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { holdPerson } from '../store/people.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, perform } from './perform.ts';
import type { PlayersPort } from './ports.ts';

type PrivacyCommandDeps = OperatorDeps & { readonly players: PlayersPort; readonly privacy: Privacy };

const targetOf = (player: PlayerId) => ({ kind: 'player' as const, id: String(player) });

interface AboutPlayer {
  readonly player: PlayerId;
  readonly reason: string;
}

function exportPlayer(deps: PrivacyCommandDeps, actor: Actor, { player, reason }: AboutPlayer) {
  const order = { command: 'player.export' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx) => {
    if (!(await deps.players.player(player, within(tx)))) return declined('no-such-player');
    const asked = { player, by: actor.person, byName: actor.name, reason: reason.trim() };
    const id = await deps.privacy.exports.ask(tx, asked);
    if (id === undefined) return declined('export-waiting');
    return { is: 'done', before: null, after: { document: String(id) }, done: id };
  });
}

/** Whoever reads a document is in the audit with each piece of it, whichever pieces these are. */
async function readPiece(
  deps: PrivacyCommandDeps,
  actor: Actor,
  request: { readonly id: bigint; readonly piece: number },
) {
  const found = await deps.privacy.exports.find(request.id);
  if (!found) return declined('export-gone');
  const { player, reason, pieces } = found;
  const order = { command: 'player.export-read' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx) => {
    const text = await deps.privacy.exports.piece(tx, found, request.piece);
    if (text === undefined) return declined('export-gone');
    const after = { document: String(found.id), piece: `${request.piece + 1} of ${pieces}` };
    return { is: 'done', before: null, after, done: { text, pieces } };
  });
}

function askErasure(deps: PrivacyCommandDeps, actor: Actor, { player, reason }: AboutPlayer) {
  const order = { command: 'player.erase' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx) => {
    const known = await deps.players.player(player, within(tx));
    if (!known) return declined('no-such-player');
    const outcome = await deps.privacy.erasures.ask(tx, {
      player,
      brand: known.brand,
      askedBy: actor.person,
      askedByName: actor.name,
      reason: reason.trim(),
    });
    if (outcome.is === 'refused') return declined('erasure-refused', outcome.obstacles.join(', '));
    if (outcome.is === 'already') return declined('erasure-decided');
    const after = { erasure: 'asked', waits: 'for a second person' };
    return { is: 'done', before: null, after, done: undefined };
  });
}

/** The second person: not the requester. Whoever asked can take it back. */
async function decideErasure(
  deps: PrivacyCommandDeps,
  actor: Actor,
  decision: { readonly id: bigint; readonly isApproved: boolean; readonly reason: string },
) {
  const { id, isApproved, reason } = decision;
  const asked = await deps.privacy.erasures.find(id);
  if (asked?.state !== 'waiting') return declined('no-such-decision');
  const command = isApproved ? ('player.erase-confirm' as const) : ('player.erase-reject' as const);
  return perform(deps, actor, { command, target: targetOf(asked.player), reason }, async (tx) => {
    if (!isApproved) {
      if (!(await deps.privacy.erasures.reject(tx, id, actor.person))) return declined('no-such-decision');
      return { is: 'done', before: { erasure: 'asked' }, after: { erasure: 'rejected' }, done: undefined };
    }
    if (actor.person === asked.askedBy) return declined('own-decision');
    const requester = await holdPerson(tx, asked.askedBy);
    if (!requester || requester.disabled || !may(requester.role, COMMANDS[command]))
      return declined('requester-not-allowed', asked.askedByName);
    const outcome = await deps.privacy.erasures.start(tx, asked, actor.person);
    if (outcome.is === 'gone') return declined('no-such-decision');
    if (outcome.is === 'refused') return declined('erasure-refused', outcome.obstacles.join(', '));
    return {
      is: 'done',
      before: { erasure: 'asked' },
      after: { erasure: 'begun', keptUntil: new Date(outcome.keptUntilMs).toISOString() },
      done: undefined,
      afterCommit: outcome.tell,
    };
  });
}

/** What the console does with everything that is stored about a player. */
export function privacyCommands(deps: PrivacyCommandDeps) {
  return {
    exportPlayer: (actor: Actor, request: AboutPlayer) => exportPlayer(deps, actor, request),
    readPiece: (actor: Actor, request: Parameters<typeof readPiece>[2]) => readPiece(deps, actor, request),
    askErasure: (actor: Actor, request: AboutPlayer) => askErasure(deps, actor, request),
    decideErasure: (actor: Actor, decision: Parameters<typeof decideErasure>[2]) =>
      decideErasure(deps, actor, decision),
  };
}
