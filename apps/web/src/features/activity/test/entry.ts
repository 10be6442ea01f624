import type { ActivityEntry, ActivityStep } from '@palpite/contract/entities/activity';

/** The moment of the stand. */
export const NOW = 1_750_000_000_000;
export const DAY = 86_400_000;

export function stepOf(own: Partial<ActivityStep> = {}): ActivityStep {
  return {
    step: 1,
    need: 20_000,
    have: 13_250,
    day_at: 0,
    prize: { kind: 'cash', amount: 800, count: 1 },
    state: 'now',
    received_at: 0,
    ...own,
  };
}

/** A ladder of stakes of which the first step was received and the second is next. */
export function entryOf(own: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 'bet_reward',
    kind: 'bet_reward',
    status: 1,
    title: 'Prêmio por apostas de junho',
    text: 'Conta quando a aposta é resolvida.',
    cost: 'Depois de R$ 400,00 não há mais prêmio.',
    rules: ['Aposte em esportes.', 'Receba aqui.'],
    currency: 'BRL',
    unit: 'cents',
    takes: 6_750,
    gives: { kind: 'cash', amount: 800, count: 1 },
    steps: [
      stepOf({
        step: 1,
        need: 5_000,
        state: 'received',
        received_at: NOW - DAY,
        prize: { kind: 'free_bet', amount: 200, count: 1 },
      }),
      stepOf({ step: 2 }),
      stepOf({ step: 3, need: 40_000, state: 'next', prize: { kind: 'spin', amount: 0, count: 10 } }),
    ],
    begins_at: NOW - DAY,
    ends_at: NOW + 6 * DAY,
    claim_until: NOW + 9 * DAY,
    received: 1_377,
    budget_left: 986_000,
    wager_x100: 0,
    min_odds: 1_500,
    max_stake: 0,
    wager_days: 0,
    day_need: 0,
    products: ['sports'],
    allowed: 1,
    reason: '',
    path: '/sport',
    ...own,
  };
}
