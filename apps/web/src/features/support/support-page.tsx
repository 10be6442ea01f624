import type { SupportThread } from '@palpite/contract/entities/support';
import type { SupportCategory, SupportState } from '@palpite/contract/tables/support';
import { Badge, type BadgeProps } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import { SectionTitle } from '@palpite/ui/lead';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useNearMoment } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './support.module.css';
import { useSupportInfo, useThreads } from './use-support.ts';

const ICONS: Readonly<Record<SupportCategory, IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  bet: 'ticket',
  casino: 'casino',
  bonus: 'gift',
  account: 'shield',
  other: 'chat',
};

const TONES: Readonly<Record<SupportState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  open: { icon: 'clock' },
  waiting_us: { icon: 'clock' },
  reopened: { icon: 'clock' },
  waiting_player: { tone: 'negative', icon: 'info' },
  closed: { tone: 'good', icon: 'check' },
};

const faqHref = (question?: string) =>
  hrefTo('/faq/home', { fromUrl: '/support', ...(question !== undefined && { q: question }) });

/** The waiting time, the player's conversations, and answers to find before writing. */
export function SupportPage() {
  const t = useText();
  const info = useSupportInfo();
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  const email = info?.email;
  return (
    <>
      <Hero minutes={info?.wait_minutes ?? 0} />
      {isGuest ? <Guest /> : <Threads waiting={info?.waiting ?? 0} />}
      <ListGroup title={t('support.before')}>
        {(['withdrawal', 'deposit', 'bet'] as const).map((about) => (
          <ListRow
            key={about}
            icon={ICONS[about]}
            label={t(`support.before.${about}`)}
            href={faqHref(t(`support.before.${about}`))}
          />
        ))}
        <ListRow icon="idea" label={t('support.feedback')} href={hrefTo('/feedback')} />
      </ListGroup>
      {email !== undefined && email !== '' && (
        <p className={styles.contact}>
          <Icon name="mail" size={16} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  );
}

function Hero({ minutes }: { readonly minutes: number }) {
  const t = useText();
  return (
    <section className={styles.hero}>
      <p className={styles.heroTop}>{t('support.now')}</p>
      {minutes > 0 ? (
        <p className={styles.wait}>
          <b>{minutes}</b>
          <i>{t('support.minutes')}</i>
          <span>{t('support.wait')}</span>
        </p>
      ) : (
        <p className={styles.waitUnknown}>{t('support.wait.unknown')}</p>
      )}
      <div className={styles.heroActions}>
        <Button tone="primary" icon="chat" href={hrefTo('/support', { new: '' })}>
          {t('support.talk')}
        </Button>
        <Button tone="field" href={faqHref()}>
          {t('support.search')}
        </Button>
      </div>
    </section>
  );
}

export function Guest() {
  const { login } = useServices();
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('support.guest.title')}
      text={t('support.guest.text')}
      action={
        <Button tone="primary" onPress={() => login.open('register')}>
          {t('support.guest.login')}
        </Button>
      }
    />
  );
}

function Threads({ waiting }: { readonly waiting: number }) {
  const t = useText();
  const threads = useThreads();
  if (threads.is === 'failed')
    return <LoadFailed text={t('support.failed')} retry={t('support.retry')} onRetry={threads.again} />;
  return (
    <section aria-busy={threads.is === 'loading'}>
      <div className={styles.heading}>
        <SectionTitle>{t('support.yours')}</SectionTitle>
        {waiting > 0 && <span>{t('support.waitsForYou', { count: waiting })}</span>}
      </div>
      {threads.is === 'loading' && <p className={styles.quiet}>{t('support.loading')}</p>}
      {threads.is === 'here' && threads.list.length === 0 && (
        <p className={styles.quiet}>
          <b>{t('support.none.title')}</b> {t('support.none.text')}
        </p>
      )}
      {threads.is === 'here' && threads.list.length > 0 && (
        <ul className={styles.threads}>
          {threads.list.map((thread) => (
            <ThreadRow key={thread.thread_id} thread={thread} />
          ))}
        </ul>
      )}
      {threads.is === 'here' && threads.hasMore && (
        <div className={styles.more}>
          <Button tone="quiet" onPress={threads.more}>
            {t('support.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

export function StateBadge({ state }: { readonly state: SupportState }) {
  const t = useText();
  return <Badge {...TONES[state]}>{t(`support.state.${state}`)}</Badge>;
}

function ThreadRow({ thread }: { readonly thread: SupportThread }) {
  const t = useText();
  const near = useNearMoment();
  const author = thread.last_by === 'support' && thread.agent !== '' ? `${thread.agent}: ` : '';
  return (
    <li>
      <a
        className={styles.thread}
        href={hrefTo('/support', { thread: thread.thread_id })}
        data-unread={thread.unread > 0}
      >
        <span className={styles.threadIcon}>
          <Icon name={ICONS[thread.category]} />
        </span>
        <b className={styles.subject}>{thread.subject}</b>
        <time className={styles.time}>{near(thread.changed_at, 'day-month')}</time>
        <span className={styles.last}>{`${author}${thread.last}`}</span>
        <span className={styles.state}>
          <StateBadge state={thread.state} />
        </span>
        <span className={styles.number}>{t('support.number', { number: thread.thread_id })}</span>
      </a>
    </li>
  );
}
