import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Sheet } from '@palpite/ui/sheet';
import { Skeleton } from '@palpite/ui/skeleton';
import { TextField } from '@palpite/ui/text-field';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { useMoment } from '../../../parts/moments.ts';
import { hrefTo } from '../../../platform/hash.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { nickRule } from '../form/field-rules.ts';
import { FormNotice } from '../form/fields.tsx';
import { StepForm } from '../form/step-form.tsx';
import { useForm } from '../form/use-form.ts';
import { AccessRows } from './access-rows.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import styles from './profile.module.css';
import { type Profile, useProfile } from './use-profile.ts';

const RULES = { nick: nickRule };

interface NickSheetProps {
  readonly nick: string;
  readonly onSaved: (profile: Profile) => void;
  readonly onClose: () => void;
}

/** The profile is loading or could not be read. */
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

/** The player and the date of registration. */
function Portrait({ profile }: { readonly profile: Profile }) {
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

/** Logs out. A visitor has nothing to log out of. */
function ExitRows({ profile }: { readonly profile: Profile }) {
  const { session, notices, navigate } = useServices();
  const t = useText();
  const moment = useMoment();
  if (profile.visitor === 1) return null;

  async function logOut(): Promise<void> {
    await session.getState().leave();
    notices.getState().tell({ tone: 'good', text: t('profile.logout.done') });
    navigate('/me', { replace: true });
  }

  return (
    <ListGroup title={t('profile.exit')}>
      <ListRow icon="logout" label={t('profile.logout')} onPress={() => void logOut()} />
      <ListRow
        icon="close"
        label={t('profile.close')}
        value={
          profile.cancel_at > 0 && t('profile.close.waiting', { date: moment(profile.cancel_at, 'date') })
        }
        href={hrefTo('/setting/account-cancellation')}
      />
    </ListGroup>
  );
}

function NickSheet({ nick, onSaved, onClose }: NickSheetProps) {
  const { client, notices } = useServices();
  const t = useText();
  const form = useForm({ rules: RULES, initial: { nick } });
  const save = () =>
    form.submit(['nick'], async (values) => {
      const outcome = await client.call('profileSet', { nick: values.nick.trim() });
      if (outcome.is !== 'done') return outcome;
      notices.getState().tell({ tone: 'good', text: t('profile.nick.saved') });
      onSaved(outcome.data);
      onClose();
      return undefined;
    });
  return (
    <Sheet title={t('profile.nick')} closeLabel={t('shell.close')} onClose={onClose}>
      <StepForm
        form={form}
        label={t('profile.nick')}
        place="sheet"
        action={t('profile.nick.save')}
        onSubmit={() => void save()}
      >
        <TextField
          label={t('profile.nick')}
          icon="user"
          name="nickname"
          autoComplete="nickname"
          help={t('profile.nick.help')}
          maxLength={64}
          enterKey="done"
          {...form.bind('nick')}
        />
      </StepForm>
    </Sheet>
  );
}

/** ca***@exemplo.com.br: enough to recognise it, too little for onlookers. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return `${email.slice(0, Math.min(2, at - 1) || 1)}***${email.slice(at)}`;
}

/** +55 ••• 4410: the country code and the last four digits. */
export function maskedPhone(phone: string, prefix: string): string {
  const start = phone.startsWith(`+${prefix}`) ? `+${prefix}` : phone.slice(0, 3);
  return `${start} *** ${phone.slice(-4)}`;
}

/** The initials in the portrait. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
