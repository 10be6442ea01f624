import type { SpinDraw } from '@palpite/contract/entities/growth';
import { EmptyState } from '@palpite/ui/empty-state';
import { Segment } from '@palpite/ui/segment';
import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { Legal, PartTitle } from '../../parts/growth-parts.tsx';
import { Paged } from '../../parts/growth-states.tsx';
import { useNearMoment } from '../../parts/moments.ts';
import { useRewardText } from '../../parts/reward-text.ts';
import { usePages, useRead } from '../../stores/growth/reads.ts';
import { useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { FrequencyTable } from './chance-table.tsx';
import styles from './wheel.module.css';
import { WheelProofCard } from './wheel-proof-card.tsx';

const WHOSE = ['all', 'mine'] as const;

/** Every draw in its order, and how often each prize was drawn beside its chance. */
export function RouletteUsers() {
  const t = useText();
  const player = useShared('session', ({ user }) => isPlayer(user));
  const [whose, setWhose] = useState<(typeof WHOSE)[number]>('all');
  const pages = usePages('vipSpinDraws', whose === 'mine' ? { own: 1 } : {});
  const wheel = useRead('vipSpinInfo', {}, player);
  const [opened, setOpened] = useState<SpinDraw>();
  const prizes = wheel.is === 'known' ? wheel.data.prizes : [];
  return (
    <>
      {player && (
        <div className={styles.tabs}>
          <Segment
            size="wide"
            label={t('vip.users.whose')}
            chosen={whose}
            onChoose={setWhose}
            options={WHOSE.map((value) => ({ value, label: t(`vip.users.${value}`) }))}
          />
        </div>
      )}
      <Paged
        pages={pages}
        as="rows"
        isEmpty={(known) => known.every(({ draw_list }) => draw_list.length === 0)}
        empty={<EmptyState drawing="ticket" title={t('vip.users.empty')} text={t('vip.users.emptyText')} />}
      >
        {(known) => (
          <>
            {whose === 'all' && prizes.length > 0 && (
              <>
                <PartTitle>{t('vip.users.compared')}</PartTitle>
                <FrequencyTable prizes={prizes} frequencies={known[0]?.frequencies ?? []} />
              </>
            )}
            <PartTitle>{t('vip.users.latest')}</PartTitle>
            <div className={styles.draws}>
              {known
                .flatMap(({ draw_list }) => draw_list)
                .map((draw) => (
                  <Draw
                    key={draw.id}
                    draw={draw}
                    onOpen={draw.server_seed === '' ? undefined : () => setOpened(draw)}
                  />
                ))}
            </div>
          </>
        )}
      </Paged>
      <Legal>{t('vip.users.legal')}</Legal>
      {opened && (
        <Sheet
          title={t('vip.proof.title')}
          closeLabel={t('shell.close')}
          onClose={() => setOpened(undefined)}
        >
          <WheelProofCard draw={opened} prizes={prizes} />
        </Sheet>
      )}
    </>
  );
}

interface DrawProps {
  readonly draw: SpinDraw;
  /** Only of the player's own draws, which have their seeds. */
  readonly onOpen: (() => void) | undefined;
}

function Draw({ draw, onOpen }: DrawProps) {
  const rewardText = useRewardText();
  const near = useNearMoment();
  const inside = (
    <>
      <span>{draw.name}</span>
      <b>{rewardText(draw)}</b>
      <small>{near(draw.at, 'day-month')}</small>
    </>
  );
  return onOpen ? (
    <button type="button" className={styles.draw} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className={styles.draw}>{inside}</div>
  );
}
