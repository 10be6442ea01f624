import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NavEntry } from './http/navigation.ts';
import type { Page } from './http/page.ts';

/** Sends a page inside the common frame, with everyone's navigation. */
export type ShowPage = (reply: FastifyReply, page: Page) => FastifyReply;

/** One door of a third party, told on the home page so that a person can point a program at it. */
export interface Door {
  readonly name: string;
  readonly address: string;
}

/** One third party that the sandbox plays. The program is nothing but a list of these. */
export interface Part {
  readonly nav: readonly NavEntry[];
  readonly doors: readonly Door[];
  addRoutes(app: FastifyInstance, show: ShowPage): void;
  /** Lets go of everything that is under way: held answers, streams, sockets. */
  close(): Promise<void>;
}
