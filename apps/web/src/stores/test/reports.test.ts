import type { CallEvent, Outcome } from '@palpite/client/outcome';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REFERRER,
  decodeReferrer,
  isAbnormal,
  loadingEntry,
  sendPerformanceLog,
  startHeartbeat,
  tellReferrer,
  watchAnswers,
  watchVersion,
} from '../background.ts';
import { type ErrorReport, reportOf, startErrorReports } from '../connection/error-reports.ts';
import { createOutcomes } from '../connection/requests.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

const EVENT: CallEvent = {
  name: 'matchListNew',
  method: 'GET',
  host: '',
  path: '/api/piranha/v1/match/list/get_new',
  input: { tab_key: 'in-play', access_token: 'secret' },
  outcome: { is: 'refused', code: 5, message: 'No.' },
  status: 200,
  traceId: 'trace-1',
  tries: 1,
  startedAtMs: 1_000,
  costMs: 12.4,
};

describe('error reports', () => {
  it('[ENTITY-069] have the twelve fields, and nothing secret', () => {
    expect(reportOf(EVENT, 'extra')).toEqual({
      host: '',
      method: 'GET',
      uri: '/api/piranha/v1/match/list/get_new',
      query: '{"tab_key":"in-play","access_token":"***"}',
      body: '',
      http_status: 200,
      dm_error: 5,
      error_msg: 'No.',
      event_time: 1_000,
      cost: 12,
      trace_id: 'trace-1',
      extra: 'extra',
    });
    const login = reportOf({ ...EVENT, method: 'POST', input: { email: 'a@b.c', password: 'x', p: 1 } }, '');
    expect(login?.body).toBe('{"email":"***","password":"***","p":1}');
  });

  it('[ERR-001] [ERR-028] are sent once for every answer but success, also for those before the reporter started, and never about themselves', async () => {
    const outcomes = createOutcomes();
    const sent: ErrorReport[] = [];
    outcomes.tell(EVENT);
    startErrorReports({
      platform: { nowMs: () => 0 },
      outcomes,
      extra: () => '',
      send: (report) => void sent.push(report),
    });
    await turn();
    const done = { is: 'done', data: {} } as CallEvent['outcome'];
    const refused = (code: number) => ({ is: 'refused', code, message: '' }) as const;
    outcomes.tell({ ...EVENT, outcome: done });
    outcomes.tell({ ...EVENT, outcome: refused(604) });
    outcomes.tell({ ...EVENT, outcome: { is: 'unreachable', why: 'server' }, status: 500 });
    outcomes.tell({ ...EVENT, outcome: { is: 'unreachable', why: 'offline' }, status: 0 });
    outcomes.tell({ ...EVENT, name: 'errorReport', outcome: refused(5) });
    outcomes.tell({
      ...EVENT,
      name: 'errorReport',
      outcome: { is: 'unreachable', why: 'offline' },
      status: 0,
    });
    expect(sent.map(({ dm_error }) => dm_error)).toEqual([5, 604, -1]);
  });

  it('do not flood a server that refuses everything', () => {
    const outcomes = createOutcomes();
    const clock = manualClock();
    const sent: ErrorReport[] = [];
    startErrorReports({
      platform: clock,
      outcomes,
      extra: () => '',
      send: (report) => void sent.push(report),
    });
    for (let call = 0; call < 100; call += 1) outcomes.tell(EVENT);
    expect(sent).toHaveLength(30);
    clock.advance(60_000);
    outcomes.tell(EVENT);
    expect(sent).toHaveLength(31);
  });
});

describe('abnormal answers', () => {
  const of = (change: Partial<CallEvent>) => isAbnormal({ ...EVENT, ...change });

  it('[ERR-006] notify the player when the server answers in an unknown form', () => {
    expect(of({ outcome: { is: 'unreachable', why: 'server' }, status: 500 })).toBe(true);
    expect(of({ outcome: { is: 'unreachable', why: 'server' }, status: 200 })).toBe(true);
  });

  it('[ERR-021] are only logged when the network fails, the server is away or the call is the app’s own', () => {
    const log: string[] = [];
    const shown: string[] = [];
    const outcomes = createOutcomes();
    watchAnswers({
      platform: { log: (line) => void log.push(line) },
      outcomes,
      tell: () => void shown.push('toast'),
    });
    const failures: Partial<CallEvent>[] = [
      { outcome: { is: 'unreachable', why: 'offline' }, status: 0 },
      { outcome: { is: 'unreachable', why: 'timeout' }, status: 0 },
      { outcome: { is: 'unreachable', why: 'server' }, status: 503 },
      { outcome: { is: 'unreachable', why: 'server' }, status: 500, name: 'globalStatus' },
      { outcome: { is: 'refused', code: 5, message: 'No.' } },
    ];
    for (const failure of failures) outcomes.tell({ ...EVENT, ...failure });
    expect(shown).toEqual([]);
    expect(log).toHaveLength(failures.length);
    expect(log[0]).toBe('matchListNew: offline, status 0, tries 1, trace trace-1');
    expect(log.join()).not.toContain('secret');
  });
});

