import { Link, useParams } from 'wouter';
import { PageHead } from '../app/parts/page.tsx';
import { SupportDesk } from '../features/support/support-desk.tsx';
import { useText } from '../stores/services.ts';

export function SupportScreen() {
  const t = useText();
  const { thread } = useParams<{ thread?: string }>();
  return (
    <>
      <PageHead title={t('console.nav.support')}>
        <Link href="/support-texts">{t('console.sup.macros')}</Link>
      </PageHead>
      <SupportDesk thread={thread} />
    </>
  );
}
