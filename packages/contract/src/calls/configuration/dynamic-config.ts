import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, Shown, Word } from '../../fields.ts';

const entry = { key: Shown, result: Shown, switch: Flag };

export const ConfigEntry = Type.Object(entry);
export type ConfigEntry = Static<typeof ConfigEntry>;

/** The hosts of the services: an empty one is the host of the page itself. */
export const HostsEntry = Type.Object({
  ...entry,
  api_host: Shown,
  second_api_host: Shown,
  area_host: Shown,
  chat_host: Shown,
  push_host: Shown,
  image_host: Shown,
  maidian_host: Shown,
});
export type HostsEntry = Static<typeof HostsEntry>;

/** `switch` says whether what the key names is on; `result` carries its value, if it has one. */
export const dynamicConfig = defineCall({
  name: 'dynamicConfig',
  method: 'POST',
  path: '/api/v1/base/dynconfig/cfg/get',
  audience: 'anyone',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({ keys: Type.Optional(Type.Array(Word(64), { maxItems: 100 })) }),
  reply: Type.Object({
    configs: Type.Unsafe<readonly [HostsEntry, ...ConfigEntry[]]>(
      Type.Array(Type.Union([HostsEntry, ConfigEntry]), { minItems: 1 }),
    ),
    /** Grows with every change that an operator makes. */
    version: Type.Integer({ minimum: 0 }),
  }),
  refusals: [],
  about:
    'The hosts, always first, and the settings of the keys that were asked for; without keys all of them. Unknown keys are left out.',
  requirements: ['CALL-193', 'ENTITY-055', 'ENTITY-065', 'CALL-005', 'CALL-009'],
});
