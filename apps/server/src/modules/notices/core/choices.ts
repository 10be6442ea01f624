import { CHANNELS, type Channel, type Topic } from './kind.ts';

/** `locked`: on, and the player cannot switch it off. `none`: the topic has no such channel. */
export type Choice = 'on' | 'off' | 'locked' | 'none';

/** The usual choices. Promotions are off everywhere: switching one on is the consent. */
const USUAL: Readonly<Record<Topic, Readonly<Record<Channel, Choice>>>> = {
  goals: { in_app: 'on', push: 'on', mail: 'off', sms: 'none', telegram: 'on' },
  bets: { in_app: 'locked', push: 'on', mail: 'off', sms: 'none', telegram: 'off' },
  payments: { in_app: 'locked', push: 'on', mail: 'on', sms: 'off', telegram: 'off' },
  rewards: { in_app: 'locked', push: 'on', mail: 'off', sms: 'none', telegram: 'off' },
  support: { in_app: 'locked', push: 'on', mail: 'on', sms: 'none', telegram: 'off' },
  security: { in_app: 'locked', push: 'locked', mail: 'locked', sms: 'on', telegram: 'off' },
  limits: { in_app: 'locked', push: 'locked', mail: 'locked', sms: 'none', telegram: 'off' },
  promotions: { in_app: 'off', push: 'off', mail: 'off', sms: 'off', telegram: 'off' },
};

/** What a player chose otherwise, by `topic.channel`. */
export type Choices = Readonly<Record<string, boolean>>;

export function choiceOf(choices: Choices, topic: Topic, channel: Channel): Choice {
  const usual = USUAL[topic][channel];
  if (usual === 'locked' || usual === 'none') return usual;
  const chosen = choices[`${topic}.${channel}`];
  return chosen === undefined ? usual : chosen ? 'on' : 'off';
}

export function isOn(choices: Choices, topic: Topic, channel: Channel): boolean {
  const choice = choiceOf(choices, topic, channel);
  return choice === 'on' || choice === 'locked';
}

export interface Wanted {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly on: boolean;
}

export type Changed =
  | { readonly is: 'changed'; readonly choices: Choices; readonly consents: boolean }
  | { readonly is: 'fixed'; readonly topic: Topic; readonly channel: Channel };

/** Only what differs from the usual is kept. `consents`: some channel of promotions is on. */
export function changeChoices(choices: Choices, wanted: readonly Wanted[]): Changed {
  const next = new Map(Object.entries(choices));
  for (const { topic, channel, on } of wanted) {
    const usual = USUAL[topic][channel];
    if (usual === 'none' || (usual === 'locked' && !on)) return { is: 'fixed', topic, channel };
    if (usual === 'locked' || (usual === 'on') === on) next.delete(`${topic}.${channel}`);
    else next.set(`${topic}.${channel}`, on);
  }
  const changed: Choices = Object.fromEntries(next);
  const consents = CHANNELS.some((channel) => isOn(changed, 'promotions', channel));
  return { is: 'changed', choices: changed, consents };
}
