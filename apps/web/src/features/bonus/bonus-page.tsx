import { BONUS_TABS } from '@palpite/contract/tables/site';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Notice } from '@palpite/ui/notice';
import { Segment } from '@palpite/ui/segment';
import { useState } from 'react';
import { Legal } from '../../parts/growth-parts.tsx';
import { Loaded, Paged, PlayersOnly } from '../../parts/growth-states.tsx';
import { MaximumBonus } from '../../parts/maximum-bonus.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { usePages, useRead } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './bonus.module.css';
import { BonusCard } from './bonus-card.tsx';
import { FreeBets } from './free-bets.tsx';

type Tab = (typeof BONUS_TABS)[keyof typeof BONUS_TABS];

const TIPS_SHOWN = 2;

/** The player's bonuses: those that wait or run, and those that are over. */
export function BonusPage() {
  return (
    <PlayersOnly>
      <Bonuses />
    </PlayersOnly>
  );
}

function Bonuses() {
  const t = useText();
  const info = useRead('bonusBaseInfo', {});
  const [tab, setTab] = useState<Tab>(BONUS_TABS.available);
  return (
    <Loaded read={info}>
      {({ allowed, reason, available, unavailable, free_bets }) =>
        allowed === 0 && available + unavailable + free_bets === 0 ? (
          <NotAllowed reason={reason} />
        ) : (
          <>
            <div className={styles.tabs}>
              <Segment
                size="wide"
                label={t('bonus.tabs')}
                chosen={tab}
                onChoose={setTab}
                options={[
                  {
                    value: BONUS_TABS.available,
                    label: t('bonus.tab.available', { count: available + free_bets }),
                  },
                  { value: BONUS_TABS.unavailable, label: t('bonus.tab.unavailable') },
                ]}
              />
            </div>
            {allowed === 0 && (
              <Notice icon="info" tone="info">
                {reason}
              </Notice>
            )}
            {tab === BONUS_TABS.available && <Tips />}
            {tab === BONUS_TABS.available && free_bets > 0 && <FreeBets />}
            <BonusList tab={tab} isAllowed={allowed === 1} hasOther={free_bets > 0} />
            <Ways />
            <Legal>{t('bonus.legal')}</Legal>
          </>
        )
      }
    </Loaded>
  );
}

/** What the player should know now. A failure shows nothing: the cards say the same. */
function Tips() {
  const tips = useRead('bonusTips', {});
  if (tips.is !== 'known') return null;
  return tips.data.list.slice(0, TIPS_SHOWN).map(({ kind, id, text }) => (
    <Notice key={`${kind} ${id}`} icon="info" tone="info">
      {text}
    </Notice>
  ));
}

interface BonusListProps {
  readonly tab: Tab;
  readonly isAllowed: boolean;
  /** Something else can be used, so that the available ones are not empty. */
  readonly hasOther: boolean;
}

function BonusList({ tab, isAllowed, hasOther }: BonusListProps) {
  const pages = usePages('bonusList', { tab });
  return (
    <Paged
      pages={pages}
      isEmpty={(known) => known.every(({ list }) => list.length === 0)}
      empty={!(hasOther && tab === BONUS_TABS.available) && <NoBonus tab={tab} isAllowed={isAllowed} />}
    >
      {(known) =>
        known.flatMap(({ list }) => list).map((bonus) => <BonusCard key={bonus.id} bonus={bonus} />)
      }
    </Paged>
  );
}

function NoBonus({ tab, isAllowed }: { readonly tab: Tab; readonly isAllowed: boolean }) {
  const t = useText();
  const isOver = tab === BONUS_TABS.unavailable;
  return (
    <>
      <EmptyState
        drawing="ticket"
        title={t(isOver ? 'bonus.empty.overTitle' : 'bonus.empty.title')}
        text={t(isOver ? 'bonus.empty.overText' : 'bonus.empty.text')}
        {...(!isOver &&
          isAllowed && {
            action: (
              <Button size="small" href={hrefTo('/promotion')}>
                {t('bonus.empty.action')}
              </Button>
            ),
          })}
      />
      {!isOver && isAllowed && <MaximumBonus />}
    </>
  );
}

function Ways() {
  const t = useText();
  return (
    <div className={styles.redeem}>
      <ListGroup>
        <ListRow icon="ticket" label={t('bonus.way.redeem')} href={hrefTo('/redeem')} />
        <ListRow icon="gift" label={t('bonus.way.use')} href={hrefTo('/use-bonus')} />
        <ListRow icon="casino" label={t('bonus.way.rounds')} href={hrefTo('/promotion/free-rounds')} />
        <ListRow icon="clock" label={t('bonus.way.history')} href={hrefTo('/bonus-history')} />
      </ListGroup>
    </div>
  );
}
