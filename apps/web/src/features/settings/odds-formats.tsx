import { formatOdds } from '@palpite/i18n/odds-format';
import { exactOdds, type Odds, oddsOf } from '@palpite/kernel/odds';
import { convertOdds, shownAmerican } from '@palpite/kernel/odds-formats';
import { useId } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { useHasAmericanOdds } from '../../parts/odds.ts';
import { type OddsChoice, shownOddsFormat } from '../../stores/book/prices.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './betting.module.css';

/** The same price in every format, so that they can be compared. */
const SAMPLE = 1_850;
const HUNDRED_CENTS = 100_00;

/** American odds only where the brand has them. */
export function offeredFormats(hasAmerican: boolean): readonly OddsChoice[] {
  return hasAmerican ? ['decimal', 'fractional', 'american'] : ['decimal', 'fractional'];
}

/** What the price pays, in the numbers of its own format. */
export function paysOf(odds: Odds): {
  readonly total: number;
  readonly fraction: { readonly win: string; readonly stake: string };
  readonly american: { readonly win: string; readonly stake: string };
} {
  const decimal = exactOdds(odds);
  const profit = convertOdds(decimal, 'fractional');
  const american = shownAmerican(decimal) ?? 0n;
  return {
    total: Math.round((odds * HUNDRED_CENTS) / 1_000),
    fraction: { win: String(profit?.numerator ?? 0), stake: String(profit?.denominator ?? 1) },
    american:
      american < 0n ? { stake: String(-american), win: '100' } : { stake: '100', win: String(american) },
  };
}

/** Each format shows the same price and one sentence of what it pays. */
export function OddsFormats() {
  const t = useText();
  const name = useId();
  const short = useMoneyText('short');
  const hasAmerican = useHasAmericanOdds();
  const preferred = useShared('preferences', (preferences) => preferences.oddsFormat);
  const choose = useShared('preferences', (preferences) => preferences.chooseOddsFormat);
  const chosen = shownOddsFormat(hasAmerican, preferred);
  const sample = oddsOf(SAMPLE);
  if (sample === undefined) return null;
  const pays = paysOf(sample);
  const hints: Readonly<Record<OddsChoice, string>> = {
    decimal: t('habits.odds.decimal.pays', { stake: short(HUNDRED_CENTS), total: short(pays.total) }),
    fractional: t('habits.odds.fractional.pays', pays.fraction),
    american: t('habits.odds.american.pays', pays.american),
  };
  return (
    <section>
      <h2 className={styles.title}>{t('habits.odds')}</h2>
      <fieldset className={styles.formats} aria-label={t('habits.odds')}>
        {offeredFormats(hasAmerican).map((format) => (
          <label key={format} className={styles.format}>
            <input
              type="radio"
              name={name}
              checked={format === chosen}
              aria-label={`${t(`habits.odds.${format}`)}, ${formatOdds(sample, format)}`}
              onChange={() => choose(format)}
            />
            <b>{formatOdds(sample, format)}</b>
            <span>{t(`habits.odds.${format}`)}</span>
            <small>{hints[format]}</small>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
