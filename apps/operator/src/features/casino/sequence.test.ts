import type { MessageLine, PostingLine, TransactionLine } from '@palpite/contract/operator/casino-calls';
import { describe, expect, it } from 'vitest';
import { sequenceOf, sidesOf, sumOf } from './sequence.ts';

const message = (parts: Partial<MessageLine>): MessageLine => ({
  id: '1',
  part: 0,
  call: 'bet',
  tx: 'b',
  at: 1,
  result: 'ok',
  status: 200,
  repeated: 0,
  request: '',
  ms: 5,
  ...parts,
});
const BET: TransactionLine = {
  tx: 'b',
  op: 'bet',
  step: 0,
  live: 1,
  staked: 500,
  paid: 0,
  at: 1,
  same: 1,
  why: '',
};
const POSTING: PostingLine = {
  step: 0,
  kind: 'casino-bet',
  from: 'cash',
  to: 'house:casino',
  amount: 500,
  at: 1,
};

describe('the drawing of a round', () => {
  it('draws a call, its posting and its reply, and a repeat as a loop that posts nothing', () => {
    const { groups } = sequenceOf([message({}), message({ repeated: 1 })], [BET], [POSTING]);
    expect(groups.map(({ arrows }) => arrows.map(({ is }) => is))).toEqual([
      ['call', 'post', 'reply'],
      ['call', 'loop', 'reply'],
    ]);
    expect(groups[0]?.arrows[1]?.text).toEqual({ is: 'post', amount: 500 });
  });

  it('marks the reply of a refused call and posts nothing for it', () => {
    const { groups } = sequenceOf([message({ tx: 'x', result: 'insufficient_funds' })], [BET], [POSTING]);
    expect(groups[0]?.arrows.map(({ is, isFaulty }) => [is, isFaulty])).toEqual([
      ['call', false],
      ['reply', true],
    ]);
  });

  it('never lets two arrows overlap', () => {
    const { groups, height } = sequenceOf([message({}), message({ tx: 'c' }), message({})], [BET], [POSTING]);
    const ys = groups.flatMap(({ arrows }) => arrows.map(({ y }) => y));
    expect([...ys].sort((a, b) => a - b)).toEqual(ys);
    expect(new Set(ys).size).toBe(ys.length);
    expect(height).toBeGreaterThan(Math.max(...ys));
  });

  it('shows each posting on both sides, so that the sum is zero', () => {
    expect(sidesOf([POSTING])).toMatchObject([
      { account: 'cash', debit: 500, credit: 0 },
      { account: 'house:casino', debit: 0, credit: 500 },
    ]);
    expect(sumOf([POSTING, { ...POSTING, step: 1, amount: 1_735 }])).toBe(0);
  });
});
