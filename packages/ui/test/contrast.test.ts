import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRANDS, brandKnobs, contrast, hueAndLightness, resolved, THEMES, tokens } from './tokens.ts';

/** Foreground, background and the required ratio. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['surface', 'raised', 'plate', 'overlay', 'well', 'canvas', 'warn-wash', 'info-wash', 'accent-wash'].map(
    (ground) => ['text', ground, 4.5] as const,
  ),
  ...['surface', 'raised', 'plate', 'overlay', 'canvas', 'well'].map(
    (ground) => ['text-2', ground, 4.5] as const,
  ),
  ...['surface', 'raised', 'overlay', 'well', 'plate', 'canvas'].map(
    (ground) => ['muted', ground, 4.5] as const,
  ),
  ...['surface', 'overlay', 'raised', 'plate', 'well', 'accent-wash'].map(
    (ground) => ['accent-ink', ground, 4.5] as const,
  ),
  ...['field', 'field-deep', 'field-2'].map((ground) => ['field-text', ground, 4.5] as const),
  ...['well', 'overlay', 'raised', 'surface'].map((ground) => ['edge', ground, 3] as const),
  ...['raised', 'overlay', 'canvas', 'live-wash'].map((ground) => ['live', ground, 4.5] as const),
  ...['negative-wash', 'overlay', 'raised', 'plate', 'surface'].map(
    (ground) => ['negative', ground, 4.5] as const,
  ),
  ...['positive-wash', 'raised', 'surface', 'overlay'].map((ground) => ['positive', ground, 4.5] as const),
  ...['warn-wash', 'raised', 'surface'].map((ground) => ['warn', ground, 4.5] as const),
  ['locked', 'raised', 3],
  ['locked', 'plate', 3],
  ['accent-contrast', 'accent', 4.5],
  ['accent', 'field', 3],
  ['accent', 'field-deep', 3],
  ['field-muted', 'field', 4.5],
  ['field-muted', 'field-deep', 4.5],
  ['field-muted', 'field-2', 3],
  ['on-live', 'live', 4.5],
  ['on-positive', 'positive', 4.5],
  ['info', 'info-wash', 4.5],
  ['surface', 'text', 4.5],
  ['paper-ink', 'paper', 4.5],
  ['paper-muted', 'paper', 4.5],
];

/** Everything that a brand may set. */
const KNOBS = [
  'hue',
  'tint',
  'accent',
  'accent-press',
  'accent-contrast',
  'field',
  'field-2',
  'field-deep',
  'field-text',
  'field-muted',
  'accent-on-light',
];

it('covers every brand that has colours of its own', () => {
  expect(BRANDS).toEqual(['br', 'mx', 'vn', 'web3', 'co', 'pe', 'crash', 'usd']);
});

describe.each(THEMES)('contrast in the %s theme', (theme) => {
  it.each(BRANDS)('is sufficient for every pair of %s', (brand) => {
    const values = tokens(theme, brand);
    const short = PAIRS.flatMap(([front, ground, least]) => {
      const ratio = contrast(resolved(values, front), resolved(values, ground));
      return ratio < least ? [`${front} on ${ground}: ${ratio.toPrecision(3)} of ${least}`] : [];
    });
    expect(short).toEqual([]);
  });
});

describe.each(BRANDS)('the brand %s', (brand) => {
  const values = tokens('dark', brand);
  const colour = (name: string) => resolved(values, name);

  it('sets its own properties and nothing else: the meaning of colours is the same in every country', () => {
    expect(KNOBS).toEqual(expect.arrayContaining([...brandKnobs(brand).keys()]));
  });

  it('follows the rules for a brand', () => {
    const tint = Number(colour('tint').replace('%', ''));
    expect(tint).toBeGreaterThanOrEqual(8);
    expect(tint).toBeLessThanOrEqual(18);
    expect(contrast(colour('accent-contrast'), colour('accent'))).toBeGreaterThanOrEqual(7);
    expect(contrast('#fff', colour('field'))).toBeGreaterThanOrEqual(7);
    const field = hueAndLightness(colour('field'));
    const chalk = hueAndLightness(colour('field-2')).lightness - field.lightness;
    expect(chalk, 'chalk on the field').toBeGreaterThanOrEqual(8);
    expect(chalk, 'chalk on the field').toBeLessThanOrEqual(12);
    expect(hueAndLightness(colour('field-deep')).lightness).toBeLessThan(field.lightness);
  });

  it('has an accent that differs from its field: another hue, or clearly lighter', () => {
    const field = hueAndLightness(colour('field'));
    const accent = hueAndLightness(colour('accent'));
    const apart = Math.abs(field.hue - accent.hue);
    expect(Math.min(apart, 360 - apart) >= 30 || accent.lightness - field.lightness >= 35).toBe(true);
  });
});

it('no two brands look alike', () => {
  const looks = BRANDS.map((brand) => {
    const { hue } = hueAndLightness(resolved(tokens('dark', brand), 'field'));
    return { brand, hue, accent: hueAndLightness(resolved(tokens('dark', brand), 'accent')).hue };
  });
  const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));
  const alike = looks.flatMap((one, index) =>
    looks
      .slice(index + 1)
      .filter((other) => apart(one.hue, other.hue) < 20 && apart(one.accent, other.accent) < 20)
      .map((other) => `${one.brand} and ${other.brand}`),
  );
  expect(alike).toEqual([]);
});

it('gives the maximum ratio for black on white', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('hsl(120 100% 25%)', '#fff')).toBeCloseTo(contrast('#008000', '#fff'), 1);
});

it('raw colours are only in the tokens', () => {
  const styles = new URL('../src/', import.meta.url);
  const files = readdirSync(styles).filter((name) => name.endsWith('.module.css'));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    expect(readFileSync(new URL(file, styles), 'utf8'), file).not.toMatch(
      /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i,
    );
  }
});
