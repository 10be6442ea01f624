import type { PlayerId } from '@palpite/kernel/ids';
import type { Breaker } from '../core/breaker.ts';
import type { StartOutcome } from '../core/provider.ts';
import type { RouteRequest } from '../core/routing.ts';

export interface ProviderState {
  readonly name: string;
  readonly isEnabled: boolean;
  /** As this node sees it. */
  readonly breaker: Breaker['is'];
}

/** Who is asked for which orders on this node, and who is given none for a while. */
export interface Router {
  /** In the order in which they are asked; `isRouted` when a route leads anywhere, were everybody on and well. */
  choose(
    request: RouteRequest,
  ): Promise<{ readonly candidates: readonly string[]; readonly isRouted: boolean }>;
  mayAsk(provider: string): boolean;
  /** Takes the right to ask now, at once, so that a probe is never two; `notAsked` gives it back. */
  claim(provider: string): boolean;
  notAsked(provider: string): void;
  /** Unclear answers to one player's orders count once in a row: they may be the fault of what that player sends. */
  reported(provider: string, outcome: StartOutcome['is'], player?: PlayerId): void;
  states(): Promise<readonly ProviderState[]>;
  /** The breakers as they are, without a question to the database. */
  breakers(): readonly { readonly name: string; readonly breaker: Breaker['is'] }[];
  /** Reads anew with the next question. */
  forget(): void;
}
