import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const REGISTRATIONS_MAX = 20_000;

/** An app on a device, as the library of Firebase in a native shell registers it. */
interface Registration {
  readonly app: string;
  readonly project: string;
  isOpen: boolean;
}

const TOKEN = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, maxLength: 512 } },
} as const;

/** By token. */
export type Registrations = ReadonlyMap<string, Registration>;

/** What the library asks of Firebase: `getToken` and `deleteToken`. The oldest registration is forgotten first. */
export function addRegistrationRoutes(app: FastifyInstance, path: string, project: string): Registrations {
  const all = new Map<string, Registration>();
  const body = {
    type: 'object',
    additionalProperties: false,
    required: ['app'],
    properties: {
      app: { type: 'string', minLength: 1, maxLength: 64 },
      project: { type: 'string', minLength: 1, maxLength: 64, default: project },
    },
  } as const;
  app.post<{ Body: Pick<Registration, 'app' | 'project'> }>(
    `${path}/registrations`,
    { schema: { body } },
    (request, reply) => {
      const token = `${randomBytes(16).toString('base64url')}:APA91b${randomBytes(90).toString('base64url')}`;
      all.set(token, { ...request.body, isOpen: true });
      const oldest = all.size > REGISTRATIONS_MAX ? all.keys().next().value : undefined;
      if (oldest !== undefined) all.delete(oldest);
      return reply.code(201).send({ token });
    },
  );
  app.delete<{ Querystring: { readonly token: string } }>(
    `${path}/registrations`,
    { schema: { querystring: TOKEN } },
    ({ query }, reply) => {
      const registration = all.get(query.token);
      if (!registration) return reply.code(404).send({ error: 'no-such-registration' });
      registration.isOpen = false;
      return reply.code(204).send();
    },
  );
  return all;
}
