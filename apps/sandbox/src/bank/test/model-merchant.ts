import { verifyTimestamped } from '@palpite/kernel/documents/webhook-signature';
import type { PayinView, PayoutView } from '../wire/views.ts';
import type { Fixture, Received } from './fixture.ts';

export const ANSWER_DELAY_MS = 7_777;
const HANG_MS = 60_000;
const TRIES_MAX = 40;

type View = PayinView | PayoutView;
interface KnownPayment {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly refunded: bigint;
  readonly isChargedBack: boolean;
}

/**
 * The state that a merchant has received, in any order: an older state is always a subset of a newer one, so the
 * greater wins.
 */
function memory() {
  const known = new Map<string, KnownPayment>();
  const learn = (view: View) => {
    for (const { id, amount, currency, refunded, state } of view.payments) {
      const before = known.get(id);
      const given = BigInt(refunded);
      known.set(id, {
        reference: view.reference,
        amount,
        currency,
        refunded: before && before.refunded > given ? before.refunded : given,
        isChargedBack: (before?.isChargedBack ?? false) || state === 'charged-back',
      });
    }
  };
  return { known, learn };
}

/**
 * A merchant that trusts a webhook only by its signature, repeats a request until it gets a clear reply, and keeps
 * the furthest state that it has received.
 */
export function createModelMerchant({ clock, sandbox, app, endpoint }: Fixture) {
  const { known, learn } = memory();
  const receivedIds = new Set<string>();
  const counts = { forged: 0, stale: 0, genuine: 0, repeated: 0, silent: 0, unclear: 0 };

  const hear = ({ raw, signature, event }: Received) => {
    const nowS = Math.floor(clock.nowMs() / 1_000);
    const received = verifyTimestamped(signature, raw, [sandbox.bankClient.webhookSecret], nowS);
    if (received === 'stale' || received === 'genuine') counts[received] += 1;
    else counts.forged += 1;
    if (received !== 'genuine') return;
    if (receivedIds.has(event.id)) counts.repeated += 1;
    receivedIds.add(event.id);
    const view = event.payin ?? event.payout;
    if (view) learn(view);
  };

  let patience = new AbortController();
  const whenever = (delayMs: number, react: () => void): void => {
    void clock.armed(delayMs).then(() => {
      react();
      whenever(delayMs, react);
    });
  };
  whenever(ANSWER_DELAY_MS, () => clock.advance(ANSWER_DELAY_MS));
  whenever(HANG_MS, () => patience.abort());

  /** One attempt: a clear reply, or undefined for no reply, an error or an HTML page. */
  const attempt = async (send: (signal: AbortSignal) => Promise<Response>) => {
    patience = new AbortController();
    try {
      const reply = await send(patience.signal);
      const body = (await reply.json()) as unknown;
      if (reply.status < 500) return { status: reply.status, body };
      counts.unclear += 1;
    } catch {
      counts.silent += 1;
    }
    return undefined;
  };

  const untilClear = async (send: (signal: AbortSignal) => Promise<Response>) => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const answered = await attempt(send);
      if (answered) return answered;
    }
    throw new Error('the bank never gave a clear answer');
  };

  return {
    known,
    counts,
    hear,
    endpoint,
    ask: (path: string, body: unknown, key: string) =>
      untilClear((signal) => app.post(path, body, key, {}, signal)),
    async read(kind: 'payins' | 'payouts', reference: string): Promise<View> {
      const { status, body } = await untilClear((signal) =>
        app.get(`/${kind}?reference=${reference}`, signal),
      );
      if (status !== 200) throw new Error(`${kind} ${reference}: ${status}`);
      learn(body as View);
      return body as View;
    },
  };
}
export type ModelMerchant = ReturnType<typeof createModelMerchant>;
