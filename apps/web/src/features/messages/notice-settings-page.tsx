import type { NoticeSettings } from '@palpite/contract/entities/messages';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import type { IconName } from '@palpite/ui/icon-shapes';
import { Hint } from '@palpite/ui/lead';
import { NoticeMatrix } from '@palpite/ui/notice-matrix';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { isOffline } from '../../stores/connection/connection.ts';
import {
  COLUMNS,
  type Column,
  choiceOf,
  choicesFor,
  type NoticeSettingsUse,
  useNoticeSettings,
} from '../../stores/messages/notice-settings.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { MoreSettings } from './more-settings.tsx';
import { QuietCard } from './quiet-card.tsx';

const ICONS: Readonly<Record<Column, IconName>> = {
  app: 'phone',
  mail: 'mail',
  sms: 'chat',
  telegram: 'telegram',
};

/** About what a player is told, over which channels, and when not. */
export function NoticeSettingsPage() {
  const { login } = useServices();
  const t = useText();
  const player = useShared('session', ({ user }) => isPlayer(user));
  const settings = useNoticeSettings(player);
  const offline = useShared('connection', isOffline);
  if (!player) {
    return (
      <EmptyState
        drawing="ticket"
        title={t('shell.title.notices')}
        text={t('messages.settings.players')}
        action={
          <Button tone="primary" onPress={() => login.open('personal')}>
            {t('messages.settings.login')}
          </Button>
        }
      />
    );
  }
  const { read } = settings;
  if (read.is === 'loading') return <SkeletonRows count={6} shape="list" />;
  if (read.is === 'failed') {
    return (
      <LoadFailed
        text={t(offline ? 'messages.offline' : 'messages.failed')}
        retry={t('messages.retry')}
        onRetry={read.again}
      />
    );
  }
  return <Known settings={read.data} change={settings.change} />;
}

interface KnownProps {
  readonly settings: NoticeSettings;
  readonly change: NoticeSettingsUse['change'];
}

function Known({ settings, change }: KnownProps) {
  const t = useText();
  return (
    <>
      <NoticeMatrix
        caption={t('messages.settings.what')}
        channels={COLUMNS.map((key) => ({
          key,
          icon: ICONS[key],
          // A name that is the same in every language.
          name: key === 'telegram' ? 'Telegram' : t(`messages.channel.${key}`),
        }))}
        topics={settings.topics.map((topic) => ({
          key: topic.topic,
          name: t(`messages.topic.${topic.topic}`),
          hint: t(`messages.topic.${topic.topic}.hint`),
          cells: COLUMNS.map((column) => choiceOf(topic, column)),
        }))}
        words={{ locked: t('messages.settings.locked'), none: t('messages.settings.none') }}
        onChange={(name, channel, on) => {
          const topic = settings.topics.find((known) => known.topic === name);
          const column = COLUMNS.find((known) => known === channel);
          if (topic && column) void change({ choices: choicesFor(topic, column, on) });
        }}
      />
      <Hint icon="lock">{t('messages.settings.protects')}</Hint>
      <QuietCard settings={settings} change={change} />
      <MoreSettings settings={settings} change={change} />
    </>
  );
}
