import type { PlayerId } from '@palpite/kernel/ids';
import type { CrashNode } from './crash-node.ts';

interface BetRow {
  id: bigint;
  player: bigint;
  stake: bigint;
  max_payout: bigint;
  auto_x100: bigint | null;
  cashed_x100: bigint | null;
  state: string;
  payout: bigint;
  crash_x100: bigint | null;
  silent_ms: number | null;
}

interface MoneyRow {
  round: string;
  op: string;
  state: string;
  staked: bigint;
  paid: bigint;
}

/**
 * A second, simple model of the ends of all bets: from the rows that decide alone, in plain arithmetic, compared with what
 * the wallet has moved. Returns a sentence for every bet without its end, with two of them, or with a wrong one.
 */
export async function faultsOfCrash({ database, wallet }: CrashNode): Promise<string[]> {
  const bets = await database.read<BetRow>(
    `SELECT b.id, b.player, b.stake, b.max_payout, b.auto_x100, b.cashed_x100, b.state, b.payout, r.crash_x100,
            (extract(epoch FROM r.crashed_at - r.ticked_at) * 1000)::float8 AS silent_ms
     FROM casino.crash_bet b JOIN casino.crash_round r ON r.round = b.round WHERE r.ended_at IS NOT NULL`,
  );
  const money = new Map<string, MoneyRow[]>();
  for (const row of await database.read<MoneyRow>(
    `SELECT t.round, t.op, t.state, t.stake_cash + t.stake_bonus AS staked, t.paid_cash + t.paid_bonus AS paid
     FROM casino.transaction t WHERE t.studio = 'palpite' AND t.round IS NOT NULL`,
  ))
    money.set(row.round, [...(money.get(row.round) ?? []), row]);
  const faults = bets.flatMap((bet) => faultOf(bet, money.get(String(bet.id)) ?? []));
  const open = await database.read<{ id: bigint }>(
    `SELECT b.id FROM casino.crash_bet b JOIN casino.crash_round r ON r.round = b.round
     WHERE r.ended_at IS NOT NULL AND b.ended_at IS NULL`,
  );
  faults.push(...open.map(({ id }) => `bet ${id} has no end`));
  const { differences } = await wallet.prove({ fromBeginning: true });
  faults.push(...differences.map((difference) => `the ledger: ${JSON.stringify(difference)}`));
  return faults;
}

function faultOf(bet: BetRow, moved: readonly MoneyRow[]): string[] {
  const expected = payoutOf(bet);
  const faults: string[] = [];
  if (bet.payout !== expected) faults.push(`bet ${bet.id} got ${bet.payout} and not ${expected}`);
  const stakes = moved.filter(({ op }) => op === 'bet');
  const ends = moved.filter(({ op }) => op === 'win' || op === 'rollback');
  if (stakes.length !== 1 || stakes[0]?.staked !== bet.stake)
    faults.push(`bet ${bet.id} was not debited once`);
  if (ends.length !== 1) faults.push(`bet ${bet.id} has ${ends.length} ends`);
  const back = stakes[0]?.state === 'rolled_back' ? bet.stake : (ends[0]?.paid ?? 0n);
  if (back !== expected) faults.push(`bet ${bet.id} was paid ${back} and not ${expected}`);
  return faults;
}

/** The three rules of docs/fairness.md. */
function payoutOf(bet: BetRow): bigint {
  if (bet.state === 'cancelled') return bet.stake;
  const crash = bet.crash_x100 ?? 0n;
  const candidates: bigint[] = [];
  if (bet.cashed_x100 !== null) candidates.push(bet.cashed_x100);
  if (bet.auto_x100 !== null && bet.auto_x100 <= crash) candidates.push(bet.auto_x100);
  // The least multiplier at which the stake reaches the maximum.
  let capped = (bet.max_payout * 100n) / bet.stake;
  while (capped * bet.stake < bet.max_payout * 100n) capped += 1n;
  if (capped <= crash) candidates.push(capped);
  const at = candidates.sort((a, b) => (a < b ? -1 : 1))[0];
  if (at === undefined) return (bet.silent_ms ?? 0) > 2_000 ? bet.stake : 0n;
  const exact = (bet.stake * at) / 100n;
  return exact < bet.max_payout ? exact : bet.max_payout;
}

/** Of every player who bet: the balance is what was put in, less the stakes, plus the payouts. */
export async function faultsOfBalances(
  { database, wallet }: CrashNode,
  funded: ReadonlyMap<number, bigint>,
): Promise<string[]> {
  const sums = await database.read<{ player: bigint; sum: string }>(
    'SELECT b.player, sum(b.payout - b.stake)::text AS sum FROM casino.crash_bet b GROUP BY b.player',
  );
  const faults: string[] = [];
  for (const { player, sum } of sums) {
    const expected = (funded.get(Number(player)) ?? 0n) + BigInt(sum);
    const { cash } = (await wallet.balance(Number(player) as PlayerId, 'BRL')).pockets;
    if (cash !== expected) faults.push(`player ${player} has ${cash} and not ${expected}`);
  }
  return faults;
}
