import { IconButton } from '@palpite/ui/icon-button';
import { HeaderActions } from '../app/header-actions.tsx';
import { FreeRoundsPage } from '../features/promotion/free-rounds-page.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  return (
    <>
      <HeaderActions>
        <IconButton
          icon="info"
          label={t('promotion.rounds.rules')}
          href={hrefTo('/promotion/free-rounds/rule')}
        />
      </HeaderActions>
      <FreeRoundsPage />
    </>
  );
}
