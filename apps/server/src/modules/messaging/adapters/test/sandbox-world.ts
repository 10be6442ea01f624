import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';

const TROUBLES = {
  'temporary-error': 'failNext',
  silence: 'hangNext',
  'answer-lost': 'loseAnswerNext',
} as const;

export interface SandboxWorld {
  readonly sandbox: Sandbox;
  /** All messages in the inbox of this address, complete. */
  read<T>(kind: 'mail' | 'sms', to: string): Promise<T[]>;
  refuse(kind: 'mail' | 'sms', recipient: string): Promise<void>;
  fall(kind: 'mail' | 'sms', trouble: keyof typeof TROUBLES, times: number): Promise<void>;
  stop(): Promise<void>;
}

/** The sandbox in this process, over real HTTP and SMTP, with named faults. */
export async function sandboxWorld(): Promise<SandboxWorld> {
  const sandbox = await startSandbox({ feed: NO_MATCHES });
  let open = true;
  const set = async (kind: string, change: object) => {
    const reply = await fetch(`${sandbox.httpUrl}/control/${kind}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    if (!reply.ok) throw new Error(`the sandbox refused the faults: ${reply.status}`);
  };
  return {
    sandbox,
    async read<T>(kind: 'mail' | 'sms', to: string) {
      const folder = `${sandbox.httpUrl}/inbox/${kind === 'mail' ? 'mails' : 'sms'}`;
      const reply = await fetch(`${folder}?to=${encodeURIComponent(to)}`);
      const { items } = (await reply.json()) as { items: { id: string }[] };
      return Promise.all(items.map(async ({ id }) => (await (await fetch(`${folder}/${id}`)).json()) as T));
    },
    refuse: (kind, recipient) => set(kind, { rejectRecipients: [recipient] }),
    fall: (kind, trouble, times) => set(kind, { [TROUBLES[trouble]]: times }),
    async stop() {
      if (open) await sandbox.close();
      open = false;
    },
  };
}
