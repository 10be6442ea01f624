import { PageHead } from '../app/parts/page.tsx';
import { HealthPanels } from '../features/health/health-panels.tsx';
import { useText } from '../stores/services.ts';

export function HealthScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('operator.nav.health')} />
      <HealthPanels />
    </>
  );
}
