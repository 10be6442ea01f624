import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { useServices, useShared, useText } from '../../stores/services.ts';

/** The server refused the visitor login: shows its message and a button to try again. */
export function SignInTrouble() {
  const { session } = useServices();
  const t = useText();
  const message = useShared('session', (state) => state.message);
  return (
    <EmptyState
      drawing="goal"
      title={t('shell.session.title')}
      text={message || t('shell.error.text')}
      action={
        <Button size="small" onPress={() => void session.getState().startAgain()}>
          {t('shell.error.retry')}
        </Button>
      }
    />
  );
}
