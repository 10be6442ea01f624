import type { OperatorCallName } from '@palpite/contract/operator/addresses';
import { OPERATOR_PERMISSIONS } from '@palpite/contract/operator/addresses';
import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorReply } from '@palpite/contract/operator/operator-call';
import { bonusAnswers } from './console-bonuses.ts';
import { casinoAnswers } from './console-casino.ts';
import { figureAnswers } from './console-figures.ts';
import { paymentAnswers } from './console-payments.ts';
import { peopleAnswers } from './console-people.ts';
import { resultAnswers } from './console-results.ts';
import { tradingAnswers } from './console-trading.ts';

/** The moment of the pictures. */
export const AT = Date.UTC(2026, 5, 14, 21, 41, 7);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const player = (
  uid: number,
  nick: string,
  email: string,
  phone: string,
  daysAgo: number,
  visitor: 0 | 1 = 0,
) => ({
  uid,
  nick,
  email,
  phone,
  brand: 'br',
  visitor,
  created_at: AT - daysAgo * DAY,
});

const PLAYERS = [
  player(4_000_812, 'Marina Duarte', 'marina.duarte@example.com', '+55 11 98765-4321', 2),
  player(4_000_640, 'Mariana F.', 'mari.ferraz@example.com', '', 19),
  player(4_000_377, 'Mario Tavares', 'mario.tavares@example.com', '+55 21 99871-0042', 63),
  player(4_000_214, '', '', '', 88, 1),
];

const ledger = (id: number, kind: string, amount: number, minutesAgo: number, pocket = 'cash') => ({
  id: String(id),
  ref: String(920_544_118_773_000_000n + BigInt(id)),
  kind,
  pocket,
  amount,
  at: AT - minutesAgo * MINUTE,
});

const audit = (
  id: number,
  command: string,
  target: string,
  change: [string, string],
  reason: string,
  ago: number,
) => ({
  id: String(id),
  at: AT - ago * MINUTE,
  actor: id % 2 === 0 ? 'rita' : 'tomas',
  role: 'support',
  command,
  target_kind: command.split('.')[0] ?? '',
  target,
  before: change[0],
  after: change[1],
  reason,
  address: '203.0.113.24',
});

const rule = (name: string, value: string, reason: string) => ({ name, value, reason });

type Answers = { readonly [N in OperatorCallName]?: OperatorReply<OperatorCalls[N]> };

