import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

const EVERY_MS = 10_000;

export function PlayerSessions({ uid }: { readonly uid: number }) {
  const t = useText();
  const when = useWhen();
  const sessions = useRead('playerSessions', { uid }, { everyMs: EVERY_MS });
  return (
    <Answer of={sessions}>
      {({ sessions: rows }) =>
        rows.length === 0 ? (
          <Quiet>{t('operator.sessions.none')}</Quiet>
        ) : (
          <DataTable
            caption={t('operator.tab.sessions')}
            rows={rows}
            keyOf={(row) => `${row.created_at} ${row.seen_at} ${row.device} ${row.address}`}
            columns={[
              { title: t('operator.sessions.device'), cell: ({ device }) => device },
              { title: t('operator.sessions.address'), cell: ({ address }) => address },
              {
                title: t('operator.sessions.created'),
                kind: 'time',
                cell: ({ created_at }) => when(created_at),
              },
              { title: t('operator.sessions.seen'), kind: 'time', cell: ({ seen_at }) => when(seen_at) },
            ]}
          />
        )
      }
    </Answer>
  );
}
