import type { useText } from '../../stores/services.ts';
import { type Words, wordFor } from './words.ts';

/** What moved money, as the wallet names it. */
export const LEDGER_WORDS: Words = {
  'play-money': 'console.ledger.play-money',
  code: 'console.ledger.code',
  stake: 'console.ledger.stake',
  'stake-back': 'console.ledger.stake-back',
  settle: 'console.ledger.settle',
  'cash-out': 'console.ledger.cash-out',
  'settle-undone': 'console.ledger.settle-undone',
  deposit: 'console.ledger.deposit',
  'deposit-back': 'console.ledger.deposit-back',
  chargeback: 'console.ledger.chargeback',
  'payout-ask': 'console.ledger.payout-ask',
  payout: 'console.ledger.payout',
  'payout-back': 'console.ledger.payout-back',
  'payout-returned': 'console.ledger.payout-returned',
  'casino-bet': 'console.ledger.casino-bet',
  'casino-win': 'console.ledger.casino-win',
  'casino-bet-win': 'console.ledger.casino-bet-win',
  'casino-free-win': 'console.ledger.casino-free-win',
  'casino-jackpot': 'console.ledger.casino-jackpot',
  'casino-rollback': 'console.ledger.casino-rollback',
  grant: 'console.ledger.grant',
  bonus: 'console.ledger.bonus',
  'grant-reversed': 'console.ledger.grant-reversed',
  'agent-payout': 'console.ledger.agent-payout',
  adjustment: 'console.ledger.adjustment',
};

/** The pockets of a player. */
export const POCKET_WORDS: Words = {
  cash: 'console.cas.pocket.cash',
  bonus: 'console.cas.pocket.bonus',
  locked: 'console.cas.pocket.locked',
  hold: 'console.cas.pocket.hold',
  debt: 'console.cas.pocket.debt',
};

const ACCOUNT_WORDS: Words = {
  'house:sports': 'console.account.sports',
  'house:casino': 'console.account.casino',
  'house:jackpot': 'console.account.jackpot',
  'house:bonus_cost': 'console.account.bonus_cost',
  'house:fees': 'console.account.fees',
  'house:adjustments': 'console.account.adjustments',
  'house:agent_commission': 'console.account.agent_commission',
  'house:agent_payable': 'console.account.agent_payable',
  'house:play-money': 'console.account.play-money',
  held_deposits: 'console.account.held',
};

/** One side of a posting in words: a pocket of the player, or an account of the operator or of a provider. */
export function accountName(account: string, t: ReturnType<typeof useText>): string {
  if (account in POCKET_WORDS) return t('console.cas.player', { pocket: wordFor(POCKET_WORDS, account, t) });
  const [, name, use] = /^psp:([^:]+):(clearing|suspense)$/.exec(account) ?? [];
  if (name === undefined) return wordFor(ACCOUNT_WORDS, account, t);
  return t(use === 'clearing' ? 'console.account.provider' : 'console.account.suspense', { name });
}
