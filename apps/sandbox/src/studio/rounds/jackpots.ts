import { isAsset } from '@palpite/kernel/assets';
import { chipOf } from '../catalogue.ts';
import { JACKPOTS } from '../games/arara-premiada/arara-premiada.ts';
import { addStake, newPots, POTS, type Pot, type Pots, payPot } from '../games/slots/jackpot.ts';
import type { Pool } from '../store/records.ts';
import type { Store } from '../store/store.ts';

const MILLION = 1_000_000n;
const HOUR_MS = 3_600_000n;
const GROWTH_LEAST_MS = 5_000;
const GROWTH_MS = 60_000;

/** Pots that all players of a game share, one of each level per currency. */
export class Jackpots {
  readonly #store: Store;
  /** What a pot held at a moment of the last minute or two; its growth is measured from there. */
  readonly #bases = new Map<string, { readonly parts: bigint; readonly atMs: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** In whole smallest units. */
  amounts(game: string, currency: string): Readonly<Record<Pot, bigint>> {
    const { mini, major, grand } = this.#pots(game, currency);
    return { mini: mini / MILLION, major: major / MILLION, grand: grand / MILLION };
  }

  /** The pots with the growth of the last minute or two; without it where a pot has not been watched for so long. */
  report(
    game: string,
    currency: string,
    nowMs: number,
  ): readonly { readonly level: Pot; readonly amount: bigint; readonly growthPerHour: bigint | undefined }[] {
    const pots = this.#pots(game, currency);
    return POTS.map((level) => {
      const id = idOf(game, currency, level);
      const parts = pots[level];
      const base = this.#bases.get(id);
      const ageMs = base ? nowMs - base.atMs : 0;
      // A pot that was won begins anew.
      const isMeasured = base !== undefined && parts >= base.parts && ageMs >= GROWTH_LEAST_MS;
      const growthPerHour = isMeasured
        ? ((parts - base.parts) * HOUR_MS) / (BigInt(ageMs) * MILLION)
        : undefined;
      if (!base || parts < base.parts || ageMs >= GROWTH_MS) this.#bases.set(id, { parts, atMs: nowMs });
      return { level, amount: parts / MILLION, growthPerHour };
    });
  }

  /** The pots after a stake, and what a winner takes. To be stored together with the round. */
  play(
    game: string,
    currency: string,
    stake: bigint,
    won: Pot | undefined,
  ): {
    readonly pools: readonly Pool[];
    readonly jackpot?: { readonly level: Pot; readonly amount: bigint };
  } {
    const grown = addStake(JACKPOTS, this.#pots(game, currency), stake);
    if (won === undefined) return { pools: poolsOf(game, currency, grown) };
    const { amount, pots } = payPot(JACKPOTS, grown, won, referenceOf(currency));
    return { pools: poolsOf(game, currency, pots), jackpot: { level: won, amount } };
  }

  #pots(game: string, currency: string): Pots {
    const fresh = newPots(JACKPOTS, referenceOf(currency));
    const of = (pot: Pot) => this.#store.pool(idOf(game, currency, pot))?.parts ?? fresh[pot];
    return { mini: of('mini'), major: of('major'), grand: of('grand') };
  }
}

/** The stake that the chance of a pot refers to. */
export const referenceOf = (currency: string): bigint => (isAsset(currency) ? chipOf(currency) : 1n);

const idOf = (game: string, currency: string, pot: Pot) => `${game} ${currency} ${pot}`;

function poolsOf(game: string, currency: string, pots: Pots): readonly Pool[] {
  return POTS.map((pot) => ({ id: idOf(game, currency, pot), parts: pots[pot] }));
}
