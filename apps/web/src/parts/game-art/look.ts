import type { CasinoGame } from '@palpite/contract/entities/casino';

export type NamedGame = Pick<CasinoGame, 'provider' | 'game_id' | 'name' | 'kind'>;

/** The looks of unknown games: ground, pattern, band below the drawing, and the title on it. */
export const GROUNDS: readonly (readonly [ground: string, tint: string, band: string, ink: string])[] = [
  ['#0b6f94', '#1283ad', '#073c52', '#e3f6ff'],
  ['#5a1690', '#6d24a8', '#2f0750', '#f4e3ff'],
  ['#c0152e', '#d43148', '#5f0714', '#ffe9dc'],
  ['#0c4a33', '#15613f', '#06281b', '#d9ffe9'],
  ['#e07b16', '#f0963a', '#5e2a04', '#fff0d2'],
  ['#1b2c7a', '#2a3f9e', '#0c1442', '#dfe6ff'],
  ['#a51c50', '#bd3769', '#4a0722', '#ffe3ee'],
  ['#0a6b63', '#158078', '#04332f', '#d8fffa'],
  ['#7a3f14', '#935525', '#3a1c07', '#ffe9c8'],
  ['#22313f', '#33475a', '#0f171f', '#e6f0fa'],
  ['#8a6a00', '#a5831b', '#3f3000', '#fff3c4'],
  ['#3a2c7a', '#4d3e96', '#1a1241', '#f0e6ff'],
];

export const full = (ground: string) => `<rect width="120" height="150" fill="${ground}"/>`;

export function svg(inner: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 150">${inner}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

export function pick<T>(list: readonly T[], seed: number): T {
  const found = list[seed % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}
