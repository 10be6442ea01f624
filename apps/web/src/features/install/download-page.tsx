import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import type { ReactNode } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { reachOf } from '../../stores/reach/reach.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './install.module.css';
import { PhoneArt } from './phone-art.tsx';
import { useInstall } from './use-install.ts';

/** The web app first; then how it is done on each system. */
export function DownloadPage() {
  const t = useText();
  return <Download head={t('download.head')} lead={t('download.lead')} />;
}

/** The same inside of another client, whose wallet stays there. */
export function BridgeDownloadPage() {
  const t = useText();
  return <Download head={t('download.bridge.head')} lead={t('download.bridge.lead')} />;
}

function Download({ head, lead }: { readonly head: string; readonly lead: string }) {
  const services = useServices();
  const t = useText();
  const install = useInstall(reachOf(services));
  const { brand, version } = services.boot;
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <PhoneArt />
        <small>{t('download.version', { version })}</small>
        <h2>{head}</h2>
        <p>{lead}</p>
      </section>
      <section className={styles.platforms}>
        <Row icon="globe" title={t('download.web')} text={t('download.web.text')}>
          <Button tone="primary" size="small" onPress={() => void install()}>
            {t('install.bar.go')}
          </Button>
        </Row>
        <Row icon="phone" title={t('download.android')} text={t('download.android.text')}>
          <Button size="small" href={hrefTo('/download-land/detail')}>
            {t('download.how')}
          </Button>
        </Row>
        <Row icon="share" title={t('download.ios')} text={t('download.ios.text')}>
          <Button size="small" href={hrefTo('/download/ios')}>
            {t('download.how')}
          </Button>
        </Row>
      </section>
      <section className={styles.check}>
        <h2>
          <Icon name="shield" size={20} /> {t('download.check')}
        </h2>
        <code>{brand.officialDomain}</code>
        <p>{t('download.check.text', { domain: brand.officialDomain })}</p>
      </section>
      <p className={styles.note}>
        <Icon name="info" size={16} /> {t('download.privacy')}
      </p>
    </div>
  );
}

function Row(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.platform}>
      <i>
        <Icon name={props.icon} size={22} />
      </i>
      <span>
        <b>{props.title}</b>
        <small>{props.text}</small>
      </span>
      {props.children}
    </div>
  );
}
