import { Link } from 'wouter';
import { Fault } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './liability.module.css';

const EVERY_MS = 5_000;

export function LiabilityList() {
  const t = useText();
  const money = useMoney();
  const asked = useRead('liabilityTop', {}, { everyMs: EVERY_MS });
  return (
    <>
      <Fault>{asked.error && asked.data ? t('operator.trading.old') : undefined}</Fault>
      <Answer of={asked}>
        {({ matches, currency }) =>
          matches.length === 0 ? (
            <Quiet>{t('console.liability.none')}</Quiet>
          ) : (
            <DataTable
              caption={t('console.liability.list')}
              rows={matches}
              keyOf={({ match }) => match}
              columns={[
                {
                  title: t('operator.trading.match'),
                  cell: ({ match, teams, league }) => (
                    <span className={styles.name}>
                      <Link href={`/liability/${match}`}>{teams}</Link>
                      <span>{league}</span>
                    </span>
                  ),
                },
                {
                  title: t('console.liability.worst'),
                  kind: 'number',
                  cell: ({ units }) => money(units, currency),
                },
                {
                  title: t('console.liability.worstMarket'),
                  kind: 'number',
                  cell: (row) => money(row.worst_market, currency),
                },
                { title: t('console.liability.markets'), kind: 'number', cell: ({ markets }) => markets },
              ]}
            />
          )
        }
      </Answer>
    </>
  );
}
