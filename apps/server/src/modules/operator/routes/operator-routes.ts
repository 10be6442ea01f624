import { flag } from '@palpite/contract/flag';
import { AUDIT_DAYS_MAX } from '@palpite/contract/operator/addresses';
import { auditList } from '@palpite/contract/operator/audit-calls';
import {
  operatorCode,
  operatorSession,
  operatorSetUp,
  operatorSignIn,
  operatorSignOut,
  secondFactorBegin,
  secondFactorConfirm,
} from '@palpite/contract/operator/session-calls';
import {
  brandList,
  configList,
  configSet,
  maintenanceGet,
  maintenanceSet,
  siteHealth,
} from '@palpite/contract/operator/site-calls';
import { GLOBAL_STATUS } from '@palpite/contract/tables/site';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import {
  type OperatorAdmin,
  type OperatorCaller,
  type OperatorRoute,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { healthSummary } from '../core/health-lines.ts';
import type { AuditRow, MaintenanceState, MaintenanceStatus, Operator, OperatorSession } from '../index.ts';
import { agentRoutes } from './agents.ts';
import { approvalRoutes } from './approvals.ts';
import { betRoutes } from './bets.ts';
import { bonusRoutes } from './bonuses.ts';
import { campaignRoutes } from './campaigns.ts';
import { casinoRoutes } from './casino.ts';
import { chatRoutes } from './chat.ts';
import { cohortRoutes } from './cohorts.ts';
import { contentRoutes } from './content.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { documentRoutes } from './documents.ts';
import { figureRoutes } from './figures.ts';
import { noticeRoutes } from './notices.ts';
import { passkeyRoutes } from './passkeys.ts';
import { paymentRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import {
  actorOf,
  consoleSessionOf,
  DONE,
  originOf,
  refusalFor,
  servePermitted,
  sessionOf,
  standingOf,
} from './permitted.ts';
import { playerRoutes } from './players.ts';
import { privacyRoutes } from './privacy.ts';
import { protectionRoutes } from './protection.ts';
import { rankingRoutes } from './rankings.ts';
import { referralRoutes } from './referrals.ts';
import { regulatorRoutes } from './regulator.ts';
import { reportRoutes } from './reports.ts';
import { riskRoutes } from './risk.ts';
import { roomRoutes } from './room.ts';
import { savedFilterRoutes } from './saved-filters.ts';
import { suggestionRoutes } from './suggestions.ts';
import { supportRoutes } from './support.ts';
import { timelineRoutes } from './timeline.ts';
import { tradingRoutes } from './trading.ts';
import { vipRoutes } from './vip.ts';

type Opened = { readonly secret: string; readonly device?: string | undefined };

const PAGE = 50;

/** All calls of the console; a test compares the list with the contract. */
export function operatorAdmin(operator: Operator): OperatorAdmin {
  return {
    session: (secret) => consoleSessionOf(operator, secret),
    routes: [
      ...sessionRoutes(operator),
      ...passkeyRoutes(operator),
      ...siteRoutes(operator),
      ...savedFilterRoutes(operator),
      ...figureRoutes(operator),
      ...cohortRoutes(operator),
      ...reportRoutes(operator),
      ...regulatorRoutes(operator),
      ...playerRoutes(operator),
      ...timelineRoutes(operator),
      ...protectionRoutes(operator),
      ...privacyRoutes(operator),
      ...documentRoutes(operator),
      ...tradingRoutes(operator),
      ...roomRoutes(operator),
      ...referralRoutes(operator),
      ...suggestionRoutes(operator),
      ...betRoutes(operator),
      ...riskRoutes(operator),
      ...paymentRoutes(operator),
      ...casinoRoutes(operator),
      ...campaignRoutes(operator),
      ...bonusRoutes(operator),
      ...rankingRoutes(operator),
      ...vipRoutes(operator),
      ...agentRoutes(operator),
      ...supportRoutes(operator),
      ...chatRoutes(operator),
      ...contentRoutes(operator),
      ...noticeRoutes(operator),
      ...approvalRoutes(operator),
      ...peopleRoutes(operator),
      ...auditRoutes(operator),
    ],
  };
}

function auditRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(auditList, 'audit.read', async (input) => {
      const before = readCursor('a', input.cursor);
      if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const limit = input.page_limit ?? PAGE;
      const { actor, command, target, target_kind: targetKind, from: fromMs, until: untilMs } = input;
      const wrong = wrongRange(fromMs, untilMs);
      if (wrong) return new Refusal('invalid-field', { field: wrong });
      const rows = await operator.audit({
        actor,
        command,
        targetKind,
        target,
        fromMs,
        untilMs,
        before,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      return {
        records: page.map(lineOf),
        cursor: writeCursor('a', rows.length > limit ? page.at(-1)?.id : undefined),
      };
    }),
  ];
}

function wrongRange(fromMs: number | undefined, untilMs: number | undefined): 'from' | 'until' | undefined {
  if (fromMs === undefined || untilMs === undefined) return undefined;
  if (untilMs <= fromMs) return 'until';
  // One hour more: a year of local days may end in another offset than it began with.
  return untilMs - fromMs > AUDIT_DAYS_MAX * DAY_MS + HOUR_MS ? 'from' : undefined;
}

function lineOf(row: AuditRow) {
  return {
    id: String(row.id),
    at: row.at.getTime(),
    actor: row.actor_name,
    role: row.role,
    command: row.command,
    target_kind: row.target_kind,
    target: row.target,
    before: JSON.stringify(row.before),
    after: JSON.stringify(row.after),
    reason: row.reason,
    address: row.address,
  };
}

/** Signing in, the second factor and signing out. */
function sessionRoutes(operator: Operator): OperatorRoute[] {
  /** Sets the new session cookie and returns the next sign-in step. */
  const enter = async (caller: OperatorCaller, { secret, device }: Opened) => {
    caller.keep(secret);
    if (device !== undefined) caller.keepDevice(device);
    return standingOf(operator, await operator.session(secret));
  };
  return [
    serveOperator(operatorSession, undefined, async (_input, caller) =>
      standingOf(operator, sessionOf(caller)),
    ),
    serveOperator(operatorSignIn, undefined, async (input, caller) => {
      const outcome = await operator.signIn(input, originOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      if (outcome.is === 'wrong') return new Refusal('operator-refused');
      return enter(caller, outcome);
    }),
    serveOperator(operatorSetUp, undefined, async (input, caller) => {
      const outcome = await operator.setUp(input, originOf(caller));
      return outcome.is === 'gone' ? new Refusal('operator-link-gone') : enter(caller, outcome);
    }),
    serveOperator(operatorCode, undefined, async (input, caller) => {
      const half = halfOf(caller, 'code');
      if (half instanceof Refusal) return half;
      const outcome = await operator.presentCode(half, input.code, originOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      if (outcome.is === 'wrong') return new Refusal('operator-code-wrong');
      return enter(caller, outcome);
    }),
    serveOperator(secondFactorBegin, undefined, async (_input, caller) => {
      const half = halfOf(caller, 'enrol');
      return half instanceof Refusal ? half : operator.beginSecondFactor(half);
    }),
    serveOperator(secondFactorConfirm, undefined, async (input, caller) => {
      const half = halfOf(caller, 'enrol');
      if (half instanceof Refusal) return half;
      const outcome = await operator.confirmSecondFactor(half, input.code, originOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      if (outcome.is === 'wrong') return new Refusal('operator-code-wrong');
      const standing = await enter(caller, outcome);
      return { standing, recovery_codes: [...outcome.recoveryCodes] };
    }),
    serveOperator(operatorSignOut, undefined, async (_input, caller) => {
      const { session } = caller;
      const own = sessionOf(caller);
      if (session && own) await operator.signOut(own, actorOf({ ...caller, session }));
      caller.keep(undefined);
      return DONE;
    }),
  ];
}

/** An operator with a second factor must present it and cannot replace it instead. */
function halfOf(caller: OperatorCaller, stage: 'code' | 'enrol'): OperatorSession | Refusal {
  const session = sessionOf(caller);
  return session?.stage === stage ? session : new Refusal('login-needed');
}

/** Calls about the site: health, maintenance, brands and config. */
function siteRoutes(operator: Operator): OperatorRoute[] {
  const { ports } = operator;
  return [
    servePermitted(siteHealth, 'site.read', async () => {
      const health = await ports.health();
      const { owner, epoch, seq, waiting, counts, producers } = health.feed;
      const { ok: isAllGood, lines, isFeedGood, isBookGood } = healthSummary(health);
      return {
        ok: flag(isAllGood),
        checks: lines.map(({ name, ok, why }) => ({
          name,
          ok: flag(ok),
          ...(why === undefined ? {} : { why }),
        })),
        feed: {
          owner: flag(owner),
          healthy: flag(isFeedGood),
          epoch,
          sequence: seq,
          waiting,
          counts: Object.entries(counts).map(([name, count]) => ({ name, count })),
          producers: producers.map((producer) => ({
            name: producer.name,
            healthy: flag(producer.healthy),
            sequence: producer.seq,
            waiting: producer.waiting,
          })),
        },
        book: { fresh: flag(isBookGood) },
        version: ports.version,
        mode: health.mode,
        roles: [...health.roles],
        now: operator.nowMs(),
      };
    }),
    servePermitted(maintenanceGet, 'site.read', async () => {
      const { site, brands } = await ports.site.fresh();
      return {
        ...stateLine(site),
        brands: ports.brands().map(({ id, name }) => {
          const own = brands.get(id);
          return { brand: id, name, ...stateLine(own ?? { status: 'normal', texts: {} }) };
        }),
      };
    }),
    servePermitted(maintenanceSet, 'maintenance.set', async (input, actor) => {
      const outcome = await operator.setMaintenance(actor, {
        brand: input.brand,
        to: {
          status: statusOf(input.status),
          texts: input.texts,
          ...(input.until === undefined ? {} : { untilMs: input.until }),
        },
        from: statusOf(input.from),
        reason: input.reason,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(brandList, 'site.read', async () => ({
      brands: ports.brands().map(({ appGroup, flags, pack, ...brand }) => ({
        ...brand,
        app_group: appGroup,
        flags: [...flags],
        pack: { ...pack, rules: [...pack.rules] },
      })),
    })),
    ...configRoutes(operator),
  ];
}

function configRoutes(operator: Operator): OperatorRoute[] {
  const { ports } = operator;
  const isBrand = (id: string) => ports.brands().some((brand) => brand.id === id);
  return [
    servePermitted(configList, 'config.read', async ({ brand }) => {
      if (!isBrand(brand)) return new Refusal('invalid-field', { field: 'brand' });
      const entries = await ports.config.list(brand);
      return { entries: entries.map(({ on, ...entry }) => ({ ...entry, on: flag(on) })) };
    }),
    servePermitted(configSet, 'config.set', async ({ brand, key, setting, reason }, actor) => {
      if (brand !== undefined && !isBrand(brand)) return new Refusal('invalid-field', { field: 'brand' });
      const wanted = setting && { result: setting.result, on: setting.on === 1 };
      const outcome = await operator.setConfig(actor, { brand, key, setting: wanted, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function stateLine({ status, texts, untilMs }: MaintenanceState) {
  return { status: GLOBAL_STATUS[status], texts, ...(untilMs === undefined ? {} : { until: untilMs }) };
}

function statusOf(code: 0 | 1 | 2): MaintenanceStatus {
  const found = (['normal', 'maintenance', 'news'] as const).find((status) => GLOBAL_STATUS[status] === code);
  if (!found) throw new Error(`unknown site status ${code}`);
  return found;
}
