import { IconButton } from '@palpite/ui/icon-button';
import { HeaderActions } from '../app/header-actions.tsx';
import { PromotionsPage } from '../features/promotion/promotions-page.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  return (
    <>
      <HeaderActions>
        <IconButton icon="clock" label={t('bonus.way.history')} href={hrefTo('/bonus-history')} />
      </HeaderActions>
      <PromotionsPage />
    </>
  );
}
