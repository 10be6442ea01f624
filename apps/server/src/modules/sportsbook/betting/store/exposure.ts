import type { Database, Tx } from '../../../../platform/database/database.ts';
import {
  type Counted,
  count,
  type Exposure,
  type ExposureKey,
  type ExposureView,
  emptyExposure,
  keysOf,
  type MarketExposure,
  worstOf,
} from '../core/exposure.ts';

interface ExposureRow {
  readonly scope: ExposureKey['scope'];
  readonly id: bigint;
  readonly part: string;
  readonly units: bigint;
  readonly match: bigint | null;
  /** Amounts as text: JSON numbers would lose cents above 2^53. */
  readonly selections: Readonly<Record<string, readonly [win: string, stake: string]>> | null;
  readonly closed: boolean;
}

const WANTED = 'unnest($1::text[], $2::bigint[], $3::text[]) AS wanted(scope, id, part)';
const COLUMNS = 'e.scope, e.id, e.part, e.units, e.match, e.selections, e.closed_at IS NOT NULL AS closed';

/**
 * Locks in key order, whatever the order requested: two batches can then never deadlock. A missing row is created
 * first, so that nothing is counted without the lock.
 */
export async function lockExposure(tx: Tx, wanted: readonly ExposureKey[]): Promise<Exposure> {
  const keys = distinct(wanted);
  const found = await selectForUpdate(tx, keys);
  if (found.length === keys.length) return viewOf(found);
  const have = new Set(found.map(({ scope, id, part }) => `${scope}/${id}/${part}`));
  await makeRows(
    tx,
    keys.filter((key) => !have.has(keyText(key))),
  );
  return viewOf(await selectForUpdate(tx, keys));
}

async function makeRows(tx: Tx, keys: readonly ExposureKey[]): Promise<void> {
  await tx.query(
    `INSERT INTO betting.exposure (scope, id, part) SELECT scope, id, part FROM ${WANTED} ORDER BY 1, 2, 3
     ON CONFLICT DO NOTHING`,
    columnsOf(keys),
  );
}

async function selectForUpdate(tx: Tx, keys: readonly ExposureKey[]): Promise<ExposureRow[]> {
  const { rows } = await tx.query<ExposureRow>({
    name: 'betting-lock-exposure',
    text: `SELECT ${COLUMNS} FROM ${WANTED} JOIN betting.exposure e USING (scope, id, part)
           ORDER BY e.scope, e.id, e.part FOR UPDATE OF e`,
    values: columnsOf(keys),
  });
  return rows;
}

/** The current state without a lock: for what a player sees before placing. */
export async function readExposure(database: Database, keys: readonly ExposureKey[]): Promise<ExposureView> {
  return viewOf(
    await database.read<ExposureRow>(
      `SELECT ${COLUMNS} FROM ${WANTED} JOIN betting.exposure e USING (scope, id, part)`,
      columnsOf(distinct(keys)),
    ),
  );
}

export async function sumExposure(database: Pick<Database, 'read'>): Promise<bigint> {
  const [row] = await database.read<{ units: bigint }>(
    `SELECT coalesce(sum(units), 0)::bigint AS units FROM betting.exposure WHERE scope = 'match'`,
  );
  return row?.units ?? 0n;
}

export interface ExposureChange {
  readonly bet: Counted;
  readonly sign: 1n | -1n;
}

/**
 * For bets that change outside placement: locks in order, then counts. Players' rows are changed by a difference and
 * not read, so that these rows, which are the most numerous, are locked and written by one statement.
 */
export async function changeExposure(tx: Tx, changes: readonly ExposureChange[]): Promise<void> {
  if (changes.length === 0) return;
  const keys = distinct(changes.flatMap(({ bet }) => keysOf(bet)));
  const [players, others] = [keys.filter(isOfPlayer), keys.filter((key) => !isOfPlayer(key))];
  const exposure = await lockExposure(tx, others);
  for (const { bet, sign } of changes) count(exposure, bet, sign);
  // No player row was loaded: what is counted for them here is the difference.
  const moved = players
    .map((key) => ({ ...key, units: unitsOf(exposure, key, undefined) }))
    .filter(({ units }) => units !== 0n);
  const missing = await moveAndWrite(tx, moved, columnsToWrite(exposure, others));
  if (missing.length === 0) return;
  await makeRows(tx, missing);
  if ((await moveAndWrite(tx, missing, columnsToWrite(exposure, []))).length > 0)
    throw new Error('the exposure row of a player could not be created');
}

type PlayerMove = ExposureKey & { readonly units: bigint };

/**
 * Returns the players without a row. A row that was locked by another transaction is changed from its committed
 * value.
 */
async function moveAndWrite(
  tx: Tx,
  moves: readonly PlayerMove[],
  columns: readonly unknown[][],
): Promise<PlayerMove[]> {
  const { rows } = await tx.query<{ id: bigint; part: string }>({
    name: 'betting-change-exposure',
    text: `WITH written AS (${updateExposure(4)}), held AS (
             SELECT e.id, e.part, m.units FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS m(id, part, units)
             JOIN betting.exposure e ON e.scope = 'player' AND e.id = m.id AND e.part = m.part
             ORDER BY e.id, e.part FOR UPDATE OF e
           )
           UPDATE betting.exposure e SET units = e.units + held.units FROM held
           WHERE e.scope = 'player' AND e.id = held.id AND e.part = held.part RETURNING e.id, e.part`,
    values: [
      moves.map((move) => move.id),
      moves.map((move) => move.part),
      moves.map((move) => move.units),
      ...columns,
    ],
  });
  if (rows.length === moves.length) return [];
  const have = new Set(rows.map(({ id, part }) => `${id}/${part}`));
  return moves.filter(({ id, part }) => !have.has(`${id}/${part}`));
}

