import { BET_SLIP_MAX } from '@palpite/contract/constants';
import type { BetKind } from '@palpite/kernel/bet-worth';
import type { KeyStore } from '../platform/platform.ts';
import { SLIP_KEYS } from './keys.ts';
import { ODDS_POLICIES, type OddsPolicy } from './slip-kinds.ts';
import type { SlipItem } from './slip-rules.ts';

/** How the selections are to be bet. */
export interface SlipTerms {
  /** Undefined while the player has not chosen. */
  readonly kind: BetKind | undefined;
  /** In cents; 0 while none was chosen. */
  readonly multipleStake: number;
  /** The stake of each line of a system in cents, by how many selections its lines have. */
  readonly lineStakes: Readonly<Record<number, number>>;
  /** The markets whose selections stand in every line of a system. */
  readonly bankers: readonly number[];
  readonly policy: OddsPolicy;
  /** The free bet that pays for it; empty for the player's own money. */
  readonly freeBet: string;
}

export interface KeptSlip extends SlipTerms {
  readonly items: readonly SlipItem[];
}

/** Without a word of the player better odds are taken: nobody is asked whether more may be won. */
export const FIRST_TERMS: SlipTerms = {
  kind: undefined,
  multipleStake: 0,
  lineStakes: {},
  bankers: [],
  policy: 'better',
  freeBet: '',
};

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** An earlier build may have kept another form: an item that is not whole is left out. */
export function isSlipItem(value: unknown): value is SlipItem {
  if (!isRecord(value) || !isRecord(value.match)) return false;
  const { match } = value;
  return (
    ['name', 'home', 'away', 'league'].every((name) => typeof match[name] === 'string') &&
    ['sport', 'startMs'].every((name) => Number.isFinite(match[name])) &&
    ['matchId', 'marketId', 'mty', 'ty', 'amount'].every((name) => Number.isSafeInteger(value[name])) &&
    (value.pe === undefined || Number.isSafeInteger(value.pe)) &&
    ['marketName', 'li', 'nm', 'trackParam'].every((name) => typeof value[name] === 'string') &&
    typeof value.od === 'number' &&
    value.od > 0
  );
}

const KINDS: readonly unknown[] = ['single', 'multiple', 'system'] satisfies BetKind[];

function lineStakesOf(kept: unknown): SlipTerms['lineStakes'] {
  if (!isRecord(kept)) return {};
  const fits = ([legs, cents]: [string, unknown]) =>
    isCents(cents) && Number(legs) >= 2 && Number(legs) <= BET_SLIP_MAX;
  return Object.fromEntries(Object.entries(kept).filter(fits)) as SlipTerms['lineStakes'];
}

function termsOf(kept: Fields): SlipTerms {
  return {
    kind: KINDS.includes(kept.kind) ? (kept.kind as BetKind) : undefined,
    multipleStake: isCents(kept.multipleStake) ? kept.multipleStake : 0,
    lineStakes: lineStakesOf(kept.lineStakes),
    bankers: Array.isArray(kept.bankers) ? kept.bankers.filter(isCents).slice(0, BET_SLIP_MAX) : [],
    policy: ODDS_POLICIES.find((policy) => policy === kept.policy) ?? FIRST_TERMS.policy,
    freeBet: typeof kept.freeBet === 'string' ? kept.freeBet : '',
  };
}

export function readSlip(store: Pick<KeyStore, 'get'>): KeptSlip {
  try {
    const kept: unknown = JSON.parse(store.get(SLIP_KEYS.slip) ?? '{}');
    if (!isRecord(kept)) return { items: [], ...FIRST_TERMS };
    const items = Array.isArray(kept.items) ? kept.items.filter(isSlipItem).slice(0, BET_SLIP_MAX) : [];
    return { items, ...termsOf(kept) };
  } catch {
    return { items: [], ...FIRST_TERMS };
  }
}

/** Named one by one: what else the state of the slip has is made anew at every start. */
export function keepSlip(store: Pick<KeyStore, 'set'>, slip: KeptSlip): void {
  const { items, kind, multipleStake, lineStakes, bankers, policy, freeBet } = slip;
  const kept: KeptSlip = { items, kind, multipleStake, lineStakes, bankers, policy, freeBet };
  store.set(SLIP_KEYS.slip, JSON.stringify(kept));
}
