import type { Tx } from '../../../../platform/database/database.ts';
import type { LeagueRule, OperatorStop, PriceOverride, SetMarketRule, WideStop } from '../core/trading.ts';
import { deleteMarketRule, findMarketRule, type MatchLives, putMarketRule } from '../store/market-rules.ts';
import {
  deleteOverride,
  deleteStop,
  deleteWideStop,
  findLeague,
  findOverride,
  findStop,
  findWideStop,
  insertOverride,
  insertStop,
  insertWideStop,
  putLeague,
  raiseVersion,
} from '../store/trading.ts';

export type RuleOutcome<R> =
  | { readonly is: 'done'; readonly before: R | undefined }
  | { readonly is: 'already-so' }
  /** The rule has changed since the caller read it. */
  | { readonly is: 'changed-meanwhile' }
  /** The limit on the number of rules is reached; every node holds all rules in memory. */
  | { readonly is: 'full' };

/** Every command runs in the caller's transaction; the caller announces the change after its commit. */
export interface TradingCommands {
  stopIn(tx: Tx, stop: OperatorStop): Promise<RuleOutcome<OperatorStop>>;
  reopenIn(tx: Tx, what: Pick<OperatorStop, 'scope' | 'id'>): Promise<RuleOutcome<OperatorStop>>;
  stopWideIn(tx: Tx, stop: WideStop): Promise<RuleOutcome<WideStop>>;
  reopenWideIn(tx: Tx, what: Pick<WideStop, 'scope' | 'part'>): Promise<RuleOutcome<WideStop>>;
  overrideIn(tx: Tx, override: Omit<PriceOverride, 'id' | 'drifted'>): Promise<RuleOutcome<PriceOverride>>;
  releaseIn(tx: Tx, what: Pick<PriceOverride, 'market' | 'selection'>): Promise<RuleOutcome<PriceOverride>>;
  /** `seenAtMs`: when the rule that is to be replaced was set; undefined when there was none. */
  setLeagueIn(tx: Tx, rule: LeagueRule, seenAtMs: number | undefined): Promise<RuleOutcome<LeagueRule>>;
  /** The same; a rule without figures is removed. */
  setMarketRuleIn(
    tx: Tx,
    rule: SetMarketRule,
    seenAtMs: number | undefined,
    lives: MatchLives,
  ): Promise<RuleOutcome<SetMarketRule>>;
}

export const tradingCommands: TradingCommands = {
  async stopIn(tx, stop) {
    if (await findStop(tx, stop)) return { is: 'already-so' };
    return (await insertStop(tx, stop)) ? changed<OperatorStop>(tx, undefined) : { is: 'full' };
  },
  async reopenIn(tx, what) {
    const before = await findStop(tx, what);
    if (!before) return { is: 'already-so' };
    await deleteStop(tx, what);
    return changed(tx, before);
  },
  async stopWideIn(tx, stop) {
    if (await findWideStop(tx, stop)) return { is: 'already-so' };
    return (await insertWideStop(tx, stop)) ? changed<WideStop>(tx, undefined) : { is: 'full' };
  },
  async reopenWideIn(tx, what) {
    const before = await findWideStop(tx, what);
    if (!before) return { is: 'already-so' };
    await deleteWideStop(tx, what);
    return changed(tx, before);
  },
  async overrideIn(tx, override) {
    const before = await findOverride(tx, override);
    if (before) await deleteOverride(tx, override);
    return (await insertOverride(tx, override)) ? changed(tx, before) : { is: 'full' };
  },
  async releaseIn(tx, what) {
    const before = await findOverride(tx, what);
    if (!before) return { is: 'already-so' };
    await deleteOverride(tx, what);
    return changed(tx, before);
  },
  async setLeagueIn(tx, rule, seenAtMs) {
    const before = await findLeague(tx, rule.league);
    if (before?.atMs !== seenAtMs) return { is: 'changed-meanwhile' };
    return (await putLeague(tx, rule)) ? changed(tx, before) : { is: 'full' };
  },
  async setMarketRuleIn(tx, rule, seenAtMs, lives) {
    const before = await findMarketRule(tx, rule);
    if (before?.atMs !== seenAtMs) return { is: 'changed-meanwhile' };
    if (Object.keys(rule.figures).length > 0)
      return (await putMarketRule(tx, rule, lives)) ? changed(tx, before) : { is: 'full' };
    if (!before) return { is: 'already-so' };
    await deleteMarketRule(tx, rule);
    return changed(tx, before);
  },
};

async function changed<R>(tx: Tx, before: R | undefined): Promise<RuleOutcome<R>> {
  await raiseVersion(tx);
  return { is: 'done', before };
}
