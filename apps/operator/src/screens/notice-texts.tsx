import { PageHead } from '../app/parts/page.tsx';
import { NoticeTabs } from '../features/notices/notice-tabs.tsx';
import { TemplateEditor } from '../features/notices/template-editor.tsx';
import { useText } from '../stores/services.ts';

export function NoticeTextsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.notices')} />
      <NoticeTabs current="/notices/texts" />
      <TemplateEditor />
    </>
  );
}
