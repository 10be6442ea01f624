import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildVerifier, VERIFIER } from '../../tools/build/verifier.ts';
import { SOON } from '../shell/fixture.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VECTORS = path.join(ROOT, 'tools/vectors/fixtures/originals-vectors.json');
const LONG_MS = 120_000;

interface Seeded {
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
}

interface Vectors {
  readonly dice: readonly (Seeded & { readonly roll: number })[];
  readonly limbo: readonly (Seeded & { readonly result_x100: number })[];
  readonly mines: readonly (Seeded & { readonly mines_count: number; readonly mines: readonly number[] })[];
  readonly plinko: readonly (Seeded & {
    readonly rows: number;
    readonly path: string;
    readonly slot: number;
  })[];
  readonly wheel: readonly (Seeded & { readonly segments: number; readonly segment: number })[];
  readonly keno: readonly (Seeded & { readonly drawn: readonly number[] })[];
  readonly hi_lo: readonly (Seeded & { readonly cards: readonly number[] })[];
  readonly crash: {
    readonly salt: string;
    readonly terminating_hash: string;
    readonly games: readonly { readonly game: number; readonly hash: string; readonly crash_x100: number }[];
  };
}

type Fields = Readonly<Record<string, string | number>>;
type Asked = readonly [game: string, fields: Fields, result: string];

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♣', '♦', '♥', '♠'];

let folder: string;
let context: BrowserContext;
let page: Page;
let vectors: Vectors;

/** The page is opened from a disk, in a browser without a network. */
beforeAll(async () => {
  vectors = JSON.parse(await readFile(VECTORS, 'utf8')) as Vectors;
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-verify-'));
  const file = path.join(folder, VERIFIER);
  await writeFile(file, await buildVerifier(ROOT));
  const browser = await chromium.connect(inject('browserUrl'));
  context = await browser.newContext({
    locale: 'pt-BR',
    offline: true,
    viewport: { width: 360, height: 740 },
  });
  page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
});
afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true, force: true });
});

async function check(game: string, fields: Fields): Promise<string> {
  // In one step of the browser: there are over a hundred vectors.
  await page.evaluate(
    ([chosen, values]) => {
      const select = document.querySelector<HTMLSelectElement>('select[name=game]');
      if (!select) throw new Error('there is no choice of games');
      select.value = chosen;
      select.dispatchEvent(new Event('change'));
      for (const [name, value] of Object.entries(values)) {
        const input = document.querySelector<HTMLInputElement>(`label:not([hidden]) input[name=${name}]`);
        if (!input) throw new Error(`${chosen} has no field ${name}`);
        input.value = String(value);
      }
      document.querySelector<HTMLButtonElement>('form button')?.click();
    },
    [game, fields] as const,
  );
  return page.locator('[role=status] pre').innerText(SOON);
}

const seedsOf = ({ server_seed, server_seed_hash, client_seed, nonce }: Seeded) => ({
  serverSeed: server_seed,
  hashBefore: server_seed_hash,
  clientSeed: client_seed,
  nonce,
});
const times = (x100: number) => (x100 / 100).toFixed(2);

it(
  'the stand-alone verifier computes the vectors of every game without our server',
  async () => {
    const asked: readonly Asked[] = [
      ...vectors.dice.map((one): Asked => ['dice', seedsOf(one), times(one.roll)]),
      ...vectors.limbo.map((one): Asked => ['limbo', seedsOf(one), `${times(one.result_x100)}x`]),
      ...vectors.mines.map((one): Asked => {
        const tiles = one.mines.map((tile) => tile + 1).join(' ');
        return ['mines', { ...seedsOf(one), size: one.mines_count }, tiles];
      }),
      ...vectors.plinko.map((one): Asked => {
        return ['plinko', { ...seedsOf(one), size: one.rows }, `${one.path} → ${one.slot + 1}`];
      }),
      ...vectors.wheel.map((one): Asked => {
        return ['wheel', { ...seedsOf(one), size: one.segments }, String(one.segment + 1)];
      }),
      ...vectors.keno.map((one): Asked => ['keno', seedsOf(one), one.drawn.join(' ')]),
      ...vectors.hi_lo.map((one): Asked => {
        const cards = one.cards.map((card) => `${RANKS[card >> 2]}${SUITS[card & 3]}`).join(' ');
        return ['hi-lo', { ...seedsOf(one), size: one.cards.length }, cards];
      }),
    ];
    expect(asked.length).toBeGreaterThan(100);
    for (const [game, fields, result] of asked) {
      expect(await check(game, fields), `${game} ${fields.nonce}`).toMatch(
        new RegExp(`result ${escaped(result)}$`),
      );
      expect(await page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('same');
    }
  },
  LONG_MS,
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

it('it walks the chain of crash, and finds another hash wrong', async () => {
  const { salt, terminating_hash: terminatingHash, games } = vectors.crash;
  const [first] = games;
  if (!first) throw new Error('the vectors have a game of crash');
  for (const { game, hash, crash_x100 } of games.filter((one) => one.game <= 100)) {
    const text = await check('crash', { hash, salt, gameNumber: game, terminatingHash });
    expect(text).toContain(`result ${times(crash_x100)}x`);
    expect(await page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('same');
  }
  await check('crash', { hash: first.hash, salt, gameNumber: first.game, terminatingHash: first.hash });
  expect(await page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('different');
});

it('it names what is wrong, and keeps what was typed in another language', async () => {
  await page.locator('select[name=game]').selectOption('dice');
  await page.locator('input[name=serverSeed]').fill('abc');
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  await page.getByText('São 64 caracteres de 0 a 9 e de a a f.').waitFor(SOON);
  await page.locator('select[name=language]').selectOption('ru');
  await page.getByText('Этот файл считает в вашем браузере').waitFor(SOON);
  expect(await page.locator('input[name=serverSeed]').inputValue()).toBe('abc');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});
