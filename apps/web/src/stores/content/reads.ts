import type { Input, Reply } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { useQuery } from '../queries.ts';
import { useServices, useShared } from '../services.ts';

type ContentCall =
  | 'faqList'
  | 'contentPage'
  | 'announcementList'
  | 'newsList'
  | 'iconList'
  | 'linkOpen'
  | 'tabIndex'
  | 'tabPrompt'
  | 'logoConf'
  | 'popupList';

/** refused: the server has no such page or does not allow the address. */
export type ContentRead<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'refused' }
  | { readonly is: 'known'; readonly data: T };

const REFUSED: readonly number[] = [
  REFUSALS['no-such-page'].code,
  REFUSALS['link-refused'].code,
  REFUSALS['invalid-field'].code,
  REFUSALS['missing-field'].code,
];
/** A page that was read a minute ago is shown at once and read again meanwhile. */
const FRESH_MS = 60_000;

/** Reads content for the caller at hand; what was read before stays while it is read again. */
export function useContent<N extends ContentCall>(name: N, input: Input<N>): ContentRead<Reply<N>> {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  const { data, isError, isFetching, refetch } = useQuery<unknown>({
    queryKey: ['content', name, uid, language, input],
    staleTime: FRESH_MS,
    async queryFn({ signal }): Promise<unknown> {
      const outcome = await client.call(name, input, { signal });
      if (outcome.is === 'done') return { is: 'known', data: outcome.data };
      if (outcome.is === 'refused' && REFUSED.includes(outcome.code)) return { is: 'refused' };
      throw new Error(`${name} could not be read`);
    },
  });
  if (data !== undefined) return data as ContentRead<Reply<N>>;
  return isError && !isFetching ? { is: 'failed', again: () => void refetch() } : { is: 'loading' };
}
