import type { MessageLine, PostingLine, TransactionLine } from '@palpite/contract/operator/casino-calls';

/** One arrow of the drawing, or the loop of a repeat that posts nothing. */
export interface Arrow {
  readonly is: 'call' | 'post' | 'reply' | 'loop';
  readonly y: number;
  readonly text: ArrowText;
  readonly at: number;
  readonly ms: number | undefined;
  readonly isFaulty: boolean;
}

export type ArrowText =
  | { readonly is: 'call'; readonly op: string; readonly amount: number; readonly isRepeated: boolean }
  | { readonly is: 'post'; readonly amount: number }
  | { readonly is: 'reply'; readonly result: string }
  | { readonly is: 'loop' };

export interface Group {
  /** The index of its message. */
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
  readonly arrows: readonly Arrow[];
}

const HEAD = 28;
const ROW = 36;
const GAP = 14;

/** Every message with what it posted and what was answered, from top to bottom. */
export function sequenceOf(
  messages: readonly MessageLine[],
  transactions: readonly TransactionLine[],
  postings: readonly PostingLine[],
): { readonly groups: readonly Group[]; readonly height: number } {
  const byTx = new Map(transactions.map((transaction) => [transaction.tx, transaction]));
  const posted = new Map<number, number>();
  for (const { step, amount } of postings) posted.set(step, (posted.get(step) ?? 0) + amount);
  let y = HEAD;
  const groups = messages.map((message, index): Group => {
    const top = y;
    const transaction = byTx.get(message.tx);
    const amount = transaction ? transaction.staked + transaction.paid : 0;
    const isRepeated = message.repeated === 1;
    const isAccepted = message.result === 'ok';
    const moved = transaction && isAccepted && !isRepeated ? posted.get(transaction.step) : undefined;
    const arrows: Arrow[] = [];
    const add = (is: Arrow['is'], text: ArrowText, ms?: number) => {
      y += ROW;
      arrows.push({ is, y, text, at: message.at, ms, isFaulty: is === 'reply' && !isAccepted });
    };
    add('call', { is: 'call', op: message.call, amount, isRepeated });
    if (isRepeated) add('loop', { is: 'loop' });
    else if (moved !== undefined) add('post', { is: 'post', amount: moved });
    add('reply', { is: 'reply', result: message.result }, message.ms);
    y += GAP;
    return { index, top, bottom: y, arrows };
  });
  return { groups, height: y + GAP };
}

/** The sum over both sides of every posting; anything but zero is a fault of the ledger. */
export function sumOf(postings: readonly PostingLine[]): number {
  return sidesOf(postings).reduce((sum, { debit, credit }) => sum + credit - debit, 0);
}

export interface Side {
  readonly key: string;
  readonly at: number;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

/** A posting moves from one account to the other: two lines of a book. */
export function sidesOf(postings: readonly PostingLine[]): Side[] {
  return postings.flatMap(({ step, from, to, amount, at }, index) => [
    { key: `${step} ${index} d`, at, account: from, debit: amount, credit: 0 },
    { key: `${step} ${index} c`, at, account: to, debit: 0, credit: amount },
  ]);
}
