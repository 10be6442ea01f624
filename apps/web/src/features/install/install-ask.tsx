import { AskTile } from '@palpite/ui/ask';
import { useState } from 'react';
import type { ReachStore } from '../../stores/reach/reach.ts';
import { useText } from '../../stores/services.ts';
import { InstallPop } from './install-pop.tsx';
import { BrandIcon } from './ios-steps.tsx';

/** The bar that offers the installed app; closed, it comes back after a day. */
export function InstallAsk({ reach }: { readonly reach: ReachStore }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AskTile
        picture={<BrandIcon />}
        title={t('install.bar.title')}
        text={t('install.bar.text')}
        action={t('install.bar.go')}
        closeLabel={t('install.bar.close')}
        onAction={() => setOpen(true)}
        onClose={() => reach.getState().close('install')}
      />
      {isOpen && <InstallPop reach={reach} onClose={() => setOpen(false)} />}
    </>
  );
}
