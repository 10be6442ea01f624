import type { FundedStake } from '@palpite/kernel/bonus/stake';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { BonusHolder, OpenBonuses } from '../../../bonuses/index.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { BetRequest, Reject } from '../core/bet.ts';
import { stakePosting } from './bet-postings.ts';
import type { BettingDeps } from './deps.ts';

type Account = Awaited<ReturnType<Wallet['lock']>>[number];

/** The accounts and bonuses of the players of a batch, under their locks. */
export interface Purses {
  /**
   * What a stake would take from cash, counted from the start: each call sees what the accepted ones before it left.
   * Bonus money is not the player's own, so that limits do not count it.
   */
  cashTrial(): { of(request: BetRequest): bigint; take(request: BetRequest): void };
  /** Decides and posts the stakes in their order. The result is final until `again`. */
  post(tx: Tx, requests: readonly BetRequest[]): Promise<PostedStakes>;
  /** Everything that was posted was rolled back. */
  again(): Promise<void>;
  /** Writes what became of the bonuses, and posts what follows from it. */
  finish(tx: Tx): Promise<void>;
}

export interface PostedStakes {
  readonly funded: ReadonlyMap<Reference, FundedStake>;
  readonly turnedDown: ReadonlyMap<Reference, Reject>;
}

const keyOf = ({ player, asset }: { readonly player: PlayerId; readonly asset: string }): string =>
  `${player}/${asset}`;

/** Locks the accounts of the players who pay: in the common order that comes after exposure and protection. */
export async function openPurses(
  deps: BettingDeps,
  tx: Tx,
  requests: readonly BetRequest[],
): Promise<Purses> {
  const holders = new Map<string, BonusHolder>();
  for (const { free, player, asset } of requests)
    if (free === undefined) holders.set(keyOf({ player, asset }), { player, asset });
  const wanted = [...holders.values()];
  const locked = wanted.length === 0 ? [] : await deps.wallet.lock(tx, wanted);
  const accounts = new Map(locked.map((account) => [keyOf(account), account]));
  const readBonuses = async () => (wanted.length === 0 ? undefined : deps.bonuses?.open(tx, wanted));
  let bonuses = await readBonuses();
  const accountOf = (request: BetRequest): Account => {
    const account = accounts.get(keyOf(request));
    if (!account) throw new Error(`the account of player ${request.player} was not locked`);
    return account;
  };
  return {
    cashTrial() {
      const spent = new Map<string, bigint>();
      const of = (request: BetRequest): bigint => {
        const { player, asset, stake } = request;
        if (!bonuses?.activeOf({ player, asset })) return stake;
        const left = accountOf(request).balances.cash - (spent.get(keyOf(request)) ?? 0n);
        return left < stake ? left : stake;
      };
      const take = (request: BetRequest) =>
        void spent.set(keyOf(request), (spent.get(keyOf(request)) ?? 0n) + of(request));
      return { of, take };
    },
    async post(inTx, wantedStakes) {
      const cash = new Map(locked.map((account) => [keyOf(account), account.balances.cash]));
      const posted = fundAll(bonuses, wantedStakes, accountOf, cash);
      await postAll(deps, inTx, wantedStakes, posted.funded, locked);
      return posted;
    },
    async again() {
      bonuses = await readBonuses();
    },
    async finish(inTx) {
      const postings = (await bonuses?.finish(inTx)) ?? [];
      if (postings.length > 0) await expectPosted(deps, inTx, postings);
    },
  };
}

function fundAll(
  bonuses: OpenBonuses | undefined,
  requests: readonly BetRequest[],
  accountOf: (request: BetRequest) => Account,
  cash: Map<string, bigint>,
): PostedStakes {
  const funded = new Map<Reference, FundedStake>();
  const turnedDown = new Map<Reference, Reject>();
  for (const request of requests) {
    const { id, player, asset, stake } = request;
    const holder = { player, asset };
    const free = cash.get(keyOf(request)) ?? 0n;
    if (accountOf(request).state !== 'open') {
      turnedDown.set(id, { is: 'not-allowed' });
      continue;
    }
    const funding = fund(bonuses, holder, free, stake, id);
    if (!('cash' in funding)) turnedDown.set(id, funding);
    else {
      funded.set(id, funding);
      cash.set(keyOf(request), free - funding.cash);
    }
  }
  return { funded, turnedDown };
}

/** Cash first, then the active bonus. */
function fund(
  bonuses: OpenBonuses | undefined,
  holder: BonusHolder,
  cash: bigint,
  stake: bigint,
  id: Reference,
): FundedStake | Reject {
  if (!bonuses)
    return stake > cash
      ? { is: 'not-enough-funds', free: cash }
      : { product: 'sports', cash: stake, bonus: 0n, of: undefined };
  const funding = bonuses.fund(holder, cash, { units: stake, product: 'sports' }, id);
  if (funding.is === 'funded') return funding.stake;
  const active = bonuses.activeOf(holder);
  if (funding.reason === 'over_bonus_max_stake')
    return { is: 'bonus-max-stake', most: active?.terms.maxStake ?? 0n };
  const usable = active && active.terms.contribution.sports > 0n ? active.balance : 0n;
  return { is: 'not-enough-funds', free: cash + usable };
}

async function postAll(
  deps: BettingDeps,
  tx: Tx,
  requests: readonly BetRequest[],
  funded: ReadonlyMap<Reference, FundedStake>,
  locked: readonly Account[],
): Promise<void> {
  const postings = requests.flatMap((request) => {
    const stake = funded.get(request.id);
    return stake ? [stakePosting(request, stake)] : [];
  });
  await expectPosted(deps, tx, postings, locked);
}

/** The accounts are locked and the decision was taken from them: a refusal here is a bug. */
async function expectPosted(
  { wallet }: BettingDeps,
  tx: Tx,
  postings: Parameters<Wallet['post']>[1],
  locked?: readonly Account[],
): Promise<void> {
  const outcomes = await wallet.post(tx, postings, locked && { locked });
  const odd = outcomes.findIndex(({ is }) => is !== 'posted');
  if (odd >= 0)
    throw new Error(`posting ${postings[odd]?.ref} was ${outcomes[odd]?.is} after it was decided`);
}
