import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { NoticeSendForm } from '@palpite/contract/operator/notice-calls';
import type { NoticeChannel } from '@palpite/contract/tables/notices';
import type { ReactNode } from 'react';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { filled } from './form.ts';
import styles from './preview.module.css';

/** How the message arrives on each channel, in one language. */
export function SendPreview(props: { readonly form: NoticeSendForm; readonly language: LanguageCode }) {
  const { form, language } = props;
  const t = useText();
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const brand = brands.find(({ id }) => id === form.brand)?.name ?? form.brand;
  const words = form.texts[language];
  const shown = { brand, title: filled(words.title, brand), text: filled(words.text, brand) };
  const has = (channel: NoticeChannel) => form.channels.includes(channel);
  return (
    <section className={styles.preview} aria-label={t('console.ntc.preview')}>
      <h2>
        {t('console.ntc.preview')}
        <span>Camila, {language}</span>
      </h2>
      <div className={styles.grid}>
        <Phone label={t('console.ntc.channel.push')} language={language} isOn={has('push')}>
          <LockScreen {...shown} />
        </Phone>
        <Phone label={t('console.ntc.top')} language={language} isOn={form.is_top === 1}>
          <TopBar {...shown} />
        </Phone>
        <Phone label={t('console.ntc.centre')} language={language} isOn={has('in_app')}>
          <Centre {...shown} />
        </Phone>
        <Phone label={t('console.ntc.channel.telegram')} language={language} isOn={has('telegram')}>
          <Chat {...shown} />
        </Phone>
        <Phone
          label={t('console.ntc.channel.mail')}
          language={language}
          isOn={has('mail')}
          tone={styles.paper}
        >
          <Letter {...shown} />
        </Phone>
        <Phone label={t('console.ntc.channel.sms')} language={language} isOn={has('sms')}>
          <Sms {...shown} />
        </Phone>
      </div>
    </section>
  );
}

interface PhoneProps {
  readonly label: string;
  readonly language: LanguageCode;
  readonly isOn: boolean;
  readonly tone?: string | undefined;
  readonly children: ReactNode;
}

function Phone({ label, language, isOn, tone, children }: PhoneProps) {
  const t = useText();
  return (
    <figure className={styles.channel}>
      <figcaption>
        {label}
        {!isOn && <span>{t('console.ntc.off')}</span>}
      </figcaption>
      <div className={`${styles.phone} ${tone ?? ''}`} lang={LANGUAGES[language].html}>
        {isOn && children}
      </div>
    </figure>
  );
}

interface Shown {
  readonly brand: string;
  readonly title: string;
  readonly text: string;
}

function LockScreen({ brand, title, text }: Shown) {
  const t = useText();
  return (
    <div className={styles.lock}>
      <div className={styles.card}>
        <small>
          {brand}
          <span>{t('console.ntc.now')}</span>
        </small>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  );
}

function TopBar({ brand, title }: Shown) {
  return (
    <>
      <p className={styles.head}>{brand}</p>
      <p className={styles.bar}>
        <b>{title}</b>
      </p>
      <div className={styles.blank} />
    </>
  );
}

function Centre({ title, text }: Shown) {
  const t = useText();
  return (
    <>
      <p className={styles.head}>{t('console.nav.notices')}</p>
      <div className={styles.message}>
        <i aria-hidden="true" />
        <div>
          <b>{title}</b>
          <p>{text}</p>
        </div>
      </div>
    </>
  );
}

function Chat({ brand, title, text }: Shown) {
  const t = useText();
  return (
    <>
      <p className={styles.head}>{brand} bot</p>
      <div className={styles.card}>
        <b>{title}</b>
        <p>{text}</p>
        <span className={styles.open}>{t('console.ntc.open')}</span>
      </div>
    </>
  );
}

function Letter({ brand, title, text }: Shown) {
  return (
    <div className={styles.letter}>
      <p>
        <b>{title}</b>
        <br />
        {brand}
      </p>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

function Sms({ brand, title, text }: Shown) {
  return (
    <div className={styles.card}>
      <p>
        {brand}: {title}
        {text && `. ${text}`}
      </p>
    </div>
  );
}
