import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type Instant, instant, type Span, type Zone } from '@palpite/kernel/time';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import type { Sealer } from '../../../../platform/secrets/sealer.ts';
import type { Bonuses, GrantOutcome } from '../../../bonuses/index.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { Counters } from '../../counters/index.ts';
import type { Programmes } from './programmes.ts';

export interface VipBrand {
  readonly id: string;
  readonly zone: Zone;
  readonly asset: Fiat;
  /** Where free rounds of the wheel are played. */
  readonly freeRounds: { readonly studio: string; readonly game: string };
}

export interface VipDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly append: Append;
  readonly sealer: Sealer;
  readonly counters: Pick<Counters, 'sums' | 'vip' | 'active' | 'takePoints' | 'lockVip'>;
  readonly programmes: Pick<Programmes, 'of'>;
  readonly bonuses: Pick<Bonuses, 'grant' | 'weeklyOffers'> & {
    readonly campaigns: Pick<Bonuses['campaigns'], 'byCode'>;
  };
  readonly wallet: Pick<Wallet, 'movedBetween' | 'blockedOf'>;
  readonly brands: readonly string[];
  brandOf(id: string): VipBrand;
  /** Whether rewards may be given here and now: the rules of the country, or a pause of the player. */
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
  /** What the campaign of the weekly cashback gives. */
  cashbackKind(brand: string): Promise<'cash' | 'bonus'>;
  /** Whether an invitation of the player as a friend ran in the week, or was completed in it or after it. */
  isInvitedIn(player: PlayerId, week: Span): Promise<boolean>;
  /** Undefined when the account was deleted. */
  nickOf(player: PlayerId): Promise<string | undefined>;
}

export interface VipPlayer {
  readonly player: PlayerId;
  readonly brand: string;
}

/** The codes of the campaigns; every brand has them. */
export const CAMPAIGN = {
  level: 'vip_level',
  week: 'vip_week',
  month: 'vip_month',
  cashback: 'cashback_week',
  wheel: 'vip_wheel',
} as const;

export function nowOf({ clock }: Pick<VipDeps, 'clock'>): Instant {
  return instant(clock.nowMs());
}

export type NotGranted = 'campaign-exhausted' | 'growth-paused';

/** Ends a transaction whose grant was refused, so that nothing of it stays. */
export class GrantRefused extends Error {
  readonly reason: NotGranted;
  constructor(outcome: GrantOutcome | undefined) {
    super(`the grant is ${outcome?.is ?? 'missing'}`);
    this.reason =
      outcome?.is === 'exhausted' || outcome?.is === 'limit-reached' ? 'campaign-exhausted' : 'growth-paused';
  }
}

export function isGiven(outcome: GrantOutcome | undefined): boolean {
  return outcome?.is === 'granted' || outcome?.is === 'repeated';
}
