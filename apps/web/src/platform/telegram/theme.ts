import type { Theme } from '../platform.ts';

type Rgb = readonly [number, number, number];

function rgbOf(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function textOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function mix(from: string, to: string, percent: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  return textOf(a.map((part, index) => part + (((b[index] ?? 0) - part) * percent) / 100) as unknown as Rgb);
}

const READABLE = 4.5;
const BOUNDARY = 3;

/** The first mix of text into the ground that has the contrast. */
function readable(ground: string, text: string, least: number, fromPercent: number): string {
  for (let percent = fromPercent; percent < 100; percent += 5) {
    const colour = mix(ground, text, percent);
    if (contrast(colour, ground) >= least) return colour;
  }
  return text;
}

export interface HostTheme {
  readonly theme: Theme;
  /** Custom properties of the page: the neutrals. Accent, field and meaning colours stay the brand's. */
  readonly tokens: Readonly<Record<string, string>>;
}

/**
 * Neutrals from the theme of Telegram. Its hint colour is used only where it can be read; a theme whose text cannot be
 * read on its own ground is not used at all.
 */
export function themeOf(params: Readonly<Record<string, string>>): HostTheme | undefined {
  const { bg_color: ground, text_color: text, hint_color: hint = '', secondary_bg_color: second } = params;
  if (ground === undefined || text === undefined || contrast(ground, text) < READABLE) return undefined;
  const plate = mix(ground, text, 10);
  const isHintReadable = hint !== '' && [ground, plate].every((under) => contrast(hint, under) >= READABLE);
  return {
    theme: luminance(rgbOf(ground)) < 0.4 ? 'dark' : 'light',
    tokens: {
      '--canvas': second ?? ground,
      '--surface': ground,
      '--raised': params.section_bg_color ?? mix(ground, text, 4),
      '--overlay': mix(ground, text, 7),
      '--plate': plate,
      '--plate-press': mix(ground, text, 17),
      '--well': mix(ground, text, 3),
      '--line': mix(ground, text, 8),
      '--line-strong': mix(ground, text, 20),
      '--edge': readable(ground, text, BOUNDARY, 35),
      '--text': text,
      '--text-2': mix(text, ground, 12),
      '--muted': isHintReadable ? hint : readable(plate, text, READABLE, 50),
      '--locked': readable(plate, text, READABLE, 45),
      '--hatch': mix(ground, text, 13),
      '--accent-wash': mix(ground, text, 7),
      '--seg-on': plate,
    },
  };
}
