import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Handed, OutgoingNotice as Outgoing } from '@palpite/kernel/notice';
import type { Zone } from '@palpite/kernel/time';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ScoredMatch } from '../core/goal.ts';
import type { Language, OuterChannel } from '../core/kind.ts';

export type Reader = Pick<Database, 'read'>;

/** What a channel is given: those that render texts of their own need the language. */
export interface OutgoingNotice extends Outgoing {
  readonly language: Language;
}
export type HandNotice = (notice: OutgoingNotice) => Promise<Handed>;

export type NoticesJob =
  | 'deliver-notices'
  | 'resume-notices'
  | 'run-notice-sends'
  | 'note-ending-bonuses'
  | 'tell-goals'
  | 'forget-notices';

/** What goals are read from. */
export interface ScoreBook {
  isFresh(): boolean;
  match(id: number): ScoredMatch | undefined;
  matches(): readonly number[];
  onChange(
    listener: (
      change: { readonly is: 'match' | 'market'; readonly match: number } | { readonly is: 'freshness' },
    ) => void,
  ): () => void;
}

export interface NoticeBrand {
  readonly name: string;
  readonly country: string;
  readonly zone: Zone;
  readonly language: Language;
  readonly asset: Asset;
}

export interface Money {
  readonly asset: Asset;
  readonly units: bigint;
}

/** A text per language, for names that are not translated by templates. */
export type InLanguages = Readonly<Record<Language, string>>;

/** What the modules below know about the things that events name. */
export interface EventPorts {
  /** The stake of a bet; undefined when it is not the player's. */
  stakeOf(player: PlayerId, bet: Reference): Promise<Money | undefined>;
  payoutOf(
    player: PlayerId,
    order: Reference,
  ): Promise<{ readonly is: 'paid' | 'returned'; readonly amount: Money } | undefined>;
  /** Undefined for a grant that was taken back, and for one of which another notice is made. */
  grantOf(
    player: PlayerId,
    grant: Reference,
  ): Promise<{ readonly title: InLanguages; readonly prize: InLanguages } | undefined>;
  nearLimits(players: readonly PlayerId[]): Promise<readonly NearLimit[]>;
  endingBonuses(window: {
    readonly fromMs: number;
    readonly untilMs: number;
    readonly limit: number;
  }): Promise<readonly EndingBonus[]>;
}

export interface NearLimit {
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly kind: string;
  readonly period: string;
  readonly amount: bigint;
  readonly used: bigint;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface EndingBonus {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly title: InLanguages;
  readonly amount: Money;
  readonly endsMs: number;
}

/** What wiring provides to the module. */
export interface NoticesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** In the caller's transaction; a waiting job of the same name is not duplicated. */
  readonly enqueue: (tx: Tx, job: NoticesJob, afterMs?: number) => Promise<void>;
  readonly brandOf: (id: string) => NoticeBrand | undefined;
  readonly money: (amount: Money, language: Language) => string;
  /** A day and an hour as the player reads them. */
  readonly moment: (atMs: number, zone: Zone, language: Language) => string;
  /** Visitors and players who do not exist are left out. Work in a transaction passes its reader. */
  readonly registrationsOf: (
    players: readonly PlayerId[],
    reader?: Reader,
  ) => Promise<ReadonlyMap<PlayerId, { readonly brand: string; readonly registeredMs: number }>>;
  readonly namesOf: (players: readonly PlayerId[], reader?: Reader) => Promise<ReadonlyMap<PlayerId, string>>;
  /** Those whose accounts are blocked, but not by a pause. */
  readonly blockedOf: (players: readonly PlayerId[], reader?: Reader) => Promise<ReadonlySet<PlayerId>>;
  /** Those of them who have an open bet. */
  readonly openBettors: (players: readonly PlayerId[], reader?: Reader) => Promise<ReadonlySet<PlayerId>>;
  /** Those with an accepted bet on the match and a number above `after`, in the order of their numbers. */
  readonly bettorsOf: (match: number, after: PlayerId, limit: number) => Promise<readonly PlayerId[]>;
  readonly book: ScoreBook;
  readonly channels: Readonly<Record<OuterChannel, HandNotice>>;
  readonly events: EventPorts;
}

/** Published after a commit: these players have a new message, or read some elsewhere. */
export const MESSAGES_CHANGED = 'notices.messages';
export interface ChangedPlayer {
  readonly player: PlayerId;
  readonly brand: string;
  /** Its id as text; empty when no message is new. */
  readonly message: string;
  readonly isTop: boolean;
}
