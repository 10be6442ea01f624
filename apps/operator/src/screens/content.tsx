import { PageHead } from '../app/parts/page.tsx';
import { ContentManager } from '../features/content/content-manager.tsx';
import { useText } from '../stores/services.ts';

export function ContentScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.content')} />
      <ContentManager />
    </>
  );
}
