import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { type Attempts, createAttempts, type Turn } from '../../../platform/attempts/attempts.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { addressKey } from '../../../platform/http/address.ts';
import type { CreateCodeOutcome, NewCode } from '../core/operator.ts';
import type { Order } from '../core/order.ts';
import { type Refused, refused } from '../core/refusal.ts';
import type { CodeOutcome, Owner } from '../core/request.ts';
import { lockOperator } from '../store/adjustments.ts';
import {
  type CodeRow,
  findCode,
  insertCode,
  lockCode,
  lockRedeemer,
  worthOfCodes,
  worthOfUses,
  writeUse,
} from '../store/codes.ts';
import type { PaymentsDeps } from './deps.ts';

type Redeemer = Pick<Owner, 'player' | 'brand' | 'asset' | 'origin'>;

const CODE = /^[A-Z0-9]{4,32}$/;
/** Names that no code has are looked up under this one, so that they cost what other wrong codes cost. */
const NO_CODE = '';
/** The campaign whose codes have their own amount of cash. */
export const CASH_CODES = 'promo_code';

/** How many wrong codes are allowed in an hour. */
const TRIES = { player: 10, device: 20, address: 60 } as const;

/** Players type codes in lower case and with spaces. */
export function plainCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * Takes a try before a code is looked at; a code that is good gives it back. So parallel guesses get no further than
 * guesses one after the other.
 */
export function beginTry(
  { database, clock }: Pick<PaymentsDeps, 'database' | 'clock'>,
  { player, origin }: Redeemer,
): Promise<Turn> {
  const attempts: Attempts = createAttempts({ database, clock });
  const allow = (key: string, tries: number) => ({ key: `code:${key}`, tries, withinMs: HOUR_MS });
  const device = origin?.device ?? '';
  return attempts.take([
    allow(`player:${player}`, TRIES.player),
    ...(device === '' ? [] : [allow(`device:${device}`, TRIES.device)]),
    ...(origin ? [allow(`address:${addressKey(origin.address)}`, TRIES.address)] : []),
  ]);
}

/** Only an unknown code uses up the try. */
export async function endTry(turn: Extract<Turn, { is: 'go' }>, isUnknown: boolean): Promise<void> {
  if (!isUnknown) await turn.giveBack();
}

async function withTry(
  deps: PaymentsDeps,
  who: Redeemer,
  work: (tx: Tx) => Promise<CodeOutcome>,
): Promise<CodeOutcome> {
  const turn = await beginTry(deps, who);
  if (turn.is === 'wait') return refused('code-too-often', { waitMs: turn.waitMs });
  const outcome = await deps.database.inTransaction(work);
  await endTry(turn, outcome.is === 'refused' && outcome.reason === 'code-unknown');
  return outcome;
}

/**
 * What the code gives this player. A code that does not exist, that is over, used up or another player's is answered in
 * the same way and with the same statements; only the player who used it learns that it was used.
 */
export async function readCode(
  deps: Pick<PaymentsDeps, 'clock' | 'bonuses'>,
  tx: Tx,
  who: Redeemer,
  given: string,
): Promise<CodeOutcome> {
  if (!(await deps.bonuses.mayRedeem(tx, who))) return refused('code-not-now');
  const code = plainCode(given);
  const found = await findCode(tx, CODE.test(code) ? code : NO_CODE, who, deps.clock.nowMs());
  const wrong = refusalOf(found);
  if (wrong || !found) return wrong ?? refused('code-unknown');
  const { brand } = who;
  const value = await deps.bonuses.codeValue(tx, { brand, campaign: found.campaign, units: found.units });
  if (!value) return refused('code-unknown');
  const { kind, units, count } = value;
  return { is: 'good', code, asset: found.asset, kind, units, count };
}

function refusalOf(found: CodeRow | undefined): Refused | undefined {
  if (found?.is_used) return refused('code-used');
  return found?.is_good ? undefined : refused('code-unknown');
}

