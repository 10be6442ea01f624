import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeField, Flag, InstantMs, Shown, Text, Word } from '../../fields.ts';
import { GLOBAL_STATUS } from '../../tables/site.ts';

const entry = { key: Shown, result: Shown, switch: Flag };

const ConfigEntry = Type.Object(entry);
type ConfigEntry = Static<typeof ConfigEntry>;

/** The hosts of the services: an empty one is the host of the page itself. */
const HostsEntry = Type.Object({
  ...entry,
  api_host: Shown,
  second_api_host: Shown,
  area_host: Shown,
  chat_host: Shown,
  push_host: Shown,
  image_host: Shown,
  maidian_host: Shown,
});
type HostsEntry = Static<typeof HostsEntry>;

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

export const globalStatus = defineCall({
  name: 'globalStatus',
  method: 'GET',
  path: '/api/v1/conf/global',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    global_stats: CodeField(GLOBAL_STATUS),
    /** The operator's notice in the player's language; absent without one. */
    notice: Type.Optional(Shown),
    /** When the operator expects to be done. */
    until_ms: Type.Optional(InstantMs),
  }),
  refusals: [],
  about: 'Whether the product is open, in maintenance or showing news, with the notice of the operator.',
  requirements: ['CALL-192', 'ENTITY-064'],
});

export const heartbeat = defineCall({
  name: 'heartbeat',
  method: 'POST',
  path: '/api/v1/monitor/heartbeat/report',
  audience: 'anyone',
  rate: 'report',
  retry: 'once',
  input: Type.Object({
    /** The hash route without its query. */
    page: Type.Optional(Text(128, 0)),
  }),
  reply: Type.Object({
    /** When the next is due. */
    next_ms: Type.Integer({ minimum: 1 }),
  }),
  refusals: [],
  about: 'Heartbeat: the app is in the foreground.',
  requirements: ['CALL-212'],
});
