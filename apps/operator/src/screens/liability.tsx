import { PageHead } from '../app/parts/page.tsx';
import { LiabilityList } from '../features/liability/liability-list.tsx';
import { useText } from '../stores/services.ts';

export function LiabilityScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.liability')} />
      <LiabilityList />
    </>
  );
}
