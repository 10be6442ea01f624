import type { LanguageCode } from '@palpite/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { BrandHint, BrandOfRequest } from './options.ts';
import type { Query } from './query.ts';
import type { RequestIdentity } from './request-identity.ts';
import type { Caller } from './route.ts';

/** What is known of a request while it is answered; its log line is made of it. */
export interface Visit {
  /** What the request showed of its brand. */
  readonly hint: BrandHint;
  readonly brand: BrandOfRequest;
  language: LanguageCode;
  /** `ok`, or the refusal's name. */
  outcome: string;
  /** The call's name; undefined for a page, a file or an unknown path. */
  call: string | undefined;
  query: Query;
  /** Known once the common query is read. */
  identity: RequestIdentity | undefined;
  caller: Caller | undefined;
  logged: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null;
  }
}

export function visitOf(request: FastifyRequest): Visit {
  if (!request.visit) throw new Error('a request was answered before it was received');
  return request.visit;
}
