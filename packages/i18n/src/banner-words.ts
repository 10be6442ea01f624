import type { LanguageCode } from '@palpite/contract/languages';
import { fillSlots, inLanguage, type Row } from './sport/words.ts';

/** Titles of our own banners, and the line below each. */
const BANNERS = {
  live: {
    title: ['Live now', 'Ao vivo agora', 'En vivo ahora', 'Идут сейчас', 'Đang trực tiếp'],
    line: [
      'Odds that move with the match',
      'Odds que acompanham cada lance',
      'Cuotas que se mueven con cada jugada',
      'Коэффициенты следуют за игрой',
      'Tỷ lệ thay đổi theo từng pha bóng',
    ],
  },
  match: {
    title: ['{home} v {away}', '{home} x {away}', '{home} vs {away}', '{home} – {away}', '{home} – {away}'],
    line: ['{league}', '{league}', '{league}', '{league}', '{league}'],
  },
  deposit: {
    title: [
      'Top up in a minute',
      'Deposite em um minuto',
      'Deposita en un minuto',
      'Пополните за минуту',
      'Nạp tiền trong một phút',
    ],
    line: [
      'From {amount}. Set your own limit first',
      'A partir de {amount}. Defina antes o seu limite',
      'Desde {amount}. Fija antes tu propio límite',
      'От {amount}. Сначала задайте свой лимит',
      'Từ {amount}. Hãy đặt giới hạn của bạn trước',
    ],
  },
  pwa: {
    title: [
      '{name} on your phone',
      '{name} no seu celular',
      '{name} en tu celular',
      '{name} на вашем телефоне',
      '{name} trên điện thoại',
    ],
    line: [
      'Add it to the home screen',
      'Adicione à tela inicial',
      'Agrégala a la pantalla de inicio',
      'Добавьте на главный экран',
      'Thêm vào màn hình chính',
    ],
  },
  ui_switch: {
    title: [
      'See the new look',
      'Conheça o novo visual',
      'Conoce el nuevo diseño',
      'Новый вид',
      'Xem giao diện mới',
    ],
    line: [
      'You can switch back at any time',
      'Dá para voltar quando quiser',
      'Puedes volver cuando quieras',
      'Вернуться можно в любой момент',
      'Bạn có thể đổi lại bất cứ lúc nào',
    ],
  },
  banned: {
    title: [
      'Not available in your region',
      'Indisponível na sua região',
      'No disponible en tu región',
      'Недоступно в вашем регионе',
      'Không có tại khu vực của bạn',
    ],
    line: [
      'We do not operate here. Our official address is {domain}.',
      'Não operamos aqui. Nosso endereço oficial é {domain}.',
      'No operamos aquí. Nuestra dirección oficial es {domain}.',
      'Мы здесь не работаем. Наш официальный адрес: {domain}.',
      'Chúng tôi không hoạt động tại đây. Địa chỉ chính thức: {domain}.',
    ],
  },
} as const satisfies Record<string, { readonly title: Row; readonly line: Row }>;

export type BannerName = keyof typeof BANNERS;
export const BANNER_NAMES = Object.keys(BANNERS) as BannerName[];

export function bannerText(
  name: BannerName,
  language: LanguageCode,
  slots: Readonly<Record<string, string>>,
): { readonly title: string; readonly line: string } {
  const { title, line } = BANNERS[name];
  const say = (row: Row) => fillSlots(inLanguage(row, language), slots);
  return { title: say(title), line: say(line) };
}
