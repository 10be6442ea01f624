import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { bets } from '@palpite/i18n/catalogs/PT/bets';
import { shell } from '@palpite/i18n/catalogs/PT/shell';
import { sport } from '@palpite/i18n/catalogs/PT/sport';
import { type CompiledMessage, formatMessage } from '@palpite/i18n/message-format';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import type { SeenMatch } from '../../../stores/book/book.ts';
import { type Services, ServicesContext } from '../../../stores/services.ts';

const MESSAGES: Readonly<Record<string, string>> = { ...bets, ...shell, ...sport };
const t = (id: string, slots: Readonly<Record<string, string | number>> = {}) =>
  formatMessage(compileMessageOrThrow(MESSAGES[id] ?? id) as CompiledMessage, slots, 'PT');

export interface Stand {
  readonly online?: boolean;
  /** The matches that the app has received. */
  readonly matches?: ReadonlyMap<number, SeenMatch>;
}

function servicesOf({ online = true, matches = new Map() }: Stand): Services {
  const connection = { online, live: online ? 'open' : 'closed', answered: online };
  return {
    boot: { brand: { currency: 'BRL', flags: { americanOdds: false }, logo: ['Bet', 'hoje'] } },
    text: createStore(() => ({ language: 'PT', t })),
    connection: createStore(() => connection),
    preferences: createStore(() => ({ oddsFormat: undefined })),
    settings: createStore(() => ({ known: false, isOn: () => false })),
    session: createStore(() => ({ user: undefined })),
    book: { onMatch: () => () => undefined, match: (id: number) => matches.get(id) },
    platform: { clockTime: () => '12:00', timeZone: () => 'UTC', nowMs: () => 1_000 },
    ticker: { subscribe: () => () => undefined, now: () => 0 },
    matches: { watch: () => () => undefined },
    notices: createStore(() => ({ notice: undefined })),
  } as unknown as Services;
}

/** A part of the bet pages as first rendered, in Portuguese, without effects. */
export function draw(part: ReactNode, stand: Stand = {}): string {
  return renderToStaticMarkup(createElement(ServicesContext, { value: servicesOf(stand) }, part));
}

export const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/\u00a0/g, ' ');