describe('the performance log', () => {
  it('[ENTITY-068] contains the visit, the interface and the duration', () => {
    expect(loadingEntry('visit-1', 812.6, true)).toEqual({
      list: [{ eid: 'app_loading', log_ses: 'visit-1', data: { loading_ms: 813, ui_version: 'v3' } }],
    });
    expect(loadingEntry('visit-1', -5, false).list[0]?.data).toEqual({ loading_ms: 0, ui_version: 'v2' });
  });

  it('[CONST-005] [ERR-029] is sent again every 3 s, 10000 times and not once more', async () => {
    const clock = manualClock();
    const sent: number[] = [];
    sendPerformanceLog(
      {
        platform: clock,
        async send() {
          sent.push(clock.nowMs());
          return { is: 'unreachable', why: 'offline' };
        },
      },
      loadingEntry('visit-1', 1, false),
    );
    for (let round = 0; round < 10_010; round += 1) {
      await Promise.resolve();
      await Promise.resolve();
      clock.advance(3_000);
    }
    expect(sent).toHaveLength(10_001);
    expect((sent[2] ?? 0) - (sent[1] ?? 0)).toBe(3_000);
  });

  it('is not sent again when it has arrived', async () => {
    const clock = manualClock();
    let sent = 0;
    sendPerformanceLog(
      {
        platform: clock,
        async send() {
          sent += 1;
          return { is: 'done', data: { taken: 1 } };
        },
      },
      loadingEntry('visit-1', 1, false),
    );
    await turn();
    clock.advance(60_000);
    expect(sent).toBe(1);
  });
});

describe('the heartbeat', () => {
  function beating() {
    const clock = manualClock();
    const start = clock.nowMs();
    const beats: number[] = [];
    let touch = () => {};
    const stop = startHeartbeat({
      platform: {
        ...clock,
        onTouch(listener) {
          touch = listener;
          return () => undefined;
        },
      },
      beat: () => void beats.push((clock.nowMs() - start) / 60_000),
    });
    return { clock, beats, stop, touch: () => touch() };
  }

  it('[CONST-014] goes out every 60 s', () => {
    const { clock, beats } = beating();
    clock.advance(59_999);
    expect(beats).toEqual([]);
    clock.advance(120_001);
    expect(beats).toEqual([1, 2, 3]);
  });

  it('[CONST-015] ends ten minutes after the last touch, and a touch starts it again', () => {
    const { clock, beats, touch } = beating();
    clock.advance(3_600_000);
    expect(beats).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    touch();
    clock.advance(60_000);
    expect(beats.at(-1)).toBe(61);
    touch();
    clock.advance(300_000);
    touch();
    clock.advance(570_000);
    expect(beats.at(-1)).toBe(75);
  });

  it('stops on request', () => {
    const { clock, beats, stop } = beating();
    stop();
    clock.advance(600_000);
    expect(beats).toEqual([]);
  });
});

describe('the referrer', () => {
  it('[RULE-018] is decoded from base64, of either alphabet', () => {
    expect(decodeReferrer(btoa('utm_source=x&utm_campaign=y'))).toBe('utm_source=x&utm_campaign=y');
    const urlSafe = btoa('utm_source=~>?~').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    expect(decodeReferrer(urlSafe)).toBe('utm_source=~>?~');
  });

  it('[RULE-019] is utm_source=official without one, and when it is invalid', () => {
    for (const given of ['', '!!!', btoa('hello'), btoa('\u0000=1')]) {
      expect(decodeReferrer(given)).toBe(DEFAULT_REFERRER);
    }
    expect(DEFAULT_REFERRER).toBe('utm_source=official');
  });

  function shown(referrer: string, p: string, activated: number) {
    const calls: unknown[] = [];
    const reply = { activate_time: activated, utm_campaign: '', official: 1 } as const;
    const answer = (name: string) => async (input: object) => {
      calls.push([name, input]);
      return { is: 'done', data: reply } as Outcome<'referrerCheck'>;
    };
    const work = tellReferrer({
      platform: { timeZone: () => 'America/Sao_Paulo', opening: { referrer, p } },
      check: answer('check'),
      report: answer('report') as never,
    });
    return work.then(() => calls);
  }

  it('[RULE-018] [ROUTE-132] is checked, and reported where this device has reported none yet, with the campaign parameter', async () => {
    const input = {
      install_referrer: 'utm_source=x',
      apk_referrer: 'p=summer',
      timezone: 'America/Sao_Paulo',
    };
    expect(await shown(btoa('utm_source=x'), 'summer', 0)).toEqual([
      ['check', input],
      ['report', input],
    ]);
  });

  it('[RULE-019] is not reported twice', async () => {
    expect(await shown('', '', 5)).toEqual([
      ['check', { install_referrer: 'utm_source=official', timezone: 'America/Sao_Paulo' }],
    ]);
  });
});

describe('[CALL-207] the version on the image host', () => {
  it('is asked for every five minutes; another one than this page’s is looked for once', async () => {
    const clock = manualClock();
    const said: (string | undefined)[] = ['1.0.0', undefined, '1.1.0', '1.1.0', '1.2.0'];
    let found = 0;
    watchVersion({
      platform: clock,
      version: '1.0.0',
      async read() {
        const version = said.shift();
        return version === undefined ? undefined : { version, appPackage: '', appPackageBytes: 0 };
      },
      found() {
        found += 1;
      },
    });
    const seen: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      clock.advance(5 * 60_000);
      await turn();
      seen.push(found);
    }
    expect([seen, said]).toEqual([[0, 0, 1, 1, 2], []]);
  });
});
