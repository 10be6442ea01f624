import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { accountKey, type Balances, decide } from '@palpite/server/modules/wallet/core/decide';
import { isPlayerPlace, type NamedPlace, type Place } from '@palpite/server/modules/wallet/core/posting';

export type Pockets = Balances;

type PocketName = 'cash' | 'bonus' | 'locked' | 'hold';
type House = 'house:sports' | 'house:casino' | 'house:bonus_cost' | 'psp:clearing';

export interface LedgerMove {
  readonly from: PocketName | House;
  readonly to: PocketName | House;
}

const PLAYER = 1 as PlayerId;
const ASSET: Asset = 'BRL';
const KEY = accountKey(PLAYER, ASSET);

/** The pockets of one player, moved by the pure decision of the ledger, so that its rule for debts holds. */
export class PlayerLedger {
  #balances: Balances;
  #postings = new Map<string, bigint>();
  #steps = 0;

  constructor(start: Pockets) {
    this.#balances = start;
  }

  pockets(): Pockets {
    return this.#balances;
  }

  freeCash(): bigint {
    const { cash, debt } = this.#balances;
    return cash > debt ? cash - debt : 0n;
  }

  move(from: LedgerMove['from'], to: LedgerMove['to'], units: bigint): void {
    if (units === 0n || from === to) return;
    this.#steps += 1;
    const posting = {
      ref: 1n as Reference,
      kind: 'vector',
      step: this.#steps,
      asset: ASSET,
      moves: [{ from: placeOf(from), to: placeOf(to), units }],
      by: 'house',
      shortfall: 'debt',
    } as const;
    const view = { player: PLAYER, state: 'open', balances: this.#balances } as const;
    const { outcomes, rows, balances } = decide(
      [{ posting, fingerprint: 0n }],
      new Map([[KEY, view]]),
      new Map(),
    );
    if (outcomes[0]?.is !== 'posted') throw new Error(`${from} to ${to}: ${outcomes[0]?.is}`);
    this.#balances = balances.get(KEY) ?? this.#balances;
    for (const row of rows) {
      this.#count(row.from, -row.units);
      this.#count(row.to, row.units);
    }
  }

  /** Moves the sources to the targets, each in its order; both have the same sum. */
  spread(
    sources: readonly { from: LedgerMove['from']; units: bigint }[],
    targets: readonly { to: LedgerMove['to']; units: bigint }[],
  ): void {
    const left = sources.map((source) => ({ ...source }));
    for (const { to, units } of targets) {
      let missing = units;
      for (const source of left) {
        const part = source.units < missing ? source.units : missing;
        this.move(source.from, to, part);
        source.units -= part;
        missing -= part;
      }
    }
  }

  /** What was posted since the last call, net by account. */
  takePostings(): Record<string, bigint> {
    const net = Object.fromEntries([...this.#postings].filter(([, units]) => units !== 0n));
    this.#postings = new Map();
    return net;
  }

  #count(place: Place, units: bigint): void {
    const name = isPlayerPlace(place) ? place.pocket : place.house;
    this.#postings.set(name, (this.#postings.get(name) ?? 0n) + units);
  }
}

function placeOf(name: PocketName | House): NamedPlace {
  return name.includes(':') ? { house: name } : { player: PLAYER, pocket: name as PocketName };
}
