import { Icon } from '@palpite/ui/icon';
import { IconButton } from '@palpite/ui/icon-button';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './identity.module.css';

/** Groups of three: a number that is read aloud to support. */
export function spokenId(uid: number): string {
  return String(uid).replace(/\B(?=(\d{3})+$)/g, ' ');
}

export function Identity() {
  const { platform, notices } = useServices();
  const t = useText();
  const user = useShared('session', (session) => session.user);
  const uid = user?.uid;

  async function copy(id: number): Promise<void> {
    const copied = await platform.copyText(String(id));
    notices
      .getState()
      .tell(
        copied
          ? { tone: 'good', text: t('account.copied') }
          : { tone: 'bad', text: t('account.notCopied', { id: String(id) }) },
      );
  }

  return (
    <div className={styles.identity}>
      <span className={styles.portrait}>
        <Icon name="user" size={24} />
      </span>
      <div>
        <h1 className={styles.name}>{t(user?.visitor === 0 ? 'account.player' : 'account.visitor')}</h1>
        <div className={styles.id}>
          {uid !== undefined && (
            <>
              <span>{t('account.id', { id: spokenId(uid) })}</span>
              <IconButton
                icon="copy"
                size="mini"
                label={t('account.copyId')}
                onPress={() => void copy(uid)}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
