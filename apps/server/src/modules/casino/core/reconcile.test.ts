import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareReport,
  type Difference,
  missingThere,
  type OwnLine,
  type ReportLine,
  remedyOf,
  unitsOf,
  withinRounds,
} from './reconcile.ts';
import type { WalletOp } from './wallet-call.ts';

const line = (parts: Partial<ReportLine> = {}): ReportLine => ({
  tx: 't',
  kind: 'bet',
  round: 'r',
  player: '7',
  asset: 'BRL',
  amount: 100n,
  atMs: 0,
  isRolledBack: false,
  ...parts,
});
const own = (parts: Partial<OwnLine> = {}): OwnLine => ({
  tx: 't',
  op: 'bet',
  round: 'r',
  player: '7',
  asset: 'BRL',
  staked: 100n,
  paid: 0n,
  isLive: true,
  ...parts,
});
const kinds = (theirs: ReportLine, ours?: OwnLine) =>
  compareReport([theirs], new Map(ours ? [[ours.tx, ours]] : [])).map(({ kind }) => kind);

describe('comparison with the report of a studio', () => {
  it('finds nothing where both sides agree', () => {
    expect(kinds(line(), own())).toEqual([]);
    expect(kinds(line({ kind: 'win', amount: 40n }), own({ op: 'win', staked: 0n, paid: 40n }))).toEqual([]);
    expect(kinds(line({ kind: 'bet_win', win: 7n }), own({ op: 'bet_win', paid: 7n }))).toEqual([]);
    expect(kinds(line({ isRolledBack: true }), own({ isLive: false }))).toEqual([]);
    expect(kinds(line({ isRolledBack: true }))).toEqual([]);
    expect(kinds(line({ kind: 'end_round' }))).toEqual([]);
    expect(kinds(line({ kind: 'free_bet' }), own({ op: 'free_bet', staked: 0n }))).toEqual([]);
  });

  it('names each kind of difference', () => {
    expect(kinds(line())).toEqual(['missing-here']);
    expect(kinds(line({ amount: 101n }), own())).toEqual(['amount-differs']);
    expect(kinds(line({ kind: 'bet_win', win: 8n }), own({ op: 'bet_win', paid: 7n }))).toEqual([
      'amount-differs',
    ]);
    expect(kinds(line({ isRolledBack: true }), own())).toEqual(['state-differs']);
    expect(kinds(line(), own({ isLive: false }))).toEqual(['state-differs']);
    const { op: _op, round: _round, asset: _asset, ...tombstone } = own({ isLive: false });
    expect(kinds(line(), tombstone)).toEqual(['state-differs']);
    expect(kinds(line({ player: '8' }), own())).toEqual(['content-differs']);
    expect(kinds(line({ asset: 'USD' }), own())).toEqual(['content-differs']);
    expect(
      missingThere([
        { own: own(), isListed: true },
        { own: own({ tx: 'u' }), isListed: false },
        { own: own({ tx: 'v', isLive: false }), isListed: false },
      ]),
    ).toMatchObject([{ kind: 'missing-there', tx: 'u' }]);
  });

  it('takes the lines before the first round that is one too many to ask about', () => {
    const lines = [
      { own: own({ tx: '1', round: 'a' }), isListed: false },
      { own: own({ tx: '2', round: 'b' }), isListed: true },
      { own: own({ tx: '3', round: 'a' }), isListed: false },
      { own: own({ tx: '4', round: 'c', isLive: false }), isListed: false },
      { own: own({ tx: '5', round: 'd' }), isListed: false },
      { own: own({ tx: '6', round: 'b' }), isListed: true },
    ];
    const taken = (most: number) => withinRounds(lines, most).map(({ own: { tx } }) => tx);
    expect(taken(1)).toEqual(['1', '2', '3', '4']);
    expect(taken(2)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('accepts what the studio reports only where its transaction can be applied or ours undone', () => {
    const remedy = (difference: Partial<Difference>) =>
      remedyOf({ kind: 'missing-here', tx: 't', ...difference });
    expect(remedy({ theirs: line() })).toBe('apply');
    expect(remedy({ kind: 'state-differs', theirs: line({ isRolledBack: true }), ours: own() })).toBe(
      'roll-back',
    );
    expect(remedy({ kind: 'state-differs', theirs: line(), ours: own({ isLive: false }) })).toBe('none');
    expect(remedy({ kind: 'missing-there', ours: own() })).toBe('none');
    expect(remedy({ kind: 'amount-differs', theirs: line({ amount: 130n }), ours: own() })).toBe('none');
    expect(unitsOf({ kind: 'amount-differs', tx: 't', theirs: line({ amount: 130n }), ours: own() })).toBe(
      30n,
    );
    expect(unitsOf({ kind: 'missing-there', tx: 't', ours: own() })).toBe(100n);
  });

  it('agrees with a second model that compares the transactions of both sides one by one', () => {
    const ops = fc.constantFrom<WalletOp>('bet', 'win', 'jackpot', 'end_round');
    const entry = fc.record({
      tx: fc.integer({ min: 0, max: 9 }),
      op: ops,
      units: fc.bigInt(0n, 3n),
      live: fc.boolean(),
    });
    const book = fc.uniqueArray(entry, { selector: ({ tx }) => tx, maxLength: 10 });
    fc.assert(
      fc.property(book, book, (there, here) => {
        const theirs = there.map(({ tx, op, units, live }) =>
          line({ tx: String(tx), kind: op, amount: units, isRolledBack: !live }),
        );
        const ours = here.map(({ tx, op, units, live }) =>
          own({
            tx: String(tx),
            op,
            staked: op === 'bet' ? units : 0n,
            paid: op === 'bet' || op === 'end_round' ? 0n : units,
            isLive: live,
          }),
        );
        const found = [
          ...compareReport(theirs, new Map(ours.map((each) => [each.tx, each]))),
          ...missingThere(
            ours.map((each) => ({ own: each, isListed: theirs.some(({ tx }) => tx === each.tx) })),
          ),
        ].map(({ tx }) => tx);
        // An id differs when the two books disagree about what it is or about the amount of what is not rolled back.
        const expected: string[] = [];
        for (let id = 0; id < 10; id += 1) {
          const a = there.find(({ tx }) => tx === id);
          const b = here.find(({ tx }) => tx === id);
          const text = (side: typeof a) =>
            side && side.op !== 'end_round' && side.live ? `${side.units}` : '';
          if (a?.op === 'end_round') continue;
          if (a && b ? a.op !== b.op || a.live !== b.live || a.units !== b.units : text(a) !== text(b))
            expected.push(String(id));
        }
        expect(found.sort()).toEqual(expected);
      }),
    );
  });
});
