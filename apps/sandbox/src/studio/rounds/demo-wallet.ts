import type { WalletClient, WalletReply } from '../wallet/wallet-client.ts';

const SESSIONS_MAX = 5_000;
const TRANSACTIONS_MAX = 2_000;

interface DemoAccount {
  balance: bigint;
  readonly applied: Map<string, bigint>;
}

/** Play money of demo sessions, which no wallet knows. It lives as long as the process. */
export class DemoWallet implements WalletClient {
  readonly #accounts = new Map<string, DemoAccount>();

  open(session: string, balance: bigint): void {
    this.#accounts.set(session, { balance, applied: new Map() });
    for (const oldest of this.#accounts.keys()) {
      if (this.#accounts.size <= SESSIONS_MAX) break;
      this.#accounts.delete(oldest);
    }
  }

  async authenticate(): Promise<WalletReply> {
    return { status: 'token_unknown', balance: undefined, isRepeated: false };
  }

  async balance(session: string): Promise<WalletReply> {
    const account = this.#accounts.get(session);
    return { status: account ? 'ok' : 'session_expired', balance: account?.balance, isRepeated: false };
  }

  async send({
    op,
    session = '',
    transaction,
    amount = 0n,
    reference = '',
  }: Parameters<WalletClient['send']>[0]) {
    const account = this.#accounts.get(session);
    if (!account) return { status: 'session_expired', balance: undefined, isRepeated: false } as const;
    const isRepeated = account.applied.has(transaction);
    if (!isRepeated) {
      const change =
        op === 'bet' || op === 'free_bet'
          ? -amount
          : op === 'rollback'
            ? -(account.applied.get(reference) ?? 0n)
            : amount;
      if (account.balance + change < 0n)
        return { status: 'insufficient_funds', balance: account.balance, isRepeated: false } as const;
      account.balance += change;
      account.applied.set(transaction, change);
      for (const oldest of account.applied.keys()) {
        if (account.applied.size <= TRANSACTIONS_MAX) break;
        account.applied.delete(oldest);
      }
    }
    return { status: 'ok', balance: account.balance, isRepeated } as const;
  }
}
