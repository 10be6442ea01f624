import { Type } from 'typebox';
import { Flag, PlayerNumber, Shown } from '../fields.ts';

/** Login info, as every way of logging in answers with it and the phone stores it. */
export const LoginInfo = Type.Object({
  uid: PlayerNumber,
  sid: Shown,
  smid: Shown,
  first_regist: Flag,
  first_active: Flag,
  visitor: Flag,
  visitor_deposit: Flag,
  access_token: Shown,
  lang: Shown,
});
