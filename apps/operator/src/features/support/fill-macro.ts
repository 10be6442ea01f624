import type { DeskThread, MacroLine } from '@palpite/contract/operator/support-calls';

type Texts = Readonly<Record<string, string | undefined>>;

/** The text in the player's language, else in English, else in any, with its fields filled from the thread. */
export function fillMacro(
  { texts }: Pick<MacroLine, 'texts'>,
  thread: Pick<DeskThread, 'language' | 'name' | 'thread' | 'subject'>,
  agent: string,
): string {
  const known: Texts = texts;
  const text =
    known[thread.language] ?? known.ENG ?? Object.values(known).find((one) => one !== undefined) ?? '';
  const fields: Texts = { name: thread.name, number: thread.thread, subject: thread.subject, agent };
  return text.replace(/\{([a-z]+)\}/g, (whole, field: string) => fields[field] ?? whole);
}
