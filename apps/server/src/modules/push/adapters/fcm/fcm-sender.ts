import { createSign } from 'node:crypto';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { readShort } from '../../../../platform/outside/read-short.ts';
import type { Delivery, PushContent } from '../../core/notice.ts';
import type { FcmSend } from '../../core/senders.ts';
import { readRetryAfter } from '../../core/senders.ts';

const TIMEOUT_MS = 10_000;
const REPLY_BYTES_MAX = 64 * 1024;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 3_600;
const RENEW_MS = 5 * 60_000;

/** A service account as Firebase issues it, and where its API is. */
export interface FcmAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM. */
  readonly privateKey: string;
  readonly tokenUrl: string;
  /** `https://fcm.googleapis.com`. */
  readonly apiUrl: string;
}

export interface FcmOptions {
  readonly account: () => Promise<FcmAccount | undefined>;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** Firebase Cloud Messaging, HTTP v1, for tokens of native shells. */
export function createFcm(options: FcmOptions): FcmSend {
  const { clock, timeoutMs = TIMEOUT_MS } = options;
  let access: { readonly token: string; readonly untilMs: number } | undefined;
  const accessToken = async (account: FcmAccount, isNew: boolean): Promise<string | undefined> => {
    if (!isNew && access && access.untilMs > clock.nowMs()) return access.token;
    access = await requestAccess(account, clock.nowMs(), timeoutMs);
    return access?.token;
  };
  return async ({ address }, content) => {
    try {
      const account = await options.account();
      if (!account) return { is: 'refused', why: 'no-account' };
      const message = messageOf(address, content, clock.nowMs());
      let response = await post(account, await accessToken(account, false), message, timeoutMs);
      // An access token that was withdrawn is replaced once.
      if (response?.status === 401)
        response = await post(account, await accessToken(account, true), message, timeoutMs);
      return response ? deliveryOf(response, clock.nowMs()) : later(null, clock.nowMs());
    } catch {
      return later(null, clock.nowMs());
    }
  };
}

function later(header: string | null, nowMs: number): Delivery {
  return { is: 'later', waitMs: readRetryAfter(header, nowMs) };
}

interface FcmReply {
  readonly status: number;
  readonly retryAfter: string | null;
  /** `UNREGISTERED`, `INVALID_ARGUMENT` and others. */
  readonly code: string;
  /** The argument that is invalid is the token. */
  readonly isTokenInvalid: boolean;
}

async function post(
  { apiUrl, projectId }: FcmAccount,
  token: string | undefined,
  message: object,
  timeoutMs: number,
): Promise<FcmReply | undefined> {
  if (token === undefined) return undefined;
  const response = await fetch(`${apiUrl}/v1/projects/${encodeURIComponent(projectId)}/messages:send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const error = fieldOf(parsed((await readShort(response, REPLY_BYTES_MAX)) ?? ''), 'error');
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: errorCodeOf(error),
    isTokenInvalid: isTokenInvalid(error),
  };
}

/** A token of another project's app (`SENDER_ID_MISMATCH`) is of no use to this server either. */
function deliveryOf({ status, retryAfter, code, isTokenInvalid }: FcmReply, nowMs: number): Delivery {
  if (status === 200) return { is: 'sent' };
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { is: 'gone' };
  if (code === 'INVALID_ARGUMENT' && isTokenInvalid) return { is: 'gone' };
  if (status === 401 || status === 429 || status >= 500) return later(retryAfter, nowMs);
  return { is: 'refused', why: `fcm-${code || status}` };
}

/** All values of `data` are texts, as the API requires. */
function messageOf(token: string, content: PushContent, nowMs: number): object {
  const { id, kind, title, text, path, mark, ttlSeconds, urgency } = content;
  const name = id.toString(36);
  return {
    token,
    notification: { title, body: text },
    data: { id: id.toString(), kind, path, mark },
    android: {
      ttl: `${ttlSeconds}s`,
      priority: urgency === 'high' ? 'HIGH' : 'NORMAL',
      collapse_key: name,
      notification: { tag: name },
    },
    apns: {
      headers: {
        'apns-collapse-id': name,
        'apns-priority': urgency === 'high' ? '10' : '5',
        // Without it Apple keeps a notice for 30 days for a device that is off, a goal too.
        'apns-expiration': String(Math.floor(nowMs / 1_000) + ttlSeconds),
      },
    },
  };
}

function errorCodeOf(error: unknown): string {
  const codes = listOf(error, 'details').map((detail) => fieldOf(detail, 'errorCode'));
  const code = codes.find((found) => typeof found === 'string') ?? fieldOf(error, 'status');
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : '';
}

/** Firebase names the field, or only says so in its message; an invalid message of ours must not remove tokens. */
function isTokenInvalid(error: unknown): boolean {
  const fields = listOf(error, 'details')
    .flatMap((detail) => listOf(detail, 'fieldViolations'))
    .map((violation) => fieldOf(violation, 'field'));
  const message = fieldOf(error, 'message');
  const isSaid = typeof message === 'string' && /registration token is not a valid/i.test(message);
  return fields.length > 0 ? fields.every((field) => field === 'message.token') : isSaid;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

/** A signed assertion is exchanged for an access token (RFC 7523). */
async function requestAccess(account: FcmAccount, nowMs: number, timeoutMs: number) {
  const seconds = Math.floor(nowMs / 1_000);
  const claims = {
    iss: account.clientEmail,
    scope: SCOPE,
    aud: account.tokenUrl,
    iat: seconds,
    exp: seconds + ASSERTION_SECONDS,
  };
  const response = await fetch(account.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(account, claims) }).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const reply = parsed((await readShort(response, REPLY_BYTES_MAX)) ?? '');
  const token = fieldOf(reply, 'access_token');
  const lasts = fieldOf(reply, 'expires_in');
  if (!response.ok || typeof token !== 'string' || typeof lasts !== 'number') return undefined;
  return { token, untilMs: nowMs + lasts * 1_000 - RENEW_MS };
}

function assertionOf({ privateKey }: FcmAccount, claims: object): string {
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
}

/** Reads the JSON file that Firebase issues. */
export function readFcmAccount(text: string, apiUrl: string): FcmAccount | undefined {
  const file = parsed(text);
  const [projectId, clientEmail, privateKey, tokenUrl] = [
    'project_id',
    'client_email',
    'private_key',
    'token_uri',
  ].map((name) => fieldOf(file, name));
  if (
    typeof projectId !== 'string' ||
    typeof clientEmail !== 'string' ||
    typeof privateKey !== 'string' ||
    typeof tokenUrl !== 'string' ||
    !URL.canParse(tokenUrl)
  )
    return undefined;
  return { projectId, clientEmail, privateKey, tokenUrl, apiUrl };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
