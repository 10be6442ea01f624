import type { AgentLevel, AgentStatementEntry } from '@palpite/contract/entities/activity';
import { Money } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { useText } from '../../stores/services.ts';
import { usePeriod } from './period.ts';
import styles from './tables.module.css';

interface DayTableProps {
  /** The newest first. */
  readonly days: readonly AgentStatementEntry[];
  /** The month that they belong to: its sums stand below. */
  readonly month?: AgentStatementEntry | undefined;
}

/** The days of a month. Negative ones stay in the list. */
export function DayTable({ days, month }: DayTableProps) {
  const t = useText();
  const period = usePeriod();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('agent.day')}</th>
          <th scope="col">{t('agent.stakes')}</th>
          <th scope="col">{t('agent.revenue')}</th>
          <th scope="col">{t('agent.income')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.period}>
            <th scope="row">
              {period.day(day.period)}
              <small>{t('agent.activeCount', { count: day.active })}</small>
            </th>
            <td>
              <Money cents={day.stakes} short />
            </td>
            <td>
              <Money cents={day.revenue} />
            </td>
            <td>
              <Money cents={day.income} />
            </td>
          </tr>
        ))}
      </tbody>
      {month && (
        <tfoot>
          <tr>
            <th scope="row">{t('agent.days', { count: days.length })}</th>
            <td>
              <Money cents={month.stakes} short />
            </td>
            <td>
              <Money cents={month.revenue} short />
            </td>
            <td>
              <Money cents={month.income} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Players, revenue, rate and share of each level, and their sum. */
export function LevelTable({ entry }: { readonly entry: AgentStatementEntry }) {
  const t = useText();
  const percent = usePercent();
  const nameOf = ({ level }: AgentLevel) =>
    level === 1 ? t('agent.level.direct') : level === 2 ? t('agent.level.second') : t('agent.level.third');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('agent.level')}</th>
          <th scope="col">{t('agent.people')}</th>
          <th scope="col">{t('agent.revenue')}</th>
          <th scope="col">{t('agent.rate')}</th>
          <th scope="col">{t('agent.share')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.levels.map((level) => (
          <tr key={level.level}>
            <th scope="row">{nameOf(level)}</th>
            <td>{level.players}</td>
            <td>
              <Money cents={level.revenue} short />
            </td>
            <td>{percent(level.rate_bps)}</td>
            <td>
              <Money cents={level.income} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('agent.sum')}</th>
          <td>{entry.players}</td>
          <td />
          <td />
          <td>
            <Money cents={entry.income} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
