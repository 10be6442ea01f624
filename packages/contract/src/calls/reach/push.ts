import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PushRegistration } from '../../entities/push.ts';
import { Cents, CodeField, Flag, ReferenceText, Shown, Text, Word } from '../../fields.ts';
import { PUSH_EVENT } from '../../tables/notices.ts';

const Count = Type.Integer({ minimum: 0 });

export const pushRegister = defineCall({
  name: 'pushRegister',
  method: 'POST',
  path: '/api/push/register',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: PushRegistration,
  reply: Type.Object({
    /** How many tokens this device has now. */
    tokens: Count,
    /** How many devices of the player receive notices. */
    devices: Count,
  }),
  refusals: ['push-token-empty', 'push-token-wrong', 'push-address-refused', 'push-token-foreign'],
  about: 'Registers the tokens of this device for notices; without tokens the device is removed.',
  requirements: ['CALL-190', 'ENTITY-039'],
});

export const pushReport = defineCall({
  name: 'pushReport',
  method: 'GET',
  path: '/api/user/info/push/report',
  audience: 'anyone',
  rate: 'report',
  retry: 'read',
  input: Type.Object({
    /** The number of the notice. */
    id: ReferenceText,
    event: CodeField(PUSH_EVENT),
    /** Arrived with the notice: proves that the device received it, without a session. */
    mark: Word(64),
  }),
  reply: Type.Object({ counted: Flag }),
  refusals: [],
  about: 'A device has shown a notice, or the player has opened it. Repeated reports count once.',
  requirements: ['CALL-191'],
});

/** The country, language, currency, group and device are among the parameters of every request. */
const PwaInput = Type.Object({
  src_host: Type.Optional(Text(253, 0)),
  cv_prefix: Type.Optional(Word(32)),
});

export const pwaConfig = defineCall({
  name: 'pwaConfig',
  method: 'GET',
  path: '/api/v1/conf/pwa/get',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: PwaInput,
  reply: Type.Object({
    name: Shown,
    manifest: Shown,
    icon: Shown,
    /** The outer page that offers the installed app. */
    landing: Shown,
    /** 1: the request came from a host of the brand. */
    official: Flag,
    official_domain: Shown,
    /** The public key of this server for subscriptions of browsers (VAPID), base64url. */
    push_key: Shown,
  }),
  refusals: [],
  about: 'What the app needs to be installed and to subscribe to notices.',
  requirements: ['CALL-194'],
});

export const pwaIndex = defineCall({
  name: 'pwaIndex',
  method: 'GET',
  path: '/api/v1/conf/pwa/index/get',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    name: Shown,
    slogan: Shown,
    official_domain: Shown,
    languages: Count,
    minimum_age: Count,
    /** What the player receives for opening the installed app, in cents; 0 where nothing is given. */
    award: Cents,
    currency: Shown,
  }),
  refusals: [],
  about: 'The texts and figures of the download pages.',
  requirements: ['CALL-195'],
});

const Award = Type.Object({
  /** 1: received. 0: not yet. */
  award_status: Flag,
  amount: Cents,
  currency: Shown,
  /** 1: this player can receive it by opening the installed app. */
  offered: Flag,
});

export const pwaAwardCheck = defineCall({
  name: 'pwaAwardCheck',
  method: 'POST',
  path: '/api/v1/pwa/award/check',
  audience: 'player',
  rate: 'read',
  retry: 'keyed',
  input: Type.Object({}),
  reply: Award,
  refusals: [],
  about: 'Whether the player receives something for opening the installed app, and whether it was received.',
  requirements: ['CALL-200'],
});

export const pwaAwardReport = defineCall({
  name: 'pwaAwardReport',
  method: 'POST',
  path: '/api/v1/pwa/award/report',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    /** How the app was opened, in the words of the browser. */
    display: Type.Union([Type.Literal('standalone'), Type.Literal('minimal-ui'), Type.Literal('fullscreen')]),
  }),
  reply: Award,
  refusals: ['install-other-player', 'growth-paused', 'account-blocked', 'campaign-exhausted'],
  about: 'The installed app was opened. Gives the reward of the brand once per player and device.',
  requirements: ['CALL-201'],
});

export const pushCalls = {
  pushRegister,
  pushReport,
  pwaConfig,
  pwaIndex,
  pwaAwardCheck,
  pwaAwardReport,
} as const;
