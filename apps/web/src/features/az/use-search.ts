import type { Reply } from '@palpite/contract/generated/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices, useShared } from '../../stores/services.ts';
import { takeMatches } from '../../stores/take-matches.ts';

export type Found = Reply<'searchMatches'>;

/** While a word is being typed nothing is asked. */
const TYPING_MS = 250;
const LETTERS_MIN = 2;
const STALE_MS = 15_000;

export interface Search {
  /** none: nothing was asked for yet. */
  readonly phase: 'none' | 'loading' | 'failed' | 'shown';
  readonly found: Found | undefined;
  /** The word that was answered. */
  readonly word: string;
  retry(): void;
}

export function useSearch(typed: string): Search {
  const services = useServices();
  const { client, platform } = services;
  const language = useShared('preferences', (preferences) => preferences.language);
  const [word, setWord] = useState(typed.trim());
  useEffect(() => platform.after(TYPING_MS, () => setWord(typed.trim())), [platform, typed]);
  const asked = word.length >= LETTERS_MIN;
  const { data, isError, refetch } = useQuery({
    queryKey: ['search', word, language],
    enabled: asked,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const outcome = await client.call('searchMatches', { keyword: word }, { signal });
      if (outcome.is !== 'done') throw new Error('nothing could be searched for');
      takeMatches(services, outcome.data.records);
      return outcome.data;
    },
  });
  const phase = !asked ? 'none' : data ? 'shown' : isError ? 'failed' : 'loading';
  return { phase, found: asked ? data : undefined, word, retry: () => void refetch() };
}
