import { PageHead } from '../app/parts/page.tsx';
import { ContentDesk } from '../features/content/content-desk.tsx';
import { useText } from '../stores/services.ts';

export function ContentScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.content')} />
      <ContentDesk />
    </>
  );
}
