import type { FreeRoundEntry } from '@palpite/contract/entities/growth';
import { FREE_ROUND_GROUPS } from '@palpite/contract/tables/growth';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { classes } from '@palpite/ui/classes';
import { EmptyState } from '@palpite/ui/empty-state';
import { useId, useState } from 'react';
import { GamePicture } from '../../parts/game-picture.tsx';
import { Legal, PartTitle } from '../../parts/growth-parts.tsx';
import { Paged, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useTimes } from '../../parts/percent.ts';
import { studioTitle } from '../../parts/studio-title.ts';
import { TrioTabs } from '../../parts/trio-tabs.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useFreeRounds } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './promotion.module.css';

type Group = keyof typeof FREE_ROUND_GROUPS;
const GROUPS: readonly Group[] = ['total', 'available', 'unavailable'];

/** The player's free rounds by group, with why some cannot be played. */
export function FreeRoundsPage() {
  return (
    <PlayersOnly>
      <FreeRounds />
    </PlayersOnly>
  );
}

function FreeRounds() {
  const t = useText();
  const panel = useId();
  const [group, setGroup] = useState<Group>('total');
  const pages = useFreeRounds(FREE_ROUND_GROUPS[group]);
  const [first] = pages.pages;
  const counts: Readonly<Record<Group, number | undefined>> = {
    total: first?.total_free_rounds,
    available: first?.available_rounds,
    unavailable: first?.unavailable_rounds,
  };
  return (
    <>
      <TrioTabs
        label={t('promotion.rounds.groups')}
        tabs={GROUPS.map((value) => ({
          value,
          label: t(`promotion.rounds.${value}`),
          count: counts[value],
        }))}
        chosen={group}
        panelId={panel}
        onChoose={setGroup}
      />
      <div id={panel} role="tabpanel" aria-label={t(`promotion.rounds.${group}`)}>
        <Paged
          pages={pages}
          as="rows"
          isEmpty={(known) => known.every(({ list }) => list.length === 0)}
          empty={<NoRounds />}
        >
          {(known) => <RoundLists rounds={known.flatMap(({ list }) => list)} />}
        </Paged>
      </div>
      <Legal>{t('promotion.rounds.legal')}</Legal>
    </>
  );
}

function NoRounds() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('promotion.rounds.empty')}
      text={t('promotion.rounds.emptyText')}
      action={
        <Button size="small" href={hrefTo('/promotion')}>
          {t('promotion.rounds.emptyAction')}
        </Button>
      }
    />
  );
}

function RoundLists({ rounds }: { readonly rounds: readonly FreeRoundEntry[] }) {
  const t = useText();
  const groups = [
    { title: t('promotion.rounds.available'), rounds: rounds.filter(({ available }) => available === 1) },
    { title: t('promotion.rounds.unavailable'), rounds: rounds.filter(({ available }) => available === 0) },
  ];
  return groups
    .filter((group) => group.rounds.length > 0)
    .map((group) => (
      <section key={group.title}>
        <PartTitle>{group.title}</PartTitle>
        <div className={styles.band}>
          {group.rounds.map((round) => (
            <FreeRound key={round.id} round={round} />
          ))}
        </div>
      </section>
    ));
}

const WHYS = ['expired', 'used', 'game_off', 'studio_frozen', 'ended', 'reversed'] as const;

function FreeRound({ round }: { readonly round: FreeRoundEntry }) {
  const t = useText();
  const money = useMoneyText();
  const times = useTimes();
  const dayTime = useDayTime();
  const isAvailable = round.available === 1;
  const name = round.game_name === '' ? studioTitle(round.provider) : round.game_name;
  const why = WHYS.find((known) => known === round.why);
  const win =
    round.win_to === 'cash'
      ? t('promotion.rounds.toCash')
      : t('promotion.rounds.toBonus', { times: times(round.wager_x100) });
  return (
    <div className={classes(styles.row, !isAvailable && styles.over)}>
      <span className={styles.picture}>
        <GamePicture
          untitled
          game={{ provider: round.provider, game_id: round.game_id, name, kind: 'slots', icon: '' }}
        />
      </span>
      <div>
        <div className={styles.number}>
          {round.left}
          <em>{t('promotion.rounds.of', { stake: money(round.stake) })}</em>
        </div>
        <span className={styles.name}>{name}</span>
        {isAvailable ? (
          <>
            <small>{t('bonus.until', { at: dayTime(round.expires_at) })}</small>
            <small>{win}</small>
          </>
        ) : (
          <small>
            {t('promotion.rounds.usedOf', { used: round.rounds - round.left, rounds: round.rounds })}
          </small>
        )}
      </div>
      {isAvailable ? (
        <Button size="small" href={playHref(round)}>
          {t('promotion.rounds.play')}
        </Button>
      ) : (
        <Badge tone="quiet" icon={why === 'expired' ? 'clock' : 'minus'}>
          {t(`promotion.rounds.why.${why ?? 'ended'}`)}
        </Badge>
      )}
    </div>
  );
}

/** The game of the rounds, or the games of its studio where any of them counts. */
export function playHref({ provider, game_id }: Pick<FreeRoundEntry, 'provider' | 'game_id'>): string {
  return game_id === ''
    ? hrefTo('/game-tag-detail', { tab_key: `provider_${provider}` })
    : hrefTo('/game-room', { provider, game_id });
}
