import type { Call, InputOf, ReplyOf } from '@palpite/contract/call';
import type { AreaRefusalData, ClockRefusalData } from '@palpite/contract/envelope';
import type { LanguageCode } from '@palpite/contract/languages';
import type { RefusalName } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import type { WithText } from './json-text.ts';

/** The client, as far as the request and its session identify it. */
export interface Caller {
  /** Set when the session is valid. */
  readonly session?: { readonly player: PlayerId; readonly visitor: boolean; readonly tokenHash: string };
  /** `smid`, the device's id; empty when the request has none. */
  readonly device: string;
  /** The brand of the host; with a session also the brand of the player's account. */
  readonly brand: string;
  readonly language: LanguageCode;
  readonly address: string;
  /** The origin of the page that calls, as the browser or the Host header states it. */
  readonly page?: string;
  /** The session's secret as sent, for replies that repeat it. */
  readonly sid?: string;
  /** When the last byte of the request arrived, however long its session was looked up; absent for a socket. */
  readonly receivedMs?: number;
  /** The chat room that a socket was opened for; absent for a request. */
  readonly room?: string;
  /** Name of browser and system, derived from the user agent. */
  readonly deviceName?: string;
  /** `cv`, the code and version of the client's build; absent when the request has none. */
  readonly version?: string;
}

/** The caller of a call that requires a session. */
export type KnownCaller = Caller & { readonly session: NonNullable<Caller['session']> };

/** A refusal is a value, not an exception. `field` names the invalid input. */
export class Refusal {
  readonly name: RefusalName;
  readonly field: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  /** Sent with the refusal when no field is named. */
  readonly data: AreaRefusalData | ClockRefusalData | undefined;
  constructor(
    name: RefusalName,
    options: {
      field?: string;
      values?: Record<string, string>;
      data?: AreaRefusalData | ClockRefusalData;
    } = {},
  ) {
    this.name = name;
    this.field = options.field;
    this.values = options.values ?? {};
    this.data = options.data;
  }
}

const PLAIN_FIELD = /^[A-Za-z0-9_.[\]-]{1,96}$/;

/** The options of a refusal that names a field. A name from the request is repeated only if it is a plain word. */
export function namedField(path: string): { field?: string } {
  return PLAIN_FIELD.test(path) ? { field: path } : {};
}

export interface Route {
  readonly call: Call;
  handle(input: never, caller: KnownCaller): Promise<unknown>;
  /** The reply depends only on input, language and brand, so its bytes may be stored briefly. */
  readonly isPage?: true;
}

type CallerOf<C extends Call> = C['audience'] extends 'anyone' ? Caller : KnownCaller;

/**
 * Connects a call of the contract with its handler; input and reply types come from the contract.
 * `const A` keeps literal types in the reply (`has_more: 1`), which would otherwise widen to number.
 */
export function serve<C extends Call, const A extends WithText<ReplyOf<C>> | Refusal>(
  call: C,
  handle: (input: InputOf<C>, caller: CallerOf<C>) => Promise<A>,
): Route {
  return { call, handle: handle as Route['handle'] };
}

/** Everything that a page may depend on besides its input, because it is sent to everyone. */
export type PageCaller = Pick<Caller, 'brand' | 'language'>;

/** Like `serve`, for a reply that is the same for everyone: its compressed bytes are stored for at most 250 ms. */
export function servePage<
  C extends Call & { readonly audience: 'anyone' },
  const A extends WithText<ReplyOf<C>> | Refusal,
>(call: C, handle: (input: InputOf<C>, caller: PageCaller) => Promise<A>): Route {
  return { call, handle: handle as Route['handle'], isPage: true };
}
