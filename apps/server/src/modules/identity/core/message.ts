export type IdentityLanguage = 'ENG' | 'PT' | 'ES' | 'RU' | 'VI';

interface About {
  readonly recipient: string;
  readonly language: IdentityLanguage;
  readonly brand: string;
}

/** The messages that this module sends by mail and SMS. */
export type IdentityMessage =
  | (About & {
      readonly template: 'email-code' | 'sms-code';
      readonly code: string;
      readonly minutes: number;
    })
  | (About & {
      readonly template: 'login-link';
      readonly code: string;
      readonly link: string;
      readonly minutes: number;
    })
  | (About & { readonly template: 'account-exists' | 'no-account' | 'password-changed' });