export function checkCode(deps: PaymentsDeps, who: Redeemer, code: string): Promise<CodeOutcome> {
  return withTry(deps, who, (tx) => readCode(deps, tx, who, code));
}

/** Redeems a code once per player: the row of the use and the grant are written together. */
export function useCode(deps: PaymentsDeps, who: Redeemer, code: string): Promise<CodeOutcome> {
  return withTry(deps, who, async (tx) => {
    await lockRedeemer(tx, who.player);
    const found = await readCode(deps, tx, who, code);
    if (found.is === 'refused') return found;
    return (await redeem(deps, tx, who, found.code)) ?? found;
  });
}

/** Locks the code before the account. The answer of a code whose campaign gives nothing now is that of an unknown one. */
async function redeem(
  deps: PaymentsDeps,
  tx: Tx,
  who: Pick<Redeemer, 'player' | 'brand' | 'asset'>,
  code: string,
): Promise<Refused | undefined> {
  const nowMs = deps.clock.nowMs();
  const found = await lockCode(tx, code, who, nowMs);
  const wrong = refusalOf(found);
  if (wrong || !found) return wrong ?? refused('code-unknown');
  const { player, brand } = who;
  const { campaign, units, asset } = found;
  // An operator makes codes alone: what one player gets of all stays below the amount for which a pay-out needs two people.
  const most = deps.terms.review[asset]?.two ?? 0n;
  if ((await worthOfUses(tx, player, asset, nowMs - DAY_MS)) + units >= most) return refused('code-not-now');
  const grant = await deps.bonuses.redeem(tx, { code, campaign, units, player, brand, asset });
  if (grant === undefined) return refused('code-unknown');
  await writeUse(tx, code, player, grant, nowMs);
  return undefined;
}

/**
 * Redeems the codes of deposits that were just paid; the accounts are locked by the postings of the deposits, the codes
 * were locked before them. A code that gives nothing any more does not refuse the deposit.
 */
export async function redeemWith(deps: PaymentsDeps, tx: Tx, paid: readonly Order[]): Promise<void> {
  const wanted = paid
    .flatMap((order) => (order.code === undefined ? [] : [{ order, code: plainCode(order.code) }]))
    .filter(({ code }) => CODE.test(code))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const { order, code } of wanted) await redeem(deps, tx, order, code);
}

/** All uses of the codes that one operator makes in a day are worth at most this many times the two-person threshold. */
const CODE_WORTH = 10n;

/**
 * One use stays below the review threshold of a pay-out, and the total of one operator's codes of a day is limited. Spins
 * and points have no amount of money, so their campaign needs a budget.
 */
export async function createCode(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  code: NewCode,
): Promise<CreateCodeOutcome> {
  const name = plainCode(code.code);
  if (!CODE.test(name)) return { is: 'refused', reason: 'name-wrong' };
  const { brand, asset, campaign = CASH_CODES, units: own = 0n } = code;
  const value = await deps.bonuses.codeValue(tx, { brand, campaign, units: own });
  if (!value || value.cost <= 0n) return { is: 'refused', reason: 'campaign-wrong' };
  if (value.units === 0n && !value.hasBudget) return { is: 'refused', reason: 'campaign-wrong' };
  const units = value.cost;
  const { one, two } = deps.terms.review[asset] ?? { one: 1n, two: 0n };
  if (units >= one) return { is: 'refused', reason: 'amount-high', limit: one - 1n };
  await lockOperator(tx, operator);
  const nowMs = deps.clock.nowMs();
  const left = two * CODE_WORTH - (await worthOfCodes(tx, operator, asset, nowMs - DAY_MS));
  if (units * BigInt(code.uses) > left)
    return { is: 'refused', reason: 'amount-high', limit: left > 0n ? left : 0n };
  const made = { ...code, code: name, campaign, units };
  return { is: (await insertCode(tx, made, operator, nowMs)) ? 'created' : 'taken' };
}
