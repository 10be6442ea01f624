import { PageHead } from '../app/parts/page.tsx';
import { AbuseList } from '../features/bonuses/abuse-list.tsx';
import { BonusTabs } from '../features/bonuses/bonus-tabs.tsx';
import { useText } from '../stores/services.ts';

export function BonusAbuseScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.bon.tab.abuse')} />
      <BonusTabs current="/bonuses/abuse" />
      <AbuseList />
    </>
  );
}
