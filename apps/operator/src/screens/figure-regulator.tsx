import { PageHead } from '../app/parts/page.tsx';
import { FigureTabs } from '../features/figures/figure-tabs.tsx';
import { RegulatorFiles } from '../features/figures/regulator-files.tsx';
import { useText } from '../stores/services.ts';

export function FigureRegulatorScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.reg.title')} />
      <FigureTabs />
      <RegulatorFiles />
    </>
  );
}
