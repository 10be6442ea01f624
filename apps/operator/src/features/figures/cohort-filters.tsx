import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { brandChoices, withCurrency } from '../../app/parts/brand-choices.ts';
import { Select } from '../../app/parts/control.tsx';
import { countryName } from '../../app/parts/formats.ts';
import { useRead } from '../../stores/calls.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import {
  BASES,
  COHORT_NUMBERS,
  COUNTS,
  type CohortFilter,
  type CohortNumber,
  SPANS,
} from './cohort-filter.ts';
import styles from './figures.module.css';

export const NUMBER_WORDS: Readonly<Record<CohortNumber, OperatorMessageId>> = {
  retention: 'console.fig.cohort.retention',
  active: 'console.fig.active',
  depositors: 'console.fig.cohort.depositors',
  deposits: 'console.fig.deposits',
  withdrawals: 'console.fig.withdrawals',
  ngr: 'console.fig.ngr',
};

interface Place {
  readonly brand?: string | undefined;
  readonly country?: string | undefined;
}

/** All brands, those of a country, or one. */
export function PlaceSelect(props: {
  readonly place: Place;
  readonly onChange: (place: { readonly brand?: string; readonly country?: string }) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { brand, country } = props.place;
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const countries = [...new Set(brands.map((own) => own.country).filter((own) => own !== ''))].sort();
  const value = brand === undefined ? (country === undefined ? '' : `country ${country}`) : `brand ${brand}`;
  return (
    <Select
      label={t('console.fig.brand')}
      value={value}
      onChange={(chosen) => {
        const [kind, key = ''] = chosen.split(' ');
        props.onChange({
          ...(kind === 'brand' && { brand: key }),
          ...(kind === 'country' && { country: key }),
        });
      }}
      choices={[
        { value: '', label: t('console.fig.allBrands') },
        ...countries.map((code) => ({
          value: `country ${code}`,
          label: countryName(code, language) ?? code,
        })),
        ...brandChoices(withCurrency(brands)).map((choice) => ({
          ...choice,
          value: `brand ${choice.value}`,
        })),
      ]}
    />
  );
}

/** Brands, by what players are put together, and which number the table shows. */
export function CohortFilters(props: {
  readonly filter: CohortFilter;
  readonly number: CohortNumber;
  readonly onChange: (filter: CohortFilter, number: CohortNumber) => void;
}) {
  const t = useText();
  const { filter, number, onChange } = props;
  return (
    <div className={styles.filters}>
      <PlaceSelect
        place={filter}
        onChange={(place) => {
          const { brand: _brand, country: _country, ...rest } = filter;
          onChange({ ...rest, ...place }, number);
        }}
      />
      <Select
        label={t('console.fig.cohort.by')}
        value={filter.basis}
        onChange={(value) =>
          onChange({ ...filter, basis: BASES.find((name) => name === value) ?? 'deposit' }, number)
        }
        choices={[
          { value: 'deposit', label: t('console.fig.cohort.deposit') },
          { value: 'registration', label: t('console.fig.cohort.registration') },
        ]}
      />
      <Select
        label={t('console.fig.cohort.span')}
        value={filter.span}
        onChange={(value) =>
          onChange({ ...filter, span: SPANS.find((name) => name === value) ?? 'month' }, number)
        }
        choices={[
          { value: 'month', label: t('console.fig.cohort.month') },
          { value: 'week', label: t('console.fig.cohort.week') },
        ]}
      />
      <Select
        label={t('console.fig.cohort.count')}
        value={String(filter.count)}
        onChange={(value) => onChange({ ...filter, count: Number(value) }, number)}
        choices={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
      />
      <Select
        label={t('console.fig.cohort.number')}
        value={number}
        onChange={(value) => onChange(filter, COHORT_NUMBERS.find((name) => name === value) ?? 'retention')}
        choices={COHORT_NUMBERS.map((name) => ({ value: name, label: t(NUMBER_WORDS[name]) }))}
      />
    </div>
  );
}
