import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NavEntry, Page } from './http/page.ts';

/** Sends a page in the common layout, with the navigation of all parts. */
export type ShowPage = (reply: FastifyReply, page: Page) => FastifyReply;

/** One address of a third party, shown on the home page so that a person can point a program at it. */
export interface ServiceAddress {
  readonly name: string;
  readonly address: string;
}

/** One third party that the sandbox simulates. The program is a list of these. */
export interface Part {
  readonly nav: readonly NavEntry[];
  readonly addresses: readonly ServiceAddress[];
  addRoutes(app: FastifyInstance, show: ShowPage): void;
  /** Ends everything that is still open: delayed replies, streams, sockets. */
  close(): Promise<void>;
}
