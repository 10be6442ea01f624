import { FIAT } from '@palpite/kernel/assets';
import type { Casino, CasinoOperations } from '../modules/casino/index.ts';
import { stillAllowed } from '../modules/operator/index.ts';
import { type BaseRates, createBetAdmin, DEFAULT_TERMS } from '../modules/sportsbook/betting/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Platform } from './platform.ts';

/** Decisions about differences of studios have the threshold of those about bets. */
export function openCasinoOperations(
  { database, reads }: Platform,
  config: Config,
  { casino, rates }: { readonly casino: Casino; readonly rates: BaseRates },
): CasinoOperations {
  const { toBase } = createBetAdmin({ database, terms: DEFAULT_TERMS, rates });
  const secondPersonFrom = BigInt(config.decisionTwoFrom);
  return casino.operate({
    reads,
    toBase(asset, units) {
      const fiat = FIAT.find((currency) => currency === asset);
      // What has no rate always needs two people.
      return fiat ? toBase(fiat, units) : secondPersonFrom;
    },
    secondPersonFrom,
    stillAllowed: stillAllowed('casino.act'),
    isLive: config.mode === 'live',
  });
}
