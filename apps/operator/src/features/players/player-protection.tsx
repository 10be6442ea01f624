import type { ProtectionPage } from '@palpite/contract/operator/player-calls';
import { Link } from 'wouter';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, FactList, Panel } from '../../app/parts/page.tsx';
import { LEVEL_WORDS, type Words, wordFor } from '../../app/parts/words.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

const WORDS: Words = {
  day: 'operator.period.day',
  week: 'operator.period.week',
  month: 'operator.period.month',
  deposit: 'operator.limit.deposit',
  loss: 'operator.limit.loss',
  stake: 'operator.limit.stake',
  time: 'operator.limit.time',
  break: 'operator.protection.by.break',
  exclusion: 'operator.protection.by.exclusion',
};

function useWord(): (word: string) => string {
  const t = useText();
  return (word) => wordFor(WORDS, word, t);
}

export function PlayerProtection({ uid }: { readonly uid: number }) {
  const asked = useRead('playerProtection', { uid });
  return (
    <Answer of={asked}>
      {(page) => (
        <>
          <Status page={page} />
          <Limits page={page} />
          <Usage page={page} />
        </>
      )}
    </Answer>
  );
}

function Status({ page }: { readonly page: ProtectionPage }) {
  const t = useText();
  const when = useWhen();
  const word = useWord();
  const { pause } = page;
  const paused = () => {
    if (!pause) return t('operator.none');
    const by = word(pause.by);
    if (pause.until === undefined) return t('operator.protection.pause.ever', { by });
    return t('operator.protection.pause.until', { by, until: when(pause.until, 'date-time') });
  };
  return (
    <Panel title={t('operator.tab.protection')}>
      <FactList
        facts={[
          { label: t('operator.protection.pause'), value: paused() },
          { label: t('operator.protection.level'), value: wordFor(LEVEL_WORDS, page.level, t) },
          { label: t('operator.protection.reality'), value: page.reality_minutes },
          ...page.conflicts.map(({ uid, holder }) => ({
            label: t('operator.protection.document'),
            value: (
              <Link href={`/players/${uid}/protection`}>
                {t(
                  holder === 1 ? 'operator.protection.document.other' : 'operator.protection.document.holder',
                  { uid },
                )}
              </Link>
            ),
          })),
        ]}
      />
    </Panel>
  );
}

function Limits({ page }: { readonly page: ProtectionPage }) {
  const t = useText();
  const when = useWhen();
  const word = useWord();
  const money = useMoney();
  type Line = ProtectionPage['limits'][number];
  const amountText = (kind: string, amount: number) =>
    kind === 'time' ? t('operator.minutes', { count: amount }) : money(amount, page.currency);
  const pendingText = ({ kind, pending }: Line) => {
    if (!pending) return '';
    const at = when(pending.from, 'date-time');
    if (pending.amount === undefined) return t('operator.protection.ends', { at });
    return t('operator.protection.changes', { amount: amountText(kind, pending.amount), at });
  };
  return (
    <Panel title={t('operator.protection.limits')} flush>
      <DataTable
        caption={t('operator.protection.limits')}
        rows={page.limits}
        keyOf={({ kind, period }) => `${kind} ${period}`}
        columns={[
          { title: t('operator.ledger.kind'), cell: ({ kind }) => word(kind) },
          { title: t('operator.protection.period'), cell: ({ period }) => word(period) },
          {
            title: t('operator.ledger.amount'),
            kind: 'number',
            cell: ({ kind, amount }) => amountText(kind, amount),
          },
          { title: t('operator.protection.pending'), cell: pendingText },
        ]}
      >
        {page.limits.length === 0 ? t('operator.none') : undefined}
      </DataTable>
    </Panel>
  );
}

function Usage({ page }: { readonly page: ProtectionPage }) {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  type Line = ProtectionPage['usage'][number];
  const column = (title: string, read: (line: Line) => number) => ({
    title,
    kind: 'number' as const,
    cell: (line: Line) => money(read(line), page.currency),
  });
  return (
    <Panel title={t('operator.protection.usage')} flush>
      <DataTable
        caption={t('operator.protection.usage')}
        rows={page.usage}
        keyOf={({ period }) => period}
        columns={[
          { title: t('operator.protection.period'), cell: ({ period }) => word(period) },
          column(t('operator.usage.staked'), ({ staked }) => staked),
          column(t('operator.usage.returned'), ({ returned }) => returned),
          column(t('operator.usage.deposited'), ({ deposited }) => deposited),
          { title: t('operator.usage.minutes'), kind: 'number', cell: ({ minutes }) => minutes },
        ]}
      />
    </Panel>
  );
}
