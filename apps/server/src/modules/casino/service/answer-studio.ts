import { parseReference } from '@palpite/kernel/ids';
import { createBatchQueue } from '../../../platform/batch/batch-queue.ts';
import type {
  AuthenticateOutcome,
  BalanceOutcome,
  ReceivedMessage,
  StudioWallet,
} from '../core/studio-wallet.ts';
import { findOpenGrant } from '../store/grants.ts';
import { type MessageRecord, writeMessages } from '../store/messages.ts';
import { spendableIn } from './bonus-effects.ts';
import type { CallQueue } from './call-queue.ts';
import type { CasinoDeps } from './deps.ts';
import { openSessionOf, useToken } from './sessions.ts';

/** The log of messages that change nothing. */
export interface MessageLog {
  add(message: Omit<MessageRecord, 'id' | 'part' | 'isReplayed'>): void;
  close(): Promise<void>;
}

const LOG_LIMIT = { batch: 500, waiting: 5_000, waitMs: 10_000 } as const;

/** Stores messages in batches, beside the calls that move money. */
export function createMessageLog({ database, clock, ids, failed }: CasinoDeps): MessageLog {
  const queue = createBatchQueue<MessageRecord, true>({
    clock,
    limit: LOG_LIMIT,
    async decide(messages) {
      await database.inTransaction((tx) => writeMessages(tx, messages, new Date(clock.nowMs())));
      return messages.map(() => true as const);
    },
  });
  return {
    add: (message) =>
      void queue
        .add({ ...message, id: ids.next(), part: 0, isReplayed: false })
        .catch((error: unknown) => failed(error, { what: 'log of messages' })),
    close: queue.close,
  };
}

/** The wallet as one studio sees it. */
export function createStudioWallet(
  deps: CasinoDeps,
  studio: string,
  queue: CallQueue,
  log: MessageLog,
): StudioWallet {
  const answered = ({ raw, receivedMs }: ReceivedMessage, call: string, result: string, status = 200) => ({
    studio,
    call,
    request: raw,
    result,
    status,
    durationMs: Math.max(0, deps.clock.nowMs() - receivedMs),
  });
  /** The studio repeats the message with the same id, so that a failure in the middle does no harm. */
  const orTryAgain = <T>(work: Promise<T>, what: string): Promise<T | 'try_again'> =>
    work.catch((error: unknown) => {
      deps.failed(error, { studio, what });
      return 'try_again' as const;
    });
  return {
    authenticate: (token, game, message) =>
      orTryAgain(
        authenticate(deps, studio, { token, game }, (result) => answered(message, 'authenticate', result)),
        'authenticate',
      ),
    async balance(text, message) {
      const outcome = await orTryAgain(balanceOf(deps, studio, text), 'balance');
      if (outcome === 'try_again') return outcome;
      log.add(answered(message, 'balance', outcome.is === 'known' ? 'ok' : outcome.reason));
      return outcome;
    },
    async apply({ session, player, asset, game, raw, receivedMs }, calls) {
      const group = {
        studio,
        player,
        asset,
        session: session === undefined ? undefined : parseReference(session),
        calls,
        request: raw,
        receivedMs,
        ...(game !== undefined && { game }),
      };
      const results = await orTryAgain(queue.apply(group), 'calls');
      return results === 'try_again' || 'is' in results ? 'try_again' : results;
    },
    malformed: (message, call) => log.add(answered(message, call.slice(0, 20), 'malformed', 400)),
  };
}

/** The token, the session and the message in one transaction. */
async function authenticate(
  deps: CasinoDeps,
  studio: string,
  request: { readonly token: string; readonly game: string | undefined },
  answered: (result: string) => Omit<MessageRecord, 'id' | 'part' | 'isReplayed'>,
): Promise<AuthenticateOutcome> {
  const opened = await deps.database.inTransaction(async (tx) => {
    const use = await useToken(deps, tx, studio, request);
    const result = use.is === 'opened' ? 'ok' : use.reason;
    const player = use.is === 'opened' ? { player: use.token.player } : {};
    const message = { ...answered(result), ...player, id: deps.ids.next(), part: 0, isReplayed: false };
    const at = new Date(deps.clock.nowMs());
    await writeMessages(tx, [message], at);
    if (use.is === 'refused') return use;
    return { ...use, freeRounds: await findOpenGrant(tx, use.token, at) };
  });
  if (opened.is === 'refused') return opened;
  const { player, brand, asset } = opened.token;
  const [balance, profile] = await Promise.all([
    spendableIn(deps, opened.token),
    deps.profileOf(player, brand),
  ]);
  const { country, language, nickname } = profile;
  return {
    is: 'opened',
    session: String(opened.session),
    player,
    asset,
    balance,
    country,
    language,
    nickname,
    freeRounds: opened.freeRounds,
  };
}

async function balanceOf(deps: CasinoDeps, studio: string, text: string): Promise<BalanceOutcome> {
  const session = await openSessionOf(deps, studio, text);
  if (!session) return { is: 'refused', reason: 'session_expired' };
  return { is: 'known', asset: session.asset, balance: await spendableIn(deps, session) };
}
