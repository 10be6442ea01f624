import type { ActivityEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { localDigits } from '@palpite/i18n/number-format';
import { ActivityText, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { Counted, Deal } from '@palpite/ui/deal';
import { DecisionPage } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import { Progress } from '@palpite/ui/progress';
import { useState } from 'react';
import { Cap, Pane, PartTitle, Steps } from '../../parts/growth-parts.tsx';
import { Loaded } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { useRewardText } from '../../parts/reward-text.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useRead, useTasksPushed } from '../../stores/growth/reads.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './raffle.module.css';
import { RaffleProofCard } from './raffle-proof-card.tsx';

export type Raffle = Reply<'raffleInfo'>;

const DIGITS = 5;
/** So many own numbers are shown at once. */
const NUMBERS_SHOWN = 12;

export const ticketText = (number: number) => String(number).padStart(DIGITS, '0');

/** The raffle: own numbers, true chances, the seal, and after the draw the winners and the proof. */
export function RafflePage({ id }: { readonly id?: string }) {
  const t = useText();
  const read = useRead('raffleInfo', id === undefined ? {} : { id });
  useTasksPushed('raffleInfo');
  return (
    <Loaded read={read}>
      {(raffle) => {
        const [entry] = raffle.list;
        return entry ? (
          <OneRaffle entry={entry} raffle={raffle} />
        ) : (
          <EmptyState
            drawing="ticket"
            title={t('activity.raffle.none')}
            text={t('activity.raffle.noneText')}
            action={
              <Button size="small" href={hrefTo('/promotion')}>
                {t('activity.others')}
              </Button>
            }
          />
        );
      }}
    </Loaded>
  );
}

export interface RaffleProps {
  readonly entry: ActivityEntry;
  readonly raffle: Raffle;
}

export function OneRaffle({ entry, raffle }: RaffleProps) {
  const t = useText();
  if (entry.allowed === 0) return <NotAllowed reason={entry.reason} />;
  const isDrawn = raffle.drawn_at > 0;
  return (
    <DecisionPage foot={<RaffleAction entry={entry} isDrawn={isDrawn} />}>
      <Head entry={entry} raffle={raffle} />
      {isDrawn && <Winners raffle={raffle} />}
      <OwnNumbers raffle={raffle} />
      {!isDrawn && <NextTicket raffle={raffle} />}
      <Prizes raffle={raffle} />
      <Chances raffle={raffle} isDrawn={isDrawn} />
      <Seal raffle={raffle} />
      {isDrawn && <RaffleProofCard id={entry.id} raffle={raffle} />}
      {entry.rules.length > 0 && (
        <>
          <PartTitle>{t('activity.how')}</PartTitle>
          <Card>
            <Steps steps={entry.rules} />
          </Card>
        </>
      )}
      {!isDrawn && <Cap icon="info">{t('activity.raffle.stopped')}</Cap>}
      <Cap icon="info">{entry.cost === '' ? t('activity.cost') : entry.cost}</Cap>
      {raffle.last_id !== '' && raffle.last_id !== entry.id && (
        <div className={styles.more}>
          <Button size="small" href={hrefTo('/raffle', { id: raffle.last_id })}>
            {t('activity.raffle.before')}
          </Button>
        </div>
      )}
    </DecisionPage>
  );
}

function phaseWord(entry: ActivityEntry, isDrawn: boolean) {
  if (isDrawn) return 'activity.raffle.drawn';
  if (entry.status === ACTIVITY_STATUS.notStart) return 'activity.state.notStarted';
  if (entry.status === ACTIVITY_STATUS.inProgress)
    return entry.budget_left === 0 ? 'activity.state.spent' : 'activity.state.running';
  return 'activity.raffle.closed';
}

/** Tickets of this raffle end with its own period, which is often earlier than the end of the whole activity. */
function joinUntil({ ends_at }: ActivityEntry, { draws_at }: Raffle): number {
  return ends_at === 0 ? draws_at : Math.min(ends_at, draws_at);
}

function Head({ entry, raffle }: RaffleProps) {
  const t = useText();
  const dayTime = useDayTime();
  const language = useShared('text', (text) => text.language);
  const isDrawn = raffle.drawn_at > 0;
  const whole = raffle.prizes.reduce((sum, { from, to, prize }) => sum + prize.amount * (to - from + 1), 0);
  return (
    <ActivityTicket
      label={entry.title}
      kicker={t('activity.raffle.drawsAt', { at: dayTime(isDrawn ? raffle.drawn_at : raffle.draws_at) })}
      state={{ text: t(phaseWord(entry, isDrawn)), ...(isDrawn && { icon: 'check' as const }) }}
      off={entry.status === ACTIVITY_STATUS.expired && !isDrawn}
      art="drum"
      facts={[
        { label: t('activity.raffle.joinUntil'), value: dayTime(joinUntil(entry, raffle)) },
        { label: t('activity.raffle.tickets'), value: localDigits(String(raffle.tickets), language) },
        { label: t('activity.raffle.inPrizes'), value: <Money cents={whole} short /> },
      ]}
    >
      <Deal
        size={50}
        takes={{
          label: t('activity.takes.raffle'),
          value: <Money cents={raffle.ticket_takes} form="display" short />,
        }}
        gives={{
          label: t('activity.gives.raffle'),
          value: <Counted count={1} unit={t('activity.raffle.number')} />,
        }}
      />
      {entry.text !== '' && <ActivityText>{entry.text}</ActivityText>}
    </ActivityTicket>
  );
}

function OwnNumbers({ raffle }: { readonly raffle: Raffle }) {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? raffle.own : raffle.own.slice(0, NUMBERS_SHOWN);
  const of = localDigits(String(raffle.tickets), language);
  const won = new Set(raffle.winners.map(({ number }) => number));
  return (
    <>
      <PartTitle
        note={raffle.own_count > 0 ? t('activity.of', { have: raffle.own_count, need: of }) : undefined}
      >
        {t('activity.raffle.yours')}
      </PartTitle>
      {raffle.own.length === 0 ? (
        <p className={styles.none}>{t('activity.raffle.noNumbers')}</p>
      ) : (
        <ol className={styles.numbers}>
          {shown.map(({ number }) => (
            <li key={number} className={won.has(number) ? styles.won : undefined}>
              {ticketText(number)}
            </li>
          ))}
        </ol>
      )}
      {shown.length < raffle.own.length && (
        <div className={styles.more}>
          <Button size="small" onPress={() => setWhole(true)}>
            {t('activity.raffle.allNumbers')}
          </Button>
        </div>
      )}
    </>
  );
}

function NextTicket({ raffle }: { readonly raffle: Raffle }) {
  const t = useText();
  const money = useMoneyText();
  const { ticket_takes, towards_next, own_count, own_max } = raffle;
  const left = Math.max(0, ticket_takes - towards_next);
  return (
    <Card>
      <Pane>
        <div className={styles.next}>
          <span>{t('activity.raffle.next')}</span>
          <b>{t('activity.of', { have: money(towards_next), need: money(ticket_takes) })}</b>
        </div>
        <Progress part={ticket_takes === 0 ? 0 : towards_next / ticket_takes} size="thin" />
        <p>
          {own_count >= own_max
            ? t('activity.raffle.most', { most: own_max })
            : t('activity.raffle.left', { left: money(left), most: own_max })}
        </p>
      </Pane>
    </Card>
  );
}

function Prizes({ raffle }: { readonly raffle: Raffle }) {
  const t = useText();
  const rewardText = useRewardText();
  const winners = raffle.prizes.reduce((most, { to }) => Math.max(most, to), 0);
  return (
    <>
      <PartTitle note={t('activity.raffle.winnersCount', { count: winners })}>
        {t('activity.raffle.prizes')}
      </PartTitle>
      <Card>
        <Facts
          facts={raffle.prizes.map(({ from, to, prize }) => ({
            label:
              from === to
                ? t('activity.raffle.place', { place: from })
                : t('activity.raffle.placesTo', { from, to }),
            value: rewardText(prize),
          }))}
        />
      </Card>
    </>
  );
}

function Chances({ raffle, isDrawn }: { readonly raffle: Raffle; readonly isDrawn: boolean }) {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  if (isDrawn || raffle.chance_any === 0) return null;
  return (
    <Cap icon="chart">
      {t('activity.raffle.chance', {
        any: localDigits(String(raffle.chance_any), language),
        first: localDigits(String(raffle.chance_first), language),
      })}
    </Cap>
  );
}

function Seal({ raffle }: { readonly raffle: Raffle }) {
  const t = useText();
  return (
    <Card>
      <div className={styles.seal}>
        <small>{t('activity.raffle.seal')}</small>
        <code>{raffle.server_seed_hash}</code>
        {raffle.tickets_hash !== '' && (
          <>
            <small>{t('activity.raffle.ticketsHash')}</small>
            <code>{raffle.tickets_hash}</code>
          </>
        )}
        {raffle.server_seed !== '' && (
          <>
            <small>{t('activity.raffle.seed')}</small>
            <code>{raffle.server_seed}</code>
          </>
        )}
      </div>
    </Card>
  );
}

function Winners({ raffle }: { readonly raffle: Raffle }) {
  const t = useText();
  const rewardText = useRewardText();
  const own = new Set(raffle.own.map(({ number }) => number));
  return (
    <>
      <PartTitle note={t('activity.raffle.allListed')}>{t('activity.raffle.winners')}</PartTitle>
      <ol className={styles.winners}>
        {raffle.winners.map(({ place, number, name, prize }) => (
          <li key={place} className={own.has(number) ? styles.own : undefined}>
            <span>{place}</span>
            <b>{ticketText(number)}</b>
            <span className={styles.name}>{name}</span>
            <span>{rewardText(prize)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function RaffleAction({ entry, isDrawn }: { readonly entry: ActivityEntry; readonly isDrawn: boolean }) {
  const { login } = useServices();
  const t = useText();
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  if (isDrawn || entry.status !== ACTIVITY_STATUS.inProgress) return null;
  if (isGuest) {
    return (
      <Button tone="primary" size="action" onPress={() => login.open('register')}>
        {t('bonus.guest.action')}
      </Button>
    );
  }
  return entry.path === '' ? null : (
    <Button tone="primary" size="action" href={hrefTo(entry.path)}>
      {t('activity.go.bet')}
    </Button>
  );
}
