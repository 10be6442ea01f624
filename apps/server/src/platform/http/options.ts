import type { LanguageCode } from '@palpite/contract/languages';
import type { RefusalName } from '@palpite/contract/refusals';
import type { Chance } from '../chance/chance.ts';
import type { Clock } from '../clock/clock.ts';
import type { AppLinks } from '../config/host-settings.ts';
import type { AppPackage, StaticData } from '../html/page-brand.ts';
import type { PageRenderer } from '../html/page-renderer.ts';
import type { OperatorAdmin } from './operator-route.ts';
import type { Pages } from './pages.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ButtonPage, RawRoute, Webhook } from './raw-route.ts';
import type { Caller, Route } from './route.ts';
import type { CrossOrigin } from './security-headers.ts';

/** The credentials of a request, and the brand under which they were sent. */
export interface SessionClaim {
  readonly uid: number;
  readonly sid: string;
  readonly device: string;
  readonly brand: string;
}

/** Returns the session of these credentials; undefined if they are wrong, expired or of another brand. */
export interface SessionReader {
  resolve(credentials: SessionClaim): Promise<Caller['session'] | undefined>;
}

/** The parts of a request from which its brand follows. */
export interface BrandHint {
  /** The Host header, with its port if it has one; the value of a trusted proxy has priority. */
  readonly host: string;
  /** The Origin header of a page that calls across hosts. */
  readonly origin: string | undefined;
  /** The app key header of a call. */
  readonly appKey: string | undefined;
  /** `?brand=` of a page. */
  readonly named: string | undefined;
  /** Address of the client: the language of some brands depends on it. */
  readonly address: string;
}

export interface BrandOfRequest {
  readonly id: string;
  readonly defaultLanguage: LanguageCode;
}

/** The part of a pino logger that this layer needs. */
export interface HttpLog {
  info(line: object, message: string): void;
  error(line: object, message: string): void;
}

export interface ConnectionTimeouts {
  /** Longer than the client waits for a reply: nobody waits for a request that is still being sent after this time. */
  readonly requestMs: number;
  /** Longer than the idle timeout of common load balancers, so that we never close a connection under a new request. */
  readonly idleMs: number;
  /** How often Node looks for requests that took too long. */
  readonly checkEveryMs: number;
}

export interface HttpDeps {
  readonly routes: readonly Route[];
  readonly sessions: SessionReader;
  brandOf(hint: BrandHint): BrandOfRequest;
  messages(name: RefusalName, language: LanguageCode, values: Readonly<Record<string, string>>): string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: HttpLog;
  /** Whose forwarding headers are trusted: nobody's, anybody's, or those of these addresses (comma-separated, CIDR). */
  readonly trustProxy: boolean | string;
  /** Checks every reply against the contract: in tests, in development and on a staging machine. */
  readonly checkReplies: boolean;
  /** Stored replies of pages; a new store when absent. */
  readonly cachedPages?: Pages;
  /** Replaces the usual timeouts. */
  readonly timeouts?: ConnectionTimeouts;
  /** Replaces RATE_LIMITS. */
  readonly rateLimits?: RateLimits;
  /** Replaces GUESTS_PER_ADDRESS. */
  readonly guestsPerAddress?: number;
  /** Data that is fetched without credentials, by brand; absent where no pages are served. */
  readonly staticData?: StaticData;
  /** Absent when everything is on one host. */
  readonly crossOrigin?: CrossOrigin;
  /** Origins of the game studios: pages may frame them and show their pictures. */
  readonly studioOrigins?: readonly string[];
  /** Origins that may show the app in a frame. */
  readonly frameHosts?: readonly string[];
  /** The native apps of each brand that may open its links. */
  readonly appLinks?: ReadonlyMap<string, AppLinks>;
  /** Android packages to download. */
  readonly appPackages?: readonly AppPackage[];
  /** Undefined when no web app is built: then no pages are served. */
  readonly pages: PageRenderer | undefined;
  /** Folder of the built web app: files in `assets/` never change, the others are revalidated. */
  readonly webFolder: string | undefined;
  /** Webhooks of other programs; none when absent. */
  readonly hooks?: readonly Webhook[];
  /** Calls of game studios; none when absent. */
  readonly rawRoutes?: readonly RawRoute[];
  /** Pages that a mail leads to. */
  readonly buttonPages?: readonly ButtonPage[];
  /** The operator's console; absent where it is not served. */
  readonly operator?: OperatorAdmin;
  /** Hosts on which the console answers besides this machine's own names. */
  readonly operatorHosts?: readonly string[];
  /** Real money: then those names are not for clients on other machines. */
  readonly isLive?: boolean;
  /** Folder of the built console. */
  readonly operatorFolder?: string;
  readonly metrics: { observeCall(name: string, outcome: string, seconds: number): void };
  /** `ok` without the checks that are excluded. */
  ready(excluded: ReadonlySet<string>): Promise<{ ok: boolean; checks: Readonly<Record<string, string>> }>;
  metricsText(): Promise<string>;
  /** Bearer token that lets other machines read the metrics. */
  readonly metricsToken: string | undefined;
  draining(): boolean;
  /** Called when somebody reads the document: making both takes a tenth of a second. */
  openApi(): object;
  apiPage(): string;
  readonly apiPageStyle: string;
}
