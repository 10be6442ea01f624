import { OWN_STUDIO } from '@palpite/contract/tables/casino';
import { Button } from '@palpite/ui/button';
import { Chips } from '@palpite/ui/chip';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { Figures } from '@palpite/ui/figures';
import { IconButton } from '@palpite/ui/icon-button';
import { ListEnd, NextPage } from '@palpite/ui/next-page';
import { RadioList } from '@palpite/ui/radio-list';
import { Sheet } from '@palpite/ui/sheet';
import { Skeleton } from '@palpite/ui/skeleton';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { groupByDay, useDayNames } from '../../parts/days.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Money } from '../../parts/money.tsx';
import { type Round, RoundRow } from '../../parts/round-row.tsx';
import { studioTitle } from '../../parts/studio-title.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useArrangement, useServices, useText } from '../../stores/services.ts';
import styles from './game-history.module.css';
import {
  filterOf,
  type GameChoice,
  gameIn,
  PERIODS,
  type Period,
  periodStart,
  startOfDay,
} from './history-filter.ts';
import { OpenRounds } from './open-rounds.tsx';
import { RoundSheet } from './round-sheet.tsx';
import { RoundsCsvSheet } from './rounds-csv.tsx';
import { type Rounds, useRounds } from './use-rounds.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export interface HistoryPageProps {
  /** The query of the address: it may name a game. */
  readonly search: string;
  /** Places the page's buttons in its header. */
  readonly actions: (buttons: ReactNode) => ReactNode;
}

type Cover = { readonly is: 'csv' | 'games' } | { readonly is: 'round'; readonly round: Round };

