import type { TestApp } from '@palpite/testkit/test-app';

export interface Mail {
  readonly seq: number;
  readonly code: string;
  readonly text: string;
}

/** What a person would read in the sandbox's inbox: the first mail or SMS to `to` after `after`. */
export async function waitForMail(
  app: TestApp,
  to: string,
  { kind = 'mail', after = 0 }: { kind?: 'mail' | 'sms'; after?: number } = {},
): Promise<Mail> {
  const query = new URLSearchParams({ kind, to, after: String(after), timeoutMs: '30000' });
  const response = await fetch(`${app.sandboxUrl}/inbox/wait?${query}`);
  if (!response.ok) throw new Error(`nothing came to ${to}`);
  return (await response.json()) as Mail;
}

/** The link in a mail. */
export function linkOf({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('the mail has no link');
  return link;
}
