import { parseFraction } from '@palpite/kernel/fraction';
import type { Database } from '../../../../platform/database/database.ts';
import type { Wallet } from '../../../wallet/index.ts';
import { type Rolled, rollForward } from '../core/rolled.ts';
import { worthOf } from '../core/worth.ts';
import {
  type OpenStakes,
  readExposureSums,
  readOpenStakes,
  readOpenStakesOf,
  readUncounted,
} from '../store/proof.ts';
import { type BetRecord, listOpen } from '../store/records.ts';

interface Difference {
  readonly where: string;
  readonly stored: string;
  readonly derived: string;
}

export interface StakesProof {
  readonly players: number;
  readonly exposures: number;
  /** Open bets whose amounts were recomputed. */
  readonly bets: number;
  readonly differences: readonly Difference[];
}

const CHUNK = 200;
const DIFFERENCES_SHOWN = 100;
/**
 * A bet placed between the two reads can look like a difference: a real difference is still there at the last
 * attempt.
 */
const ATTEMPTS = 5;

type Report = (where: string, stored: bigint | string, derived: bigint | string) => void;

/**
 * Proves that the locked amount in every player's account equals the stakes of the open bets; that every row of
 * exposure equals the sum of the amounts stored with the open bets; and that the stored amounts equal those
 * recomputed from odds and results.
 */
export async function proveStakes(database: Database, wallet: Pick<Wallet, 'balance'>): Promise<StakesProof> {
  const differences: Difference[] = [];
  const report: Report = (where, stored, derived) => {
    if (stored !== derived && differences.length < DIFFERENCES_SHOWN)
      differences.push({ where, stored: String(stored), derived: String(derived) });
  };
  const players = await proveLocked(database, wallet, report);
  const exposures = await proveSums(database, report);
  const bets = await proveBets(database, report);
  return { players, exposures, bets, differences };
}

async function proveLocked(
  database: Database,
  wallet: Pick<Wallet, 'balance'>,
  report: Report,
): Promise<number> {
  let players = 0;
  for (let after = { player: 0, asset: '' }; ; ) {
    const chunk = await readOpenStakes(database, after, CHUNK);
    for (const stakes of chunk) {
      const { locked, open } = await compare(database, wallet, stakes);
      report(`player ${stakes.player} locked in ${stakes.asset}`, locked, open);
    }
    players += chunk.length;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return players;
    after = last;
  }
}

async function compare(
  database: Database,
  wallet: Pick<Wallet, 'balance'>,
  first: OpenStakes,
): Promise<{ locked: bigint; open: bigint }> {
  let open = first.units;
  for (let look = 1; ; look += 1) {
    const { pockets } = await wallet.balance(first.player, first.asset);
    if (pockets.locked === open || look === ATTEMPTS) return { locked: pockets.locked, open };
    open = await readOpenStakesOf(database, first.player, first.asset);
  }
}

async function proveSums(database: Database, report: Report): Promise<number> {
  let exposures = 0;
  for (let after = { scope: '', id: 0n, part: '' }; ; ) {
    const chunk = await readExposureSums(database, after, CHUNK);
    for (const sum of chunk) report(`exposure ${sum.scope} ${sum.id} ${sum.part}`, sum.stored, sum.derived);
    exposures += chunk.length;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return exposures;
    after = last;
  }
}

async function proveBets(database: Database, report: Report): Promise<number> {
  let bets = 0;
  for (let after = { player: 0, id: 0n }; ; ) {
    const chunk = await listOpen(database, after, CHUNK);
    for (const bet of chunk) proveBet(bet, report);
    const uncounted = await readUncounted(
      database,
      chunk.map(({ id }) => id),
    );
    for (const { bet, scope, id, units } of uncounted)
      report(`bet ${bet} counts on ${scope} ${id}, which has no row`, 0n, units);
    bets += chunk.length;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return bets;
    after = last;
  }
}

/** A bet that was accepted before rates were stored cannot be recomputed. */
function proveBet(bet: BetRecord, report: Report): void {
  const rate = bet.rate === undefined ? undefined : parseFraction(bet.rate);
  if (!rate) return;
  const open = bet.legs.map(({ odds }) => ({ odds, result: { is: 'undecided' } as const }));
  const placed = worthOf(bet.stakePerLine, open, bet, rate);
  report(
    `bet ${bet.id} as it was taken`,
    amountsText({ ...bet, legs: bet.legs.map(({ liability }) => liability) }),
    amountsText(placed),
  );
  const results = bet.evidence?.map(({ result }) => result) ?? [];
  report(
    `bet ${bet.id} after its results`,
    amountsText(bet.rolled),
    amountsText(rollForward(bet, results, rate)),
  );
}

function amountsText(amounts: Rolled | undefined): string {
  if (!amounts) return 'as it was taken';
  const legs = amounts.legs.map((units) => units ?? 'nothing');
  return `whole ${amounts.liability}, legs ${legs.join(' ')}, set against others ${amounts.netted}`;
}
