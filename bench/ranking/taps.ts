import { systemClock } from '@palpite/server/platform/clock/clock';
import { asOwner, type BenchContext } from '../bench-database.ts';
import type { BenchProcess } from '../bench-process.ts';
import type { Figure } from '../benchmark.ts';
import { type Connection, openConnection } from '../connection.ts';

/** One connection for each phone. */
const TAPS = Number(process.env.RANKING_TAPS ?? 5_000);
/** Fewer than phones, so that the last ones find none. */
const ENVELOPES = Math.floor(TAPS * 0.6);
const WITHIN_MS = 1_000;
const ACKNOWLEDGED_MS = 1_000;
const OPENED_AT_ONCE = 200;
const AMOUNT = 100n;
/** Taps of a shower that does not exist, so that the first measured one does not meet a process that has just begun. */
const WARM_UP = 2_000;

/** Everybody taps at a moment of the same second; each envelope is caught once and nobody has two. */
export async function measureTaps(
  { database, say }: BenchContext,
  server: BenchProcess<{ port: number }>,
): Promise<Figure[]> {
  await seedStakes(database);
  const { id } = await server.ask<{ id: string }>({ envelopes: ENVELOPES });
  const phones: Connection[] = [];
  while (phones.length < TAPS)
    phones.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, TAPS - phones.length) }, () =>
          openConnection(server.ready.port),
        ),
      )),
    );
  await tapEvenly(phones.slice(0, WARM_UP), '1');
  const taps = await tapEvenly(phones, id);
  // Every second phone taps again: the answer is the same.
  const again = await tapEvenly(phones, id);
  for (const { close } of phones) close();
  const { differences } = await server.ask<{ differences: number }>({});
  const faults = await faultsOf(database, id, taps, again);
  if (differences > 0) faults.push(`the ledger has ${differences} differences`);
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
  const times = taps.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  say(
    `  ${TAPS} phones tap within ${WITHIN_MS} ms for ${ENVELOPES} envelopes: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
  );
  return [
    {
      name: 'envelopes too many, too few or twice',
      value: faults.length,
      unit: '',
      budget: 0,
      rule: 'at-most',
    },
    { name: 'taps acknowledged, p99', value: at(0.99), unit: 'ms', budget: ACKNOWLEDGED_MS, rule: 'at-most' },
  ];
}

/** Every phone has a player with a session and stakes on each of the last seven days, which pay for an envelope. */
function seedStakes(database: BenchContext['database']): Promise<void> {
  const players = `generate_series(1, ${TAPS}) AS n`;
  return asOwner(database, [
    `INSERT INTO identity.player (id, brand, visitor, registered_at, nick) OVERRIDING SYSTEM VALUE
     SELECT n, 'br', false, now(), 'Player' || n FROM ${players}`,
    `INSERT INTO identity.session (token, player, device, created_at, expires_at)
     SELECT sha256(('token ' || n)::bytea), n, sha256(('device ' || n)::bytea), now(), now() + interval '1 day'
     FROM ${players}`,
    `INSERT INTO engagement.tally (player, day, amounts)
     SELECT n, current_date - d, 'bet_amount.sports=10000 bet_count.sports=1 net_staked=10000 net_theoretical=384'
     FROM ${players}, generate_series(0, 6) AS d`,
    'ANALYZE identity.session',
    'ANALYZE engagement.tally',
  ]);
}

interface Answered {
  readonly player: number;
  readonly tookMs: number;
  readonly text: string;
}

function tapEvenly(phones: readonly Connection[], shower: string): Promise<Answered[]> {
  const beganMs = performance.now();
  return Promise.all(
    phones.map(async (phone, index) => {
      const dueMs = (index * WITHIN_MS) / phones.length;
      await new Promise((resolve) => setTimeout(resolve, beganMs + dueMs - performance.now()));
      const sentMs = systemClock.nowMs();
      const text = await phone.ask(requestOf(index + 1, shower));
      return { player: index + 1, tookMs: systemClock.nowMs() - sentMs, text };
    }),
  );
}

function requestOf(player: number, shower: string): string {
  const body = JSON.stringify({ id: shower });
  const query = `uid=${player}&sid=session&smid=bench-device-${player}`;
  return `POST /api/thin/activity/red?${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const hasCaught = ({ text }: Answered) => text.includes(`"caught":${AMOUNT},`);

async function faultsOf(
  database: BenchContext['database'],
  shower: string,
  taps: readonly Answered[],
  again: readonly Answered[],
): Promise<string[]> {
  const faults: string[] = [];
  const caught = taps.filter(hasCaught);
  if (caught.length !== ENVELOPES) faults.push(`${caught.length} of ${ENVELOPES} envelopes were confirmed`);
  for (const [index, tap] of taps.entries())
    if (hasCaught(tap) !== hasCaught(again[index] ?? tap))
      faults.push(`player ${tap.player} was answered otherwise the second time: ${again[index]?.text}`);
  const odd = taps.find((tap) => !hasCaught(tap) && !tap.text.includes('"dm_error":91'));
  if (odd) faults.push(`player ${odd.player} was answered ${odd.text.slice(0, 150)}`);
  const rows = await database.read<{ player: bigint }>(
    'SELECT e.player FROM engagement.rain_envelope e WHERE e.shower = $1 AND e.player IS NOT NULL',
    [shower],
  );
  const stored = new Set(rows.map(({ player }) => Number(player)));
  if (rows.length !== ENVELOPES || stored.size !== ENVELOPES)
    faults.push(`${rows.length} envelopes are stored`);
  for (const { player } of caught) if (!stored.has(player)) faults.push(`player ${player} has no envelope`);
  const [paid] = await database.read<{ units: string }>(
    'SELECT sum(cash)::text AS units FROM wallet.account',
  );
  if (BigInt(paid?.units ?? 0) !== AMOUNT * BigInt(ENVELOPES)) faults.push(`${paid?.units} units were paid`);
  return faults;
}
