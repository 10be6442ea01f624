import { PageHead } from '../app/parts/page.tsx';
import { BrandViewer } from '../features/brands/brand-viewer.tsx';
import { useText } from '../stores/services.ts';

export function BrandsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('operator.nav.brands')} />
      <BrandViewer />
    </>
  );
}
