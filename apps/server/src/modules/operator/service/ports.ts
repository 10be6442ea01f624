import type { Asset, Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Zone } from '@palpite/kernel/time';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { NewCampaign } from '../../bonuses/index.ts';
import type { CasinoOperations } from '../../casino/index.ts';
import type { Chat } from '../../chat/index.ts';
import type { Content } from '../../content/index.ts';
import type { ActivityAdmin } from '../../engagement/activities/index.ts';
import type { Agents } from '../../engagement/agents/index.ts';
import type { Invites } from '../../engagement/invites/index.ts';
import type { RainAdmin } from '../../engagement/rain/index.ts';
import type { RankingAdmin, RankingReview } from '../../engagement/rankings/index.ts';
import type { PastWeek, ProgrammeAdmin } from '../../engagement/vip/index.ts';
import type { Figures } from '../../figures/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { PaymentsAdmin } from '../../payments/index.ts';
import type { Privacy } from '../../privacy/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { Regulator } from '../../regulator/index.ts';
import type { Reports } from '../../reports/index.ts';
import type { Restrictions } from '../../sportsbook/betting/index.ts';
import type { Risk } from '../../sportsbook/risk/index.ts';
import type { Support } from '../../support/index.ts';
import type { Verification } from '../../verification/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { TimelineBound } from '../core/timeline.ts';
import type { BetsPort } from './bets-port.ts';
import type { BonusesPort } from './bonuses-port.ts';
import type { TradingPort } from './trading-port.ts';

export type MaintenanceStatus = 'normal' | 'maintenance' | 'news';

export type Language = 'ENG' | 'PT' | 'ES' | 'RU' | 'VI';

