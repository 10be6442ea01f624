import type { Fiat } from '@palpite/kernel/assets';
import { AGENT_TERMS, type AgentTerms, type AgentTier, scaledTerms } from '@palpite/kernel/growth/agents';
import { factorOf } from '@palpite/kernel/growth/scale';
import type { PlayerId } from '@palpite/kernel/ids';
import { dayBounds, HOUR_MS, type Instant, instant, type Zone } from '@palpite/kernel/time';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { Counters, PeriodDays } from '../../counters/index.ts';

export interface AgentBrand {
  readonly id: string;
  readonly zone: Zone;
  readonly asset: Fiat;
}

export interface AgentPlayer {
  readonly player: PlayerId;
  readonly brand: string;
}

export interface AgentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly counters: Pick<Counters, 'netSums' | 'dayNetSums'>;
  readonly wallet: Pick<Wallet, 'post' | 'blockedOf'>;
  readonly brands: readonly string[];
  brandOf(id: string): AgentBrand;
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
  /** What the account is; undefined where the brand has none of this number. */
  accountOf(player: PlayerId, brand: string): Promise<'player' | 'visitor' | undefined>;
  /** Why a payout of the agent waits for review: what the agent shares with players of the three levels. */
  holdsOf(agent: PlayerId, brand: string, below: readonly PlayerId[]): Promise<readonly string[]>;
  /** Of these people, those who may still decide about payouts. */
  stillAllowed(tx: Tx, operators: readonly number[]): Promise<ReadonlySet<number>>;
}

/** The day of the next month on which a month is closed, where the brand has no other one. */
const PAYOUT_DAY = 5;
const PAYOUT_HOUR = 12;

export interface BrandTerms {
  readonly payoutDay: number;
  /** In units of the brand's currency at that moment. */
  readonly terms: AgentTerms;
}

interface StoredTier {
  readonly tier: number;
  readonly minDirectNgr: string | null;
  readonly minActive: number;
  readonly bps: readonly [string, string, string];
}

/** The terms of the brand; the usual ones are data in BRL and scaled to its currency. */
export async function termsOf(
  { database }: Pick<AgentsDeps, 'database'>,
  { id, asset }: AgentBrand,
  at: Instant,
): Promise<BrandTerms> {
  const [own] = await database.read<{
    payout_day: number;
    terms: { tiers: readonly StoredTier[]; activeStakes: string; leastPayout: string };
  }>('SELECT t.payout_day, t.terms FROM engagement.agent_terms t WHERE t.brand = $1', [id]);
  if (!own) return { payoutDay: PAYOUT_DAY, terms: scaledTerms(AGENT_TERMS, factorOf(asset, at)) };
  const tiers = own.terms.tiers.map(({ tier, minDirectNgr, minActive, bps }): AgentTier => {
    const least = minDirectNgr === null ? undefined : BigInt(minDirectNgr);
    return { tier, minDirectNgr: least, minActive, bps: [BigInt(bps[0]), BigInt(bps[1]), BigInt(bps[2])] };
  });
  const { activeStakes, leastPayout } = own.terms;
  const terms = { tiers, activeStakes: BigInt(activeStakes), leastPayout: BigInt(leastPayout) };
  return { payoutDay: own.payout_day, terms };
}

/** When a month is closed: at noon of the payout day. */
export function closesAt(month: PeriodDays, zone: Zone, payoutDay: number): Instant {
  return instant(dayBounds(month.to, zone, payoutDay - 1).from + PAYOUT_HOUR * HOUR_MS);
}

export const nowOf = ({ clock }: Pick<AgentsDeps, 'clock'>): Instant => instant(clock.nowMs());
