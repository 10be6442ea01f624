import type { ContentTab } from '@palpite/contract/entities/content';
import type { TabKeyName } from '@palpite/contract/tables/content';
import type { ArrangedTabs, PlacedTab } from './tab-routes.ts';

/** The name of each tab of the bar in the content. */
const KEYS: Readonly<Record<string, TabKeyName>> = {
  '/sport': 'sport',
  '/live': 'live',
  '/bet-record': 'bets',
  '/game': 'casino',
  '/me': 'account',
};

export const tabKeyOf = ({ path }: Pick<PlacedTab, 'path'>): TabKeyName | undefined => KEYS[path];

/** The account leads to limits, breaks and support: it cannot be taken out of the bar. */
const ALWAYS: readonly (TabKeyName | undefined)[] = ['account', undefined];

/**
 * The bar in the operator's order, with the operator's labels and without hidden tabs. The bet slip keeps its place. A
 * tab that the content does not name stays where it was, with its own label.
 */
export function arrangedBy(content: readonly ContentTab[], { before, after }: ArrangedTabs): ArrangedTabs {
  const byKey = new Map(content.map((tab, index) => [tab.key, { ...tab, index }]));
  const all = [...before, ...after];
  const shown = all
    .map((tab, index) => ({ tab, own: byKey.get(tabKeyOf(tab) ?? ''), index }))
    .filter(({ tab, own }) => own?.hidden !== 1 || ALWAYS.includes(tabKeyOf(tab)))
    .sort((a, b) => (a.own?.index ?? a.index) - (b.own?.index ?? b.index))
    .map(({ tab, own }) => (own && own.title !== '' ? { ...tab, title: own.title } : tab));
  const slipAt = Math.min(before.length, Math.ceil(shown.length / 2));
  return { before: shown.slice(0, slipAt), after: shown.slice(slipAt) };
}
