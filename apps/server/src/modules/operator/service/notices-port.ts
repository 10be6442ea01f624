import type { Notices } from '../../notices/index.ts';

/** What the console needs of notices. */
export type NoticesPort = Pick<Notices, 'sends' | 'templates' | 'sentTo'>;
