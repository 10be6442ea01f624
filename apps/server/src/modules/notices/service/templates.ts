import { SECOND_MS } from '@palpite/kernel/time';
import type { Channel, Language } from '../core/kind.ts';
import type { Template, WrittenKind } from '../core/template.ts';
import { builtIn } from '../core/texts/built-in.ts';
import { readTemplates, type StoredTemplate, type TemplateKey } from '../store/templates.ts';
import type { NoticesDeps, Reader } from './deps.ts';

/** The text of a kind: the brand's own, or the built-in one. */
export type TemplateOf = (brand: string, kind: WrittenKind, channel: Channel, language: Language) => Template;

/** A changed text is used after this time at the latest, on every node. */
const KEPT_MS = 10 * SECOND_MS;

export interface Templates {
  /** Work in a transaction passes its reader. */
  current(reader?: Reader): Promise<TemplateOf>;
  /** After a change on this node. */
  forget(): void;
}

const keyOf = ({ brand, kind, channel, language }: TemplateKey) => `${brand} ${kind} ${channel} ${language}`;

export function createTemplates({ database, clock }: Pick<NoticesDeps, 'database' | 'clock'>): Templates {
  let cached: { readonly untilMs: number; readonly own: Promise<Map<string, StoredTemplate>> } | undefined;
  const read = async (reader: Reader) =>
    new Map((await readTemplates(reader)).map((row) => [keyOf(row), row]));
  return {
    async current(reader = database) {
      const nowMs = clock.nowMs();
      if (!cached || cached.untilMs < nowMs) cached = { untilMs: nowMs + KEPT_MS, own: read(reader) };
      const reading = cached;
      try {
        const own = await reading.own;
        return (brand, kind, channel, language) =>
          own.get(keyOf({ brand, kind, channel, language })) ?? builtIn(kind, channel, language);
      } catch (error) {
        if (cached === reading) cached = undefined;
        throw error;
      }
    },
    forget() {
      cached = undefined;
    },
  };
}