function isOfPlayer({ scope }: ExposureKey): boolean {
  return scope === 'player';
}

/** The rows that the changes concern, in their current state: they are locked, so they may be written completely. */
export function exposureColumns(
  exposure: ExposureView,
  changes: readonly { readonly bet: Parameters<typeof keysOf>[0] }[],
): unknown[][] {
  return columnsToWrite(exposure, distinct(changes.flatMap(({ bet }) => keysOf(bet))));
}

function columnsToWrite(exposure: ExposureView, keys: readonly ExposureKey[]): unknown[][] {
  const markets = keys.map(({ scope, id }) => (scope === 'market' ? exposure.markets.get(id) : undefined));
  return [
    ...columnsOf(keys),
    keys.map((key, index) => unitsOf(exposure, key, markets[index])),
    markets.map((market) => market?.match ?? null),
    markets.map((market) => (market ? selectionsText(market) : null)),
  ];
}

/** Six columns as parameters, starting at that number. */
export function updateExposure(first: number): string {
  const [scope, id, part, units, match, selections] = [0, 1, 2, 3, 4, 5].map((index) => `$${first + index}`);
  return `UPDATE betting.exposure e SET units = u.units, match = u.match, selections = u.selections
          FROM unnest(${scope}::text[], ${id}::bigint[], ${part}::text[], ${units}::bigint[], ${match}::bigint[],
                      ${selections}::jsonb[]) AS u(scope, id, part, units, match, selections)
          WHERE e.scope = u.scope AND e.id = u.id AND e.part = u.part`;
}

function unitsOf(exposure: ExposureView, key: ExposureKey, market: MarketExposure | undefined): bigint {
  if (key.scope === 'market') return worstOf(market);
  return (
    (key.scope === 'match' ? exposure.matches.get(key.id) : exposure.players.get(`${key.id}/${key.part}`)) ??
    0n
  );
}

function selectionsText({ selections }: MarketExposure): string {
  return JSON.stringify(
    Object.fromEntries([...selections].map(([name, { win, stake }]) => [name, [String(win), String(stake)]])),
  );
}

/** No more bets may be accepted on the market. Waits for every placement that has not seen the closing. */
export async function closeMarket(tx: Tx, market: number): Promise<void> {
  await tx.query(
    `INSERT INTO betting.exposure (scope, id, part, closed_at) VALUES ('market', $1, '', clock_timestamp())
     ON CONFLICT (scope, id, part) DO UPDATE SET closed_at = coalesce(exposure.closed_at, excluded.closed_at)`,
    [market],
  );
}

export async function reopenMarket(tx: Tx, market: number): Promise<void> {
  await tx.query(
    `UPDATE betting.exposure SET closed_at = NULL WHERE scope = 'market' AND id = $1 AND part = ''`,
    [market],
  );
}

/** Deletes rows of markets that were decided long ago and have no open bets, and of their matches. */
export async function forgetClosed(tx: Tx, olderThanMs: number, most: number): Promise<number> {
  const { rows } = await tx.query<{ match: bigint | null }>(
    `DELETE FROM betting.exposure WHERE (scope, id, part) IN (
       SELECT scope, id, part FROM betting.exposure
       WHERE scope = 'market' AND units = 0 AND coalesce(selections, '{}') = '{}'
         AND closed_at < clock_timestamp() - make_interval(secs => $1)
       ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING match`,
    [olderThanMs / 1_000, most],
  );
  const matches = [...new Set(rows.flatMap(({ match }) => (match === null ? [] : [match])))];
  // A row that counts nothing can be deleted safely: it is created again when it is needed.
  const { rowCount } = await tx.query(
    `DELETE FROM betting.exposure WHERE (scope, id, part) IN (
       SELECT scope, id, part FROM betting.exposure
       WHERE scope = 'match' AND id = ANY($1::bigint[]) AND units = 0 ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [matches],
  );
  return rows.length + (rowCount ?? 0);
}

function keyText({ scope, id, part }: ExposureKey): string {
  return `${scope}/${id}/${part}`;
}

function distinct(keys: readonly ExposureKey[]): ExposureKey[] {
  return [...new Map(keys.map((key) => [keyText(key), key])).values()];
}

function columnsOf(keys: readonly ExposureKey[]): unknown[][] {
  return [keys.map((key) => key.scope), keys.map((key) => key.id), keys.map((key) => key.part)];
}

function viewOf(rows: readonly ExposureRow[]): Exposure {
  const view = emptyExposure();
  for (const { scope, id, part, units, match, selections, closed } of rows) {
    if (scope === 'player') view.players.set(`${id}/${part}`, units);
    else if (scope === 'match') view.matches.set(Number(id), units);
    else
      view.markets.set(Number(id), {
        match: Number(match ?? 0n),
        isClosed: closed,
        selections: new Map(
          Object.entries(selections ?? {}).map(([name, [win, stake]]) => [
            name,
            { win: BigInt(win), stake: BigInt(stake) },
          ]),
        ),
      });
  }
  return view;
}
