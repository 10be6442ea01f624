import { BLOCKS_MAX, CELLS_MAX, ITEMS_MAX } from '@palpite/kernel/markdown/blocks';
import { RUNS_MAX } from '@palpite/kernel/markdown/runs';
import { type Static, Type } from 'typebox';
import { Flag, InstantMs, OneOf, Shown } from '../fields.ts';
import { FAQ_QUESTIONS_MAX, POPUP_REPEATS } from '../tables/content.ts';

/** Text with the same marks. It is shown as text, whatever signs it contains. */
export const Run = Type.Object({
  text: Shown,
  bold: Type.Optional(Type.Literal(true)),
  italic: Type.Optional(Type.Literal(true)),
  struck: Type.Optional(Type.Literal(true)),
  /** A route of the app, a path of its host, an https or a mail address. */
  to: Type.Optional(Shown),
});
export type Run = Static<typeof Run>;

const Runs = Type.Array(Run, { maxItems: RUNS_MAX });

/** A block of a document. No block can carry HTML, a style or a script. */
export const Block = Type.Union([
  Type.Object({ is: OneOf(['heading', 'subheading', 'paragraph', 'quote']), runs: Runs }),
  Type.Object({ is: OneOf(['list', 'steps']), items: Type.Array(Runs, { maxItems: ITEMS_MAX }) }),
  Type.Object({
    is: Type.Literal('table'),
    rows: Type.Array(Type.Array(Runs, { maxItems: CELLS_MAX }), { maxItems: ITEMS_MAX }),
  }),
  Type.Object({ is: Type.Literal('rule') }),
]);
export type Block = Static<typeof Block>;

export const Document = Type.Array(Block, { maxItems: BLOCKS_MAX });

export const ContentPage = Type.Object({
  key: Shown,
  title: Shown,
  /** In three lines; may be empty. */
  summary: Shown,
  blocks: Document,
  /** 0 for the text that the product comes with. */
  version: Type.Integer({ minimum: 0 }),
  /** When this version was published; 0 for the text that the product comes with. */
  published_at: InstantMs,
});
export type ContentPage = Static<typeof ContentPage>;

export const FaqQuestion = Type.Object({
  key: Shown,
  title: Shown,
  /** The answer in its first words. */
  summary: Shown,
  blocks: Document,
  published_at: InstantMs,
});
export type FaqQuestion = Static<typeof FaqQuestion>;

export const FaqSection = Type.Object({
  key: Shown,
  title: Shown,
  /** The name of a drawing of the app; empty for the usual one. */
  icon: Shown,
  questions: Type.Array(FaqQuestion, { maxItems: FAQ_QUESTIONS_MAX }),
});
export type FaqSection = Static<typeof FaqSection>;

/** An announcement or a piece of news. */
export const ContentNotice = Type.Object({
  key: Shown,
  title: Shown,
  summary: Shown,
  blocks: Document,
  picture: Shown,
  /** Where its button leads; empty for none. */
  url: Shown,
  button: Shown,
  /** What it announces begins and ends; 0 where it says neither. */
  starts_at: InstantMs,
  ends_at: InstantMs,
  published_at: InstantMs,
});
export type ContentNotice = Static<typeof ContentNotice>;

export const ContentPopup = Type.Object({
  key: Shown,
  title: Shown,
  summary: Shown,
  blocks: Document,
  picture: Shown,
  url: Shown,
  button: Shown,
  repeat: OneOf(POPUP_REPEATS),
  /** Changes with every version, so that a new text is shown although the one before was closed. */
  version: Type.Integer({ minimum: 0 }),
});
export type ContentPopup = Static<typeof ContentPopup>;

export const ContentIcon = Type.Object({
  key: Shown,
  title: Shown,
  /** The address of a picture; empty where `icon` names a drawing. */
  picture: Shown,
  icon: Shown,
  url: Shown,
});
export type ContentIcon = Static<typeof ContentIcon>;

export const ContentTab = Type.Object({
  /** One of the tabs of the bar. */
  key: Shown,
  title: Shown,
  icon: Shown,
  hidden: Flag,
});
export type ContentTab = Static<typeof ContentTab>;

export const ContentPrompt = Type.Object({
  key: Shown,
  /** The tab that it points at. */
  tab: Shown,
  text: Shown,
  url: Shown,
  version: Type.Integer({ minimum: 0 }),
});
export type ContentPrompt = Static<typeof ContentPrompt>;
