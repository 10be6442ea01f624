import type { KindName } from '../kind.ts';
import type { Template } from '../template.ts';

/** Kinds whose text an operator writes for each send. */
export type FreeKind = 'service' | 'marketing';
export type WrittenKind = Exclude<KindName, FreeKind>;
export type WrittenTexts = Readonly<Record<WrittenKind, Template>>;
