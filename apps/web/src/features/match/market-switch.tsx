import { Segment } from '@palpite/ui/segment';
import { useText } from '../../stores/services.ts';
import type { RowMarket } from './row-market.ts';

interface MarketSwitchProps {
  readonly market: RowMarket;
  readonly onMarket: (market: RowMarket) => void;
}

/** The choice of the market that the rows show. */
export function MarketSwitch({ market, onMarket }: MarketSwitchProps) {
  const t = useText();
  return (
    <Segment
      label={t('sport.market.label')}
      options={[
        { value: 'main', label: t('sport.market.main') },
        { value: 'total', label: t('sport.market.total') },
      ]}
      chosen={market}
      onChoose={onMarket}
    />
  );
}
