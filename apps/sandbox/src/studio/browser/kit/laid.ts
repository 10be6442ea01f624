/** What a player has laid on a table and not sent yet. Between two rounds it waits: nothing is added or taken away. */
export class Laid {
  #chips: readonly (readonly [bet: string, amount: bigint])[] = [];
  /** Whether bets are open in this round. */
  isOpen = true;

  get total(): bigint {
    return this.#chips.reduce((sum, [, amount]) => sum + amount, 0n);
  }

  /** Chips that came too late stay for the next round, so they cannot be sent now. */
  get canSend(): boolean {
    return this.isOpen && this.total > 0n;
  }

  /** The bets as the studio reads them; undefined when nothing lies on the table. */
  get bets(): Readonly<Record<string, string>> | undefined {
    const sums = new Map<string, bigint>();
    for (const [bet, amount] of this.#chips) sums.set(bet, (sums.get(bet) ?? 0n) + amount);
    return sums.size === 0
      ? undefined
      : Object.fromEntries([...sums].map(([bet, amount]) => [bet, amount.toString()]));
  }

  /** False when bets are closed. */
  put(bet: string, amount: bigint): boolean {
    return this.#change([...this.#chips, [bet, amount]]);
  }

  undo(): boolean {
    return this.#change(this.#chips.slice(0, -1));
  }

  twice(): boolean {
    return this.#change([...this.#chips, ...this.#chips]);
  }

  /** The studio has taken them. */
  clear(): void {
    this.#chips = [];
  }

  #change(chips: readonly (readonly [bet: string, amount: bigint])[]): boolean {
    if (!this.isOpen) return false;
    this.#chips = chips;
    return true;
  }
}
