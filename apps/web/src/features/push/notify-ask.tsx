import { AskTile } from '@palpite/ui/ask';
import { Icon } from '@palpite/ui/icon';
import { useState } from 'react';
import type { ReachStore } from '../../stores/reach/reach.ts';
import { useText } from '../../stores/services.ts';
import { NotifyPop } from './notify-pop.tsx';

/** The bar that offers notices; closed, it is muted for three days. */
export function NotifyAsk({ reach }: { readonly reach: ReachStore }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AskTile
        picture={<Icon name="bell" size={20} />}
        title={t('push.bar.title')}
        text={t('push.bar.text')}
        action={t('push.bar.go')}
        closeLabel={t('push.bar.close')}
        onAction={() => setOpen(true)}
        onClose={() => reach.getState().close('notify')}
      />
      {isOpen && <NotifyPop reach={reach} onClose={() => setOpen(false)} />}
    </>
  );
}
