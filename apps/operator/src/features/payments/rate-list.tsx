import type { RateLine } from '@palpite/contract/operator/treasury-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './payments.module.css';

/** The price of a dollar in every currency, with who set it and when. */
export function RateList() {
  const t = useText();
  const { may } = useOperator();
  const rates = useRead('rateList', {});
  const [isOpen, setOpen] = useState(false);
  const [ended, setEnded] = useState<'done' | 'waiting'>();
  return (
    <>
      <div className={styles.choice}>
        {may('payments.act') && <Button onPress={() => setOpen(true)}>{t('console.pay.rates.set')}</Button>}
        <Good>{ended && t(ended === 'done' ? 'operator.done' : 'console.market.waits')}</Good>
      </div>
      <Answer of={rates}>
        {({ now, history }) => (
          <>
            <Panel title={t('console.pay.rates.now')} flush>
              <RateTable caption={t('console.pay.rates.now')} lines={now} />
            </Panel>
            <Panel title={t('console.pay.rates.history')} flush>
              <RateTable caption={t('console.pay.rates.history')} lines={history} />
            </Panel>
          </>
        )}
      </Answer>
      {isOpen && (
        <RateDialog
          onEnd={(end) => {
            setOpen(false);
            setEnded(end);
          }}
        />
      )}
    </>
  );
}

function RateTable({ caption, lines }: { readonly caption: string; readonly lines: readonly RateLine[] }) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={caption}
      rows={lines}
      keyOf={({ currency, at, rate }) => `${currency} ${at} ${rate}`}
      columns={[
        { title: t('console.pay.rates.currency'), cell: ({ currency }) => currency },
        { title: t('console.pay.rates.rate'), kind: 'number', cell: ({ rate }) => rate },
        { title: t('console.pay.rates.from'), kind: 'time', cell: ({ from }) => when(from) },
        { title: t('console.pay.rates.source'), cell: ({ source }) => source },
        { title: t('console.pay.by'), cell: ({ by }) => by },
      ]}
    />
  );
}

const RATE = /^[0-9]{1,9}(\.[0-9]{1,9})?$/;

function RateDialog({ onEnd }: { readonly onEnd: (end?: 'done' | 'waiting') => void }) {
  const t = useText();
  const set = useCommand('rateSet');
  const [currency, setCurrency] = useState('');
  const [rate, setRate] = useState('');
  const [source, setSource] = useState('');
  const [tried, setTried] = useState(false);
  // The server's refusal is about the values before this edit.
  const changed = (change: (text: string) => void) => (text: string) => {
    if (set.isError) set.reset();
    change(text);
  };
  const isRate = RATE.test(rate.trim());
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  return (
    <CommandDialog
      title={t('console.pay.rates.set')}
      text={t('console.pay.rates.text')}
      confirm={t('console.pay.rates.set')}
      busy={set.isPending}
      error={set.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (!isRate || !isCurrency || source.trim() === '') return;
        set.mutate(
          { currency, rate: rate.trim(), source, reason },
          { onSuccess: ({ state }) => onEnd(state) },
        );
      }}
      onClose={() => onEnd()}
    >
      <TextInput
        label={t('console.pay.rates.currency')}
        name="currency"
        value={currency}
        maxLength={3}
        fault={tried && !isCurrency ? t('console.pay.rates.currencyFault') : undefined}
        onChange={changed((text) => setCurrency(text.toUpperCase()))}
      />
      <TextInput
        label={t('console.pay.rates.rate')}
        name="rate"
        value={rate}
        inputMode="numeric"
        fault={tried && !isRate ? t('console.pay.rates.unread') : undefined}
        onChange={changed(setRate)}
      />
      <TextInput
        label={t('console.pay.rates.source')}
        name="source"
        value={source}
        maxLength={100}
        fault={tried && source.trim() === '' ? t('console.pay.rates.sourceFault') : undefined}
        onChange={changed(setSource)}
      />
    </CommandDialog>
  );
}
