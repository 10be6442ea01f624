import type { CallName, Reply } from '@palpite/contract/generated/calls';

/**
 * offline: the network failed. timeout: no answer in time. server: an answer that is not ours, or a temporary failure.
 */
export type Unreachable = 'offline' | 'timeout' | 'server';

export type Failure =
  | {
      readonly is: 'refused';
      readonly code: number;
      readonly message: string;
      /** The field that is missing or wrong. */
      readonly field?: string;
      /** Further data of the refusal, without a fixed form. */
      readonly data?: Readonly<Record<string, unknown>>;
    }
  | { readonly is: 'unreachable'; readonly why: Unreachable };

export type Outcome<N extends CallName> = { readonly is: 'done'; readonly data: Reply<N> } | Failure;

/** What the app may report about a finished call. It has no query, which contains the session. */
export interface CallEvent {
  readonly name: CallName;
  readonly method: 'GET' | 'POST';
  readonly host: string;
  readonly path: string;
  readonly input: object;
  readonly outcome: Outcome<CallName>;
  /** HTTP status of the last answer; 0 when there was none. */
  readonly status: number;
  /** The id by which the operator finds the request in the logs; empty when there was no answer. */
  readonly traceId: string;
  readonly tries: number;
  readonly startedAtMs: number;
  readonly costMs: number;
}
