import type { MessageEntry, NoticeSettings, UnreadInfo } from '@palpite/contract/entities/messages';
import { type CallName, calls, type Reply } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import type { Page } from 'playwright-core';
import { REGISTERED } from './growth-scene.ts';
import type { Shot } from './shot.ts';

type Texts = readonly (readonly [title: string, text: string])[];

/** In the order of `LOOK`. */
const TEXTS: Readonly<Record<'PT' | 'RU' | 'VI', Texts>> = {
  PT: [
    ['Gol do Flamengo, 2 a 1', 'Sua múltipla segue viva. Encerrar paga R$ 84,20 agora.'],
    ['Seu saque está em análise', 'R$ 150,00 por PIX. Chega até 20:05.'],
    ['Novo acesso no Chrome, Android', 'São Paulo, 09:14. Não foi você? Bloqueie o aparelho.'],
    ['Você recebeu R$ 136,00', 'Santos 2 x 2 Vasco da Gama, mais de 1.5 gols.'],
    ['Múltipla com até 25% a mais', 'Vale para 3 seleções ou mais na 12ª rodada.'],
    ['Você usou 80% do limite semanal', 'Restam R$ 100,00 até segunda, 16 de junho.'],
    ['Regras de tênis atualizadas', 'O que muda quando um jogador desiste.'],
  ],
  RU: [
    ['Гол «Фламенго», 2:1', 'Ваш экспресс жив. Выкуп сейчас — 84,20 R$.'],
    ['Вывод на проверке', '150,00 R$ через PIX. Придёт до 20:05.'],
    ['Новый вход: Chrome, Android', 'Сан-Паулу, 09:14. Это были не вы? Заблокируйте устройство.'],
    ['Вы получили 136,00 R$', '«Сантос» — «Васко да Гама» 2:2, тотал больше 1.5.'],
    ['Экспресс с надбавкой до 25%', 'От трёх событий двенадцатого тура.'],
    ['Вы израсходовали 80% недельного лимита', 'Осталось 100,00 R$ до понедельника, 16 июня.'],
    ['Новые правила тенниса', 'Что меняется, если игрок снимается.'],
  ],
  VI: [
    ['Flamengo ghi bàn, 2-1', 'Phiếu xiên của bạn vẫn sống. Chốt ngay được R$ 84,20.'],
    ['Lệnh rút đang được duyệt', 'R$ 150,00 qua PIX. Đến trước 20:05.'],
    ['Đăng nhập mới từ Chrome, Android', 'São Paulo, 09:14. Không phải bạn? Hãy chặn thiết bị.'],
    ['Bạn nhận R$ 136,00', 'Santos 2-2 Vasco da Gama, tài 1.5.'],
    ['Xiên cộng thêm đến 25%', 'Từ 3 lựa chọn của vòng 12.'],
    ['Bạn đã dùng 80% giới hạn tuần', 'Còn R$ 100,00 đến thứ Hai, 16 tháng 6.'],
    ['Cập nhật luật quần vợt', 'Điều gì thay đổi khi một tay vợt bỏ cuộc.'],
  ],
};

const HOUR_MS = 3_600_000;
const LOOK = [
  { icons: 'ticket', type: 2, ago: 0.1, kind: 'goal' },
  { icons: 'upload', type: 1, ago: 0.4, kind: 'withdrawal-paid' },
  { icons: 'shield', type: 1, ago: 0.6, kind: 'login-new-device' },
  { icons: 'trophy', type: 2, ago: 24, kind: 'bet-won' },
  { icons: 'gift', type: 3, ago: 25, kind: 'marketing' },
  { icons: 'hourglass', type: 1, ago: 72, kind: 'limit-near' },
  { icons: 'document', type: 1, ago: 120, kind: 'service' },
] as const;

const UNREAD: UnreadInfo = {
  total: 2,
  types: [
    { message_type: 1, unread: 1 },
    { message_type: 2, unread: 1 },
    { message_type: 3, unread: 0 },
  ],
  top: 3,
  red_points: [
    { tab: 'me', red_point: 0 },
    { tab: 'messages', red_point: 1 },
    { tab: 'bets', red_point: 1 },
    { tab: 'promotions', red_point: 0 },
  ],
};

function entriesOf(language: keyof typeof TEXTS, now: number): readonly MessageEntry[] {
  return LOOK.map(({ icons, type, ago, kind }, index) => ({
    message_id: String(index + 1),
    message_type: type,
    content_type: 1,
    kind,
    turn_time: 6,
    left_time: 3_600,
    create_time: now - ago * HOUR_MS,
    readed: index < 2 ? 0 : 1,
    is_h5: 0,
    lca_coun: '',
    allow_close: 1,
    path: kind === 'marketing' ? '/promotion' : '/bet-record',
    message_content: { content: [...(TEXTS[language][index] ?? ['', ''])], buttons: [], icons },
  }));
}

