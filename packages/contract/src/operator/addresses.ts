/** Where each call of the operator's console lives. Plain values, so that the browser needs no schema for them. */
export const OPERATOR_ADDRESSES = {
  operatorSession: { method: 'GET', path: '/operator/api/session' },
  operatorSignIn: { method: 'POST', path: '/operator/api/sign-in' },
  operatorSetUp: { method: 'POST', path: '/operator/api/set-up' },
  operatorCode: { method: 'POST', path: '/operator/api/sign-in/code' },
  secondFactorBegin: { method: 'POST', path: '/operator/api/second-factor/begin' },
  secondFactorConfirm: { method: 'POST', path: '/operator/api/second-factor/confirm' },
  operatorSignOut: { method: 'POST', path: '/operator/api/sign-out' },
  houseHealth: { method: 'GET', path: '/operator/api/health' },
  maintenanceGet: { method: 'GET', path: '/operator/api/maintenance' },
  maintenanceSet: { method: 'POST', path: '/operator/api/maintenance/set' },
  brandList: { method: 'GET', path: '/operator/api/brands' },
  configList: { method: 'GET', path: '/operator/api/config' },
  configSet: { method: 'POST', path: '/operator/api/config/set' },
  playerSearch: { method: 'GET', path: '/operator/api/players' },
  playerGet: { method: 'GET', path: '/operator/api/player' },
  playerLedger: { method: 'GET', path: '/operator/api/player/ledger' },
  playerSessions: { method: 'GET', path: '/operator/api/player/sessions' },
  playerProtection: { method: 'GET', path: '/operator/api/player/protection' },
  playerFreeze: { method: 'POST', path: '/operator/api/player/freeze' },
  playerUnfreeze: { method: 'POST', path: '/operator/api/player/unfreeze' },
  playerEndSessions: { method: 'POST', path: '/operator/api/player/end-sessions' },
  tradingMatches: { method: 'GET', path: '/operator/api/trading/matches' },
  tradingMatch: { method: 'GET', path: '/operator/api/trading/match' },
  tradingHistory: { method: 'GET', path: '/operator/api/trading/history' },
  tradingLeagues: { method: 'GET', path: '/operator/api/trading/leagues' },
  tradingFeed: { method: 'GET', path: '/operator/api/trading/feed' },
  tradingStop: { method: 'POST', path: '/operator/api/trading/stop' },
  tradingReopen: { method: 'POST', path: '/operator/api/trading/reopen' },
  priceOverride: { method: 'POST', path: '/operator/api/trading/price/set' },
  priceRelease: { method: 'POST', path: '/operator/api/trading/price/release' },
  leagueRuleSet: { method: 'POST', path: '/operator/api/trading/league/set' },
  betSearch: { method: 'GET', path: '/operator/api/bets' },
  betTicker: { method: 'GET', path: '/operator/api/bets/ticker' },
  betGet: { method: 'GET', path: '/operator/api/bets/bet' },
  betMarket: { method: 'GET', path: '/operator/api/bets/market' },
  liabilityTop: { method: 'GET', path: '/operator/api/bets/liability' },
  liabilityMatch: { method: 'GET', path: '/operator/api/bets/liability/match' },
  marketVoid: { method: 'POST', path: '/operator/api/bets/market/void' },
  marketVoidUndo: { method: 'POST', path: '/operator/api/bets/market/void/undo' },
  marketSettle: { method: 'POST', path: '/operator/api/bets/market/settle' },
  marketRollBack: { method: 'POST', path: '/operator/api/bets/market/roll-back' },
  freeBetGrant: { method: 'POST', path: '/operator/api/bets/free-bet' },
  paymentReviews: { method: 'GET', path: '/operator/api/payments/reviews' },
  paymentSearch: { method: 'GET', path: '/operator/api/payments' },
  paymentGet: { method: 'GET', path: '/operator/api/payments/order' },
  payoutApprove: { method: 'POST', path: '/operator/api/payments/approve' },
  payoutReject: { method: 'POST', path: '/operator/api/payments/reject' },
  payinRefund: { method: 'POST', path: '/operator/api/payments/refund' },
  payoutWays: { method: 'GET', path: '/operator/api/payments/payout/ways' },
  payoutStart: { method: 'POST', path: '/operator/api/payments/payout/start' },
  balanceAdjust: { method: 'POST', path: '/operator/api/payments/adjust' },
  appealQueue: { method: 'GET', path: '/operator/api/payments/appeals' },
  appealPhoto: { method: 'GET', path: '/operator/api/payments/appeals/photo' },
  appealAnswer: { method: 'POST', path: '/operator/api/payments/appeals/answer' },
  paymentDifferences: { method: 'GET', path: '/operator/api/payments/differences' },
  differenceResolve: { method: 'POST', path: '/operator/api/payments/differences/resolve' },
  heldDeposits: { method: 'GET', path: '/operator/api/payments/held' },
  heldDecide: { method: 'POST', path: '/operator/api/payments/held/decide' },
  rateList: { method: 'GET', path: '/operator/api/payments/rates' },
  rateSet: { method: 'POST', path: '/operator/api/payments/rates/set' },
  routeList: { method: 'GET', path: '/operator/api/payments/routes' },
  routeSet: { method: 'POST', path: '/operator/api/payments/routes/set' },
  routeRemove: { method: 'POST', path: '/operator/api/payments/routes/remove' },
  providerSwitch: { method: 'POST', path: '/operator/api/payments/providers/switch' },
  reconciliationList: { method: 'GET', path: '/operator/api/payments/reconciliations' },
  reconciliationGet: { method: 'GET', path: '/operator/api/payments/reconciliations/day' },
  reconciliationRun: { method: 'POST', path: '/operator/api/payments/reconciliations/run' },
  promoCodes: { method: 'GET', path: '/operator/api/payments/codes' },
  promoCodeCreate: { method: 'POST', path: '/operator/api/payments/codes/create' },
  auditList: { method: 'GET', path: '/operator/api/audit' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/operator/api/${string}` }>;

export type OperatorCallName = keyof typeof OPERATOR_ADDRESSES;

/** A page of another origin can send a cookie but not this header: without it nothing is answered. */
export const OPERATOR_HEADER = 'x-palpite-operator';
export const OPERATOR_HEADER_VALUE = 'console';

export const OPERATOR_ROLES = ['viewer', 'support', 'trader', 'finance', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What a person may do. The server's table says which role has which; the console only asks for the answer. */
export const OPERATOR_PERMISSIONS = [
  'house.read',
  'maintenance.set',
  'config.read',
  'config.set',
  'player.read',
  'player.contact',
  'player.freeze',
  'player.end-sessions',
  'ledger.read',
  'protection.read',
  'trading.read',
  'trading.set',
  'bets.read',
  'bets.settle',
  'bets.gift',
  'payments.read',
  'payments.account',
  'payments.act',
  'audit.read',
] as const;
export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number];

export const REASON_LENGTH_MIN = 8;
export const REASON_LENGTH_MAX = 400;
export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 128;
