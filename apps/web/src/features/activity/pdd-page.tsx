import type { ActivityEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { ActivityEnds, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Segments } from '@palpite/ui/progress';
import { useState } from 'react';
import { Cap, Pair } from '../../parts/growth-parts.tsx';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { share } from '../../platform/share.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useServices, useText } from '../../stores/services.ts';
import { ActivityAction } from './activity-action.tsx';
import { NoActivity } from './activity-page.tsx';
import { type ActivityPhase, isOff, phaseOf } from './activity-state.ts';
import { useActivityState } from './activity-ticket.tsx';
import { Seats } from './seats.tsx';
import { Cost, Terms } from './terms.tsx';
import { useClaim } from './use-claim.ts';

type Pdd = Reply<'pddInfo'>;

const SEGMENTS_MAX = 20;

/** The group help: the true remaining amount, each friend, and how many groups reached the goal. */
export function PddPage() {
  return (
    <PlayersOnly>
      <Read />
    </PlayersOnly>
  );
}

function Read() {
  const read = useRead('pddInfo', {});
  return (
    <Loaded read={read}>
      {(pdd) => {
        const [entry] = pdd.list;
        return entry ? <GroupHelp entry={entry} pdd={pdd} /> : <NoActivity />;
      }}
    </Loaded>
  );
}

export interface GroupProps {
  readonly entry: ActivityEntry;
  readonly pdd: Pdd;
}

export function GroupHelp({ entry, pdd }: GroupProps) {
  const { platform } = useServices();
  const phase = phaseOf(entry, platform.nowMs());
  if (phase === 'notAllowed') return <NotAllowed reason={entry.reason} />;
  return (
    <DecisionPage foot={<GroupAction entry={entry} pdd={pdd} phase={phase} />}>
      <GroupTicket entry={entry} pdd={pdd} phase={phase} />
      {pdd.group !== '' && <Seats pdd={pdd} />}
      <Kept entry={entry} pdd={pdd} />
      <Terms entry={entry} />
      <Cost entry={entry} />
    </DecisionPage>
  );
}

function countOf({ friends }: Pdd, state: Pdd['friends'][number]['state']): number {
  return friends.filter((friend) => friend.state === state).length;
}

interface PhasedProps extends GroupProps {
  readonly phase: ActivityPhase;
}

function GroupTicket({ entry, pdd, phase }: PhasedProps) {
  const t = useText();
  const dayTime = useDayTime();
  const money = useMoneyText();
  const state = useActivityState(phase);
  const { goal, collected, missing, each, friends_needed, reached_of_100 } = pdd;
  const joined = countOf(pdd, 'joined');
  const places = joined + friends_needed;
  return (
    <ActivityTicket
      label={entry.title}
      kicker={
        pdd.ends_at > 0
          ? t('activity.until', { at: dayTime(pdd.ends_at) })
          : entry.ends_at > 0
            ? t('activity.until', { at: dayTime(entry.ends_at) })
            : entry.title
      }
      state={state}
      off={isOff(phase)}
      art="shirts"
      facts={[
        { label: t('activity.pdd.friendsLeft'), value: String(friends_needed) },
        {
          label: t('activity.pdd.reached'),
          value:
            reached_of_100 < 0
              ? t('activity.pdd.tooFew')
              : t('activity.pdd.of100', { count: reached_of_100 }),
        },
        {
          label: t('bonus.fact.budget'),
          value: entry.budget_left < 0 ? t('bonus.fact.noBudget') : <Money cents={entry.budget_left} short />,
        },
      ]}
    >
      <Deal
        size={50}
        takes={{ label: t('activity.takes.pdd'), value: <Money cents={missing} form="display" short /> }}
        gives={{ label: t('activity.gives.pdd'), value: <Money cents={collected} form="display" short /> }}
      />
      {places > 0 && places <= SEGMENTS_MAX && <Segments on="field" count={places} filled={joined} />}
      <ActivityEnds
        start={t('activity.pdd.each', { amount: money(each) })}
        end={t('activity.pdd.goal', { amount: money(goal) })}
      />
    </ActivityTicket>
  );
}

/** What is kept when the goal is not reached; never less than what was collected. */
function Kept({ entry, pdd }: GroupProps) {
  const t = useText();
  const money = useMoneyText();
  return (
    <>
      <Cap icon="check">
        {pdd.paid > 0
          ? t('activity.pdd.paid', { amount: money(pdd.paid) })
          : pdd.collected > 0
            ? t('activity.pdd.keeps', { amount: money(pdd.collected) })
            : t('activity.pdd.keepsAny')}
      </Cap>
      <Card>
        <Facts
          facts={[
            { label: t('activity.pdd.needs'), value: t('activity.pdd.needsValue') },
            { label: t('activity.pdd.counted'), value: String(countOf(pdd, 'joined')) },
            { label: t('activity.pdd.reviewed'), value: String(countOf(pdd, 'held')) },
            {
              label: t('activity.pdd.becomes'),
              value: entry.wager_x100 === 0 ? t('activity.pdd.cash') : t('activity.pdd.wagered'),
            },
          ]}
        />
      </Card>
    </>
  );
}

function GroupAction({ entry, pdd, phase }: PhasedProps) {
  const { platform } = useServices();
  const t = useText();
  const claim = useClaim(entry);
  const open = useCommand('pddOpen');
  const [isCopied, setCopied] = useState(false);
  if (phase !== 'running' && !(phase === 'ready' && pdd.group === ''))
    return <ActivityAction entry={entry} phase={phase} claim={claim} />;
  if (pdd.group === '') {
    return (
      <Button
        tone="primary"
        size="action"
        busy={open.pending !== undefined}
        onPress={() => void open.run({ id: entry.id })}
      >
        {t('activity.pdd.open')}
      </Button>
    );
  }
  const text = t('activity.pdd.invitation');
  return (
    <Pair>
      <Button icon="copy" onPress={() => void platform.copyText(pdd.link).then(setCopied)}>
        {t(isCopied ? 'activity.copied' : 'activity.copyLink')}
      </Button>
      <Button
        icon="share"
        tone="primary"
        onPress={() =>
          void share({ title: entry.title, text, url: pdd.link }).then((answer) =>
            setCopied(answer === 'copied'),
          )
        }
      >
        {t('activity.pdd.call')}
      </Button>
    </Pair>
  );
}
