import { IconButton } from '@palpite/ui/icon-button';
import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { Steps } from '../../parts/growth-parts.tsx';
import { useText } from '../../stores/services.ts';

/** The rules of invitations, in the header of the page. */
export function InviteRules() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="info" label={t('invite.rules')} onPress={() => setOpen(true)} />
      {isOpen && (
        <Sheet title={t('invite.rules')} closeLabel={t('shell.close')} onClose={() => setOpen(false)}>
          <Steps
            steps={[
              t('invite.rule.new'),
              t('invite.rule.activity'),
              t('invite.rule.receive'),
              t('invite.rule.held'),
              t('invite.rule.private'),
              t('invite.rule.pause'),
            ]}
          />
        </Sheet>
      )}
    </>
  );
}
