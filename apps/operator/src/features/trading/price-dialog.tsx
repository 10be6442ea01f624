import type { TradingMarket, TradingPrice } from '@palpite/contract/operator/trading-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { percentText, priceText, readPercent, readPrice } from '../../app/parts/numbers.ts';
import { FactList, Figure } from '../../app/parts/page.tsx';
import { useCommand } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import { fullName } from './market-name.ts';
import { PriceHistory } from './price-history.tsx';
import { STOP_REASONS } from './stop-dialog.tsx';
import styles from './trading.module.css';

export interface PriceTarget {
  readonly market: TradingMarket;
  readonly price: TradingPrice;
}

const FIELD = { inputMode: 'numeric', maxLength: 12 } as const;
const TOLERANCE = { usual: 500, least: 1, most: 10_000 } as const;

/** Sets the house's own price of a selection, or gives it back to the feed. */
export function PriceDialog(props: {
  readonly target: PriceTarget;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { onEnd } = props;
  const { market, price } = props.target;
  const { override } = price;
  const set = useCommand('priceOverride');
  const release = useCommand('priceRelease');
  const [action, setAction] = useState('set');
  const [odds, setOdds] = useState(priceText(price.house));
  const [tolerance, setTolerance] = useState(percentText(override?.tolerance ?? TOLERANCE.usual));
  const [tried, setTried] = useState(false);
  const read = { odds: readPrice(odds), tolerance: readPercent(tolerance, TOLERANCE) };
  const isSet = action === 'set';
  const command = isSet ? set : release;
  const confirm = (reason: string) => {
    setTried(true);
    const of = { market: market.market, selection: price.selection, reason };
    const done = { onSuccess: () => onEnd(true) };
    if (!isSet) release.mutate(of, done);
    else if (read.odds !== undefined && read.tolerance !== undefined)
      set.mutate({ ...of, odds: read.odds, tolerance: read.tolerance, seen: price.feed }, done);
  };
  const label = t(isSet ? 'operator.trading.price.set' : 'operator.trading.price.release');
  return (
    <CommandDialog
      title={`${price.name}, ${fullName(market)}`}
      text={t('operator.trading.price.text')}
      confirm={label}
      reasons={STOP_REASONS.map((reason) => t(reason))}
      busy={command.isPending}
      error={command.error}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <Now price={price} />
      <PriceHistory market={market.market} selection={price.selection} />
      {override && <Action action={action} onChange={setAction} />}
      {isSet && (
        <div className={styles.pair}>
          <TextInput
            {...FIELD}
            label={t('operator.trading.price.label')}
            value={odds}
            fault={tried && read.odds === undefined ? t('operator.trading.price.fault') : undefined}
            onChange={setOdds}
          />
          <TextInput
            {...FIELD}
            label={t('operator.trading.tolerance')}
            value={tolerance}
            fault={tried && read.tolerance === undefined ? t('operator.trading.tolerance.fault') : undefined}
            onChange={setTolerance}
          />
        </div>
      )}
    </CommandDialog>
  );
}

function Action(props: { readonly action: string; readonly onChange: (action: string) => void }) {
  const t = useText();
  return (
    <Select
      label={t('operator.trading.price.action')}
      value={props.action}
      choices={[
        { value: 'set', label: t('operator.trading.price.set') },
        { value: 'release', label: t('operator.trading.price.release') },
      ]}
      onChange={props.onChange}
    />
  );
}

function Now({ price }: { readonly price: TradingPrice }) {
  const t = useText();
  const { override } = price;
  return (
    <FactList
      facts={[
        { label: t('operator.trading.price.feed'), value: <Figure>{priceText(price.feed)}</Figure> },
        { label: t('operator.trading.price.now'), value: <Figure>{priceText(price.house)}</Figure> },
        ...(override
          ? [
              {
                label: t('operator.trading.price.own'),
                value: `${priceText(override.odds)} ± ${percentText(override.tolerance)} %, ${override.by}: ${override.reason}`,
              },
            ]
          : []),
      ]}
    />
  );
}
