import { timingSafeEqual } from 'node:crypto';

/** Whether the header is `Bearer` and the key of the feed. */
export function isKey(header: string | undefined, key: string): boolean {
  const sent = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
