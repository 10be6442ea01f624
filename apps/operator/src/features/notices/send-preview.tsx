import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { NoticeSendForm } from '@palpite/contract/operator/notice-calls';
import type { NoticeChannel } from '@palpite/contract/tables/notices';
import { formatInstant } from '@palpite/i18n/date-format';
import { instant } from '@palpite/kernel/time';
import { classes } from '@palpite/ui/classes';
import { type ReactNode, useState } from 'react';
import { Button } from '../../app/parts/control.tsx';
import { useNumber } from '../../app/parts/formats.ts';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { filled } from './form.ts';
import styles from './preview.module.css';

type Look = { readonly theme: Theme; readonly device: Device };
type Theme = 'dark' | 'light';
type Device = 'android' | 'iphone';
/** Names of products are the same in every language. */
const DEVICES: Readonly<Record<Device, string>> = { android: 'Android', iphone: 'iPhone' };

interface SendPreviewProps {
  readonly form: NoticeSendForm;
  readonly language: LanguageCode;
  readonly zone: string;
  readonly forecast?: DataOf<'noticeForecast'> | undefined;
}

/** How the message arrives on each channel, in one language, and how many players get it there. */
export function SendPreview({ form, language, zone, forecast }: SendPreviewProps) {
  const t = useText();
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const [look, setLook] = useState<Look>(() => ({ theme: browser.theme(), device: 'android' }));
  const brand = brands.find(({ id }) => id === form.brand)?.name ?? form.brand;
  const words = form.texts[language];
  const at = instant(Math.max(form.begins, 0));
  const shown = {
    brand,
    title: filled(words.title, brand),
    text: filled(words.text, brand),
    time: formatInstant(at, 'time', language, zone),
    day: formatInstant(at, 'long-day', language, zone),
  };
  const phone = (channel: NoticeChannel) => ({
    language,
    look,
    isOn: form.channels.includes(channel),
    count: forecast?.channels.find((one) => one.channel === channel)?.count,
  });
  return (
    <section className={styles.preview} aria-label={t('console.ntc.preview')}>
      <h2>
        {t('console.ntc.preview')}
        <span>Camila, {language}</span>
        <LookChoice look={look} onChange={setLook} />
      </h2>
      <div className={styles.grid}>
        <Phone label={t('console.ntc.channel.push')} {...phone('push')}>
          <LockScreen {...shown} />
        </Phone>
        <Phone label={t('console.ntc.top')} {...phone('in_app')} isOn={form.is_top === 1}>
          <TopBar {...shown} />
        </Phone>
        <Phone label={t('console.ntc.centre')} {...phone('in_app')}>
          <Centre {...shown} />
        </Phone>
        <Phone label={t('console.ntc.channel.telegram')} {...phone('telegram')}>
          <Chat {...shown} />
        </Phone>
        <Phone label={t('console.ntc.channel.mail')} {...phone('mail')} tone={styles.paper}>
          <Letter {...shown} />
        </Phone>
        <Phone label={t('console.ntc.channel.sms')} {...phone('sms')}>
          <Sms {...shown} />
        </Phone>
      </div>
    </section>
  );
}

function LookChoice({ look, onChange }: { readonly look: Look; readonly onChange: (look: Look) => void }) {
  const t = useText();
  return (
    <span className={styles.looks}>
      {(['dark', 'light'] as const).map((theme) => (
        <Button
          key={theme}
          tone="quiet"
          pressed={look.theme === theme}
          onPress={() => onChange({ ...look, theme })}
        >
          {t(`console.ntc.theme.${theme}`)}
        </Button>
      ))}
      {(['android', 'iphone'] as const).map((device) => (
        <Button
          key={device}
          tone="quiet"
          pressed={look.device === device}
          onPress={() => onChange({ ...look, device })}
        >
          {DEVICES[device]}
        </Button>
      ))}
    </span>
  );
}

interface PhoneProps {
  readonly label: string;
  readonly language: LanguageCode;
  readonly look: Look;
  readonly isOn: boolean;
  /** Players who get it here; undefined: not counted. */
  readonly count: number | undefined;
  readonly tone?: string | undefined;
  readonly children: ReactNode;
}

function Phone({ label, language, look, isOn, count, tone, children }: PhoneProps) {
  const t = useText();
  const number = useNumber();
  return (
    <figure className={styles.channel}>
      <figcaption>
        {label}
        <span>{isOn ? count !== undefined && number(count) : t('console.ntc.off')}</span>
      </figcaption>
      <div
        className={classes(styles.phone, styles[look.device], tone)}
        data-theme={look.theme}
        lang={LANGUAGES[language].html}
      >
        {isOn && children}
      </div>
    </figure>
  );
}

interface Shown {
  readonly brand: string;
  readonly title: string;
  readonly text: string;
  readonly time: string;
  readonly day: string;
}

function LockScreen({ brand, title, text, time, day }: Shown) {
  const t = useText();
  return (
    <div className={styles.lock}>
      <p className={styles.clock}>
        <b>{time}</b>
        {day}
      </p>
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

function Centre({ title, text, time }: Shown) {
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
        <time>{time}</time>
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
  const t = useText();
  return (
    <div className={styles.letter}>
      <p>
        <b>{title}</b>
        <br />
        {brand}
      </p>
      <h3>{title}</h3>
      <p>{text}</p>
      <u>{t('console.ntc.open')}</u>
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
