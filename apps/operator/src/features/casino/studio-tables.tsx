import type { GameLine, StudioLine, TabLine } from '@palpite/contract/operator/casino-calls';
import { Badge } from '@palpite/ui/badge';
import { Button } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useNumber, usePercent, useWhen } from '../../app/parts/formats.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './casino.module.css';
import type { Command } from './studio-dialogs.tsx';
import { useGameName } from './words.ts';

function OnBadge({ on }: { readonly on: 0 | 1 }) {
  const t = useText();
  return on === 1 ? (
    <Badge tone="good" icon="check">
      {t('console.cas.on')}
    </Badge>
  ) : (
    <Badge tone="void" icon="minus">
      {t('console.cas.off')}
    </Badge>
  );
}

interface TableProps<L> {
  readonly lines: readonly L[];
  readonly onCommand: (command: Command) => void;
}

export function StudioTable({ lines, onCommand }: TableProps<StudioLine>) {
  const t = useText();
  const when = useWhen();
  const number = useNumber();
  const { may } = useOperator();
  return (
    <DataTable
      caption={t('console.cas.studios')}
      rows={lines}
      keyOf={({ name }) => name}
      columns={[
        { title: t('console.cas.studio'), cell: ({ name }) => <b>{name}</b> },
        {
          title: t('console.bets.state'),
          cell: ({ on, frozen_at }) =>
            frozen_at === undefined ? (
              <OnBadge on={on} />
            ) : (
              <Badge tone="negative" icon="lock">
                {t('console.cas.frozen')}
              </Badge>
            ),
        },
        { title: t('console.cas.games'), kind: 'number', cell: ({ games }) => number(games) },
        {
          title: t('console.cas.sessions'),
          kind: 'number',
          cell: ({ open_sessions }) => number(open_sessions),
        },
        {
          title: t('console.cas.openRounds'),
          kind: 'number',
          cell: ({ open_rounds }) => number(open_rounds),
        },
        {
          title: t('console.cas.answered'),
          cell: ({ answered_at, fault }) => (
            <span className={styles.words}>
              {answered_at === undefined ? '' : when(answered_at)}
              {fault !== '' && <span className={styles.negative}>{fault}</span>}
            </span>
          ),
        },
        {
          title: t('console.cas.change'),
          hidden: true,
          cell: (studio) => may('casino.set') && <StudioButtons studio={studio} onCommand={onCommand} />,
        },
      ]}
    />
  );
}

export function GameTable({ lines, onCommand }: TableProps<GameLine>) {
  const t = useText();
  const number = useNumber();
  const percent = usePercent();
  const nameOf = useGameName();
  const { may } = useOperator();
  return (
    <DataTable
      caption={t('console.cas.games')}
      rows={lines}
      keyOf={({ studio, id }) => `${studio}/${id}`}
      columns={[
        {
          title: t('console.cas.game'),
          cell: ({ names, id }) => (
            <span className={styles.words}>
              {nameOf(names, id)}
              <span className={styles.muted}>{id}</span>
            </span>
          ),
        },
        { title: t('console.cas.studio'), cell: ({ studio }) => studio },
        { title: t('console.cas.rtp.stated'), kind: 'number', cell: ({ rtp }) => percent(rtp / 100) },
        {
          title: t('console.bets.state'),
          cell: ({ on, gone }) =>
            gone === 1 ? (
              <Badge tone="void" icon="minus">
                {t('console.cas.gone')}
              </Badge>
            ) : (
              <OnBadge on={on} />
            ),
        },
        {
          title: t('console.cas.position'),
          kind: 'number',
          cell: ({ position }) => (position === undefined ? '' : number(position)),
        },
        {
          title: t('console.cas.change'),
          hidden: true,
          cell: (game) =>
            may('casino.set') && (
              <Button onPress={() => onCommand({ is: 'game', game })}>{t('console.cas.change')}</Button>
            ),
        },
      ]}
    />
  );
}

export function TabTable({ lines, onCommand }: TableProps<TabLine>) {
  const t = useText();
  const number = useNumber();
  const { may } = useOperator();
  return (
    <DataTable
      caption={t('console.cas.halls')}
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          title: t('console.cas.tab'),
          cell: ({ key, name }) => (
            <>
              {name} <small>{key}</small>
            </>
          ),
        },
        { title: t('console.cas.group'), cell: ({ group_name }) => group_name },
        { title: t('console.cas.games'), kind: 'number', cell: ({ games }) => number(games) },
        { title: t('console.cas.position'), kind: 'number', cell: ({ position }) => number(position) },
        { title: t('console.bets.state'), cell: ({ on }) => <OnBadge on={on} /> },
        {
          title: t('console.cas.change'),
          hidden: true,
          cell: (tab) =>
            may('casino.set') && (
              <Button onPress={() => onCommand({ is: 'tab', tab })}>{t('console.cas.change')}</Button>
            ),
        },
      ]}
    />
  );
}

function StudioButtons(props: {
  readonly studio: StudioLine;
  readonly onCommand: (command: Command) => void;
}) {
  const t = useText();
  const { studio, onCommand } = props;
  return (
    <span className={styles.buttons}>
      <Button onPress={() => onCommand({ is: 'studio', studio, on: studio.on === 1 ? 0 : 1 })}>
        {t(studio.on === 1 ? 'console.cas.turnOff' : 'console.cas.turnOn')}
      </Button>
      {studio.frozen_at === undefined ? (
        <Button tone="stop" icon="lock" onPress={() => onCommand({ is: 'freeze', studio: studio.name })}>
          {t('console.cas.freeze')}
        </Button>
      ) : (
        <Button onPress={() => onCommand({ is: 'unfreeze', studio: studio.name })}>
          {t('console.cas.unfreeze')}
        </Button>
      )}
    </span>
  );
}
