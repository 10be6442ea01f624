import { Button } from '@palpite/ui/button';
import { Sheet } from '@palpite/ui/sheet';
import { useText } from '../../../stores/services.ts';
import { SaveEmailForm } from './save-email-form.tsx';

/** The modal in which a guest saves an e-mail. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet title={t('login.saveEmail')} closeLabel={t('shell.close')} onClose={onClose}>
      <SaveEmailForm
        place="sheet"
        onDone={onClose}
        more={
          <Button tone="quiet" size="small" onPress={onClose}>
            {t('login.saveEmail.later')}
          </Button>
        }
      />
    </Sheet>
  );
}
