import type { GrantEntry } from '@palpite/contract/entities/growth';
import type { GrantKind } from '@palpite/contract/tables/growth';
import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import type { IconName } from '@palpite/ui/icon-shapes';
import { Band, StatementRow, type StatementRowProps } from '@palpite/ui/statement';
import { Fragment } from 'react';
import { groupByDay, useDayNames } from '../../parts/days.ts';
import { PartTitle, Perk, Won } from '../../parts/growth-parts.tsx';
import { Loaded, Paged, PlayersOnly } from '../../parts/growth-states.tsx';
import { Money } from '../../parts/money.tsx';
import { isMoney, unitOf, useRewardText } from '../../parts/reward-text.ts';
import { useVipWords } from '../../parts/vip-words.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { usePages, useRead } from '../../stores/growth/reads.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './tasks.module.css';

/** What can be received now, and what was received. */
export function AwardPage() {
  return (
    <PlayersOnly>
      <Awards />
    </PlayersOnly>
  );
}

function Awards() {
  const t = useText();
  const pages = usePages('awardInfo', {});
  const [first] = pages.pages;
  return (
    <>
      {first && <Won label={t('tasks.award.total')} value={<Money cents={first.total} form="display" />} />}
      {first && first.tasks > 0 && <ReadyTasks />}
      {first && first.vip > 0 && <ReadyVip />}
      <Paged
        pages={pages}
        as="rows"
        isEmpty={(known) => known.every(({ list }) => list.length === 0)}
        empty={
          <EmptyState
            drawing="ticket"
            title={t('tasks.award.empty')}
            text={t('tasks.award.emptyText')}
            action={
              <Button size="small" href={hrefTo('/task')}>
                {t('tasks.award.toTasks')}
              </Button>
            }
          />
        }
      >
        {(known) => <Received grants={known.flatMap(({ list }) => list)} />}
      </Paged>
    </>
  );
}

function ReadyTasks() {
  const t = useText();
  const rewardText = useRewardText();
  const read = useRead('awardTasks', {});
  const claim = useCommand('taskClaim');
  return (
    <>
      <PartTitle>{t('tasks.award.tasks')}</PartTitle>
      <Loaded read={read} as="rows">
        {({ list }) => (
          <div className={styles.band}>
            {list.map(({ id, title, reward }) => (
              <Perk key={id} icon="gift" title={title} detail={rewardText(reward)}>
                <Button size="small" busy={claim.pending === id} onPress={() => void claim.run({ id }, id)}>
                  {t('tasks.claim')}
                </Button>
              </Perk>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

function ReadyVip() {
  const t = useText();
  const words = useVipWords();
  const read = useRead('awardVip', {});
  const receive = useCommand('vipReceive');
  return (
    <>
      <PartTitle>{t('tasks.award.vip')}</PartTitle>
      <Loaded read={read} as="rows">
        {({ list }) => (
          <div className={styles.band}>
            {list.map((reward) => (
              <Perk
                key={reward.id}
                icon={words.icon(reward.kind)}
                title={words.name(reward.kind)}
                detail={words.worth(reward)}
              >
                <Button
                  size="small"
                  busy={receive.pending === reward.id}
                  onPress={() => void receive.run({ id: reward.id }, reward.id)}
                >
                  {t('tasks.claim')}
                </Button>
              </Perk>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

const ICONS: Readonly<Record<GrantKind, IconName>> = {
  cash: 'wallet',
  bonus: 'gift',
  free_bet: 'ticket',
  free_round: 'casino',
  spin: 'loop',
  booster: 'chart',
  points: 'star',
};

/** A number and, below it, what it is: the column stays narrow enough for the whole name beside it. */
function useGrantValue(): (grant: GrantEntry) => Pick<StatementRowProps, 'amount' | 'status'> {
  const t = useText();
  const rewardText = useRewardText();
  const whatOf = (grant: GrantEntry): string => {
    if (grant.reversed === 1) return t('tasks.award.reversed');
    if (grant.kind === 'bonus') return t('tasks.award.bonus');
    if (grant.kind === 'free_bet') return t('tasks.award.freeBet');
    return isMoney(grant.kind) ? '' : unitOf(rewardText(grant), grant.count);
  };
  return (grant) => {
    const text = whatOf(grant);
    return {
      amount: isMoney(grant.kind) ? <Money cents={grant.amount} /> : grant.count,
      ...(text !== '' && { status: { text, tone: 'off' as const } }),
    };
  };
}

export function Received({ grants }: { readonly grants: readonly GrantEntry[] }) {
  const { platform } = useServices();
  const t = useText();
  const namesOf = useDayNames();
  const grantValue = useGrantValue();
  return (
    <>
      <PartTitle>{t('tasks.award.received')}</PartTitle>
      <Band>
        {groupByDay(grants, ({ granted_at }) => granted_at, platform.calendarDay).map((day) => (
          <Fragment key={day.key}>
            <DayHeading {...namesOf(day.atMs)} />
            {day.items.map((grant) => (
              <StatementRow
                key={grant.id}
                icon={ICONS[grant.kind]}
                title={grant.title}
                detail={grant.reversed === 1 ? grant.reversed_reason : grant.reason}
                quiet={grant.reversed === 1}
                wrap
                {...grantValue(grant)}
              />
            ))}
          </Fragment>
        ))}
      </Band>
    </>
  );
}
