import type { Side } from './pair.ts';

/** A player as a selection is named after: `home-9` is the home side's number 9. */
export interface PlayerSelection {
  readonly side: Side;
  /** On the shirt. */
  readonly number: number;
}

const PLAYER = /^(home|away)-([1-9]\d{0,2})$/;

export function playerSelection(side: Side, number: number): string {
  return `${side}-${number}`;
}

export function readPlayerSelection(selection: string): PlayerSelection | undefined {
  const [, side, number] = PLAYER.exec(selection) ?? [];
  return side === 'home' || side === 'away' ? { side, number: Number(number) } : undefined;
}
