import type { Clock } from '../../../platform/clock/clock.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { accountElementsGetRoute } from './account-elements-get.ts';
import { accountElementsSetRoute } from './account-elements-set.ts';
import { bankcodeGetRoute } from './bankcode-get.ts';
import type { PaymentRouteOptions } from './options.ts';
import { payInfoGetRoute } from './pay-info-get.ts';
import { payOrderHistoryRoute } from './pay-order-history.ts';
import { payinCodeCheckRoute } from './payin-code-check.ts';
import { payinCodeUseRoute } from './payin-code-use.ts';
import { payinOrderAppealRoute } from './payin-order-appeal.ts';
import { payinOrderAppealGetRoute } from './payin-order-appeal-get.ts';
import { payinOrderCreateRoute } from './payin-order-create.ts';
import { payinOrderStatusRoute } from './payin-order-status.ts';
import { payinUserRecommendRoute } from './payin-user-recommend.ts';
import { payoutBalanceGetRoute } from './payout-balance-get.ts';
import { payoutOrderCancelRoute } from './payout-order-cancel.ts';
import { payoutOrderCreateRoute } from './payout-order-create.ts';
import { payoutOrderStatusRoute } from './payout-order-status.ts';
import { payoutOrderTransfiyaRoute } from './payout-order-transfiya.ts';
import { payoutSocialRoute } from './payout-social.ts';
import { payoutSocialClickRoute } from './payout-social-click.ts';
import { pddWithdrawRoute } from './pdd-withdraw.ts';
import { userDepositCheckRoute } from './user-deposit-check.ts';

/** Every call of deposits and withdrawals. */
export function paymentRoutes(payments: Payments, options: PaymentRouteOptions, clock: Clock): Route[] {
  return [
    payInfoGetRoute(payments, options),
    payinUserRecommendRoute(payments, options),
    bankcodeGetRoute(options),
    payinOrderCreateRoute(payments, options),
    payinOrderStatusRoute(payments),
    payoutOrderCreateRoute(payments, options),
    payoutOrderStatusRoute(payments),
    payoutOrderCancelRoute(payments),
    payoutOrderTransfiyaRoute(payments, options),
    payoutBalanceGetRoute(payments, options),
    payoutSocialRoute(options),
    payoutSocialClickRoute(options),
    payOrderHistoryRoute(payments),
    accountElementsGetRoute(payments),
    accountElementsSetRoute(payments, options, clock),
    payinCodeCheckRoute(payments, options),
    payinCodeUseRoute(payments, options),
    payinOrderAppealRoute(payments),
    payinOrderAppealGetRoute(payments),
    userDepositCheckRoute(payments),
    pddWithdrawRoute(options),
  ];
}
