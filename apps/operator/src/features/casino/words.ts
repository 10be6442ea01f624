import type { LanguageCode } from '@palpite/contract/languages';
import type { GameNames } from '@palpite/contract/operator/casino-calls';
import type { Words } from '../../app/parts/words.ts';
import { useLanguage } from '../../stores/services.ts';

export const ROUND_WORDS: Words = {
  open: 'console.cas.state.open',
  closed: 'console.cas.state.closed',
  rolled_back: 'console.cas.state.rolled_back',
  unknown: 'console.cas.state.unknown',
};

export const ANSWER_WORDS: Words = {
  none: 'console.cas.answer.none',
  open: 'console.cas.answer.open',
  closed: 'console.cas.answer.closed',
  cancelled: 'console.cas.answer.cancelled',
  unknown: 'console.cas.answer.unknown',
  'no-answer': 'console.cas.answer.no-answer',
  refused: 'console.cas.answer.refused',
};

export const OP_WORDS: Words = {
  bet: 'console.cas.op.bet',
  win: 'console.cas.op.win',
  bet_win: 'console.cas.op.bet_win',
  free_bet: 'console.cas.op.free_bet',
  free_win: 'console.cas.op.free_win',
  jackpot: 'console.cas.op.jackpot',
  end_round: 'console.cas.op.end_round',
  rollback: 'console.cas.op.rollback',
};

/** How a message was answered. */
export const RESULT_WORDS: Words = {
  ok: 'console.cas.accepted',
  conflict: 'console.cas.result.conflict',
  rolled_back: 'console.cas.result.rolled_back',
  invalid_amount: 'console.cas.result.invalid_amount',
  wrong_asset: 'console.cas.result.wrong_asset',
  session_expired: 'console.cas.result.session_expired',
  unknown_game: 'console.cas.result.unknown_game',
  game_off: 'console.cas.result.game_off',
  player_blocked: 'console.cas.result.player_blocked',
  round_closed: 'console.cas.result.round_closed',
  insufficient_funds: 'console.cas.result.insufficient_funds',
  bet_not_found: 'console.cas.result.bet_not_found',
  already_won: 'console.cas.result.already_won',
  not_rollbackable: 'console.cas.result.not_rollbackable',
  no_free_rounds: 'console.cas.result.no_free_rounds',
  wrong_amount: 'console.cas.result.wrong_amount',
  limit_reached: 'console.cas.result.limit_reached',
  not_applied: 'console.cas.result.not_applied',
  malformed: 'console.cas.result.malformed',
};

export const RUN_WORDS: Words = {
  reading: 'console.cas.run.reading',
  comparing: 'console.cas.run.comparing',
  clean: 'console.cas.run.clean',
  differs: 'console.cas.run.differs',
  'no-report': 'console.cas.run.no-report',
};

export const KIND_WORDS: Words = {
  'missing-here': 'console.cas.diff.missing-here',
  'missing-there': 'console.cas.diff.missing-there',
  'amount-differs': 'console.cas.diff.amount-differs',
  'state-differs': 'console.cas.diff.state-differs',
  'content-differs': 'console.cas.diff.content-differs',
};

export const DIFFERENCE_STATE_WORDS: Words = {
  open: 'console.cas.diff.open',
  accepted: 'console.cas.diff.accepted',
  dismissed: 'console.cas.diff.dismissed',
  gone: 'console.cas.diff.gone',
};

export const VERDICT_WORDS: Words = {
  within: 'console.cas.rtp.within',
  above: 'console.cas.rtp.above',
  below: 'console.cas.rtp.below',
  'too-few': 'console.cas.rtp.too-few',
};

const NAME_OF: Readonly<Record<LanguageCode, keyof GameNames>> = {
  ENG: 'en',
  PT: 'pt',
  ES: 'es',
  RU: 'ru',
  VI: 'vi',
};

/** The game's name in the operator's language, or its id where the catalogue never had it. */
export function useGameName(): (names: GameNames | undefined, id: string) => string {
  const language = useLanguage();
  return (names, id) => names?.[NAME_OF[language]] ?? id;
}
