import type { PayinKind } from '../methods.ts';

/** The texts of the payment pages. */
export interface Words {
  readonly pay: string;
  readonly youPay: string;
  readonly to: string;
  readonly until: string;
  readonly order: string;
  readonly lead: Readonly<Record<PayinKind, string>>;
  readonly act: Readonly<Record<PayinKind, string>>;
  readonly qr: string;
  readonly code: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
  readonly beneficiary: string;
  readonly reference: string;
  readonly memo: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly insufficient: string;
  readonly cancel: string;
  readonly again: string;
  readonly refresh: string;
  readonly back: string;
  readonly copy: string;
  readonly copied: string;
  readonly state: Readonly<
    Record<'pending' | 'under-way' | 'confirming' | 'paid' | 'failed' | 'expired', string>
  >;
  readonly about: Readonly<Record<'under-way' | 'paid' | 'failed' | 'expired', string>>;
  /** `{have}` of `{need}`. */
  readonly confirmations: string;
  readonly notice: Readonly<Record<'insufficient' | 'amount' | 'not-now', string>>;
  readonly play: string;
  readonly gone: string;
  readonly goneAbout: string;
}
