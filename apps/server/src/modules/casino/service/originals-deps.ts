import type { Chance } from '../../../platform/chance/chance.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { Catalogue } from './catalogue.ts';
import type { CasinoDeps } from './deps.ts';

/** What a brand allows in our own games. */
export interface OriginalTerms {
  /** No round pays more. */
  readonly maxPayout: bigint;
  /** The least time between the starts of two rounds of a player, by the country pack. */
  readonly roundMinMs: number;
}

/** What our own games need beside what the wallet calls need. */
export interface OriginalsDeps extends CasinoDeps {
  readonly catalogue: Catalogue;
  readonly chance: Chance;
  /** Seals the server seeds that are not revealed yet. */
  readonly sealer: Sealer;
  originalTerms(brand: string): Promise<OriginalTerms>;
}
