import { Type } from 'typebox';
import { CodeField, Text, Word } from '../fields.ts';
import { PUSH_PLATFORM, PUSH_TOKEN_CHARACTERS, PUSH_TOKENS_MAX, PUSH_TYPE } from '../tables/notices.ts';

/** An empty token is refused by a name of its own. */
const PushToken = Type.Object({
  token: Text(PUSH_TOKEN_CHARACTERS, 0),
  push_type: CodeField(PUSH_TYPE),
});

export const PushRegistration = Type.Object({
  platform: CodeField(PUSH_PLATFORM),
  /** The app of the brand, as in the header of every request. */
  app: Word(64),
  /** Made by the device for this registration; it stays when the token changes. */
  id: Word(64),
  version: Word(32),
  device_id: Word(64),
  model: Text(128, 0),
  /** The system of the device and its version. */
  rom: Text(128, 0),
  /** Without a token the device is removed. */
  meta: Type.Array(PushToken, { maxItems: PUSH_TOKENS_MAX }),
});
