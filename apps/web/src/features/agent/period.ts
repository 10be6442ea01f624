import { formatInstant } from '@palpite/i18n/date-format';
import { instant } from '@palpite/kernel/time';
import { useShared, useText } from '../../stores/services.ts';

/** Periods are days and months of the brand's time zone, `2026-06-14` and `2026-06`; they are no moments. */
function atOf(period: string): number {
  const [year = 0, month = 1, day = 15] = period.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}

export interface PeriodWords {
  /** `14/06` */
  day(period: string): string;
  /** `junho de 2026` */
  month(period: string): string;
  /** `jun` */
  short(period: string): string;
}

export function usePeriod(): PeriodWords {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  return {
    day: (period) => formatInstant(instant(atOf(period)), 'day-month', language, 'UTC'),
    month(period) {
      const name = formatInstant(instant(atOf(period)), 'month', language, 'UTC');
      return name.charAt(0).toLocaleUpperCase() + name.slice(1);
    },
    short: (period) => t('agent.months').split(',')[Number(period.slice(5, 7)) - 1] ?? period,
  };
}
