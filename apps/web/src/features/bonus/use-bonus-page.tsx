import type { BonusInfo } from '@palpite/contract/calls/growth/bonus';
import type { BoosterEntry } from '@palpite/contract/entities/growth';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { EmptyState } from '@palpite/ui/empty-state';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { useBoosterWords } from '../../parts/booster-words.ts';
import { Cap, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useArrangement, useText } from '../../stores/services.ts';
import styles from './bonus.module.css';
import { BonusCard } from './bonus-card.tsx';
import { FreeBets } from './free-bets.tsx';

/** What can be used now: the active bonus, boosters, free bets and free rounds. */
export function UseBonusPage() {
  return (
    <PlayersOnly>
      <Usable />
    </PlayersOnly>
  );
}

function Usable() {
  const t = useText();
  const info = useRead('bonusBaseInfo', {});
  return (
    <Loaded read={info}>
      {(known) => {
        const { active, free_bets, free_rounds, boosters, spins } = known;
        const isNothing = active.length + free_bets + free_rounds + boosters + spins === 0;
        if (isNothing)
          return (
            <EmptyState
              drawing="ticket"
              title={t('bonus.use.empty')}
              text={t('bonus.use.emptyText')}
              action={
                <Button size="small" href={hrefTo('/promotion')}>
                  {t('bonus.empty.action')}
                </Button>
              }
            />
          );
        return (
          <>
            <Active info={known} />
            {boosters > 0 && <Boosters />}
            {free_bets > 0 && <FreeBets />}
            <Others info={known} />
          </>
        );
      }}
    </Loaded>
  );
}

function Active({ info: { active } }: { readonly info: BonusInfo }) {
  const t = useText();
  const { casino } = useArrangement();
  if (active.length === 0) return null;
  return (
    <>
      <PartTitle>{t('bonus.use.active')}</PartTitle>
      {active.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} />
      ))}
      <Cap icon="info">{t('bonus.which.text')}</Cap>
      <ListGroup>
        <ListRow icon="football" label={t('bonus.use.sports')} href={hrefTo('/sport')} />
        {casino && <ListRow icon="casino" label={t('bonus.use.casino')} href={hrefTo('/game')} />}
      </ListGroup>
    </>
  );
}

function Boosters() {
  const t = useText();
  const read = useRead('boosterList', {});
  const use = useCommand('boosterUse');
  return (
    <>
      <PartTitle>{t('bonus.use.boosters')}</PartTitle>
      <Loaded read={read} as="rows">
        {({ list }) => (
          <Card>
            <div className={styles.boosters}>
              {list.map((booster) => (
                <Booster
                  key={booster.id}
                  booster={booster}
                  isBusy={use.pending === booster.id}
                  onUse={(armed) => void use.run({ id: booster.id, armed }, booster.id)}
                />
              ))}
            </div>
          </Card>
        )}
      </Loaded>
    </>
  );
}

interface BoosterProps {
  readonly booster: BoosterEntry;
  readonly isBusy: boolean;
  readonly onUse: (armed: 0 | 1) => void;
}

function Booster({ booster, isBusy, onUse }: BoosterProps) {
  const t = useText();
  const dayTime = useDayTime();
  const words = useBoosterWords();
  const { state } = booster;
  const isOfBet = booster.kind === 'profit';
  return (
    <div className={styles.booster}>
      <div className={styles.boosterHead}>
        <b>{words.value(booster)}</b>
        <div>
          {words.what(booster)}
          <small>{words.limits(booster)}</small>
          <small>{t('bonus.until', { at: dayTime(booster.expires_at) })}</small>
        </div>
      </div>
      {state === 'ready' && (
        <Button busy={isBusy} onPress={() => onUse(1)}>
          {t(isOfBet ? 'bonus.booster.arm' : 'bonus.booster.armBonus')}
        </Button>
      )}
      {state === 'armed' && (
        <>
          <Badge tone="good" icon="check">
            {t(isOfBet ? 'bonus.booster.armed' : 'bonus.booster.armedBonus')}
          </Badge>
          <Button busy={isBusy} onPress={() => onUse(0)}>
            {t('bonus.booster.keep')}
          </Button>
        </>
      )}
      {(state === 'used' || state === 'expired') && (
        <Badge tone="quiet" icon="minus">
          {t(state === 'used' ? 'bonus.booster.used' : 'bonus.booster.expired')}
        </Badge>
      )}
    </div>
  );
}

function Others({ info: { free_rounds, spins } }: { readonly info: BonusInfo }) {
  const t = useText();
  if (free_rounds + spins === 0) return null;
  return (
    <ListGroup>
      {free_rounds > 0 && (
        <ListRow
          icon="casino"
          label={t('bonus.way.rounds')}
          value={free_rounds}
          href={hrefTo('/promotion/free-rounds')}
        />
      )}
      {spins > 0 && (
        <ListRow icon="loop" label={t('bonus.way.spins')} value={spins} href={hrefTo('/vip-roulette')} />
      )}
    </ListGroup>
  );
}
