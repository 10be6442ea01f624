import type { Banner } from '@palpite/contract/entities/home';
import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { useText } from '../../stores/services.ts';
import { Banners } from './banners.tsx';

interface HomeLaterProps {
  readonly banners: readonly Banner[];
  readonly onRefresh: () => Promise<unknown>;
}

/** What the home shows after its first screen. */
export function HomeLater({ banners, onRefresh }: HomeLaterProps) {
  const t = useText();
  return (
    <>
      <PullToRefresh label={t('shell.loading')} onRefresh={onRefresh} />
      <Banners banners={banners} />
    </>
  );
}
