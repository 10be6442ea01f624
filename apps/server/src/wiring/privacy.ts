import type { Brands } from '../modules/brands/index.ts';
import type { Casino } from '../modules/casino/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { createPrivacy, type ErasureObstacle, type Privacy } from '../modules/privacy/index.ts';
import type { Protection } from '../modules/protection/index.ts';
import type { Betting } from '../modules/sportsbook/betting/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import { brandOf } from './casino-hall.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import type { Platform } from './platform.ts';

/** Large accounts take many short steps. */
const PRIVACY_JOB_MS = 10 * 60_000;

interface PrivacyModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly payments: Payments;
  readonly betting: Betting;
  readonly casino: Casino;
}

export function openPrivacy(platform: Platform, config: Config, modules: PrivacyModules): Privacy {
  const { database, clock, jobs } = platform;
  const { brands, identity } = modules;
  return createPrivacy({
    database,
    clock,
    map: PERSONAL_DATA,
    enqueue: (tx, job, payload, options) => jobs.enqueue(tx, job, payload, options),
    ports: {
      contactsOf: (player) => identity.contacts(player),
      closeIn: (tx, player, brand) => identity.closeIn(tx, player, brand),
      obstacles: (player, brand) => obstaclesOf(config, modules, player, brand),
      retentionYears: (brand) => brands.packOf(brandOf(brands, brand)).retentionYears,
    },
  });
}

async function obstaclesOf(
  { mode }: Config,
  { brands, wallet, protection, payments, betting, casino }: PrivacyModules,
  player: Parameters<Identity['player']>[0],
  brand: string,
): Promise<ErasureObstacle[]> {
  const [{ pockets }, bettors, hasRound, hasPayment, entry] = await Promise.all([
    wallet.balance(player, brandOf(brands, brand).currency),
    betting.openBettors([player]),
    casino.hasOpenRound(player),
    payments.hasOpen(player),
    protection.mayEnter(player),
  ]);
  // Losing play money harms nobody, so only real money counts.
  const own = mode === 'demo' ? 0n : pockets.cash + pockets.bonus + pockets.debt;
  const found: readonly (readonly [boolean, ErasureObstacle])[] = [
    [own + pockets.locked + pockets.hold !== 0n, 'money'],
    [bettors.has(player), 'open-bets'],
    [hasRound, 'open-rounds'],
    [hasPayment, 'open-payments'],
    [entry.is === 'refused', 'exclusion'],
  ];
  return found.filter(([isSo]) => isSo).map(([, obstacle]) => obstacle);
}

export const privacyJobs = ({ jobs }: Privacy) => ({
  'export-player': { withinMs: PRIVACY_JOB_MS, run: jobs['export-player'] },
  'erase-player': { withinMs: PRIVACY_JOB_MS, run: jobs['erase-player'] },
  'forget-exports': jobs['forget-exports'],
});
