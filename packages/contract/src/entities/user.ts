import { Type } from 'typebox';
import { CodeField, Flag, InstantMs, PlayerNumber, Shown, Text, Word } from '../fields.ts';
import { THIRD_PARTY_LOGIN_ACTION } from '../tables/site.ts';

/** Checked by the standard address pattern on the server; the schema only bounds it. */
export const EmailText = Text(254, 3);
/** Long enough for a passphrase, short enough that hashing it costs no more than any other. */
export const PasswordText = Type.String({ minLength: 1, maxLength: 128, pattern: '^[^\\p{Cc}\\p{Cs}]*$' });
export const CodeText = Type.String({ minLength: 4, maxLength: 12, pattern: '^[A-Za-z0-9-]+$' });
/** A number in E.164 form. */
export const PhoneText = Type.String({ minLength: 9, maxLength: 16, pattern: '^\\+[1-9][0-9]{7,14}$' });
/** Proof that a code was checked; good for one next step. */
export const TicketText = Word(128);
/** The purpose of a code: a code of one scene is not accepted for another. */
export const CodeScene = Type.Union([Type.Literal('register'), Type.Literal('login'), Type.Literal('bind')]);
/** The sentence is for the player, in the player's language; `wait_s` is how long until a code may be sent again. */
export const CodeSent = Type.Object({ message: Shown, wait_s: Type.Integer({ minimum: 0 }) });
export const CodeChecked = Type.Object({ message: Shown, ticket: Shown });
export const PlayerMessage = Type.Object({ message: Shown });

/** Login info, as every way of logging in answers with it and the phone stores it. */
export const LoginInfo = Type.Object({
  uid: PlayerNumber,
  sid: Shown,
  smid: Shown,
  first_regist: Flag,
  first_active: Flag,
  visitor: Flag,
  visitor_deposit: Flag,
  access_token: Shown,
  lang: Shown,
});

/** A way of logging in that belongs to the player. */
const BindInfo = Type.Object({ plat: Shown, unionid: Shown, create_at: InstantMs });

/** User info, as the profile calls answer with it. `email` and `phone` are empty when there is none. */
export const UserInfo = Type.Object({
  uid: PlayerNumber,
  sid: Shown,
  nick: Shown,
  email: Shown,
  phone: Shown,
  first_regist: Flag,
  visitor: Flag,
  bind_info: Type.Array(BindInfo, { maxItems: 20 }),
  profile: Type.Object({ nick: Shown }),
  smid: Shown,
  /** When the account was opened. */
  create_at: InstantMs,
  /** When the account will be closed by the player's own request; 0 when there is none. */
  cancel_at: InstantMs,
});

/** What a third-party login and a messaging mini app send. */
export const ThirdPartyPayload = {
  plat: Word(32),
  app_type: Word(32),
  /** The provider's number of the player; what the proof says counts, this is compared with it. */
  union_id: Type.Optional(Text(128)),
  /**
   * The proof: the mini app's signed data as it is, or `code=…&state=…&redirect_uri=…` or `access_token=…` in a query's
   * form.
   */
  auth_params: Text(8_192),
  third_info: Type.Optional(Text(4_096, 0)),
  dev_acc: Type.Optional(Text(128, 0)),
  action: CodeField(THIRD_PARTY_LOGIN_ACTION),
  extra: Type.Optional(Type.Object({ super_uid: Type.Optional(PlayerNumber) })),
};

/** A provider is asked either with a code from its redirect or with a token that the phone already has. */
export const ProviderProof = {
  plat: Word(32),
  app_type: Word(32),
  code: Type.Optional(Text(2_048)),
  redirect_uri: Type.Optional(Text(512)),
  is_redirect: Type.Optional(Flag),
  access_token: Type.Optional(Text(4_096)),
};
