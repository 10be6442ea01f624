import { Icon } from '@palpite/ui/icon';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Unseen } from '@palpite/ui/unseen';
import { hrefTo } from '../../platform/hash.ts';
import { useContent } from '../../stores/content/reads.ts';
import { useArrangement, useText } from '../../stores/services.ts';
import { iconOf } from './icons.ts';
import { linkHref } from './link-href.ts';
import styles from './more.module.css';

/** Pages that exist only where there are games. */
const OF_GAMES: readonly string[] = ['#/fairness'];

/** Shortcuts of the operator, help, documents and the app. */
export function More() {
  const t = useText();
  return (
    <div className={styles.page}>
      <h1>
        <Unseen>{t('content.title.more')}</Unseen>
      </h1>
      <Shortcuts />
      <ListGroup title={t('content.more.help')}>
        <ListRow icon="headset" label={t('content.more.support')} href={hrefTo('/support')} />
        <ListRow icon="info" label={t('content.more.faq')} href={hrefTo('/faq/home', { fromUrl: '/more' })} />
        <ListRow icon="alert" label={t('content.more.announcements')} href={hrefTo('/announcement')} />
        <ListRow icon="mail" label={t('content.more.news')} href={hrefTo('/news')} />
        <ListRow icon="idea" label={t('content.more.feedback')} href={hrefTo('/feedback')} />
      </ListGroup>
      <ListGroup title={t('content.more.app')}>
        <ListRow icon="phone" label={t('content.more.install')} href={hrefTo('/download')} />
        <ListRow icon="clock" label={t('content.more.notices')} href={hrefTo('/setting/notices')} />
        <ListRow icon="settings" label={t('content.more.settings')} href={hrefTo('/setting')} />
      </ListGroup>
      <ListGroup title={t('content.documents')}>
        <ListRow icon="document" label={t('content.more.terms')} href={hrefTo('/terms')} />
        <ListRow icon="lock" label={t('content.more.privacy')} href={hrefTo('/privacy')} />
        <ListRow icon="shield" label={t('content.more.responsible')} href={hrefTo('/responsible-play')} />
        <ListRow icon="key" label={t('content.more.authorisations')} href={hrefTo('/auth-file')} />
        <ListRow icon="users" label={t('content.more.about')} href={hrefTo('/about')} />
      </ListGroup>
    </div>
  );
}

/** Nothing stands here while they load or when they cannot be read: the lists below do not depend on them. */
function Shortcuts() {
  const t = useText();
  const { casino } = useArrangement();
  const read = useContent('iconList', {});
  if (read.is !== 'known') return null;
  const shown = read.data.records.filter(({ url }) => casino || !OF_GAMES.includes(url));
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('content.more.play')}</h2>
      <nav className={styles.tiles} aria-label={t('content.more.play')}>
        {shown.map(({ key, title, picture, icon, url }) => (
          <a key={key} href={linkHref(url)}>
            {picture === '' ? (
              <Icon name={iconOf(icon)} size={22} />
            ) : (
              <img src={picture} alt="" width={22} height={22} />
            )}
            <span>{title}</span>
          </a>
        ))}
      </nav>
    </section>
  );
}
