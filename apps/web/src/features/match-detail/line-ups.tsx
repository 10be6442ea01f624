import type { Reply } from '@palpite/contract/generated/calls';
import { clockPeriodOf } from '@palpite/contract/tables/clock-periods';
import { SEASON_STATE } from '@palpite/contract/tables/sport';
import { LINE_UP_POSITIONS, type LineUpPosition, type PlayerIncidentKind } from '@palpite/kernel/line-up';
import { TeamCrest } from '../../parts/team-crest.tsx';
import type { SeenMatch } from '../../stores/book/book.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './line-ups.module.css';
import { minuteText } from './match-events.ts';

type Known = Reply<'matchLineUp'>;
type Side = Known['sides'][number];
type Player = Side['st'][number];
type Incident = Player['ev'][number];

const REFRESH_MS = 30_000;

/** Asked again at every event of the match: each goal, card and substitution changes what is shown. */
function useLineUps({ id, ms, ev }: SeenMatch['header']) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['match-line-up', id, ms, ev.length, ev.at(-1)?.s],
    refetchInterval: REFRESH_MS,
    placeholderData: (before: Known | undefined) => before,
    async queryFn({ signal }): Promise<Known> {
      const outcome = await client.call('matchLineUp', { match_id: id }, { signal });
      if (outcome.is !== 'done') throw new Error('the line-ups could not be read');
      if (outcome.data.st === SEASON_STATE.unavailable) throw new Error('the feed does not answer');
      return outcome.data;
    },
  });
}

/** Who plays on both sides, what happened to whom, and who waits. A feed without line-ups has no such part. */
export function LineUps({ match: { header } }: { readonly match: SeenMatch }) {
  const t = useText();
  const { data } = useLineUps(header);
  if (data?.st !== SEASON_STATE.known) return null;
  const [home, away] = data.sides;
  return (
    <section className={styles.part}>
      <h3>{t('season.lineUps.title')}</h3>
      {!home || !away ? (
        <p>{t('season.lineUps.pending')}</p>
      ) : (
        <>
          <div className={styles.sides}>
            {[home, away].map((side, index) => (
              <TeamSide key={header.ts[index]?.id} side={side} team={header.ts[index]} />
            ))}
          </div>
          <h4>{t('season.lineUps.bench')}</h4>
          <div className={styles.sides}>
            <Players players={home.be} />
            <Players players={away.be} />
          </div>
        </>
      )}
    </section>
  );
}

function TeamSide({
  side,
  team,
}: {
  readonly side: Side;
  readonly team: SeenMatch['header']['ts'][number] | undefined;
}) {
  return (
    <div>
      <p className={styles.team}>
        {team && <TeamCrest team={team} />}
        <span>{team?.na}</span>
        {side.fo !== undefined && <b>{side.fo}</b>}
      </p>
      <Players players={side.st} />
    </div>
  );
}

function Players({ players }: { readonly players: readonly Player[] }) {
  return (
    <ul>
      {players.map((player) => (
        <PlayerRow key={player.no} player={player} />
      ))}
    </ul>
  );
}

function isPosition(word: string | undefined): word is LineUpPosition {
  return LINE_UP_POSITIONS.some((position) => position === word);
}

function PlayerRow({ player: { no, na, po, ev } }: { readonly player: Player }) {
  const t = useText();
  return (
    <li className={styles.player}>
      <span className={styles.number}>{no}</span>
      <span className={styles.name}>
        {na}
        {isPosition(po) && <small>{t(`season.position.${po}`)}</small>}
      </span>
      {ev.length > 0 && (
        <span className={styles.incidents}>
          {ev.map((incident) => (
            <IncidentMark key={`${incident.ty} ${incident.pe} ${incident.s}`} incident={incident} />
          ))}
        </span>
      )}
    </li>
  );
}

const INCIDENT_WORDS = {
  goal: 'match.event.goal',
  'own-goal': 'season.lineUps.own-goal',
  'yellow-card': 'match.event.yellow-card',
  'red-card': 'match.event.red-card',
  on: 'season.lineUps.on',
  off: 'season.lineUps.off',
} as const satisfies Record<PlayerIncidentKind, string>;

function isIncident(word: string): word is PlayerIncidentKind {
  return Object.hasOwn(INCIDENT_WORDS, word);
}

/** A mark with its minute; the word is for screen readers. */
function IncidentMark({ incident: { ty, s, pe } }: { readonly incident: Incident }) {
  const t = useText();
  if (!isIncident(ty)) return null;
  const minute = t('match.minute', { minute: minuteText(s, clockPeriodOf(pe)) });
  return (
    <span role="img" aria-label={`${t(INCIDENT_WORDS[ty])} ${minute}`} data-kind={ty}>
      <i />
      {minute}
    </span>
  );
}
