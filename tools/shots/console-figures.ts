import type { OperatorCallName } from '@palpite/contract/operator/addresses';
import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { FigureNumbers } from '@palpite/contract/operator/figures-calls';
import type { OperatorReply } from '@palpite/contract/operator/operator-call';

type Answers = { readonly [N in OperatorCallName]?: OperatorReply<OperatorCalls[N]> };

const HOURS = [15, 10, 6, 4, 4, 6, 10, 16, 24, 31, 38, 44, 52, 50, 57, 69, 88, 115, 61];

/** The numbers of stakes in thousands of reais that leave the given share. */
function numbers(thousands: number, hold: number): FigureNumbers {
  const units = (share: number) => String(Math.round(thousands * 100_000 * share));
  return {
    bets: Math.round(thousands * 20),
    staked: units(1),
    turnover: units(0.97),
    returned: units(0.97 - hold),
    ggr: units(hold),
    ngr: units(hold - 0.013),
    bonus_cost: units(0.013),
    theory: units(0.05),
    deposits: units(0.22),
    deposit_count: Math.round(thousands),
    first_deposits: Math.round(thousands / 9),
    withdrawals: units(0.15),
    withdrawal_count: Math.round(thousands / 3),
  };
}

/** The dashboard in the pictures. */
export function figureAnswers(now: number): Answers {
  const series = HOURS.map((thousands, point) => {
    const { bets, staked, turnover, ggr, ngr, theory, deposits, withdrawals } = numbers(
      thousands,
      point === 12 ? -0.02 : 0.055,
    );
    return { point, bets, staked, turnover, ggr, ngr, theory, deposits, withdrawals };
  });
  const leagues = [
    ['football/302', 'Brasileirão Série A', 742, 0.07],
    ['football/318', 'Libertadores', 318, -0.026],
    ['football/303', 'Brasileirão Série B', 141, 0.069],
    ['football/17', 'Premier League', 118, 0.037],
  ] as const;
  return {
    figuresSummary: {
      from: '2026-06-14',
      to: '2026-06-14',
      before_from: '2026-06-07',
      before_to: '2026-06-07',
      begins_at: now - 18 * 3_600_000 - 2_467_000,
      zone: 'America/Sao_Paulo',
      span: 'hour',
      points: 24,
      running: 18,
      currency: 'BRL',
      counted_at: now - 31_000,
      total: numbers(1_840, 0.0523),
      compared: numbers(1_779, 0.0523),
      compared_before: numbers(1_558, 0.0541),
      currencies: [{ currency: 'BRL', numbers: numbers(1_840, 0.0523) }],
      without: [],
      series,
      series_before: series.map((point) => ({
        ...point,
        staked: String(Math.round(Number(point.staked) * 0.88)),
      })),
      active: 9_402,
      active_before: 8_866,
    },
    figuresBreakdown: {
      currency: 'BRL',
      lines: leagues.map(([key, name, thousands, hold]) => ({
        key,
        name,
        numbers: numbers(thousands, hold),
      })),
      others: { count: 60, numbers: numbers(39, 0.124) },
    },
    figuresRows: {
      records: ['1500', '-4200', '900'].map((counted, index) => ({
        position: String(88_412_007 - index),
        at: now - index * 1_700,
        brand: 'br',
        subject: 'bet',
        ref: String(920_544_118_773_000_000n - BigInt(index)),
        kind: 'settle',
        uid: 4_000_812 - index,
        currency: 'BRL',
        from: counted.startsWith('-') ? 'house:sports' : 'locked',
        to: counted.startsWith('-') ? 'cash' : 'house:sports',
        units: counted.replace('-', ''),
        counted,
      })),
      cursor: '',
    },
    figuresCohorts: {
      currency: 'BRL',
      zone: 'America/Sao_Paulo',
      counted_at: now - 31_000,
      without: [],
      cohorts: ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'].map(
        (began, index, all) => ({
          began,
          players: 1_400 - index * 90,
          cells: all.slice(index).map((from, period) => cohortCell(from, period, 1_400 - index * 90)),
        }),
      ),
    },
    reportList: {
      reports: [
        {
          report: '4',
          name: 'Daily sport',
          page: 'breakdown',
          filter: { brand: 'br', by: 'sport' },
          language: 'PT',
          every: 'day',
          on_day: 0,
          hour: 7,
          zone: 'America/Sao_Paulo',
          state: 'on',
          next_at: now + 40_000_000,
          version: 2,
          recipients: ['ana', 'tom'],
          runs: [
            {
              due_at: now - 41_000_000,
              made_at: now - 40_990_000,
              asked: 0,
              from: '2026-06-13',
              to: '2026-06-13',
              result: 'mailed',
              mailed_to: ['ana'],
              left_out: [{ name: 'tom', why: 'not-allowed' }],
              bytes: 2_140,
            },
          ],
        },
      ],
      people: [
        { name: 'ana', allowed: 1, address: 'ana@example.com', has_address: 1, brands: [] },
        { name: 'tom', allowed: 0, address: 'tom@example.com', has_address: 1, brands: ['br'] },
        { name: 'rui', allowed: 1, has_address: 0, brands: [] },
      ],
    },
    regulatorFiles: {
      cursor: '',
      records: [2, 1].map((version) => ({
        file: String(40 + version),
        brand: 'br',
        day: '2026-06-13',
        version,
        state: 'ready',
        reason: version === 1 ? 'daily' : 'corrected on 2026-06-14',
        made_at: now - 50_000_000 / version,
        currency: 'BRL',
        players: 9_214,
        bets: 38_120,
        turnover: '178400000',
        returned: '168900000',
        deposits: '41260000',
        withdrawals: '28730000',
        opening: '90120000',
        closing: '93150000',
      })),
    },
    figuresCohortPlayers: {
      records: [4_000_812, 4_000_815, 4_000_822].map((uid) => ({ uid, brand: 'br', at: now - uid * 20 })),
      cursor: '',
    },
  };
}

/** Fewer come back in each period, and one of them won more than was staked. */
function cohortCell(from: string, period: number, players: number) {
  const active = Math.round(players / (1 + period * 0.7));
  const ngr = period === 2 ? -active * 180 : active * 940;
  return {
    from,
    to: `${from.slice(0, 8)}28`,
    active,
    depositors: Math.round(active * 0.8),
    deposits: String(active * 8_200),
    withdrawals: String(active * 5_100),
    ggr: String(ngr + active * 60),
    ngr: String(ngr),
  };
}
