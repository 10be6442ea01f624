import type { Asset } from '@palpite/kernel/assets';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import { givenBy } from '../core/value-of.ts';
import { readCampaigns } from '../store/campaigns.ts';
import type { BonusesDeps } from './deps.ts';
import { grantAll } from './grant.ts';

const REGISTER = 'register_bonus';

/** Gives every new player what the brand's campaign for registering gives, once. */
export function welcomeGrants(deps: BonusesDeps, assetOf: (brand: string) => Asset): Subscriber {
  return subscriberOf({
    // The name is older than this module: it holds the position in the outbox.
    name: 'betting-welcome',
    kinds: ['player-registered'],
    async handle(events) {
      await deps.database.inTransaction(async (tx) => {
        const campaigns = await readCampaigns(
          tx,
          events.map(({ brand }) => ({ brand, code: REGISTER })),
        );
        const grants = events.flatMap(({ player, brand }) => {
          const campaign = campaigns.get(`${brand}/${REGISTER}`);
          const value = campaign && givenBy(campaign);
          if (!value) return [];
          const key = `player:${player}`;
          return [
            { campaign: REGISTER, player, brand, asset: assetOf(brand), key, reason: 'register', value },
          ];
        });
        await grantAll(deps, tx, grants);
      });
    },
  });
}
