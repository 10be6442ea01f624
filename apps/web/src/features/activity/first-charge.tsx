import { Button } from '@palpite/ui/button';
import { DecisionPage } from '@palpite/ui/decision-page';
import { useState } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import { type ActionProps, ActivityAction, useIsGuest } from './activity-action.tsx';
import { offerOf, stepAtHand } from './activity-state.ts';
import { Ticket } from './activity-ticket.tsx';
import { Amounts } from './amounts.tsx';
import { Cost, Terms } from './terms.tsx';

/** The first deposit: an amount is chosen with its price; a deposit without a bonus is offered beside it. */
export function FirstCharge({ entry, phase, claim }: ActionProps) {
  const t = useText();
  const money = useMoneyText();
  const isGuest = useIsGuest();
  const [picked, setPicked] = useState<number>();
  const chosen = entry.steps.find(({ step }) => step === picked) ?? stepAtHand(entry.steps);
  const isOpen = phase === 'running' && chosen !== undefined;
  return (
    <DecisionPage
      foot={
        isOpen && !isGuest ? (
          <>
            <Button
              tone="primary"
              size="action"
              href={hrefTo(entry.path === '' ? '/deposit' : entry.path, { bonus_offer: entry.id })}
            >
              {offerOf(entry)
                ? t('activity.depositBonus')
                : t('activity.depositWith', { amount: money(chosen.need) })}
            </Button>
            <Button tone="quiet" href={hrefTo('/deposit')}>
              {t('activity.depositWithout')}
            </Button>
          </>
        ) : (
          <ActivityAction entry={entry} phase={phase} claim={claim} />
        )
      }
    >
      <Ticket entry={isOpen ? { ...entry, takes: chosen.need, gives: chosen.prize } : entry} phase={phase} />
      {isOpen && !offerOf(entry) && <Amounts entry={entry} chosen={chosen} onChoose={setPicked} />}
      <Terms entry={entry} />
      <Cost entry={entry} />
    </DecisionPage>
  );
}
