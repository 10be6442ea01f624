import type { ApprovalLine } from '@palpite/contract/operator/approval-calls';
import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorReply } from '@palpite/contract/operator/operator-call';
import type { PersonLine } from '@palpite/contract/operator/people-calls';
import type { TimelineLine } from '@palpite/contract/operator/timeline-calls';
import { DECIDING, isDecidingRole, permissionsOf, ROLES } from '@palpite/server/modules/operator/index';
import { VIP_VALUES } from './console-bonuses.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

type Answers = {
  readonly [N in 'peopleList' | 'approvalList' | 'playerTimeline' | 'playerMarkers']: OperatorReply<
    OperatorCalls[N]
  >;
};

/** The team, what waits for a second person, and the history of one player. */
export function peopleAnswers(at: number): Answers {
  const person = (name: string, role: string, more: Partial<PersonLine> = {}): PersonLine => ({
    name,
    role,
    state: 'active',
    created_at: at - 400 * DAY,
    sessions: 0,
    seen_at: at - 3 * 60 * MINUTE,
    own: 0,
    ...more,
  });
  const waiting = {
    id: '41',
    action: 'role',
    role: 'finance',
    by: 'tomas',
    at: at - 18 * MINUTE,
    reason: 'assume o caixa da noite',
    own: 0,
  } as const;
  return {
    peopleList: {
      people: [
        person('bia', 'support', { sessions: 1, waiting }),
        person('joao', 'trader', { state: 'suspended', seen_at: at - 9 * DAY }),
        person('lucas', 'trader', { sessions: 2 }),
        person('nina', 'viewer', { state: 'invited', created_at: at - DAY }),
        person('rita', 'admin', { sessions: 1, own: 1 }),
        person('tomas', 'admin', { sessions: 1 }),
      ],
      more: 0,
      roles: ROLES.map((role) => ({
        role,
        people: role === 'finance' ? 0 : role === 'admin' ? 2 : 1,
        two: isDecidingRole(role) ? 1 : 0,
        permissions: [...permissionsOf(role)],
      })),
      deciding: [...DECIDING],
    },
    approvalList: { approvals: approvals(at), more: 0 },
    playerTimeline: {
      records: history(at),
      cursor: 'y1-1-1',
      groups: ['payments', 'bets', 'rounds', 'bonuses', 'protection', 'support', 'access', 'team'],
    },
    playerMarkers: {
      markers: [
        { marker: 'payouts-cancelled', value: 4, from: 2, strong: 1 },
        { marker: 'deposits-rising', value: 260, from: 200, strong: 0 },
      ],
      cut: 0,
      interventions: [
        {
          at: at - DAY,
          by: 'bia',
          how: 'call',
          note: 'ligação de dez minutos, limite menor combinado',
          markers: 'payouts-cancelled 3',
        },
      ],
    },
  };
}

function approvals(at: number): ApprovalLine[] {
  const line = (
    given: Partial<ApprovalLine> & Pick<ApprovalLine, 'kind' | 'action' | 'subject'>,
  ): ApprovalLine => ({
    id: '7',
    seen: '',
    detail: '',
    page: '/payments',
    by: 'tomas',
    at: at - 38 * MINUTE,
    reason: 'conferido com o banco',
    own: 0,
    may_approve: 1,
    may_reject: 1,
    ...given,
  });
  return [
    line({
      kind: 'payout',
      action: 'payout',
      subject: '4000812',
      detail: '920544118773000009',
      amount: { units: '2600000', currency: 'BRL' },
    }),
    line({
      kind: 'market',
      action: 'bets.settle',
      subject: 'Libertad – Nacional',
      detail: '1X2',
      amount: { units: '903377', currency: 'USD' },
      reason: 'a federação corrigiu o placar para 1–1',
    }),
    line({
      kind: 'person',
      action: 'role',
      subject: 'bia',
      detail: 'finance',
      reason: 'assume o caixa da noite',
    }),
    line({
      kind: 'campaign',
      action: 'start',
      subject: 'semana-vip',
      amount: { units: '4000000', currency: 'USD' },
      by: 'rita',
      own: 1,
      may_approve: 0,
      may_reject: 0,
    }),
    line({
      kind: 'vip',
      action: 'vip',
      subject: 'Bet Hoje',
      detail: 'br',
      page: '/bonuses/vip/br',
      values: VIP_VALUES,
      by: 'rita',
      reason: 'Nível três mais perto, combinado com o financeiro',
    }),
  ];
}

function history(at: number): TimelineLine[] {
  const line = (
    minutesAgo: number,
    group: TimelineLine['group'],
    what: string,
    detail: string,
    more: Partial<TimelineLine> = {},
  ): TimelineLine => ({
    id: `${group}-${minutesAgo}`,
    at: at - minutesAgo * MINUTE,
    group,
    what,
    count: 1,
    state: '',
    detail,
    ...more,
  });
  const money = (cents: number) => ({ cents, currency: 'BRL' });
  return [
    line(1, 'bets', 'bet', '3', { state: 'open', amount: money(-50_00), page: '/bets/1' }),
    line(34, 'payments', 'withdrawal', 'PIX', {
      state: 'review',
      amount: money(-150_00),
      page: '/payments/orders/1',
    }),
    line(71, 'rounds', 'rounds', 'Pipa', { count: 12, amount: money(-14_50), page: '/casino/rounds/1' }),
    line(160, 'payments', 'deposit', 'PIX', {
      state: 'paid',
      amount: money(100_00),
      page: '/payments/orders/2',
    }),
    line(567, 'access', 'signed-in', 'Chrome, Android, 203.0.113.7'),
    line(1_200, 'team', 'protection.intervene', 'bia: ligação de dez minutos'),
    line(1_260, 'protection', 'limit-set', 'kind deposit, period week, amount 50000'),
    line(2_880, 'access', 'registered', ''),
  ];
}
