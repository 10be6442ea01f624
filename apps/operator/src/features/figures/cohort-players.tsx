import { Link } from 'wouter';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import type { InputOf } from '../../platform/send.ts';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

/** Who the players of one cohort are. */
export function CohortPlayers({ input }: { readonly input: InputOf<'figuresCohortPlayers'> }) {
  const t = useText();
  const when = useWhen();
  const pages = usePages('figuresCohortPlayers', input);
  const rows = pages.data?.pages.flatMap(({ records }) => records) ?? [];
  const title = t('console.fig.cohort.playersOf', { began: input.began });
  return (
    <Panel title={title} flush>
      <Answer of={{ data: pages.data, error: pages.error, refetch: pages.refetch }}>
        {() => (
          <DataTable
            caption={title}
            rows={rows}
            keyOf={({ uid }) => uid}
            columns={[
              {
                title: t('console.fig.player'),
                cell: ({ uid }) => <Link href={`/players/${uid}`}>{uid}</Link>,
              },
              { title: t('console.fig.brand'), cell: ({ brand }) => <BrandName id={brand} /> },
              {
                title: t(
                  input.basis === 'deposit'
                    ? 'console.fig.cohort.deposit'
                    : 'console.fig.cohort.registration',
                ),
                kind: 'time',
                cell: ({ at }) => when(at),
              },
            ]}
          >
            <MoreFoot pages={pages} />
          </DataTable>
        )}
      </Answer>
    </Panel>
  );
}
