import type { TaskEntry } from '@palpite/contract/entities/growth';
import type { Reply } from '@palpite/contract/generated/calls';
import { TASK_COUNTERS } from '@palpite/contract/tables/growth';
import { LEAST_EARNED_BP } from '@palpite/kernel/growth/earned';
import { Button } from '@palpite/ui/button';
import { classes } from '@palpite/ui/classes';
import { EmptyState } from '@palpite/ui/empty-state';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import { Progress } from '@palpite/ui/progress';
import type { ReactNode } from 'react';
import { Legal, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime, useNearMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { usePercent } from '../../parts/percent.ts';
import { useRewardText } from '../../parts/reward-text.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useRead, useTasksPushed } from '../../stores/growth/reads.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './tasks.module.css';

const ICONS: Readonly<Record<string, IconName>> = {
  recharge: 'deposit',
  bet_amount: 'football',
  bet_win: 'trophy',
  bet_count: 'list',
  win_count: 'trophy',
  game_count: 'casino',
  multiple_count: 'ticket',
  login_days: 'phone',
  limits_reviewed: 'shield',
};
const WEEK_DAYS = 7;

/** The tasks of the day and of the week with what is missing of each. */
export function TaskPage() {
  return (
    <PlayersOnly>
      <TaskCentre />
    </PlayersOnly>
  );
}

function TaskCentre() {
  const t = useText();
  const dayTime = useDayTime();
  const percent = usePercent();
  const read = useRead('taskCenterInfo', {});
  useTasksPushed('taskCenterInfo');
  return (
    <Loaded read={read} as="rows">
      {(info) => {
        const { day, week, allowed, reason } = info;
        if (allowed === 0 && day.length + week.length === 0) return <NotAllowed reason={reason} />;
        return (
          <>
            <Streak info={info} />
            {day.length + week.length === 0 && (
              <EmptyState drawing="ticket" title={t('tasks.empty')} text={t('tasks.emptyText')} />
            )}
            <TaskList
              title={t('tasks.day')}
              note={t('tasks.renews', { at: dayTime(info.day_ends_at) })}
              tasks={day}
            />
            <TaskList
              title={t('tasks.week')}
              note={t('tasks.until', { at: dayTime(info.week_ends_at) })}
              tasks={week}
            />
            {[...day, ...week].some(countsSlots) && (
              <Legal>{t('tasks.slots', { rtp: percent(COUNTED_RTP_MAX_BP) })}</Legal>
            )}
            <Legal>{t('tasks.legal')}</Legal>
          </>
        );
      }}
    </Loaded>
  );
}

/** A slot that returns more earns less than what tasks are computed from, and is not counted. */
const COUNTED_RTP_MAX_BP = 10_000 - Number(LEAST_EARNED_BP.slots);

/** Whoever plays such a slot for one of these would wait for progress that never comes. */
const countsSlots = ({ task_name }: TaskEntry): boolean =>
  task_name === 'bet_amount' || task_name === 'game_count';

type Info = Reply<'taskCenterInfo'>;

/** Days in a row with a visit; a missed one costs nothing. */
function Streak({ info: { streak } }: { readonly info: Info }) {
  const { platform } = useServices();
  const t = useText();
  if (streak.of === 0) return null;
  const letters = t('tasks.letters').split(',');
  const [year = 0, month = 1, date = 1] = platform.calendarDay(platform.nowMs()).split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  // Today's visit is counted, so that today is the last one that is filled.
  const today = Math.max(0, streak.days - 1);
  const days = Array.from({ length: streak.of }, (_, index) => ({
    index,
    letter: letters[(weekday + index - today + WEEK_DAYS * streak.of) % WEEK_DAYS] ?? '',
  }));
  return (
    <section className={styles.streak} aria-label={t('tasks.streak')}>
      <div className={styles.streakHead}>
        <div>
          <small>{t('tasks.streak')}</small>
          <b className={styles.streakDays}>
            {streak.days}
            <i />
            {streak.of}
          </b>
        </div>
        <div>
          <small>{t('tasks.streak.last', { day: streak.of })}</small>
          <b className={styles.streakPrize}>
            <Money cents={streak.amount} />
          </b>
        </div>
      </div>
      <ol aria-hidden="true">
        {days.map(({ index, letter }) => (
          <li
            key={index}
            className={classes(
              index < streak.days && styles.on,
              index === streak.days && styles.next,
              index === today && styles.today,
            )}
          >
            <i />
            {letter}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TaskListProps {
  readonly title: string;
  readonly note: string;
  readonly tasks: readonly TaskEntry[];
}

function TaskList({ title, note, tasks }: TaskListProps) {
  const claim = useCommand('taskClaim');
  if (tasks.length === 0) return null;
  return (
    <>
      <PartTitle note={note}>{title}</PartTitle>
      <div className={styles.band}>
        {tasks.map((task) => (
          <Task
            key={task.id}
            task={task}
            isBusy={claim.pending === task.id}
            onClaim={() => void claim.run({ id: task.id }, task.id)}
          />
        ))}
      </div>
    </>
  );
}

/** Amounts are in cents on the wire, so that they are divided by 100 when they are shown; counts are shown as they are. */
export function isAmount(taskName: string): boolean {
  return TASK_COUNTERS.amounts.some((counter) => counter === taskName);
}

interface TaskProps {
  readonly task: TaskEntry;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
}

export function Task({ task, isBusy, onClaim }: TaskProps) {
  const t = useText();
  const near = useNearMoment();
  const rewardText = useRewardText();
  const shown = useShownValue(task.task_name);
  const { state, conf_num, progress_num } = task;
  const left = Math.max(0, conf_num - progress_num);
  return (
    <div className={classes(styles.task, state === 'claimed' && styles.claimed)}>
      <span className={styles.icon}>
        <Icon name={ICONS[task.task_name] ?? 'gift'} />
      </span>
      <div className={styles.content}>
        <div className={styles.line}>
          <b>
            {state === 'running' && task.path !== '' ? (
              <a href={hrefTo(task.path)}>{task.title}</a>
            ) : (
              task.title
            )}
          </b>
          <span className={styles.prize}>{rewardText(task.reward)}</span>
        </div>
        <Progress
          size="thin"
          part={conf_num === 0 ? 1 : progress_num / conf_num}
          tone={state === 'ready' ? 'reward' : state === 'claimed' ? 'over' : 'plain'}
        />
        <p className={styles.small}>
          {state === 'claimed' ? (
            <>
              <span>{t('tasks.received', { at: near(task.claimed_at, 'day-month') })}</span>
              <Icon name="check" size={16} />
            </>
          ) : (
            <>
              <span>
                {t('tasks.progress', { done: shown(Math.min(progress_num, conf_num)), of: shown(conf_num) })}
              </span>
              {left > 0 && <span>{t('tasks.left', { left: shown(left) })}</span>}
            </>
          )}
        </p>
        {state === 'ready' && (
          <Claim isBusy={isBusy} onClaim={onClaim}>
            {t('tasks.claimFor', { reward: rewardText(task.reward) })}
          </Claim>
        )}
      </div>
    </div>
  );
}

interface ClaimProps {
  readonly isBusy: boolean;
  readonly onClaim: () => void;
  readonly children: ReactNode;
}

function Claim({ isBusy, onClaim, children }: ClaimProps) {
  return (
    <Button size="small" tone="primary" busy={isBusy} onPress={onClaim}>
      {children}
    </Button>
  );
}

function useShownValue(taskName: string): (value: number) => string {
  const money = useMoneyText();
  return (value) => (isAmount(taskName) ? money(value) : String(value));
}
