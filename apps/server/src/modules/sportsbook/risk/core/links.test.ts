import type { PlayerId } from '@palpite/kernel/ids';
import { describe, expect, it } from 'vitest';
import { countLinks, type Link, linkedAccounts } from './links.ts';

const id = (number: number) => number as PlayerId;
const link = (is: Link['is'], ...players: number[]): Link => ({
  is,
  mark: 'a',
  players: players.map(id),
  bets: [],
});

describe('linked accounts', () => {
  it('are named once, with every kind of link, the strongest first', () => {
    const links = [link('device', 2, 3), link('address', 3), link('device', 1, 3)];
    expect(linkedAccounts(id(1), links, 10)).toEqual([
      { player: 3, by: ['device', 'address'] },
      { player: 2, by: ['device'] },
    ]);
    expect(linkedAccounts(id(1), links, 1)).toHaveLength(1);
  });

  it('are counted, and opposite bets only among them or of one player alone', () => {
    const count = countLinks(
      [{ players: [id(1), id(2)] }, { players: [id(1), id(2), id(3)] }],
      [{ players: [id(1), id(9)] }, { players: [id(1), id(3)] }, { players: [id(9)] }],
    );
    expect(count(id(1))).toEqual({ linked: 2, opposite: 1 });
    expect(count(id(9))).toEqual({ linked: 0, opposite: 1 });
    expect(count(id(7))).toEqual({ linked: 0, opposite: 0 });
  });
});
