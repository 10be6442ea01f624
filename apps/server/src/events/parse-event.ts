import { isAsset } from '@palpite/kernel/assets';
import { splitReturn } from '@palpite/kernel/bonus/stake';
import { PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import { parsePlayerId, parseReference } from '@palpite/kernel/ids';
import { isDeadHeat } from '@palpite/kernel/outcomes';
import { isSelectionName, isSport } from '@palpite/kernel/sports';
import type { PalpiteEvent, SelectionResult } from './event.ts';

type Fields = Readonly<Record<string, unknown>>;
type EventOf<K extends PalpiteEvent['kind']> = Extract<PalpiteEvent, { kind: K }>;

const WAYS_IN: readonly unknown[] = ['email', 'third-party', 'telegram'];
const COSTS: readonly unknown[] = ['bonus', 'boost', 'fee', 'chargeback'];
const RESULTS: readonly unknown[] = ['win', 'half-win', 'void', 'half-lose', 'lose'];

/** One parser per kind: adding an event without one does not compile. */
const READERS: { readonly [K in PalpiteEvent['kind']]: (fields: Fields) => EventOf<K> | undefined } = {
  'balance-changed'({ player, asset }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof asset !== 'string' || !isAsset(asset)) return undefined;
    return { kind: 'balance-changed', player: id, asset };
  },
  'market-resulted'({ match, market, version, results, score, sheet }) {
    if (!isNumber(match) || !isNumber(market) || !isNumber(version)) return undefined;
    if (!Array.isArray(results) || results.length === 0 || !results.every(isSelectionResult))
      return undefined;
    if (
      !Array.isArray(score) ||
      score.length !== 2 ||
      !score.every((part) => Number.isInteger(part) && part >= 0)
    ) {
      return undefined;
    }
    if (sheet !== undefined && !isSheet(sheet)) return undefined;
    return {
      kind: 'market-resulted',
      match,
      market,
      version,
      results,
      score: [score[0], score[1]],
      ...(sheet === undefined ? {} : { sheet }),
    };
  },
  'market-result-undone': (fields) => versionOf('market-result-undone', fields),
  'market-cancelled'({ fromMs, toMs, ...fields }) {
    const version = versionOf('market-cancelled', fields);
    if (!version || !isEnd(fromMs) || !isEnd(toMs)) return undefined;
    return {
      ...version,
      ...(fromMs === undefined ? {} : { fromMs }),
      ...(toMs === undefined ? {} : { toMs }),
    };
  },
  'market-cancel-undone': (fields) => versionOf('market-cancel-undone', fields),
  'player-registered'({ player, brand, by }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof brand !== 'string' || !WAYS_IN.includes(by)) return undefined;
    return { kind: 'player-registered', player: id, brand, by: by as EventOf<'player-registered'>['by'] };
  },
  'player-paused'({ player, by, untilMs }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || (by !== 'break' && by !== 'exclusion')) return undefined;
    if (untilMs !== null && !isNumber(untilMs)) return undefined;
    return { kind: 'player-paused', player: id, by, untilMs };
  },
  'cash-out-changed'({ player, cashOut }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof cashOut !== 'string' || parseReference(cashOut) === undefined)
      return undefined;
    return { kind: 'cash-out-changed', player: id, cashOut };
  },
  'payment-changed'({ player, order }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof order !== 'string' || parseReference(order) === undefined)
      return undefined;
    return { kind: 'payment-changed', player: id, order };
  },
  'deposit-held'({ player, order, reason }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof order !== 'string' || parseReference(order) === undefined)
      return undefined;
    return typeof reason === 'string' ? { kind: 'deposit-held', player: id, order, reason } : undefined;
  },
  'deposit-charged-back'({ player, order, isOwed }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof order !== 'string' || parseReference(order) === undefined)
      return undefined;
    return typeof isOwed === 'boolean'
      ? { kind: 'deposit-charged-back', player: id, order, isOwed }
      : undefined;
  },
  'round-closed'(fields) {
    const round = roundOf('round-closed', fields);
    const { brand, studio, game, asset, paid } = fields;
    if (!round || typeof brand !== 'string' || typeof studio !== 'string' || typeof game !== 'string')
      return undefined;
    if (typeof asset !== 'string' || !isAsset(asset) || !isUnits(paid)) return undefined;
    const given = fields.product === undefined ? earlierAmounts(fields) : fields;
    const { product } = given;
    const parts = amountsOf(given);
    if (!parts || !isProduct(product)) return undefined;
    const { kind, player, version } = round;
    const { stakedCash, stakedBonus, paidCash, paidBonus, theoretical } = parts;
    return {
      kind,
      player,
      round: round.round,
      version,
      brand,
      studio,
      game,
      asset,
      product,
      paid,
      stakedCash,
      stakedBonus,
      paidCash,
      paidBonus,
      theoretical,
    };
  },
  'round-reopened': (fields) => roundOf('round-reopened', fields),
  'bet-settled'(fields) {
    const { brand, asset, isFree, isWon, isVoid, cashedCash, legs, odds, sport } = fields;
    const of = betOf('bet-settled', fields);
    const amounts = amountsOf(fields);
    if (!of || !amounts || typeof brand !== 'string') return undefined;
    if (typeof asset !== 'string' || !isAsset(asset)) return undefined;
    if (typeof isFree !== 'boolean' || typeof isWon !== 'boolean' || typeof isVoid !== 'boolean')
      return undefined;
    if (!isUnits(cashedCash) || !isNumber(legs) || !isNumber(odds)) return undefined;
    if (typeof sport !== 'string' || !isSport(sport)) return undefined;
    // Written out: to spread two objects into one takes several times as long, and every subscriber parses every event.
    const { kind, player, bet, version } = of;
    const { stakedCash, stakedBonus, paidCash, paidBonus, theoretical } = amounts;
    return {
      kind,
      player,
      bet,
      version,
      brand,
      asset,
      isFree,
      isWon,
      isVoid,
      cashedCash,
      legs,
      odds,
      sport,
      stakedCash,
      stakedBonus,
      paidCash,
      paidBonus,
      theoretical,
    };
  },
  'bet-reopened': (fields) => betOf('bet-reopened', fields),
  'deposit-paid'({ player, brand, order, asset, units, number }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof order !== 'string' || parseReference(order) === undefined)
      return undefined;
    if (typeof brand !== 'string' || typeof asset !== 'string' || !isAsset(asset)) return undefined;
    if (!isUnits(units) || !isNumber(number)) return undefined;
    return { kind: 'deposit-paid', player: id, brand, order, asset, units, number };
  },
  'withdrawal-changed'({ player, brand, order, version, asset, units, askedMs }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof order !== 'string' || parseReference(order) === undefined)
      return undefined;
    if (typeof brand !== 'string' || typeof asset !== 'string' || !isAsset(asset)) return undefined;
    if (!isUnits(units) || !isNumber(version) || !isNumber(askedMs)) return undefined;
    return { kind: 'withdrawal-changed', player: id, brand, order, version, asset, units, askedMs };
  },
  'day-begun'({ player, brand, day }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof brand !== 'string') return undefined;
    if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
    return { kind: 'day-begun', player: id, brand, day };
  },
  'player-cost'({ player, brand, of, ref, version, asset, units }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof brand !== 'string' || !COSTS.includes(of)) return undefined;
    if (typeof ref !== 'string' || parseReference(ref) === undefined || !isNumber(version)) return undefined;
    if (typeof asset !== 'string' || !isAsset(asset) || !isUnits(units)) return undefined;
    const cost = of as EventOf<'player-cost'>['of'];
    return { kind: 'player-cost', player: id, brand, of: cost, ref, version, asset, units };
  },
  'grant-changed'({ player, grant }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof grant !== 'string' || parseReference(grant) === undefined)
      return undefined;
    return { kind: 'grant-changed', player: id, grant };
  },
  'level-reached'({ player, brand, level }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof brand !== 'string' || !isNumber(level)) return undefined;
    return { kind: 'level-reached', player: id, brand, level };
  },
  'device-entered'({ player, brand, device, atMs }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof brand !== 'string' || typeof device !== 'string') return undefined;
    return isNumber(atMs) ? { kind: 'device-entered', player: id, brand, device, atMs } : undefined;
  },
  'account-closed'({ player, brand }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof brand !== 'string') return undefined;
    return { kind: 'account-closed', player: id, brand };
  },
  'bet-changed'({ player, bet, trace }) {
    const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
    if (id === undefined || typeof bet !== 'string' || parseReference(bet) === undefined) return undefined;
    return { kind: 'bet-changed', player: id, bet, ...(typeof trace === 'string' && { trace }) };
  },
};

