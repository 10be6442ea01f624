import { Button } from '@palpite/ui/button';
import { Dialog } from '@palpite/ui/dialog';
import { useText } from '../../stores/services.ts';

export interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** A round is open: it is safe, and the player should know before leaving. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={t('room.ask.title')}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onLeave}>{t('room.leave')}</Button>
          <Button tone="primary" onPress={onStay}>
            {t('room.ask.stay')}
          </Button>
        </>
      }
    >
      {t('room.ask.text')}
    </Dialog>
  );
}
