import { useParams } from 'wouter';
import { MissingPage } from '../app/parts/page.tsx';
import { BetView } from '../features/bets/bet-view.tsx';

export function BetScreen() {
  const { bet = '' } = useParams<{ bet: string }>();
  if (!/^[1-9][0-9]{0,18}$/.test(bet)) return <MissingPage />;
  return <BetView bet={bet} />;
}
