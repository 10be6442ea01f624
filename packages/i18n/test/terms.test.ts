import { readdir, readFile } from 'node:fs/promises';
import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_CONTENT } from '../src/content/built-in.ts';
import { refusalMessage } from '../src/refusals.ts';
import { rowsOf, stringsOf } from './texts-in-source.ts';

/** The terms of docs/texts.md: what may not be written, and what to write instead. */
interface Term {
  readonly not: RegExp;
  readonly but: string;
  /** Ids in which the word has another meaning. */
  readonly except?: RegExp;
}

/** `35x`, as multipliers are written on every screen. */
const TIMES: Term = { not: /\}×/, but: 'x after the number' };

const TERMS: Readonly<Record<LanguageCode, readonly Term[]>> = {
  ENG: [
    TIMES,
    { not: /e-mail/i, but: 'email' },
    { not: /\bthe house\b(?! edge)/i, but: 'we, the operator or the server' },
    {
      not: /\b(?:least|lowest|smallest|largest|highest) (?:odds|stake|deposit|withdrawal)\b/i,
      but: 'minimum, maximum',
    },
    {
      not: /\bsign (?:in|up)\b/i,
      but: 'log in, create an account',
      except: /^(?:operator|console)\.|^last-administrator$/,
    },
  ],
  PT: [
    TIMES,
    { not: /cash[- ]?out/i, but: 'encerrar; nos jogos, retirar' },
    { not: /\b(?<!vantagem d)a casa\b/i, but: 'nós', except: /^(?:originals\.mines|fairness\.rule)\./ },
    { not: /\bcupo(?:m|ns)\b/i, but: 'bilhete' },
    { not: /\bcotaç/i, but: 'odd', except: /^(?:deposit|console\.(?:pay|command\.payments))\.|^rate-far$/ },
    { not: /apostas exigidas|requisito/i, but: 'rollover' },
    { not: /dinheiro de (?:demonstração|brincadeira|prática)/i, but: 'dinheiro de teste' },
    { not: /\bturbo\b/i, but: 'impulso' },
    { not: /\btarefas?\b/i, but: 'missão', except: /^console\.health\.jobs$/ },
    { not: /\batendimento\b/i, but: 'suporte', except: /^console\.sup\.desk$/ },
    { not: /\bdealer\b/i, but: 'crupiê' },
    { not: /\bmeios? de pagamento\b/i, but: 'forma de pagamento' },
    { not: /\b(?:guardar|guarde) (?:o )?(?:e-mail|estes dados)/i, but: 'salvar' },
    { not: /configurações/i, but: 'ajustes', except: /^push\.blocked$/ },
  ],
  ES: [
    TIMES,
    { not: /momio/i, but: 'cuota' },
    { not: /(?<!ventaja de )\bla casa\b/i, but: 'nosotros' },
    { not: /cash[- ]?out|retiro anticipado/i, but: 'cerrar la apuesta; en los juegos, cobrar' },
    { not: /\bcup(?:ón|ones)\b/i, but: 'boleto' },
    { not: /\bimportes?\b/i, but: 'monto' },
    { not: /\brondas? gratis\b/i, but: 'giros gratis' },
    { not: /tragamonedas/i, but: 'slots' },
    { not: /\bbotes?\b/i, but: 'jackpot' },
    { not: /potenciador/i, but: 'impulso' },
    { not: /\btareas?\b/i, but: 'misión', except: /^console\.health\.jobs$/ },
    { not: /\bcombinadas?\b/i, but: 'múltiple' },
    { not: /\bcostes?\b/i, but: 'costo' },
    { not: /\bañad/i, but: 'agregar', except: /^rules$/ },
    { not: /\bperiodo/i, but: 'período' },
    { not: /\b(?:medio|forma)s? de pago\b/i, but: 'método de pago' },
    { not: /dinero de (?:práctica|demostración)/i, but: 'dinero de prueba' },
    { not: /\b(?:este|ese|tu) equipo\b/i, but: 'dispositivo: un equipo juega' },
    { not: /\b(?:usted|ustedes|inténtelo|seleccione|haga sus)\b/i, but: 'tú' },
    { not: /inténtalo|prueba otra vez|intenta otra vez/i, but: 'intenta de nuevo' },
    { not: /estado de cuenta/i, but: 'movimientos', except: /^console\./ },
  ],
  RU: [
    TIMES,
    { not: /бесплатн\p{L}* ставк/iu, but: 'фрибет' },
    { not: /бесплатн\p{L}* раунд/iu, but: 'фриспин' },
    { not: /бустер/iu, but: 'усилитель' },
    { not: /к[эе]шаут/iu, but: 'выкуп; в играх «забрать»' },
    { not: /кешб/iu, but: 'кэшбэк' },
    { not: /(?:демо-|тестовые |условные )деньг/iu, but: 'игровые деньги' },
    { not: /зерн[оа]/iu, but: 'сид' },
    { not: /контор|площадк/iu, but: 'мы, наша маржа' },
    {
      not: /(?:правил\p{L}*|цена|останов\p{L}*|риск|сумма|предел|возврат) дом(?:а|ом)|дом (?:не )?(?:отве|спрос)/iu,
      but: 'оператор, сервер, мы',
    },
    { not: /пополните счёт/iu, but: 'пополните баланс' },
    { not: /одинар/iu, but: 'ординар' },
    { not: /["“”]/u, but: '«кавычки»' },
  ],
  VI: [
    TIMES,
    { not: /máy quay/i, but: 'slot' },
    { not: /(?<!lợi thế )nhà cái(?! và casino)/i, but: 'chúng tôi', except: /^console\.cas\.bookmaker$/ },
    { not: /sòng bài/i, but: 'casino' },
    { not: /giải độc đắc/i, but: 'jackpot' },
    { not: /vé cược/i, but: 'cược' },
    { not: /rút sớm/i, but: 'bán lại' },
    { not: /hạn mức/i, but: 'giới hạn' },
    { not: /(?<!sao )\bchép\b/i, but: 'sao chép', except: /^bonus\.copyFailed$/ },
    { not: /e-mail/i, but: 'email' },
    { not: /quyết toán/i, but: 'kết toán' },
    { not: /phiếu xác nhận/i, but: 'biên nhận' },
    { not: /\bhãng\b/i, but: 'nhà cung cấp' },
    { not: /xì dách/i, but: 'blackjack' },
  ],
};

const SOURCES = new URL('../src/', import.meta.url);
const CATALOGS = new URL('catalogs/', SOURCES);
const NOTICES = new URL('../../../apps/server/src/modules/notices/core/texts/', import.meta.url);
const NOTICE_FILES: Readonly<Record<LanguageCode, string>> = {
  ENG: 'en.ts',
  PT: 'pt.ts',
  ES: 'es.ts',
  RU: 'ru.ts',
  VI: 'vi.ts',
};

/** Every text of a language under a name that a failure can show. */
async function textsOf(language: LanguageCode): Promise<[id: string, text: string][]> {
  const folder = new URL(`${language}/`, CATALOGS);
  const texts: [string, string][] = [];
  for (const file of await readdir(folder)) {
    const module: Record<string, Record<string, string>> = await import(new URL(file, folder).href);
    for (const catalog of Object.values(module)) texts.push(...Object.entries(catalog));
  }
  for (const { slug, texts: written } of BUILT_IN_CONTENT) {
    const { title, summary, button, body } = written[language];
    texts.push([slug, [title, summary, button, body].join('\n')]);
  }
  for (const name of Object.keys(REFUSALS) as RefusalName[])
    texts.push([name, refusalMessage(name, language)]);
  return [...texts, ...(await textsInSource(language))];
}

/** What the server says: the tables of five languages, and the notices, which are in a file for each language. */
async function textsInSource(language: LanguageCode): Promise<[id: string, text: string][]> {
  const tables = (await readdir(SOURCES)).filter((name) => name.endsWith('-words.ts'));
  const rows = await Promise.all(tables.map(async (file) => rowsOf(file, await sourceOf(SOURCES, file))));
  const ofLanguage = rows.flat().map(({ id, texts }): [string, string] => [id, texts[language]]);
  const notices = NOTICE_FILES[language];
  return [...ofLanguage, ...stringsOf(notices, await sourceOf(NOTICES, notices))];
}

const sourceOf = (folder: URL, file: string) => readFile(new URL(file, folder), 'utf8');

const EVERY = await Promise.all(
  LANGUAGE_CODES.map(async (language) => [language, await textsOf(language)] as const),
);

describe.each(EVERY)('the texts in %s', (language, texts) => {
  it('are read as a whole', () => {
    expect(texts.length).toBeGreaterThan(3_000);
    const files = new Set(texts.map(([id]) => id.split(':')[0]).filter((file) => file?.endsWith('.ts')));
    for (const file of ['activity-words.ts', 'banner-words.ts', NOTICE_FILES[language]])
      expect(files).toContain(file);
    expect(files.size).toBeGreaterThanOrEqual(10);
  });

  it.each(TERMS[language].map((term) => [term.but, term] as const))('say “%s”', (_but, term) => {
    const wrong = texts.filter(([id, text]) => term.not.test(text) && !term.except?.test(id));
    expect(wrong).toEqual([]);
  });

  it('keep a number with its unit and have plural forms instead of brackets', () => {
    const unit = /[\d}] (?:%|s|min|h|KB|MB|с|мин|ч|КБ|МБ)(?![\p{L}])/u;
    expect(texts.filter(([, text]) => unit.test(text))).toEqual([]);
    const percent = language === 'RU' ? /[\d}]%/u : /[\d}]\u00a0%/u;
    expect(texts.filter(([, text]) => percent.test(text))).toEqual([]);
    expect(texts.filter(([, text]) => /\p{L}\((?:s|es|ces)\)/u.test(text))).toEqual([]);
  });
});

/** These words belong to one language only, so that they are found in tables of five languages too. */
const ONLY_ONE: readonly RegExp[] = [
  ...[/momio/i, /tragamonedas/i, /\bcupón\b/i, /potenciador/i, /máy quay/i, /sòng bài/i, /giải độc đắc/i],
  ...[
    /vé cược/i,
    /бесплатн\p{L}* (?:ставк|раунд)/iu,
    /бустер/iu,
    /демо-деньг/iu,
    /cotaç(?:ão|ões) (?:para|mostrada)/i,
  ],
];

it('the tables of words in five languages use the same terms', async () => {
  const files = (await readdir(SOURCES)).filter((name) =>
    /(?:words|texts|titles|replies|rejects(?:-slip)?)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const source = await sourceOf(SOURCES, file);
    for (const word of ONLY_ONE) expect(source.match(word)?.[0], file).toBeUndefined();
  }
});

it('every Spanish question is opened', async () => {
  const wrong = (await textsOf('ES')).filter(([, text]) => count(text, /\?/g) !== count(text, /¿/g));
  expect(wrong).toEqual([]);
});

function count(text: string, mark: RegExp): number {
  return (text.match(mark) ?? []).length;
}
