import type { NoticeSettings } from '@palpite/contract/entities/messages';
import type { Input } from '@palpite/contract/generated/calls';
import type { NoticeChannel, NoticeTopic } from '@palpite/contract/tables/notices';
import { useRef } from 'react';
import type { Read } from '../growth/reads.ts';
import { useQuery, useQueryClient } from '../queries.ts';
import { useServices, useShared, useText } from '../services.ts';

export type SettingsChange = Input<'noticeSettingsSet'>;

/** The columns of the settings: the app is its own messages and what its device shows. */
export const COLUMNS = ['app', 'mail', 'sms', 'telegram'] as const;
export type Column = (typeof COLUMNS)[number];

const CHANNELS_OF: Readonly<Record<Column, readonly NoticeChannel[]>> = {
  app: ['push', 'in_app'],
  mail: ['mail'],
  sms: ['sms'],
  telegram: ['telegram'],
};

type Topic = NoticeSettings['topics'][number];
export type Choice = Topic['channels'][number]['choice'];

/** What a column of a topic shows: the first of its channels that the player may choose, else whether one is locked. */
export function choiceOf(topic: Topic, column: Column): Choice {
  const choices = CHANNELS_OF[column].flatMap(
    (channel) => topic.channels.find((known) => known.channel === channel)?.choice ?? [],
  );
  return (
    choices.find((choice) => choice === 'on' || choice === 'off') ??
    choices.find((choice) => choice === 'locked') ??
    'none'
  );
}

/** The choices that a tap in a column changes: all of its channels that may be chosen. */
export function choicesFor(
  topic: Topic,
  column: Column,
  on: boolean,
): { topic: NoticeTopic; channel: NoticeChannel; on: 0 | 1 }[] {
  return topic.channels
    .filter(
      ({ channel, choice }) => CHANNELS_OF[column].includes(channel) && (choice === 'on' || choice === 'off'),
    )
    .map(({ channel }) => ({ topic: topic.topic, channel, on: on ? 1 : 0 }));
}

/** The settings as they will be once the server has taken a change. */
export function changed(settings: NoticeSettings, change: SettingsChange): NoticeSettings {
  const { choices = [], ...others } = change;
  const topics = settings.topics.map((topic) => ({
    ...topic,
    channels: topic.channels.map((known) => {
      const chosen = choices.find((to) => to.topic === topic.topic && to.channel === known.channel);
      return chosen ? { ...known, choice: chosen.on === 1 ? ('on' as const) : ('off' as const) } : known;
    }),
  }));
  return { ...settings, ...others, topics };
}

export interface NoticeSettingsUse {
  readonly read: Read<NoticeSettings>;
  /** Shown at once and taken back when the server refuses it; resolves to whether it was taken. */
  change(change: SettingsChange): Promise<boolean>;
}

/** About what the player is told, how and when. */
export function useNoticeSettings(enabled = true): NoticeSettingsUse {
  const { client, notices } = useServices();
  const t = useText();
  const uid = useShared('session', (session) => session.user?.uid);
  const queries = useQueryClient();
  const key = ['notice-settings', uid];
  const sent = useRef(0);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: key,
    enabled: uid !== undefined && enabled,
    async queryFn({ signal }): Promise<NoticeSettings> {
      const outcome = await client.call('noticeSettings', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the settings of notices could not be read');
      return outcome.data;
    },
  });
  return {
    read: data
      ? { is: 'known', data }
      : isError && !isFetching
        ? { is: 'failed', again: () => void refetch() }
        : { is: 'loading' },
    async change(change) {
      sent.current += 1;
      const own = sent.current;
      queries.setQueryData<NoticeSettings>(key, (known) => known && changed(known, change));
      const outcome = await client.call('noticeSettingsSet', change);
      if (outcome.is === 'done') {
        // The answer to an earlier tap does not know the later one.
        if (own === sent.current) queries.setQueryData(key, outcome.data);
        return true;
      }
      const text = outcome.is === 'refused' ? outcome.message : t('messages.settings.failed');
      notices.getState().tell({ tone: 'bad', text });
      await queries.invalidateQueries({ queryKey: key });
      return false;
    },
  };
}
