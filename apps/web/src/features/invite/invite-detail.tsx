import type { InviteEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { Avatar } from '@palpite/ui/avatar';
import { Badge, type BadgeProps } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { DealFacts } from '@palpite/ui/deal';
import { EmptyState } from '@palpite/ui/empty-state';
import { type Stage, Stages } from '@palpite/ui/stages';
import { Perforation, Ticket } from '@palpite/ui/ticket';
import { useId, useState } from 'react';
import { Cap } from '../../parts/growth-parts.tsx';
import { Paged, PlayersOnly } from '../../parts/growth-states.tsx';
import { useMoment } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useRewardText } from '../../parts/reward-text.ts';
import { TrioTabs } from '../../parts/trio-tabs.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { usePages } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './invite.module.css';
import { Friend, isRunning } from './invite-friend.tsx';

const TABS = ['all', 'done', 'running'] as const;
type Tab = (typeof TABS)[number];

/** Every invitation with its stage; one of them is open. */
export function InviteDetailPage() {
  return (
    <PlayersOnly>
      <InviteDetail />
    </PlayersOnly>
  );
}

function InviteDetail() {
  const t = useText();
  const panel = useId();
  const [tab, setTab] = useState<Tab>('all');
  const pages = usePages('inviteList', { tab });
  // The counts of the tab before, until those of this one arrive.
  const [counts, setCounts] = useState<Reply<'inviteList'>['counts']>();
  const known = pages.pages[0]?.counts;
  if (known && known !== counts) setCounts(known);
  return (
    <>
      <TrioTabs
        label={t('invite.detail.title')}
        tabs={TABS.map((value) => ({ value, label: t(`invite.tab.${value}`), count: counts?.[value] }))}
        chosen={tab}
        panelId={panel}
        onChoose={setTab}
      />
      <div id={panel} role="tabpanel" aria-label={t(`invite.tab.${tab}`)}>
        <Paged
          pages={pages}
          as="rows"
          isEmpty={(lists) => lists.every(({ list }) => list.length === 0)}
          empty={<NoInvites tab={tab} />}
        >
          {(lists) => <InviteList friends={lists.flatMap(({ list }) => list)} />}
        </Paged>
      </div>
      <Cap icon="shield">{t('invite.private')}</Cap>
    </>
  );
}

function NoInvites({ tab }: { readonly tab: Tab }) {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t(
        tab === 'done' ? 'invite.noneDone' : tab === 'running' ? 'invite.noneRunning' : 'invite.empty',
      )}
      text={t('invite.emptyText')}
      action={
        <Button size="small" href={hrefTo('/activity/invite')}>
          {t('invite.send')}
        </Button>
      }
    />
  );
}

const keyOf = ({ name, at }: InviteEntry) => `${name} ${at}`;

/** The one that is open is a ticket, the first that runs to begin with. */
export function InviteList({ friends }: { readonly friends: readonly InviteEntry[] }) {
  const [chosen, setChosen] = useState<string>();
  const first = friends.find(isRunning) ?? friends[0];
  const open = friends.find((friend) => keyOf(friend) === chosen) ?? first;
  const others = friends.filter((friend) => friend !== open);
  return (
    <>
      {open && <OpenInvite friend={open} />}
      <div className={styles.band}>
        {others.map((friend) => (
          <Friend key={keyOf(friend)} friend={friend} onOpen={() => setChosen(keyOf(friend))} />
        ))}
      </div>
    </>
  );
}

const BADGES: Readonly<Record<InviteEntry['state'], Omit<BadgeProps, 'children'>>> = {
  registered: { tone: 'outline', icon: 'clock' },
  deposited: { tone: 'outline', icon: 'clock' },
  betting: { tone: 'outline', icon: 'clock' },
  done: { tone: 'good', icon: 'check' },
  held: { tone: 'outline', icon: 'search' },
  ended: { tone: 'quiet', icon: 'minus' },
  paused: { tone: 'quiet', icon: 'pause' },
};

function useBadgeText(): (state: InviteEntry['state']) => string {
  const t = useText();
  return (state) => {
    if (state === 'done') return t('invite.badge.done');
    if (state === 'held' || state === 'ended' || state === 'paused') return t(`invite.end.${state}`);
    return t('invite.badge.running');
  };
}

