import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS } from '@palpite/kernel/time';
import type { Brands } from '../modules/brands/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import { createProtection, habitsOf, type Protection, type Rules } from '../modules/protection/index.ts';
import type { ProtectionRouteOptions } from '../modules/protection/routes/protection.ts';
import {
  breakSetRoute,
  exclusionSetRoute,
  identityDeclareRoute,
  limitCancelRoute,
  limitSetRoute,
  presenceNoteRoute,
  protectionGetRoute,
  realitySetRoute,
} from '../modules/protection/routes/protection.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

/** Raising a limit takes effect after this time, in every country. */
const COOLING_MS = 24 * HOUR_MS;

interface ProtectionModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
  /** Ends the game sessions of the player. */
  endGames(tx: Tx, player: PlayerId): Promise<unknown>;
  /** The player shows presence: the first time of a day begins it. */
  isHere(player: PlayerId, brand: string): Promise<void>;
}

export function openProtection(
  { database, clock, outbox }: Platform,
  { brands, identity, wallet, endGames, isHere }: ProtectionModules,
): Protection {
  const protection = createProtection({
    database,
    clock,
    wallet,
    append: outbox.append,
    sessions: {
      // In the same transaction: an excluded player must not go on playing in a game that is already open.
      async revokeAllIn(tx, player) {
        await endGames(tx, player);
        return identity.revokeAllIn(tx, player);
      },
    },
    rulesOf: (id) => rulesOf(brands, id),
    kinds: {
      stake: ['stake', 'casino-bet'],
      stakeBack: ['stake-back', 'casino-rollback'],
      // A stake that is paid back in the same call counts with its win: losses are exact, stakes leave it out.
      returns: ['settle', 'settle-undone', 'cash-out', 'casino-win', 'casino-bet-win', 'casino-jackpot'],
      deposit: ['deposit'],
    },
  });
  return {
    ...protection,
    async notePresence(owner, wasShown) {
      await isHere(owner.player, owner.brand);
      return protection.notePresence(owner, wasShown);
    },
  };
}

/** Reads the protection rules from the country pack. Play money needs no identity documents. */
function rulesOf(brands: Brands, id: string): Rules {
  const brand = brands.byId(id);
  if (!brand) throw new Error(`brand ${id} is unknown`);
  const pack = brands.packOf(brand);
  const isReal = pack.money === 'real';
  return {
    ...habitsOf(brand.country),
    minimumAge: pack.minimumAge,
    neededLevel: isReal ? (pack.identityFirst ? 'identity' : 'age') : 'none',
    limitsRequired: isReal && pack.limitsRequired,
    coolingMs: COOLING_MS,
  };
}

export function protectionRoutes(protection: Protection, options: ProtectionRouteOptions): Route[] {
  return [
    protectionGetRoute(protection, options),
    limitSetRoute(protection, options),
    limitCancelRoute(protection, options),
    breakSetRoute(protection),
    exclusionSetRoute(protection),
    realitySetRoute(protection, options),
    presenceNoteRoute(protection, options),
    identityDeclareRoute(protection, options),
  ];
}
