import { checkRounds, reconcileStudioDay, reconcileStudios } from '../modules/casino/jobs/operations.ts';
import { closeAccounts } from '../modules/identity/jobs/close-accounts.ts';
import { forgetExpired } from '../modules/identity/jobs/forget-expired.ts';
import { forgetDevices } from '../modules/operator/jobs/forget-devices.ts';
import { markHarm } from '../modules/operator/jobs/mark-harm.ts';
import { verifyAuditNightly } from '../modules/operator/jobs/verify-audit.ts';
import { reconcileAsked, reconcileYesterday } from '../modules/payments/jobs/reconcile-day.ts';
import { paymentsRelay } from '../modules/payments/routes/payments-push.ts';
import { betsRelay } from '../modules/sportsbook/betting/routes/bets-topic.ts';
import { cashOutsRelay } from '../modules/sportsbook/cash-out/routes/cash-outs-push.ts';
import { balanceRelay } from '../modules/wallet/routes/balance-topic.ts';
import { createAttempts } from '../platform/attempts/attempts.ts';
import { makePartitions, type PartitionedTable } from '../platform/database/partitions.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import type { Rounds } from '../platform/rounds/rounds.ts';
import { activityJobs, activityPopups } from '../wiring/activities.ts';
import { hallJobs, startCasinoHall } from '../wiring/casino-hall.ts';
import { engagementJobs } from '../wiring/engagement.ts';
import { followBusiness } from '../wiring/figures.ts';
import type { Modules } from '../wiring/modules.ts';
import { noticeJobs } from '../wiring/notices.ts';
import { originalJobs } from '../wiring/originals.ts';
import type { Platform } from '../wiring/platform.ts';
import { privacyJobs } from '../wiring/privacy.ts';
import { riskJobs } from '../wiring/risk.ts';
import { supportJobs } from '../wiring/support.ts';
import { verificationJobs } from '../wiring/verification.ts';

/** Studios answer slowly at times; what is left is done by the next run. */
const STUDIO_JOB_MS = 5 * 60_000;
/** The whole audit is read. */
const AUDIT_JOB_MS = 10 * 60_000;

/** Twenty reports, each a few reads of the figures. */
const REPORTS_JOB_MS = 5 * 60_000;
/** Every account is read. */
const REGULATOR_JOB_MS = 20 * 60_000;

/** Some thousand players are read one after the other. */
const HARM_JOB_MS = 8 * 60_000;

const CALENDAR: readonly ScheduledJob[] = [
  { at: '* * * * *', job: 'resume-messages' },
  { at: '* * * * *', job: 'lift-pauses' },
  { at: '* * * * *', job: 'expire-bonuses' },
  { at: '* * * * *', job: 'forget-attempts' },
  { at: '13 2 * * *', job: 'forget-devices' },
  { at: '* * * * *', job: 'mail-reports' },
  { at: '19 * * * *', job: 'make-regulator-files' },
  { at: '23 2 * * *', job: 'verify-audit' },
  { at: '*/10 * * * *', job: 'mark-harm' },
  { at: '* * * * *', job: 'record-bet-matches' },
  { at: '*/10 * * * *', job: 'open-risk-cases' },
  { at: '23 4 * * *', job: 'forget-closing-prices' },
  { at: '17 * * * *', job: 'forget-messages' },
  { at: '* * * * *', job: 'resume-notices' },
  { at: '* * * * *', job: 'run-notice-sends' },
  { at: '* * * * *', job: 'tell-goals' },
  { at: '*/10 * * * *', job: 'note-ending-bonuses' },
  { at: '27 * * * *', job: 'forget-notices' },
  { at: '5 * * * *', job: 'sync-games' },
  { at: '*/10 * * * *', job: 'register-bots' },
  { at: '27 * * * *', job: 'forget-bot-traffic' },
  { at: '43 * * * *', job: 'forget-game-tokens' },
  { at: '* * * * *', job: 'check-casino-rounds' },
  { at: '*/5 * * * *', job: 'end-left-rounds' },
  { at: '9 * * * *', job: 'reseal-fair-seeds' },
  { at: '11 * * * *', job: 'reseal-wheel-seeds' },
  { at: '* * * * *', job: 'pay-vip-levels' },
  { at: '21 * * * *', job: 'pay-vip-weeks' },
  { at: '* * * * *', job: 'check-invites' },
  { at: '33 * * * *', job: 'close-agent-months' },
  { at: '*/5 * * * *', job: 'run-raffles' },
  { at: '*/5 * * * *', job: 'pay-help-groups' },
  { at: '14 * * * *', job: 'reseal-activity-seeds' },
  { at: '* * * * *', job: 'close-rankings' },
  { at: '* * * * *', job: 'mark-paused-places' },
  { at: '39 * * * *', job: 'trim-rankings' },
  { at: '* * * * *', job: 'make-showers' },
  { at: '31 * * * *', job: 'reconcile-studios' },
  { at: '27 * * * *', job: 'forget-loose-files' },
  { at: '34 * * * *', job: 'forget-chat' },
  { at: '23 * * * *', job: 'trim-outbox' },
  { at: '37 * * * *', job: 'trim-reports' },
  { at: '41 * * * *', job: 'forget-push-reports' },
  { at: '29 * * * *', job: 'forget-expired' },
  { at: '47 * * * *', job: 'close-accounts' },
  { at: '49 * * * *', job: 'forget-exports' },
  { at: '2 * * * *', job: 'expire-documents' },
  { at: '52 * * * *', job: 'forget-documents' },
  { at: '16 * * * *', job: 'reseal-documents' },
  { at: '7 3 * * *', job: 'make-partitions' },
  { at: '11 4 * * *', job: 'reconcile-payments' },
  { at: '51 * * * *', job: 'forget-payment-messages' },
  { at: '19 3 * * *', job: 'drop-studio-messages' },
  { at: '41 3 1 * *', job: 'close-books' },
  { at: '53 3 * * *', job: 'forget-exposure' },
];

