import type { LeagueLine } from '@palpite/contract/operator/trading-calls';
import { useState } from 'react';
import { Button, Good, TextInput } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { percentText } from '../../app/parts/numbers.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useAsk } from '../../stores/ask.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { LeagueDialog } from './league-dialog.tsx';
import styles from './trading.module.css';
import { SPORT_WORDS } from './words.ts';

/** Margin and limits of every league of the book. */
export function LeagueTable() {
  const t = useText();
  const asked = useAsk('tradingLeagues', {});
  const [filter, setFilter] = useState('');
  const [edited, setEdited] = useState<LeagueLine>();
  const [done, setDone] = useState(false);
  const wanted = filter.trim().toLowerCase();
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          label={t('operator.trading.league.filter')}
          type="search"
          value={filter}
          onChange={setFilter}
        />
      </div>
      <Good>{done ? t('operator.done') : undefined}</Good>
      <Answer of={asked}>
        {({ leagues, currency }) => (
          <>
            <Leagues
              currency={currency}
              leagues={leagues.filter(({ league }) =>
                `${league.country} ${league.name} ${league.id}`.toLowerCase().includes(wanted),
              )}
              onEdit={(league) => {
                setDone(false);
                setEdited(league);
              }}
            />
            {edited && (
              <LeagueDialog
                line={edited}
                currency={currency}
                onEnd={(isDone) => {
                  setDone(isDone);
                  setEdited(undefined);
                }}
              />
            )}
          </>
        )}
      </Answer>
    </>
  );
}

function Leagues(props: {
  readonly leagues: readonly LeagueLine[];
  readonly currency: string;
  readonly onEdit: (league: LeagueLine) => void;
}) {
  const t = useText();
  const money = useMoney();
  const when = useWhen();
  const { may } = useOperator();
  if (props.leagues.length === 0) return <Quiet>{t('operator.empty')}</Quiet>;
  const limit = (cents: number | undefined) =>
    cents === undefined ? (
      <span className={styles.muted}>{t('operator.trading.limit.general')}</span>
    ) : (
      money(cents, props.currency)
    );
  const columns: Column<LeagueLine>[] = [
    {
      title: t('operator.trading.league'),
      cell: ({ league, sport }) => (
        <span className={styles.name}>
          <b>
            {league.country} · {league.name}
          </b>
          <span>{wordFor(SPORT_WORDS, sport, t)}</span>
        </span>
      ),
    },
    { title: t('operator.trading.list'), kind: 'number', cell: ({ matches }) => matches },
    { title: t('operator.trading.margin'), kind: 'number', cell: ({ margin }) => `${percentText(margin)} %` },
    { title: t('operator.trading.maxWin'), kind: 'number', cell: ({ max_win }) => limit(max_win) },
    {
      title: t('operator.trading.perSelection'),
      kind: 'number',
      cell: ({ per_selection }) => limit(per_selection),
    },
    { title: t('operator.trading.perMatch'), kind: 'number', cell: ({ per_match }) => limit(per_match) },
    {
      title: t('operator.trading.league.set'),
      cell: ({ set }) =>
        set && (
          <span className={styles.name}>
            {set.by}, {when(set.at, 'day-month')}
            <span>{set.reason}</span>
          </span>
        ),
    },
  ];
  const edit: Column<LeagueLine> = {
    title: t('operator.config.edit'),
    hidden: true,
    cell: (line) => (
      <Button
        label={t('operator.trading.league.edit', { name: line.league.name })}
        onPress={() => props.onEdit(line)}
      >
        {t('operator.config.edit')}
      </Button>
    ),
  };
  return (
    <DataTable
      caption={t('operator.nav.leagues')}
      rows={props.leagues}
      keyOf={({ league }) => league.id}
      columns={may('trading.set') ? [...columns, edit] : columns}
    />
  );
}
