import { useState } from 'react';
import { Button, Good } from '../../app/parts/control.tsx';
import { useOperator, useText } from '../../stores/services.ts';
import { MarketDialog } from './market-dialog.tsx';

/** The button beside a market that opens what people may say of it; nothing for those who may not. */
export function MarketDecide({ market, name }: { readonly market: number; readonly name: string }) {
  const t = useText();
  const { may } = useOperator();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  if (!may('bets.settle')) return null;
  return (
    <>
      <Button
        icon="ticket"
        label={t('desk.market.actNamed', { name })}
        onPress={() => {
          setDone(false);
          setOpen(true);
        }}
      >
        {t('desk.market.act')}
      </Button>
      <Good>{isDone ? t('operator.done') : undefined}</Good>
      {isOpen && (
        <MarketDialog
          market={market}
          name={name}
          onEnd={(done) => {
            setDone(done);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
