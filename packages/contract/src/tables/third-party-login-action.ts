import type { CodeOf } from './code.ts';

export const THIRD_PARTY_LOGIN_ACTION = {
  bind: 'bind',
  login: 'login',
  loginAndSignUp: 'login_and_signup',
} as const;
export type ThirdPartyLoginAction = CodeOf<typeof THIRD_PARTY_LOGIN_ACTION>;
