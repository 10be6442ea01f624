import type { Club } from '../wire/messages.ts';

export interface StrongClub extends Club {
  /** Against an average club of its league: 0.3 scores a third more and lets in a quarter less. */
  readonly strength: number;
}

export interface League {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  /** Goals of an average match. */
  readonly goals: number;
  /** How often it is on, against the others. */
  readonly weight: number;
  readonly clubs: readonly StrongClub[];
}

type LeagueRow = Omit<League, 'clubs'> & { readonly clubs: readonly (readonly [string, number])[] };

/** Real names as data, so that a visitor sees clubs that they know; ids and strengths are made up. */
const ROWS: readonly LeagueRow[] = [
  {
    id: 501,
    name: 'Brasileirão Série A',
    country: 'BR',
    goals: 2.45,
    weight: 5,
    clubs: [
      ['Flamengo', 0.34],
      ['Palmeiras', 0.32],
      ['Botafogo', 0.18],
      ['Cruzeiro', 0.16],
      ['São Paulo', 0.14],
      ['Fluminense', 0.1],
      ['Internacional', 0.08],
      ['Atlético-MG', 0.12],
      ['Corinthians', 0.08],
      ['Grêmio', 0.04],
      ['Bahia', 0.1],
      ['Vasco da Gama', -0.02],
      ['Santos', -0.04],
      ['Red Bull Bragantino', 0],
      ['Fortaleza', -0.06],
      ['Ceará', -0.14],
      ['Vitória', -0.2],
      ['Mirassol', 0.02],
      ['Juventude', -0.26],
      ['Sport Recife', -0.32],
    ],
  },
  {
    id: 502,
    name: 'Liga MX',
    country: 'MX',
    goals: 2.75,
    weight: 4,
    clubs: [
      ['América', 0.3],
      ['Cruz Azul', 0.24],
      ['Tigres UANL', 0.22],
      ['Monterrey', 0.22],
      ['Toluca', 0.24],
      ['Guadalajara', 0.08],
      ['Pumas UNAM', 0.06],
      ['Pachuca', 0.08],
      ['León', 0.02],
      ['Atlas', -0.1],
      ['Santos Laguna', -0.14],
      ['Club Tijuana', 0],
      ['Necaxa', -0.08],
      ['Atlético San Luis', -0.1],
      ['Querétaro', -0.22],
      ['FC Juárez', -0.06],
      ['Puebla', -0.28],
      ['Mazatlán', -0.24],
    ],
  },
  {
    id: 503,
    name: 'Categoría Primera A',
    country: 'CO',
    goals: 2.3,
    weight: 4,
    clubs: [
      ['Atlético Nacional', 0.26],
      ['Millonarios', 0.2],
      ['Junior', 0.18],
      ['América de Cali', 0.16],
      ['Independiente Santa Fe', 0.16],
      ['Deportes Tolima', 0.14],
      ['Independiente Medellín', 0.14],
      ['Once Caldas', 0.04],
      ['Deportivo Cali', 0],
      ['Atlético Bucaramanga', 0.02],
      ['Deportivo Pasto', -0.06],
      ['Fortaleza CEIF', -0.04],
      ['Águilas Doradas', -0.12],
      ['Deportivo Pereira', -0.12],
      ['Alianza FC', -0.18],
      ['Envigado', -0.22],
      ['La Equidad', -0.2],
      ['Boyacá Chicó', -0.26],
    ],
  },
  {
    id: 504,
    name: 'Liga Profesional Argentina',
    country: 'AR',
    goals: 2.1,
    weight: 2,
    clubs: [
      ['River Plate', 0.26],
      ['Boca Juniors', 0.22],
      ['Racing Club', 0.2],
      ['Estudiantes', 0.12],
      ['Vélez Sarsfield', 0.1],
      ['Independiente', 0.08],
      ['San Lorenzo', 0.04],
      ['Rosario Central', 0.1],
      ['Talleres', 0.06],
      ['Lanús', 0.06],
      ["Newell's Old Boys", -0.1],
      ['Huracán', 0],
    ],
  },
  {
    id: 505,
    name: 'Premier League',
    country: 'GB',
    goals: 2.9,
    weight: 2,
    clubs: [
      ['Manchester City', 0.36],
      ['Arsenal', 0.36],
      ['Liverpool', 0.34],
      ['Chelsea', 0.2],
      ['Newcastle United', 0.14],
      ['Aston Villa', 0.12],
      ['Manchester United', 0.08],
      ['Tottenham Hotspur', 0.06],
      ['Brighton & Hove Albion', 0.04],
      ['Everton', -0.08],
      ['West Ham United', -0.14],
      ['Wolverhampton Wanderers', -0.18],
    ],
  },
  {
    id: 506,
    name: 'LaLiga',
    country: 'ES',
    goals: 2.6,
    weight: 2,
    clubs: [
      ['Real Madrid', 0.4],
      ['Barcelona', 0.4],
      ['Atlético de Madrid', 0.26],
      ['Athletic Club', 0.12],
      ['Villarreal', 0.12],
      ['Real Betis', 0.06],
      ['Real Sociedad', 0.02],
      ['Sevilla', -0.06],
      ['Valencia', -0.08],
      ['Girona', -0.06],
      ['Celta de Vigo', -0.04],
      ['Getafe', -0.18],
    ],
  },
];

export const LEAGUES: readonly League[] = ROWS.map((row) => ({
  ...row,
  clubs: row.clubs.map(([name, strength], index) => ({ id: row.id * 100 + index + 1, name, strength })),
}));
