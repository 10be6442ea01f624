/** The views of all slots in one form: each has those parts that its mathematics has. */
export interface SlotSpin {
  readonly reels: readonly (readonly string[])[];
  readonly lines?: readonly { readonly cells: readonly number[] }[];
  readonly ways?: readonly { readonly cells: readonly number[] }[];
  readonly scatter?: { readonly cells: readonly number[] } | null;
  readonly multiplier?: number;
  readonly units: number;
}

export interface Coin {
  readonly cell: number;
  readonly value: number;
}

export interface Hold {
  readonly coins: readonly Coin[];
  readonly respins: readonly { readonly landed: readonly Coin[]; readonly left: number }[];
}

export interface SlotView {
  readonly spins?: readonly SlotSpin[];
  /** A single spin. */
  readonly reels?: readonly (readonly string[])[];
  readonly lines?: readonly { readonly cells: readonly number[] }[];
  readonly isBought?: boolean;
  readonly hold?: Hold | null;
  readonly cascades?: readonly {
    readonly columns: readonly (readonly string[])[];
    readonly wins: readonly { readonly cells: readonly number[] }[];
    readonly multiplier: number;
    readonly units: number;
  }[];
  /** Units of one stake. */
  readonly per: number;
  readonly units: number;
}
