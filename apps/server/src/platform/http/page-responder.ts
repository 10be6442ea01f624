import type { Call } from '@palpite/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type InputSource, inputOf, sentInputOf } from './input.ts';
import type { HttpDeps } from './options.ts';
import type { Page, Pages } from './pages.ts';
import { storedSender } from './prepared.ts';
import { contextOf, type Refuse } from './request-context.ts';
import { type Caller, type PageCaller, Refusal } from './route.ts';

export interface PageDeps {
  readonly options: HttpDeps;
  readonly refuse: Refuse;
  readonly pages: Pages;
}

/** Runs the handler of a call; returns the text of its reply. */
export type BodyOf = (input: unknown, caller: Caller | PageCaller) => Promise<string | Refusal>;

/**
 * Answers a call whose reply is the same for everyone. A stored page is found by what was sent, before it is read as
 * input: only valid input has a page. Otherwise the handler runs once for all who request the page meanwhile.
 */
export function pageResponder(call: Call, bodyOf: BodyOf, { options, refuse, pages }: PageDeps) {
  const sentInput = sentInputOf(call);
  const readInput = inputOf(call);
  const sendStored = storedSender(options);
  return (request: FastifyRequest, reply: FastifyReply, source: InputSource): unknown => {
    const { brand, language } = contextOf(request);
    const sent = sentInput(source);
    if (sent instanceof Refusal) return refuse(request, reply, sent);
    const key = `${call.name} ${brand.id} ${language} ${sent}`;
    let page = pages.find(key);
    if (!page) {
      const input = readInput(source);
      if (input instanceof Refusal) return refuse(request, reply, input);
      page = pages.make(key, () => bodyOf(input, { brand: brand.id, language }));
    }
    if (!(page instanceof Promise)) return sendStored(request, reply, page);
    return page.then((made: Page | Refusal) => {
      if (made instanceof Refusal) refuse(request, reply, made);
      else sendStored(request, reply, made);
    });
  };
}
