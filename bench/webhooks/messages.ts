import { timestampedHeader } from '@palpite/kernel/documents/webhook-signature';

export const BENCH_PROVIDER = 'sandbox';
export const BENCH_WEBHOOK_SECRET = 'a-webhook-secret-of-the-benchmark';

/** What the bank of the sandbox sends when a charge was paid: the whole order, as bytes that are signed. */
export function paidMessage(first: bigint, n: number, amount: number, nowMs: number): string {
  const cents = String(amount);
  return JSON.stringify({
    id: `evt_${n}`,
    type: 'payin.changed',
    created_at: nowMs,
    payin: {
      id: `pi_${n}`,
      reference: String(first + BigInt(n)),
      method: 'PIX',
      status: 'paid',
      amount: cents,
      currency: 'BRL',
      created_at: nowMs - 60_000,
      expires_at: nowMs + 1_740_000,
      instructions: { kind: 'br-code', text: '00020126580014br.gov.bcb.pix' },
      page_url: `http://127.0.0.1/pay/${n}`,
      payments: [
        {
          id: `E00000000202611151200${n}`,
          amount: cents,
          currency: 'BRL',
          paid_at: nowMs,
          payer_document: '52998224725',
          state: 'paid',
          refunded: '0',
          returns: [],
        },
      ],
    },
  });
}

/** As an HTTP request on a keep-alive socket. */
export function webhookRequest(body: string, nowMs: number): string {
  const signature = timestampedHeader(BENCH_WEBHOOK_SECRET, Math.floor(nowMs / 1_000), body);
  return `POST /hooks/payments/${BENCH_PROVIDER} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-signature: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
