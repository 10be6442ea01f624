import type { Reply } from '@palpite/contract/generated/calls';
import { SEASON_STATE } from '@palpite/contract/tables/sport';
import { Button } from '@palpite/ui/button';
import { Skeleton } from '@palpite/ui/skeleton';
import { FormMarks } from '../../parts/form-marks.tsx';
import { useMoment } from '../../parts/moments.ts';
import { ResultLine } from '../../parts/result-line.tsx';
import { TeamCrest } from '../../parts/team-crest.tsx';
import type { SeenMatch } from '../../stores/book/book.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './background.module.css';

type Facts = Reply<'matchBackground'>;
type Teams = SeenMatch['header']['ts'];
type Meeting = Facts['meetings'][number];

const REFRESH_MS = 60_000;

function useBackground(matchId: number) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['match-background', matchId],
    refetchInterval: REFRESH_MS,
    async queryFn({ signal }): Promise<Facts> {
      const outcome = await client.call('matchBackground', { match_id: matchId }, { signal });
      if (outcome.is !== 'done') throw new Error('the background could not be read');
      if (outcome.data.st === SEASON_STATE.unavailable) throw new Error('the feed does not answer');
      return outcome.data;
    },
  });
}

/** Where the match stands: its round and its ground, the form of both sides and how they met before. */
export function Background({ match: { header } }: { readonly match: SeenMatch }) {
  const t = useText();
  const { data, isError, refetch } = useBackground(header.id);
  return (
    <section className={styles.part}>
      <h3>{t('season.facts.title')}</h3>
      {data?.st === SEASON_STATE.known && <Known facts={data} teams={header.ts} />}
      {data?.st === SEASON_STATE.none && <p>{t('season.facts.none')}</p>}
      {!data && !isError && (
        <div role="status" aria-busy="true" aria-label={t('shell.loading')}>
          <Skeleton shape="big-amount" />
        </div>
      )}
      {!data && isError && (
        <div role="alert">
          <p>{t('season.facts.failed')}</p>
          <Button size="small" onPress={() => void refetch()}>
            {t('season.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Known({ facts, teams }: { readonly facts: Facts; readonly teams: Teams }) {
  const t = useText();
  const { round, venue, form, meetings } = facts;
  return (
    <>
      {(round !== undefined || venue !== undefined) && (
        <dl className={styles.place}>
          {round !== undefined && (
            <div>
              <dt>{t('season.facts.round')}</dt>
              <dd>{round}</dd>
            </div>
          )}
          {venue !== undefined && (
            <div>
              <dt>{t('season.facts.venue')}</dt>
              <dd>{venue}</dd>
            </div>
          )}
        </dl>
      )}
      <h4>{t('season.facts.form')}</h4>
      <ul className={styles.form}>
        {teams.map((team, index) => (
          <li key={team.id}>
            <TeamCrest team={team} />
            <span>{team.na}</span>
            <FormMarks form={form[index] ?? []} />
          </li>
        ))}
      </ul>
      <h4>{t('season.facts.meetings')}</h4>
      {meetings.length === 0 ? (
        <p>{t('season.facts.noMeetings')}</p>
      ) : (
        <Meetings meetings={meetings} teams={teams} />
      )}
    </>
  );
}

/** Wins of the present home side, draws, and wins of the other, whoever played at home then. */
export function balanceOf(meetings: readonly Meeting[], home: number): readonly [number, number, number] {
  const balance: [number, number, number] = [0, 0, 0];
  for (const meeting of meetings) {
    const [atHome = 0, asGuest = 0] = meeting.sc;
    const ahead = meeting.home === home ? atHome - asGuest : asGuest - atHome;
    balance[ahead > 0 ? 0 : ahead === 0 ? 1 : 2] += 1;
  }
  return balance;
}

function Meetings({ meetings, teams }: { readonly meetings: readonly Meeting[]; readonly teams: Teams }) {
  const t = useText();
  const moment = useMoment();
  const [home, away] = teams;
  if (!home || !away) return null;
  const [wins, draws, losses] = balanceOf(meetings, home.id);
  return (
    <>
      <div className={styles.balance}>
        <b aria-hidden="true">{wins}</b>
        <span>{t('season.facts.draws', { count: draws })}</span>
        <b aria-hidden="true">{losses}</b>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ flexGrow: wins }} />
        <i style={{ flexGrow: draws }} />
        <i style={{ flexGrow: losses }} />
      </div>
      <p className={styles.sides}>
        <span>{t('season.facts.wins', { team: home.na, count: wins })}</span>
        <span>{t('season.facts.wins', { team: away.na, count: losses })}</span>
      </p>
      <ol>
        {meetings.map(({ bt, home: host, sc }) => (
          <li key={bt} className={styles.meeting}>
            <span className={styles.when}>{moment(bt, 'date')}</span>
            <ResultLine
              plain
              sides={host === home.id ? [home, away] : [away, home]}
              score={[sc[0] ?? 0, sc[1] ?? 0]}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
