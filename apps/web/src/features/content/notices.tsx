import type { ContentNotice } from '@palpite/contract/entities/content';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { PageTitle } from '@palpite/ui/header';
import { useMoment } from '../../parts/moments.ts';
import { useContent } from '../../stores/content/reads.ts';
import { useServices, useText } from '../../stores/services.ts';
import { Document } from './document.tsx';
import { linkHref } from './link-href.ts';
import styles from './notices.module.css';
import { WhenRead } from './states.tsx';

/** What is announced, the hours as numbers first, then what stops and what does not. */
export function Announcements({ id }: { readonly id: string }) {
  const t = useText();
  const read = useContent('announcementList', {});
  return (
    <WhenRead read={read}>
      {({ records }) => {
        const chosen = records.filter(({ key }) => key === id);
        const shown = chosen.length > 0 ? chosen : records;
        if (shown.length === 0)
          return (
            <EmptyState
              drawing="goal"
              title={t('content.announcement.none.title')}
              text={t('content.announcement.none.text')}
            />
          );
        return (
          <div className={styles.page}>
            {shown.map((notice) => (
              <Announcement key={notice.key} notice={notice} />
            ))}
          </div>
        );
      }}
    </WhenRead>
  );
}

function Announcement({ notice }: { readonly notice: ContentNotice }) {
  return (
    <article className={styles.notice}>
      <div className={styles.board}>
        {notice.starts_at > 0 && <Day atMs={notice.starts_at} />}
        <h2>{notice.title}</h2>
        {notice.starts_at > 0 && notice.ends_at > 0 ? (
          <Hours notice={notice} />
        ) : (
          notice.summary !== '' && <p>{notice.summary}</p>
        )}
      </div>
      <div className={styles.text}>
        {notice.starts_at > 0 && notice.summary !== '' && <p className={styles.lead}>{notice.summary}</p>}
        <Document blocks={notice.blocks} />
        <NoticeFoot notice={notice} />
      </div>
    </article>
  );
}

function Day({ atMs }: { readonly atMs: number }) {
  const moment = useMoment();
  return <small>{moment(atMs, 'long-day')}</small>;
}

function Hours({ notice }: { readonly notice: ContentNotice }) {
  const t = useText();
  const { platform } = useServices();
  return (
    <p className={styles.hours}>
      <b>{platform.clockTime(notice.starts_at)}</b>
      <i aria-hidden="true" />
      <b>{platform.clockTime(notice.ends_at)}</b>
      <span>{t('content.announcement.yourTime')}</span>
    </p>
  );
}

function NoticeFoot({ notice }: { readonly notice: ContentNotice }) {
  const t = useText();
  const moment = useMoment();
  return (
    <>
      {notice.url !== '' && notice.button !== '' && (
        <div className={styles.action}>
          <Button size="small" href={linkHref(notice.url)}>
            {notice.button}
          </Button>
        </div>
      )}
      {notice.published_at > 0 && (
        <p className={styles.when}>
          {t('content.published', { date: moment(notice.published_at, 'date-time') })}
        </p>
      )}
    </>
  );
}

/** News of the brand, the newest first. */
export function NewsList() {
  const t = useText();
  const read = useContent('newsList', {});
  return (
    <>
      <PageTitle>{t('system.news.title')}</PageTitle>
      <WhenRead read={read}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState
              drawing="goal"
              title={t('content.news.none.title')}
              text={t('content.news.none.text')}
            />
          ) : (
            <div className={styles.page}>
              {records.map((notice) => (
                <article key={notice.key} className={styles.news}>
                  {notice.picture !== '' && <img src={notice.picture} alt="" loading="lazy" />}
                  <h2>{notice.title}</h2>
                  {notice.summary !== '' && <p className={styles.lead}>{notice.summary}</p>}
                  <Document blocks={notice.blocks} />
                  <NoticeFoot notice={notice} />
                </article>
              ))}
            </div>
          )
        }
      </WhenRead>
    </>
  );
}
