import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { STATEMENT_KINDS, UNGROUPED_KINDS } from '@palpite/contract/tables/payments';
import { describe, expect, it } from 'vitest';

const MODULES = fileURLToPath(new URL('../src/modules/', import.meta.url));

/** Between accounts of the bookmaker: no player has a line of them. */
const HOUSE_ONLY = ['suspense', 'held', 'held-back', 'held-settled', 'psp-fee', 'agent-approved'];
/** Calls of a studio that move no money, so that nothing is posted. */
const WITHOUT_MOVES = ['casino-free-bet', 'casino-end'];

/** Every file of the modules that is not a test. */
const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)test\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${MODULES}${file}`, 'utf8') }));
const textOf = (name: string) => sources.find(({ file }) => file === name)?.text ?? '';
const quoted = (text: string) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word);

/** Kinds that postings are written with: literals beside a step, the union of payments, the table of the casino. */
function postingKinds(): string[] {
  const literal = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bkind: '([a-z-]+)',\s+step\b/g)].map(([, kind = '']) => kind),
  );
  const payments = /export type PostingKind =([\s\S]*?);/.exec(textOf('payments/core/posting.ts'))?.[1] ?? '';
  const casino = /const KINDS[^{]*{([\s\S]*?)}/.exec(textOf('casino/service/batch-writes.ts'))?.[1] ?? '';
  return [...new Set([...literal, ...quoted(payments), ...quoted(casino)])];
}

describe('the kinds of postings', () => {
  const kinds = postingKinds();

  it('are found in the sources of every module that posts', () => {
    for (const known of [
      'play-money',
      'stake',
      'settle',
      'cash-out',
      'agent-payout',
      'adjustment',
      'casino-jackpot',
    ])
      expect(kinds).toContain(known);
    expect(kinds.length).toBeGreaterThan(20);
  });

  it('all have a line in the statement unless no player’s account changes', () => {
    const shown = [...Object.values(STATEMENT_KINDS).flat(), ...UNGROUPED_KINDS];
    const unnamed = kinds.filter((kind) => ![...shown, ...HOUSE_ONLY, ...WITHOUT_MOVES].includes(kind));
    expect(unnamed).toEqual([]);
  });
});
