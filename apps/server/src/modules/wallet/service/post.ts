import { createHash } from 'node:crypto';
import type { PalpiteEvent } from '../../../events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Append } from '../../../platform/outbox/outbox.ts';
import { accountKey, decide, type Row } from '../core/decide.ts';
import {
  assertPosting,
  contentText,
  isPlayerPlace,
  keyText,
  LIMIT,
  type Place,
  type Posting,
  type PostOutcome,
} from '../core/posting.ts';
import { type Account, type Holder, lockAccounts } from '../store/accounts.ts';
import { type HouseAccountCache, houseIds, houseKey } from '../store/houses.ts';
import { houseNumber, pocketNumber } from '../store/numbers.ts';
import { findPosted, writePostings } from '../store/transfers.ts';

export interface PostingDeps {
  readonly append: Append;
  readonly houses: HouseAccountCache;
}

const NONE_POSTED: ReadonlyMap<number, bigint> = new Map();

export interface PostOptions {
  /**
   * The caller created the keys under a lock, so nobody can have used them: if one was used, the whole batch throws.
   */
  readonly areNew?: boolean;
  /**
   * Every account of the postings, as the caller locked and read it in this transaction; nothing was posted to it since.
   * They are not read again.
   */
  readonly locked?: readonly Account[];
}

/** Posts a batch inside the caller's transaction: lock, look up, decide, write. The order of arrival decides. */
export async function post(
  deps: PostingDeps,
  tx: Tx,
  postings: readonly Posting[],
  { areNew = false, locked }: PostOptions = {},
): Promise<PostOutcome[]> {
  if (postings.length === 0) return [];
  if (postings.length > LIMIT.postingsPerBatch) throw new Error('too many postings in one batch');
  for (const posting of postings) assertPosting(posting);
  const accounts = locked ?? (await lockAccounts(tx, holdersOf(postings)));
  const byKey = new Map(accounts.map((account) => [accountKey(account.player, account.asset), account]));
  const stamped = postings.map((posting) => ({ posting, fingerprint: fingerprintOf(posting) }));
  const posted = areNew ? NONE_POSTED : await findPosted(tx, postings);
  const seen = new Map(
    [...posted].map(([index, fingerprint]) => [keyText(at(postings, index)), fingerprint]),
  );
  const decision = decide(stamped, byKey, seen);
  if (decision.rows.length > 0) {
    const houses = await houseIds(tx, deps.houses, housesOf(decision.rows));
    const number = (place: Place, asset: Posting['asset']): bigint =>
      isPlayerPlace(place)
        ? pocketNumber(known(byKey, accountKey(place.player, asset)).id, place.pocket)
        : houseNumber(known(houses, houseKey(place.house, asset)));
    const fingerprints = new Map(stamped.map(({ posting, fingerprint }) => [posting, fingerprint]));
    const writing = writePostings(
      tx,
      [...decision.balances].map(([key, balances]) => ({ id: known(byKey, key).id, balances })),
      decision.rows.map((row) => ({
        ref: row.posting.ref,
        kind: row.posting.kind,
        step: row.posting.step,
        n: row.n,
        debit: number(row.from, row.posting.asset),
        credit: number(row.to, row.posting.asset),
        asset: row.posting.asset,
        units: row.units,
        fingerprint: known(fingerprints, row.posting),
      })),
    );
    await Promise.all([writing, deps.append(tx, changedBalances(decision.balances.keys(), byKey))]);
  }
  return [...decision.outcomes];
}

function changedBalances(keys: Iterable<string>, accounts: ReadonlyMap<string, Account>): PalpiteEvent[] {
  return [...keys].map((key) => {
    const { player, asset } = known(accounts, key);
    return { kind: 'balance-changed', player, asset };
  });
}

function holdersOf(postings: readonly Posting[]): Holder[] {
  const holders = new Map<string, Holder>();
  for (const { asset, moves } of postings) {
    for (const place of moves.flatMap((move) => [move.from, move.to])) {
      if (isPlayerPlace(place)) holders.set(accountKey(place.player, asset), { player: place.player, asset });
    }
  }
  return [...holders.values()];
}

function housesOf(rows: readonly Row[]): { name: string; asset: Posting['asset'] }[] {
  const houses = new Map<string, { name: string; asset: Posting['asset'] }>();
  for (const { posting, from, to } of rows) {
    for (const place of [from, to]) {
      if (!isPlayerPlace(place))
        houses.set(houseKey(place.house, posting.asset), { name: place.house, asset: posting.asset });
    }
  }
  return [...houses.values()];
}

/** 63 bits of SHA-256 over the content: enough to distinguish a replay from a key used for something else. */
function fingerprintOf(posting: Posting): bigint {
  return createHash('sha256').update(contentText(posting)).digest().readBigUInt64BE() >> 1n;
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${String(key)} was not loaded`);
  return value;
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error('out of range');
  return value;
}
