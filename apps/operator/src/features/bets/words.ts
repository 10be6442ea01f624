import type { Words } from '../../app/parts/words.ts';

export const KIND_WORDS: Words = {
  single: 'console.kind.single',
  multiple: 'console.kind.multiple',
  builder: 'console.kind.builder',
  system: 'console.kind.system',
  'each-way': 'console.kind.eachWay',
};

export const RESULT_WORDS: Words = {
  undecided: 'console.result.undecided',
  win: 'console.result.win',
  'half-win': 'console.result.half-win',
  void: 'console.result.void',
  'half-lose': 'console.result.half-lose',
  lose: 'console.result.lose',
  'dead-heat': 'console.result.dead-heat',
};
