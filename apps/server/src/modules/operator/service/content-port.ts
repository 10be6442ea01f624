import type { Content } from '../../content/index.ts';

/** What the console needs of content. */
export type ContentPort = Pick<Content, 'admin'>;
