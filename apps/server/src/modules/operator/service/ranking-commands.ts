import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { within } from '../../../platform/database/database.ts';
import type { Actor } from '../core/permission.ts';
import { type CampaignDeps, known } from './campaign-commands.ts';
import { declined, perform } from './perform.ts';
import type { PlayersPort } from './ports.ts';

const REFUSALS = { repeated: 'already-so', 'not-found': 'no-such-period', closed: 'ranking-closed' } as const;

/** Leaves a player out of a period that is not closed. The audit target is the player, on whose page it is shown. */
export async function excludeFromRanking(
  deps: CampaignDeps & { readonly players: PlayersPort },
  actor: Actor,
  request: {
    readonly campaign: Reference;
    readonly firstDay: string;
    readonly player: PlayerId;
    readonly reason: string;
  },
) {
  const { firstDay, player, reason } = request;
  const campaign = await known(deps, request.campaign);
  if (campaign?.trigger !== 'ranking') return declined('no-such-campaign');
  const { brand, code } = campaign;
  const target = { kind: 'player' as const, id: String(player) };
  return perform(deps, actor, { command: 'rankings.exclude', target, reason }, async (tx) => {
    if ((await deps.players.player(player, within(tx)))?.brand !== brand) return declined('no-such-player');
    const ranking = await deps.contests.rankings.find(tx, campaign);
    if (!ranking) return declined('no-such-campaign');
    const about = { brand, code, span: ranking.span, firstDay, player };
    const { is } = await deps.contests.places.exclude(tx, {
      ...about,
      operator: Number(actor.person),
      reason: reason.trim(),
    });
    if (is !== 'excluded') return declined(REFUSALS[is]);
    return {
      is: 'done',
      before: { ranking: code, 'first day': firstDay },
      after: { ranking: code, 'first day': firstDay, 'left out': 'yes' },
      done: undefined,
    };
  });
}
