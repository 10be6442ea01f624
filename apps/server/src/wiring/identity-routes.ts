import type { IdentityHouse } from '../modules/identity/index.ts';
import { bridgeProfileGetRoute } from '../modules/identity/routes/bridge-profile-get.ts';
import { deletionApplyRoute } from '../modules/identity/routes/deletion-apply.ts';
import { deletionWithdrawRoute } from '../modules/identity/routes/deletion-withdraw.ts';
import { deviceListRoute } from '../modules/identity/routes/device-list.ts';
import { deviceLogoutRoute } from '../modules/identity/routes/device-logout.ts';
import { emailCodeCheckRoute } from '../modules/identity/routes/email-code-check.ts';
import { emailCodeLoginRoute } from '../modules/identity/routes/email-code-login.ts';
import { emailCodeSendRoute } from '../modules/identity/routes/email-code-send.ts';
import { emailLoginRoute } from '../modules/identity/routes/email-login.ts';
import { emailRegisterRoute } from '../modules/identity/routes/email-register.ts';
import { emailSaveRoute } from '../modules/identity/routes/email-save.ts';
import { logoutRoute } from '../modules/identity/routes/logout.ts';
import { passwordCheckCodeRoute } from '../modules/identity/routes/password-check-code.ts';
import { passwordSendCodeRoute } from '../modules/identity/routes/password-send-code.ts';
import { passwordSetRoute } from '../modules/identity/routes/password-set.ts';
import { profileSetRoute } from '../modules/identity/routes/profile-set.ts';
import { sessionRenewalRoute } from '../modules/identity/routes/session-renewal.ts';
import { smsCodeCheckRoute } from '../modules/identity/routes/sms-code-check.ts';
import { smsCodeSendRoute } from '../modules/identity/routes/sms-code-send.ts';
import { sportsProfileGetRoute } from '../modules/identity/routes/sports-profile-get.ts';
import { sportsUserCreateRoute } from '../modules/identity/routes/sports-user-create.ts';
import { userAtomRoute } from '../modules/identity/routes/user-atom.ts';
import { visitorBindRoute } from '../modules/identity/routes/visitor-bind.ts';
import { visitorLoginRoute } from '../modules/identity/routes/visitor-login.ts';
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
