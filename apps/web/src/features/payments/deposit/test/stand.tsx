import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { LanguageCode } from '@palpite/contract/languages';
import { deposit } from '@palpite/i18n/catalogs/PT/deposit';
import { payments } from '@palpite/i18n/catalogs/PT/payments';
import { shell } from '@palpite/i18n/catalogs/PT/shell';
import { deposit as depositInRussian } from '@palpite/i18n/catalogs/RU/deposit';
import { payments as paymentsInRussian } from '@palpite/i18n/catalogs/RU/payments';
import { type CompiledMessage, formatMessage } from '@palpite/i18n/message-format';
import { manualClock } from '@palpite/testkit/clock';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import { dayIn } from '../../../../../test/zone-day.ts';
import { createTicker } from '../../../../stores/book/match-clock.ts';
import { type Services, ServicesContext } from '../../../../stores/services.ts';
import { memoryStore } from '../../../../stores/test/memory-store.ts';

const MESSAGES: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>> = {
  PT: { ...deposit, ...payments, ...shell },
  RU: { ...shell, ...depositInRussian, ...paymentsInRussian },
};

function translator(language: LanguageCode, catalogs: Stand['catalogs'] = {}) {
  return (id: string, slots: Readonly<Record<string, string | number>> = {}) => {
    const text = catalogs[id] ?? MESSAGES[language]?.[id];
    if (text === undefined) throw new Error(`${id} is in none of the catalogues of the page`);
    return formatMessage(compileMessageOrThrow(text) as CompiledMessage, slots, language);
  };
}

export interface Stand {
  readonly language?: LanguageCode;
  readonly online?: boolean;
  /** Where the player came from. */
  readonly from?: 'slip';
  readonly slipItems?: number;
  /** Notices of the page, which are not part of the deposit. */
  readonly catalogs?: Readonly<Record<string, string>>;
}

function servicesOf({ language = 'PT', online = true, from, slipItems = 0, catalogs }: Stand): Services {
  const clock = manualClock(1_000_000);
  const platform = {
    store: memoryStore(),
    visit: memoryStore(from ? { deposit_from: from } : {}),
    nowMs: clock.nowMs,
    after: clock.after,
    timeZone: () => 'America/Sao_Paulo',
    calendarDay: dayIn('America/Sao_Paulo'),
    clockTime: () => '21:41',
  };
  return {
    boot: { brand: { id: 'br', currency: 'BRL', country: 'BR', name: 'BetHoje', logo: ['Bet', 'Hoje'] } },
    platform,
    ticker: createTicker(platform),
    text: createStore(() => ({ language, t: translator(language, catalogs) })),
    connection: createStore(() => ({ online, live: online ? 'open' : 'closed', answered: online })),
    notices: createStore(() => ({ notice: undefined })),
    balance: createStore(() => ({ info: { balance: 12_345, bonus: 0 } })),
    slip: createStore(() => ({ items: Array.from({ length: slipItems }) })),
    session: createStore(() => ({ user: { uid: 1, sid: 's', visitor: 0 } })),
    link: { watch: () => () => undefined },
  } as unknown as Services;
}

/** A part of the deposit as first rendered, without effects. */
export function draw(part: ReactNode, stand: Stand = {}): string {
  return renderToStaticMarkup(createElement(ServicesContext, { value: servicesOf(stand) }, part));
}

export const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/\u00a0/g, ' ');
