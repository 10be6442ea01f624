import { isLanguageCode, type LanguageCode } from '@palpite/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageGate } from '../http/envelope.ts';
import { sendPrepared } from '../http/prepared.ts';
import type { RateGate } from '../http/rate-gate.ts';
import { contextOf } from '../http/request-context.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { LANDING_PATH } from './app-files.ts';
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
    reply.header('content-security-policy', policy);
    return sendPrepared(request, reply, pages.page(...wantedPage(request)));
  };
  app.get('/', route, sendPage);
  app.get(LANDING_PATH, route, (request, reply) => {
    const { page, inline } = pages.landing(...wantedPage(request));
    reply.header('content-security-policy', contentSecurityPolicy(origins.hosts, inline));
    return sendPrepared(request, reply, page);
  });
  for (const [url, file] of pages.files) {
    app.get(url, route, (request, reply) => sendPrepared(request, reply, file));
  }
  return sendPage;
}

/** The brand of the request, and its language if it names one that we have. */
function wantedPage(request: FastifyRequest): [brand: string, language: LanguageCode] {
  const { brand, query } = contextOf(request);
  const asked = query.get('lca_lang');
  return [brand.id, asked !== undefined && isLanguageCode(asked) ? asked : brand.defaultLanguage];
}
