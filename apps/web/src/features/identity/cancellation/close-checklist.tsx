import { Button } from '@palpite/ui/button';
import { Checklist, type ChecklistItem } from '@palpite/ui/checklist';
import { useMoneyText } from '../../../brand/money.tsx';
import { hrefTo } from '../../../platform/hash.ts';
import { useText } from '../../../stores/services.ts';
import type { CloseCheck } from './checklist.ts';
import type { CloseChecks } from './use-close-checks.ts';

const PLACES = { balance: '/me', bets: '/bet-record', hold: '/transaction' } as const;
const SETTLED = {
  balance: 'profile.cancel.balance.none',
  bets: 'profile.cancel.bets.none',
  hold: 'profile.cancel.hold.none',
} as const;
const HOW = {
  balance: 'profile.cancel.balance.text',
  bets: 'profile.cancel.bets.text',
  hold: 'profile.cancel.hold.text',
} as const;

/** What still stands in the way, each with where it is settled. */
export function CloseChecklist({ checks, failed, checkAgain }: CloseChecks) {
  const t = useText();
  const money = useMoneyText();

  function titleOf({ key, amount }: CloseCheck): string {
    if (key === 'bets') return t('profile.cancel.bets', { count: amount });
    return t(key === 'balance' ? 'profile.cancel.balance' : 'profile.cancel.hold', { amount: money(amount) });
  }

  function itemOf(check: CloseCheck): ChecklistItem {
    const { key, state } = check;
    const settled = { key, state, stateLabel: t('profile.cancel.state.done') };
    switch (state) {
      case 'done':
        return check.amount > 0
          ? { ...settled, title: titleOf(check), text: t('profile.cancel.balance.play') }
          : { ...settled, title: t(SETTLED[key]) };
      case 'blocked':
        return {
          key,
          state,
          stateLabel: t('profile.cancel.state.blocked'),
          title: titleOf(check),
          text: t(HOW[key]),
          action: (
            <Button
              size="small"
              href={hrefTo(PLACES[key])}
              label={`${titleOf(check)}, ${t('profile.cancel.see')}`}
            >
              {t('profile.cancel.see')}
            </Button>
          ),
        };
      case 'open':
        return failed
          ? {
              key,
              state,
              stateLabel: t('profile.cancel.state.open'),
              title: t('profile.cancel.unknown'),
              action: (
                <Button size="small" onPress={checkAgain}>
                  {t('shell.error.retry')}
                </Button>
              ),
            }
          : { key, state, stateLabel: t('profile.cancel.state.open'), title: t('profile.cancel.checking') };
    }
  }

  return <Checklist label={t('profile.cancel.list')} items={checks.map(itemOf)} />;
}
