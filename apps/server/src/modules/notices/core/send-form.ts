import { isHashPath } from '@palpite/kernel/hash-path';
import type { Audience } from './audience.ts';
import { type Channel, LANGUAGES, type Language } from './kind.ts';
import { type Template, type TemplateFault, templateFault } from './template.ts';

/** The part of a send that can be wrong. */
export interface CheckedSend {
  readonly kind: 'service' | 'marketing';
  readonly type: 'account' | 'bets' | 'promotions';
  readonly audience: Audience;
  readonly channels: readonly Channel[];
  readonly isTop: boolean;
  readonly path: string;
  readonly texts: Readonly<Record<Language, Template>>;
  readonly beginsMs: number;
  readonly endsMs: number;
}

export type SendFault =
  | { readonly is: 'wrong'; readonly field: string }
  | { readonly is: 'text'; readonly field: string; readonly fault: TemplateFault };

/** A page that is opened outside of the app. */
const OUTSIDE = /^https:\/\/[A-Za-z0-9-._~:/?#[\]@!$&'()*+,;=%]{1,280}$/;

/**
 * Nothing, a page of the app, or an address outside of it, which only a message in the app opens: it says so when the
 * address is not ours. A device and a bot open pages of the app, and would show the first one instead.
 */
function isPathOf(path: string, channels: readonly Channel[]): boolean {
  if (path === '' || isHashPath(path)) return true;
  return OUTSIDE.test(path) && !channels.includes('push') && !channels.includes('telegram');
}

/** The first thing that is wrong with a send of a brand in this country. */
export function sendFault(
  send: CheckedSend,
  { country, nowMs }: { readonly country: string; readonly nowMs: number },
): SendFault | undefined {
  const wrong = (field: string): SendFault => ({ is: 'wrong', field });
  if (send.channels.length === 0) return wrong('channels');
  if (send.isTop && !send.channels.includes('in_app')) return wrong('is_top');
  if ((send.kind === 'marketing') !== (send.type === 'promotions')) return wrong('type');
  if (!isPathOf(send.path, send.channels)) return wrong('path');
  if (send.endsMs <= send.beginsMs || send.endsMs <= nowMs) return wrong('ends');
  // Players of a brand are in its country: another one would find nobody.
  if (send.audience.country !== undefined && send.audience.country !== country) return wrong('country');
  for (const language of LANGUAGES)
    for (const channel of send.channels) {
      const fault = templateFault(send.kind, channel, send.texts[language]);
      if (fault) return { is: 'text', field: `texts.${language}.${fault.at}`, fault };
    }
  return undefined;
}
