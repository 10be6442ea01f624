import type { TradingMarket, TradingPrice } from '@palpite/contract/operator/trading-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { usePercent, useWhen } from '../../app/parts/formats.ts';
import { percentText, priceText, readPercent, readPrice } from '../../app/parts/numbers.ts';
import { FactList, Figure } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { STOP_REASONS } from './stop-dialog.tsx';
import styles from './trading.module.css';
import { fullName } from './words.ts';

interface StepPoint {
  readonly at: number;
  readonly odds: number;
}

const SIZE = { width: 480, height: 56 } as const;

export interface PriceTarget {
  readonly market: TradingMarket;
  readonly price: TradingPrice;
}

const FIELD = { inputMode: 'numeric', maxLength: 12 } as const;
const TOLERANCE = { usual: 500, least: 1, most: 10_000 } as const;

/** Sets our own price of a selection, or releases it to the feed again. */
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
  const [odds, setOdds] = useState(priceText(price.ours));
  const [tolerance, setTolerance] = useState(percentText(override?.tolerance ?? TOLERANCE.usual));
  const [tried, setTried] = useState(false);
  const read = { odds: readPrice(odds), tolerance: readPercent(tolerance, TOLERANCE) };
  const isSet = action === 'set';
  const command = isSet ? set : release;
  const confirm = (reason: string) => {
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
      onTried={() => setTried(true)}
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
            name="odds"
            value={odds}
            fault={tried && read.odds === undefined ? t('operator.trading.price.fault') : undefined}
            onChange={setOdds}
          />
          <TextInput
            {...FIELD}
            label={t('operator.trading.tolerance')}
            name="tolerance"
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
  const percent = usePercent();
  const { override } = price;
  return (
    <FactList
      facts={[
        { label: t('operator.trading.price.feed'), value: <Figure>{priceText(price.feed)}</Figure> },
        { label: t('operator.trading.price.now'), value: <Figure>{priceText(price.ours)}</Figure> },
        ...(override
          ? [
              {
                label: t('operator.trading.price.own'),
                value: `${priceText(override.odds)} ± ${percent(override.tolerance / 100)}, ${override.by}: ${override.reason}`,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The prices of today as a step line, with the lowest and the highest as text. */
function PriceHistory({ market, selection }: { readonly market: number; readonly selection: string }) {
  const t = useText();
  const when = useWhen();
  const { data } = useRead('tradingHistory', { market, selection });
  const points = data?.points ?? [];
  const [first] = points;
  if (!first || points.length < 2)
    return data ? <p className={styles.quiet}>{t('operator.trading.history.none')}</p> : null;
  const odds = points.map((point) => point.odds);
  const least = priceText(Math.min(...odds));
  const most = priceText(Math.max(...odds));
  return (
    <figure className={styles.history}>
      <figcaption>
        {t('operator.trading.history')}, {when(first.at, 'time-seconds')}: {least} – {most}
      </figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={drawSteps(points, SIZE)} />
      </svg>
    </figure>
  );
}

/** A price is valid until the next one, so the line has steps; both axes run from the smallest value to the largest. */
export function drawSteps(
  points: readonly StepPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const odds = points.map((point) => point.odds);
  const least = Math.min(...odds);
  const span = Math.max(...odds) - least || 1;
  const x = (at: number) => Math.round(((at - first.at) / (last.at - first.at || 1)) * width);
  const y = (price: number) => Math.round((1 - (price - least) / span) * (height - 4)) + 2;
  const steps = points.slice(1).map((point) => `H${x(point.at)}V${y(point.odds)}`);
  return `M0 ${y(first.odds)}${steps.join('')}H${width}`;
}
