import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { Breaker } from '../core/breaker.ts';
import type { StartOutcome } from '../core/provider.ts';
import type { RouteRequest } from '../core/routing.ts';

export interface ProviderState {
  readonly name: string;
  readonly isEnabled: boolean;
  /** The state on this node. */
  readonly breaker: Breaker['is'];
}

/** Chooses the providers for orders on this node, by routes and circuit breakers. */
export interface Router {
  /**
   * The providers in the order in which they are tried. `isRouted` says whether any route matches, regardless of
   * switches and breakers.
   */
  choose(
    request: RouteRequest,
    reader?: Pick<Database, 'read'>,
  ): Promise<{ readonly candidates: readonly string[]; readonly isRouted: boolean }>;
  mayAsk(provider: string): boolean;
  /**
   * Takes a permit of the breaker, synchronously, so that there is never more than one probe; `notAsked` returns it.
   */
  claim(provider: string): boolean;
  notAsked(provider: string): void;
  /** Consecutive unclear answers to one player's orders count once, because that player's input may be the cause. */
  reported(provider: string, outcome: StartOutcome['is'], player?: PlayerId): void;
  states(): Promise<readonly ProviderState[]>;
  /** The state of the breakers, without a database query. */
  breakers(): readonly { readonly name: string; readonly breaker: Breaker['is'] }[];
  /** Invalidates the cache of routes. */
  forget(): void;
}
