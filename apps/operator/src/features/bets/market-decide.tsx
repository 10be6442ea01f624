import { useState } from 'react';
import { Button, Good } from '../../app/parts/control.tsx';
import { useOperator, useText } from '../../stores/services.ts';
import { MarketDialog } from './market-dialog.tsx';

/** The button beside a market that opens what people may say of it; nothing for those who may not. */
export function MarketDecide({ market, name }: { readonly market: number; readonly name: string }) {
  const t = useText();
  const { may } = useOperator();
  const [isOpen, setOpen] = useState(false);
  const [ended, setEnded] = useState<'done' | 'waiting'>();
  if (!may('bets.settle')) return null;
  return (
    <>
      <Button
        icon="ticket"
        label={t('desk.market.actNamed', { name })}
        onPress={() => {
          setEnded(undefined);
          setOpen(true);
        }}
      >
        {t('desk.market.act')}
      </Button>
      <Good>{ended && t(ended === 'done' ? 'operator.done' : 'desk.market.waits')}</Good>
      {isOpen && (
        <MarketDialog
          market={market}
          name={name}
          onEnd={(end) => {
            setEnded(end);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
