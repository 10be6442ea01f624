import type { Words } from '../../app/parts/words.ts';

export const HOLD_WORDS: Words = {
  self: 'console.agt.hold.self',
  cycle: 'console.agt.hold.cycle',
  device: 'console.agt.hold.device',
  payment: 'console.agt.hold.payment',
  address: 'console.agt.hold.address',
  speed: 'console.agt.hold.speed',
  blocked: 'console.agt.hold.blocked',
  margin: 'console.agt.hold.margin',
  operator: 'console.agt.hold.operator',
};

export const STATE_WORDS: Words = {
  open: 'console.agt.state.open',
  held: 'console.agt.state.held',
  paid: 'console.agt.state.paid',
  carried: 'console.agt.state.carried',
};

export const RUN_WORDS: Words = {
  prepared: 'console.agt.run.prepared',
  paid: 'console.agt.run.paid',
  withdrawn: 'console.agt.run.withdrawn',
};
