import type { BonusLine, GrantLine } from '@palpite/contract/operator/bonus-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useCommand, usePages } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { BonusSteps } from './bonus-steps.tsx';
import { KIND_WORDS, STEP_WORDS, TRIGGER_WORDS } from './words.ts';

const ACTIVE = 1;

/** What a player was given: the bonuses with their steps, and every grant. */
export function PlayerBonuses({ uid }: { readonly uid: number }) {
  const t = useText();
  const [open, setOpen] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [asked, setAsked] = useState<{ what: 'reverse' | 'end'; id: string }>();
  const pages = usePages('playerBonuses', { uid });
  const ask = (what: 'reverse' | 'end', id: string) => {
    setDone(false);
    setAsked({ what, id });
  };
  return (
    <>
      <Good>{isDone ? t('operator.done') : undefined}</Good>
      <Answer of={pages}>
        {({ pages: read }) => {
          const bonuses = read[0]?.bonuses ?? [];
          const grants = read.flatMap(({ records }) => records);
          if (grants.length === 0) return <Quiet>{t('console.bon.player.none')}</Quiet>;
          return (
            <>
              {bonuses.length > 0 && (
                <Panel title={t('console.bon.player.bonuses')} flush>
                  <BonusTable
                    rows={bonuses}
                    open={open}
                    onOpen={(id) => setOpen(id === open ? undefined : id)}
                    onEnd={(id) => ask('end', id)}
                  />
                </Panel>
              )}
              {open !== undefined && <BonusSteps key={open} bonus={open} />}
              <Panel title={t('console.bon.player.grants')} flush>
                <GrantTable rows={grants} pages={pages} onReverse={(id) => ask('reverse', id)} />
              </Panel>
            </>
          );
        }}
      </Answer>
      {asked && (
        <TakeBackDialog
          {...asked}
          onEnd={(done) => {
            setAsked(undefined);
            setDone(done);
          }}
        />
      )}
    </>
  );
}

function BonusTable(props: {
  readonly rows: readonly BonusLine[];
  readonly open: string | undefined;
  readonly onOpen: (bonus: string) => void;
  readonly onEnd: (bonus: string) => void;
}) {
  const t = useText();
  const money = useMoney();
  const when = useWhen();
  const { may } = useOperator();
  const state = ({ status, ended }: BonusLine) =>
    ended !== ''
      ? wordFor(STEP_WORDS, ended, t)
      : t(status === ACTIVE ? 'console.bon.status.active' : 'console.bon.status.waiting');
  return (
    <DataTable
      caption={t('console.bon.player.bonuses')}
      rows={props.rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t('console.bon.at'), kind: 'time', cell: ({ at }) => when(at) },
        { title: t('console.bon.code'), cell: ({ code }) => code },
        { title: t('console.bon.status'), cell: state },
        {
          title: t('console.bon.amount'),
          kind: 'number',
          cell: ({ granted, currency }) => money(granted, currency),
        },
        {
          title: t('console.bon.balance'),
          kind: 'number',
          cell: ({ balance, currency }) => money(balance, currency),
        },
        {
          title: t('console.bon.progress'),
          kind: 'number',
          cell: ({ progress, required, currency }) =>
            t('console.bon.progress.of', { done: money(progress, currency), all: money(required, currency) }),
        },
        { title: t('console.bon.expires'), kind: 'time', cell: ({ expires }) => when(expires, 'date-time') },
        {
          title: t('console.bon.steps'),
          hidden: true,
          cell: ({ id, ended, code }) => (
            <>
              <Button
                pressed={id === props.open}
                label={t('console.bon.steps.of', { code })}
                onPress={() => props.onOpen(id)}
              >
                {t('console.bon.steps')}
              </Button>{' '}
              {ended === '' && may('bonuses.act') && (
                <Button tone="stop" onPress={() => props.onEnd(id)}>
                  {t('console.bon.end')}
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function GrantTable(props: {
  readonly rows: readonly GrantLine[];
  readonly pages: Parameters<typeof MoreFoot>[0]['pages'];
  readonly onReverse: (grant: string) => void;
}) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const when = useWhen();
  const { may } = useOperator();
  return (
    <DataTable
      caption={t('console.bon.player.grants')}
      rows={props.rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t('console.bon.at'), kind: 'time', cell: ({ at }) => when(at) },
        {
          title: t('console.bon.code'),
          cell: ({ campaign, code }) => <Link href={`/bonuses/campaigns/${campaign}`}>{code}</Link>,
        },
        { title: t('console.bon.kind'), cell: ({ kind }) => wordFor(KIND_WORDS, kind, t) },
        { title: t('console.bon.reason'), cell: ({ reason }) => wordFor(TRIGGER_WORDS, reason, t) },
        {
          title: t('console.bon.cost'),
          kind: 'number',
          cell: ({ cost, currency, money: isMoney }) =>
            isMoney === 1 ? money(cost, currency) : number(cost),
        },
        {
          title: t('console.bon.reversed'),
          cell: ({ id, reversed }) =>
            reversed ? (
              t('console.bon.reversed.by', { who: reversed.by, reason: reversed.reason })
            ) : may('bonuses.act') ? (
              <Button tone="stop" icon="loop" onPress={() => props.onReverse(id)}>
                {t('console.bon.reverse')}
              </Button>
            ) : (
              ''
            ),
        },
      ]}
    >
      <MoreFoot pages={props.pages} />
    </DataTable>
  );
}

function TakeBackDialog(props: {
  readonly what: 'reverse' | 'end';
  readonly id: string;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const reverse = useCommand('grantReverse');
  const end = useCommand('bonusEnd');
  const isReverse = props.what === 'reverse';
  const command = isReverse ? reverse : end;
  const onSuccess = () => props.onEnd(true);
  return (
    <CommandDialog
      title={t(isReverse ? 'console.bon.reverse' : 'console.bon.end')}
      text={t(isReverse ? 'console.bon.reverse.text' : 'console.bon.end.text')}
      confirm={t(isReverse ? 'console.bon.reverse' : 'console.bon.end')}
      tone="stop"
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) =>
        isReverse
          ? reverse.mutate({ grant: props.id, reason }, { onSuccess })
          : end.mutate({ bonus: props.id, reason }, { onSuccess })
      }
      onClose={() => props.onEnd(false)}
    />
  );
}
