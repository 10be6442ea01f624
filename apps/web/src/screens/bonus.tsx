import { IconButton } from '@palpite/ui/icon-button';
import { useSearch } from 'wouter';
import { HeaderActions } from '../app/header-actions.tsx';
import { useHeading } from '../app/heading.ts';
import { BonusDetail } from '../features/bonus/bonus-detail.tsx';
import { BonusPage } from '../features/bonus/bonus-page.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useBonus } from '../stores/growth/find-bonus.ts';
import { useText } from '../stores/services.ts';

/** The list of bonuses, or the one that the address names. */
export function Screen() {
  const t = useText();
  const id = new URLSearchParams(useSearch()).get('id');
  if (id !== null) return <OneBonusScreen id={id} />;
  return (
    <>
      <HeaderActions>
        <IconButton icon="clock" label={t('bonus.way.history')} href={hrefTo('/bonus-history')} />
      </HeaderActions>
      <BonusPage />
    </>
  );
}

function OneBonusScreen({ id }: { readonly id: string }) {
  const read = useBonus(id);
  useHeading(read.is === 'known' && read.data ? read.data.title : undefined);
  return <BonusDetail id={id} />;
}
