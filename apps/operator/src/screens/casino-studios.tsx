import { PageHead } from '../app/parts/page.tsx';
import { CasinoTabs } from '../features/casino/casino-tabs.tsx';
import { StudiosPage } from '../features/casino/studios-page.tsx';
import { useText } from '../stores/services.ts';

export function CasinoStudiosScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.cas.tab.studios')} />
      <CasinoTabs current="/casino/studios" />
      <StudiosPage />
    </>
  );
}
