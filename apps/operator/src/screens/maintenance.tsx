import { PageHead } from '../app/parts/page.tsx';
import { MaintenanceForm } from '../features/maintenance/maintenance-form.tsx';
import { useText } from '../stores/services.ts';

export function MaintenanceScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('operator.nav.maintenance')} />
      <MaintenanceForm />
    </>
  );
}
