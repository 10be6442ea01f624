import { useParams } from 'wouter';
import { PageHead } from '../app/parts/page.tsx';
import { CasinoTabs } from '../features/casino/casino-tabs.tsx';
import { RoundsPage } from '../features/casino/rounds-page.tsx';
import { useText } from '../stores/services.ts';

export function CasinoRoundsScreen() {
  const t = useText();
  const { round } = useParams<{ round?: string }>();
  return (
    <>
      <PageHead title={t('console.nav.rounds')} />
      <CasinoTabs current="/casino" />
      <RoundsPage chosen={round} />
    </>
  );
}
