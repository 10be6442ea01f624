import type { NoticeTopic } from '@palpite/contract/tables/notices';
import { Button } from '@palpite/ui/button';
import type { IconName } from '@palpite/ui/icon-shapes';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Sheet } from '@palpite/ui/sheet';
import { Toggle } from '@palpite/ui/toggle';
import { useState } from 'react';
import type { ReachStore } from '../../stores/reach/reach.ts';
import { PUSH_TEXTS } from '../../stores/reach/subscribe-push.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './notify-pop.module.css';

const TOPICS = ['goals', 'payments', 'promotions'] as const satisfies readonly NoticeTopic[];
type Topic = (typeof TOPICS)[number];
type Chosen = Readonly<Record<Topic, boolean>>;
const ICONS: Readonly<Record<Topic, IconName>> = {
  goals: 'football',
  payments: 'withdraw',
  promotions: 'gift',
};

export interface NotifyPopProps {
  readonly reach: ReachStore;
  readonly onClose: () => void;
}

/** One real notice and the topics, before the browser asks. Promotions are off until the player turns them on. */
export function NotifyPop({ reach, onClose }: NotifyPopProps) {
  const { client, notices } = useServices();
  const t = useText();
  const [chosen, setChosen] = useState<Chosen>({
    goals: true,
    payments: true,
    promotions: false,
  });
  const [isBusy, setBusy] = useState(false);
  const dismiss = () => {
    reach.getState().close('notify');
    onClose();
  };
  const turnOn = async () => {
    setBusy(true);
    const outcome = await reach.getState().subscribe();
    const isOn = outcome === 'subscribed' || outcome === 'already';
    if (isOn) {
      const choices = TOPICS.map((topic) => ({
        topic,
        channel: 'push' as const,
        on: chosen[topic] ? (1 as const) : (0 as const),
      }));
      await client.call('noticeSettingsSet', { choices });
    } else reach.getState().close('notify');
    notices.getState().tell({
      tone: isOn ? 'good' : 'bad',
      text: outcome === 'denied' ? `${t(PUSH_TEXTS.denied)}. ${t('push.blocked')}` : t(PUSH_TEXTS[outcome]),
    });
    onClose();
  };
  return (
    <Sheet title={t('push.pop.title')} closeLabel={t('install.close')} onClose={dismiss}>
      <div className={styles.pop}>
        <SampleNotice />
        <p>{t('push.lead')}</p>
        <TopicRows chosen={chosen} onChoose={setChosen} />
        <Button tone="primary" size="action" busy={isBusy} onPress={() => void turnOn()}>
          {t('push.go')}
        </Button>
        <p className={styles.note}>{t('push.note')}</p>
        <button type="button" className={styles.later} onClick={dismiss}>
          <b>{t('push.later')}</b> {t('push.laterNote')}
        </button>
      </div>
    </Sheet>
  );
}

/** A notice as the device shows it. */
function SampleNotice() {
  const { boot } = useServices();
  const t = useText();
  return (
    <div className={styles.card}>
      <img src={`/icon/${boot.brand.id}.svg`} alt="" width={34} height={34} />
      <div>
        <small>
          {boot.brand.name}
          <span>{t('push.sample.example')}</span>
        </small>
        <b>{t('push.sample.title')}</b>
        <span>{t('push.sample.text')}</span>
      </div>
    </div>
  );
}

interface TopicRowsProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

function TopicRows({ chosen, onChoose }: TopicRowsProps) {
  const t = useText();
  return (
    <ListGroup>
      {TOPICS.map((topic) => (
        <ListRow
          key={topic}
          icon={ICONS[topic]}
          label={t(`push.topic.${topic}`)}
          hint={t(`push.topic.${topic}.hint`)}
          control={
            <Toggle
              label={t(`push.topic.${topic}`)}
              on={chosen[topic]}
              onChange={(on) => onChoose({ ...chosen, [topic]: on })}
            />
          }
        />
      ))}
    </ListGroup>
  );
}
