import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import { Sheet } from '@palpite/ui/sheet';
import { useStore } from 'zustand';
import { useMoneyText } from '../../parts/money.tsx';
import type { ReachStore } from '../../stores/reach/reach.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './install.module.css';
import { IosSteps } from './ios-steps.tsx';
import { useAward, useInstall } from './use-install.ts';

export interface InstallPopProps {
  readonly reach: ReachStore;
  readonly onClose: () => void;
}

/** The popup of the installed app, which is also the download guide: three facts, the reward with its terms, one button. */
export function InstallPop({ reach, onClose }: InstallPopProps) {
  const { boot } = useServices();
  const t = useText();
  const way = useStore(reach, (state) => state.way);
  const install = useInstall(reach);
  const dismiss = () => {
    reach.getState().close('install');
    onClose();
  };
  if (way === 'ios')
    return (
      <Sheet title={t('install.ios.title')} closeLabel={t('install.close')} onClose={dismiss}>
        <IosSteps />
      </Sheet>
    );
  return (
    <Sheet
      title={t('install.pop.title', { name: boot.brand.name })}
      closeLabel={t('install.close')}
      onClose={dismiss}
    >
      <div className={styles.pop}>
        <HomeScreen />
        <p>{t('install.pop.text')}</p>
        <InstallFacts />
        <AwardLine />
        <Button
          tone="primary"
          size="action"
          onPress={() => {
            onClose();
            void install();
          }}
        >
          {t('install.go')}
        </Button>
        <LaterLine label={t('install.later')} note={t('install.laterNote')} onPress={dismiss} />
      </div>
    </Sheet>
  );
}

/** The way out says when the question comes back. */
export function LaterLine(props: {
  readonly label: string;
  readonly note: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={styles.later} onClick={props.onPress}>
      <b>{props.label}</b> {props.note}
    </button>
  );
}

/** The top of a phone with the icon of the brand among others. */
function HomeScreen() {
  const { boot } = useServices();
  return (
    <svg className={styles.phone} viewBox="0 0 375 150" aria-hidden="true">
      <path className={styles.chalk} d="M187.500 0v22M82 150a125 125 0 01211 0" />
      <path className={styles.case} d="M99 160V52a24 24 0 0124-24h129a24 24 0 0124 24v108z" />
      <rect className={styles.plate} x="166" y="39" width="43" height="6" rx="3" />
      {[117, 232].flatMap((x) =>
        [61, 107].map((y) => (
          <rect key={`${x} ${y}`} className={styles.plate} x={x} y={y} width="26" height="26" rx="7" />
        )),
      )}
      <clipPath id="install-icon">
        <rect x="152" y="69" width="70" height="70" rx="16" />
      </clipPath>
      <image
        href={`/icon/${boot.brand.id}.svg`}
        x="152"
        y="69"
        width="70"
        height="70"
        clipPath="url(#install-icon)"
      />
    </svg>
  );
}

function InstallFacts() {
  const t = useText();
  const facts = [
    { label: t('install.fact.space'), value: t('install.size'), unit: t('install.unit.megabytes') },
    { label: t('install.fact.install'), value: '3', unit: t('install.unit.seconds') },
    { label: t('install.fact.open'), value: '1', unit: t('install.unit.tap') },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AwardLine() {
  const t = useText();
  const money = useMoneyText();
  const award = useAward();
  if (!award) return null;
  return (
    <p className={styles.award}>
      <Icon name="gift" size={20} />
      <span>{t('install.award', { amount: money(award.amount) })}</span>
    </p>
  );
}
