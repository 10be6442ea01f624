import { PageTitle } from '@palpite/ui/header';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { StatementList } from '../features/statement/statement-list.tsx';
import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  return (
    <>
      <PageTitle>{t('statement.title')}</PageTitle>
      <StatementList>
        <PageFoot />
      </StatementList>
    </>
  );
}
