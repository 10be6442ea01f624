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
