import type { LanguageCode } from '@palpite/contract/languages';
import { keepPreviousData, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { inLanguage, queriesOf } from './queries.ts';
import type { Services } from './services.ts';

function stand() {
  const text = createStore<{ language: LanguageCode }>(() => ({ language: 'PT' }));
  return { text, queries: queriesOf({ text } as unknown as Services) };
}

describe('replies after a change of language', () => {
  it('are read again, with or without the language in their key', () => {
    const { text, queries } = stand();
    queries.setQueryData(['providers'], 'Provedores');
    queries.setQueryData(['az', 'PT'], 'Ligas');
    text.setState({ language: 'PT' });
    expect(queries.getQueryData(['providers'])).toBe('Provedores');
    text.setState({ language: 'RU' });
    expect([queries.getQueryData(['providers']), queries.getQueryData(['az', 'PT'])]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['PT', 'Ligas'],
    ['RU', undefined],
  ] as const)('the reply before is shown meanwhile in %s: %s', (language, shown) => {
    const { queries } = stand();
    queries.setQueryData(['search', 'a'], 'Ligas');
    const ask = (word: string, spoken: LanguageCode) =>
      inLanguage(
        {
          queryKey: ['search', word],
          queryFn: () => new Promise<string>(() => undefined),
          staleTime: Number.POSITIVE_INFINITY,
          placeholderData: keepPreviousData<string>,
        },
        spoken,
      );
    const observer = new QueryObserver<string>(queries, ask('a', 'PT') as never);
    const stop = observer.subscribe(() => undefined);
    observer.setOptions(ask('b', language) as never);
    expect(observer.getCurrentResult().data).toBe(shown);
    stop();
    queries.clear();
  });
});
