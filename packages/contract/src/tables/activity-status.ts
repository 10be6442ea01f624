import type { CodeOf } from './code.ts';

export const ACTIVITY_STATUS = { notStart: 0, inProgress: 1, finished: 2, expired: 3 } as const;
export type ActivityStatus = CodeOf<typeof ACTIVITY_STATUS>;
