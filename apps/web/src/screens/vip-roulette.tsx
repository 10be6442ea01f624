import { IconButton } from '@palpite/ui/icon-button';
import { HeaderActions } from '../app/header-actions.tsx';
import { RoulettePage } from '../features/vip/roulette-page.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  return (
    <>
      <HeaderActions>
        <IconButton icon="users" label={t('vip.wheel.users')} href={hrefTo('/vip-roulette/user-list')} />
      </HeaderActions>
      <RoulettePage />
    </>
  );
}
