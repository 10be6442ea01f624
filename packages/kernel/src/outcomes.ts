import { type Fraction, fraction, minus, ONE, plus, times, ZERO } from './fraction.ts';
import { assertNever } from './nominal.ts';

/** The result of one leg. A void says whether the line was met exactly or the bet was cancelled. */
export type LegResult =
  | { readonly is: 'undecided' }
  | { readonly is: 'win' }
  | { readonly is: 'half-win' }
  | { readonly is: 'void'; readonly why: 'push' | 'cancelled' }
  | { readonly is: 'half-lose' }
  | { readonly is: 'lose' }
  | ({ readonly is: 'dead-heat' } & DeadHeat);

/** `tied` runners share `places` places that are left. */
export interface DeadHeat {
  readonly places: number;
  readonly tied: number;
}

export type LegResultName = LegResult['is'];
export const LEG_RESULTS = [
  'undecided',
  'win',
  'half-win',
  'void',
  'half-lose',
  'lose',
  'dead-heat',
] as const satisfies readonly LegResultName[];

/** The settlement results of the wire; there is no 1. */
export const SETTLEMENT_CODES = {
  open: 0,
  equal: 2,
  lose: 3,
  win: 4,
  'win-half': 5,
  'lose-half': 6,
  cancel: 7,
} as const;
export type SettlementCode = (typeof SETTLEMENT_CODES)[keyof typeof SETTLEMENT_CODES];

export function settlementCode(result: LegResult): SettlementCode {
  switch (result.is) {
    case 'undecided':
      return SETTLEMENT_CODES.open;
    case 'win':
    case 'dead-heat':
      return SETTLEMENT_CODES.win;
    case 'half-win':
      return SETTLEMENT_CODES['win-half'];
    case 'void':
      return result.why === 'push' ? SETTLEMENT_CODES.equal : SETTLEMENT_CODES.cancel;
    case 'half-lose':
      return SETTLEMENT_CODES['lose-half'];
    case 'lose':
      return SETTLEMENT_CODES.lose;
    default:
      return assertNever(result);
  }
}

const BY_CODE: ReadonlyMap<number, LegResult> = new Map<SettlementCode, LegResult>([
  [SETTLEMENT_CODES.open, { is: 'undecided' }],
  [SETTLEMENT_CODES.equal, { is: 'void', why: 'push' }],
  [SETTLEMENT_CODES.lose, { is: 'lose' }],
  [SETTLEMENT_CODES.win, { is: 'win' }],
  [SETTLEMENT_CODES['win-half'], { is: 'half-win' }],
  [SETTLEMENT_CODES['lose-half'], { is: 'half-lose' }],
  [SETTLEMENT_CODES.cancel, { is: 'void', why: 'cancelled' }],
]);

/** A dead heat travels as a win, with its places and how many are level beside it: the code alone cannot tell. */
export function legResultOf(code: number, shared: readonly number[] = []): LegResult | undefined {
  const result = BY_CODE.get(code);
  const [places, tied] = shared;
  const deadHeat = { places, tied };
  return result?.is === 'win' && isDeadHeat(deadHeat) ? { is: 'dead-heat', ...deadHeat } : result;
}

interface FactorParts {
  /** r: 1 when the selection came in. */
  readonly result: Fraction;
  /** v: the share of the stake that was not in play. */
  readonly voidFactor: Fraction;
  /** d: the share of a place that a tied runner gets. */
  readonly deadHeat: Fraction;
}

const HALF = fraction(1n, 2n);

function partsOf(result: Exclude<LegResult, { is: 'undecided' }>): FactorParts {
  switch (result.is) {
    case 'win':
      return { result: ONE, voidFactor: ZERO, deadHeat: ONE };
    case 'half-win':
      return { result: ONE, voidFactor: HALF, deadHeat: ONE };
    case 'void':
      return { result: ZERO, voidFactor: ONE, deadHeat: ONE };
    case 'half-lose':
      return { result: ZERO, voidFactor: HALF, deadHeat: ONE };
    case 'lose':
      return { result: ZERO, voidFactor: ZERO, deadHeat: ONE };
    case 'dead-heat':
      return { result: ONE, voidFactor: ZERO, deadHeat: share(result) };
    default:
      return assertNever(result);
  }
}

const TIED_MOST = 1_000;

/** Whether a value from outside is one: more places than tied runners is no tie, and would multiply the odds. */
export function isDeadHeat(value: unknown): value is DeadHeat {
  if (typeof value !== 'object' || value === null) return false;
  const { places, tied } = value as Readonly<Record<keyof DeadHeat, unknown>>;
  if (!Number.isSafeInteger(places) || !Number.isSafeInteger(tied)) return false;
  return (places as number) >= 1 && (tied as number) >= (places as number) && (tied as number) <= TIED_MOST;
}

function share({ places, tied }: DeadHeat): Fraction {
  if (!isDeadHeat({ places, tied })) throw new RangeError('a dead heat has 1 to `tied` places');
  return fraction(BigInt(places), BigInt(tied));
}

/** What one unit staked on the leg is worth: `v + (1 - v) · r · d · odds`, exactly. An undecided leg has no factor. */
export function legFactor(result: LegResult, odds: Fraction): Fraction | undefined {
  if (result.is === 'undecided') return undefined;
  const { result: cameIn, voidFactor, deadHeat } = partsOf(result);
  return plus(voidFactor, times(times(minus(ONE, voidFactor), times(cameIn, deadHeat)), odds));
}
