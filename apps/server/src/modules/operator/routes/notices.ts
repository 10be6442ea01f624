import {
  type NoticeAudience,
  type NoticeSendForm,
  type NoticeSendLine,
  noticeAudienceCount,
  noticeSend,
  noticeSendAct,
  noticeSendSave,
  noticeSends,
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
  kindOf,
  readAudience,
  type Send,
  type SendForm,
  WRITTEN_KINDS,
} from '../../notices/index.ts';
import type { Operator } from '../index.ts';
import { namesFor } from './payment-names.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const SENDS_MAX = 100;
const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
const wrong = (field: string) => new Refusal('invalid-field', { field });

/** Calls about messages to many players and about the texts of notices. */
export function noticeRoutes(operator: Operator): OperatorRoute[] {
  return [...readRoutes(operator), ...commandRoutes(operator)];
}

const hasBrand = ({ ports }: Operator, brand: string) => ports.brands().some(({ id }) => id === brand);

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
      const [results, nameOf] = await Promise.all([
        sends.results(send.id),
        namesFor(operator, [send.madeBy]),
      ]);
      return {
        line: lineOf(send),
        form: formOf(send),
        made_by: nameOf(send.madeBy),
        left_out: Object.entries(send.leftOut).map(([why, count]) => ({ why, count: count ?? 0 })),
        results: results.map(({ channel, state, count }) => ({ channel, state, count })),
      };
    }),
    servePermitted(noticeAudienceCount, 'notices.read', async ({ brand, audience: given }) => {
      if (!hasBrand(operator, brand)) return wrong('brand');
      const audience = audienceOf(given);
      if (audience instanceof Refusal) return audience;
      const [count, of] = await Promise.all([sends.count(brand, audience), sends.count(brand, {})]);
      return { count, of };
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

/** The names of an audience's fields on the wire. */
const AUDIENCE_FIELDS = {
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
} as const satisfies Partial<Record<keyof NoticeAudience, keyof Audience>>;

function audienceOf(given: NoticeAudience): Audience | Refusal {
  const names = Object.entries(AUDIENCE_FIELDS) as [keyof NoticeAudience, keyof Audience][];
  const renamed = names.flatMap(([wire, own]) => (given[wire] === undefined ? [] : [[own, given[wire]]]));
  const openBets = given.open_bets === undefined ? {} : { hasOpenBets: given.open_bets === 1 };
  const read = readAudience({ ...Object.fromEntries(renamed), ...openBets });
  if (read.is === 'audience') return read.audience;
  const [field = read.field] = names.find(([, own]) => own === read.field) ?? [];
  return wrong(`audience.${field}`);
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
  const names = Object.entries(AUDIENCE_FIELDS) as [keyof NoticeAudience, keyof Audience][];
  const audience = names.flatMap(([wire, own]) =>
    send.audience[own] === undefined ? [] : [[wire, send.audience[own]]],
  );
  const { hasOpenBets } = send.audience;
  return {
    brand: send.brand,
    kind: send.kind,
    message_type: MESSAGE_TYPES[send.type],
    audience: {
      ...(Object.fromEntries(audience) as NoticeAudience),
      ...(hasOpenBets !== undefined && { open_bets: flag(hasOpenBets) }),
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
