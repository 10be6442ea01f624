import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorReply } from '@palpite/contract/operator/operator-call';
import type { TradingMarket, TradingMatchLine, TradingPrice } from '@palpite/contract/operator/trading-calls';

const MINUTE = 60_000;

const match = (
  at: number,
  id: number,
  names: string,
  over: Partial<TradingMatchLine> = {},
): TradingMatchLine => {
  const [home = '', away = '', country = '', league = ''] = names.split('|');
  return {
    match: id,
    sport: 'football',
    league: { id: 71, name: league, country },
    home,
    away,
    start: at - 40 * MINUTE,
    status: 'live',
    period: '1º T',
    score: [1, 0],
    feed_stop: '',
    clock: { seconds: 2_380, running: 1, direction: 'up', at: at - 4_000 },
    open: 46,
    suspended: 2,
    closed: 3,
    stopped_markets: 0,
    overrides: 0,
    drifted: 0,
    ...over,
  };
};

const price = (
  selection: string,
  name: string,
  feed: number,
  app = feed,
  override?: TradingPrice['override'],
): TradingPrice => ({ selection, name, feed, ours: app, ...(override && { override }) });

const market = (
  id: number,
  name: string,
  line: string,
  prices: TradingPrice[],
  over: Partial<TradingMarket> = {},
): TradingMarket => ({
  market: id,
  name,
  line,
  class: 'main',
  feed_status: 'open',
  status: 'open',
  sure_win: 0,
  prices,
  ...over,
});

const LOSSES = { per_selection: 15_000_000, per_market: 15_000_000 };

type Answers = {
  readonly [N in
    | 'tradingMatches'
    | 'tradingMatch'
    | 'tradingHistory'
    | 'tradingLeagues'
    | 'tradingFeed']: OperatorReply<OperatorCalls[N]>;
};

/** The trading pages in the pictures. */
export function tradingAnswers(at: number): Answers {
  const note = (reason: string, minutes: number) => ({ by: 'tina', reason, at: at - minutes * MINUTE });
  const first = match(at, 1001, 'Flamengo|Palmeiras|BR|Brasileirão Série A', {
    stopped_markets: 1,
    overrides: 2,
    drifted: 1,
  });
  const own = {
    ...note('Notícia sobre time ou jogador', 6),
    odds: 2_050,
    feed_odds: 2_100,
    tolerance: 500,
  };
  const drifted = { ...own, odds: 1_850, feed_odds: 1_900, drifted: { odds: 2_060, at: at - MINUTE } };
  return {
    tradingMatches: {
      total: 5,
      fresh: 1,
      now: at,
      records: [
        first,
        match(at, 1002, 'Cruz Azul|Club América|MX|Liga MX', {
          score: [0, 2],
          feed_stop: 'danger',
          open: 0,
          suspended: 48,
        }),
        match(at, 1003, 'LA Lakers|Boston Celtics|US|NBA', {
          sport: 'basketball',
          score: [88, 91],
          period: '4º Q',
          open: 0,
          suspended: 17,
          clock: { seconds: 271, running: 1, direction: 'down', at: at - 2_000 },
          stop: note('Apostas fora do comum', 3),
        }),
        match(at, 1004, 'Carlos Alcaraz|Jannik Sinner|IT|ATP Roma', {
          sport: 'tennis',
          score: [1, 1],
          period: '3º set',
          open: 11,
          suspended: 1,
          clock: { seconds: 0, running: 0, direction: 'none', at },
        }),
        match(at, 1005, 'Hà Nội FC|Công An Hà Nội|VN|V.League 1', {
          status: 'not-started',
          score: [0, 0],
          start: at + 95 * MINUTE,
          open: 51,
          suspended: 0,
          overrides: 1,
        }),
      ],
    },
    tradingMatch: {
      match: first,
      margin: 250,
      fresh: 1,
      now: at,
      currency: 'USD',
      limits: [
        { class: 'main', max_stake: 1_250_000, max_win: 3_000_000, ...LOSSES },
        { class: 'lines', max_stake: 1_250_000, max_win: 3_000_000, ...LOSSES },
      ],
      markets: [
        market(100_101, 'Resultado final', '', [
          price('home', 'Flamengo', 2_100, 2_050, own),
          price('draw', 'Empate', 3_400, 3_310),
          price('away', 'Palmeiras', 3_500, 3_410),
        ]),
        market(
          100_102,
          'Total de gols',
          '2.5',
          [
            price('over', 'Mais de 2.5 gols', 2_060, 2_000, drifted),
            price('under', 'Menos de 2.5 gols', 1_800, 1_750),
          ],
          { status: 'suspended', class: 'lines' },
        ),
        market(
          100_103,
          'Ambas marcam',
          '',
          [price('yes', 'Sim', 1_720, 1_670), price('no', 'Não', 2_050, 2_000)],
          { status: 'suspended', stop: note('Apostas fora do comum', 2) },
        ),
        market(100_104, 'Handicap asiático', '-0.75', [
          price('home', 'Flamengo (-0.75)', 1_900, 1_850),
          price('away', 'Palmeiras (+0.75)', 1_955, 1_900),
        ]),
        market(
          100_105,
          'Próximo gol',
          '',
          [
            price('home', 'Flamengo', 1_800, 1_750),
            price('none', 'Nenhum', 7_500, 7_310),
            price('away', 'Palmeiras', 2_600, 2_530),
          ],
          { status: 'suspended', feed_status: 'suspended' },
        ),
        market(
          100_106,
          'Placar exato',
          '',
          ['1-0', '2-0', '2-1', '1-1', '3-0', '3-1', '2-2', '1-2'].map((score, index) =>
            price(score, score, 6_500 + index * 1_500, 6_340 + index * 1_460),
          ),
        ),
      ],
    },
    tradingHistory: {
      since: at - 90 * MINUTE,
      points: [2_300, 2_250, 2_280, 2_180, 1_800, 1_840, 1_950, 2_100].map((odds, index) => ({
        at: at - (90 - index * 11) * MINUTE,
        odds,
      })),
    },
    tradingLeagues: {
      currency: 'USD',
      leagues: [
        ['BR', 'Brasileirão Série A', 12, 250, 2_500_000],
        ['MX', 'Liga MX', 9, 0, undefined],
        ['CO', 'Liga BetPlay', 8, 400, 500_000],
        ['VN', 'V.League 1', 7, 600, 200_000],
        ['INT', 'Copa Libertadores', 6, 0, undefined],
      ].map(([country, name, matches, margin, win], index) => ({
        league: { id: 71 + index, name: String(name), country: String(country) },
        sport: 'football',
        matches: Number(matches),
        margin: Number(margin),
        ...(win !== undefined && {
          max_win: Number(win),
          per_match: Number(win) * 10,
          set: note('limites da rodada', 600 + index),
        }),
      })),
    },
    tradingFeed: {
      fresh: 1,
      producers: [
        {
          name: 'sandbox',
          producer: 1,
          healthy: 1,
          silent: 420,
          age: 310,
          epoch: 12,
          sequence: 918_204,
          waiting: 0,
          counts: ['repeat', 'early', 'gap', 'recovery', 'full', 'garbage'].map((name, index) => ({
            name,
            count: [2, 0, 1, 2, 0, 3][index] ?? 0,
          })),
          garbage: [{ name: 'not JSON', count: 3 }],
        },
      ],
    },
  };
}
