import type { BetLine, BetMarketPage } from '@palpite/contract/operator/bet-calls';
import { describe, expect, it } from 'vitest';
import { searchOf, typedIn } from '../app/parts/typed-search.ts';
import { FIELDS, readQuestion } from '../features/bets/bet-search.tsx';
import { mergeBets, TICKER_SHOWN } from '../features/bets/bet-ticker.tsx';
import {
  actionsFor,
  chosenResults,
  decisionOf,
  inUsualOrder,
  readGoals,
  readSelection,
  readWindow,
  reportedScore,
  restLost,
  withNamed,
} from '../features/bets/market-decision.ts';
import { isUndecided } from '../features/results/match-results.tsx';

const at = (text: string) => Date.parse(`${text}Z`);
const line = (id: bigint, status = 'accepted'): BetLine => ({
  id: String(id),
  uid: 1,
  brand: 'br',
  kind: 'single',
  status,
  free: 0,
  currency: 'BRL',
  stake: 500,
  base_stake: 95,
  max_return: 1_000,
  at: 1,
  legs: [],
});

describe('the ticker', () => {
  it('keeps the newest bets, each once in its latest state, with numbers beyond the precision of a double', () => {
    const first = 377_000_000_000_000_001n;
    const shown = mergeBets(
      [line(first), line(first + 1n, 'confirming')],
      [line(first + 1n), line(first + 2n)],
    );
    expect(shown.map(({ id, status }) => [BigInt(id) - first, status])).toEqual([
      [2n, 'accepted'],
      [1n, 'accepted'],
      [0n, 'accepted'],
    ]);
    const many = Array.from({ length: 80 }, (_, index) => line(first + BigInt(index)));
    expect(mergeBets([], many)).toHaveLength(TICKER_SHOWN);
    expect(mergeBets([], many)[0]?.id).toBe(String(first + 79n));
  });
});

describe('a search', () => {
  it('reads the search from the address and writes only the filled fields back', () => {
    const typed = typedIn(FIELDS, 'market=100101&least=2.5&from=2026-06-14T21:00:00');
    expect(searchOf(FIELDS, typed)).toBe('market=100101&least=2.5&from=2026-06-14T21%3A00%3A00');
    expect(readQuestion(typed, at)).toEqual({
      is: 'question',
      question: { market: 100_101, least: 250, from: Date.UTC(2026, 5, 14, 21) },
    });
    expect(searchOf(FIELDS, typedIn(FIELDS, ''))).toBe('');
  });

  it('names the field that cannot be read', () => {
    for (const [search, field] of [
      ['bet=12a', 'bet'],
      ['uid=0', 'uid'],
      ['market=99999999999999999', 'market'],
      ['least=-1', 'least'],
      ['to=tomorrow', 'to'],
    ] as const)
      expect(readQuestion(typedIn(FIELDS, search), at), search).toEqual({ is: 'wrong', field });
  });
});

