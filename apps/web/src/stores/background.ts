import { uuid7 } from '../platform/uuid.ts';
import { watchAnswers } from './abnormal-answers.ts';
import { checkArea, followRegion, refusedPlace } from './area.ts';
import { readDepositRecord } from './deposit-record.ts';
import { depositsOf } from './deposits-of.ts';
import { loadDynamicConfig } from './dynamic-config.ts';
import { startErrorReports } from './error-reports.ts';
import { startHeartbeat } from './heartbeat.ts';
import { watchHouse } from './house-watch.ts';
import { interfaceSwitch } from './interface.ts';
import { loadingEntry, sendPerformanceLog } from './performance-log.ts';
import { tellReferrer } from './referrer.ts';
import type { Services } from './services.ts';

const REFERRER_AFTER_MS = 4_000;

/** Everything that the app does by itself and that the first view does not wait for. */
export function startBackground(services: Services): void {
  const { platform, client, outcomes, session, notices } = services;
  outcomes.listen((event) => {
    const refused = platform.opening.native ? undefined : refusedPlace(event);
    if (refused !== undefined) services.navigate(refused, { replace: true });
  });
  watchAnswers({
    platform,
    outcomes,
    tell: () => notices.getState().tell({ tone: 'bad', text: services.text.getState().t('shell.abnormal') }),
  });
  reportErrors(services);
  watchHouse(services);
  startHeartbeat({ platform, beat: () => void client.call('heartbeat', { page: services.place().path }) });
  void session.getState().renew();
  if (readDepositRecord(platform.store)) depositsOf(services);
  void learnRegion(services);
  // It tells the zone, and a phone needs long to look that up: by itself, when all else stands.
  platform.after(
    REFERRER_AFTER_MS,
    () =>
      void tellReferrer({
        platform,
        check: (input) => client.call('referrerCheck', input),
        report: (input) => client.call('referrerReport', input),
      }),
  );
  sendPerformanceLog(
    { platform, send: (entries) => client.call('performanceLog', entries) },
    loadingEntry(
      uuid7(platform.nowMs(), platform.randomBytes(10)),
      platform.firstPaintMs(),
      services.interface.getState().newer,
    ),
  );
}

function reportErrors({ platform, client, outcomes, boot, place }: Services): void {
  startErrorReports({
    platform,
    outcomes,
    extra: () => JSON.stringify({ version: boot.version, page: place().path }),
    send: (report) => void client.call('errorReport', report),
  });
}

/** Where the player is and what the house has switched; then the language and the interface that follow from both. */
async function learnRegion(services: Services): Promise<void> {
  const { platform, client, settings } = services;
  const config = loadDynamicConfig({ platform, settings, read: () => client.call('dynamicConfig', {}) });
  await checkArea({ ...services, check: (lca_coun) => client.call('areaCheck', { lca_coun }) });
  await config;
  await followRegion(services);
  const info = interfaceSwitch(settings.getState().value('ui_switch'));
  if (info !== undefined) services.interface.getState().heardInfo(info);
}
