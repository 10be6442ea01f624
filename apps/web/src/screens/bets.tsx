import { PageTitle } from '@palpite/ui/header';
import { BetHistory, BetList } from '../features/bets/bet-list.tsx';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { useText } from '../stores/services.ts';

export function BetRecordScreen() {
  const t = useText();
  return (
    <>
      <PageTitle>{t('bets.title')}</PageTitle>
      <BetList>
        <PageFoot />
      </BetList>
    </>
  );
}

export function BetHistoryScreen() {
  return (
    <BetHistory>
      <PageFoot />
    </BetHistory>
  );
}
