import type { LanguageCode } from '@palpite/contract/languages';
import type { RefusalName } from '@palpite/contract/refusals';
import type { Chance } from '../chance/chance.ts';
import type { Clock } from '../clock/clock.ts';
import type { StaticData } from '../html/page-brand.ts';
import type { PageRenderer } from '../html/page-renderer.ts';
import type { CrossOrigin } from './cross-origin.ts';
import type { Hook } from './hooks.ts';
import type { OperatorAdmin } from './operator-route.ts';
import type { Pages } from './pages.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Caller, Route } from './route.ts';

/** What a request shows of its session, and the brand under which it shows it. */
export interface SessionClaim {
  readonly uid: number;
  readonly sid: string;
  readonly device: string;
  readonly brand: string;
}

/** Answers whether these credentials are a session, and whose; undefined when they are not, no longer, or of another brand. */
export interface SessionReader {
  resolve(credentials: SessionClaim): Promise<Caller['session'] | undefined>;
}

/** What a request shows of the brand that it is for. */
export interface BrandHint {
  /** The Host header's name, with its port when it has one; a trusted proxy's word counts before it. */
  readonly host: string;
  /** The Origin header: where the page is from that calls across hosts. */
  readonly origin: string | undefined;
  /** The app key header of a call. */
  readonly appKey: string | undefined;
  /** `?brand=` of a page. */
  readonly named: string | undefined;
  /** Where the request comes from: the language of some brands depends on it. */
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

export interface HttpOptions {
  readonly routes: readonly Route[];
  readonly sessions: SessionReader;
  brandOf(hint: BrandHint): BrandOfRequest;
  messages(name: RefusalName, language: LanguageCode, values: Readonly<Record<string, string>>): string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: HttpLog;
  /** Whose forwarding headers count: nobody's, anybody's, or those of these addresses (comma-separated, CIDR). */
  readonly trustProxy: boolean | string;
  /** Every reply is checked against the contract: in tests, in development and on a staging machine. */
  readonly checkReplies: boolean;
  /** Where the answers that many ask for are kept; one of its own when absent. */
  readonly kept?: Pages;
  /** Sizes other than RATE_LIMITS. */
  readonly rateLimits?: RateLimits;
  /** Data that is fetched without credentials, by brand; absent where no pages are served. */
  readonly staticData?: StaticData;
  /** Absent while everything is on one host. */
  readonly crossOrigin?: CrossOrigin;
  /** Undefined when no web app is built: then there are no pages. */
  readonly pages: PageRenderer | undefined;
  /** The built web app: `assets/` in it is served for ever, the other files for now. */
  readonly webFolder: string | undefined;
  /** Where other programs tell us something; none when absent. */
  readonly hooks?: readonly Hook[];
  /** The operator's console; absent where it is not served. */
  readonly operator?: OperatorAdmin;
  /** On which hosts the console answers beside this machine's own names. */
  readonly operatorHosts?: readonly string[];
  /** The built console. */
  readonly operatorFolder?: string;
  readonly metrics: { observeCall(name: string, outcome: string, seconds: number): void };
  ready(): Promise<{ ok: boolean; checks: Readonly<Record<string, string>> }>;
  metricsText(): Promise<string>;
  /** Lets others than this machine read the metrics, as a bearer token. */
  readonly metricsToken: string | undefined;
  draining(): boolean;
  readonly openApi: object;
  readonly apiPage: string;
  readonly apiPageStyle: string;
}
