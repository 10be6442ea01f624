import { expect, it } from 'vitest';
import { arrangedBy, tabKeyOf } from './content-tabs.ts';
import { tabsOf } from './tab-routes.ts';

const tab = (key: string, hidden: 0 | 1 = 0, title = '') => ({ key, title, icon: '', hidden });
const BAR = tabsOf({ casino: true, newer: false });
const shown = (content: ReturnType<typeof tab>[], bar = BAR) => {
  const { before, after } = arrangedBy(content, bar);
  return [...before.map(tabKeyOf), 'slip', ...after.map(tabKeyOf)];
};

it('stays as it was for what the product comes with', () => {
  const content = ['sport', 'live', 'bets', 'casino', 'account'].map((key) => tab(key));
  expect(arrangedBy(content, BAR)).toEqual(BAR);
});

it('takes order and labels from the content, and leaves the slip in the middle', () => {
  const content = [tab('casino', 0, 'Jogos'), tab('sport'), tab('live', 1), tab('bets'), tab('account')];
  expect(shown(content)).toEqual(['casino', 'sport', 'slip', 'bets', 'account']);
  expect(arrangedBy(content, BAR).before[0]).toMatchObject({ path: '/game', title: 'Jogos' });
});

it('never hides the account, which leads to limits and support', () => {
  expect(shown([tab('account', 1), tab('bets', 1)])).toContain('account');
  expect(shown([tab('account', 1), tab('bets', 1)])).not.toContain('bets');
});
