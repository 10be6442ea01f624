import type { AgentLevel, AgentStatementEntry } from '@palpite/contract/entities/activity';
import { Cap } from '../../parts/growth-parts.tsx';
import { Money } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { useText } from '../../stores/services.ts';
import { usePeriod } from './period.ts';
import styles from './tables.module.css';

/** A dash where nothing was counted: rows of zeros read as amounts. */
function Counted({ cents, short = false }: { readonly cents: number; readonly short?: boolean }) {
  return cents === 0 ? '–' : <Money cents={cents} short={short} />;
}

const hasCounted = ({ active, stakes, revenue, income }: AgentStatementEntry) =>
  active !== 0 || stakes !== 0 || revenue !== 0 || income !== 0;

interface DayTableProps {
  /** The newest first. */
  readonly days: readonly AgentStatementEntry[];
  /** The month that they belong to: its sums stand below. */
  readonly month?: AgentStatementEntry | undefined;
}

/** The days of a month on which something was counted. Negative ones stay in the list. */
export function DayTable({ days, month }: DayTableProps) {
  const t = useText();
  const period = usePeriod();
  const counted = days.filter(hasCounted);
  if (counted.length === 0) return <Cap>{t('agent.noDays')}</Cap>;
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
        {counted.map((day) => (
          <tr key={day.period}>
            <th scope="row">
              {period.day(day.period)}
              <small>{t('agent.activeCount', { count: day.active })}</small>
            </th>
            <td>
              <Counted cents={day.stakes} short />
            </td>
            <td>
              <Counted cents={day.revenue} />
            </td>
            <td>
              <Counted cents={day.income} />
            </td>
          </tr>
        ))}
      </tbody>
      {month && (
        <tfoot>
          <tr>
            <th scope="row">{t('agent.days', { count: counted.length })}</th>
            <td>
              <Counted cents={month.stakes} short />
            </td>
            <td>
              <Counted cents={month.revenue} short />
            </td>
            <td>
              <Counted cents={month.income} />
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
            <td>{level.players === 0 ? '–' : level.players}</td>
            <td>
              <Counted cents={level.revenue} short />
            </td>
            <td>{percent(level.rate_bps)}</td>
            <td>
              <Counted cents={level.income} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('agent.sum')}</th>
          <td>{entry.players === 0 ? '–' : entry.players}</td>
          <td />
          <td />
          <td>
            <Counted cents={entry.income} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
