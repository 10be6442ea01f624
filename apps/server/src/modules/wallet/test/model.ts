import type { Posting } from '../index.ts';

/**
 * The second, simple ledger: one signed number per player and pocket, where cash may be negative (that is the debt). It
 * knows nothing of rows, locks or splits, and must agree with the real one after every step.
 */
export class SimpleLedger {
  readonly sums = new Map<string, bigint>();
  readonly states = new Map<number, string>();
  readonly done = new Map<string, string>();

  read(player: number, pocket: string): bigint {
    return this.sums.get(`${player}/${pocket}`) ?? 0n;
  }

  post(posting: Posting): string {
    const key = `${posting.ref}/${posting.kind}/${posting.step}`;
    const content = JSON.stringify([posting.asset, posting.moves], (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const before = this.done.get(key);
    if (before !== undefined) return before === content ? 'already-posted' : 'key-reused';
    if (posting.by !== 'house' && posting.moves.some((move) => this.#stops(posting.by, move)))
      return 'blocked';
    const trial = new Map(this.sums);
    for (const { from, to, units } of posting.moves) {
      if ('player' in from) {
        const at = `${from.player}/${from.pocket}`;
        const left = (trial.get(at) ?? 0n) - units;
        if (left < 0n && !(from.pocket === 'cash' && posting.shortfall === 'debt')) return 'not-enough-funds';
        trial.set(at, left);
      }
      if ('player' in to) {
        const at = `${to.player}/${to.pocket}`;
        trial.set(at, (trial.get(at) ?? 0n) + units);
      }
    }
    for (const [at, units] of trial) this.sums.set(at, units);
    this.done.set(key, content);
    return 'posted';
  }

  #stops(by: Posting['by'], move: Posting['moves'][number]): boolean {
    const state = (place: object) =>
      'player' in place ? this.states.get(place.player as number) : undefined;
    if (by === 'player' && state(move.from) === 'no_debit') return true;
    return state(move.from) === 'closed' || state(move.to) === 'closed';
  }
}
