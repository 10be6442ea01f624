import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Chat, createChat } from '../../chat/index.ts';
import { type AnswerNotice, createSupport, type Support } from '../../support/index.ts';

export interface StubSupport {
  readonly support: Support;
  readonly chat: Chat;
  /** What was published on the bus. */
  readonly published: unknown[];
  readonly notices: AnswerNotice[];
}

/** The real support and chat on the console's database; every match has an open room. */
export function stubSupport(database: Database, clock: Clock): StubSupport {
  const published: unknown[] = [];
  const notices: AnswerNotice[] = [];
  const bus = { publish: (_subject: string, message: unknown) => void published.push(message) };
  const nickOf = async () => 'Camila';
  return {
    support: createSupport({
      database,
      clock,
      bus,
      nickOf,
      notify: async (_tx, notice) => void notices.push(notice),
    }),
    chat: createChat({
      database,
      clock,
      bus,
      nickOf,
      secret: 'a secret of the console tests',
      stateOf: () => 'open',
      mayWrite: async () => true,
    }),
    published,
    notices,
  };
}