describe('a decision about a market', () => {
  it('offers to undo only a result or void that exists', () => {
    expect(actionsFor(undefined)).toEqual(['void', 'window', 'settle']);
    const result = { version: 1, by_hand: 0 as const, score: '1–0' };
    expect(actionsFor({ result, voids: [] })).toContain('roll-back');
    expect(actionsFor({ voids: [{ version: 3, by_hand: 0 }] })).not.toContain('undo');
    expect(actionsFor({ voids: [{ version: 3, by_hand: 1 }] })).toContain('undo');
  });

  it('needs a time window with at least one end, start before end', () => {
    expect(readWindow('', '', at)).toBeUndefined();
    expect(readWindow('1970-01-01T00:00:01', '', at)).toEqual({ from: 1_000 });
    expect(readWindow('', '1970-01-01T00:00:01', at)).toEqual({ to: 1_000 });
    expect(readWindow('1970-01-01T00:00:02', '1970-01-01T00:00:02', at)).toBeUndefined();
    expect(readWindow('never', '', at)).toBeUndefined();
  });

  it('needs the result of every selection, chosen or current, and takes none for lost', () => {
    const selections = [
      { selection: 'over', name: 'Over', result: '' },
      { selection: 'under', name: 'Under', result: 'win' },
    ];
    expect(chosenResults(selections, {})).toBeUndefined();
    expect(chosenResults(selections, { over: 'void' })).toEqual([
      { selection: 'over', result: 'void' },
      { selection: 'under', result: 'win' },
    ]);
  });

  it('takes the others for lost only when the operator says so', () => {
    const selections = [
      { selection: '2-1', name: '2-1', result: '' },
      { selection: '1-0', name: '1-0', result: 'void' },
      { selection: 'others', name: 'Others', result: '' },
    ];
    const chosen = restLost(selections, { '2-1': 'win' });
    expect(chosen).toEqual({ '2-1': 'win', others: 'lose' });
    expect(chosenResults(selections, chosen)).toHaveLength(3);
  });

  it('can name a selection that is not listed, as a feed writes it', () => {
    expect(readSelection(' Home-by-2 ')).toBe('home-by-2');
    expect(readSelection('7+')).toBe('7+');
    for (const wrong of ['', '<b>', 'två']) expect(readSelection(wrong)).toBeUndefined();
    const page = { selections: [{ selection: '0-1', name: '0–1', result: 'lose' }] } as BetMarketPage;
    expect(withNamed(page, ['0-1', '2-3']).selections).toEqual([
      ...page.selections,
      { selection: '2-3', name: '2-3', result: '' },
    ]);
  });

  it('lists the selections in the usual order, and all others in the order of the server', () => {
    const order = (...names: string[]) =>
      inUsualOrder(names.map((selection) => ({ selection }))).map(({ selection }) => selection);
    expect(order('away', 'draw', 'home')).toEqual(['home', 'draw', 'away']);
    expect(order('under', 'over')).toEqual(['over', 'under']);
    expect(order('2-1', '1-0', 'home')).toEqual(['home', '2-1', '1-0']);
  });

  it('fills in a score only when one was reported', () => {
    const result = { version: 1, by_hand: 0 as const, score: '0–0' };
    expect(reportedScore(undefined)).toEqual({ home: '', away: '' });
    expect(reportedScore({ score: [0, 0], shared: 0 })).toEqual({ home: '', away: '' });
    expect(reportedScore({ score: [0, 0], result, shared: 0 })).toEqual({ home: '0', away: '0' });
    expect(reportedScore({ score: [2, 0], shared: 0 })).toEqual({ home: '2', away: '0' });
  });

  it('is sent only when it is complete', () => {
    const nothing = {
      window: undefined,
      results: undefined,
      home: undefined,
      away: undefined,
      version: undefined,
    };
    const results = [{ selection: 'home', result: 'win' as const }];
    expect(decisionOf(7, 'void', nothing)).toEqual({ command: 'void', input: { market: 7 } });
    expect(decisionOf(7, 'window', nothing)).toBeUndefined();
    expect(decisionOf(7, 'window', { ...nothing, window: { from: 5 } })).toEqual({
      command: 'void',
      input: { market: 7, from: 5 },
    });
    expect(decisionOf(7, 'undo', nothing)).toEqual({ command: 'undo', input: { market: 7 } });
    expect(decisionOf(7, 'roll-back', nothing)).toBeUndefined();
    expect(decisionOf(7, 'roll-back', { ...nothing, version: 3 })).toEqual({
      command: 'rollBack',
      input: { market: 7, version: 3 },
    });
    expect(decisionOf(7, 'settle', { ...nothing, results, home: 1 })).toBeUndefined();
    expect(decisionOf(7, 'settle', { ...nothing, results, home: 1, away: 0 })).toEqual({
      command: 'settle',
      input: { market: 7, results, home: 1, away: 0 },
    });
  });

  it('counts a market with neither a result nor a void as undecided', () => {
    expect(isUndecided({ voids: 0 })).toBe(true);
    expect(isUndecided({ voids: 1 })).toBe(false);
    expect(isUndecided({ voids: 0, result: { score: '1–0', by_hand: 0, won: 'Home' } })).toBe(false);
  });

  it('reads goals as they are typed', () => {
    expect(['0', ' 12', '999'].map(readGoals)).toEqual([0, 12, 999]);
    expect(['', '-1', '1.5', '01', '1000'].map(readGoals)).toEqual(Array(5).fill(undefined));
  });
});
