import type { BankFaultName, BankFaults, CountedFault } from '@palpite/sandbox/bank/faults';
import type { SeededChance } from '@palpite/testkit/chance';
import type { BankControls } from './bank-hands.ts';

/** Every fault that is counted. */
export const FAULTS: readonly CountedFault[] = [
  ...(['failNext', 'failAfterNext', 'htmlNext', 'hangNext', 'loseAnswerNext', 'refuseNext'] as const),
  ...(['duplicateNext', 'reorderNext', 'loseWebhookNext', 'forgeNext', 'replayNext'] as const),
  ...(['lateNext', 'wrongAmountNext', 'wrongCurrencyNext', 'wrongPayerNext', 'doubleNext'] as const),
  ...(['refundNext', 'chargebackNext', 'payoutFailNext', 'payoutReturnNext', 'payoutStuckNext'] as const),
];
/** A hanging bank call blocks its caller, a player or the reconciler, for up to 10 s. */
const MOST: Readonly<Partial<Record<CountedFault, number>>> = {
  hangNext: 2,
  refuseNext: 3,
  payoutStuckNext: 2,
};
const MOST_USUAL = 8;
const STRAYS_REPEATED = 8;

/** Sets one fault after another, each repeatedly, and counts those that took effect. */
export class BankFaultInjector {
  readonly #bank: BankControls;
  readonly #chance: SeededChance;
  readonly #given = new Map<CountedFault, number>();
  readonly #notifyUrl: string;
  readonly #strays: string[] = [];
  #next: CountedFault[] = [];

  constructor(bank: BankControls, chance: SeededChance, notifyUrl: string) {
    this.#bank = bank;
    this.#chance = chance;
    this.#notifyUrl = notifyUrl;
  }

  async turn(): Promise<void> {
    const left = await this.#bank.faults();
    const change: Partial<Record<BankFaultName, number>> = this.#times();
    for (let n = 0; n < 3; n += 1) {
      const name = this.#drawn();
      const more = 1 + this.#chance.below(MOST[name] ?? MOST_USUAL);
      this.#given.set(name, (this.#given.get(name) ?? 0) + more);
      change[name] = (change[name] ?? left[name]) + more;
    }
    await this.#bank.setFaults(change);
    await this.#mischief();
  }

  /** How often each took effect; from now on none does. */
  async calm(): Promise<Readonly<Record<CountedFault, number>>> {
    const left = await this.#bank.faults();
    await this.#bank.clearFaults();
    return Object.fromEntries(
      FAULTS.map((name) => [name, (this.#given.get(name) ?? 0) - left[name]]),
    ) as Record<CountedFault, number>;
  }

  #times(): Partial<BankFaults> {
    const { below } = this.#chance;
    return {
      answerDelayMs: below(4) === 0 ? below(800) : 0,
      webhookDelayMs: below(3) === 0 ? below(20_000) : 0,
      replayAfterMs: below(2) === 0 ? 1_000 + below(5_000) : 301_000,
      lateByMs: 1_000 + below(600_000),
      reverseAfterMs: below(120_000),
      payoutDelayMs: below(20_000),
      refundPermille: 1 + below(999),
      wrongAmountPermille: 1 + below(2_500),
    };
  }

  /** Unrequested money, and repeated old webhooks, from time to time with an outdated signature. */
  async #mischief(): Promise<void> {
    const { below, pick } = this.#chance;
    if (below(4) === 0) {
      const reference = `stray-${this.#strays.length + 1}`;
      const money = { method: 'PIX', amount: String(1_00 + below(500_00)), currency: 'BRL' };
      await this.#bank.act('stray', { ...money, reference, notify_url: this.#notifyUrl });
      this.#strays.push(reference);
    }
    const letters = await this.#bank.letters();
    if (letters.length > 0 && below(2) === 0)
      await this.#bank.act(`webhooks/${pick(letters).id}/replay`, { age_ms: below(2) * 400_000 });
    await this.repeatStrays();
  }

  /** The reconciler cannot ask about payments without an order: the bank repeats their webhooks by itself. */
  async repeatStrays(): Promise<void> {
    for (const reference of this.#strays.slice(-STRAYS_REPEATED)) {
      const [newest] = await this.#bank.letters(reference);
      if (newest) await this.#bank.act(`webhooks/${newest.id}/replay`);
    }
  }

  /** All faults in a random order before any is repeated. */
  #drawn(): CountedFault {
    if (this.#next.length === 0) this.#next = [...FAULTS];
    const [name] = this.#next.splice(this.#chance.below(this.#next.length), 1);
    if (!name) throw new Error('no fault is left');
    return name;
  }
}
