import { useParams } from 'wouter';
import { MissingPage } from '../app/parts/page.tsx';
import { MarketDecide } from '../features/bets/market-decide.tsx';
import { LiabilityMatch } from '../features/liability/liability-match.tsx';

export function LiabilityMatchScreen() {
  const { match = '' } = useParams<{ match: string }>();
  const number = /^[1-9][0-9]{0,15}$/.test(match) ? Number(match) : 0;
  if (!Number.isSafeInteger(number) || number === 0) return <MissingPage />;
  return (
    <LiabilityMatch
      match={number}
      actions={({ market, name }) => <MarketDecide market={market} name={name} />}
    />
  );
}
