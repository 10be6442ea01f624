/** Why a text is no such number. `unknown` has the right form, but nobody was ever given it. */
export type Fault = 'empty' | 'length' | 'characters' | 'check-digit' | 'unknown';

export type Reading =
  | {
      readonly is: 'good';
      /** As it is kept and sent: without the marks that people write between its parts. */
      readonly value: string;
      /** It may be accepted all the same: real ones with this fault are in use. */
      readonly doubt?: Fault;
    }
  | { readonly is: 'bad'; readonly why: Fault };

export const good = (value: string): Reading => ({ is: 'good', value });
export const bad = (why: Fault): Reading => ({ is: 'bad', why });

export interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** Longer than any valid number of any kind: longer input is rejected before it costs time. */
const TEXT_MAX = 512;

/** The first fault of a text with these characters and lengths, in the order in which a person corrects them. */
export function faultOf(text: string, characters: RegExp, { min, max }: Lengths): Fault | undefined {
  if (text === '') return 'empty';
  if (text.length > TEXT_MAX) return 'length';
  if (!characters.test(text)) return 'characters';
  return text.length < min || text.length > max ? 'length' : undefined;
}

const DIGITS = /^[0-9]+$/;

export function digits(text: string, lengths: Lengths): Reading {
  const fault = faultOf(text, DIGITS, lengths);
  return fault ? bad(fault) : good(text);
}

/** Numbers whose digits are all the same satisfy many checksums and belong to nobody. */
export function isRepeated(text: string): boolean {
  return /^(.)\1*$/.test(text);
}

export function weightedSum(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + Number(text[index]) * weight, 0);
}
