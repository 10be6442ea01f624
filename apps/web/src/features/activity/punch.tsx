import type { ActivityStep } from '@palpite/contract/entities/activity';
import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { Icon } from '@palpite/ui/icon';
import { Unseen } from '@palpite/ui/unseen';
import { isMoney } from '../../parts/reward-text.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './mechanisms.module.css';

/** From the first instant of a day to its middle, so that another time zone does not show the day before. */
const HALF_DAY_MS = 43_200_000;

const LOOKS: Readonly<Record<ActivityStep['state'], string | undefined>> = {
  received: styles.punched,
  ready: styles.today,
  now: styles.today,
  missed: styles.hatched,
  next: undefined,
};

/** One place per day: the hole of a received one shows the page through the ticket; a missed one is hatched. */
export function Punch({ steps }: { readonly steps: readonly ActivityStep[] }) {
  const { boot, platform } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const names = t('activity.weekdays').split(',');
  const nameOf = ({ step, day_at }: ActivityStep) => {
    if (day_at === 0) return String(step);
    const [year = 0, month = 1, date = 1] = platform
      .calendarDay(day_at + HALF_DAY_MS)
      .split('-')
      .map(Number);
    return names[new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? '';
  };
  // A column is too narrow for the sign of the currency, which the ticket shows above.
  const prizeOf = ({ prize: { kind, amount, count } }: ActivityStep) =>
    isMoney(kind)
      ? moneyParts(money(BigInt(amount), boot.brand.currency), language, { form: 'short' }).digits
      : String(count);
  return (
    <ol className={styles.punch}>
      {steps.map((step) => (
        <li key={step.step} className={LOOKS[step.state]}>
          <span>{nameOf(step)}</span>
          <i>{step.state === 'received' && <Icon name="check" size={14} />}</i>
          <b>{prizeOf(step)}</b>
          <Unseen>{t(`activity.step.${step.state}`)}</Unseen>
        </li>
      ))}
    </ol>
  );
}
