import { createHmac } from 'node:crypto';

/** Signs as Telegram does, in an independent implementation. */
export function signedInitData(botToken: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  return [...Object.entries(fields), ['hash', hash]]
    .map(([name, value]) => `${encodeURIComponent(name ?? '')}=${encodeURIComponent(value ?? '')}`)
    .join('&');
}

export function initDataOf(
  botToken: string,
  user: { id: number; first_name?: string },
  atMs: number,
): string {
  return signedInitData(botToken, {
    query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
    user: JSON.stringify({ first_name: 'Tester & Cia', ...user }),
    auth_date: String(Math.floor(atMs / 1_000)),
  });
}
