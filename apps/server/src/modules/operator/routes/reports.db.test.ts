import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import type { reportCalls } from '@palpite/contract/operator/report-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createReports, type ReportForm } from '../../reports/index.ts';
import type { Actor } from '../index.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';
import type { StubFigures } from '../test/stub-figures.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const reason = 'for the monthly meeting';
const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;

let app: StubConsole;
let admin: Console;
let finance: Console;
let trader: Console;
let support: Console;

const form: OperatorInput<typeof reportCalls.reportSave> = {
  name: 'Daily sport',
  page: 'breakdown',
  filter: { brand: 'br', by: 'sport' },
  language: 'PT',
  every: 'day',
  on_day: 0,
  hour: 7,
  zone: 'America/Sao_Paulo',
  version: 0,
  recipients: ['ana', 'tom'],
  reason,
};

const stub = () => app.operator.ports.figures as StubFigures;
const listed = () => stub().reports.list();

/** For times at which the sessions of the test are over. */
async function actor(name: string, role: Actor['role']): Promise<Actor> {
  const person = (await app.operator.reports.people(10)).find((found) => found.name === name);
  return { person: person?.id ?? 0n, name, role, address: '203.0.113.7' };
}

/** The clock of the console a little after the next time at which the report is due. */
async function atNextDue(report: bigint): Promise<void> {
  const found = (await listed()).find(({ id }) => id === report);
  app.clock.advance((found?.nextMs ?? 0) + 90_000 - app.clock.nowMs());
}

async function save(change: Partial<ReportForm> = {}): Promise<bigint> {
  const { recipients, every, on_day, hour, zone, version, reason: _reason, ...rest } = form;
  const people = await app.operator.reports.people(10);
  const ids = people.filter(({ name }) => recipients.some((own) => own === name)).map(({ id }) => id);
  const schedule = { every, onDay: on_day, hour, zone };
  const saved = await app.operator.reports.save(await actor('ana', 'finance'), {
    id: undefined,
    version,
    form: { ...rest, schedule, recipients: ids, ...change },
    reason,
  });
  if (saved.is !== 'done') throw new Error(saved.why);
  return saved.done;
}

async function act(report: bigint, action: 'pause' | 'resume' | 'delete'): Promise<void> {
  const outcome = await app.operator.reports.setState(await actor('ana', 'finance'), {
    id: report,
    action,
    reason,
  });
  expect(outcome.is).toBe('done');
}

async function sendNow(report: bigint) {
  const outcome = await app.operator.reports.send(await actor('ana', 'finance'), { id: report, reason });
  return outcome.is === 'done' ? outcome.done : outcome;
}

async function setAddress(name: string, address: string | undefined, brands: readonly string[] = []) {
  return app.operator.reports.setAddress(await actor('root', 'admin'), { name, address, brands, reason });
}

beforeAll(async () => {
  app = await openStubConsole();
  admin = (await app.signIn('root', 'admin')).admin;
  finance = (await app.signIn('ana', 'finance')).admin;
  trader = (await app.signIn('tom', 'trader')).admin;
  support = (await app.signIn('suse', 'support')).admin;
  for (const name of ['ana', 'tom']) {
    const set = { name, address: `${name}@example.com`, brands: [], reason };
    expect((await admin.call('mailAddressSet', set)).dm_error).toBe(0);
  }
});
afterAll(() => app?.close());

