import { readFileSync } from 'node:fs';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
export type Values = Map<string, string>;

function sheet(file: string): string {
  return readFileSync(new URL(`../src/tokens/${file}`, import.meta.url), 'utf8').replace(
    /\/\*[\s\S]*?\*\//g,
    '',
  );
}

/** The custom properties of the first rule whose selector contains `selector`. */
function rule(file: string, selector: string): Values {
  const block = sheet(file)
    .split('}')
    .find((part) => part.split('{')[0]?.includes(selector));
  const declared = [...(block?.split('{')[1] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return new Map(declared.map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Brazil is the default and has no selector of its own. */
export const BRANDS: readonly string[] = [
  'br',
  ...[...sheet('brands.css').matchAll(/\[data-brand="(\w+)"\]/g)].map(([, name = '']) => name),
];

/** What a brand sets itself. */
export function brandKnobs(brand: string): Values {
  return rule('brands.css', brand === 'br' ? ':root' : `"${brand}"`);
}

export function tokens(theme: Theme, brand: string): Values {
  return new Map([
    ...rule('brands.css', ':root'),
    ...rule('dark.css', ':root'),
    ...(theme === 'light' ? rule('light.css', 'light') : []),
    ...brandKnobs(brand),
  ]);
}

export function resolved(values: Values, name: string): string {
  const value = values.get(name);
  if (value === undefined) throw new Error(`no token --${name}`);
  return value.replace(/var\(--([\w-]+)\)/g, (_, inner: string) => resolved(values, inner));
}

/** Red, green and blue from 0 to 1. */
export function rgb(colour: string): readonly [number, number, number] {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex) {
    const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return [part(0), part(2), part(4)];
  }
  const [, hue = '', saturation = '', lightness = ''] =
    /^hsl\(([\d.]+) ([\d.]+)% ([\d.]+)%\)$/.exec(colour) ?? [];
  if (hue === '') throw new Error(`not a colour: ${colour}`);
  const light = Number(lightness) / 100;
  const reach = (Number(saturation) / 100) * Math.min(light, 1 - light);
  const part = (step: number) => {
    const index = (step + Number(hue) / 30) % 12;
    return light - reach * Math.max(-1, Math.min(index - 3, 9 - index, 1));
  };
  return [part(0), part(8), part(4)];
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Degrees on the colour circle, and lightness from 0 to 100 as perceived (CIE L). */
export function hueAndLightness(colour: string): { readonly hue: number; readonly lightness: number } {
  const [red, green, blue] = rgb(colour);
  const most = Math.max(red, green, blue);
  const reach = most - Math.min(red, green, blue);
  const sector =
    reach === 0
      ? 0
      : most === red
        ? ((green - blue) / reach + 6) % 6
        : most === green
          ? (blue - red) / reach + 2
          : (red - green) / reach + 4;
  return { hue: sector * 60, lightness: 116 * Math.cbrt(luminance(colour)) - 16 };
}
