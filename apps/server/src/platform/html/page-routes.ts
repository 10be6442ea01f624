import { isLanguageCode } from '@palpite/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageGate } from '../http/envelope.ts';
import { sendPrepared } from '../http/prepared.ts';
import type { RateGate } from '../http/rate-gate.ts';
import { contextOf } from '../http/request-context.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { PageRenderer } from './page-renderer.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * The page at `/` in the requested language, else in that of the brand; and the manifest and icon of each brand.
 * Returns the function that sends the page for other paths.
 */
export function addPages(
  app: FastifyInstance,
  pages: PageRenderer,
  gate: RateGate,
  origins: {
    readonly hosts: readonly string[];
    readonly studios: readonly string[];
    /** Who may show the page in a frame. */
    readonly frames: readonly string[];
  },
): SendPage {
  const policy = contentSecurityPolicy(origins.hosts, pages.inline, origins.studios, origins.frames);
  const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
  const sendPage: SendPage = (request, reply) => {
    const { brand, query } = contextOf(request);
    const asked = query.get('lca_lang');
    const language = asked !== undefined && isLanguageCode(asked) ? asked : brand.defaultLanguage;
    reply.header('content-security-policy', policy);
    // The older header knows no list; the policy decides where both are understood.
    if (origins.frames.length > 0) reply.removeHeader('x-frame-options');
    return sendPrepared(request, reply, pages.page(brand.id, language));
  };
  app.get('/', route, sendPage);
  for (const [url, file] of pages.files) {
    app.get(url, route, (request, reply) => sendPrepared(request, reply, file));
  }
  return sendPage;
}