/** The open rounds, then every closed round of the player, by day, with its sums. */
export function HistoryPage({ search, actions }: HistoryPageProps) {
  const { platform } = useServices();
  const t = useText();
  const [game, setGame] = useState(() => gameIn(search));
  const [period, setPeriod] = useState<Period>(game ? 'all' : 'week');
  const [openedMs] = useState(() => platform.nowMs());
  const today = startOfDay(openedMs, platform.clockTime(openedMs));
  const fromMs = periodStart(period, today);
  const filter = useMemo(() => filterOf(fromMs, game), [fromMs, game]);
  const rounds = useRounds(filter);
  const [cover, setCover] = useState<Cover>();
  const close = () => setCover(undefined);
  return (
    <>
      {actions(
        <>
          <IconButton icon="filter" label={t('rounds.filter')} onPress={() => setCover({ is: 'games' })} />
          <IconButton icon="deposit" label={t('rounds.csv')} onPress={() => setCover({ is: 'csv' })} />
        </>,
      )}
      <OpenRounds game={game} />
      {period !== 'all' && <Sums rounds={rounds} />}
      <div className={styles.chips}>
        <Chips
          label={t('rounds.period')}
          chosen={period}
          onChoose={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t(`rounds.period.${value}`) }))}
        />
      </div>
      <RoundList
        rounds={rounds}
        isFiltered={period !== 'all' || game !== undefined}
        onRound={(round) => setCover({ is: 'round', round })}
      />
      {cover?.is === 'round' && <RoundSheet round={cover.round} onClose={close} />}
      {cover?.is === 'csv' && <RoundsCsvSheet filter={filter} onClose={close} />}
      {cover?.is === 'games' && (
        <GameFilter
          rounds={rounds.records}
          chosen={game}
          onChoose={(choice, isTapped) => {
            setGame(choice);
            if (isTapped) close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Sums({ rounds: { totals, phase } }: { readonly rounds: Rounds }) {
  const t = useText();
  const sum = (cents: number | undefined, signed = false) => {
    if (cents !== undefined) return <Money cents={cents} signed={signed} />;
    // A sum that could not be read is a dash: a zero would be wrong.
    return phase === 'loading' ? <Skeleton shape="amount" /> : '–';
  };
  return (
    <div className={styles.sums}>
      <Figures
        figures={[
          { label: t('rounds.sum.staked'), value: sum(totals?.bet_amount) },
          { label: t('rounds.sum.won'), value: sum(totals?.win_amount) },
          {
            label: t('rounds.sum.result'),
            value: sum(totals && totals.win_amount - totals.bet_amount, true),
          },
        ]}
      />
    </div>
  );
}

interface RoundListProps {
  readonly rounds: Rounds;
  readonly isFiltered: boolean;
  readonly onRound: (round: Round) => void;
}

function RoundList({ rounds, isFiltered, onRound }: RoundListProps) {
  const { platform } = useServices();
  const t = useText();
  const namesOf = useDayNames();
  const { records, phase, atEnd, loadMore } = rounds;
  if (phase === 'loading')
    return (
      <Band busy>
        {SKELETON_ROWS.map((row) => (
          <StatementRowSkeleton key={row} />
        ))}
      </Band>
    );
  if (records.length === 0)
    return phase === 'failed' ? (
      <LoadFailed text={t('rounds.failed')} retry={t('rounds.retry')} onRetry={loadMore} />
    ) : (
      <NoRounds isFiltered={isFiltered} />
    );
  const words = { failed: t('rounds.failed'), retry: t('rounds.retry') };
  return (
    <>
      <Band>
        {groupByDay(records, ({ begin_time }) => begin_time, platform.calendarDay).map((day) => (
          <Fragment key={day.key}>
            <DayHeading {...namesOf(day.atMs)} />
            {day.items.map((round) => (
              <RoundRow
                key={`${round.provider} ${round.round_id}`}
                round={round}
                detail={studioTitle(round.provider)}
                onPress={() => onRound(round)}
                end={<Verify round={round} />}
              />
            ))}
          </Fragment>
        ))}
        {!atEnd && (
          <NextPage isWaiting={phase === 'idle'} isStuck={phase === 'failed'} words={words} onMore={loadMore}>
            <StatementRowSkeleton />
          </NextPage>
        )}
      </Band>
      {atEnd && <ListEnd>{t('rounds.end')}</ListEnd>}
    </>
  );
}

/** Rounds of our own games can be recomputed by anybody. */
function Verify({ round }: { readonly round: Round }) {
  const t = useText();
  if (round.provider !== OWN_STUDIO) return null;
  return (
    <IconButton
      icon="shield"
      label={t('rounds.verify', { number: round.round_id })}
      href={hrefTo(
        '/fairness',
        round.game_id === 'crash' ? { game: 'crash', bet: round.round_id } : { round: round.round_id },
      )}
    />
  );
}

function NoRounds({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useText();
  const { newer } = useArrangement();
  return (
    <EmptyState
      drawing="ticket"
      title={t('rounds.empty.title')}
      text={t(isFiltered ? 'rounds.empty.filtered' : 'rounds.empty.text')}
      action={
        <Button size="small" href={hrefTo(newer ? '/home/game' : '/game')}>
          {t('rounds.empty.action')}
        </Button>
      }
    />
  );
}

interface GameFilterProps {
  readonly rounds: readonly Round[];
  readonly chosen: GameChoice | undefined;
  /** `isTapped` is false for the arrow keys, which pass every row. */
  readonly onChoose: (game: GameChoice | undefined, isTapped: boolean) => void;
  readonly onClose: () => void;
}

const ALL = '';

/** The games of the rounds that are loaded, and the chosen one. */
function GameFilter({ rounds, chosen, onChoose, onClose }: GameFilterProps) {
  const t = useText();
  const keyOf = ({ provider, gameId }: GameChoice) => `${provider}/${gameId}`;
  const games = new Map(
    rounds.map(({ provider, game_id, game_name }) => {
      const choice = { provider, gameId: game_id };
      return [keyOf(choice), { choice, name: game_name }] as const;
    }),
  );
  if (chosen && !games.has(keyOf(chosen))) games.set(keyOf(chosen), { choice: chosen, name: chosen.gameId });
  return (
    <Sheet title={t('rounds.filter')} closeLabel={t('shell.close')} onClose={onClose}>
      <RadioList
        label={t('rounds.filter')}
        chosen={chosen ? keyOf(chosen) : ALL}
        onChoose={(key, isTapped) => onChoose(games.get(key)?.choice, isTapped)}
        rows={[
          { value: ALL, code: '–', label: t('rounds.filter.all'), hint: '' },
          ...[...games].map(([value, { name, choice }]) => ({
            value,
            code: name.slice(0, 2),
            label: name,
            hint: studioTitle(choice.provider),
          })),
        ]}
      />
    </Sheet>
  );
}