export interface MaintenanceState {
  readonly status: MaintenanceStatus;
  /** The texts for players. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  readonly untilMs?: number;
}

/** Maintenance and site status. */
export interface SitePort {
  /** Read from the database, before a change: of the whole site, and of the brands that have a state of their own. */
  fresh(reader?: Pick<Database, 'read'>): Promise<{
    readonly site: MaintenanceState;
    readonly brands: ReadonlyMap<string, MaintenanceState>;
  }>;
  /** Without a brand for the whole site. */
  set(tx: Tx, state: MaintenanceState, brand: string | undefined): Promise<void>;
}

export interface Pair {
  readonly name: string;
  readonly value: string;
}

export interface BrandView {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly theme: string;
  readonly country: string;
  readonly currency: Fiat;
  readonly language: string;
  readonly appGroup: string;
  /** In which the days of its promotions begin. */
  readonly zone: string;
  readonly flags: readonly Pair[];
  readonly pack: {
    readonly name: string;
    readonly mode: string;
    readonly rules: readonly { readonly name: string; readonly value: string; readonly reason: string }[];
  };
}

export interface ConfigSetting {
  readonly result: string;
  readonly on: boolean;
}

export interface ConfigEntry extends ConfigSetting {
  readonly key: string;
  readonly from: 'built-in' | 'house' | 'brand';
}

export type ConfigChange =
  | { readonly is: 'set'; readonly before: ConfigSetting | undefined }
  | { readonly is: 'refused'; readonly why: string };

export interface ConfigPort {
  list(brand: string): Promise<readonly ConfigEntry[]>;
  /** Without a brand it applies to all brands; without a setting the key returns to its built-in value. */
  set(
    tx: Tx,
    at: { readonly brand: string | undefined; readonly key: string },
    setting: ConfigSetting | undefined,
  ): Promise<ConfigChange>;
}

export interface PlayerView {
  readonly player: PlayerId;
  readonly brand: string;
  readonly visitor: boolean;
  readonly nick: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly createdMs: number;
  readonly cancelRequestedMs: number | undefined;
}

export interface PlayerDevice {
  readonly deviceName: string;
  readonly createdMs: number;
  readonly lastSeenMs: number;
  readonly address: string;
}

/** What the console needs of the identity module. */
export interface PlayersPort {
  /** A command reads through its transaction. */
  player(id: PlayerId, reader?: Pick<Database, 'read'>): Promise<PlayerView | undefined>;
  /** By number, e-mail, phone or nick; with `prefix` also by how an e-mail or a nick begins. */
  findPlayers(query: {
    text: string;
    match: 'whole' | 'prefix';
    brand?: string;
    limit: number;
  }): Promise<readonly PlayerView[]>;
  devices(player: PlayerId, reader?: Pick<Database, 'read'>): Promise<readonly PlayerDevice[]>;
  /** Stored sessions, open or not, the newest first. */
  pastSessions(
    player: PlayerId,
    before: TimelineBound,
    limit: number,
  ): Promise<
    readonly {
      readonly id: bigint;
      readonly atMs: number;
      readonly deviceName: string;
      readonly address: string;
    }[]
  >;
  /** Ends every session; call the returned function after the commit to notify the other nodes. */
  revokeAllIn(tx: Tx, player: PlayerId): Promise<() => void>;
  /** Ends the game sessions of the player with the commit, and the launches that have opened none yet. */
  endGames(tx: Tx, player: PlayerId): Promise<unknown>;
}

export interface ProtectionView {
  readonly level: string;
  readonly realityMinutes: number;
  readonly pause:
    | { readonly by: string; readonly sinceMs: number; readonly untilMs: number | undefined }
    | undefined;
  readonly limits: readonly {
    readonly kind: string;
    readonly period: string;
    /** Units of the player's currency, or minutes for a time limit. */
    readonly amount: bigint;
    readonly pending?: { readonly amount: bigint | undefined; readonly fromMs: number };
  }[];
  readonly usage: readonly {
    readonly period: string;
    readonly staked: bigint;
    readonly returned: bigint;
    readonly deposited: bigint;
    readonly minutes: number;
  }[];
}

export type OfficerTerm = 'day' | 'week' | 'month' | 'half-year' | 'year' | 'permanent';
export interface OfficerLimit {
  readonly kind: 'deposit' | 'loss' | 'stake' | 'time';
  readonly period: 'day' | 'week' | 'month';
}

export interface ProtectionPort {
  /** Other accounts of the brand with the same document; `isHolder` when this account holds it. */
  documentConflicts(
    player: PlayerId,
  ): Promise<readonly { readonly other: PlayerId; readonly isHolder: boolean; readonly atMs: number }[]>;
  standing(owner: { player: PlayerId; brand: string; asset: Fiat }): Promise<ProtectionView>;
  /** Minutes in the app in the running week. */
  weekMinutes(owner: { player: PlayerId; brand: string }): Promise<number>;
  /** Players who asked for higher limits or pauses, or were in the app, at least so much. */
  suspects(
    bounds: {
      readonly nowMs: number;
      readonly raises: number;
      readonly pauses: number;
      readonly minutes: number;
    },
    limit: number,
  ): Promise<readonly PlayerId[]>;
  lastSeen(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>>;
  /** What an operator does to protect a player: a pause that is no shorter than the player's own, a lower limit. */
  readonly officer: {
    pause(
      tx: Tx,
      who: { readonly player: PlayerId; readonly brand: string },
      term: OfficerTerm,
    ): Promise<{
      readonly is: 'paused' | 'stands-longer';
      readonly pause: { readonly by: string; readonly untilMs: number | undefined };
      readonly tell: () => void;
    }>;
    tighten(
      tx: Tx,
      owner: { readonly player: PlayerId; readonly brand: string; readonly asset: Fiat },
      key: OfficerLimit,
      amount: bigint,
    ): Promise<
      | { readonly is: 'set'; readonly before: bigint | undefined }
      | { readonly is: 'not-tighter'; readonly now: bigint }
    >;
  };
  /** What the player changed, the newest first. */
  records(
    player: PlayerId,
    before: TimelineBound,
    limit: number,
  ): Promise<
    readonly {
      readonly id: bigint;
      readonly atMs: number;
      readonly what: string;
      readonly detail: Readonly<Record<string, string | number | null>>;
    }[]
  >;
}

/** What the console needs of the documents that players send, and what they declared before. */
export interface DocumentsPort {
  readonly verification: Pick<Verification, 'review' | 'shown'>;
  declared(player: PlayerId): Promise<
    | {
        readonly level: string;
        readonly birthDate: string | undefined;
        readonly document: { readonly kind: string; readonly number: string } | undefined;
      }
    | undefined
  >;
  readonly corrections: Protection['corrections'];
  minimumAge(brand: string): number;
}

export interface HealthView {
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly why?: string }[];
  readonly feed: {
    readonly owner: boolean;
    readonly healthy: boolean;
    readonly epoch: number;
    readonly seq: number;
    readonly waiting: number;
    readonly counts: Readonly<Record<string, number>>;
    readonly producers: readonly {
      readonly name: string;
      readonly healthy: boolean;
      readonly seq: number;
      readonly waiting: number;
    }[];
  };
  readonly bookIsFresh: boolean;
  readonly mode: string;
  readonly roles: readonly string[];
}

/** What the console needs of content. */
export type ContentPort = Pick<Content, 'admin'>;

/** What the console needs of notices. */
export type NoticesPort = Pick<Notices, 'sends' | 'templates' | 'sentTo'>;

/** What the console needs of invitations and agents. */
export interface AgentsPort {
  readonly agents: Pick<Agents, 'admin' | 'above' | 'account' | 'closed' | 'month'>;
  readonly invites: Pick<Invites, 'admin'>;
}

/** What the console needs of support and of chat rooms. */
export interface SupportPort {
  readonly support: Pick<Support, 'staff'>;
  readonly chat: Pick<Chat, 'moderation' | 'muteOf' | 'state'>;
}

/** What the console needs of risk: signals, cases and the restrictions of single players. */
export interface RiskPort {
  readonly risk: Omit<Risk, 'watching' | 'openCases' | 'forget'>;
  readonly restrictions: Restrictions;
  /** The largest stake on a main market before the match, in the base currency. */
  readonly maxStake: bigint;
}

/** What the console needs of the casino. */
export interface CasinoPort {
  readonly operations: CasinoOperations;
  readonly ledger: Pick<Wallet, 'ofReference'>;
  /** Has the day compared with the studio soon after the commit, by a node with the role jobs. */
  askReconcile(tx: Tx, studio: string, day: string): Promise<void>;
}

/** What the dashboard reads. */
export interface FiguresPort {
  readonly figures: Figures;
  readonly reports: Reports;
  zoneOf(country: string): Zone;
  /** The currency of totals over several brands. */
  readonly baseCurrency: Asset;
}

/** What the console needs of payments. */
export interface PaymentsPort {
  readonly admin: PaymentsAdmin;
  readonly ledger: Pick<Wallet, 'ofReference'>;
  /** Has the day reconciled soon after the commit, by a node with the role jobs. */
  askReconcile(tx: Tx, day: string): Promise<void>;
}

/** What the console needs of activities, the money rain and rankings. */
export interface ContestsPort {
  readonly activities: ActivityAdmin;
  readonly rain: RainAdmin;
  readonly rankings: RankingAdmin;
  /** The weeks that ended in a time range, of each player who staked cash in them. */
  weeks(
    range: {
      readonly brand: string;
      readonly campaign: Pick<NewCampaign, 'kind' | 'amounts'>;
      readonly fromMs: number;
      readonly toMs: number;
    },
    limit: number,
  ): Promise<readonly PastWeek[]>;
  /** Who is in which place, and who is left out. */
  readonly places: RankingReview;
  /** What the VIP club of each brand needs and gives. */
  readonly vip: ProgrammeAdmin;
}

export interface OperatorPorts {
  readonly site: SitePort;
  brands(): readonly BrandView[];
  readonly config: ConfigPort;
  readonly players: PlayersPort;
  readonly protection: ProtectionPort;
  readonly privacy: Privacy;
  readonly documents: DocumentsPort;
  readonly trading: TradingPort;
  readonly bets: BetsPort;
  readonly riskControl: RiskPort;
  readonly payments: PaymentsPort;
  readonly casino: CasinoPort;
  readonly bonuses: BonusesPort;
  readonly contests: ContestsPort;
  readonly figures: FiguresPort;
  readonly regulator: Regulator;
  readonly network: AgentsPort;
  readonly supportAndChat: SupportPort;
  readonly content: ContentPort;
  readonly notices: NoticesPort;
  health(): Promise<HealthView>;
  readonly version: string;
}
