import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type Instant, instant, type Zone } from '@palpite/kernel/time';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Sealer } from '../../../../platform/secrets/sealer.ts';
import type { Bonuses, Campaign } from '../../../bonuses/index.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { Counters, ReadWithdrawals } from '../../counters/index.ts';
import type { Offered } from '../kinds/step.ts';

export interface ActivityBrand {
  readonly id: string;
  readonly zone: Zone;
  readonly asset: Fiat;
  /** Without play money, what is given before any stake is switched on by an operator. */
  readonly isDemo: boolean;
}

/** A friend beside the others of a group. */
export interface GroupFriend {
  readonly player: PlayerId;
  readonly brand: string;
  readonly joinedMs: number;
  /** The owner and the other friends. */
  readonly others: readonly PlayerId[];
  /** Friends who joined within the hour before, this one included. */
  readonly inHour: number;
  /** Since joining; undefined while the condition is not fulfilled. */
  readonly completedAfterMs: number | undefined;
}

export interface FriendProgress {
  readonly deposited: bigint;
  readonly staked: bigint;
}

/** What the modules below know about a player. */
export interface ActivityFacts {
  /** How the player stands to an offer of a deposit. */
  offer(who: ActivityPlayer, campaign: Campaign): Promise<Offered['state']>;
  freeBets(player: PlayerId): Promise<readonly Offered[]>;
  /** The new interface was chosen. */
  isSwitched(player: PlayerId): Promise<boolean>;
  /** The installed web app was used. */
  isInstalled(player: PlayerId): Promise<boolean>;
  /** Why a friend of a group waits for review, by the reasons of invitations; empty where nothing speaks against it. */
  friendHolds(friend: GroupFriend): Promise<readonly string[]>;
  /** Deposits and stakes as they count for an invitation. */
  friendProgress(sums: {
    readonly stakes: bigint;
    readonly theoretical: bigint;
    readonly deposited: bigint;
  }): FriendProgress;
  /** What the links by which these players came name as the inviter. */
  invitedBy(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
}

export interface ActivitiesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly sealer: Sealer;
  readonly counters: Pick<Counters, 'days' | 'daysOf' | 'active' | 'sums'>;
  readonly bonuses: Pick<Bonuses, 'grant' | 'campaigns' | 'admin' | 'player'>;
  readonly wallet: Pick<Wallet, 'blockedOf'>;
  readonly facts: ActivityFacts;
  readonly brands: readonly string[];
  brandOf(id: string): ActivityBrand;
  /** Whether rewards may be given here and now: the rules of the country, or a pause of the player. */
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
  readonly withdrawals: ReadWithdrawals;
  /** Undefined when the account is gone. Work in a transaction passes its reader. */
  nickOf(player: PlayerId, reader?: Pick<Database, 'read'>): Promise<string | undefined>;
}

export interface ActivityPlayer {
  readonly player: PlayerId;
  readonly brand: string;
}

/** A tourist has no number. */
export interface ActivityViewer {
  readonly player: PlayerId | undefined;
  readonly brand: string;
}

export function nowOf({ clock }: Pick<ActivitiesDeps, 'clock'>): Instant {
  return instant(clock.nowMs());
}
