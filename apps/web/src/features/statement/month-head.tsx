import type { StatementSums } from '@palpite/contract/calls/finance/statement';
import { Figures } from '@palpite/ui/figures';
import { IconButton } from '@palpite/ui/icon-button';
import { Skeleton } from '@palpite/ui/skeleton';
import type { ReactNode } from 'react';
import { Money } from '../../parts/money.tsx';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { TimeRange } from './month.ts';
import styles from './statement.module.css';
import type { ChosenMonth } from './use-month.ts';

/** Undefined while they are being loaded. */
type SumsView = StatementSums | 'unknown' | undefined;

interface SumProps {
  readonly sums: SumsView;
  readonly of: keyof StatementSums;
}

/** A sum that could not be read is a dash: a zero would be wrong. */
function Sum({ sums, of }: SumProps): ReactNode {
  if (sums === undefined) return <Skeleton shape="amount" />;
  return sums === 'unknown' ? '–' : <Money cents={sums[of]} exact signed={of === 'result'} />;
}

/** The month with two arrows to change it, and its sums. */
export function MonthHead({ chosen }: { readonly chosen: ChosenMonth }) {
  const { platform } = useServices();
  const t = useText();
  const name = chosen.nameOf(0);
  const sums = useSums(chosen.range);
  const day = Number(platform.calendarDay(platform.nowMs()).slice(-2));
  return (
    <section className={styles.month}>
      <div className={styles.turn}>
        <IconButton
          icon="left"
          label={t('statement.month.earlier')}
          disabled={!chosen.hasEarlier}
          onPress={() => chosen.turn(-1)}
        />
        <h2 aria-live="polite">{name.charAt(0).toLocaleUpperCase() + name.slice(1)}</h2>
        <IconButton
          icon="right"
          label={t('statement.month.later')}
          disabled={chosen.isPresent}
          onPress={() => chosen.turn(1)}
        />
        {chosen.isPresent && <span className={styles.today}>{t('statement.month.untilToday', { day })}</span>}
      </div>
      <div className={styles.sums} aria-busy={sums === undefined || undefined}>
        <Figures
          figures={[
            { label: t('statement.sum.deposited'), value: <Sum sums={sums} of="deposited" /> },
            { label: t('statement.sum.withdrawn'), value: <Sum sums={sums} of="withdrawn" /> },
            { label: t('statement.sum.result'), value: <Sum sums={sums} of="result" /> },
          ]}
        />
      </div>
    </section>
  );
}

/** The income and expenses of a month; read again when money moves. */
function useSums({ fromMs, untilMs }: TimeRange): SumsView {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const version = useShared('balance', (balance) => balance.info?.version);
  const query = useQuery({
    queryKey: ['statement-sums', uid, fromMs, untilMs, version],
    enabled: uid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const outcome = await client.call(
        'statementGet',
        { from: fromMs, until: untilMs, sums: 1, page_limit: 1 },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the sums could not be read');
      return outcome.data.sums ?? ('unknown' as const);
    },
    placeholderData: (known, asked) =>
      // For the same month the previous sums are nearly right; for another one they are wrong.
      asked?.queryKey[2] === fromMs ? known : undefined,
  });
  return query.data ?? (query.isError ? 'unknown' : undefined);
}
