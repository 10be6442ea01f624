import type { ClockPeriod } from './clock-periods.ts';
import type { Names } from './match-facts.ts';

/** Where a player plays: four words of football, three of basketball, five of volleyball. */
export const LINE_UP_POSITIONS = [
  ...(['goalkeeper', 'defender', 'midfielder', 'forward'] as const),
  ...(['guard', 'wing', 'centre'] as const),
  ...(['setter', 'hitter', 'blocker', 'opposite', 'libero'] as const),
] as const;
export type LineUpPosition = (typeof LINE_UP_POSITIONS)[number];

/** What happened to a player; `on` and `off` are substitutions. */
export const PLAYER_INCIDENTS = ['goal', 'own-goal', 'yellow-card', 'red-card', 'on', 'off'] as const;
export type PlayerIncidentKind = (typeof PLAYER_INCIDENTS)[number];

export interface PlayerIncident {
  readonly kind: PlayerIncidentKind;
  readonly second: number;
  readonly period: ClockPeriod;
}

export interface LineUpPlayer {
  /** On the shirt: no two players of a side share one. */
  readonly number: number;
  readonly name: string;
  readonly names?: Names;
  readonly position?: LineUpPosition;
  /** In order of time. */
  readonly incidents: readonly PlayerIncident[];
}

export interface LineUpSide {
  /** `4-3-3`, the keeper left out. */
  readonly formation?: string;
  readonly starters: readonly LineUpPlayer[];
  readonly bench: readonly LineUpPlayer[];
}

export const LINE_UP_LIMITS = { number: 999, starters: 15, bench: 20, incidents: 12, formation: 12 } as const;
