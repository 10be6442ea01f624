import type { OwnMarketForm, OwnMarketLine, OwnMatchLine } from '@palpite/contract/operator/own-event-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { percentText, priceText, readPrice } from '../../app/parts/numbers.ts';
import type { InputOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './own-events.module.css';

/** The sum of 1/odds in basis points, rounded down; undefined while a price is missing. Only for what is shown. */
export function booksumOf(odds: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const price of odds) {
    if (price === undefined) return undefined;
    sum += 10_000_000 / price;
  }
  return Math.floor(sum);
}

type Forms = readonly OwnMarketForm[];

/** What was typed, and what it means. */
function useMarketForm(match: OwnMatchLine, market: OwnMarketLine | undefined, all: Forms) {
  const forms = all.filter(({ sport }) => sport === match.sport);
  const usual = forms.find(({ line: needsLine }) => needsLine === 0) ?? forms[0];
  const [type, setType] = useState(market?.type ?? usual?.type ?? '');
  const [line, setLine] = useState(market?.line ?? '');
  const [status, setStatus] = useState(market?.status === 'suspended' ? 'suspended' : 'open');
  const [below, setBelow] = useState('no');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(market?.prices.map(({ selection, odds }) => [selection, priceText(odds)]) ?? []),
  );
  const form = forms.find((one) => one.type === type);
  const selections = market?.prices ?? form?.selections ?? [];
  const prices = selections.map(({ selection, name }) => ({
    selection,
    name,
    text: typed[selection] ?? '',
    odds: readPrice(typed[selection] ?? ''),
  }));
  const needsLine = market ? market.line !== '' : form?.line === 1;
  return {
    forms,
    type,
    setType,
    line,
    setLine,
    status,
    setStatus,
    below,
    setBelow,
    prices,
    needsLine,
    setPrice: (selection: string, text: string) => setTyped({ ...typed, [selection]: text }),
    period: market?.period ?? form?.period ?? 'full-time',
    isLine: !needsLine || /^-?\d{1,3}(\.(25|5|75))?$/.test(line.trim()),
  };
}

type FormState = ReturnType<typeof useMarketForm>;

/** The call; undefined while something is missing. */
function inputOf(id: number, form: FormState): Omit<InputOf<'ownMarketSet'>, 'reason'> | undefined {
  const { type, period, line, prices, needsLine, status, below, isLine } = form;
  const read = prices.flatMap(({ selection, odds }) => (odds === undefined ? [] : [{ selection, odds }]));
  if (!isLine || read.length < prices.length) return undefined;
  return {
    id,
    type,
    period,
    line: needsLine ? line.trim() : '',
    open: status === 'open' ? 1 : 0,
    prices: read,
    ...(below === 'yes' && { below: 1 as const }),
  };
}

/** A new market of an own match, or new prices of it. */
export function OwnMarketDialog(props: {
  readonly match: OwnMatchLine;
  readonly market: OwnMarketLine | undefined;
  readonly forms: Forms;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { match, market, onEnd } = props;
  const command = useCommand('ownMarketSet');
  const form = useMarketForm(match, market, props.forms);
  const [tried, setTried] = useState(false);
  const sum = booksumOf(form.prices.map(({ odds }) => odds));
  const confirm = (reason: string) => {
    const input = inputOf(match.id, form);
    if (input) command.mutate({ ...input, reason }, { onSuccess: () => onEnd(true) });
  };
  return (
    <CommandDialog
      title={market ? market.name : t('console.own.market')}
      text={t('console.own.marketText')}
      confirm={t('operator.config.save')}
      busy={command.isPending}
      error={command.error}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <QuestionFields form={form} isNew={!market} tried={tried} />
      <div className={styles.pair}>
        {form.prices.map(({ selection, name, text, odds }) => (
          <TextInput
            key={selection}
            label={name}
            value={text}
            inputMode="numeric"
            maxLength={8}
            fault={tried && odds === undefined ? t('console.own.oddsFault') : undefined}
            onChange={(value) => form.setPrice(selection, value)}
          />
        ))}
      </div>
      {sum !== undefined && <p className={styles.note}>{t('console.own.sum', { sum: percentText(sum) })}</p>}
      <Select
        label={t('console.own.below')}
        value={form.below}
        choices={[
          { value: 'no', label: t('console.own.belowNo') },
          { value: 'yes', label: t('console.own.belowYes') },
        ]}
        onChange={form.setBelow}
      />
    </CommandDialog>
  );
}

function QuestionFields(props: {
  readonly form: FormState;
  readonly isNew: boolean;
  readonly tried: boolean;
}) {
  const t = useText();
  const { form, isNew, tried } = props;
  return (
    <div className={styles.pair}>
      {isNew && (
        <Select
          label={t('console.rules.market')}
          value={form.type}
          choices={form.forms.map(({ type: value, name }) => ({ value, label: name }))}
          onChange={form.setType}
        />
      )}
      {isNew && form.needsLine && (
        <TextInput
          label={t('console.own.line')}
          value={form.line}
          maxLength={6}
          fault={tried && !form.isLine ? t('console.own.fault') : undefined}
          onChange={form.setLine}
        />
      )}
      <Select
        label={t('console.own.state')}
        value={form.status}
        choices={[
          { value: 'open', label: t('operator.trading.market.open') },
          { value: 'suspended', label: t('operator.trading.market.suspended') },
        ]}
        onChange={form.setStatus}
      />
    </div>
  );
}
