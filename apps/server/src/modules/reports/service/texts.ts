import type { Language } from '../../messaging/index.ts';

interface MailFacts {
  readonly name: string;
  readonly brands: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

type Wording = Readonly<Record<'figures' | 'why', string>>;

const WORDS: Readonly<Record<Language, Wording>> = {
  ENG: {
    figures: 'The attached file {file} has the figures of {brands} from {from} to {to}.',
    why: 'You get this mail because the report "{name}" names you. It can be paused in the console, on the page of mailed reports.',
  },
  PT: {
    figures: 'O arquivo {file} em anexo tem os números de {brands} de {from} a {to}.',
    why: 'Você recebe este e-mail porque o relatório "{name}" tem o seu nome. Ele pode ser pausado no console, na página de relatórios por e-mail.',
  },
  ES: {
    figures: 'El archivo adjunto {file} tiene las cifras de {brands} del {from} al {to}.',
    why: 'Recibes este correo porque el informe "{name}" te incluye. Se puede pausar en la consola, en la página de informes por correo.',
  },
  RU: {
    figures: 'В приложенном файле {file} показатели {brands} с {from} по {to}.',
    why: 'Вы получаете это письмо, потому что указаны в отчёте «{name}». Его можно приостановить в консоли, на странице отчётов по почте.',
  },
  VI: {
    figures: 'Tệp đính kèm {file} có số liệu của {brands} từ {from} đến {to}.',
    why: 'Bạn nhận thư này vì báo cáo "{name}" có tên bạn. Có thể tạm dừng báo cáo trong bảng điều khiển, ở trang báo cáo qua thư.',
  },
};
/** So many brands are named; more are counted. */
const BRANDS_NAMED = 10;

/** The subject and the text of the mail that carries a report. */
export function mailWords(
  language: Language,
  facts: MailFacts,
): { readonly title: string; readonly text: string } {
  const { brands } = facts;
  const named = brands.slice(0, BRANDS_NAMED).join(', ');
  const shown = brands.length > BRANDS_NAMED ? `${named} +${brands.length - BRANDS_NAMED}` : named;
  const values: Readonly<Record<string, string>> = { ...facts, brands: shown };
  const { figures, why } = WORDS[language];
  const text = `${figures}\n${why}`.replace(/\{(\w+)\}/g, (whole, field: string) => values[field] ?? whole);
  return { title: `${facts.name}: ${facts.from} – ${facts.to}`, text };
}
