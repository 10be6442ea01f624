import { flag } from '@palpite/contract/flag';
import {
  type NoticeAudience,
  type NoticeConditions,
  type NoticeSendForm,
  type NoticeSendLine,
  noticeForecast,
  noticeSend,
  noticeSendAct,
  noticeSendSave,
  noticeSends,
  noticeSendTest,
  noticeTemplateSave,
  noticeTemplates,
} from '@palpite/contract/operator/notice-calls';
import { nameOfCode } from '@palpite/contract/tables/code';
import { MESSAGE_TYPES } from '@palpite/contract/tables/notices';
import { parseReference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import {
  type Audience,
  type Conditions,
  kindOf,
  readAudience,
  type Send,
  type SendForm,
  WRITTEN_KINDS,
} from '../../notices/index.ts';
import type { Operator } from '../index.ts';
import { DONE, namesFor, refusalFor, servePermitted } from './permitted.ts';

const SENDS_MAX = 100;
const wrong = (field: string) => new Refusal('invalid-field', { field });

/** Calls about messages to many players and about the texts of notices. */
export function noticeRoutes(operator: Operator): OperatorRoute[] {
  return [...readRoutes(operator), ...commandRoutes(operator)];
}

const hasBrand = ({ ports }: Operator, brand: string) => ports.brands().some(({ id }) => id === brand);

const countsOf = (leftOut: Send['leftOut']) =>
  Object.entries(leftOut).map(([why, count]) => ({ why, count: count ?? 0 }));

function readRoutes(operator: Operator): OperatorRoute[] {
  const { sends, templates } = operator.ports.notices;
  return [
    servePermitted(noticeSends, 'notices.read', async ({ brand }) => {
      if (brand !== undefined && !hasBrand(operator, brand)) return wrong('brand');
      return { sends: (await sends.list({ brand, limit: SENDS_MAX })).map(lineOf) };
    }),
    servePermitted(noticeSend, 'notices.read', async ({ send: number }) => {
      const id = parseReference(number);
      const send = id === undefined ? undefined : await sends.get(id);
      if (!send) return wrong('send');
      const [results, read, nameOf] = await Promise.all([
        sends.results(send.id),
        sends.readCount(send.id),
        namesFor(operator, [send.madeBy]),
      ]);
      return {
        line: lineOf(send),
        form: formOf(send),
        made_by: nameOf(send.madeBy),
        left_out: countsOf(send.leftOut),
        read,
        results: results.map(({ channel, state, count }) => ({ channel, state, count })),
      };
    }),
    servePermitted(noticeForecast, 'notices.read', async ({ brand, audience: given, kind, channels }) => {
      if (!hasBrand(operator, brand)) return wrong('brand');
      const audience = audienceOf(given);
      if (audience instanceof Refusal) return audience;
      const forecast = await sends.forecast({ brand, audience, kind, channels });
      return {
        count: forecast.count,
        of: forecast.of,
        is_estimate: flag(forecast.isEstimate),
        reached: forecast.reached,
        later: forecast.later,
        left_out: countsOf(forecast.leftOut),
        channels: channels.map((channel) => ({ channel, count: forecast.channels[channel] })),
      };
    }),
    servePermitted(noticeTemplates, 'notices.read', async ({ brand, kind }) => {
      const all = await templates.list(brand);
      if (!all) return wrong('brand');
      return {
        fields: ['brand', 'name', ...kindOf(kind).fields],
        kinds: [...WRITTEN_KINDS],
        templates: all
          .filter((line) => line.kind === kind)
          .map(({ channel, language, title, text, version }) => ({
            kind,
            channel,
            language,
            title,
            text,
            version,
          })),
      };
    }),
  ];
}

function commandRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(noticeSendSave, 'notices.set', async ({ send, version, form: given, reason }, actor) => {
      const id = send === undefined ? undefined : parseReference(send);
      if (send !== undefined && id === undefined) return wrong('send');
      const form = sendFormOf(given);
      if (form instanceof Refusal) return form;
      const outcome = await operator.saveNoticeSend(actor, { id, version, form, reason });
      if (outcome.is === 'declined') return refusalFor(outcome);
      return { send: String(outcome.done.id), version: outcome.done.version };
    }),
    servePermitted(
      noticeSendTest,
      'notices.set',
      async ({ form: given, language, player, reason }, actor) => {
        const form = sendFormOf(given);
        if (form instanceof Refusal) return form;
        const outcome = await operator.testNoticeSend(actor, { form, language, player, reason });
        if (outcome.is === 'declined') return refusalFor(outcome);
        return { channels: outcome.done.map(({ channel, dueMs }) => ({ channel, due: dueMs })) };
      },
    ),
    servePermitted(noticeSendAct, 'notices.set', async ({ send, brand, action, reason }, actor) => {
      const id = parseReference(send);
      if (id === undefined) return wrong('send');
      const outcome = await operator.actOnNoticeSend(actor, { id, brand, action, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : { line: lineOf(outcome.done) };
    }),
    servePermitted(noticeTemplateSave, 'notices.set', async (input, actor) => {
      const outcome = await operator.saveNoticeTemplate(actor, { ...input, words: input.words });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function lineOf(send: Send): NoticeSendLine {
  return {
    send: String(send.id),
    brand: send.brand,
    kind: send.kind,
    state: send.state,
    title: send.texts.ENG.title,
    channels: [...send.channels],
    audience_count: send.audienceCount,
    looked_at: send.lookedAt,
    reached: send.reached,
    begins: send.beginsMs,
    ends: send.endsMs,
    finished: send.finishedMs ?? 0,
    version: send.version,
  };
}

/** The names of conditions on the wire. */
const CONDITIONS = {
  country: 'country',
  languages: 'languages',
  registered_from: 'registeredFromMs',
  registered_until: 'registeredUntilMs',
  seen_days: 'seenDays',
  unseen_days: 'unseenDays',
  deposits_from: 'depositsFrom',
  deposits_until: 'depositsUntil',
  level_from: 'levelFrom',
  level_until: 'levelUntil',
  plays: 'plays',
  players: 'players',
} as const satisfies Record<keyof NoticeConditions, keyof Conditions>;
const NAMES = Object.entries(CONDITIONS) as [keyof NoticeConditions, keyof Conditions][];

const ownConditions = (given: NoticeConditions) =>
  Object.fromEntries(NAMES.flatMap(([wire, own]) => (given[wire] === undefined ? [] : [[own, given[wire]]])));

const wireConditions = (own: Conditions) =>
  Object.fromEntries(
    NAMES.flatMap(([wire, name]) => (own[name] === undefined ? [] : [[wire, own[name]]])),
  ) as NoticeConditions;

function audienceOf(given: NoticeAudience): Audience | Refusal {
  const read = readAudience({
    ...ownConditions(given),
    ...(given.open_bets !== undefined && { hasOpenBets: given.open_bets === 1 }),
    ...(given.except !== undefined && { except: ownConditions(given.except) }),
  });
  if (read.is === 'audience') return read.audience;
  const [, prefix = '', own = ''] = /^(except\.)?(.*)$/.exec(read.field) ?? [];
  const [field = own] = NAMES.find(([, name]) => name === own) ?? [];
  return wrong(`audience.${prefix}${field}`);
}

function sendFormOf(form: NoticeSendForm): SendForm | Refusal {
  const audience = audienceOf(form.audience);
  if (audience instanceof Refusal) return audience;
  const { brand, kind, channels, path, texts, begins, ends } = form;
  return {
    brand,
    kind,
    type: nameOfCode(MESSAGE_TYPES, form.message_type) ?? 'account',
    audience,
    channels: [...new Set(channels)],
    isTop: form.is_top === 1,
    turn: form.turn_time,
    path,
    texts,
    beginsMs: begins,
    endsMs: ends,
  };
}

function formOf(send: Send): NoticeSendForm {
  const { hasOpenBets, except } = send.audience;
  return {
    brand: send.brand,
    kind: send.kind,
    message_type: MESSAGE_TYPES[send.type],
    audience: {
      ...wireConditions(send.audience),
      ...(hasOpenBets !== undefined && { open_bets: flag(hasOpenBets) }),
      ...(except !== undefined && { except: wireConditions(except) }),
    },
    channels: [...send.channels],
    is_top: flag(send.isTop),
    turn_time: send.turn,
    path: send.path,
    texts: send.texts,
    begins: send.beginsMs,
    ends: send.endsMs,
  };
}
