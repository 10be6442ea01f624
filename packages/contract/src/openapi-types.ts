import type { Audience, RateClass, RetryClass } from './call.ts';
import type { RefusalName } from './refusals.ts';
import type { JsonSchema } from './schema-text.ts';

/** The part of OpenAPI 3.1 that our document uses. */
export interface Reference {
  readonly $ref: string;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
}

export interface OpenApiResponse extends Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
}

export interface OpenApiSecurityScheme {
  readonly type: 'apiKey';
  readonly in: 'query';
  readonly name: string;
  readonly description: string;
}

/** By the name of a scheme, the roles that it must prove; an empty object asks for nothing. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface OpenApiRefusal {
  readonly name: RefusalName;
  readonly code: number;
  readonly status: number;
  /** False for what every call of its kind may refuse. */
  readonly own: boolean;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string];
  /** Any one of them is enough. */
  readonly security: readonly SecurityRequirement[];
  readonly parameters: readonly (OpenApiParameter | Reference)[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly responses: Readonly<Record<string, OpenApiResponse | Reference>>;
  readonly 'x-audience': Audience;
  readonly 'x-rate': RateClass;
  readonly 'x-retry': RetryClass;
  readonly 'x-refusals': readonly OpenApiRefusal[];
}

export type OpenApiPath = { readonly [method in 'get' | 'post']?: OpenApiOperation };

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly jsonSchemaDialect: string;
  readonly info: OpenApiInfo & { readonly license: { readonly name: string; readonly identifier: string } };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, OpenApiPath>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, OpenApiParameter>>;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
    readonly securitySchemes: Readonly<Record<string, OpenApiSecurityScheme>>;
  };
}
