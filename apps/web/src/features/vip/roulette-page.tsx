import type { SpinDraw } from '@palpite/contract/entities/growth';
import type { Reply } from '@palpite/contract/generated/calls';
import { localDigits } from '@palpite/i18n/number-format';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { DealFacts } from '@palpite/ui/deal';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Icon } from '@palpite/ui/icon';
import { useState } from 'react';
import { Cap, Pair, PartTitle, Won } from '../../parts/growth-parts.tsx';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime, useNearMoment } from '../../parts/moments.ts';
import { useRewardText } from '../../parts/reward-text.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useCommand, useRequestKey } from '../../stores/growth/commands.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useShared, useText } from '../../stores/services.ts';
import { ChanceTable, chanceText } from './chance-table.tsx';
import styles from './wheel.module.css';
import { Wheel } from './wheel.tsx';
import { WheelProofCard } from './wheel-proof-card.tsx';

type SpinInfo = Reply<'vipSpinInfo'>;

/** The wheel: the chances and the seal before the turn, the seed and the proof after it. */
export function RoulettePage() {
  return (
    <PlayersOnly>
      <Roulette />
    </PlayersOnly>
  );
}

function Roulette() {
  const read = useRead('vipSpinInfo', {});
  return <Loaded read={read}>{(info) => <Turning info={info} />}</Loaded>;
}

export function Turning({ info }: { readonly info: SpinInfo }) {
  const t = useText();
  const spin = useCommand('vipSpin', true);
  const request = useRequestKey();
  const [drawn, setDrawn] = useState<{ readonly draw: SpinDraw; readonly message: string }>();
  const [isResting, setResting] = useState(true);
  const spins = info.spins;
  const shown = isResting ? drawn : undefined;

  async function turn(): Promise<void> {
    setResting(true);
    const reply = await spin.run({ request_id: request.key() });
    if (!reply) return;
    request.done();
    setResting(false);
    setDrawn(reply);
  }

  const action =
    spins === 0 && isResting ? (
      <Button size="action" href={hrefTo('/vip-club')}>
        {t('vip.wheel.earn')}
      </Button>
    ) : (
      <Button
        tone="primary"
        size="action"
        disabled={spins === 0}
        busy={spin.pending !== undefined || !isResting}
        onPress={() => void turn()}
      >
        {spins === 0 ? t('vip.wheel.none') : t('vip.wheel.spin', { count: spins })}
      </Button>
    );
  return (
    <DecisionPage
      foot={
        shown ? (
          <Pair>
            <Button size="action" href={hrefTo('/vip-club')}>
              {t('vip.wheel.close')}
            </Button>
            {action}
          </Pair>
        ) : (
          action
        )
      }
    >
      <section className={styles.wheel}>
        <Wheel
          prizes={info.prizes}
          sector={drawn?.draw.prize}
          draw={drawn?.draw.id}
          small={shown !== undefined}
          onRest={() => setResting(true)}
        />
        {!shown && <Latest />}
      </section>
      {shown ? <Result draw={shown.draw} message={shown.message} info={info} /> : <Before info={info} />}
    </DecisionPage>
  );
}

/** The newest draw of all players, in the order in which they were drawn. */
function Latest() {
  const t = useText();
  const rewardText = useRewardText();
  const read = useRead('vipSpinMarquee', {});
  const [latest] = read.is === 'known' ? read.data.marquee_list : [];
  if (!latest) return null;
  return (
    <p className={styles.latest}>
      <Icon name="trophy" size={16} />
      {t('vip.wheel.won', { name: latest.name, prize: rewardText(latest) })}
    </p>
  );
}

function Before({ info }: { readonly info: SpinInfo }) {
  const t = useText();
  const dayTime = useDayTime();
  const language = useShared('text', (text) => text.language);
  return (
    <>
      <div className={styles.facts}>
        <DealFacts
          on="card"
          facts={[
            { label: t('vip.wheel.yours'), value: info.spins },
            { label: t('vip.wheel.renews'), value: info.next_at === 0 ? '–' : dayTime(info.next_at) },
            { label: t('vip.wheel.today'), value: localDigits(String(info.today), language) },
          ]}
        />
      </div>
      <PartTitle note={t('vip.wheel.same')}>{t('vip.wheel.chances')}</PartTitle>
      <ChanceTable prizes={info.prizes} />
      <Cap icon="info">{t('vip.wheel.drawing')}</Cap>
      <Card>
        <div className={styles.proof}>
          <small>
            <span>{t('vip.wheel.seal')}</span>
            <span>{t('vip.wheel.before')}</span>
          </small>
          <code>{info.server_seed_hash}</code>
        </div>
        <div className={styles.proof}>
          <small>
            <span>{t('vip.wheel.clientSeed')}</span>
            <span>{t('vip.wheel.nonce', { nonce: info.nonce })}</span>
          </small>
          <code>{info.client_seed}</code>
        </div>
      </Card>
    </>
  );
}

interface ResultProps {
  readonly draw: SpinDraw;
  /** The server's sentence about it. */
  readonly message: string;
  readonly info: SpinInfo;
}

function Result({ draw, message, info }: ResultProps) {
  const t = useText();
  const near = useNearMoment();
  const language = useShared('text', (text) => text.language);
  const rewardText = useRewardText();
  const weight = info.prizes.find(({ prize }) => prize === draw.prize)?.weight ?? 0;
  return (
    <div role="status">
      <Won label={t('vip.wheel.youWon', { at: near(draw.at, 'day-month') })} value={rewardText(draw)}>
        <Badge tone="positive" icon="check">
          {t('vip.received')}
        </Badge>
      </Won>
      <Cap>
        {message} {weight > 0 && t('vip.wheel.chanceWas', { chance: chanceText(t, weight, language) })}
      </Cap>
      <WheelProofCard draw={draw} prizes={info.prizes} />
    </div>
  );
}
