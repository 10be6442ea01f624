import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { seededChance } from '@palpite/testkit/chance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimpleLedger } from '../test/model.ts';
import { randomPosting } from '../test/random-postings.ts';
import { type AccountView, accountKey, decide, emptyBalances } from './decide.ts';
import { mirror } from './mirror.ts';
import { contentText, type Posting } from './posting.ts';

const ana = 1 as PlayerId;
const players = [1, 2, 3] as PlayerId[];

function views(state: AccountView['state'] = 'open'): Map<string, AccountView> {
  return new Map(
    players.map((player) => [accountKey(player, 'BRL'), { player, state, balances: emptyBalances() }]),
  );
}

function stamp(posting: Posting) {
  let hash = 7n;
  for (const letter of contentText(posting)) hash = (hash * 31n + BigInt(letter.charCodeAt(0))) % (1n << 61n);
  return { posting, fingerprint: hash };
}

function posting(part: Partial<Posting> & Pick<Posting, 'moves'>, ref = 1n): Posting {
  return {
    ref: ref as Reference,
    kind: 'test',
    step: 0,
    asset: 'BRL',
    by: 'player',
    shortfall: 'refuse',
    ...part,
  };
}

const deposit = (units: bigint, ref: bigint) =>
  posting({ moves: [{ from: { house: 'psp' }, to: { player: ana, pocket: 'cash' }, units }] }, ref);
const take = (units: bigint, ref: bigint, shortfall: 'refuse' | 'debt') =>
  posting(
    {
      moves: [{ from: { player: ana, pocket: 'cash' }, to: { house: 'psp' }, units }],
      shortfall,
      by: 'house',
    },
    ref,
  );

describe('deciding postings', () => {
  it('agrees with the simple ledger on every outcome and balance of random batches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const chance = seededChance(seed);
        const model = new SimpleLedger();
        const batch = Array.from({ length: 60 }, (_, index) =>
          randomPosting(
            chance,
            players,
            BigInt(1 + (chance.below(5) === 0 ? chance.below(index + 1) : index)) as Reference,
          ),
        );
        const expected = batch.map((posting) => model.post(posting));
        const decision = decide(batch.map(stamp), views(), new Map());
        expect(decision.outcomes.map((outcome) => outcome.is)).toEqual(expected);
        for (const player of players) {
          const found = decision.balances.get(accountKey(player, 'BRL')) ?? emptyBalances();
          expect(found.cash - found.debt).toBe(model.read(player, 'cash'));
          expect(found.cash === 0n || found.debt === 0n).toBe(true);
          for (const pocket of ['bonus', 'locked', 'hold'] as const)
            expect(found[pocket]).toBe(model.read(player, pocket));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('turns a shortfall into debt and repays it first from the next credit', () => {
    const decision = decide(
      [deposit(30n, 1n), take(100n, 2n, 'debt'), deposit(50n, 3n), deposit(50n, 4n)].map(stamp),
      views(),
      new Map(),
    );
    expect(decision.balances.get('1/BRL')).toMatchObject({ cash: 30n, debt: 0n });
    expect(
      decision.rows.map((row) => `${JSON.stringify(row.from)}>${JSON.stringify(row.to)}:${row.units}`),
    ).toEqual([
      '{"house":"psp"}>{"player":1,"pocket":"cash"}:30',
      '{"player":1,"pocket":"cash"}>{"house":"psp"}:30',
      '{"player":1,"pocket":"debt"}>{"house":"psp"}:70',
      '{"house":"psp"}>{"player":1,"pocket":"debt"}:50',
      '{"house":"psp"}>{"player":1,"pocket":"debt"}:20',
      '{"house":"psp"}>{"player":1,"pocket":"cash"}:30',
    ]);
  });

  it('refuses a debit that cash does not cover, without any effect', () => {
    const decision = decide([deposit(30n, 1n), take(31n, 2n, 'refuse')].map(stamp), views(), new Map());
    expect(decision.outcomes[1]).toEqual({ is: 'not-enough-funds', pocket: 'cash', free: 30n });
    expect(decision.rows).toHaveLength(1);
  });

  it.each([
    ['no_debit', 'blocked', 'posted', 'not-enough-funds'],
    ['closed', 'blocked', 'blocked', 'blocked'],
  ] as const)(
    'answers for an account that is %s: stake %s, deposit %s, withdrawal %s; the bookmaker is never refused',
    (state, out, into, payout) => {
      const credit = decide([stamp(deposit(10n, 1n))], views(state), new Map());
      expect(credit.outcomes[0]?.is).toBe(into);
      const debit = { ...take(1n, 2n, 'refuse'), by: 'player' as const };
      expect(decide([stamp(debit)], views(state), new Map()).outcomes[0]?.is).toBe(out);
      const leaving = { ...take(1n, 4n, 'refuse'), by: 'payout' as const };
      expect(decide([stamp(leaving)], views(state), new Map()).outcomes[0]?.is).toBe(payout);
      expect(
        decide([stamp({ ...deposit(10n, 3n), by: 'house' })], views(state), new Map()).outcomes[0]?.is,
      ).toBe('posted');
    },
  );

  it('restores the shown balance by a mirrored posting, whatever happened in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const chance = seededChance(seed);
        const shown = (batch: Posting[]) => {
          const { balances } = decide(batch.map(stamp), views(), new Map());
          return players.map((player) => {
            const found = balances.get(accountKey(player, 'BRL')) ?? emptyBalances();
            return found.cash - found.debt;
          });
        };
        const onCash = (ref: bigint): Posting => ({
          ...randomPosting(chance, players, ref as Reference),
          moves: [
            {
              from: { player: chance.pick(players), pocket: 'cash' },
              to: { house: 'psp' },
              units: BigInt(1 + chance.below(300)),
            },
            {
              from: { house: 'psp' },
              to: { player: chance.pick(players), pocket: 'cash' },
              units: BigInt(1 + chance.below(300)),
            },
          ],
          by: 'house',
          shortfall: 'debt',
        });
        const [first, middle] = [onCash(1n), onCash(2n)];
        const rows = decide([stamp(first)], views(), new Map()).rows;
        const back = mirror(rows, { ref: 3n as Reference, kind: 'undo', step: 0 }, 'BRL');
        expect(shown([first, middle, back])).toEqual(shown([middle]));
      }),
      { numRuns: 200 },
    );
  });
});
