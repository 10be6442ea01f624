import type { Words } from '../../app/parts/words.ts';

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
