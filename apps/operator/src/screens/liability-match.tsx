import { useParams } from 'wouter';
import { Quiet } from '../app/parts/page.tsx';
import { MarketDecide } from '../features/bets/market-decide.tsx';
import { LiabilityMatch } from '../features/liability/liability-match.tsx';
import { useText } from '../stores/services.ts';

export function LiabilityMatchScreen() {
  const t = useText();
  const { match = '' } = useParams<{ match: string }>();
  const number = /^[1-9][0-9]{0,15}$/.test(match) ? Number(match) : 0;
  if (!Number.isSafeInteger(number) || number === 0) return <Quiet>{t('operator.noPage')}</Quiet>;
  return (
    <LiabilityMatch
      match={number}
      actions={({ market, name }) => <MarketDecide market={market} name={name} />}
    />
  );
}
