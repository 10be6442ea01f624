import type { Banner } from '@palpite/contract/entities/home';
import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { Banners } from './banners.tsx';

/** A banner that was published or taken down is seen at the next visit of the page after this time. */
const FRESH_MS = 60_000;

/** The banners for this caller; those for everyone until they are read. */
function useOwnBanners(forAll: readonly Banner[]): readonly Banner[] {
  const { client } = useServices();
  const uid = useShared('session', ({ user }) => user?.uid);
  const language = useShared('text', (text) => text.language);
  const { data } = useQuery({
    queryKey: ['banners', uid, language],
    staleTime: FRESH_MS,
    async queryFn({ signal }) {
      const outcome = await client.call('bannerList', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the banners could not be read');
      return outcome.data.records;
    },
  });
  return data ?? forAll;
}

interface HomeLaterProps {
  /** Those that everyone sees. */
  readonly banners: readonly Banner[];
  readonly onRefresh: () => Promise<unknown>;
}

/** What the home shows after its first screen. */
export function HomeLater({ banners, onRefresh }: HomeLaterProps) {
  const t = useText();
  const own = useOwnBanners(banners);
  return (
    <>
      <PullToRefresh label={t('shell.loading')} onRefresh={onRefresh} />
      <Banners banners={own} />
    </>
  );
}