describe('mailed reports', () => {
  it('are kept by those with the right, and name only operators who may read figures', async () => {
    expect((await trader.call('reportSave', form)).dm_error).toBe(code('operator-not-allowed'));
    expect((await support.call('reportList', {})).dm_error).toBe(code('operator-not-allowed'));
    expect((await finance.call('mailAddressSet', { name: 'tom', brands: [], reason })).dm_error).toBe(
      code('operator-not-allowed'),
    );
    const wrongs: readonly (readonly [Partial<typeof form>, string])[] = [
      [{ recipients: ['ana', 'suse'] }, 'recipients'],
      [{ recipients: ['nobody'] }, 'recipients'],
      [{ filter: { brand: 'xx', by: 'sport' } }, 'brand'],
      [{ filter: { brand: 'br' } }, 'by'],
      [{ zone: 'Mars/Olympus' }, 'zone'],
      [{ every: 'week', on_day: 0 }, 'on_day'],
      [{ page: 'cohorts', filter: { basis: 'deposit' } }, 'span'],
    ];
    for (const [wrong, field] of wrongs) {
      const refused = await finance.call('reportSave', { ...form, ...wrong });
      expect(refused, field).toMatchObject({ dm_error: code('invalid-field'), data: { field } });
    }
    expect(await listed()).toEqual([]);
    expect((await finance.call('reportSave', { ...form, name: 'Over HTTP' })).dm_error).toBe(0);
    const [line] = (await finance.call('reportList', {})).data.reports;
    expect(line).toMatchObject({
      name: 'Over HTTP',
      recipients: ['ana', 'tom'],
      state: 'on',
      hour: 7,
      runs: [],
    });
    const gone = { report: line?.report ?? '', action: 'delete', reason } as const;
    expect((await finance.call('reportState', gone)).dm_error).toBe(0);
    const people = (await finance.call('reportList', {})).data.people;
    expect(people.find(({ name }) => name === 'tom')).toMatchObject({ has_address: 1, allowed: 1 });
    // Addresses are shown to those who may read who the operators are.
    expect(JSON.stringify(people)).not.toContain('@example.com');
  });

  it('are made once when they are due, by two nodes and after one was killed before its commit, with the file attached', async () => {
    const report = await save();
    expect(await stub().reports.mailDue()).toBe(0);
    await atNextDue(report);
    const { database } = app.fresh;
    const killed: Database = {
      ...database,
      read: (sql, values) => database.read(sql, values),
      close: () => database.close(),
      inTransaction: (work, options) =>
        database.inTransaction(async (tx) => {
          const result = await work(tx);
          const { rows } = await tx.query('SELECT 1 FROM reports.run');
          if (rows.length > 0) throw new Error('killed before the commit');
          return result;
        }, options),
    };
    const dying = createReports({ ...stub().reportsDeps, database: killed, failed: () => undefined });
    expect(await dying.mailDue().catch(() => 0)).toBe(0);
    expect((await listed())[0]?.runs).toEqual([]);
    const nodes = [stub().reports, createReports(stub().reportsDeps), createReports(stub().reportsDeps)];
    const made = await Promise.all(nodes.map((node) => node.mailDue()));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [line] = await listed();
    expect(line?.runs).toMatchObject([
      { result: 'mailed', asked: false, mailedTo: ['ana', 'tom'], leftOut: [] },
    ]);
    const mails = await stub().deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@example.com', 'tom@example.com']);
    expect(mails[0]).toMatchObject({
      subject: expect.stringContaining('Daily sport'),
      attachment: { type: 'text/csv', content: expect.stringMatching(/^sport,name,currency,bets,/) },
    });
    expect(await stub().reports.mailDue()).toBe(0);
    await act(report, 'delete');
  });

  it('make up for missed days once, and wait while they are paused', async () => {
    const report = await save();
    await atNextDue(report);
    app.clock.advance(3 * DAY_MS);
    expect(await stub().reports.mailDue()).toBe(1);
    expect((await listed())[0]?.runs).toHaveLength(1);
    await act(report, 'pause');
    app.clock.advance(2 * DAY_MS);
    expect(await stub().reports.mailDue()).toBe(0);
    await act(report, 'resume');
    expect(await stub().reports.mailDue()).toBe(0);
    await atNextDue(report);
    expect(await stub().reports.mailDue()).toBe(1);
    await act(report, 'delete');
    expect(await listed()).toEqual([]);
    app.clock.advance(2 * DAY_MS);
    expect(await stub().reports.mailDue()).toBe(0);
    await stub().deliver();
  });

  it('are no longer mailed to who lost the right, the address or the brand', async () => {
    const report = await save();
    const suspended = await app.operator.people.change(await actor('root', 'admin'), {
      name: 'tom',
      change: { is: 'suspend' },
      reason,
    });
    expect(suspended.is).toBe('done');
    await atNextDue(report);
    expect(await stub().reports.mailDue()).toBe(1);
    expect((await listed())[0]?.runs[0]).toMatchObject({
      result: 'mailed',
      mailedTo: ['ana'],
      leftOut: ['tom not-allowed'],
    });
    expect((await stub().deliver()).map(({ to }) => to)).toEqual(['ana@example.com']);
    expect((await setAddress('ana', undefined)).is).toBe('done');
    expect(await sendNow(report)).toMatchObject({ result: 'nobody', mailedTo: [] });
    expect(await stub().deliver()).toEqual([]);
    expect(await setAddress('ana', 'x y')).toMatchObject({ is: 'declined', why: 'address-wrong' });
    expect((await setAddress('ana', 'ana@example.com', ['br'])).is).toBe('done');
    app.clock.advance(5_000);
    expect(await sendNow(report)).toMatchObject({ mailedTo: ['ana'] });
    await stub().deliver();
    const audit = await app.fresh.database.read<{ command: string }>(
      "SELECT DISTINCT command FROM operator.audit WHERE command LIKE 'reports.%' OR command = 'people.mail' ORDER BY 1",
    );
    expect(audit.map(({ command }) => command)).toEqual([
      'people.mail',
      'reports.delete',
      'reports.pause',
      'reports.resume',
      'reports.save',
      'reports.send',
    ]);
  });

  it('are recorded as failed after some attempts, and are due again the next time', async () => {
    const { person } = await actor('ana', 'finance');
    const filter = { basis: 'deposit', span: 'month', count: 3 };
    const report = await save({ name: 'Cohorts', page: 'cohorts', filter, recipients: [person] });
    await atNextDue(report);
    const broken = createReports({
      ...stub().reportsDeps,
      figures: {
        ...stub().figures,
        cohorts: async () => {
          throw new Error('the figures cannot be read');
        },
      },
      failed: () => undefined,
    });
    for (let attempt = 0; attempt < 5; attempt += 1) await broken.mailDue();
    const line = (await listed()).find(({ id }) => id === report);
    expect(line?.runs).toMatchObject([{ result: 'failed', mailedTo: [] }]);
    expect(line?.nextMs).toBeGreaterThan(app.clock.nowMs());
    await atNextDue(report);
    expect(await stub().reports.mailDue()).toBeGreaterThan(0);
    const mails = await stub().deliver();
    expect(mails.some(({ attachment }) => attachment?.content.startsWith('basis,cohort,players'))).toBe(true);
  });
});
