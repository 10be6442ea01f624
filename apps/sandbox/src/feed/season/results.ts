import type { Pair } from '../model/grid.ts';
import type { News } from '../wire/messages.ts';
import type { Market } from './market.ts';

/** A result that is corrected this often is a mistake of whoever corrects it. */
const VERSIONS_MAX = 20;

/** The results of a match's markets: each version stands until it is rolled back, and none is forgotten. */
export class Results {
  readonly #markets: readonly Market[];
  readonly #versions: { readonly score: Pair; isRolledBack: boolean }[] = [];

  constructor(markets: readonly Market[]) {
    this.#markets = markets;
  }

  /** 0 before the first settlement. */
  get version(): number {
    return this.#versions.length;
  }

  get isStanding(): boolean {
    return this.#versions.at(-1)?.isRolledBack === false;
  }

  settle(score: Pair): readonly News[] {
    if (this.isStanding || this.version >= VERSIONS_MAX) return [];
    this.#versions.push({ score, isRolledBack: false });
    return this.#markets.map((market) => market.settlement(this.version, score));
  }

  rollback(): readonly News[] {
    const last = this.#versions.at(-1);
    if (last === undefined || last.isRolledBack) return [];
    last.isRolledBack = true;
    return this.#markets.map((market) => market.rollback(this.version));
  }

  /** The whole story: a consumer that paid version 1 and missed its rollback must not find only version 2. */
  story(): readonly News[] {
    return this.#versions.flatMap(({ score, isRolledBack }, index) =>
      this.#markets.flatMap((market) => {
        const settled = market.settlement(index + 1, score);
        return isRolledBack ? [settled, market.rollback(index + 1)] : [settled];
      }),
    );
  }
}
