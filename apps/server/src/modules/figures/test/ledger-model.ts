import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

/** What the test knows about a reference: its brand and the keys of its subject. */
export interface KnownSubject {
  readonly player: PlayerId;
  readonly brand: string;
  readonly is: 'sport' | 'casino' | 'order' | 'grant';
  readonly keys: readonly string[];
}

interface Row {
  readonly ref: bigint;
  readonly kind: string;
  readonly asset: string;
  readonly amount: bigint;
  readonly hour: Date;
  readonly from: string;
  readonly to: string;
}

/**
 * The figures a second time, by account and not by kind: a product's result is what its house accounts gained, stakes on
 * sport are what entered and left the locked pockets, payments are what passed the border of the product. One total per
 * brand, key and hour of the brand's clock, as text.
 */
export async function modelOf(
  database: Database,
  subjects: ReadonlyMap<bigint, KnownSubject>,
  zones: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const totals = new Map<
    string,
    { ggr: bigint; open: bigint; cost: bigint; inflow: bigint; outflow: bigint }
  >();
  for (const brand of Object.keys(zones)) {
    const rows = await database.read<Row>(
      `SELECT t.ref, t.kind, t.asset, t.amount,
         date_trunc('hour', t.at AT TIME ZONE $1) AT TIME ZONE $1 AS hour,
         coalesce((SELECT name FROM wallet.house WHERE id = -t.debit), 'pocket ' || (t.debit & 7)) AS from,
         coalesce((SELECT name FROM wallet.house WHERE id = -t.credit), 'pocket ' || (t.credit & 7)) AS to
       FROM wallet.transfer t`,
      [zones[brand]],
    );
    for (const row of rows) {
      const subject = subjects.get(row.ref);
      if (subject?.brand !== brand) continue;
      for (const key of ['', ...subject.keys]) {
        const id = `${brand} ${row.hour.toISOString()} ${row.asset} ${key}`;
        const sum = totals.get(id) ?? { ggr: 0n, open: 0n, cost: 0n, inflow: 0n, outflow: 0n };
        const net = (isAccount: (name: string) => boolean) =>
          (isAccount(row.to) ? row.amount : 0n) - (isAccount(row.from) ? row.amount : 0n);
        sum.ggr += net((name) => ['house:sports', 'house:casino', 'house:jackpot'].includes(name));
        sum.open += net((name) => name === 'pocket 2');
        sum.cost -= net((name) => name === 'house:bonus_cost');
        if (row.kind.startsWith('payout')) sum.outflow += net((name) => name.startsWith('psp:'));
        else sum.inflow -= net((name) => name.startsWith('psp:'));
        totals.set(id, sum);
      }
    }
  }
  return textsOf(totals);
}

export function textsOf(
  totals: ReadonlyMap<string, { ggr: bigint; open: bigint; cost: bigint; inflow: bigint; outflow: bigint }>,
): ReadonlyMap<string, string> {
  const texts = [...totals]
    .map(
      ([id, sum]) =>
        [
          id,
          Object.entries(sum)
            .map(([name, units]) => `${name} ${units}`)
            .join(', '),
        ] as const,
    )
    .filter(([, text]) => text !== 'ggr 0, open 0, cost 0, inflow 0, outflow 0');
  return new Map(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
