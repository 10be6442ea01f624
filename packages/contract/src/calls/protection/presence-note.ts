import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Flag, InstantMs } from '../../fields.ts';

export const RealityInfo = Type.Object({
  every_minutes: Type.Integer({ minimum: 15, maximum: 60 }),
  /** 1: the player is to be shown the time now. */
  due: Flag,
  since: InstantMs,
  /** Of this session, with the app in front. */
  minutes: Type.Integer({ minimum: 0 }),
  /** Of this session; told when it is due. */
  staked: Cents,
  returned: Cents,
});
export type RealityInfo = Static<typeof RealityInfo>;

export const presenceNote = defineCall({
  name: 'presenceNote',
  method: 'POST',
  path: '/api/v1/protection/presence',
  audience: 'visitor',
  rate: 'poll',
  retry: 'keyed',
  /** `shown`: the player has answered the time check. */
  input: Type.Object({ shown: Flag }),
  reply: RealityInfo,
  refusals: [],
  about:
    'The app is in front of the player: sent once a minute, counted for time limits and the time check. Our addition to the specification.',
  requirements: [],
});
