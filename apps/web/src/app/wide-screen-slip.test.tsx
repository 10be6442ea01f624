import { oddsOf } from '@palpite/kernel/odds';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Price, priceKey } from '../stores/book/prices.ts';
import { type Services, ServicesContext } from '../stores/services.ts';
import { itemOf } from '../stores/test/sport-fixtures.ts';
import { SlipCard } from './wide-screen-slip.tsx';

/** The odds that the card shows: the first is that of all together, or the number of selections. */
function drawn(closed: readonly string[], live: ReadonlyMap<string, Price>): string[] {
  const slip = {
    items: [1, 2, 3].map((index) => itemOf(index, { od: 2, ty: 1 })),
    kind: 'multiple',
    closed,
  };
  const services = {
    boot: { brand: { currency: 'BRL', flags: { americanOdds: false } } },
    text: createStore(() => ({ language: 'PT', t: (id: string) => id })),
    preferences: createStore(() => ({ oddsFormat: undefined })),
    settings: createStore(() => ({ known: false, isOn: () => false })),
    slip: createStore(() => slip),
    book: { prices: { read: (key: string) => live.get(key), subscribe: () => () => undefined } },
  } as unknown as Services;
  const markup = renderToStaticMarkup(
    createElement(ServicesContext, { value: services }, createElement(SlipCard)),
  );
  return [...markup.matchAll(/<b>([^<]*)<\/b>/g)].map(([, text = '']) => text.replace(',', '.'));
}

it('shows the odds of this moment, and neither counts nor lists a closed selection', () => {
  const live = new Map([[priceKey(100_002, 1), { odds: oddsOf(1_500), open: true, closed: false } as Price]]);
  expect(drawn([], new Map())).toEqual(['8.00', '2.00', '2.00', '2.00']);
  expect(drawn([], live)).toEqual(['6.00', '2.00', '1.50', '2.00']);
  expect(drawn([priceKey(100_001, 1)], live)).toEqual(['3.00', '1.50', '2.00']);
  expect(
    drawn(
      [1, 2, 3].map((index) => priceKey(100_000 + index, 1)),
      live,
    ),
  ).toEqual([]);
});