export function OpenInvite({ friend }: { readonly friend: InviteEntry }) {
  const t = useText();
  const money = useMoneyText();
  const moment = useMoment();
  const rewardText = useRewardText();
  const badgeText = useBadgeText();
  const stages = useInviteStages(friend);
  const { name, state, hold, channel } = friend;
  const at = moment(friend.at, 'day-month');
  return (
    <Ticket label={name}>
      <div className={styles.head}>
        <Avatar name={name} size="large" />
        <div className={styles.words}>
          <h2>{name}</h2>
          <small>{channel === '' ? t('invite.since', { at }) : t('invite.sinceBy', { at, channel })}</small>
        </div>
        <Badge {...BADGES[state]}>{badgeText(state)}</Badge>
      </div>
      {state === 'paused' ? (
        <p className={styles.why}>{t('invite.state.paused')}</p>
      ) : (
        <Stages label={t('invite.stages')} stages={stages} />
      )}
      {state === 'held' && (
        <p className={styles.why}>{t(hold === '' ? 'invite.hold.other' : `invite.hold.${hold}`)}</p>
      )}
      <Perforation />
      <DealFacts
        on="card"
        facts={[
          { label: t('invite.until'), value: moment(friend.until, 'day-month') },
          {
            label: t('invite.toBet'),
            value: state === 'paused' ? '–' : money(Math.max(0, friend.stake_need - friend.staked)),
          },
          { label: t('invite.youGet'), value: rewardText(friend.reward) },
        ]}
      />
    </Ticket>
  );
}

/** The account, the deposit, the stakes, the reward: what is not asked for is left out. */
export function useInviteStages(friend: InviteEntry): readonly Stage[] {
  const t = useText();
  const money = useMoneyText();
  const moment = useMoment();
  const rewardText = useRewardText();
  const { deposit_need, deposited, stake_need, staked, state } = friend;
  const until = t('invite.untilShort', { at: moment(friend.until, 'day-month') });
  const isOver = state === 'ended' || state === 'held';
  const hasDeposited = deposited >= deposit_need;
  const hasStaked = staked >= stake_need;
  const stateOf = (isDone: boolean, isNext: boolean): Stage['state'] =>
    isDone ? 'done' : isNext && !isOver ? 'now' : 'next';
  const stage = (
    key: string,
    its: Stage['state'],
    rest: Omit<Stage, 'key' | 'state' | 'stateLabel'>,
  ): Stage => ({
    key,
    state: its,
    stateLabel: t(
      its === 'done' ? 'invite.stage.done' : its === 'now' ? 'invite.stage.now' : 'invite.stage.next',
    ),
    ...rest,
  });
  const stages = [
    stage('account', 'done', { title: t('invite.step.account'), time: moment(friend.at, 'day-month') }),
  ];
  if (deposit_need > 0) {
    const its = stateOf(hasDeposited, true);
    stages.push(
      stage('deposit', its, {
        title: hasDeposited
          ? t('invite.step.deposited', { amount: money(deposit_need) })
          : t('invite.step.deposit', { done: money(deposited), of: money(deposit_need) }),
        ...(its === 'now' && { time: until }),
      }),
    );
  }
  if (stake_need > 0) {
    const its = stateOf(hasStaked, hasDeposited);
    stages.push(
      stage('stake', its, {
        title: t('invite.step.stake', { done: money(Math.min(staked, stake_need)), of: money(stake_need) }),
        ...(its !== 'done' && {
          detail: t('invite.leftLong', { left: money(Math.max(0, stake_need - staked)) }),
        }),
        ...(its === 'now' && { time: until }),
      }),
    );
  }
  stages.push(
    stage('reward', stateOf(friend.received === 1, state === 'done'), {
      title: t('invite.step.reward', { reward: rewardText(friend.reward) }),
      ...(state === 'done' && {
        detail: t(friend.received === 1 ? 'invite.step.received' : 'invite.end.ready'),
      }),
      ...(friend.done_at > 0 && { time: moment(friend.done_at, 'day-month') }),
    }),
  );
  return stages;
}
