import { Type } from 'typebox';
import { CodeField, Flag, PlayerNumber, Text, Word } from '../fields.ts';
import { THIRD_PARTY_LOGIN_ACTION } from '../tables/third-party-login-action.ts';

/** What a third-party login and a messaging mini app send. */
export const ThirdPartyPayload = {
  plat: Word(32),
  app_type: Word(32),
  /** The provider's number of the player; what the proof says counts, this is compared with it. */
  union_id: Type.Optional(Text(128)),
  /** The proof: the mini app's signed data as it is, or `code=…&state=…&redirect_uri=…` or `access_token=…` in a query's form. */
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
