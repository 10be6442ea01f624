import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { CHANNELS, LANGUAGES } from '../core/kind.ts';
import { type Template, type TemplateFault, templateFault } from '../core/template.ts';
import { builtIn, isWritten, WRITTEN_KINDS } from '../core/texts/built-in.ts';
import { deleteTemplate, readTemplates, type TemplateKey, writeTemplate } from '../store/templates.ts';
import type { NoticesDeps } from './deps.ts';
import type { Templates } from './templates.ts';

/** A text of a brand, its own or the built-in one. */
export interface TemplateLine extends TemplateKey, Template {
  /** 0: built in. */
  readonly version: number;
}

export type TemplateOutcome =
  | { readonly is: 'saved' | 'no-such-brand' | 'no-such-template' | 'changed-since' }
  | { readonly is: 'fault'; readonly fault: TemplateFault };

/** The texts of notices, for operators. */
export interface TemplateEditor {
  /** Every kind, channel and language of a brand; undefined for a brand that does not exist. */
  list(brand: string): Promise<readonly TemplateLine[] | undefined>;
  /** Absent words: back to the built-in text. */
  save(tx: Tx, key: TemplateKey, words: Template | undefined, version: number): Promise<TemplateOutcome>;
}

const keyOf = ({ kind, channel, language }: TemplateKey) => `${kind} ${channel} ${language}`;

export function createTemplateEditor(deps: NoticesDeps, templates: Templates): TemplateEditor {
  return {
    async list(brand) {
      if (!deps.brandOf(brand)) return undefined;
      const stored = (await readTemplates(deps.database)).filter((row) => row.brand === brand);
      const own = new Map(stored.map((row) => [keyOf(row), row]));
      return WRITTEN_KINDS.flatMap((kind) =>
        CHANNELS.flatMap((channel) =>
          LANGUAGES.map((language) => {
            const key = { brand, kind, channel, language };
            return own.get(keyOf(key)) ?? { ...key, ...builtIn(kind, channel, language), version: 0 };
          }),
        ),
      );
    },
    async save(tx, key, words, version) {
      if (!deps.brandOf(key.brand)) return { is: 'no-such-brand' };
      if (!isWritten(key.kind)) return { is: 'no-such-template' };
      const fault = words && templateFault(key.kind, key.channel, words);
      if (fault) return { is: 'fault', fault };
      const isSaved = words
        ? await writeTemplate(tx, key, words, { version, nowMs: deps.clock.nowMs() })
        : await deleteTemplate(tx, key, version);
      if (!isSaved) return { is: 'changed-since' };
      afterCommit(tx, () => templates.forget());
      return { is: 'saved' };
    },
  };
}