/** A version of a casino round. */
function roundOf<const K extends string>(kind: K, { player, round, version }: Fields) {
  const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
  if (id === undefined || typeof round !== 'string' || parseReference(round) === undefined) return undefined;
  return isNumber(version) ? { kind, player: id, round, version } : undefined;
}

/** A version of a settled bet. */
function betOf<const K extends string>(kind: K, { player, bet, version }: Fields) {
  const id = typeof player === 'number' ? parsePlayerId(player) : undefined;
  if (id === undefined || typeof bet !== 'string' || parseReference(bet) === undefined) return undefined;
  return isNumber(version) ? { kind, player: id, bet, version } : undefined;
}

function amountsOf({ stakedCash, stakedBonus, paidCash, paidBonus, theoretical }: Fields) {
  if (!isUnits(stakedCash) || !isUnits(stakedBonus) || !isUnits(paidCash)) return undefined;
  if (!isUnits(paidBonus) || !isUnits(theoretical)) return undefined;
  return { stakedCash, stakedBonus, paidCash, paidBonus, theoretical };
}

/**
 * A closed round that was stored before rounds named their product. The parts of what it paid follow from its stakes. Its
 * product and its theoretical win cannot be known here: it gets the product that counts for nothing. Only readers that
 * existed before, which use neither, can still come to such a row.
 */
