import type { Asset, Fiat } from '@palpite/kernel/assets';
import { dayBounds, instant } from '@palpite/kernel/time';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type CheckedInput, checkInput } from '../core/check-input.ts';
import { methodAtRate } from '../core/coins.ts';
import { type Method, type MethodTerms, type OfferedMethod, termsOf } from '../core/method.ts';
import type { Direction, Order } from '../core/order.ts';
import { type Refused, refused } from '../core/refusal.ts';
import {
  type CreateOutcome,
  isSameRequest,
  type Owner,
  type PayinInput,
  REQUEST_LIMIT,
} from '../core/request.ts';
import type { RouteRequest } from '../core/routing.ts';
import { findByKey, insertOrder, type StoredOrder } from '../store/orders.ts';
import { writeSteps } from '../store/steps.ts';
import { readUsage, type Usage } from '../store/usage.ts';
import type { PaymentsDeps } from './deps.ts';
import { UNAVAILABLE } from './start-order.ts';
import { changed } from './write.ts';

const DIRECTIONS = ['payin', 'payout'] as const satisfies readonly Direction[];

/** The methods that this owner may use, in table order, each with the directions that no provider can carry out now. */
export async function offeredMethods(deps: PaymentsDeps, owner: Owner): Promise<OfferedMethod[]> {
  const most = await dailyPayinOf(deps, owner);
  const offered = await Promise.all(
    deps.methods
      .filter((method) => isFor(owner, method) && deps.mayUse(owner, method))
      .map(async (method) => {
        const ways = await Promise.all(
          DIRECTIONS.filter((direction) => termsOf(method, direction)).map(async (direction) => {
            const chosen = await deps.router.choose(routeOf(owner, method, direction));
            return { direction, ...chosen };
          }),
        );
        const routed = ways.filter(({ isRouted }) => isRouted);
        const unavailable = routed.filter(({ candidates }) => !candidates.some(deps.router.mayAsk));
        return {
          ...withDailyMost(atRate(deps, method), most),
          directions: routed.map(({ direction }) => direction),
          unavailable: unavailable.map(({ direction }) => direction),
        };
      }),
  );
  return offered.filter(({ directions }) => directions.length > 0);
}

/** The most that the player may pay in on one day by all methods together; before and after their documents were verified. */
export async function dailyPayinOf(deps: PaymentsDeps, owner: Owner): Promise<bigint | undefined> {
  const daily = deps.terms.dailyPayin[owner.asset];
  if (!daily) return undefined;
  const { level } = await deps.protection.state(owner);
  return level === 'verified' ? daily.verified : daily.before;
}

/** The lower one of the method's own limit and that of all methods: what the player is shown. */
function withDailyMost<M extends Method>(method: M, most: bigint | undefined): M {
  const { payin } = method;
  if (most === undefined || !payin) return method;
  const { dailyMax = most } = payin;
  return { ...method, payin: { ...payin, dailyMax: dailyMax < most ? dailyMax : most } };
}

function isFor(owner: Owner, { countries, asset }: Method): boolean {
  return asset === owner.asset && (countries.length === 0 || countries.includes(owner.country));
}

function routeOf(owner: Owner, { key, asset }: Method, direction: Direction): RouteRequest {
  return { brand: owner.brand, country: owner.country, method: key, asset, direction };
}

/** The methods of the owner's country and currency, whether or not one can be used now. */
export function knownMethods({ methods }: PaymentsDeps, owner: Owner): readonly Method[] {
  return methods.filter((method) => isFor(owner, method));
}

/** Reads what the owner asks for. Nothing in it depends on the present, so that a repeat is read as the first one was. */
export function readRequest(
  deps: PaymentsDeps,
  owner: Owner,
  direction: Direction,
  input: PayinInput,
): OrderRequest | Refused {
  if (!isGoodKey(input.key)) return refused('field-wrong', { field: 'key', why: 'length' });
  const method = knownMethods(deps, owner).find((one) => one.key === input.method);
  const checked = checkInput(method && atRate(deps, method), direction, owner, input);
  if (checked.is === 'refused') return checked;
  const { key, amount, code, offer } = input;
  return { is: 'read', owner, direction, checked, key, amount, code, offer };
}

/** The provider to try first. */
export async function findProvider(
  deps: PaymentsDeps,
  { owner, checked: { method }, direction, amount }: OrderRequest,
  reader?: Pick<Database, 'read'>,
): Promise<Refused | { readonly is: 'found'; readonly provider: string }> {
  if (!deps.mayUse(owner, method)) return refused('method-unknown');
  const route = { ...routeOf(owner, method, direction), amount };
  const { candidates, isRouted } = await deps.router.choose(route, reader);
  if (!isRouted) return refused('method-unknown');
  const provider = candidates.find(deps.router.mayAsk);
  if (provider === undefined) return refused('method-unavailable');
  return { is: 'found', provider };
}

