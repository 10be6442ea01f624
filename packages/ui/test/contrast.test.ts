import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = new URL('../src/tokens/', import.meta.url);
const BRANDS = ['br', 'mx', 'vn', 'web3'] as const;
const THEMES = ['dark', 'light'] as const;

/** Foreground, background and the ratio that they need. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['surface', 'raised', 'plate', 'warn-wash'].map((ground) => ['text', ground, 4.5] as const),
  ...['surface', 'raised', 'plate', 'overlay', 'canvas'].map((ground) => ['text-2', ground, 4.5] as const),
  ...['surface', 'raised', 'overlay', 'well', 'plate', 'canvas'].map(
    (ground) => ['muted', ground, 4.5] as const,
  ),
  ...['surface', 'overlay', 'raised'].map((ground) => ['accent-ink', ground, 4.5] as const),
  ...['field', 'field-deep', 'field-2'].map((ground) => ['field-text', ground, 4.5] as const),
  ...['well', 'overlay', 'raised', 'surface'].map((ground) => ['edge', ground, 3] as const),
  ...['raised', 'overlay', 'canvas', 'live-wash'].map((ground) => ['live', ground, 4.5] as const),
  ...['negative-wash', 'overlay', 'raised', 'plate', 'surface'].map(
    (ground) => ['negative', ground, 4.5] as const,
  ),
  ...['positive-wash', 'raised', 'surface'].map((ground) => ['positive', ground, 4.5] as const),
  ['locked', 'raised', 3],
  ['locked', 'plate', 3],
  ['accent-contrast', 'accent', 4.5],
  ['accent', 'field', 3],
  ['accent', 'field-deep', 3],
  ['field-muted', 'field', 4.5],
  ['field-muted', 'field-deep', 4.5],
  ['on-live', 'live', 4.5],
  ['on-positive', 'positive', 4.5],
  ['warn', 'warn-wash', 4.5],
  ['warn', 'raised', 4.5],
  ['info', 'info-wash', 4.5],
  ['surface', 'text', 4.5],
  ['paper-ink', 'paper', 4.5],
  ['paper-muted', 'paper', 4.5],
];

type Values = Map<string, string>;

/** The custom properties of the first rule whose selector contains `selector`. */
function rule(file: string, selector: string): Values {
  const css = readFileSync(new URL(file, TOKENS), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const block = css.split('}').find((part) => part.split('{')[0]?.includes(selector));
  const declared = [...(block?.split('{')[1] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return new Map(declared.map(([, name = '', value = '']) => [name, value.trim()]));
}

function tokens(theme: (typeof THEMES)[number], brand: (typeof BRANDS)[number]): Values {
  return new Map([
    ...rule('brands.css', ':root'),
    ...rule('dark.css', ':root'),
    ...(theme === 'light' ? rule('light.css', 'light') : []),
    ...rule('brands.css', `"${brand}"`),
  ]);
}

function resolved(values: Values, name: string): string {
  const value = values.get(name);
  if (value === undefined) throw new Error(`no token --${name}`);
  return value.replace(/var\(--([\w-]+)\)/g, (_, inner: string) => resolved(values, inner));
}

/** Red, green and blue from 0 to 1. */
function rgb(colour: string): number[] {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex) {
    const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
  }
  const [, hue = '', saturation = '', lightness = ''] =
    /^hsl\(([\d.]+) ([\d.]+)% ([\d.]+)%\)$/.exec(colour) ?? [];
  if (hue === '') throw new Error(`not a colour: ${colour}`);
  const light = Number(lightness) / 100;
  const reach = (Number(saturation) / 100) * Math.min(light, 1 - light);
  return [0, 8, 4].map((step) => {
    const place = (step + Number(hue) / 30) % 12;
    return light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  });
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgb(colour).map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(THEMES)('contrast in the %s theme', (theme) => {
  it.each(BRANDS)('is enough for every pair of %s', (brand) => {
    const values = tokens(theme, brand);
    const short = PAIRS.flatMap(([front, ground, least]) => {
      const ratio = contrast(resolved(values, front), resolved(values, ground));
      return ratio < least ? [`${front} on ${ground}: ${ratio.toPrecision(3)} of ${least}`] : [];
    });
    expect(short).toEqual([]);
  });
});

it('knows black on white', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('hsl(120 100% 25%)', '#fff')).toBeCloseTo(contrast('#008000', '#fff'), 1);
});

it('leaves raw colours to the tokens', () => {
  const styles = new URL('../src/', import.meta.url);
  const files = [
    'button',
    'amount',
    'balance-card',
    'sheet',
    'tab-bar',
    'toast',
    'statement',
    'list',
    'segment',
  ];
  for (const file of files) {
    const css = readFileSync(new URL(`${file}.module.css`, styles), 'utf8');
    expect(css, file).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
  }
});
