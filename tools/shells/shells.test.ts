import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const HERE = fileURLToPath(new URL('../../shells/', import.meta.url));

function filesOf(folder: string): string[] {
  return readdirSync(path.join(HERE, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const FILES = ['android', 'ios'].flatMap(filesOf);
const ending = (...names: string[]) => FILES.filter((file) => names.some((name) => file.endsWith(name)));
const textOf = (file: string) => readFileSync(file, 'utf8');
const shown = (file: string) => path.relative(HERE, file);

/** Whether every element is closed in order. Enough for files without comments and sections of raw text. */
function faultOfXml(text: string): string | undefined {
  const open: string[] = [];
  const body = text.replace(/<\?[^>]*\?>|<![^>]*>/g, '');
  for (const [, close, name = '', attributes = '', single] of body.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (close === '/') {
      if (open.pop() !== name || attributes !== '') return `</${name}> closes nothing`;
    } else if (single !== '/') open.push(name);
  }
  const rest = body.replace(/<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g, '');
  if (rest.includes('<')) return `not an element: ${rest.slice(rest.indexOf('<'), rest.indexOf('<') + 40)}`;
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : undefined;
}

const CALLS = ['hello', 'ready', 'copy', 'share', 'open', 'haptic', 'confirm'];
const NOTICE_CALLS = ['notices', 'ask-notices', 'push-token', 'push-off'];
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Whether brackets and texts of Gradle, Kotlin or Swift are closed in order. */
function faultOfCode(text: string): string | undefined {
  const plain = text
    .replace(/"(?:\\.|[^"\\\n])*"/g, '""')
    .replace(/'(?:\\.|[^'\\\n])*'/g, "''")
    .replace(/\/\/[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  const open: string[] = [];
  for (const letter of plain) {
    if ('([{'.includes(letter)) open.push(letter);
    else if (PAIRS[letter] !== undefined && open.pop() !== PAIRS[letter]) return `${letter} closes nothing`;
  }
  return open.length > 0 ? `${open.at(-1)} is not closed` : undefined;
}

describe('the files of the native shells', () => {
  it('are well-formed: JSON, XML and property lists, Gradle, Kotlin and Swift', () => {
    expect(FILES.length).toBeGreaterThan(15);
    for (const file of ending('.json')) expect(() => JSON.parse(textOf(file)), shown(file)).not.toThrow();
    const xml = ending('.xml', '.plist', '.entitlements');
    expect(xml.length).toBe(6);
    for (const file of xml) expect(faultOfXml(textOf(file)), shown(file)).toBeUndefined();
    const code = ending('.gradle', '.kt', '.swift');
    expect(code.length).toBe(10);
    for (const file of code) expect(faultOfCode(textOf(file)), shown(file)).toBeUndefined();
  });

  it('finds what is not well-formed', () => {
    expect(faultOfXml('<a><b></a>')).toBe('</a> closes nothing');
    expect(faultOfXml('<a>1 < 2</a>')).toContain('not an element');
    expect(faultOfXml('<a>')).toBe('<a> is not closed');
    expect(faultOfCode('fun a() { b(")") ')).toBe('{ is not closed');
    expect(faultOfCode('a(]')).toBe('] closes nothing');
  });

  it('[SCREEN-003] [CONST-019] speak the protocol, and close the loading view after 8 s', () => {
    for (const language of ['.kt', '.swift']) {
      const text = ending(language).map(textOf).join('\n');
      for (const call of [...CALLS, ...NOTICE_CALLS]) expect(text, language).toContain(`"${call}"`);
      for (const event of ['device-id', 'push-token', 'notice'])
        expect(text, language).toMatch(new RegExp(`tell\\("${event}", `));
      expect(text).toContain('palpite:');
      expect(text).toMatch(/8_000L|= 8\.0/);
    }
    const { server } = JSON.parse(textOf(path.join(HERE, 'ios/capacitor.config.json'))) as {
      server: { url: string };
    };
    expect([...new URL(server.url).searchParams.keys()]).toEqual(['isApp', 'uid', 'sid', 'hv', 'av', 'cv']);
  });

  it('name the brand of the app, and send without the values of Firebase no notices', () => {
    const brand = JSON.parse(textOf(path.join(HERE, 'android/brand.json'))) as {
      brand: string;
      firebase: object;
    };
    expect(brand.brand).toBe('br');
    expect(Object.values(brand.firebase)).toEqual(['', '', '', '']);
    expect(textOf(path.join(HERE, 'ios/App/App/Info.plist'))).toContain('<key>PalpiteBrand</key>');
    expect(FILES.filter((file) => /google-?services/i.test(path.basename(file)))).toEqual([]);
  });

  it('say in their documents that they were not built here', () => {
    for (const file of ending('README.md')) expect(textOf(file)).toContain('has not been built');
  });
});
