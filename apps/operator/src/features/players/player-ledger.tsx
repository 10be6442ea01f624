import type { LedgerLine } from '@palpite/contract/operator/player-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { LEDGER_WORDS } from '../../app/parts/ledger-words.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { Reference, subjectOf } from '../../app/parts/reference.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

const POCKETS: Readonly<Record<string, OperatorMessageId>> = {
  cash: 'operator.balance.cash',
  bonus: 'operator.balance.bonus',
  locked: 'operator.balance.locked',
  hold: 'operator.balance.hold',
  debt: 'operator.balance.debt',
};

export function PlayerLedger({ uid }: { readonly uid: number }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const ledger = usePages('playerLedger', { uid });
  return (
    <Answer of={ledger}>
      {({ pages }) => {
        const rows = pages.flatMap(({ currency, records }) =>
          records.map((record) => ({ ...record, currency })),
        );
        if (rows.length === 0) return <Quiet>{t('operator.ledger.none')}</Quiet>;
        const pocketOf = ({ pocket }: LedgerLine) => {
          const id = POCKETS[pocket];
          return id ? t(id) : pocket;
        };
        return (
          <DataTable
            caption={t('operator.tab.ledger')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: t('operator.ledger.at'), kind: 'time', cell: ({ at }) => when(at) },
              { title: t('operator.ledger.kind'), cell: ({ kind }) => wordFor(LEDGER_WORDS, kind, t) },
              { title: t('operator.ledger.pocket'), cell: pocketOf },
              { title: t('operator.ledger.ref'), cell: (row) => <Subject row={row} /> },
              {
                title: t('operator.ledger.amount'),
                kind: 'number',
                cell: ({ amount, currency }) => money(amount, currency, true),
              },
            ]}
          >
            <MoreFoot pages={ledger} />
          </DataTable>
        );
      }}
    </Answer>
  );
}

function Subject({ row: { kind, ref } }: { readonly row: LedgerLine }) {
  const subject = subjectOf(kind);
  return subject ? <Reference kind={subject} id={ref} /> : ref;
}
