import { useMoneyText } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';
import type { LimitKind } from './use-protection.ts';

const HOUR = 60;

/** A duration in minutes as people say it: 45 min, 3 h, 4 h 12. */
export function useDuration(): (minutes: number) => string {
  const t = useText();
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
    if (hours === 0) return t('protection.minutes', { minutes });
    if (rest === 0) return t('protection.hours', { hours });
    return t('protection.hoursMinutes', { hours, minutes: String(rest).padStart(2, '0') });
  };
}

/** A value of a limit of that kind, as text. */
export function useLimitText(): (kind: LimitKind, amount: number) => string {
  const money = useMoneyText();
  const duration = useDuration();
  return (kind, amount) => (kind === 'time' ? duration(amount) : money(amount));
}
