/** The one merchant that has an account at the bank, and the secrets that both share. */
export interface BankClient {
  readonly id: string;
  /** Signs the requests of the merchant. */
  readonly secret: string;
  /** Signs the webhooks of the bank. */
  readonly webhookSecret: string;
}

export const DEFAULT_BANK_CLIENT: BankClient = {
  id: 'palpite',
  secret: 'sandbox-bank-secret',
  webhookSecret: 'sandbox-bank-webhook-secret',
};

/** Reads only what the environment sets; the defaults of the rest are where the bank is opened. */
export type BankSettings = Partial<BankClient>;

const SECRET = /^[\x21-\x7e]{8,128}$/;

export function readBankSettings(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): BankSettings | undefined {
  const id = env.SANDBOX_BANK_CLIENT || undefined;
  const secret = env.SANDBOX_BANK_SECRET || undefined;
  const webhookSecret = env.SANDBOX_BANK_WEBHOOK_SECRET || undefined;
  if (id !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(id))
    problems.push('SANDBOX_BANK_CLIENT must be 1 to 64 letters, digits, - or _');
  for (const [name, value] of Object.entries({
    SANDBOX_BANK_SECRET: secret,
    SANDBOX_BANK_WEBHOOK_SECRET: webhookSecret,
  }))
    if (value !== undefined && !SECRET.test(value))
      problems.push(`${name} must be 8 to 128 printable characters without spaces`);
  if (id === undefined && secret === undefined && webhookSecret === undefined) return undefined;
  return {
    ...(id !== undefined && { id }),
    ...(secret !== undefined && { secret }),
    ...(webhookSecret !== undefined && { webhookSecret }),
  };
}
