import type { Clock } from '../../clock.ts';
import { type Arrivals, findCode, type Sms } from '../arrivals.ts';
import type { FaultSwitch } from '../faults.ts';

export interface SmsRequest {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly reference: string;
  /** The registered template that the text belongs to; none where the sender names none. */
  readonly template?: string;
}

export type Accepted = { is: 'accepted'; id: string } | { is: 'reference-reused' } | { is: 'number-refused' };

/** Limit of stored references: far more than are ever repeated, and small in memory. */
const REMEMBERED_MAX = 5_000;

/** The provider's own state. Clearing the inbox does not clear it, or a repeated message would be sent again. */
export class SmsProvider {
  readonly #byReference = new Map<string, Sms>();
  readonly #byId = new Map<string, Sms>();
  readonly #arrivals: Arrivals;
  readonly #faults: FaultSwitch;
  readonly #clock: Clock;

  constructor(arrivals: Arrivals, faults: FaultSwitch, clock: Clock) {
    this.#arrivals = arrivals;
    this.#faults = faults;
    this.#clock = clock;
  }

  accept(request: SmsRequest): Accepted {
    const known = this.#byReference.get(request.reference);
    if (known !== undefined) {
      const same = known.to[0] === request.to && known.from === request.from && known.text === request.text;
      return same ? { is: 'accepted', id: known.id } : { is: 'reference-reused' };
    }
    if (this.#faults.rejects(request.to)) return { is: 'number-refused' };
    const { to, from, text, reference, template = '' } = request;
    const sms = this.#arrivals.addSms({
      to: [to],
      from,
      text,
      reference,
      template,
      code: findCode(text),
      status: 'queued',
    });
    this.#remember(sms);
    this.#deliver(sms);
    return { is: 'accepted', id: sms.id };
  }

  find(id: string): Sms | undefined {
    return this.#byId.get(id);
  }

  #remember(sms: Sms): void {
    this.#byReference.set(sms.reference, sms);
    this.#byId.set(sms.id, sms);
    const oldest =
      this.#byReference.size > REMEMBERED_MAX ? this.#byReference.values().next().value : undefined;
    if (oldest === undefined) return;
    this.#byReference.delete(oldest.reference);
    this.#byId.delete(oldest.id);
  }

  /** After half of the delivery time the status is `sent`, at the end `delivered` or `failed`. */
  #deliver(sms: Sms): void {
    const { deliveryDelayMs, undeliverableRecipients } = this.#faults.now;
    const end = undeliverableRecipients.includes(sms.to[0]) ? 'failed' : 'delivered';
    const become = (status: Sms['status']) => {
      sms.status = status;
      this.#arrivals.changed(sms);
    };
    if (deliveryDelayMs === 0) {
      become(end);
      return;
    }
    this.#clock.after(deliveryDelayMs / 2, () => become('sent'));
    this.#clock.after(deliveryDelayMs, () => become(end));
  }
}
