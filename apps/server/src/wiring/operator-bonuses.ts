import type { Bonuses } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { CasinoHall } from '../modules/casino/index.ts';
import { createPlayerFacts } from '../modules/identity/index.ts';
import type { BonusesPort, RuleView } from '../modules/operator/index.ts';
import { createDepositFacts } from '../modules/payments/index.ts';
import type { Platform } from './platform.ts';

interface OperatorBonusDeps {
  readonly bonuses: Bonuses;
  readonly brands: Brands;
  readonly casinoHall: CasinoHall;
}

/** What the console reads and changes of the bonuses, with the facts of other modules that its dry run needs. */
export function operatorBonuses(
  { database }: Pick<Platform, 'database'>,
  { bonuses, brands, casinoHall }: OperatorBonusDeps,
): BonusesPort {
  return {
    campaigns: bonuses.campaigns,
    admin: bonuses.admin,
    reverse: bonuses.reverse,
    deposits: createDepositFacts(database),
    players: createPlayerFacts(database),
    rulesOf: (brand) => rulesOf(brands, brand),
    async gameStakes(brand, studio) {
      const { shown } = await casinoHall.catalogue.hall(brand);
      return new Map(
        shown.flatMap((game) =>
          game.studio === studio && game.stake ? [[game.id, game.stake] as const] : [],
        ),
      );
    },
  };
}

/** In the mode of this server, and in live mode where that is another one. */
function rulesOf(brands: Brands, id: string): readonly [RuleView, ...RuleView[]] {
  const brand = brands.byId(id);
  if (!brand) throw new Error(`no brand ${id}`);
  const pack = brands.packOf(brand);
  const now = { mode: pack.mode, rule: pack.bonuses, reason: pack.reasons.bonuses };
  const live = brands.packs.find(({ country }) => country === pack.country)?.live;
  if (pack.mode === 'live' || !live) return [now];
  return [now, { mode: 'live', rule: live.bonuses, reason: live.reasons.bonuses }];
}
