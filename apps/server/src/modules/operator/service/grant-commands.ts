import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import type { CampaignDeps } from './campaign-commands.ts';
import { type Declined, declined, type Effect, perform } from './perform.ts';

/** The audit target is the player, whose page shows what was taken back. */
function onPlayer(
  deps: CampaignDeps,
  actor: Actor,
  command: 'bonuses.reverse' | 'bonuses.end',
  { player, reason }: { readonly player: PlayerId; readonly reason: string },
  work: (tx: Tx) => Promise<Effect<undefined> | Declined>,
) {
  return perform(deps, actor, { command, target: { kind: 'player', id: String(player) }, reason }, work);
}

export async function reverseGrant(
  deps: CampaignDeps,
  actor: Actor,
  { grant, reason }: { readonly grant: Reference; readonly reason: string },
) {
  const owner = await deps.bonuses.admin.ownerOf(grant);
  if (!owner) return declined('no-such-grant');
  const { player, code } = owner;
  return onPlayer(deps, actor, 'bonuses.reverse', { player, reason }, async (tx) => {
    const outcome = await deps.bonuses.reverse(tx, grant, { by: actor.name, reason: reason.trim() });
    if (outcome.is === 'not-found') return declined('no-such-grant');
    if (outcome.is === 'repeated') return declined('already-so');
    if (outcome.is === 'used') return declined('grant-used');
    const facts = { grant: String(grant), campaign: code };
    return { is: 'done', before: facts, after: { ...facts, state: 'reversed' }, done: undefined };
  });
}

export async function endPlayerBonus(
  deps: CampaignDeps,
  actor: Actor,
  { bonus, reason }: { readonly bonus: Reference; readonly reason: string },
) {
  const owner = await deps.bonuses.admin.ownerOf(bonus);
  if (!owner) return declined('no-such-grant');
  const { player, code } = owner;
  return onPlayer(deps, actor, 'bonuses.end', { player, reason }, async (tx) => {
    const outcome = await deps.bonuses.admin.end(tx, bonus);
    if (outcome.is !== 'ended') return declined(outcome.is === 'over' ? 'already-so' : 'no-such-grant');
    const facts = { bonus: String(bonus), campaign: code };
    const lost = moneyText(outcome.lost, outcome.asset);
    return { is: 'done', before: facts, after: { ...facts, state: 'ended', lost }, done: undefined };
  });
}
