import type { Delivery, PushContent } from './notice.ts';
import type { PushTarget } from './token.ts';

export type WebTarget = PushTarget & { readonly type: 'web' };
export type FcmTarget = PushTarget & { readonly type: 'fcm' };

/** The ports of the adapters. Neither throws: a service that does not answer is `later`. */
export type WebPushSend = (target: WebTarget, content: PushContent) => Promise<Delivery>;
export type FcmSend = (target: FcmTarget, content: PushContent) => Promise<Delivery>;
