import type { ActivityEntry } from '@palpite/contract/entities/activity';
import type { ActivityKind } from '@palpite/contract/tables/growth';
import { type ActivityState, ActivityText, ActivityTicket } from '@palpite/ui/activity';
import type { ActivityObject } from '@palpite/ui/activity-art';
import type { DealFact } from '@palpite/ui/deal';
import type { ReactNode } from 'react';
import { useDayTime } from '../../parts/moments.ts';
import { useWireOdds } from '../../parts/odds.ts';
import { useBudgetFacts } from '../../parts/promotion-facts.tsx';
import { useText } from '../../stores/services.ts';
import { ActivityDeal, isWide } from './activity-deal.tsx';
import { type ActivityPhase, isOff } from './activity-state.ts';

const ART: Readonly<Partial<Record<ActivityKind, ActivityObject>>> = {
  first_charge: 'coins',
  total_deposit: 'chart',
  bet_reward: 'ticket',
  week_cash: 'calendar',
  free_bet: 'ticket',
  ui_switch: 'phone',
  apk_to_pwa: 'phone',
  christmas: 'tree',
  raffle: 'drum',
  pdd: 'shirts',
};

const ICONS: Readonly<Partial<Record<ActivityPhase, ActivityState['icon']>>> = {
  notStarted: 'clock',
  ready: 'gift',
  finished: 'check',
  spent: 'minus',
  ended: 'minus',
};

export function useActivityState(phase: ActivityPhase): ActivityState {
  const t = useText();
  const icon = ICONS[phase];
  const text = t(`activity.state.${phase}`);
  return icon === undefined ? { text } : { text, icon };
}

export interface TicketProps {
  readonly entry: ActivityEntry;
  readonly phase: ActivityPhase;
  /** Instead of what it takes and gives. */
  readonly deal?: ReactNode;
  /** Where the player is: a punch card, a sentence. */
  readonly children?: ReactNode;
}

/** The five answers of an activity: takes, gives, until when, how many got it, what is left. */
export function Ticket({ entry, phase, deal, children }: TicketProps) {
  const factsOf = useTicketFacts();
  const state = useActivityState(phase);
  const kicker = useKicker(entry, phase);
  const prize = useText()('activity.unit.prizes', { count: 1 });
  const art = entry.unit === 'cents' && isWide(entry, prize) ? undefined : ART[entry.kind];
  return (
    <ActivityTicket
      label={entry.title}
      kicker={kicker}
      state={state}
      off={isOff(phase)}
      facts={factsOf(entry)}
      {...(art && { art })}
    >
      {deal ?? <ActivityDeal entry={entry} phase={phase} />}
      <Sentence entry={entry} phase={phase} />
      {children}
    </ActivityTicket>
  );
}

/** Free bets have no budget and nobody else gets them: their stub says what can be used, how and until when. */
function useTicketFacts(): (entry: ActivityEntry) => readonly DealFact[] {
  const t = useText();
  const dayTime = useDayTime();
  const oddsText = useWireOdds();
  const budgetFacts = useBudgetFacts();
  return (entry) => {
    const first = Math.min(...entry.steps.map(({ day_at }) => day_at).filter((at) => at > 0));
    if (entry.kind !== 'free_bet' || !Number.isFinite(first)) return budgetFacts(entry);
    return [
      { label: t('bonus.fact.expires'), value: dayTime(first) },
      { label: t('activity.freeBet.yours'), value: String(entry.steps.length) },
      { label: t('activity.fact.minOdds'), value: oddsText(entry.min_odds) },
    ];
  };
}

function useKicker(entry: ActivityEntry, phase: ActivityPhase): string {
  const t = useText();
  const dayTime = useDayTime();
  if (phase === 'notStarted') return t('activity.begins', { at: dayTime(entry.begins_at) });
  if (phase === 'ended' && entry.ends_at > 0) return t('activity.endedAt', { at: dayTime(entry.ends_at) });
  return entry.title;
}

/** What the operator wrote; where the budget is used up, that comes first. */
function Sentence({ entry, phase }: TicketProps) {
  const t = useText();
  if (phase === 'spent') return <ActivityText>{t('activity.spentText')}</ActivityText>;
  return entry.text === '' ? null : <ActivityText>{entry.text}</ActivityText>;
}
