import { useEffect } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { useCatalog } from '../../parts/use-catalog.ts';
import { betsOf } from '../../stores/bets/bets.ts';
import { scoreOf } from '../../stores/book/book.ts';
import { startBetNotices } from '../../stores/messages/bet-notices.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

/** Says it in the app when a match with an open bet has a goal, and when a bet is decided. Shows nothing itself. */
export function BetNotices() {
  const services = useServices();
  const { matches, book, notices, navigate } = services;
  const bets = betsOf(services);
  const t = useText();
  const money = useMoneyText();
  const uid = useShared('session', (session) => session.user?.uid);
  const hasTexts = useCatalog('messages');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has other bets
  useEffect(() => {
    if (!hasTexts) return;
    const see = (to: string) => ({ label: t('messages.see'), onPress: () => navigate(to) });
    return startBetNotices({
      bets,
      matches,
      book,
      goal({ header }, name) {
        const [home, away] = scoreOf(header);
        notices.getState().tell({
          tone: 'good',
          text: t('messages.goal', { match: name, home, away }),
          action: see(`/match-detail?id=${header.id}`),
        });
      },
      decided({ sa, sat, ops }) {
        const amount = money(sa);
        const text =
          sa > sat
            ? t('messages.bet.won', { amount })
            : sa > 0
              ? t('messages.bet.returned', { amount })
              : t('messages.bet.settled', { match: ops[0]?.mn ?? '' });
        notices.getState().tell({ tone: 'good', text, action: see('/bet-record') });
      },
    });
  }, [bets, matches, book, notices, navigate, uid, hasTexts, t]);
  return null;
}
