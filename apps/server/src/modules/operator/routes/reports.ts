import { flag } from '@palpite/contract/flag';
import { type MailPersonLine, type ReportLine, reportCalls } from '@palpite/contract/operator/report-calls';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Report, Run } from '../../reports/index.ts';
import type { Operator } from '../index.ts';
import { DONE, mayActor, refusalFor, servePermitted } from './permitted.ts';

const PEOPLE = 200;

/** Reports that are mailed, and where operators get mail. */
export function reportRoutes(operator: Operator): OperatorRoute[] {
  const { reportList, reportSave, reportState, reportSend, mailAddressSet } = reportCalls;
  const { reports } = operator;
  const all = operator.ports.figures.reports;
  return [
    servePermitted(reportList, 'figures.read', async (_input, actor) => {
      const [listed, people] = await Promise.all([all.list(), reports.people(PEOPLE)]);
      const names = new Map(people.map(({ id, name }) => [id, name]));
      const maySee = mayActor(actor, 'people.read');
      return {
        reports: listed.map((report) => lineOf(report, names)),
        people: people.map(
          ({ name, isAllowed, address, brands }): MailPersonLine => ({
            name,
            allowed: flag(isAllowed),
            ...(maySee && address !== undefined && { address }),
            has_address: flag(address !== undefined),
            brands: [...brands],
          }),
        ),
      };
    }),
    servePermitted(reportSave, 'figures.mail', async (input, actor) => {
      const { report, version, reason, recipients, every, on_day, hour, zone, ...form } = input;
      const people = await reports.people(PEOPLE);
      const ids = recipients.map((name) => people.find((person) => person.name === name)?.id);
      const known = ids.filter((id) => id !== undefined);
      if (known.length < ids.length) return new Refusal('invalid-field', { field: 'recipients' });
      const schedule = { every, onDay: on_day, hour, zone };
      const outcome = await reports.save(actor, {
        id: report === undefined ? undefined : BigInt(report),
        version,
        form: { ...form, schedule, recipients: known },
        reason,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : { report: String(outcome.done) };
    }),
    servePermitted(reportState, 'figures.mail', async ({ report, action, reason }, actor) => {
      const outcome = await reports.setState(actor, { id: BigInt(report), action, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(reportSend, 'figures.mail', async ({ report, reason }, actor) => {
      const outcome = await reports.send(actor, { id: BigInt(report), reason });
      if (outcome.is === 'declined') return refusalFor(outcome);
      const { result, mailedTo } = outcome.done;
      return { result, mailed_to: [...mailedTo] };
    }),
    servePermitted(mailAddressSet, 'people.set', async ({ name, address, brands, reason }, actor) => {
      const outcome = await reports.setAddress(actor, { name, address, brands, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function lineOf(
  report: Report & { readonly runs: readonly Run[] },
  names: ReadonlyMap<bigint, string>,
): ReportLine {
  const { id, name, page, filter, language, schedule, state, nextMs, version, recipients, runs } = report;
  return {
    report: String(id),
    name,
    page,
    filter: filter as ReportLine['filter'],
    language,
    every: schedule.every,
    on_day: schedule.onDay,
    hour: schedule.hour,
    zone: schedule.zone,
    state: state === 'on' ? 'on' : 'paused',
    ...(nextMs !== undefined && { next_at: nextMs }),
    version,
    recipients: recipients.map((person) => names.get(person) ?? String(person)),
    runs: runs.map(runOf),
  };
}

function runOf({ dueMs, madeMs, asked, from, to, result, mailedTo, leftOut, bytes }: Run) {
  return {
    due_at: dueMs,
    made_at: madeMs,
    asked: flag(asked),
    from,
    to,
    result,
    mailed_to: [...mailedTo],
    left_out: leftOut.map((line) => {
      const [name = '', why = ''] = line.split(' ');
      return { name, why: why as ReportLine['runs'][number]['left_out'][number]['why'] };
    }),
    bytes,
  };
}
