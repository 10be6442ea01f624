import type { Asset } from '@palpite/kernel/assets';
import type { Bonuses as BonusList } from '@palpite/kernel/bonus/bonus';
import type { Product } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { BonusHolder, OpenBonuses } from '../../bonuses/index.ts';
import { type Accepted, freeCash, spendable } from '../core/decide.ts';
import { fundedOf, type Purse } from '../core/purse.ts';
import type { Round, StoredTransaction } from '../core/round.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import type { CasinoDeps } from './deps.ts';

/** The bonuses of the holder that a call can concern: the active one, and those of its round and its target. */
export function purseOf(
  bonuses: OpenBonuses,
  holder: BonusHolder,
  product: Product,
  named: readonly (string | undefined)[],
): Purse {
  const found = [bonuses.activeOf(holder), ...[...new Set(named)].map((id) => bonuses.bonusOf(holder, id))];
  const list: BonusList = found.flatMap((bonus, index) =>
    bonus && found.findIndex((other) => other?.id === bonus.id) === index ? [bonus] : [],
  );
  return { bonuses: list, product };
}

/** An accepted call of a holder, with the round before it. */
export interface BonusEffect {
  readonly call: WalletCall;
  readonly account: { readonly cash: bigint; readonly debt: bigint };
  readonly purse: Purse;
  readonly before: Round;
  readonly target: StoredTransaction | undefined;
  readonly decision: Accepted;
  readonly brand: string;
  readonly ref: Reference | undefined;
}

/** Enters an accepted call into the bonuses in memory; the decision was taken from the same rules. */
export function enterBonuses(bonuses: OpenBonuses, holder: BonusHolder, effect: BonusEffect): void {
  const { call, decision, before, ref, purse } = effect;
  const after = decision.round ?? before;
  const isFunded = enterStake(bonuses, holder, effect);
  if ((call.op === 'win' || call.op === 'bet_win') && after.staked.bonus > 0n)
    payTo(bonuses, holder, effect, after, call.op === 'win' ? call.amount : call.win);
  if (decision.undo !== undefined && effect.target) undo(bonuses, holder, effect, effect.target);
  if (decision.freeWin)
    bonuses.winFree(holder, {
      source: decision.freeWin.grant,
      brand: effect.brand,
      amount: decision.freeWin.amount,
      ...(ref !== undefined && { ref }),
    });
  const bonus = after.bonus ?? before.bonus;
  if (bonus === undefined || !bonuses.bonusOf(holder, bonus)) return;
  const opened = openBets(after) - openBets(before) - (isFunded ? 1 : 0);
  const stake = fundedOf({ cash: 0n, bonus: 1n }, bonus, purse);
  for (let n = 0; n < Math.abs(opened); n += 1) bonuses.openStake(holder, stake, opened > 0 ? 1 : -1);
  const progress = counted(after) - counted(before);
  if (progress !== 0n) bonuses.progress(holder, bonus, progress, ref);
}

/** True where bonus money was taken: the bonus then counts the stake as open itself. */
function enterStake(bonuses: OpenBonuses, holder: BonusHolder, effect: BonusEffect): boolean {
  const { call, decision, account, purse, ref } = effect;
  if ((call.op !== 'bet' && call.op !== 'bet_win') || decision.store.stake.bonus === 0n) return false;
  const stake = { units: call.amount, product: purse.product };
  const funding = bonuses.fund(holder, freeCash(account), stake, ref);
  if (funding.is === 'refused')
    throw new Error(`a bet with bonus money was ${funding.reason} after it was decided`);
  return true;
}

function payTo(
  bonuses: OpenBonuses,
  holder: BonusHolder,
  { purse, ref }: BonusEffect,
  { staked, bonus }: Round,
  amount: bigint,
): void {
  if (bonuses.bonusOf(holder, bonus)) bonuses.pay(holder, fundedOf(staked, bonus, purse), amount, ref);
}

function undo(
  bonuses: OpenBonuses,
  holder: BonusHolder,
  { purse, ref }: BonusEffect,
  { op, stake, paid, bonus }: StoredTransaction,
): void {
  if (op === 'free_win' || !bonuses.bonusOf(holder, bonus)) return;
  const staked = fundedOf(stake, bonus, purse);
  if (stake.bonus > 0n) bonuses.pay(holder, staked, stake.cash + stake.bonus, ref);
  if (paid.bonus + paid.late > 0n) bonuses.takeBack(holder, staked, paid, ref);
}

/** A closed round has no open stakes. */
function openBets({ isClosed, bonusBets }: Round): number {
  return isClosed ? 0 : bonusBets;
}

/** Only a closed round counts. */
function counted({ isClosed, progress }: Round): bigint {
  return isClosed ? progress : 0n;
}

/** The most that a stake with bonus money may be, where that is why this one was refused. */
export async function overBonusMax(
  deps: Pick<CasinoDeps, 'bonuses' | 'wallet'>,
  tx: Tx,
  { player, asset, stake }: BonusHolder & { readonly stake: bigint },
): Promise<bigint | undefined> {
  const opened = await deps.bonuses?.open(tx, [{ player, asset }]);
  const most = opened?.activeOf({ player, asset })?.terms.maxStake;
  if (most === undefined || stake <= most) return undefined;
  const { pockets } = await deps.wallet.balance(player, asset, within(tx));
  return pockets.cash < stake ? most : undefined;
}

/** What a player may spend in a game, outside of any call: bonus money only where the game may use it. */
export async function spendableIn(
  deps: Pick<CasinoDeps, 'bonuses' | 'games' | 'database'> & {
    readonly wallet: Pick<CasinoDeps['wallet'], 'balance'>;
  },
  of: {
    readonly player: PlayerId;
    readonly asset: Asset;
    readonly studio: string;
    readonly game: string;
    readonly brand: string;
  },
): Promise<bigint> {
  const { player, asset } = of;
  const { pockets } = await deps.wallet.balance(player, asset);
  const account = { ...pockets, mayDebit: true };
  const { bonuses } = deps;
  if (!bonuses || pockets.bonus === 0n) return spendable(account);
  const { product } = deps.games.termsOf(of.studio, of.game, of.brand);
  const opened = await deps.database.inTransaction((tx) => bonuses.open(tx, [{ player, asset }]));
  return spendable({ ...account, purse: purseOf(opened, { player, asset }, product, []) });
}
