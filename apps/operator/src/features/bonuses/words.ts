import type { Words } from '../../app/parts/words.ts';

export const KIND_WORDS: Words = {
  cash: 'console.bon.kind.cash',
  bonus: 'console.bon.kind.bonus',
  free_bet: 'console.bon.kind.free_bet',
  free_round: 'console.bon.kind.free_round',
  spin: 'console.bon.kind.spin',
  booster: 'console.bon.kind.booster',
  points: 'console.bon.kind.points',
};

export const TRIGGER_WORDS: Words = {
  register: 'console.bon.trigger.register',
  deposit: 'console.bon.trigger.deposit',
  reload: 'console.bon.trigger.reload',
  code: 'console.bon.trigger.code',
  operator: 'console.bon.trigger.operator',
  offer: 'console.bon.trigger.offer',
  free_rounds: 'console.bon.trigger.free_rounds',
  vip: 'console.bon.trigger.vip',
  cashback: 'console.bon.trigger.cashback',
  wheel: 'console.bon.trigger.wheel',
  task: 'console.bon.trigger.task',
  visit: 'console.bon.trigger.visit',
  realtime: 'console.bon.trigger.realtime',
  activity_play: 'console.bon.trigger.activity_play',
  invite: 'console.bon.trigger.invite',
  ranking: 'console.bon.trigger.ranking',
  activity: 'console.bon.trigger.activity',
};

export const STATE_WORDS: Words = {
  draft: 'console.bon.state.draft',
  on: 'console.bon.state.on',
  paused: 'console.bon.state.paused',
  stopped: 'console.bon.state.stopped',
};

export const STEP_WORDS: Words = {
  granted: 'console.bon.step.granted',
  activated: 'console.bon.step.activated',
  grown: 'console.bon.step.grown',
  shrunk: 'console.bon.step.shrunk',
  staked: 'console.bon.step.staked',
  returned: 'console.bon.step.returned',
  taken_back: 'console.bon.step.taken_back',
  progress: 'console.bon.step.progress',
  converted: 'console.bon.step.converted',
  late: 'console.bon.step.late',
  expired: 'console.bon.step.expired',
  forfeited: 'console.bon.step.forfeited',
  spent: 'console.bon.step.spent',
  cancelled: 'console.bon.step.cancelled',
};

export const ABUSE_WORDS: Words = {
  device: 'console.bon.abuse.device',
  destination: 'console.bon.abuse.destination',
  document: 'console.bon.abuse.document',
  opposite: 'console.bon.abuse.opposite',
  cover: 'console.bon.abuse.cover',
  welcome: 'console.bon.abuse.welcome',
};

/** The label of each field of the editor, by its path in the form. */
export const FIELD_WORDS: Words = {
  'amounts.share': 'console.bon.share',
  'amounts.most': 'console.bon.most',
  'amounts.least_deposit': 'console.bon.leastDeposit',
  'amounts.deposit_number': 'console.bon.depositNumber',
  'amounts.every_hours': 'console.bon.every',
  'amounts.amount': 'console.bon.amount',
  'amounts.count': 'console.bon.count',
  'amounts.least_odds': 'console.bon.leastOdds',
  'amounts.studio': 'console.bon.studio',
  'amounts.game': 'console.bon.game',
  'amounts.win_to': 'console.bon.winTo',
  'amounts.booster_kind': 'console.bon.boosterKind',
  'amounts.booster_share': 'console.bon.boosterShare',
  'amounts.booster_most': 'console.bon.boosterMost',
  'amounts.least_legs': 'console.bon.leastLegs',
  'amounts.least_leg_odds': 'console.bon.leastLegOdds',
  'amounts.valid_hours': 'console.bon.valid',
};
