import { type Channel, type KindName, kindOf, type Language } from '../kind.ts';
import type { Template, WrittenKind, WrittenTexts } from '../template.ts';
import { ENG } from './en.ts';
import { ES } from './es.ts';
import { PT } from './pt.ts';
import { RU } from './ru.ts';
import { VI } from './vi.ts';

const BUILT_IN: Readonly<Record<Language, WrittenTexts>> = { ENG, PT, ES, RU, VI };

export const isWritten = (kind: KindName): kind is WrittenKind => kind !== 'service' && kind !== 'marketing';
export const WRITTEN_KINDS = Object.keys(ENG) as WrittenKind[];

/** The text of a kind that a brand has not replaced. An SMS carries its title alone, unless it is about safety. */
export function builtIn(kind: WrittenKind, channel: Channel, language: Language): Template {
  const { title, text } = BUILT_IN[language][kind];
  if (channel === 'sms' && kindOf(kind).topic !== 'security') return { title, text: '' };
  return { title, text };
}