/** Background work: outbox subscribers, queued jobs and the schedule. */
export async function startJobs(
  platform: Platform,
  modules: Modules,
  partitioned: readonly PartitionedTable[],
): Promise<void> {
  const { outbox, jobs, database, clock, bus, health } = platform;
  await outbox.startSubscriber(balanceRelay(bus));
  await outbox.startSubscriber(betsRelay(bus));
  await outbox.startSubscriber(cashOutsRelay(bus));
  await outbox.startSubscriber(paymentsRelay(bus));
  await outbox.startSubscriber(modules.paymentNews);
  // From the beginning: audiences know what happened before the first start.
  await outbox.startSubscriber(modules.notices.facts, { from: 'beginning' });
  await outbox.startSubscriber(modules.notices.events);
  await outbox.startSubscriber(modules.cashOut.endings);
  await startCasinoHall(platform, modules.casinoHall);
  await outbox.startSubscriber(modules.originals.pauses);
  // From the beginning: what was settled before the first start counts too.
  await outbox.startSubscriber(modules.engagement.counters.facts, { from: 'beginning' });
  await outbox.startSubscriber(modules.welcome);
  await outbox.startSubscriber(activityPopups(platform, modules));
  await outbox.startSubscriber(modules.activities.groups.registrations);
  await outbox.startSubscriber(modules.engagement.invites.registrations);
  // From the beginning: a result that was stored before the first start of this node must be paid too.
  await outbox.startSubscriber(modules.settlement.results, { from: 'beginning' });
  startRounds(platform, modules);
  health.watch('outbox', () => outbox.isRunning());
  health.watch('jobs', () => jobs.isRunning());
  await jobs.start(
    {
      ...modules.messaging.jobs,
      ...noticeJobs(modules.notices),
      ...modules.telegram.jobs,
      'make-partitions': () => makePartitions(database, partitioned, clock.nowMs()),
      'close-books': async () => void (await modules.wallet.closeBooks()),
      'record-bet-matches': async () => void (await modules.betting.recordMatches()),
      'forget-exposure': async () => void (await modules.betting.forgetDecided()),
      'lift-pauses': async () => void (await modules.protection.liftEnded()),
      'expire-bonuses': async (_payload, signal) => void (await modules.bonuses.expireDue(signal)),
      'close-accounts': async (_payload, signal) => void (await closeAccounts(modules.identity.deps, signal)),
      'forget-expired': async (_payload, signal) => void (await forgetExpired(modules.identity.deps, signal)),
      'forget-attempts': async (_payload, signal) =>
        void (await createAttempts({ database, clock }).forget(signal)),
      'forget-devices': async () => void (await forgetDevices({ database, clock })),
      ...figureJobs(modules),
      'verify-audit': {
        withinMs: AUDIT_JOB_MS,
        run: (_payload: unknown, signal: AbortSignal) => verifyAuditNightly(platform, signal),
      },
      ...harmJobs(platform, modules),
      'reconcile-payments': () => reconcileYesterday(modules.payments, { clock, log: platform.log }),
      'reconcile-payments-day': (reported) => reconcileAsked(modules.payments, reported, platform.log),
      'forget-payment-messages': async () => void (await modules.payments.forgetEvents()),
      ...hallJobs(modules.casinoHall),
      ...casinoJobs(platform, modules),
      ...originalJobs(modules.originals, platform),
      ...engagementJobs(modules.engagement, platform),
      ...activityJobs(modules.activities, platform),
      ...supportJobs(modules),
      ...privacyJobs(modules.privacy),
      ...verificationJobs(modules.verification, platform),
      ...riskJobs(modules.risk),
      'trim-outbox': async () => void (await outbox.trim()),
      'forget-push-reports': async (_payload, signal) => void (await modules.push.forgetReports(signal)),
      'trim-reports': async () => void (await modules.brands.tidy()),
    },
    CALENDAR,
  );
  await enqueueFirst(platform);
}

