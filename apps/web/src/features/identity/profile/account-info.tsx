import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Skeleton } from '@palpite/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../../brand/load-failed.tsx';
import { useServices, useText } from '../../../stores/services.ts';
import { FormNotice } from '../form/form-notice.tsx';
import { AccessRows } from './access-rows.tsx';
import { maskedEmail, maskedPhone } from './contact-text.ts';
import { ExitRows } from './exit-rows.tsx';
import { NickSheet } from './nick-sheet.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { Portrait } from './portrait.tsx';
import styles from './profile.module.css';
import { type Profile, useProfile } from './use-profile.ts';

/** Nothing to show yet, or nothing could be read: what the page says until the profile is there. */
export function ProfileGate({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const t = useText();
  const { profile, failed, readAgain } = useProfile();
  if (profile) return children(profile);
  if (failed) {
    return (
      <LoadFailed
        title={t('profile.failed.title')}
        text={t('profile.failed.text')}
        retry={t('shell.error.retry')}
        onRetry={() => void readAgain()}
      />
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="big-amount" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short-line" />
    </div>
  );
}

export function AccountInfo() {
  return (
    <ProfileGate>
      {(profile) => (
        <>
          <Portrait profile={profile} />
          {profile.visitor === 1 && <VisitorOffer />}
          <IdentityRows profile={profile} />
          <ContactRows profile={profile} />
          <AccessRows profile={profile} />
          <ExitRows profile={profile} />
        </>
      )}
    </ProfileGate>
  );
}

function VisitorOffer() {
  const { login } = useServices();
  const t = useText();
  return (
    <div className={styles.offer}>
      <FormNotice icon="info" tone="info">
        {t('profile.visitor.text')}
      </FormNotice>
      <Button tone="primary" onPress={() => login.open('register')}>
        {t('profile.visitor.register')}
      </Button>
    </div>
  );
}

function IdentityRows({ profile }: { readonly profile: Profile }) {
  const { platform, notices } = useServices();
  const t = useText();
  const { take } = useProfile();
  const [changing, setChanging] = useState(false);
  const uid = String(profile.uid);

  async function copy(): Promise<void> {
    const copied = await platform.copyText(uid);
    notices
      .getState()
      .tell(
        copied
          ? { tone: 'good', text: t('profile.uid.copied') }
          : { tone: 'bad', text: t('profile.uid.notCopied', { id: uid }) },
      );
  }

  return (
    <ListGroup title={t('profile.identity')}>
      {profile.visitor !== 1 && (
        <ListRow
          icon="user"
          label={profile.nick}
          hint={t('profile.nick')}
          value={t('profile.change')}
          onPress={() => setChanging(true)}
        />
      )}
      <ListRow
        icon="copy"
        label={uid}
        hint={t('profile.uid')}
        value={t('profile.uid.copy')}
        onPress={() => void copy()}
      />
      {changing && <NickSheet nick={profile.nick} onSaved={take} onClose={() => setChanging(false)} />}
    </ListGroup>
  );
}

function ContactRows({ profile }: { readonly profile: Profile }) {
  const { overlays, boot } = useServices();
  const t = useText();
  const { readAgain } = useProfile();
  const [changing, setChanging] = useState(false);
  const hasEmail = profile.email !== '';
  return (
    <ListGroup title={t('profile.contact')}>
      <ListRow
        icon="mail"
        label={hasEmail ? maskedEmail(profile.email) : t('profile.none')}
        hint={t('profile.email')}
        {...(hasEmail
          ? { control: <Confirmed /> }
          : { value: t('profile.add'), onPress: () => overlays.getState().show('save-email') })}
      />
      <ListRow
        icon="phone"
        label={profile.phone === '' ? t('profile.none') : maskedPhone(profile.phone, boot.brand.phonePrefix)}
        hint={t('profile.phone')}
        value={t(profile.phone === '' ? 'profile.add' : 'profile.change')}
        onPress={() => setChanging(true)}
      />
      {changing && <PhoneSheet onSaved={() => void readAgain()} onClose={() => setChanging(false)} />}
    </ListGroup>
  );
}

function Confirmed() {
  const t = useText();
  return (
    <Badge tone="good" icon="check">
      {t('profile.confirmed')}
    </Badge>
  );
}
