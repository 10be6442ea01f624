import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import { givenBy } from '../core/value-of.ts';
import { readCampaigns } from '../store/campaigns.ts';
import { findHolders, insertRefusal, type WelcomeRefusal } from '../store/welcome-refusals.ts';
import type { BonusesDeps } from './deps.ts';
import { grantAll } from './grant.ts';

const REGISTER = 'register_bonus';

/** Accounts that share a device or a document with a player. */
export type SharedWith = (
  player: PlayerId,
) => Promise<readonly { readonly is: WelcomeRefusal['reason']; readonly players: readonly PlayerId[] }[]>;

/** Gives every new player what the brand's campaign for registering gives, once per player, device and document. */
export function welcomeGrants(
  deps: BonusesDeps,
  assetOf: (brand: string) => Asset,
  sharedWith: SharedWith,
): Subscriber {
  return subscriberOf({
    // The name is older than this module: it holds the position in the outbox.
    name: 'betting-welcome',
    kinds: ['player-registered'],
    async handle(events) {
      const shared = new Map<PlayerId, Awaited<ReturnType<SharedWith>>>();
      for (const { player } of events) shared.set(player, await sharedWith(player));
      await deps.database.inTransaction(async (tx) => {
        const campaigns = await readCampaigns(
          tx,
          events.map(({ brand }) => ({ brand, code: REGISTER })),
        );
        // One after the other: two accounts of one device may be in the same batch.
        for (const { player, brand } of events) {
          const campaign = campaigns.get(`${brand}/${REGISTER}`);
          const value = campaign && givenBy(campaign);
          if (!value) continue;
          const refusal = await refusalOf(tx, campaign.id, { player, brand }, shared.get(player) ?? []);
          if (refusal) {
            await insertRefusal(tx, refusal, new Date(deps.clock.nowMs()));
            continue;
          }
          const key = `player:${player}`;
          await grantAll(deps, tx, [
            { campaign: REGISTER, player, brand, asset: assetOf(brand), key, reason: 'register', value },
          ]);
        }
      });
    },
  });
}

async function refusalOf(
  tx: Tx,
  campaign: bigint,
  { player, brand }: Pick<WelcomeRefusal, 'player' | 'brand'>,
  shared: Awaited<ReturnType<SharedWith>>,
): Promise<WelcomeRefusal | undefined> {
  for (const { is: reason, players } of shared) {
    const [holder] = await findHolders(tx, campaign, players);
    if (holder !== undefined) return { player, brand, reason, holder };
  }
  return undefined;
}
