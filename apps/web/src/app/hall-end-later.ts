import { later } from '../platform/later.ts';

const AFTER_MS = 1_000;

/** Below the fold of the hall of games: loaded after its first view. */
export const HallEnd = later(() => import('./hall-end.tsx').then((part) => part.HallEnd), AFTER_MS);
