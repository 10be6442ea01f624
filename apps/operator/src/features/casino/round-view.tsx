import type { MessageLine, PostingLine, RoundLine } from '@palpite/contract/operator/casino-calls';
import { csvOf } from '@palpite/kernel/csv';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { accountName } from '../../app/parts/ledger-words.ts';
import { Answer, FactList, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './casino.module.css';
import { sidesOf, sumOf } from './sequence.ts';
import { SequenceDrawing, useMoment } from './sequence-drawing.tsx';
import { ANSWER_WORDS, RESULT_WORDS, ROUND_WORDS, useGameName } from './words.ts';

type WholeRound = DataOf<'casinoRound'>;

/** One round: its head, every message, the message that is chosen, and its postings. */
export function RoundView({ round }: { readonly round: string }) {
  const read = useRead('casinoRound', { round });
  const [chosen, setChosen] = useState(0);
  return (
    <div className={styles.whole}>
      <Answer of={read}>
        {(whole) => (
          <>
            <RoundHead whole={whole} />
            <div className={styles.pair}>
              <Messages whole={whole} chosen={chosen} onChoose={setChosen} />
              <MessageBody whole={whole} index={chosen} />
            </div>
            <Postings postings={whole.postings} round={whole.round} />
          </>
        )}
      </Answer>
    </div>
  );
}

function RoundHead({ whole }: { readonly whole: WholeRound }) {
  const t = useText();
  const money = useMoney();
  const when = useWhen();
  const nameOf = useGameName();
  const { round, replay } = whole;
  const { staked, paid, currency, check } = round;
  const times = staked > 0 && paid > 0 ? `, ${(Math.round((paid / staked) * 100) / 100).toString()}x` : '';
  const isGood = round.state === 'closed' && replay !== 'differs' && round.differences === 0;
  const title = t('console.cas.title', { game: nameOf(round.names, round.game), round: round.round });
  return (
    <section className={styles.box} aria-label={title}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h2>{title}</h2>
          <p>
            {t('console.cas.who', { ref: round.ref, studio: round.studio })}{' '}
            <Link href={`/players/${round.uid}`}>{t('operator.player.name', { uid: round.uid })}</Link>{' '}
            {round.name}
          </p>
          <p>{when(round.at)}</p>
          {check && (
            <p>
              {t('console.cas.check', { count: check.asks, answer: wordFor(ANSWER_WORDS, check.answer, t) })}
            </p>
          )}
        </div>
        <dl className={styles.sums}>
          <div>
            <dt>{t('console.cas.stake')}</dt>
            <dd>{money(staked, currency)}</dd>
          </div>
          <div>
            <dt>
              {t('console.cas.win')}
              {times}
            </dt>
            <dd>{money(paid, currency)}</dd>
          </div>
          <div>
            <dt>{t('console.cas.bookmaker')}</dt>
            <dd className={staked < paid ? styles.negative : undefined}>{money(staked - paid, currency)}</dd>
          </div>
        </dl>
        <Badge tone={isGood ? 'good' : 'negative'} icon={isGood ? 'check' : 'alert'}>
          {isGood ? t('console.cas.same') : wordFor(ROUND_WORDS, round.state, t)}
        </Badge>
        <AskStudio round={round} />
      </div>
    </section>
  );
}

function AskStudio({ round }: { readonly round: RoundLine }) {
  const t = useText();
  const { may } = useOperator();
  const ask = useCommand('roundAsk');
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  if ((round.state !== 'open' && round.state !== 'unknown') || !may('casino.act')) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('console.cas.ask')}</Button>
      <Good>{isDone ? t('operator.done') : undefined}</Good>
      {isOpen && (
        <CommandDialog
          title={t('console.cas.ask')}
          text={t('console.cas.ask.text')}
          confirm={t('console.cas.ask')}
          busy={ask.isPending}
          error={ask.error}
          onConfirm={(reason) =>
            ask.mutate(
              { round: round.ref, reason },
              {
                onSuccess: () => {
                  setOpen(false);
                  setDone(true);
                },
              },
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Messages(props: {
  readonly whole: WholeRound;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}) {
  const t = useText();
  const number = useNumber();
  const { round, messages } = props.whole;
  const repeats = messages.filter(({ repeated }) => repeated === 1).length;
  return (
    <section className={styles.box} aria-label={t('console.cas.messages')}>
      <div className={styles.title}>
        <h2>
          {t('console.cas.messages')} <span>{number(messages.length)}</span>
        </h2>
        {repeats > 0 && <small>{t('console.cas.repeats', { count: repeats })}</small>}
        <span className={styles.space} />
        <Button
          icon="deposit"
          disabled={messages.length === 0}
          onPress={() => browser.saveFile(`round-${round.ref}.csv`, 'text/csv', messagesCsv(messages))}
        >
          {t('console.cas.download')}
        </Button>
      </div>
      {messages.length === 0 ? (
        <Quiet>{t('console.cas.none')}</Quiet>
      ) : (
        <SequenceDrawing whole={props.whole} chosen={props.chosen} onChoose={props.onChoose} />
      )}
    </section>
  );
}

function MessageBody({ whole, index }: { readonly whole: WholeRound; readonly index: number }) {
  const t = useText();
  const number = useNumber();
  const [view, setView] = useState<'request' | 'response'>('request');
  const message = whole.messages[index];
  if (!message) return null;
  const received = whole.messages.filter(({ tx, call }) => tx === message.tx && call === message.call).length;
  const transaction = whole.transactions.find(({ tx }) => tx === message.tx);
  const replay =
    transaction && whole.replay !== 'unread' ? (transaction.same === 1 ? 'same' : 'differs') : whole.replay;
  return (
    <section className={styles.box} aria-label={t('console.cas.message', { number: index + 1 })}>
      <div className={styles.title}>
        <h2>{t('console.cas.message', { number: index + 1 })}</h2>
        <span className={styles.space} />
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a row need no fieldset */}
        <div className={styles.segments} role="group" aria-label={t('console.cas.body.view')}>
          <Button pressed={view === 'request'} onPress={() => setView('request')}>
            {t('console.cas.request')}
          </Button>
          <Button pressed={view === 'response'} onPress={() => setView('response')}>
            {t('console.cas.response')}
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <pre className={styles.mono} tabIndex={0}>
        {view === 'request' ? bodyText(message) || t('console.cas.body.none') : replyText(message)}
      </pre>
      <div className={styles.facts}>
        <FactList
          facts={[
            { label: t('console.cas.tx'), value: message.tx },
            { label: t('console.cas.received'), value: number(received) },
            { label: t('console.cas.status'), value: String(message.status) },
            { label: t('console.cas.result'), value: wordFor(RESULT_WORDS, message.result, t) },
            { label: t('console.cas.signature'), value: t('console.cas.signature.right') },
            {
              label: t('console.cas.replay'),
              value: (
                <span className={replay === 'differs' ? styles.negative : styles.good}>
                  {t(`console.cas.replay.${replay}`)}
                </span>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

/** Indented where it is JSON, and as it came where it is not. */
function bodyText({ request }: MessageLine): string {
  try {
    return JSON.stringify(JSON.parse(request), null, 2);
  } catch {
    return request;
  }
}

function replyText({ result, status, repeated, ms }: MessageLine): string {
  return JSON.stringify({ status, result, repeated: repeated === 1, ms }, null, 2);
}

function Postings({
  postings,
  round,
}: {
  readonly postings: readonly PostingLine[];
  readonly round: RoundLine;
}) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const moment = useMoment();
  const sum = sumOf(postings);
  const shown = (units: number) => (units > 0 ? money(units, round.currency) : '');
  return (
    <section className={styles.box} aria-label={t('console.cas.postings')}>
      <div className={styles.title}>
        <h2>
          {t('console.cas.postings')} <span>{number(postings.length * 2)}</span>
        </h2>
        <span className={styles.space} />
        <Badge tone={sum === 0 ? 'good' : 'negative'} icon={sum === 0 ? 'check' : 'alert'}>
          {t('console.cas.sum', { amount: money(sum, round.currency) })}
        </Badge>
      </div>
      {postings.length === 0 ? (
        <Quiet>{t('console.cas.postings.none')}</Quiet>
      ) : (
        <DataTable
          caption={t('console.cas.postings')}
          rows={sidesOf(postings)}
          keyOf={({ key }) => key}
          columns={[
            { title: t('console.cas.time'), kind: 'time', cell: ({ at }) => moment(at) },
            { title: t('console.cas.account'), cell: ({ account }) => accountName(account, t) },
            { title: t('console.cas.debit'), kind: 'number', cell: ({ debit }) => shown(debit) },
            { title: t('console.cas.credit'), kind: 'number', cell: ({ credit }) => shown(credit) },
          ]}
        />
      )}
    </section>
  );
}

const COLUMNS = ['id', 'part', 'at', 'call', 'tx', 'result', 'status', 'repeated', 'ms', 'request'] as const;

/** The messages of a round as a table for other programs, with the moments in UTC. */
export function messagesCsv(messages: readonly MessageLine[]): string {
  const rows = messages.map((message) =>
    COLUMNS.map((name) => (name === 'at' ? new Date(message.at).toISOString() : String(message[name]))),
  );
  return csvOf([COLUMNS, ...rows]);
}
