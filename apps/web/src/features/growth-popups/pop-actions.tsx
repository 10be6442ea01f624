import { Button } from '@palpite/ui/button';
import { useServices } from '../../stores/services.ts';

export interface PopActionsProps {
  /** The page that the popup is about. */
  readonly to: string;
  readonly action: string;
  readonly later: string;
  readonly onClose: () => void;
}

/** Looking at the page, or not; refusing is as large. */
export function PopActions({ to, action, later, onClose }: PopActionsProps) {
  const { navigate } = useServices();
  return (
    <>
      <Button
        tone="primary"
        size="action"
        onPress={() => {
          onClose();
          navigate(to);
        }}
      >
        {action}
      </Button>
      <Button size="action" onPress={onClose}>
        {later}
      </Button>
    </>
  );
}
