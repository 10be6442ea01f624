export interface PlainFact {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptWords {
  readonly title: string;
  readonly amount: string;
  readonly when: string;
  readonly facts: readonly PlainFact[];
  readonly number: PlainFact;
  readonly from: string;
}

/** A receipt as text, for recipients without the picture. */
export function receiptText({ title, amount, when, facts, number, from }: ReceiptWords): string {
  return [
    from,
    `${title}: ${amount}`,
    when,
    ...[...facts, number].map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
}
