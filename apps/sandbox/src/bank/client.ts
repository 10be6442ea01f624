/** The one house that has an account at the bank, and the secrets it shares with it. */
export interface BankClient {
  readonly id: string;
  /** Signs what the house asks. */
  readonly secret: string;
  /** Signs what the bank tells. */
  readonly webhookSecret: string;
}

export const DEFAULT_BANK_CLIENT: BankClient = {
  id: 'palpite',
  secret: 'sandbox-bank-secret',
  webhookSecret: 'sandbox-bank-webhook-secret',
};
