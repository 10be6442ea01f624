import { formatNumber } from '@palpite/i18n/number-format';
import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import type { ReactNode } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { readSiteVersion } from '../../stores/connection/site-version.ts';
import { useQuery } from '../../stores/queries.ts';
import { reachOf } from '../../stores/reach/reach.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './install.module.css';
import { PhoneArt } from './phone-art.tsx';
import { useInstall } from './use-install.ts';

const MEGABYTE = 1_000_000;

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
        <PackageRow />
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

/** The package of the Android app, where the operator hands one out. */
function PackageRow() {
  const { boot, platform } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const { data } = useQuery({
    queryKey: ['site-version', boot.brand.id],
    async queryFn() {
      const site = await readSiteVersion({
        store: platform.store,
        brand: boot.brand.id,
        fetch: (url, init) => fetch(url, init),
      });
      if (!site) throw new Error('the version could not be read');
      return site;
    },
  });
  if (!data || data.appPackage === '') return null;
  const megabytes = formatNumber(Math.ceil(data.appPackageBytes / (MEGABYTE / 10)) / 10, language) ?? '';
  return (
    <Row icon="deposit" title={t('download.package')} text={t('download.package.text', { megabytes })}>
      <Button size="small" href={data.appPackage}>
        {t('download.package.go')}
      </Button>
    </Row>
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
