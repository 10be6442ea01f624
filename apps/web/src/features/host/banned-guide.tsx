import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { Foot, FootPair } from '@palpite/ui/error-state';
import { Icon } from '@palpite/ui/icon';
import { QrCode } from '@palpite/ui/qr-code';
import { Perforation } from '@palpite/ui/ticket';
import { useMoment } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useShownBalance } from '../../stores/account/shown-balance.ts';
import { type BannedBuild, bannedBuild } from '../../stores/connection/settings.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './banned-guide.module.css';

/** The guide can be opened from a link too; then it explains an old version. */
function useBanned(): BannedBuild {
  const { boot, platform } = useServices();
  const list = useShared('settings', (settings) => settings.value('banned_builds'));
  return (
    bannedBuild(list, platform.opening.cv, boot.brand.buildCode) ?? {
      build: boot.brand.buildCode,
      reason: 'outdated',
      since: '',
    }
  );
}

/** The address in two lines, so that its ending can be read: `BETHOJE` and `.BET.BR`. */
function AddressTicket() {
  const { boot } = useServices();
  const t = useText();
  const { officialDomain: domain } = boot.brand;
  const cut = domain.indexOf('.');
  const [name, ending] = [domain.slice(0, cut), domain.slice(cut)];
  return (
    <div className={styles.paper}>
      <div className={styles.face}>
        <div>
          <small>{t('host.banned.official')}</small>
          <b className={styles.domain}>
            {name}
            <wbr />
            {ending}
          </b>
        </div>
        <div className={styles.qr}>
          <QrCode text={`https://${domain}/`} label={t('host.banned.qr')} />
        </div>
      </div>
      <Perforation />
      <div className={styles.checked}>
        <span className={styles.stamp}>
          <Icon name="check" size={16} />
          {t('host.banned.checked')}
        </span>
        <span>{t('host.banned.ending', { ending })}</span>
      </div>
    </div>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <b>{index + 1}</b>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

function useCopyDomain(): () => Promise<void> {
  const { boot, platform, notices } = useServices();
  const t = useText();
  const { officialDomain: domain } = boot.brand;
  return async () => {
    const isCopied = await platform.copyText(`https://${domain}/`);
    notices.getState().tell({
      tone: isCopied ? 'good' : 'bad',
      text: isCopied ? t('host.banned.copied') : t('host.banned.notCopied', { domain }),
    });
  };
}

/** What is kept: a withdrawn build takes nothing from anybody. */
function useKeptFacts({ reason }: BannedBuild) {
  const t = useText();
  const amount = useMoneyText();
  const player = useShared('session', ({ user }) => isPlayer(user));
  const balance = useShownBalance();
  const kept = t('host.banned.fundsKept');
  const funds = player && balance.is === 'shown' ? `${amount(balance.info.balance)}, ${kept}` : kept;
  return [
    { label: t('host.banned.reason'), value: t(`host.banned.reason.${reason}`) },
    { label: t('host.banned.funds'), value: funds },
    { label: t('host.banned.bets'), value: t('host.banned.betsKept') },
  ];
}

/**
 * This build was withdrawn: why, and where the player's account is. Where the reason is the country, nothing leads
 * anywhere else.
 */
export function BannedGuide() {
  const { boot, platform } = useServices();
  const t = useText();
  const moment = useMoment();
  const banned = useBanned();
  const copy = useCopyDomain();
  const facts = useKeptFacts(banned);
  const { officialDomain: domain, supportEmail } = boot.brand;
  const { build, reason, since } = banned;
  const atMs = Date.parse(`${since}T12:00:00Z`);
  const isOpen = reason !== 'region';
  return (
    <div className={styles.page}>
      <p className={styles.build}>
        {Number.isNaN(atMs)
          ? t('host.banned.build', { build })
          : t('host.banned.since', { build, date: moment(atMs, 'date') })}
      </p>
      <h1 className={styles.title}>{t('host.banned.title')}</h1>
      <p className={styles.text}>{t(`host.banned.about.${reason}`)}</p>
      <AddressTicket />
      {isOpen && <Steps steps={[t('host.banned.step1'), t('host.banned.step2'), t('host.banned.step3')]} />}
      <Card>
        <Facts facts={facts} />
      </Card>
      {isOpen && (
        <p className={styles.more}>
          <a href={hrefTo('/banned/transfer')}>{t('host.banned.transfer')}</a>
        </p>
      )}
      <Foot>
        {isOpen && (
          <Button
            tone="primary"
            size="action"
            icon="globe"
            onPress={() => platform.openOutside(`https://${domain}/`)}
          >
            {t('host.banned.open', { domain })}
          </Button>
        )}
        <FootPair>
          <Button icon="copy" onPress={() => void copy()}>
            {t('host.banned.copy')}
          </Button>
          <Button icon="headset" href={`mailto:${supportEmail}`}>
            {t('host.banned.support')}
          </Button>
        </FootPair>
      </Foot>
    </div>
  );
}

/** How a player moves from a withdrawn build to the official site. */
export function TransferGuide() {
  const { boot, platform } = useServices();
  const t = useText();
  const { officialDomain: domain } = boot.brand;
  const steps = [
    t('host.transfer.step1', { domain }),
    t('host.transfer.step2'),
    t('host.transfer.step3'),
    t('host.transfer.step4'),
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('host.transfer.title')}</h1>
      <p className={styles.text}>{t('host.transfer.text')}</p>
      <AddressTicket />
      <Steps steps={steps} />
      <p className={styles.more}>{t('host.transfer.warning')}</p>
      <Foot>
        <Button
          tone="primary"
          size="action"
          icon="globe"
          onPress={() => platform.openOutside(`https://${domain}/`)}
        >
          {t('host.banned.open', { domain })}
        </Button>
        <Button href={hrefTo('/banned')}>{t('host.transfer.back')}</Button>
      </Foot>
    </div>
  );
}
