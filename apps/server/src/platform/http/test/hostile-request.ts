import type { Call } from '@palpite/contract/call';
import type { RefusalName } from '@palpite/contract/refusals';

/** Valid credentials for the tested call. */
export interface SeedSession {
  readonly uid: number;
  readonly sid: string;
  readonly smid: string;
}

export type Expectation =
  /** Refused with one of these names; with a field, the reply names it or something inside it. */
  | { readonly is: 'refused'; readonly names: readonly RefusalName[]; readonly field?: string }
  /** The schema allows it (free text may look like SQL): any reply of the contract, but no internal error. */
  | { readonly is: 'data' };

export interface HostileRequest {
  readonly title: string;
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly expectation: Expectation;
  /** The fault is in the query that all calls have in common, whatever the call. */
  readonly common?: true;
}
