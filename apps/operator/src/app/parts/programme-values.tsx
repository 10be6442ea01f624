import type { ProgrammeValue } from '@palpite/contract/operator/vip-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useText } from '../../stores/services.ts';
import { useMoney, useNumber, usePercent } from './formats.ts';
import styles from './programme-values.module.css';
import { PRODUCT_WORDS, wordFor } from './words.ts';

/** The currency of every amount of the VIP club. */
const CURRENCY = 'BRL';

type LevelField = 'points' | 'reward' | 'cashback';

const LABELS: Readonly<Record<LevelField, OperatorMessageId>> = {
  points: 'console.vip.value.points',
  reward: 'console.vip.value.reward',
  cashback: 'console.vip.value.cashback',
};

/** What a change of the VIP club does: every value that it changes, before and after. */
export function ProgrammeValues({ values }: { readonly values: readonly ProgrammeValue[] }) {
  const t = useText();
  const labelOf = useLabel();
  const shown = useShown();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <ul className={styles.values} tabIndex={0}>
      {values.map(({ field, before, after }) => (
        <li key={field}>
          <span>{labelOf(field)}</span>
          <b>{t('console.vip.value.change', { before: shown(field, before), after: shown(field, after) })}</b>
        </li>
      ))}
    </ul>
  );
}

function useLabel(): (field: string) => string {
  const t = useText();
  return (field) => {
    const [of = '', key = '', name = ''] = field.split('.');
    if (of === 'weights') return t('console.vip.value.weight', { product: wordFor(PRODUCT_WORDS, key, t) });
    return name in LABELS ? t(LABELS[name as LevelField], { n: key }) : field;
  };
}

function useShown(): (field: string, value: number) => string {
  const number = useNumber();
  const money = useMoney();
  const percent = usePercent();
  return (field, value) => {
    if (field.endsWith('.points')) return number(value);
    return field.endsWith('.reward') ? money(value, CURRENCY) : percent(value / 100);
  };
}
