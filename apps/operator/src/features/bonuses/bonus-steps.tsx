import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { STEP_WORDS } from './words.ts';

/** Everything that happened to a bonus and why, oldest first. */
export function BonusSteps({ bonus }: { readonly bonus: string }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const pages = usePages('bonusSteps', { bonus });
  return (
    <Panel title={t('console.bon.steps')} flush>
      <Answer of={pages}>
        {({ pages: read }) => {
          const currency = read[0]?.currency ?? '';
          const amount = (cents: number) => (cents === 0 ? '' : money(cents, currency, true));
          return (
            <DataTable
              caption={t('console.bon.steps')}
              rows={read.flatMap(({ records }) => records)}
              keyOf={({ n }) => n}
              columns={[
                { title: t('console.bon.at'), kind: 'time', cell: ({ at }) => when(at) },
                { title: t('console.bon.step'), cell: ({ what }) => wordFor(STEP_WORDS, what, t) },
                { title: t('console.bon.amount'), kind: 'number', cell: (step) => amount(step.amount) },
                { title: t('console.bon.progress'), kind: 'number', cell: (step) => amount(step.progress) },
                {
                  title: t('console.bon.balance'),
                  kind: 'number',
                  cell: ({ balance }) => money(balance, currency),
                },
                { title: t('console.bon.ref'), cell: ({ ref }) => ref },
              ]}
            >
              <MoreFoot pages={pages} />
            </DataTable>
          );
        }}
      </Answer>
    </Panel>
  );
}
