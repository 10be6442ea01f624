import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type {
  Channel,
  KindName,
  Language,
  SendAction,
  SendForm,
  Template,
  TemplateFault,
} from '../../notices/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, declinedField, perform } from './perform.ts';
import type { NoticesPort } from './ports.ts';

export type NoticeCommandDeps = OperatorDeps & { readonly notices: NoticesPort };

/** In the audit: `send:123`, or `notice:br/bet-won/push/PT` for a text. */
const sendTarget = (id: Reference | undefined) => ({
  kind: BOOKMAKER,
  id: id === undefined ? 'send:new' : `send:${id}`,
});

/** What of a send the audit stores. */
const summaryOf = ({ brand, kind, channels, audience, texts, beginsMs, endsMs }: SendForm) => ({
  brand,
  kind,
  channels: channels.join(', '),
  audience: JSON.stringify(audience).slice(0, 500),
  title: texts.ENG.title,
  begins: new Date(beginsMs).toISOString(),
  ends: new Date(endsMs).toISOString(),
});

const detailOf = (fault: TemplateFault) =>
  fault.is === 'unknown-field' ? `${fault.is} {${fault.field}}` : fault.is;

export function saveSend(
  deps: NoticeCommandDeps,
  actor: Actor,
  request: {
    readonly id: Reference | undefined;
    readonly version: number | undefined;
    readonly form: SendForm;
    readonly reason: string;
  },
) {
  const { id, version = 0, form, reason } = request;
  return perform(deps, actor, { command: 'notices.save', target: sendTarget(id), reason }, async (tx) => {
    const outcome = await deps.notices.sends.save(tx, form, { madeBy: Number(actor.person), id, version });
    switch (outcome.is) {
      case 'saved': {
        const after = { ...summaryOf(form), send: String(outcome.id), version: outcome.version };
        return { is: 'done', before: {}, after, done: outcome };
      }
      case 'wrong':
        return declinedField('send-refused', outcome.field, outcome.field);
      case 'text':
        return declinedField('send-refused', detailOf(outcome.fault), outcome.field);
      case 'wrong-brand':
        return declinedField('send-wrong-brand', 'players', 'players');
      case 'changed-since':
        return declined('changed-meanwhile');
      default:
        return declined(outcome.is);
    }
  });
}

/** To one player. The audit names the player and the text, so that a test is no way around it. */
export function testSend(
  deps: NoticeCommandDeps,
  actor: Actor,
  request: {
    readonly form: SendForm;
    readonly language: Language;
    readonly player: number;
    readonly reason: string;
  },
) {
  const { form, language, player, reason } = request;
  const target = { kind: 'player' as const, id: String(player) };
  return perform(deps, actor, { command: 'notices.test', target, reason }, async (tx) => {
    const outcome = await deps.notices.sends.test(tx, form, {
      player: player as PlayerId,
      language,
      madeBy: Number(actor.person),
    });
    switch (outcome.is) {
      case 'sent': {
        const { title, text } = form.texts[language];
        const channels = outcome.channels.map(({ channel }) => channel).join(', ');
        const after = { send: String(outcome.id), brand: form.brand, kind: form.kind, channels, title, text };
        return { is: 'done', before: {}, after, done: outcome.channels };
      }
      case 'wrong':
        return declinedField('send-refused', outcome.field, outcome.field);
      case 'text':
        return declinedField('send-refused', detailOf(outcome.fault), outcome.field);
      case 'wrong-brand':
        return declinedField('send-wrong-brand', 'player', 'player');
      case 'left-out':
        return declinedField('send-refused', outcome.why, 'player');
      default:
        return declined(outcome.is);
    }
  });
}

export async function actOnSend(
  deps: NoticeCommandDeps,
  actor: Actor,
  request: {
    readonly id: Reference;
    readonly brand: string;
    readonly action: SendAction;
    readonly reason: string;
  },
) {
  const { id, brand, action, reason } = request;
  const order = { command: `notices.${action}`, target: sendTarget(id), reason } as const;
  const { sends } = deps.notices;
  const counted = action === 'start' ? await sends.countAudience(id) : undefined;
  return perform(deps, actor, order, async (tx) => {
    const outcome = await sends.act(tx, id, brand, action, counted);
    switch (outcome.is) {
      case 'done': {
        const { state, audienceCount, reached } = outcome.send;
        const after = { state, audience: audienceCount, reached };
        return { is: 'done', before: {}, after, done: outcome.send };
      }
      case 'wrong-brand':
        return declinedField('send-wrong-brand', brand, 'brand');
      case 'nobody':
        return declinedField('send-refused', 'nobody', 'audience');
      case 'window-over':
        return declinedField('send-refused', 'window-over', 'ends');
      case 'not-now':
        return declined('already-so');
      case 'changed-since':
        return declined('changed-meanwhile');
      default:
        return declined(outcome.is);
    }
  });
}

export function saveTemplate(
  deps: NoticeCommandDeps,
  actor: Actor,
  request: {
    readonly brand: string;
    readonly kind: KindName;
    readonly channel: Channel;
    readonly language: Language;
    readonly words: Template | undefined;
    readonly version: number;
    readonly reason: string;
  },
) {
  const { brand, kind, channel, language, words, version, reason } = request;
  const target = { kind: BOOKMAKER, id: `notice:${brand}/${kind}/${channel}/${language}` };
  return perform(deps, actor, { command: 'notices.template', target, reason }, async (tx) => {
    const key = { brand, kind, channel, language };
    const outcome = await deps.notices.templates.save(tx, key, words, version);
    switch (outcome.is) {
      case 'saved':
        return { is: 'done', before: {}, after: words ?? { built: 'in' }, done: undefined };
      case 'fault':
        return declinedField('send-refused', detailOf(outcome.fault), `words.${outcome.fault.at}`);
      case 'changed-since':
        return declined('changed-meanwhile');
      case 'no-such-template':
        return declinedField('send-refused', kind, 'kind');
      default:
        return declined(outcome.is);
    }
  });
}

/** Messages to many players, and the texts of notices. */
export function noticeCommands(commands: NoticeCommandDeps) {
  type Request<C extends (...args: never[]) => unknown> = Parameters<C>[2];
  return {
    saveNoticeSend: (actor: Actor, request: Request<typeof saveSend>) => saveSend(commands, actor, request),
    actOnNoticeSend: (actor: Actor, request: Request<typeof actOnSend>) =>
      actOnSend(commands, actor, request),
    testNoticeSend: (actor: Actor, request: Request<typeof testSend>) => testSend(commands, actor, request),
    saveNoticeTemplate: (actor: Actor, request: Request<typeof saveTemplate>) =>
      saveTemplate(commands, actor, request),
  };
}
