import type { LanguageCode } from '@palpite/contract/languages';

type Sentences = Readonly<Record<LanguageCode, string>>;

/** Refusals of pages and links, and of the editor of content. */
export const CONTENT_REFUSALS = {
  'no-such-page': {
    ENG: 'This page does not exist or is no longer shown.',
    PT: 'Esta página não existe ou saiu do ar.',
    ES: 'Esta página no existe o ya no se muestra.',
    RU: 'Такой страницы нет, или её больше не показывают.',
    VI: 'Trang này không tồn tại hoặc không còn hiển thị.',
  },
  'link-refused': {
    ENG: 'This address cannot be opened from here.',
    PT: 'Este endereço não pode ser aberto por aqui.',
    ES: 'Esta dirección no se puede abrir desde aquí.',
    RU: 'Этот адрес нельзя открыть отсюда.',
    VI: 'Không thể mở địa chỉ này từ đây.',
  },
  'content-refused': {
    ENG: 'This cannot be saved: {detail}.',
    PT: 'Não dá para salvar: {detail}.',
    ES: 'No se puede guardar: {detail}.',
    RU: 'Сохранить нельзя: {detail}.',
    VI: 'Không thể lưu: {detail}.',
  },
} as const satisfies Record<string, Sentences>;