function figureJobs({ regulator, reports }: Modules) {
  return {
    'make-regulator-files': {
      withinMs: REGULATOR_JOB_MS,
      run: (_payload: unknown, signal: AbortSignal) => regulator.makeFiles(signal),
    },
    'mail-reports': {
      withinMs: REPORTS_JOB_MS,
      run: async (_payload: unknown, signal: AbortSignal) => void (await reports.mailDue(signal)),
    },
  };
}

function harmJobs({ database, clock, log }: Platform, modules: Modules) {
  const { payments, protection, identity, brands } = modules;
  const deps = { database, clock, log, payments, protection, players: identity, brands: brands.all };
  return {
    'mark-harm': {
      withinMs: HARM_JOB_MS,
      run: async (_payload: unknown, signal: AbortSignal) => void (await markHarm(deps, signal)),
    },
  };
}

/** Work in rounds, each watched and stopped before the node ends. */
function startRounds(platform: Platform, modules: Modules): void {
  const { drain, health } = platform;
  const { settlement, figures, cashOut, payments, notices } = modules;
  const all: readonly (readonly [string, Rounds])[] = [
    ['settling', settlement.settling],
    ['figures', figures.counting],
    ['cohorts', figures.countingCohorts],
    ['business metrics', followBusiness(platform, modules)],
    ['cash-out rules', cashOut.watching],
    ['bet marks', modules.risk.watching],
    ['payments', payments.attending],
    ['goals', notices.goals],
  ];
  for (const [name, rounds] of all) {
    rounds.start();
    drain.add(name, () => rounds.stop());
    health.watch(name, () => rounds.isRunning());
  }
}

/** The next shower is known and the bots are registered from the start. */
async function enqueueFirst({ database, jobs }: Platform): Promise<void> {
  await database.inTransaction(async (tx) => {
    await jobs.enqueue(tx, 'make-showers', {}, { key: 'first-make-showers' });
    await jobs.enqueue(tx, 'register-bots', {}, { key: 'first-register-bots' });
  });
}

function casinoJobs(platform: Platform, modules: Modules) {
  return {
    'check-casino-rounds': {
      withinMs: STUDIO_JOB_MS,
      run: (_payload: unknown, signal: AbortSignal) =>
        checkRounds(modules.casinoOperations, platform, signal),
    },
    'reconcile-studios': {
      withinMs: STUDIO_JOB_MS,
      run: (_payload: unknown, signal: AbortSignal) =>
        reconcileStudios(modules.casinoOperations, platform, signal),
    },
    'reconcile-studio-day': {
      withinMs: STUDIO_JOB_MS,
      run: (payload: unknown, signal: AbortSignal) =>
        reconcileStudioDay(modules.casinoOperations, payload, platform, signal),
    },
    'drop-studio-messages': async () => void (await modules.casino.dropOldMessages()),
  };
}
