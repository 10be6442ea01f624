import { isLanguageCode } from '@palpite/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inlineHashes } from '../html/inline-hashes.ts';
import { pageGate } from './envelope.ts';
import { NO_STORE, sendText } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import type { ButtonPage, ButtonRequest } from './raw-route.ts';
import { contextOf } from './request-context.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

export function addButtonPages(app: FastifyInstance, pages: readonly ButtonPage[], gate: RateGate): void {
  const route = { onRequest: pageGate(gate), exposeHeadRoute: false };
  for (const { path, show, press } of pages) {
    app.get<{ Params: { token: string } }>(`${path}/:token`, route, (request, reply) =>
      send(reply, show(requestOf(request))),
    );
    app.post<{ Params: { token: string } }>(`${path}/:token`, route, async (request, reply) =>
      send(reply, await press(requestOf(request))),
    );
  }
}

function requestOf(request: TokenRequest): ButtonRequest {
  const { brand, query } = contextOf(request);
  const asked = query.get('lca_lang');
  const language = asked !== undefined && isLanguageCode(asked) ? asked : brand.defaultLanguage;
  return { token: request.params.token, brand: brand.id, language };
}

function send(reply: FastifyReply, html: string | undefined): FastifyReply {
  if (html === undefined) return sendText(reply, 404, 'not found');
  return reply
    .header('content-security-policy', contentSecurityPolicy([], inlineHashes(html)))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', NO_STORE)
    .send(html);
}
