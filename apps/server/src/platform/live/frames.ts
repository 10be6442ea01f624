import { ClientFrame, type CloseReason, type LiveMessage, type ServerFrame } from '@palpite/contract/live';
import { Ajv } from 'ajv';

const isClientFrame = new Ajv({ strict: false }).compile<ClientFrame>(ClientFrame);

/** Undefined for anything that is not a frame of the contract. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isClientFrame(value) ? value : undefined;
}

type Plain = Extract<ServerFrame, { b: { ev: 'hello' | 'refused' | 'pong' | 'bye' } }>;

export function plainFrame(frame: Plain): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

export function byeFrame(why: CloseReason): Buffer {
  return plainFrame({ b: { ev: 'bye', why }, ms: [] });
}

/** The message as text. It is serialised once per change and shared by every frame that carries it. */
export function messageText(message: LiveMessage): string {
  return JSON.stringify({ tp: message.tp, bd: message.bd });
}

export function snapshotFrame(t: string, n: number, messages: readonly string[]): Buffer {
  return Buffer.from(
    `{"b":{"ev":"snapshot","t":${JSON.stringify(t)},"n":${n}},"ms":[${messages.join(',')}]}`,
  );
}

export function changeFrame(t: string, p: number, n: number, messages: readonly string[]): Buffer {
  return Buffer.from(
    `{"b":{"ev":"change","t":${JSON.stringify(t)},"p":${p},"n":${n}},"ms":[${messages.join(',')}]}`,
  );
}
