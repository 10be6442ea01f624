import type { MessageEntry } from '@palpite/contract/entities/messages';
import { MESSAGE_DAYS } from '@palpite/contract/tables/notices';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Foot } from '@palpite/ui/error-state';
import { Icon } from '@palpite/ui/icon';
import { MessageRowSkeleton } from '@palpite/ui/message-row';
import { useEffect } from 'react';
import { useDayNames } from '../../parts/days.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useMoment } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { messageNewsOf } from '../../stores/messages/message-news.ts';
import { useMessage } from '../../stores/messages/message-pages.ts';
import { COLUMNS, choicesFor, useNoticeSettings } from '../../stores/messages/notice-settings.ts';
import { typeOf } from '../../stores/messages/read-marks.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './message-detail.module.css';
import { iconOf, paragraphsOf, titleOf } from './message-look.ts';
import { useOpenLink } from './open-link.ts';

export interface MessageDetailProps {
  readonly id: string;
  readonly onHeading: (heading: string) => void;
}

/** One message, whole. Opening it reads it. */
export function MessageDetail({ id, onHeading }: MessageDetailProps) {
  const t = useText();
  const found = useMessage(id);
  const offline = useShared('connection', isOffline);
  switch (found.is) {
    case 'loading':
      return <MessageRowSkeleton />;
    case 'failed':
      return (
        <LoadFailed
          text={t(offline ? 'messages.offline' : 'messages.failed')}
          retry={t('messages.retry')}
          onRetry={found.again}
        />
      );
    case 'gone':
      return (
        <EmptyState
          drawing="ticket"
          title={t('messages.gone.title')}
          text={t('messages.gone.text', { days: MESSAGE_DAYS })}
          action={
            <Button size="small" href={hrefTo('/message-center')}>
              {t('messages.gone.action')}
            </Button>
          }
        />
      );
    case 'known':
      return <Whole entry={found.entry} onHeading={onHeading} />;
  }
}

function Whole({
  entry,
  onHeading,
}: { readonly entry: MessageEntry } & Pick<MessageDetailProps, 'onHeading'>) {
  const services = useServices();
  const t = useText();
  const namesOf = useDayNames();
  const moment = useMoment();
  const news = messageNewsOf(services);
  const heading = t(`messages.tab.${typeOf(entry)}`);
  useEffect(() => onHeading(heading), [onHeading, heading]);
  useEffect(() => {
    if (entry.readed === 1) return;
    news.getState().see(entry.message_id);
    void news.getState().sendSeen();
  }, [news, entry]);
  const { name, date } = namesOf(entry.create_time);
  const isNear = name === t('shell.today') || name === t('shell.yesterday');
  const day = isNear ? name.toLowerCase() : date;
  const when = t('messages.dayAt', { day, time: moment(entry.create_time, 'time') });
  return (
    <>
      <article className={styles.read}>
        <span className={styles.icon}>
          <Icon name={iconOf(entry)} size={24} />
        </span>
        <h2 className={styles.title}>{titleOf(entry)}</h2>
        <p className={styles.by}>{t('messages.by', { brand: services.boot.brand.name, when })}</p>
        {paragraphsOf(entry).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </article>
      <Actions entry={entry} />
    </>
  );
}

interface Action {
  readonly text: string;
  readonly link: string;
  readonly image: string;
}

/** The buttons of the message; without any, one for what the message is about. */
export function actionsOf({ message_content, path }: MessageEntry, open: string): readonly Action[] {
  const buttons = message_content.buttons.map(({ btn_text, btn_bk_image, btn_link }) => ({
    text: btn_text,
    link: btn_link === '' ? path : btn_link,
    image: btn_bk_image,
  }));
  if (buttons.length > 0) return buttons;
  return path === '' ? [] : [{ text: open, link: path, image: '' }];
}

/** A background that a message names: only a file of our own origin. */
export function backgroundOf(image: string): string | undefined {
  return /^\/(?![/\\])[\w./-]+\.(?:avif|jpe?g|png|svg|webp)$/.test(image) ? `url("${image}")` : undefined;
}

function Actions({ entry }: { readonly entry: MessageEntry }) {
  const t = useText();
  const openLink = useOpenLink();
  const player = useShared('session', ({ user }) => isPlayer(user));
  const actions = actionsOf(entry, t('messages.open'));
  const isPromotion = typeOf(entry) === 'promotions' && player;
  if (actions.length === 0 && !isPromotion) return null;
  return (
    <Foot>
      {actions.map(({ text, link, image }, index) => {
        const background = backgroundOf(image);
        return (
          <span
            key={`${text} ${link}`}
            className={background === undefined ? styles.action : styles.pictured}
            style={background === undefined ? undefined : { backgroundImage: background }}
          >
            <Button
              tone={background === undefined && index === 0 ? 'primary' : 'quiet'}
              size="action"
              onPress={() => openLink(link)}
            >
              {text}
            </Button>
          </span>
        );
      })}
      {isPromotion && <StopPromotions />}
    </Foot>
  );
}

/** Leaving is as easy as entering: one tap switches every channel of promotions off. */
function StopPromotions() {
  const { notices } = useServices();
  const t = useText();
  const { read, change } = useNoticeSettings();
  const topic =
    read.is === 'known' ? read.data.topics.find(({ topic: name }) => name === 'promotions') : undefined;
  const choices = topic ? COLUMNS.flatMap((column) => choicesFor(topic, column, false)) : [];
  if (choices.length === 0) return null;
  async function stop(): Promise<void> {
    if (await change({ choices })) notices.getState().tell({ tone: 'good', text: t('messages.stopped') });
  }
  return (
    <Button tone="quiet" onPress={() => void stop()}>
      {t('messages.stop')}
    </Button>
  );
}
