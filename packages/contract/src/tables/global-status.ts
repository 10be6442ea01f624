import type { CodeOf } from './code.ts';

/** 0 normal, 1 the error page of type 3, 2 the news page. */
export const GLOBAL_STATUS = { normal: 0, maintenance: 1, news: 2 } as const;
export type GlobalStatus = CodeOf<typeof GLOBAL_STATUS>;