/** Limits in dollars are converted to the brand's currency at the current rate. */
function atRate({ dollars }: PaymentsDeps, method: Method): Method {
  return method.networks ? methodAtRate(method, dollars.nanoOf(method.asset as Fiat)) : method;
}

function isGoodKey(key: string): boolean {
  return key.length > 0 && key.length <= REQUEST_LIMIT.key;
}

/** A checked request for an order: `account` holds the destination, the document and the holder. */
export interface OrderRequest {
  readonly is: 'read';
  readonly owner: Owner;
  readonly direction: Direction;
  readonly checked: CheckedInput;
  readonly key: string;
  readonly amount: bigint;
  readonly code: string | undefined;
  readonly offer: string | undefined;
}

/**
 * Finds the order that this key made before, or a conflicting use of the key. Everything that decides where the money
 * goes is compared: a repeat with another destination must never be answered as if it had been carried out.
 *
 * It is asked twice: before every check whose answer changes with time, because a repeat that is refused by a limit or
 * a breaker of today looks like an order that was never made; and under the player's lock, for two requests at once.
 */
export async function earlier(
  reader: Pick<Database, 'read'>,
  request: OrderRequest,
): Promise<CreateOutcome | undefined> {
  const { owner, direction, checked, key, amount, code, offer } = request;
  const before = await findByKey(reader, owner.player, key);
  if (!before) return undefined;
  const wanted = {
    brand: owner.brand,
    direction,
    method: checked.method.key,
    asset: checked.method.asset,
    amount,
    account: checked.account,
    code,
    offer,
  };
  return isSameRequest(before, wanted) ? answerOf(before) : refused('key-reused');
}

/** An order that its provider refused is reported to the player as a refusal. */
export function answerOf(order: Order): CreateOutcome {
  const [why, field] = (order.failure ?? '').split(':');
  if (order.status === 'failed' && why === UNAVAILABLE) return refused('method-unavailable');
  return order.status === 'failed' && order.providerId === undefined && why !== ''
    ? refused('provider-refused', field ? { field } : {})
    : { is: 'created', order };
}

/** The usage of the brand's day. Must be called under the player's lock. */
export function usageOf(
  deps: PaymentsDeps,
  tx: Tx,
  owner: Owner,
  method: Method,
  direction: Direction,
): Promise<Usage> {
  const { from } = dayBounds(instant(deps.clock.nowMs()), deps.zoneOf(owner.brand));
  return readUsage(tx, { player: owner.player, asset: method.asset, direction, method: method.key }, from);
}

/** What is left of the daily limit, where there is one. */
export function overDaily(
  usage: Usage,
  amount: bigint,
  terms: Pick<MethodTerms, 'dailyMax'>,
  dailyOfAsset: bigint | undefined,
): Refused | undefined {
  const lefts = [
    ...(terms.dailyMax === undefined ? [] : [terms.dailyMax - usage.ofMethod]),
    ...(dailyOfAsset === undefined ? [] : [dailyOfAsset - usage.units]),
  ];
  const least = lefts.reduce<bigint | undefined>(
    (low, left) => (low === undefined || left < low ? left : low),
    undefined,
  );
  if (least === undefined || amount <= least) return undefined;
  return refused('daily-limit', { field: 'amount', limit: least > 0n ? least : 0n });
}

export interface Blank {
  readonly owner: Owner;
  readonly direction: Direction;
  readonly method: Method;
  readonly provider: string;
  readonly amount: bigint;
  readonly account: Readonly<Record<string, string>>;
}

export function blankOrder(deps: PaymentsDeps, { owner, method, ...blank }: Blank): Order {
  const nowMs = deps.clock.nowMs();
  const asset: Asset = method.asset;
  return {
    id: deps.ids.next(),
    player: owner.player,
    brand: owner.brand,
    method: method.key,
    asset,
    ...blank,
    fee: 0n,
    status: 'created',
    paidAmount: 0n,
    returnedAmount: 0n,
    approvalsNeeded: 0,
    postings: 0,
    createdMs: nowMs,
    updatedMs: nowMs,
  };
}

export async function storeOrder(
  deps: PaymentsDeps,
  tx: Tx,
  stored: StoredOrder,
  by = 'player',
): Promise<void> {
  const { order } = stored;
  await insertOrder(tx, stored);
  await writeSteps(tx, [{ order: order.id, atMs: order.createdMs, status: order.status, by, note: '' }]);
  await deps.append(tx, [changed(stored)]);
}
