import type { RoundFilter, RoundLine } from '@palpite/contract/operator/casino-calls';
import { Badge } from '@palpite/ui/badge';
import { classes } from '@palpite/ui/classes';
import { Unseen } from '@palpite/ui/unseen';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, TextInput } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './casino.module.css';
import { RoundView } from './round-view.tsx';
import { ROUND_WORDS, useGameName } from './words.ts';

const EVERY_MS = 10_000;
const FILTERS: readonly RoundFilter[] = ['all', 'open', 'repeats', 'differences'];

/** The list of rounds at the left and the chosen one beside it. */
export function RoundsPage({ chosen }: { readonly chosen: string | undefined }) {
  const t = useText();
  const [filter, setFilter] = useState<RoundFilter>('all');
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const pages = usePages('casinoRounds', { filter, ...(text !== '' && { text }) }, { everyMs: EVERY_MS });
  const first = pages.data?.pages[0];
  const counts = { open: first?.open ?? 0, differences: first?.differences ?? 0 };
  return (
    <>
      <form
        className={styles.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setText(typed.trim());
        }}
      >
        <p className={styles.about}>{t('console.cas.rounds.about')}</p>
        <TextInput
          type="search"
          label={t('console.cas.search')}
          value={typed}
          maxLength={100}
          onChange={setTyped}
        />
        <Button icon="search" submit>
          {t('console.bets.find')}
        </Button>
        <fieldset className={styles.segments}>
          <legend>
            <Unseen>{t('console.cas.filter')}</Unseen>
          </legend>
          {FILTERS.map((one) => (
            <Button key={one} pressed={filter === one} onPress={() => setFilter(one)}>
              {t(`console.cas.filter.${one}`, { count: one === 'open' ? counts.open : counts.differences })}
            </Button>
          ))}
        </fieldset>
      </form>
      <div className={styles.rooms}>
        <section className={styles.box} aria-label={t('console.cas.tab.rounds')}>
          <Answer of={pages}>
            {({ pages: read }) => {
              const rounds = read.flatMap(({ records }) => records);
              if (rounds.length === 0) return <Quiet>{t('console.cas.none')}</Quiet>;
              return (
                <>
                  <RoundTable rounds={rounds} chosen={chosen} />
                  <div className={styles.foot}>
                    <MoreFoot pages={pages} />
                  </div>
                </>
              );
            }}
          </Answer>
        </section>
        {chosen === undefined ? (
          <section className={styles.box} aria-label={t('console.cas.messages')}>
            <Quiet>{t('console.cas.choose')}</Quiet>
          </section>
        ) : (
          <RoundView key={chosen} round={chosen} />
        )}
      </div>
    </>
  );
}

function RoundTable({
  rounds,
  chosen,
}: {
  readonly rounds: readonly RoundLine[];
  readonly chosen: string | undefined;
}) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const nameOf = useGameName();
  return (
    <table className={styles.rounds}>
      <thead>
        <tr>
          <th scope="col">{t('console.cas.time')}</th>
          <th scope="col">{t('console.cas.game')}</th>
          <th scope="col" className={styles.right}>
            {t('console.cas.stake')}
          </th>
          <th scope="col" className={styles.right}>
            {t('console.cas.win')}
          </th>
          <th scope="col">
            <Unseen>{t('console.cas.notes')}</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.ref} className={classes(round.ref === chosen && styles.chosen)}>
            <td className={styles.time}>
              {when(round.at, 'time-seconds')}
              <small>{when(round.at, 'date')}</small>
            </td>
            <td>
              <Link
                href={`/casino/rounds/${round.ref}`}
                className={styles.game}
                aria-current={round.ref === chosen ? 'true' : undefined}
              >
                {nameOf(round.names, round.game)}
              </Link>
              <Link href={`/players/${round.uid}`} className={styles.small}>
                {round.name === '' ? round.uid : round.name}
              </Link>
            </td>
            <td className={styles.figure}>{money(round.staked, round.currency)}</td>
            <td className={styles.figure}>
              {round.state === 'closed'
                ? money(round.paid, round.currency)
                : wordFor(ROUND_WORDS, round.state, t)}
            </td>
            <td>
              <RoundNote round={round} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RoundNote({ round }: { readonly round: RoundLine }) {
  const t = useText();
  if (round.differences > 0)
    return (
      <Badge tone="negative" icon="alert">
        <span title={t('console.cas.differences', { count: round.differences })}>{round.differences}</span>
      </Badge>
    );
  if (round.repeats > 0)
    return (
      <Badge tone="outline" icon="refresh">
        <span title={t('console.cas.repeats', { count: round.repeats })}>{round.repeats}</span>
      </Badge>
    );
  if (round.state === 'open') return <Badge icon="clock">{round.check?.asks ?? 0}</Badge>;
  if (round.state === 'unknown')
    return (
      <Badge tone="negative" icon="alert">
        {round.check?.asks ?? 0}
      </Badge>
    );
  return round.state === 'rolled_back' ? (
    <Badge tone="void" icon="minus">
      {round.transactions}
    </Badge>
  ) : null;
}
