import type { OperatorMessageId } from '@palpite/i18n/operator-message';

type Words = Readonly<Record<string, OperatorMessageId>>;

export const STATUS_WORDS: Words = {
  confirming: 'desk.status.confirming',
  accepted: 'desk.status.accepted',
  rejected: 'desk.status.rejected',
  cancelled: 'desk.status.cancelled',
  settled: 'desk.status.settled',
  'cashed-out': 'desk.status.cashed-out',
};

export const KIND_WORDS: Words = {
  single: 'desk.kind.single',
  multiple: 'desk.kind.multiple',
  system: 'desk.kind.system',
};

export const RESULT_WORDS: Words = {
  undecided: 'desk.result.undecided',
  win: 'desk.result.win',
  'half-win': 'desk.result.half-win',
  void: 'desk.result.void',
  'half-lose': 'desk.result.half-lose',
  lose: 'desk.result.lose',
  'dead-heat': 'desk.result.dead-heat',
};

/** The word for it, or the house's own where this console is older than the house. */
export function wordFor(words: Words, word: string, t: (id: OperatorMessageId) => string): string {
  const id = words[word];
  return id ? t(id) : word;
}
