import type { LeagueLine } from '@palpite/contract/operator/trading-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, TextInput } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, usePercent, useWhen } from '../../app/parts/formats.ts';
import { limitText, percentText, type ReadLimit, readLimit, readPercent } from '../../app/parts/numbers.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './trading.module.css';
import { SPORT_WORDS } from './words.ts';

const MARGIN = { least: 0, most: 3_000 } as const;

/** Margin and limits of every league of the book. */
export function LeagueTable() {
  const t = useText();
  const asked = useRead('tradingLeagues', {});
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
  const percent = usePercent();
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
    { title: t('operator.trading.margin'), kind: 'number', cell: ({ margin }) => percent(margin / 100) },
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
            {set.by}, {when(set.at)}
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

/** Margin and limits of one league, saved together; an empty field uses the general limit. */
function LeagueDialog(props: {
  readonly line: LeagueLine;
  readonly currency: string;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { line, currency, onEnd } = props;
  const command = useCommand('leagueRuleSet');
  const [margin, setMargin] = useState(percentText(line.margin));
  const [maxWin, setMaxWin] = useState(limitText(line.max_win));
  const [perSelection, setPerSelection] = useState(limitText(line.per_selection));
  const [perMatch, setPerMatch] = useState(limitText(line.per_match));
  const [tried, setTried] = useState(false);
  const read = {
    margin: readPercent(margin, MARGIN),
    max_win: readLimit(maxWin),
    per_selection: readLimit(perSelection),
    per_match: readLimit(perMatch),
  };
  const confirm = (reason: string) => {
    const { margin: points, ...limits } = read;
    if (points === undefined || Object.values(limits).some(({ is }) => is === 'wrong')) return;
    command.mutate(
      {
        league: line.league.id,
        margin: points,
        reason,
        ...given('max_win', limits.max_win),
        ...given('per_selection', limits.per_selection),
        ...given('per_match', limits.per_match),
        ...(line.set && { seen_at: line.set.at }),
      },
      { onSuccess: () => onEnd(true) },
    );
  };
  const limit = { tried, hint: t('operator.trading.limit.hint', { currency }) };
  return (
    <CommandDialog
      title={line.league.name}
      text={t('operator.trading.league.text')}
      confirm={t('operator.config.save')}
      busy={command.isPending}
      error={command.error}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <div className={styles.pair}>
        <TextInput
          label={t('operator.trading.margin.percent')}
          name="margin"
          value={margin}
          inputMode="numeric"
          maxLength={6}
          fault={tried && read.margin === undefined ? t('operator.trading.margin.fault') : undefined}
          onChange={setMargin}
        />
        <Limits
          limit={limit}
          typed={{ maxWin, perSelection, perMatch }}
          onChange={{ maxWin: setMaxWin, perSelection: setPerSelection, perMatch: setPerMatch }}
        />
      </div>
    </CommandDialog>
  );
}

const LIMITS = [
  { of: 'maxWin', name: 'max_win' },
  { of: 'perSelection', name: 'per_selection' },
  { of: 'perMatch', name: 'per_match' },
] as const;
type LimitOf = (typeof LIMITS)[number]['of'];

function Limits(props: {
  readonly limit: { readonly tried: boolean; readonly hint: string };
  readonly typed: Readonly<Record<LimitOf, string>>;
  readonly onChange: Readonly<Record<LimitOf, (text: string) => void>>;
}) {
  const t = useText();
  return LIMITS.map(({ of, name }) => (
    <Limit
      key={name}
      {...props.limit}
      name={name}
      label={t(`operator.trading.${of}`)}
      value={props.typed[of]}
      onChange={props.onChange[of]}
    />
  ));
}

function Limit(props: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly tried: boolean;
  readonly onChange: (text: string) => void;
}) {
  const t = useText();
  const { tried, ...field } = props;
  const isWrong = tried && readLimit(field.value).is === 'wrong';
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      maxLength={15}
      fault={isWrong ? t('operator.trading.limit.fault') : undefined}
    />
  );
}

function given<N extends 'max_win' | 'per_selection' | 'per_match'>(name: N, limit: ReadLimit) {
  return (limit.is === 'cents' ? { [name]: limit.cents } : {}) as { readonly [name in N]?: number };
}
