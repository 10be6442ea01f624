import type { IdentityHouse } from '../modules/identity/index.ts';
import {
  emailCodeCheckRoute,
  emailCodeSendRoute,
  smsCodeCheckRoute,
  smsCodeSendRoute,
} from '../modules/identity/routes/codes.ts';
import {
  deletionApplyRoute,
  deletionWithdrawRoute,
  deviceListRoute,
  deviceLogoutRoute,
} from '../modules/identity/routes/devices.ts';
import {
  passwordCheckCodeRoute,
  passwordSendCodeRoute,
  passwordSetRoute,
} from '../modules/identity/routes/passwords.ts';
import {
  bridgeProfileGetRoute,
  profileSetRoute,
  sportsProfileGetRoute,
  sportsUserCreateRoute,
} from '../modules/identity/routes/profile.ts';
import {
  emailRegisterRoute,
  emailSaveRoute,
  userAtomRoute,
  visitorBindRoute,
} from '../modules/identity/routes/registration.ts';
import {
  emailCodeLoginRoute,
  emailLoginRoute,
  logoutRoute,
  sessionRenewalRoute,
  visitorLoginRoute,
} from '../modules/identity/routes/sign-in.ts';
import type { Route } from '../platform/http/route.ts';

/** Accounts, sessions, codes and profiles; third-party and mini-app logins have a list of their own. */
export function identityRoutes(house: IdentityHouse): Route[] {
  return [
    visitorLoginRoute,
    sessionRenewalRoute,
    emailCodeSendRoute,
    emailCodeCheckRoute,
    smsCodeSendRoute,
    smsCodeCheckRoute,
    emailRegisterRoute,
    emailLoginRoute,
    emailCodeLoginRoute,
    visitorBindRoute,
    emailSaveRoute,
    passwordSendCodeRoute,
    passwordCheckCodeRoute,
    passwordSetRoute,
    deletionApplyRoute,
    deletionWithdrawRoute,
    logoutRoute,
    deviceListRoute,
    deviceLogoutRoute,
    userAtomRoute,
    sportsUserCreateRoute,
    sportsProfileGetRoute,
    profileSetRoute,
    bridgeProfileGetRoute,
  ].map((route) => route(house));
}
