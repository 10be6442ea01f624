import { Link } from 'wouter';
import { PageHead } from '../app/parts/page.tsx';
import { FeedbackTable } from '../features/support/feedback-table.tsx';
import { Macros } from '../features/support/macros.tsx';
import { useText } from '../stores/services.ts';

/** Prepared answers, and what players think of the product. */
export function SupportTextsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.sup.macros')}>
        <Link href="/support">{t('console.sup.desk')}</Link>
      </PageHead>
      <Macros />
      <FeedbackTable />
    </>
  );
}
