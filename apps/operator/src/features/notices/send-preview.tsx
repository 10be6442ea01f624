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
  const [title, text] = [filled(words.title, brand), filled(words.text, brand)];
  const has = (channel: NoticeChannel) => form.channels.includes(channel);
  const phone = (label: string, isOn: boolean, children: ReactNode, tone?: string) => (
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
  return (
    <section className={styles.preview} aria-label={t('console.ntc.preview')}>
      <h2>
        {t('console.ntc.preview')}
        <span>Camila, {language}</span>
      </h2>
      <div className={styles.grid}>
        {phone(
          t('console.ntc.channel.push'),
          has('push'),
          <div className={styles.lock}>
            <div className={styles.card}>
              <small>
                {brand}
                <span>{t('console.ntc.now')}</span>
              </small>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </div>,
        )}
        {phone(t('console.ntc.top'), form.is_top === 1, <TopBar brand={brand} title={title} />)}
        {phone(
          t('console.ntc.centre'),
          has('in_app'),
          <>
            <p className={styles.head}>{t('console.nav.notices')}</p>
            <div className={styles.message}>
              <i aria-hidden="true" />
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </div>
          </>,
        )}
        {phone(
          t('console.ntc.channel.telegram'),
          has('telegram'),
          <>
            <p className={styles.head}>{brand} bot</p>
            <div className={styles.card}>
              <b>{title}</b>
              <p>{text}</p>
              <span className={styles.open}>{t('console.ntc.open')}</span>
            </div>
          </>,
        )}
        {phone(
          t('console.ntc.channel.mail'),
          has('mail'),
          <div className={styles.letter}>
            <p>
              <b>{title}</b>
              <br />
              {brand}
            </p>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>,
          styles.paper,
        )}
        {phone(
          t('console.ntc.channel.sms'),
          has('sms'),
          <div className={styles.card}>
            <p>
              {brand}: {title}
              {text && `. ${text}`}
            </p>
          </div>,
        )}
      </div>
    </section>
  );
}

function TopBar({ brand, title }: { readonly brand: string; readonly title: string }) {
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
