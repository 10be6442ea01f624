import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CallName, Reply } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import { account } from '@palpite/i18n/catalogs/PT/account';
import { activity } from '@palpite/i18n/catalogs/PT/activity';
import { agent } from '@palpite/i18n/catalogs/PT/agent';
import { agentHelp } from '@palpite/i18n/catalogs/PT/agent-help';
import { bonus } from '@palpite/i18n/catalogs/PT/bonus';
import { gameRoom } from '@palpite/i18n/catalogs/PT/game-room';
import { invite } from '@palpite/i18n/catalogs/PT/invite';
import { messages } from '@palpite/i18n/catalogs/PT/messages';
import { originals } from '@palpite/i18n/catalogs/PT/originals';
import { promotion } from '@palpite/i18n/catalogs/PT/promotion';
import { shell } from '@palpite/i18n/catalogs/PT/shell';
import { slip } from '@palpite/i18n/catalogs/PT/slip';
import { tasks } from '@palpite/i18n/catalogs/PT/tasks';
import { vip } from '@palpite/i18n/catalogs/PT/vip';
import { type CompiledMessage, formatMessage } from '@palpite/i18n/message-format';
import { manualClock } from '@palpite/testkit/clock';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import { dayIn } from '../../../../test/zone-day.ts';
import { queriesOf } from '../../../stores/queries.ts';
import { type Services, ServicesContext } from '../../../stores/services.ts';
import { memoryStore } from '../../../stores/test/memory-store.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  ...account,
  ...activity,
  ...bonus,
  ...gameRoom,
  ...messages,
  ...originals,
  ...promotion,
  ...vip,
  ...tasks,
  ...slip,
  ...invite,
  ...agent,
  ...agentHelp,
  ...shell,
};
const LANGUAGE: LanguageCode = 'PT';

function translate(id: string, slots: Readonly<Record<string, string | number>> = {}): string {
  const text = MESSAGES[id];
  if (text === undefined) throw new Error(`${id} is in none of the catalogues of the page`);
  return formatMessage(compileMessageOrThrow(text) as CompiledMessage, slots, LANGUAGE);
}

export interface Stand {
  readonly brand?: { readonly currency: string; readonly maximumBonus?: number };
  /** A visitor instead of a registered player. */
  readonly visitor?: boolean;
  readonly online?: boolean;
  readonly balance?: { readonly balance: number; readonly bonus: number };
}

export function standServices(stand: Stand = {}): Services {
  const { brand = { currency: 'BRL', maximumBonus: 600 }, visitor = false, online = true } = stand;
  const clock = manualClock(1_750_000_000_000);
  const user = { uid: 1, sid: 's', visitor: visitor ? 1 : 0, first_regist: 1 };
  return {
    boot: { casino: true, brand: { id: 'br', name: 'BetHoje', flags: { americanOdds: false }, ...brand } },
    platform: {
      store: memoryStore(),
      nowMs: clock.nowMs,
      after: clock.after,
      timeZone: () => 'America/Sao_Paulo',
      calendarDay: dayIn('America/Sao_Paulo'),
      clockTime: () => '21:41',
    },
    client: { call: () => new Promise(() => undefined) },
    text: createStore(() => ({ language: LANGUAGE, t: translate })),
    connection: createStore(() => ({ online, live: online ? 'open' : 'closed', answered: online })),
    preferences: createStore(() => ({ oddsFormat: 'decimal' })),
    settings: createStore(() => ({ known: false, isOn: () => true })),
    interface: createStore(() => ({ newer: false, offered: true })),
    ticker: { subscribe: () => () => undefined, now: clock.nowMs },
    balance: createStore(() => ({ info: stand.balance ?? { balance: 19_890, bonus: 5_000 } })),
    session: createStore(() => ({ user })),
    overlays: createStore(() => ({ open: undefined })),
    popups: () => new Promise(() => undefined),
  } as unknown as Services;
}

/** An answer that has already arrived. */
export interface Arrived {
  readonly name: CallName;
  readonly input: object;
  readonly data: unknown;
}

export function arrived<N extends CallName>(name: N, input: object, data: Reply<N>): Arrived {
  return { name, input, data };
}

/** The answer of a list by cursor: its only page. */
export function arrivedPage<N extends CallName>(name: N, input: object, page: Reply<N>): Arrived {
  return { name, input, data: { pages: [page], pageParams: [''] } };
}

/** A part of a page as first rendered, without effects. */
export function draw(
  part: ReactNode,
  services: Services = standServices(),
  answers: readonly Arrived[] = [],
): string {
  const queries = queriesOf(services);
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  queries.clear();
  for (const { name, input, data } of answers)
    queries.setQueryData(['growth', name, 1, LANGUAGE, input, undefined], data);
  return renderToStaticMarkup(createElement(ServicesContext, { value: services }, part));
}

export const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/\u00a0/g, ' ');
