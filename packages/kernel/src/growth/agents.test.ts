import { describe, expect, it } from 'vitest';
import { AGENT_TERMS, agentStatement, scaledTerms } from './agents.ts';

describe('terms of another currency', () => {
  const parents = new Map(['b', 'c', 'd', 'e', 'f'].map((player) => [player, 'a']));
  const figures = (factor: bigint) =>
    new Map([...parents.keys()].map((player) => [player, { stakes: 200_000n * factor }]));

  it('multiply every threshold, so that the same play reaches the same tier and pays as much more', () => {
    const brl = agentStatement(parents, 'a', figures(1n), 0n);
    const vnd = agentStatement(parents, 'a', figures(5_000n), 0n, scaledTerms(AGENT_TERMS, 5_000n));
    expect([brl.tier, vnd.tier]).toEqual([2, 2]);
    expect(vnd.payout).toBe(brl.payout * 5_000n);
  });

  it('keep the least payout: what is below it is carried over', () => {
    const small = new Map([['b', { stakes: 3_999n * 20n }]]);
    const terms = scaledTerms(AGENT_TERMS, 20n);
    const statement = agentStatement(new Map([['b', 'a']]), 'a', small, 0n, terms);
    expect(statement).toMatchObject({ payout: 0n, carryOut: 3_999n * 20n * 2_500n });
  });
});