const TOPICS: NoticeSettings['topics'] = (
  [
    ['goals', 'on', 'off', 'none', 'on'],
    ['bets', 'on', 'off', 'none', 'off'],
    ['payments', 'on', 'on', 'off', 'off'],
    ['rewards', 'on', 'off', 'none', 'off'],
    ['support', 'on', 'on', 'none', 'off'],
    ['security', 'locked', 'locked', 'on', 'off'],
    ['limits', 'locked', 'on', 'none', 'off'],
    ['promotions', 'off', 'off', 'off', 'off'],
  ] as const
).map(([topic, push, mail, sms, telegram]) => ({
  topic,
  channels: [
    { channel: 'in_app', choice: 'locked' },
    { channel: 'push', choice: push },
    { channel: 'mail', choice: mail },
    { channel: 'sms', choice: sms },
    { channel: 'telegram', choice: telegram },
  ],
}));

const SETTINGS: NoticeSettings = {
  topics: TOPICS,
  quiet: { on: 1, from: 22 * 60, to: 8 * 60 },
  goals_pass: 1,
  time_zone: 'America/Sao_Paulo',
  day_max: 4,
  muted_until: 0,
  consent_at: 0,
};

type Scene = 'full' | 'empty' | 'broken';

/** What the page reads of messages is scripted. */
function play(language: keyof typeof TEXTS, scene: Scene) {
  return async (page: Page) => {
    await page.addInitScript(REGISTERED);
    // The bar takes turns, as on a phone that did not ask for less motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const list = scene === 'empty' ? [] : entriesOf(language, Date.now());
    const answer = (name: CallName, reply: (url: string) => unknown) =>
      page.route(`**${calls[name].path}?*`, (route) =>
        scene === 'broken'
          ? route.abort()
          : route.fulfill({ json: { dm_error: 0, error_msg: '', data: reply(route.request().url()) } }),
      );
    const unread = scene === 'empty' ? { ...UNREAD, total: 0, types: [], top: 0 } : UNREAD;
    await answer('messageList', (url): Reply<'messageList'> => {
      const isTop = /[?&]content_type=2/.test(url);
      const shown = isTop ? list.slice(0, 3) : list;
      return { list: [...shown], cursor: '', has_more: 0, top_bar_closed: 0, unread };
    });
    await answer('readBatchMessage', () => ({ read: 0, unread }));
    await answer('redPointClick', () => unread);
    await answer('noticeSettings', () => SETTINGS);
  };
}

const LANGUAGES: readonly { readonly language: keyof typeof TEXTS & LanguageCode; readonly width: number }[] =
  [
    { language: 'PT', width: 375 },
    { language: 'RU', width: 360 },
    { language: 'VI', width: 360 },
  ];

function shots(
  name: string,
  at: string,
  scene: Scene,
  height: number,
  after?: Shot['after'],
): readonly Shot[] {
  return LANGUAGES.map(({ language, width }) => ({
    sheet: 'messages' as const,
    name: `messages-${name}-${language.toLowerCase()}`,
    at,
    language,
    width,
    height,
    before: play(language, scene),
    ...(after && { after }),
  }));
}

const barShown = async (page: Page) => {
  await page.locator('[data-message]').first().waitFor();
};

const failureShown = async (page: Page) => {
  await page.getByRole('button', { name: 'Tentar de novo' }).last().waitFor();
};

/** Messages, one message, the top bar and the settings of notices, in three languages; then states and the light theme. */
export const MESSAGES_SHOTS: readonly Shot[] = [
  ...shots('center', '/message-center', 'full', 812),
  ...shots('detail', '/message-detail?id=5', 'full', 812),
  ...shots('top-bar', '/sport', 'full', 812, barShown),
  ...shots('settings', '/setting/notices', 'full', 1_060),
  ...shots('empty', '/message-center', 'empty', 812).slice(0, 1),
  ...shots('broken', '/message-center', 'broken', 812, failureShown).slice(0, 1),
  ...shots('gone', '/message-detail?id=99', 'full', 812).slice(0, 1),
  ...shots('light', '/message-center', 'full', 812)
    .slice(0, 1)
    .map((shot) => ({ ...shot, theme: 'light' as const })),
  ...shots('settings-light', '/setting/notices', 'full', 1_060)
    .slice(0, 1)
    .map((shot) => ({ ...shot, theme: 'light' as const })),
];
