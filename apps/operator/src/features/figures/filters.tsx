import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useState } from 'react';
import { brandChoices, withCurrency } from '../../app/parts/brand-choices.ts';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './figures.module.css';
import { type FigureFilter, PERIODS } from './filter.ts';

const PERIOD_WORDS: Readonly<Record<(typeof PERIODS)[number], OperatorMessageId>> = {
  today: 'console.fig.today',
  yesterday: 'console.fig.yesterday',
  week: 'console.fig.week',
  month: 'console.fig.month',
};
const CURRENCIES = ['BRL', 'MXN', 'COP', 'PEN', 'INR', 'PHP', 'KES', 'VND', 'USD'];

/** Brand, period and the currency of the totals. */
export function FigureFilters(props: {
  readonly filter: FigureFilter;
  readonly onChange: (filter: FigureFilter) => void;
}) {
  const t = useText();
  const { filter, onChange } = props;
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const [from, setFrom] = useState(filter.from ?? '');
  const [to, setTo] = useState(filter.to ?? '');
  const { brand: _brand, ...noBrand } = filter;
  const { currency: _currency, ...noCurrency } = filter;
  const { from: _from, to: _to, ...noDays } = filter;
  return (
    <form
      className={styles.filters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (from !== '' && to !== '' && from <= to) onChange({ ...filter, from, to });
      }}
    >
      <Select
        label={t('console.fig.brand')}
        value={filter.brand ?? ''}
        onChange={(brand) => onChange(brand === '' ? noBrand : { ...filter, brand })}
        choices={[{ value: '', label: t('console.fig.allBrands') }, ...brandChoices(withCurrency(brands))]}
      />
      <Select
        label={t('console.fig.currency')}
        value={filter.currency ?? ''}
        onChange={(currency) => onChange(currency === '' ? noCurrency : { ...filter, currency })}
        choices={[
          { value: '', label: t('console.fig.own') },
          ...CURRENCIES.map((code) => ({ value: code, label: code })),
        ]}
      />
      <fieldset className={styles.segments} aria-label={t('console.fig.period')}>
        {PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={filter.from === undefined && filter.period === period}
            onClick={() => onChange({ ...noDays, period })}
          >
            {t(PERIOD_WORDS[period])}
          </button>
        ))}
      </fieldset>
      <TextInput type="date" label={t('console.fig.from')} value={from} onChange={setFrom} />
      <TextInput
        type="date"
        label={t('console.fig.to')}
        value={to}
        onChange={setTo}
        fault={from !== '' && to !== '' && from > to ? t('console.fig.daysOrder') : undefined}
      />
      <Button submit disabled={from === '' || to === '' || from > to}>
        {t('console.fig.show')}
      </Button>
    </form>
  );
}
