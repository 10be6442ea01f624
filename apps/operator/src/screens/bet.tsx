import { useParams } from 'wouter';
import { Quiet } from '../app/parts/page.tsx';
import { BetView } from '../features/bets/bet-view.tsx';
import { useText } from '../stores/services.ts';

export function BetScreen() {
  const t = useText();
  const { bet = '' } = useParams<{ bet: string }>();
  if (!/^[1-9][0-9]{0,18}$/.test(bet)) return <Quiet>{t('operator.noPage')}</Quiet>;
  return <BetView bet={bet} />;
}
