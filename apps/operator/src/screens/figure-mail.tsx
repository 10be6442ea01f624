import { PageHead } from '../app/parts/page.tsx';
import { FigureTabs } from '../features/figures/figure-tabs.tsx';
import { MailedReports } from '../features/figures/mailed-reports.tsx';
import { useText } from '../stores/services.ts';

export function FigureMailScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.mail.title')} />
      <FigureTabs />
      <MailedReports />
    </>
  );
}
