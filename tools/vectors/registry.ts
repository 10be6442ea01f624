import { cashOut } from './cash-out.ts';
import { documents } from './documents.ts';
import { odds } from './odds.ts';
import type { Section } from './section.ts';
import { settlement } from './settlement.ts';
import { telegram } from './telegram.ts';
import { webPush } from './web-push.ts';

/** Every kind of section that the kernel covers. A new family is one file and one line here. */
export const sections: readonly Section[] = [
  ...documents,
  ...odds,
  ...settlement,
  cashOut,
  telegram,
  webPush,
];
