import { useMoment } from '../../../brand/moments.ts';
import { useText } from '../../../stores/services.ts';
import { initials } from './contact-text.ts';
import styles from './profile.module.css';
import type { Profile } from './use-profile.ts';

/** Who this is and since when. */
export function Portrait({ profile }: { readonly profile: Profile }) {
  const t = useText();
  const moment = useMoment();
  const name = profile.visitor === 1 ? t('profile.visitor') : profile.nick;
  return (
    <div className={styles.portrait}>
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.who}>
        <b>{name}</b>
        <span>{t('profile.since', { month: moment(profile.create_at, 'month') })}</span>
      </div>
    </div>
  );
}
