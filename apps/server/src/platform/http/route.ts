import type { Call, InputOf, ReplyOf } from '@palpite/contract/call';
import type { AreaRefusalData, ClockRefusalData } from '@palpite/contract/envelope';
import type { LanguageCode } from '@palpite/contract/languages';
import type { RefusalName } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import type { WithText } from './json-text.ts';

/** Who asks, as far as the request and its session show. */
export interface Caller {
  /** Set when the session is valid. */
  readonly session?: { readonly player: PlayerId; readonly visitor: boolean; readonly tokenHash: string };
  /** `smid`, the device's id; empty when the request has none. */
  readonly device: string;
  /** The brand of the host, which with a session is also the brand of the player's account. */
  readonly brand: string;
  readonly language: LanguageCode;
  readonly address: string;
  /** The session's secret as the request carried it: for replies that repeat it. */
  readonly sid?: string;
  /** Browser and system in words, as the request's user agent tells them. */
  readonly deviceName?: string;
}

/** A caller of a call whose audience needs a session. */
export type KnownCaller = Caller & { readonly session: NonNullable<Caller['session']> };

/** A refusal is a value, not an exception. `field` names the input that is to blame. */
export class Refusal {
  readonly name: RefusalName;
  readonly field: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  /** Sent along when no field is to blame. */
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

export interface Route {
  readonly call: Call;
  handle(input: never, caller: KnownCaller): Promise<unknown>;
  /** The answer is the same for all who ask the same in one language of one brand, and may be kept for a moment. */
  readonly isPage?: true;
}

type CallerOf<C extends Call> = C['audience'] extends 'anyone' ? Caller : KnownCaller;

/**
 * Ties a call of the contract to the function that answers it; input and reply types come from the contract.
 * `const A` keeps the literals of an answer (`has_more: 1`), which would otherwise widen to number.
 */
export function serve<C extends Call, const A extends WithText<ReplyOf<C>> | Refusal>(
  call: C,
  handle: (input: InputOf<C>, caller: CallerOf<C>) => Promise<A>,
): Route {
  return { call, handle: handle as Route['handle'] };
}

/** All that a page may depend on besides its input: it is shown to everyone. */
export type PageCaller = Pick<Caller, 'brand' | 'language'>;

/** Like `serve`, for what everyone sees alike: the bytes are kept, compressed, for a quarter of a second at most. */
export function servePage<
  C extends Call & { readonly audience: 'anyone' },
  const A extends WithText<ReplyOf<C>> | Refusal,
>(call: C, handle: (input: InputOf<C>, caller: PageCaller) => Promise<A>): Route {
  return { call, handle: handle as Route['handle'], isPage: true };
}
