/// <reference types="vite/client" />
import type { InviteEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { INVITE_HOLDS, INVITE_STATES } from '@palpite/contract/tables/growth';
import { describe, expect, it } from 'vitest';
import { GrowthFailed } from '../../../parts/growth-states.tsx';
import type { PaperLook, Pen } from '../../../parts/share-picture.ts';
import { arrived, arrivedPage, draw, standServices, words } from '../../bonus/test/stand.tsx';
import { InviteDetailPage, OpenInvite } from '../invite-detail.tsx';
import { InvitePage } from '../invite-page.tsx';
import { drawInvite, linesOf } from '../invite-picture.ts';

const DAY = 86_400_000;
const NOW = 1_750_000_000_000;

const FRIEND: InviteEntry = {
  name: 'jes***a',
  state: 'betting',
  at: NOW - 4 * DAY,
  channel: 'instagram',
  deposit_need: 3_000,
  deposited: 3_000,
  stake_need: 3_000,
  staked: 1_800,
  until: NOW + 26 * DAY,
  done_at: 0,
  reward: { kind: 'cash', amount: 2_000, count: 1 },
  received: 0,
  hold: '',
};

const SHARE: Reply<'inviteShare'> = {
  code: 'CAMILA7',
  link: 'https://bethoje.example/#/email-register?invite_id=CAMILA7',
  text: 'Venha.',
  reward: { kind: 'cash', amount: 2_000, count: 1 },
  friend_reward: { kind: 'cash', amount: 2_000, count: 1 },
  deposit_need: 3_000,
  stake_need: 3_000,
  days: 30,
  currency: 'BRL',
  wager_x100: 100,
  allowed: 1,
  reason: '',
};

const SUM: Reply<'inviteAwardSum'> = {
  currency: 'BRL',
  invited: 12,
  done: 5,
  received: 10_000,
  ready: 0,
  ready_count: 0,
  held: 0,
};

const FISSION: Reply<'inviteFission'> = {
  list: [{ name: 'raf***1', invited: 6, done: 2, at: 1 }],
  cursor: '',
  has_more: 0,
  done: 2,
  next_at: 5,
  next_reward: { kind: 'cash', amount: 5_000, count: 1 },
  currency: 'BRL',
};

const page = (
  own: { share?: Partial<Reply<'inviteShare'>>; sum?: Partial<Reply<'inviteAwardSum'>> } = {},
) => {
  const answers = [
    arrived('inviteShare', {}, { ...SHARE, ...own.share }),
    arrived('inviteAwardSum', {}, { ...SUM, ...own.sum }),
    arrived('inviteRunning', {}, { list: [FRIEND], currency: 'BRL' }),
    arrivedPage('inviteFission', {}, FISSION),
  ];
  return draw(<InvitePage />, standServices(), answers);
};

describe('the page of invitations', () => {
  it('[ROUTE-066] [SCREEN-015] shows what both get, what it takes, the code, the sums and who is on the way', () => {
    const text = words(page());
    for (const part of [
      'R$ 20 para você,',
      'R$ 20 para o amigo',
      'Quando o amigo depositar R$ 30,00 ou mais e apostar R$ 30,00, em 30 dias.',
      'rollover de 1x o seu valor',
      'CAMILA7',
      'Enviar convite',
      'Copiar link',
      'Ver 12',
      'Apostou R$ 18,00 de R$ 30,00',
      'falta R$ 12,00',
      'Próximo prêmio: R$ 50,00',
      'Faltam 3 convites completos',
      'Convidou 6 pessoas',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Convidados\|12\|Completaram\|5\|Recebido\|.*100,00/);
    expect(text).not.toContain('Receber R$');
  });

  it('offers what is ready as the one main action, with its amount', () => {
    const markup = page({ sum: { ready: 4_000, ready_count: 2 } });
    expect(words(markup)).toContain('Receber R$ 40,00');
    expect(markup.match(/class="[^"]*primary/g)).toHaveLength(1);
  });

  it('says how many are under review', () => {
    expect(words(page({ sum: { held: 2 } }))).toContain('2 convites em análise');
  });

  it('names only what is asked for', () => {
    expect(words(page({ share: { deposit_need: 0 } }))).toContain('Quando o amigo apostar R$ 30,00');
    expect(words(page({ share: { stake_need: 0, wager_x100: 0 } }))).toMatch(
      /depositar R\$ 30,00 ou mais, em 30 dias.*não tem rollover/,
    );
  });

  it('without a friend says who will appear here', () => {
    expect(words(page({ sum: { invited: 0 } }))).toContain('Nenhum convite ainda');
  });

  it('where it is not allowed shows the reason and what stays, and neither code nor link', () => {
    const text = words(page({ share: { allowed: 0, reason: 'Você está em pausa.' } }));
    expect(text).toContain('Você está em pausa.');
    expect(text).toContain('Segue seu');
    expect(text).not.toContain('CAMILA7');
  });

  it('asks a visitor to register, waits while it loads, and says so without a connection', () => {
    expect(words(draw(<InvitePage />, standServices({ visitor: true })))).toContain('Criar conta');
    expect(draw(<InvitePage />)).toContain('aria-busy="true"');
    const failed = words(draw(<GrowthFailed onAgain={() => undefined} />, standServices({ online: false })));
    expect(failed).toContain('Sem conexão');
  });
});

const detail = (list: readonly InviteEntry[]) =>
  draw(<InviteDetailPage />, standServices(), [
    arrivedPage(
      'inviteList',
      { tab: 'all' },
      {
        list: [...list],
        counts: { all: list.length, done: 5, running: 7 },
        cursor: '',
        has_more: 0,
        currency: 'BRL',
      },
    ),
  ]);

describe('the page of all invitations', () => {
  it('[ROUTE-067] has the counts of its three tabs and opens the first that runs with its stages', () => {
    const done = { ...FRIEND, name: 'raf***1', state: 'done' as const, done_at: NOW, received: 1 as const };
    const text = words(detail([done, FRIEND]));
    expect(text).toMatch(/2\|Todas\|5\|Completas\|7\|Em curso/);
    expect(text).toMatch(/jes\*\*\*a\|Convite de .*, por instagram\|Em curso/);
    expect(text).toMatch(
      /Criou a conta.*Depositou R\$ 30,00 ou mais.*Apostou R\$ 18,00 de R\$ 30,00.*Falta apostar R\$ 12,00/,
    );
    expect(text).toMatch(/raf\*\*\*1\|Completou em .*\+R\$ 20,00/);
    expect(text).toContain('nunca o resultado das apostas');
  });

  it('has a sentence and an action for an empty list', () => {
    expect(words(detail([]))).toMatch(/Nenhum convite ainda.*Enviar convite/);
  });

  it('asks a visitor to register', () => {
    expect(words(draw(<InviteDetailPage />, standServices({ visitor: true })))).toContain('Criar conta');
  });

  it.each(INVITE_STATES)('has words for an invitation that is %s', (state) => {
    const text = words(draw(<OpenInvite friend={{ ...FRIEND, state }} />));
    expect(text).toMatch(/Em curso|Completo|Em análise|Terminou|Em pausa/);
    // Of somebody in a pause nothing more is shown.
    expect(text.includes('Apostou')).toBe(state !== 'paused');
  });

  it.each(INVITE_HOLDS)('tells why an invitation is held: %s', (hold) => {
    const text = words(draw(<OpenInvite friend={{ ...FRIEND, state: 'held', hold }} />));
    expect(text).toContain('Uma pessoa da equipe confere.');
  });
});

describe('the picture of an invitation', () => {
  const LOOK = Object.fromEntries(
    ['paper', 'ink', 'muted', 'line', 'field', 'fieldText', 'accent', 'fontText', 'fontNumber'].map((key) => [
      key,
      key,
    ]),
  ) as unknown as PaperLook;

  it('breaks words into at most three lines', () => {
    const pen = { measureText: (text: string) => ({ width: text.length }) as TextMetrics };
    expect(linesOf(pen, 'aa bb cc', 5)).toEqual(['aa bb', 'cc']);
    expect(linesOf(pen, 'a b c d e', 1)).toEqual(['a', 'b', 'c d e']);
  });

  it('has the code, the deal and the age, and nobody’s name', () => {
    const written: string[] = [];
    const nothing = () => undefined;
    const pen = {
      measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics,
      fillText: (text: string) => void written.push(text),
      fillRect: nothing,
      beginPath: nothing,
      moveTo: nothing,
      lineTo: nothing,
      arc: nothing,
      fill: nothing,
      stroke: nothing,
      setLineDash: nothing,
    } as unknown as Pen;
    drawInvite(
      pen,
      {
        brand: ['Bet', 'Hoje'],
        deal: '20 e 20',
        terms: 'Quando.',
        codeLabel: 'Código',
        code: 'CAMILA7',
        age: '18+',
      },
      LOOK,
    );
    expect(written).toEqual(['BET', 'HOJE', '18+', '20 e 20', 'Quando.', 'Código', 'CAMILA7']);
  });
});
