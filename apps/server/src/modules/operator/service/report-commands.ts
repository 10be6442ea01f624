import { isRecipient } from '../../messaging/index.ts';
import type { ReportForm } from '../../reports/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { dropAddress, listMailPeople, readAddress, setAddress } from '../store/mail-addresses.ts';
import { lockPerson, personByName } from '../store/people.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, declinedField, perform } from './perform.ts';
import type { BrandView, FiguresPort } from './ports.ts';

type ReportDeps = OperatorDeps & {
  readonly figures: FiguresPort;
  brands(): readonly Pick<BrandView, 'id'>[];
};

const targetOf = (id: bigint | undefined) => ({
  kind: BOOKMAKER,
  id: id === undefined ? 'report:new' : `report:${id}`,
});

/** What of a report the audit stores. */
function summaryOf({ name, page, filter, schedule, recipients }: ReportForm) {
  const { every, onDay, hour, zone } = schedule;
  const due = `${every} ${onDay} at ${hour}:00 ${zone}`;
  return { name, page, filter: JSON.stringify(filter).slice(0, 500), due, recipients: recipients.join(', ') };
}

function saveReport(
  deps: ReportDeps,
  actor: Actor,
  request: {
    readonly id: bigint | undefined;
    readonly version: number;
    readonly form: ReportForm;
    readonly reason: string;
  },
) {
  const { id, version, form, reason } = request;
  return perform(deps, actor, { command: 'reports.save', target: targetOf(id), reason }, async (tx) => {
    const outcome = await deps.figures.reports.save(tx, form, { id, version, by: actor.person });
    switch (outcome.is) {
      case 'saved': {
        const before = outcome.before ? summaryOf(outcome.before) : null;
        const after = { ...summaryOf(form), report: String(outcome.id) };
        return { is: 'done', before, after, done: outcome.id };
      }
      case 'wrong':
        return declinedField('report-wrong', outcome.field, outcome.field);
      case 'too-many':
        return declined('too-many-reports');
      case 'changed-since':
        return declined('changed-meanwhile');
      case 'no-such-report':
        return declined('report-wrong');
    }
  });
}

const STATES = { pause: 'paused', resume: 'on', delete: 'deleted' } as const;

function setReportState(
  deps: ReportDeps,
  actor: Actor,
  request: { readonly id: bigint; readonly action: keyof typeof STATES; readonly reason: string },
) {
  const { id, action, reason } = request;
  const order = { command: `reports.${action}`, target: targetOf(id), reason } as const;
  return perform(deps, actor, order, async (tx) => {
    const outcome = await deps.figures.reports.setState(tx, id, STATES[action]);
    if (outcome.is === 'no-such-report') return declined('report-wrong');
    if (outcome.is === 'already') return declined('already-so');
    const { name, state } = outcome.before;
    return { is: 'done', before: { name, state }, after: { name, state: STATES[action] }, done: undefined };
  });
}

async function sendReport(
  deps: ReportDeps,
  actor: Actor,
  { id, reason }: { readonly id: bigint; readonly reason: string },
) {
  const prepared = await deps.figures.reports.prepareNow(id);
  if (prepared === 'no-such-report') return declined('report-wrong');
  if (prepared === 'not-counted') return declined('figures-not-counted');
  return perform(deps, actor, { command: 'reports.send', target: targetOf(id), reason }, async (tx) => {
    const made = await prepared.mail(tx);
    if (!made) return declined('already-so');
    const { result, mailedTo, leftOut } = made;
    const after = { result, mailed: mailedTo.join(', '), leftOut: leftOut.join(', ') };
    return { is: 'done', before: null, after, done: made };
  });
}

/** Where an operator gets mail, and of which brands; without an address nothing is mailed there any more. */
async function setMailAddress(
  deps: ReportDeps,
  actor: Actor,
  request: {
    readonly name: string;
    readonly address: string | undefined;
    readonly brands: readonly string[];
    readonly reason: string;
  },
) {
  const { name, address, brands, reason } = request;
  const person = await personByName(deps.database, name);
  if (!person) return declinedField('no-such-person', '', 'name');
  if (address !== undefined && !isRecipient('mail', address)) return declined('address-wrong');
  const known = new Set(deps.brands().map(({ id }) => id));
  if (brands.some((brand) => !known.has(brand))) return declinedField('address-wrong', '', 'brands');
  const target = { kind: 'operator' as const, id: person.name };
  return perform(deps, actor, { command: 'people.mail', target, reason }, async (tx) => {
    await lockPerson(tx, person.id);
    const before = await readAddress(tx, person.id);
    if (address === undefined) await dropAddress(tx, person.id);
    else await setAddress(tx, person.id, { address, brands }, deps.clock.nowMs());
    const after = address === undefined ? null : { address, brands };
    return { is: 'done', before: before ?? null, after, done: undefined };
  });
}

/** What the console does with reports that are mailed. */
export function reportCommands(deps: ReportDeps) {
  return {
    people: (limit: number) => listMailPeople(deps.database, limit),
    save: (actor: Actor, request: Parameters<typeof saveReport>[2]) => saveReport(deps, actor, request),
    setState: (actor: Actor, request: Parameters<typeof setReportState>[2]) =>
      setReportState(deps, actor, request),
    send: (actor: Actor, request: Parameters<typeof sendReport>[2]) => sendReport(deps, actor, request),
    setAddress: (actor: Actor, request: Parameters<typeof setMailAddress>[2]) =>
      setMailAddress(deps, actor, request),
  };
}
