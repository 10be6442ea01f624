import { expect, it } from 'vitest';
import { memoryStore } from '../test/memory-store.ts';
import { forgetSearches, RECENT_MAX, recentSearches, rememberSearch } from './search-memory.ts';

it('searches are remembered the newest first, each once, and never too many', () => {
  const store = memoryStore();
  for (const word of ['nba', 'boca', ' NBA ', '']) rememberSearch(store, word);
  expect(recentSearches(store)).toEqual(['NBA', 'boca']);
  for (let turn = 0; turn < 20; turn += 1) rememberSearch(store, `team ${turn}`);
  expect(recentSearches(store)).toHaveLength(RECENT_MAX);
  expect(recentSearches(store)[0]).toBe('team 19');
  forgetSearches(store);
  expect(recentSearches(store)).toEqual([]);
});

it('an invalid stored list of searches is ignored', () => {
  const store = memoryStore();
  store.set('recent_searches', '{"a":1}');
  expect(recentSearches(store)).toEqual([]);
  store.set('recent_searches', '[1,"ok",null]');
  expect(recentSearches(store)).toEqual(['ok']);
  store.set('recent_searches', 'nonsense');
  expect(recentSearches(store)).toEqual([]);
});
