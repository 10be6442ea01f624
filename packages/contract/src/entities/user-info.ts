import { Type } from 'typebox';
import { Flag, InstantMs, PlayerNumber, Shown } from '../fields.ts';

/** A way of logging in that belongs to the player. */
export const BindInfo = Type.Object({ plat: Shown, unionid: Shown, create_at: InstantMs });

/** User info, as the profile calls answer with it. `email` and `phone` are empty when there is none. */
export const UserInfo = Type.Object({
  uid: PlayerNumber,
  sid: Shown,
  nick: Shown,
  email: Shown,
  phone: Shown,
  first_regist: Flag,
  visitor: Flag,
  bind_info: Type.Array(BindInfo, { maxItems: 20 }),
  profile: Type.Object({ nick: Shown }),
  smid: Shown,
  /** When the account was opened. */
  create_at: InstantMs,
  /** When the account will be closed by the player's own request; 0 when there is none. */
  cancel_at: InstantMs,
});