/** The scripted replies, so that the pictures are reproducible. */
export const CONSOLE_ANSWERS: Answers = {
  operatorSession: {
    is: 'in',
    name: 'rita',
    role: 'admin',
    permissions: [...OPERATOR_PERMISSIONS],
    signed_in_at: AT,
    ends_at: AT + DAY / 2,
    idle_ms: 30 * MINUTE,
    version: '0.1.0',
  },
  secondFactorBegin: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Palpite:rita?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Palpite',
  },
  playerSearch: { players: PLAYERS },
  playerGet: {
    player: PLAYERS[0] ?? player(1, '', '', '', 0),
    balance: {
      currency: 'BRL',
      shown: 124_890,
      pockets: { cash: 124_890, bonus: 2_500, locked: 15_000, hold: 0, debt: 0 },
    },
    state: 'no_debit',
    blocks: [{ by: 'operator', state: 'no_debit', since: AT - 34 * MINUTE }],
    sessions: 2,
  },
  playerLedger: {
    currency: 'BRL',
    cursor: 'l1',
    records: [
      ledger(61, 'bet-payout', 18_420, 3),
      ledger(60, 'bet-stake', -5_000, 41),
      ledger(58, 'bet-stake', -10_000, 55),
      ledger(52, 'play-money', 10_000, 190),
      ledger(47, 'bet-payout', 7_310, 260),
      ledger(45, 'bet-stake', -2_500, 301),
    ],
  },
  playerSessions: {
    sessions: [
      { device: 'Chrome, Android', created_at: AT - 2 * DAY, seen_at: AT - MINUTE, address: '198.51.100.42' },
      { device: 'Safari, iPhone', created_at: AT - DAY, seen_at: AT - 240 * MINUTE, address: '203.0.113.90' },
    ],
  },
  playerProtection: {
    conflicts: [],
    currency: 'BRL',
    level: 'declared',
    reality_minutes: 60,
    limits: [
      { kind: 'deposit', period: 'week', amount: 50_000 },
      { kind: 'loss', period: 'month', amount: 80_000, pending: { amount: 120_000, from: AT + DAY } },
      { kind: 'time', period: 'day', amount: 120 },
    ],
    usage: [
      { period: 'day', staked: 17_500, returned: 18_420, deposited: 0, minutes: 74 },
      { period: 'week', staked: 64_000, returned: 51_230, deposited: 20_000, minutes: 402 },
      { period: 'month', staked: 212_500, returned: 190_410, deposited: 60_000, minutes: 1_310 },
    ],
  },
  brandList: {
    brands: ['br Bet Hoje BR BRL', 'mx Las Bet MX MXN', 'vn 168 Lộc VN VND'].map((line) => {
      const [id = '', one = '', two = '', country = '', currency = ''] = line.split(' ');
      return {
        id,
        name: `${one} ${two}`,
        domain: `${one}${two}.example`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
        theme: id,
        country,
        currency,
        language: id === 'br' ? 'PT' : 'ES',
        app_group: `${one}${two}`.toLowerCase(),
        zone: 'America/Sao_Paulo',
        flags: [
          { name: 'americanOdds', value: String(id === 'mx') },
          { name: 'web3', value: 'false' },
        ],
        pack: {
          name: 'Brazil',
          mode: 'live',
          rules: [
            rule('money', 'real', 'Fixed-odds betting is licensed under federal law.'),
            rule('methods', 'PIX, TED', 'Only accounts of the player at authorised institutions.'),
            rule('bonuses', 'no-up-front', 'Nothing may be given before the player has staked own money.'),
            rule('crypto', 'false', 'Crypto assets are not an accepted means of payment.'),
            rule('minimumAge', '18', 'Minors may not bet.'),
            rule('identityFirst', 'true', 'The player is identified before the first deposit.'),
          ],
        },
      };
    }),
  },
  configList: {
    entries: [
      { key: 'api_host', result: '', on: 1, from: 'built-in' },
      { key: 'banned_builds', result: '1.4.0, 1.4.1', on: 1, from: 'house' },
      { key: 'casino', result: '', on: 0, from: 'built-in' },
      { key: 'coming_soon', result: '', on: 0, from: 'built-in' },
      { key: 'default_language', result: 'PT', on: 1, from: 'brand' },
      { key: 'new_interface', result: '', on: 1, from: 'brand' },
      { key: 'refused_countries', result: 'CU, KP', on: 1, from: 'house' },
      { key: 'sport', result: '', on: 1, from: 'built-in' },
    ],
  },
  maintenanceGet: {
    status: 1,
    texts: { PT: 'Trocamos o servidor de odds. Voltamos às 20h.', ENG: 'New odds servers. Back at 20:00.' },
    until: AT + 80 * MINUTE,
    brands: [
      { brand: 'br', name: 'Bet Hoje', status: 0, texts: {} },
      {
        brand: 'mx',
        name: 'Apuesta Ya',
        status: 1,
        texts: { ES: 'Cambiamos de banco.' },
        until: AT + 3 * 60 * MINUTE,
      },
    ],
  },
  auditList: {
    cursor: 'a1',
    records: [
      audit(
        184,
        'maintenance.set',
        'status',
        ['{"status":"normal"}', '{"status":"maintenance"}'],
        'novos servidores de odds',
        2,
      ),
      audit(
        183,
        'player.freeze',
        '4000812',
        ['{"block":null}', '{"block":"no_debit"}'],
        'pedido do banco, caso 4711',
        34,
      ),
      audit(
        182,
        'player.end-sessions',
        '4000812',
        ['{"sessions":2}', '{"sessions":0}'],
        'telefone roubado',
        35,
      ),
      audit(181, 'config.set', 'br:casino', ['{"on":true}', '{"on":false}'], 'estúdio fora do ar', 190),
      audit(180, 'session.begin', 'rita', ['null', 'null'], '', 240),
      audit(
        179,
        'player.unfreeze',
        '4000377',
        ['{"block":"closed"}', '{"block":null}'],
        'documentos conferidos',
        300,
      ),
    ],
  },
  ...tradingAnswers(AT),
  ...paymentAnswers(AT),
  ...casinoAnswers(AT),
  ...figureAnswers(AT),
  ...bonusAnswers(AT),
  ...resultAnswers(AT),
  ...peopleAnswers(AT),
  siteHealth: {
    ok: 1,
    checks: ['database', 'partitions', 'outbox', 'jobs'].map((name) => ({ name, ok: 1 as const })),
    feed: {
      owner: 1,
      healthy: 1,
      epoch: 12,
      sequence: 918_204,
      waiting: 0,
      counts: [
        { name: 'repeat', count: 0 },
        { name: 'gap', count: 1 },
        { name: 'recovery', count: 1 },
      ],
      producers: [{ name: 'sandbox', healthy: 1, sequence: 918_204, waiting: 0 }],
    },
    book: { fresh: 1 },
    version: '0.1.0',
    mode: 'demo',
    roles: ['api', 'live', 'feed', 'jobs'],
    now: AT,
  },
};
