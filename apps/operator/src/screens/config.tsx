import { PageHead } from '../app/parts/page.tsx';
import { ConfigTable } from '../features/config/config-table.tsx';
import { useText } from '../stores/services.ts';

export function ConfigScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('operator.nav.config')} />
      <ConfigTable />
    </>
  );
}
