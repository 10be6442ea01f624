import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import { decidePlayMoney, type PlayMoneyTerms } from '../core/play-money.ts';
import { lockAccounts } from '../store/accounts.ts';
import { findGrant, type Grant, givenTo, insertGrant } from '../store/play-money.ts';
import { type PostingDeps, post } from './post.ts';

export type GrantOutcome =
  | { readonly is: 'granted'; readonly grant: Grant }
  | { readonly is: 'enough' }
  | { readonly is: 'later' }
  | { readonly is: 'used-up' }
  | { readonly is: 'blocked' };

export const PLAY_MONEY_HOUSE = 'house:play-money';

/** The lock of the account serialises two requests of one player, so neither can exceed a limit or be granted twice. */
export async function grantPlayMoney(
  deps: PostingDeps & { database: Database; ids: Ids; clock: Clock },
  terms: PlayMoneyTerms,
  request: { player: PlayerId; asset: Asset; requestId: string },
): Promise<GrantOutcome> {
  const { player, asset, requestId } = request;
  return deps.database.inTransaction(async (tx): Promise<GrantOutcome> => {
    const [account] = await lockAccounts(tx, [{ player, asset }]);
    if (!account) throw new Error('the account was not opened');
    const before = await findGrant(tx, player, requestId);
    if (before) return { is: 'granted', grant: before };
    const nowMs = deps.clock.nowMs();
    const decision = decidePlayMoney(terms, account.balances.cash, await givenTo(tx, player, nowMs));
    if (decision.is !== 'grant') return decision;
    const grant: Grant = { ref: deps.ids.next(), units: decision.units };
    const [posted] = await post(deps, tx, [
      {
        ref: grant.ref,
        kind: 'play-money',
        step: 0,
        asset,
        moves: [{ from: { house: PLAY_MONEY_HOUSE }, to: { player, pocket: 'cash' }, units: grant.units }],
        by: 'player',
        shortfall: 'refuse',
      },
    ]);
    if (posted?.is === 'blocked') return { is: 'blocked' };
    if (posted?.is !== 'posted') throw new Error(`play money was not posted: ${posted?.is}`);
    await insertGrant(tx, player, requestId, grant, nowMs);
    return { is: 'granted', grant };
  });
}
