import { IconButton } from '@palpite/ui/icon-button';
import { HeaderActions } from '../app/header-actions.tsx';
import { TaskPage } from '../features/tasks/task-page.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  return (
    <>
      <HeaderActions>
        <IconButton icon="clock" label={t('tasks.history')} href={hrefTo('/award')} />
      </HeaderActions>
      <TaskPage />
    </>
  );
}
