import type { RankEntry, RankingEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { TASK_PERIODS, type TaskPeriod } from '@palpite/contract/tables/growth';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { localDigits } from '@palpite/i18n/number-format';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { DecisionPage } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import { Segment } from '@palpite/ui/segment';
import { useState } from 'react';
import { useProductName } from '../../parts/bonus-terms.tsx';
import { Cap, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { OwnPlace } from './own-place.tsx';
import { Podium } from './podium.tsx';
import { RankRow, useScore } from './rank-row.tsx';
import styles from './ranking.module.css';
import { prizeRanges, splitRanking } from './ranking-view.ts';

/** A ranking is at most so old. */
const FRESH_MS = 10_000;

export interface RankingPageProps {
  /** Opened with the period before. */
  readonly last?: boolean;
  readonly period?: TaskPeriod;
}

/** The rankings of the day and of the week with the player's own place. */
export function RankingPage({ last = false, period = 'day' }: RankingPageProps) {
  const t = useText();
  const [chosen, setChosen] = useState(period);
  const [isLast, setLast] = useState(last);
  const player = useShared('session', ({ user }) => isPlayer(user));
  const input = isLast ? ({ last: 1 } as const) : {};
  const everyMs = isLast ? undefined : FRESH_MS;
  const read = useRead(chosen === 'day' ? 'rankDay' : 'rankWeek', input, true, everyMs);
  const own = useRead('rankOwn', { period: chosen, ...input }, player, everyMs);
  return (
    <>
      <div className={styles.tabs}>
        <Segment
          size="wide"
          label={t('activity.rank.period')}
          chosen={chosen}
          onChoose={setChosen}
          options={TASK_PERIODS.map((value) => ({ value, label: t(`activity.rank.${value}`) }))}
        />
        <Button size="small" onPress={() => setLast(!isLast)}>
          {t(isLast ? 'activity.rank.current' : `activity.rank.last.${chosen}`)}
        </Button>
      </div>
      <Loaded read={read} as="rows">
        {(ranking) => <Ranking ranking={ranking} own={own.is === 'known' ? own.data : undefined} />}
      </Loaded>
    </>
  );
}

export interface RankingProps {
  readonly ranking: RankingEntry;
  /** Undefined for a visitor, and until it is known. */
  readonly own: Reply<'rankOwn'> | undefined;
}

/** The podium, the list, what was checked, and the player's own place. */
export function Ranking({ ranking, own }: RankingProps) {
  const t = useText();
  const percent = usePercent();
  if (ranking.id === '')
    return (
      <EmptyState drawing="kickOff" title={t('activity.rank.none')} text={t('activity.rank.noneText')} />
    );
  const { top, rest, isFull } = splitRanking(ranking.list);
  const isOver = isEnded(ranking);
  return (
    <DecisionPage foot={<OwnPlace own={own} ranking={ranking} isOver={isOver} />}>
      <Head ranking={ranking} top={top} isOver={isOver} />
      {ranking.list.length === 0 ? (
        <EmptyState drawing="kickOff" title={t('activity.rank.empty')} text={t('activity.rank.emptyText')} />
      ) : (
        <ListHead ranking={ranking} isFull={isFull} isOver={isOver} />
      )}
      {rest.length > 0 && (
        <ol className={styles.rows} start={rest[0]?.rank}>
          {rest.map((entry) => (
            <RankRow key={entry.rank} entry={entry} metric={ranking.metric} />
          ))}
        </ol>
      )}
      <Prizes ranking={ranking} />
      <Checks ranking={ranking} isOver={isOver} />
      <Cap icon="info">{t('activity.rank.rule', { share: percent(ranking.prize_bps) })}</Cap>
      {ranking.metric === 'stake' && <Cap icon="info">{t('activity.rank.counted')}</Cap>}
      <Cap icon="info">{t('activity.rank.cost')}</Cap>
    </DecisionPage>
  );
}

export function isEnded({ status }: Pick<RankingEntry, 'status'>): boolean {
  return status === ACTIVITY_STATUS.finished || status === ACTIVITY_STATUS.expired;
}

interface HeadProps {
  readonly ranking: RankingEntry;
  readonly top: readonly RankEntry[];
  readonly isOver: boolean;
}

function Head({ ranking, top, isOver }: HeadProps) {
  const t = useText();
  const dayTime = useDayTime();
  const isPaid = ranking.paid_at > 0;
  return (
    <section className={styles.head} aria-label={ranking.title}>
      <div className={styles.line}>
        <div>
          <small>{t(isOver ? 'activity.state.ended' : 'activity.state.running')}</small>
          <b>{ranking.title}</b>
        </div>
        <div>
          <small>{t(isPaid ? 'activity.rank.paidAt' : 'activity.rank.closes')}</small>
          <b>{dayTime(isPaid ? ranking.paid_at : ranking.ends_at)}</b>
        </div>
      </div>
      <Podium top={top} metric={ranking.metric} />
    </section>
  );
}

interface ListHeadProps extends Omit<HeadProps, 'top'> {
  readonly isFull: boolean;
}

function ListHead({ ranking, isFull, isOver }: ListHeadProps) {
  const t = useText();
  const order = useOrder(ranking);
  const language = useShared('text', (text) => text.language);
  const players = localDigits(String(ranking.players), language);
  return (
    <div className={styles.listHead}>
      <span>
        {order}
        <br />
        {isFull
          ? t('activity.rank.full', { listed: ranking.list.length, players })
          : t('activity.rank.players', { players })}
      </span>
      <span>{t(isOver && ranking.paid_at > 0 ? 'activity.rank.paid' : 'activity.rank.prize')}</span>
    </div>
  );
}

/** What the list is ordered by, and in which games. */
function useOrder({ metric, products }: RankingEntry): string {
  const t = useText();
  const nameOf = useProductName();
  const what = t(`activity.rank.metric.${metric}`);
  const where = products.map(nameOf).join(', ');
  return where === '' ? what : `${what}: ${where}`;
}

/** What each place may get; places with the same prize are one line. */
function Prizes({ ranking: { prizes, paid_at } }: { readonly ranking: RankingEntry }) {
  const t = useText();
  // After the payment the list says what was paid.
  if (prizes.length === 0 || paid_at > 0) return null;
  return (
    <>
      <PartTitle>{t('activity.rank.prizes')}</PartTitle>
      <Card>
        <Facts
          facts={prizeRanges(prizes).map(({ from, to, cents }) => ({
            label:
              from === to
                ? t('activity.raffle.place', { place: from })
                : t('activity.raffle.placesTo', { from, to }),
            value: <Money cents={cents} short />,
          }))}
        />
      </Card>
    </>
  );
}

function Checks({ ranking, isOver }: Omit<HeadProps, 'top'>) {
  const t = useText();
  const dayTime = useDayTime();
  const score = useScore();
  const order = useOrder(ranking);
  const isPaid = isOver && ranking.paid_at > 0;
  const { least_score: least, metric } = ranking;
  return (
    <div className={styles.checks}>
      <Card>
        <Facts
          facts={[
            { label: t('activity.rank.order'), value: order },
            { label: t('activity.rank.places'), value: String(ranking.places) },
            ...(least > 0 ? [{ label: t('activity.rank.from'), value: score(least, metric) }] : []),
            {
              label: t(isPaid ? 'activity.rank.budget' : 'activity.rank.budgetUpTo'),
              value: <Money cents={ranking.budget} short />,
            },
            ...(isOver ? [{ label: t('activity.rank.excluded'), value: String(ranking.excluded) }] : []),
            { label: t('activity.rank.computed'), value: dayTime(ranking.computed_at) },
          ]}
        />
      </Card>
    </div>
  );
}
