import { formatMoney } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { Icon } from '@palpite/ui/icon';
import { useServices, useShared, useText } from '../stores/services.ts';
import styles from './maximum-bonus.module.css';

/** The most that a bonus of this brand can be; nothing where the brand advertises none. */
export function MaximumBonus() {
  const t = useText();
  const amount = useMaximumBonus();
  if (amount === undefined) return null;
  return (
    <p className={styles.line}>
      <Icon name="gift" size={16} />
      {t('bonus.maximum', { amount })}
    </p>
  );
}

/** `R$ 600`; undefined where the brand advertises no bonus. */
export function useMaximumBonus(): string | undefined {
  const { boot } = useServices();
  const language = useShared('text', (text) => text.language);
  const { maximumBonus, currency } = boot.brand;
  if (maximumBonus === undefined) return undefined;
  return formatMoney(money(BigInt(maximumBonus) * 100n, currency), language, { form: 'short' });
}
