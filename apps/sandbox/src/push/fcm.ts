import { createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { hang, pause } from '../http/held-answer.ts';
import { fromHereOnly } from '../http/request-checks.ts';
import type { PushFaultSwitch } from './faults.ts';
import type { PushMessages } from './messages.ts';
import { addRegistrationRoutes, type Registrations } from './registrations.ts';

export const FCM_PATH = '/fcm';
const PROJECT = 'palpite-sandbox';
const EMAIL = 'push@palpite-sandbox.iam.gserviceaccount.com';
const ACCESS_SECONDS = 3_600;
const TOKENS_MAX = 100;

/** The sentence of Firebase for a token that it did not make. */
const NOT_A_TOKEN = 'The registration token is not a valid FCM registration token';

const MESSAGE = {
  type: 'object',
  required: ['message'],
  properties: {
    message: {
      type: 'object',
      required: ['token'],
      properties: {
        token: { type: 'string', minLength: 1, maxLength: 4_096 },
        data: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
} as const;

interface FcmBody {
  readonly message: {
    readonly token: string;
    readonly android?: { readonly ttl?: string; readonly priority?: string; readonly collapse_key?: string };
  };
}

export interface FcmOptions {
  readonly messages: PushMessages;
  readonly faults: PushFaultSwitch;
  readonly clock: Clock;
}

/** Firebase Cloud Messaging, HTTP v1: a service account, its access tokens, and `messages:send`. */
export function addFcmRoutes(app: FastifyInstance, { messages, faults, clock }: FcmOptions): void {
  let account: { readonly privateKey: string; readonly publicKey: string } | undefined;
  const keys = () => {
    // Making the key takes a moment, so it is made when somebody asks.
    account ??= generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return account;
  };
  const issued = new Map<string, number>();
  const registrations = addRegistrationRoutes(app, FCM_PATH, PROJECT);

  app.get(`${FCM_PATH}/service-account.json`, { onRequest: fromHereOnly }, (request, reply) =>
    reply.header('cache-control', 'no-store').send({
      type: 'service_account',
      project_id: PROJECT,
      client_email: EMAIL,
      private_key: keys().privateKey,
      token_uri: `http://${request.host}${FCM_PATH}/token`,
    }),
  );

  app.post<{ Body: string }>(`${FCM_PATH}/token`, (request, reply) => {
    const audience = `http://${request.host}${FCM_PATH}/token`;
    const assertion = new URLSearchParams(request.body ?? '').get('assertion') ?? '';
    if (!isAssertion(assertion, keys().publicKey, { audience, nowMs: clock.nowMs() }))
      return reply.code(400).send({ error: 'invalid_grant' });
    const token = `ya29.${randomBytes(24).toString('base64url')}`;
    issued.set(token, clock.nowMs() + ACCESS_SECONDS * 1_000);
    const oldest = issued.size > TOKENS_MAX ? issued.keys().next().value : undefined;
    if (oldest !== undefined) issued.delete(oldest);
    return reply.send({ access_token: token, expires_in: ACCESS_SECONDS, token_type: 'Bearer' });
  });

  addSendRoute(
    app,
    { messages, faults, clock },
    registrations,
    (bearer) => (issued.get(bearer) ?? 0) > clock.nowMs(),
  );
}

function addSendRoute(
  app: FastifyInstance,
  { messages, faults, clock }: FcmOptions,
  registrations: Registrations,
  isIssued: (bearer: string) => boolean,
): void {
  app.post<{ Body: FcmBody; Params: { project: string } }>(
    `${FCM_PATH}/v1/projects/:project/messages::send`,
    { schema: { body: MESSAGE } },
    async (request, reply) => {
      const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (!isIssued(bearer)) return refuse(reply, 401, 'UNAUTHENTICATED');
      if (request.params.project !== PROJECT) return refuse(reply, 403, 'SENDER_ID_MISMATCH');
      await pause(faults.now.answerDelayMs, clock);
      const fault = faults.take();
      if (fault === 'hang') return hang(request, reply, clock);
      const { message } = request.body;
      const registration = registrations.get(message.token);
      if (fault === 'gone') {
        if (registration) registration.isOpen = false;
        return refuse(reply, 404, 'UNREGISTERED');
      }
      if (fault === 'fail') return refuse(reply, 503, 'UNAVAILABLE');
      if (fault === 'limit')
        return refuse(
          reply.header('retry-after', String(faults.now.retryAfterSeconds)),
          429,
          'QUOTA_EXCEEDED',
        );
      if (!registration) return refuse(reply, 400, 'INVALID_ARGUMENT', NOT_A_TOKEN);
      if (!registration.isOpen) return refuse(reply, 404, 'UNREGISTERED');
      if (registration.project !== PROJECT) return refuse(reply, 403, 'SENDER_ID_MISMATCH');
      const { android } = message;
      const { seq } = messages.add({
        service: 'fcm',
        to: message.token,
        text: JSON.stringify(message),
        ttl: Number.parseInt(android?.ttl ?? '0', 10),
        urgency: android?.priority === 'HIGH' ? 'high' : 'normal',
        topic: android?.collapse_key ?? '',
      });
      return reply.send({ name: `projects/${PROJECT}/messages/${seq}` });
    },
  );
}

function refuse(reply: FastifyReply, code: number, errorCode: string, message = errorCode): FastifyReply {
  const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
  return reply
    .code(code)
    .send({ error: { code, message, status: errorCode, details: [{ '@type': type, errorCode }] } });
}

function isAssertion(
  assertion: string,
  publicKey: string,
  { audience, nowMs }: { readonly audience: string; readonly nowMs: number },
): boolean {
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const verifier = createVerify('RSA-SHA256').update(`${head}.${claims}`);
  if (!verifier.verify(publicKey, Buffer.from(signature, 'base64url'))) return false;
  try {
    const { iss, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >;
    return iss === EMAIL && aud === audience && typeof exp === 'number' && exp * 1_000 > nowMs;
  } catch {
    return false;
  }
}