function earlierAmounts({ stakedCash, stakedBonus, paid }: Fields): Fields {
  if (!isUnits(stakedCash) || !isUnits(stakedBonus) || !isUnits(paid)) return {};
  const parts = splitReturn({ cash: BigInt(stakedCash), bonus: BigInt(stakedBonus) }, BigInt(paid));
  const [paidCash, paidBonus] = [String(parts.cash), String(parts.bonus)];
  const product: Product = 'jackpot_slots';
  return { stakedCash, stakedBonus, paidCash, paidBonus, theoretical: '0', product };
}

function isProduct(value: unknown): value is Product {
  return (PRODUCTS as readonly unknown[]).includes(value);
}

function isUnits(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,19}$/.test(value);
}

/** The version of a message of the feed about a market. */
function versionOf<const K extends string>(kind: K, { match, market, version }: Fields) {
  if (!isNumber(match) || !isNumber(market) || !isNumber(version)) return undefined;
  return { kind, match, market, version };
}

const SHEET_LENGTH_MOST = 200;
function isSheet(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SHEET_LENGTH_MOST;
}

function isEnd(value: unknown): value is number | undefined {
  return value === undefined || isNumber(value);
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isSelectionResult(value: unknown): value is SelectionResult {
  if (typeof value !== 'object' || value === null) return false;
  const { selection, result, why, deadHeat } = value as Fields;
  const isReasonKnown = why === undefined || (why === 'no-result' && result === 'void');
  const isShareKnown = deadHeat === undefined || (result === 'win' && isDeadHeat(deadHeat));
  return isSelectionName(selection) && RESULTS.includes(result) && isReasonKnown && isShareKnown;
}

/** A stored row may have been written by another version or by hand, so every field is checked. */
export function parseEvent(kind: PalpiteEvent['kind'], payload: unknown): PalpiteEvent | undefined {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined;
  return READERS[kind](payload as Fields);
}
