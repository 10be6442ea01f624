import { PageHead } from '../app/parts/page.tsx';
import { CasinoTabs } from '../features/casino/casino-tabs.tsx';
import { RtpPage } from '../features/casino/rtp-page.tsx';
import { useText } from '../stores/services.ts';

export function CasinoRtpScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.cas.tab.rtp')} />
      <CasinoTabs current="/casino/rtp" />
      <RtpPage />
    </>
  );
}
