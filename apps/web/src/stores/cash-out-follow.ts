import type { Outcome } from '@palpite/client/outcome';
import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { CashOut } from '@palpite/contract/entities/bets';
import { CASH_OUT_STATUS } from '@palpite/contract/tables/bets';
import type { Platform } from '../platform/platform.ts';
import type { BetsStore } from './bets.ts';
import type { ConnectionStore } from './connection.ts';

export interface FollowDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
  readonly bets: BetsStore;
  readonly connection: ConnectionStore;
  read(ids: string[]): Promise<Outcome<'cashOutsByIds'>>;
}

/** The socket tells the end of the wait; only if it does not, the answer is asked for. */
const GRACE_MS = 1_000;
const POLLS_MAX = 60;

export function isUndecidedCashOut({ st }: Pick<CashOut, 'st'>): boolean {
  return st === CASH_OUT_STATUS.created || st === CASH_OUT_STATUS.confirming;
}

/** How long the house still waits. Both of its times are the house's own, so the phone's clock may be wrong. */
export function cashOutWaitMs({ cte, dcd }: CashOut, receivedAtMs: number, nowMs: number): number {
  return Math.max(0, dcd - cte - (nowMs - receivedAtMs));
}

/** From the answer to the decision, by the socket and by asking when it is silent. */
export function followCashOut(
  deps: FollowDeps,
  cashOut: CashOut,
  onDecided: (decided: CashOut) => void,
): void {
  const { platform, bets, connection } = deps;
  const { id } = cashOut;
  const receivedAtMs = platform.nowMs();
  let polls = 0;
  let cancel = () => {};
  const leaves = [bets.follow(), bets.subscribe(settle), () => cancel()];

  function settle(): void {
    const received = bets.getState().cashOuts.get(id);
    if (!received || isUndecidedCashOut(received) || leaves.length === 0) return;
    for (const leave of leaves.splice(0)) leave();
    onDecided(received);
  }

  function wait(): void {
    const left = cashOutWaitMs(cashOut, receivedAtMs, platform.nowMs());
    const patient = connection.getState().live === 'open' && left > 0;
    cancel = platform.after(patient ? left + GRACE_MS : ODDS_REFRESH_MS, () => void ask());
  }

  async function ask(): Promise<void> {
    polls += 1;
    const outcome = await deps.read([id]);
    if (outcome.is === 'done') bets.getState().takeCashOuts(outcome.data.cash_outs);
    if (leaves.length > 0 && polls < POLLS_MAX) wait();
  }

  settle();
  if (leaves.length > 0) wait();
}
