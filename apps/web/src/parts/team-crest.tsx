import { Crest, type CrestLook, type CrestProps } from '@palpite/ui/crest';
import { Flag } from '@palpite/ui/flag';

const BLACK = '#111111';
const WHITE = '#ffffff';
const RED = '#c8102e';
const YELLOW = '#f7c512';
const ROYAL = '#1646a0';
const SKY = '#6fb0e6';
const GREEN = '#0a6b3b';
const WINE = '#7b1633';

/** The colours of well-known clubs; every other team gets a shield derived from its id. */
const CLUBS: Readonly<Record<string, CrestLook>> = {
  Flamengo: { pattern: 'bars', colours: [RED, BLACK, BLACK] },
  Palmeiras: { pattern: 'ring', colours: [GREEN, WHITE] },
  Botafogo: { pattern: 'star', colours: [BLACK, WHITE] },
  Cruzeiro: { pattern: 'star', colours: [ROYAL, WHITE] },
  'São Paulo': { pattern: 'thirds', colours: [WHITE, '#d01c1f', BLACK] },
  Fluminense: { pattern: 'stripes', colours: [WINE, WHITE, '#006437'] },
  Internacional: { pattern: 'ring', colours: ['#d2001a', WHITE] },
  'Atlético-MG': { pattern: 'stripes', colours: [BLACK, WHITE, WHITE] },
  Corinthians: { pattern: 'ring', colours: [BLACK, WHITE] },
  Grêmio: { pattern: 'stripes', colours: ['#0d80bf', BLACK, WHITE] },
  Bahia: { pattern: 'thirds', colours: ['#0b5cab', WHITE, '#e2231a'] },
  'Vasco da Gama': { pattern: 'sash', colours: [BLACK, WHITE] },
  Santos: { pattern: 'stripes', colours: [WHITE, BLACK, BLACK] },
  'Red Bull Bragantino': { pattern: 'halves', colours: [WHITE, RED] },
  Fortaleza: { pattern: 'bars', colours: ['#164194', WHITE, '#e2231a'] },
  Ceará: { pattern: 'stripes', colours: [BLACK, WHITE, WHITE] },
  Vitória: { pattern: 'bars', colours: ['#d4121f', BLACK, BLACK] },
  Mirassol: { pattern: 'halves', colours: [YELLOW, GREEN] },
  Juventude: { pattern: 'stripes', colours: [GREEN, WHITE, WHITE] },
  'Sport Recife': { pattern: 'bars', colours: [RED, BLACK, BLACK] },
  América: { pattern: 'ring', colours: ['#f7e27a', '#0b2f87'] },
  'Cruz Azul': { pattern: 'ring', colours: [ROYAL, WHITE] },
  'Tigres UANL': { pattern: 'halves', colours: ['#f2a900', '#0b3c8c'] },
  Monterrey: { pattern: 'stripes', colours: ['#0b2f5e', WHITE, WHITE] },
  Guadalajara: { pattern: 'stripes', colours: [RED, WHITE, WHITE] },
  'Pumas UNAM': { pattern: 'ring', colours: ['#0b2340', '#d9b25a'] },
  'Atlético Nacional': { pattern: 'stripes', colours: ['#0a7a3f', WHITE, WHITE] },
  Millonarios: { pattern: 'band', colours: ['#1c4fa0', WHITE] },
  'River Plate': { pattern: 'sash', colours: [WHITE, '#d8131b'] },
  'Boca Juniors': { pattern: 'band', colours: ['#0b2f87', YELLOW] },
  'Racing Club': { pattern: 'stripes', colours: [SKY, WHITE, WHITE] },
  Independiente: { pattern: 'ring', colours: [RED, WHITE] },
  'Manchester City': { pattern: 'ring', colours: [SKY, WHITE] },
  Arsenal: { pattern: 'halves', colours: ['#d01c1f', WHITE] },
  Liverpool: { pattern: 'star', colours: [RED, WHITE] },
  Chelsea: { pattern: 'ring', colours: ['#0b3fa0', WHITE] },
  'Manchester United': { pattern: 'band', colours: ['#d01c1f', YELLOW] },
  'Tottenham Hotspur': { pattern: 'halves', colours: [WHITE, '#0b1f4a'] },
  'Real Madrid': { pattern: 'sash', colours: [WHITE, '#5b2a86'] },
  Barcelona: { pattern: 'stripes', colours: ['#1c3f94', '#a50044', '#a50044'] },
  'Atlético de Madrid': { pattern: 'stripes', colours: [RED, WHITE, WHITE] },
  'Real Betis': { pattern: 'stripes', colours: ['#0a7a3f', WHITE, WHITE] },
  Sevilla: { pattern: 'sash', colours: [WHITE, RED] },
};

export function crestLook(club: string): CrestLook | undefined {
  return Object.hasOwn(CLUBS, club) ? CLUBS[club] : undefined;
}

export interface TeamCrestProps extends Pick<CrestProps, 'size'> {
  readonly team: { readonly id: number; readonly na: string; readonly cc?: string | undefined } | undefined;
}

/** The shield of a club; a national team and a player wear the flag of their country. */
export function TeamCrest({ team, ...look }: TeamCrestProps) {
  if (team?.cc) return <Flag country={team.cc} {...look} />;
  return <Crest seed={team?.id ?? 0} look={crestLook(team?.na ?? '')} {...look} />;
}
