import { odds } from './odds.ts';
import type { Section } from './section.ts';

/** Every kind of section that the kernel covers. A new family is one file and one line here. */
export const sections: readonly Section[] = [...odds];
