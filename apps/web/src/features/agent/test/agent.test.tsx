/// <reference types="vite/client" />
import type { AgentPlayer, AgentStatementEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { AGENT_TIERS } from '@palpite/kernel/growth/agents';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { AGENT_ROUTES } from '../../../app/agent-routes.ts';
import { arrived, arrivedPage, draw, standServices, words } from '../../bonus/test/stand.tsx';
import { agentCsv } from '../agent-csv.ts';
import { AgentHistoryPage, Statement } from '../agent-history.tsx';
import { AgentHomePage } from '../agent-home.tsx';
import { cleanChannel } from '../agent-links.tsx';
import { DayTable, LevelTable } from '../agent-tables.tsx';
import { barsOf } from '../income-chart.tsx';
import { FoundAgent, OlderBindPage } from '../older/bind-page.tsx';
import { OlderDailyPage } from '../older/daily-page.tsx';
import { OlderFaqPage, OlderTutorialPage } from '../older/help-pages.tsx';
import { OlderHomePage } from '../older/home-page.tsx';
import { OlderTransferPage } from '../older/transfer-page.tsx';
import { nextTier } from '../tier-card.tsx';

const entry = (period: string, own: Partial<AgentStatementEntry> = {}): AgentStatementEntry => ({
  period,
  state: 'open',
  players: 31,
  active: 18,
  stakes: 3_832_000,
  revenue: 226_000,
  tier: 1,
  levels: [
    { level: 1, players: 12, active: 3, stakes: 1, revenue: 130_400, rate_bps: 2_500, income: 32_600 },
    { level: 2, players: 14, active: 9, stakes: 1, revenue: 78_000, rate_bps: 500, income: 3_900 },
    { level: 3, players: 5, active: 6, stakes: 1, revenue: 17_600, rate_bps: 200, income: 352 },
  ],
  income: 36_852,
  carried_in: 0,
  payout: 0,
  carried_out: 0,
  pays_at: 0,
  paid_at: 0,
  ...own,
});

const PLAYER: AgentPlayer = {
  name: 'raf***1',
  level: 1,
  via: '',
  since: 1,
  stakes: 124_000,
  income: 3_100,
};

const INFO: Reply<'agentInfo'> = {
  code: 'CAMILA7',
  currency: 'BRL',
  month: entry('2026-06'),
  today: 2_940,
  transferable: 18_320,
  transferred: 22_960,
  tier: 1,
  tiers: AGENT_TIERS.map(({ tier, minDirectNgr, minActive, bps }) => ({
    tier,
    min_revenue: Number(minDirectNgr ?? -1n),
    min_active: minActive,
    rates_bps: bps.map(Number),
  })),
  active_stakes: 10_000,
  least_payout: 1_000,
  players: [PLAYER, { ...PLAYER, name: 'cau***o', level: 2, via: 'raf***1', income: -1_155 }],
  links: [
    {
      channel: 'insta',
      link: 'https://b.example/#/email-register?invite_id=CAMILA7',
      registered: 9,
      active: 4,
    },
  ],
  above: '',
  allowed: 1,
  reason: '',
};

const DAYS = [
  entry('2026-06-14', { income: 2_940, revenue: 16_100, stakes: 294_000, active: 11 }),
  entry('2026-06-13', { income: -1_200, revenue: -6_600, stakes: 187_000, active: 9 }),
];

const listed = (list: readonly AgentStatementEntry[]): Reply<'agentIncome'> => ({
  list: [...list],
  levels: [],
  cursor: '',
  has_more: 0,
  currency: 'BRL',
});

const answers = (own: Partial<Reply<'agentInfo'>> = {}) => [
  arrived('agentInfo', {}, { ...INFO, ...own }),
  arrivedPage('agentIncome', { by: 'day' }, listed(DAYS)),
  arrivedPage('agentIncome', { by: 'month' }, listed([INFO.month, entry('2026-05', { state: 'carried' })])),
  arrivedPage('agentIncome', { by: 'day', month: '2026-06' }, listed(DAYS)),
];

const show = (Page: ComponentType, own: Partial<Reply<'agentInfo'>> = {}) =>
  words(draw(<Page />, standServices(), answers(own)));

const PAGES = [
  ['ROUTE-066', '/activity/invite'],
  ['ROUTE-067', '/activity/invite-detail'],
  ['ROUTE-086', '/agent'],
  ['ROUTE-087', '/agent/home'],
  ['ROUTE-088', '/agent/history'],
  ['ROUTE-090', '/thin/agent/home'],
  ['ROUTE-091', '/thin/agent/bind'],
  ['ROUTE-092', '/thin/agent/daily'],
  ['ROUTE-093', '/thin/agent/transfer'],
  ['ROUTE-094', '/thin/agent/faq'],
  ['ROUTE-095', '/thin/agent/tutorial'],
] as const;

describe('the routes of invitations and agents', () => {
  it.each(PAGES)('[%s] has a page at %s, loaded only when it is opened', async (_line, path) => {
    const route = AGENT_ROUTES.find((candidate) => candidate.path === path);
    expect(route?.preload).toBeUndefined();
    expect((await route?.load())?.Screen).toBeTypeOf('function');
  });

  it('[ROUTE-085] [ROUTE-086] [ROUTE-089] are all there, and the index of the area is its home', () => {
    expect(AGENT_ROUTES.map(({ path }) => path).sort()).toEqual(PAGES.map(([, path]) => path).sort());
    const at = (path: string) => AGENT_ROUTES.find((route) => route.path === path);
    expect(at('/agent')?.load).toBe(at('/agent/home')?.load);
  });
});

describe("the agent's home", () => {
  it('[ROUTE-087] [ROLE-005] [ROLE-023] [SCREEN-016] shows the month, today, what can be transferred and the next tier', () => {
    const text = show(AgentHomePage);
    expect(text).toMatch(/Junho de 2026, até hoje\|.*368,52/);
    expect(text).toMatch(/Hoje\|.*29,40/);
    for (const part of [
      'Categoria 1, 25% dos diretos',
      'Transferir R$ 183,20',
      'Categoria 2 paga 30%',
      '3 de 5 ativos',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Faltam 2 jogadores ativos e R$ 8.696,00 de receita direta neste mês.');
    expect(text).toContain('Ativo é quem apostou R$ 100,00 ou mais no mês.');
    expect(text).toContain('insta: 9 contas, 4 ativas');
  });

  it('[ROLE-023] shows players as masks with sums', () => {
    const text = show(AgentHomePage);
    expect(text).toMatch(/raf\*\*\*1\|Direto\|.*1\.240.*31,00/);
    expect(text).toMatch(/cau\*\*\*o\|Por raf\*\*\*1\|.*-?11,55/);
    expect(text).toContain('Nunca nomes, contatos, saldos ou apostas.');
  });

  it('without a network says how one begins', () => {
    const text = show(AgentHomePage, { players: [], transferable: 0 });
    expect(text).toContain('Ninguém na sua rede ainda');
    expect(text).toContain('Nada a transferir');
  });

  it.each([
    ['home', AgentHomePage],
    ['history', AgentHistoryPage],
    ['older home', OlderHomePage],
    ['daily', OlderDailyPage],
    ['transfer', OlderTransferPage],
    ['bind', OlderBindPage],
  ] as const)(
    'the %s page waits, asks visitors to register, and says why it is not allowed',
    (_name, Page) => {
      expect(draw(<Page />)).toContain('aria-busy="true"');
      expect(words(draw(<Page />, standServices({ visitor: true })))).toContain('Criar conta');
      const refused = show(Page, { allowed: 0, reason: 'Você está em pausa.' });
      expect(refused).toContain('Você está em pausa.');
      expect(refused).not.toContain('183,20');
    },
  );

  it('knows what the next tier asks for, and that there is none above the highest', () => {
    expect(nextTier(INFO)).toMatchObject({ tier: 2, rateBps: 3_000, activeLeft: 2, revenueLeft: 869_600 });
    expect(nextTier({ ...INFO, tier: 4 })).toBeUndefined();
    const negative = {
      ...INFO.month,
      levels: INFO.month.levels.map((level) => ({ ...level, revenue: -5_000 })),
    };
    expect(nextTier({ ...INFO, month: negative })).toMatchObject({ revenueLeft: 1_005_000, part: 0 });
  });

  it('draws a negative day below the line', () => {
    const { base, bars } = barsOf([
      { period: 'a', income: 300 },
      { period: 'b', income: -100 },
    ]);
    expect(bars[0]?.y).toBeLessThan(base);
    expect(bars[1]?.y).toBe(base);
    expect((bars[0]?.height ?? 0) / (bars[1]?.height ?? 1)).toBeCloseTo(3);
    expect(barsOf([{ period: 'a', income: 0 }]).bars[0]?.height).toBe(0);
  });

  it('makes a word of the wire of what is typed as a channel', () => {
    expect(cleanChannel('Meu Insta! 2026 çã')).toBe('meuinsta2026');
    expect(cleanChannel('x'.repeat(40))).toHaveLength(20);
  });
});

describe('statements', () => {
  it('[ROUTE-088] have months and the days of one; negative days stay in the list', () => {
    const text = show(AgentHistoryPage);
    expect(text).toMatch(/mai\|.*jun\|/);
    expect(text).toMatch(/14\/06\|11 ativos\|.*2\.940.*161,00.*29,40/);
    expect(text).toMatch(/13\/06\|9 ativos\|.*1\.870.*[-−].*66,00.*[-−].*12,00/);
    expect(text).toMatch(/2 dias\|.*38\.320.*2\.260.*368,52/);
    expect(text).toContain('25% dos diretos, 5% do 2º nível, 2% do 3º');
    expect(text).toContain('abaixo de R$ 10,00 passa para o seguinte, ao centavo');
  });

  it.each([
    ['open', 'Aberto'],
    ['review', 'Em análise'],
    ['paid', 'Aprovado'],
    ['carried', 'Passa ao seguinte'],
    ['held', 'Retido'],
  ] as const)('of the state %s are marked %s', (state, mark) => {
    const month = entry('2026-05', { state, carried_in: -500, carried_out: -4_320, paid_at: 1 });
    const text = words(draw(<Statement month={month} transferred={0} />));
    expect(text).toContain(mark);
    expect(text).toMatch(/Do mês anterior\|.*5,00.*Para o mês seguinte\|.*43,20/);
  });

  it('of a month without revenue say so, and show dashes instead of zeros', () => {
    const none = { players: 0, active: 0, stakes: 0, revenue: 0, income: 0 };
    const levels = entry('2026-05').levels.map((level) => ({ ...level, ...none }));
    const month = entry('2026-05', { ...none, levels });
    const ticket = words(draw(<Statement month={month} transferred={0} />));
    expect(ticket).toContain('Nenhuma receita e nenhuma parte sua neste mês ainda.');
    expect(ticket).toMatch(/Ativos\|–.*Já transferido\|–/);
    expect(ticket).not.toMatch(/\b0\b/);
    const table = words(draw(<LevelTable entry={month} />));
    expect(table).toMatch(/Direto\|–\|–\|25%\|–/);
    const days = words(draw(<DayTable days={[...DAYS, entry('2026-06-12', none)]} month={month} />));
    expect(days).not.toContain('12/06');
    expect(days).toContain('2 dias');
    expect(words(draw(<DayTable days={[entry('2026-06-12', none)]} />))).toContain(
      'Nenhum dia neste mês ainda',
    );
  });

  it('are a file of days and their sum that spreadsheets read', () => {
    const words = { head: ['Dia', 'Ativos', 'Apostado', 'Receita', 'Comissão', 'Moeda'], sum: 'Soma' };
    expect(agentCsv(DAYS, INFO.month, words, 'BRL', 'PT')).toBe(
      [
        '\ufeffDia;Ativos;Apostado;Receita;Comissão;Moeda',
        '2026-06-14;11;2940,00;161,00;29,40;BRL',
        '2026-06-13;9;1870,00;-66,00;-12,00;BRL',
        'Soma 2026-06;18;38320,00;2260,00;368,52;BRL',
        '',
      ].join('\r\n'),
    );
  });
});

describe('the older pages', () => {
  it('[ROUTE-089] [ROUTE-090] show the same figures as the newer ones, by level', () => {
    const text = show(OlderHomePage);
    expect(text).toMatch(/Comissão do mês\|.*368,52.*Hoje\|.*29,40.*Para transferir\|.*183,20/);
    expect(text).toMatch(/Direto\|12\|.*1\.304.*25%.*326,00/);
    expect(text).toMatch(/Soma\|31\|.*368,52/);
    expect(text).toContain('Categoria 2 paga 30%');
  });

  it('[ROUTE-092] list the days of a month', () => {
    const text = show(OlderDailyPage);
    expect(text).toContain('Junho de 2026');
    expect(text).toMatch(/13\/06\|9 ativos\|.*[-−].*12,00/);
  });

  it('[ROUTE-093] show the balance before and after a transfer', () => {
    const text = show(OlderTransferPage);
    expect(text).toMatch(/Saldo agora\|.*198,90.*Para transferir\|.*183,20.*Saldo depois\|.*382,10/);
    expect(text).toContain('Transferir R$ 183,20');
    expect(show(OlderTransferPage, { transferable: 0 })).toContain('Nada a transferir');
  });

  it('[ROUTE-091] says what an agent sees and what not before anything is bound', () => {
    const text = show(OlderBindPage);
    for (const part of [
      'Nada é vinculado antes de você confirmar',
      'Apelido com máscara',
      'Nome, documento e contato',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Vincular a');
    expect(text).toContain('Nunca envie dinheiro a um agente.');
  });

  it('[ROUTE-091] shows who an agent is, and to whom a player is bound', () => {
    const found = {
      code: 'CAIO24',
      name: 'cai***a',
      since: 1_700_000_000_000,
      tier: 3,
      players: 214,
      rate_bps: 3_500,
    };
    expect(words(draw(<FoundAgent found={found} />))).toMatch(
      /cai\*\*\*a\|Agente desde .*Na rede\|214\|Categoria\|3\|Taxa\|35%/,
    );
    expect(show(OlderBindPage, { above: 'cai***a' })).toMatch(/cai\*\*\*a\|É o seu agente/);
  });

  it.each([
    ['ROUTE-094', OlderFaqPage, 'Quem pode ser agente?', 10],
    ['ROUTE-095', OlderTutorialPage, 'Abra a área do agente', 6],
  ] as const)('[%s] is text that a guest may read, with a way in', (_line, Page, first, count) => {
    const guest = draw(<Page />, standServices({ visitor: true }));
    expect(words(guest)).toContain(first);
    expect(words(guest)).toContain('Criar conta');
    expect(guest.match(/<h2/g)).toHaveLength(count);
    expect(words(draw(<Page />))).toContain('Abrir a área do agente');
  });
});
