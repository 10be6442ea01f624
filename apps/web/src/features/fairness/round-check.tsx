import type { OriginalRound } from '@palpite/contract/entities/originals';
import { ORIGINAL_GAMES, type OriginalGame } from '@palpite/contract/tables/originals';
import { webHashes } from '@palpite/kernel/fair/hashing';
import { Button } from '@palpite/ui/button';
import { ChipLink, ChipRow } from '@palpite/ui/chip';
import { Form } from '@palpite/ui/form-foot';
import { Notice } from '@palpite/ui/notice';
import { SelectField } from '@palpite/ui/select-field';
import { TextField } from '@palpite/ui/text-field';
import { useCallback, useEffect, useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './fairness.module.css';
import { ProofSteps } from './proof-steps.tsx';
import type { Seeds } from './use-seeds.ts';
import { proveRound, questionFault, type RoundProof, type RoundQuestion, SIZES, sizeOf } from './verify.ts';

export interface RoundCheckProps {
  /** Empty for a round that is typed in. */
  readonly roundId: string;
  /** The game from which the player comes. */
  readonly game: OriginalGame | undefined;
  readonly seeds: Seeds;
}

interface Proved {
  readonly question: RoundQuestion;
  readonly proof: RoundProof;
}

const EMPTY: RoundQuestion = { game: 'dice', serverSeed: '', clientSeed: '', nonce: 0, size: 0 };

/** The verifier of the games that one player plays alone. */
export function RoundCheck({ roundId, game, seeds }: RoundCheckProps) {
  const t = useText();
  const { round, missing, reload } = useRound(roundId);
  const [question, setQuestion] = useState(() => inGame(EMPTY, game ?? 'dice'));
  const [proved, setProved] = useState<Proved>();
  const revealedSeed = useRevealedSeed(round, seeds);

  const prove = useCallback(async (asked: RoundQuestion) => {
    if (questionFault(asked)) return;
    setProved({ question: asked, proof: await proveRound(asked, webHashes(crypto.subtle)) });
  }, []);
  useEffect(() => {
    if (!round) return;
    const asked: RoundQuestion = {
      game: round.game_id,
      serverSeed: revealedSeed,
      clientSeed: round.fairness.client_seed,
      nonce: round.fairness.nonce,
      size: sizeOf(round.game_id, round.choice, round.outcome),
    };
    setQuestion(asked);
    setProved(undefined);
    void prove(asked);
  }, [round, revealedSeed, prove]);

  const isSecret = round !== undefined && revealedSeed === '';
  return (
    <section className={styles.check}>
      <h2>{t('fairness.check')}</h2>
      <Recent chosen={roundId} />
      {missing && <Notice icon="alert">{t('fairness.noRound')}</Notice>}
      {isSecret && (
        <div className={styles.secret}>
          <Notice icon="lock" tone="info">
            {t('fairness.secret')}
          </Notice>
          <Button
            icon="switch"
            busy={seeds.busy}
            onPress={() => void seeds.rotate().then((isDone) => isDone && reload())}
          >
            {t('fairness.rotateAndCheck')}
          </Button>
        </div>
      )}
      <QuestionForm question={question} onQuestion={setQuestion} onSubmit={() => void prove(question)} />
      {proved && (
        <ProofSteps
          question={proved.question}
          proof={proved.proof}
          round={round && isOf(round, proved.question) ? round : undefined}
        />
      )}
    </section>
  );
}

function isOf({ game_id, fairness }: OriginalRound, { game, clientSeed, nonce }: RoundQuestion): boolean {
  return game_id === game && fairness.client_seed === clientSeed && fairness.nonce === nonce;
}

/** The seed of the round: as it was read, or as the rotation on this page revealed it. */
function useRevealedSeed(round: OriginalRound | undefined, { revealed }: Seeds): string {
  if (!round) return '';
  const { server_seed: known, server_seed_hash: hash } = round.fairness;
  return known || (revealed?.server_seed_hash === hash ? revealed.server_seed : '');
}

function useRound(roundId: string) {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const [round, setRound] = useState<OriginalRound>();
  const [missing, setMissing] = useState(false);
  const reload = useCallback(() => {
    if (roundId === '' || uid === undefined) return;
    setMissing(false);
    void client.call('originalRound', { round_id: roundId }).then((outcome) => {
      if (outcome.is === 'done') setRound(outcome.data.round);
      else setMissing(true);
    });
  }, [client, roundId, uid]);
  useEffect(reload, [reload]);
  return { round, missing, reload };
}

const RECENT = 8;

/** The last rounds of all games, to choose one by a tap. */
function Recent({ chosen }: { readonly chosen: string }) {
  const t = useText();
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const [rounds, setRounds] = useState<readonly OriginalRound[]>([]);
  useEffect(() => {
    if (uid === undefined) return;
    void client.call('originalRounds', { size: RECENT }).then((outcome) => {
      if (outcome.is === 'done') setRounds(outcome.data.records.filter(({ status }) => status !== 'open'));
    });
  }, [client, uid]);
  if (rounds.length === 0) return null;
  return (
    <ChipRow label={t('fairness.recent')}>
      {rounds.map(({ round_id: id, game_id: game, fairness }) => (
        <ChipLink key={id} href={hrefTo('/fairness', { round: id })}>
          {`${id === chosen ? '✓ ' : ''}${t(`originals.name.${game}`)} ${fairness.nonce}`}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

const inGame = (question: RoundQuestion, game: OriginalGame): RoundQuestion => ({
  ...question,
  game,
  size: SIZES[game]?.min ?? 0,
});

interface QuestionFormProps {
  readonly question: RoundQuestion;
  readonly onQuestion: (question: RoundQuestion) => void;
  readonly onSubmit: () => void;
}

function QuestionForm({ question, onQuestion, onSubmit }: QuestionFormProps) {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const fault = questionFault(question);
  const error = (name: typeof fault) =>
    isSent && fault === name ? { error: t(`fairness.fault.${name ?? 'size'}`) } : {};
  const range = SIZES[question.game];
  return (
    <Form
      label={t('fairness.check')}
      onSubmit={() => {
        setSent(true);
        onSubmit();
      }}
      foot={
        <Button submit size="action">
          {t('fairness.compute')}
        </Button>
      }
    >
      <SelectField
        label={t('fairness.game')}
        value={question.game}
        none=""
        options={ORIGINAL_GAMES.map((game) => ({ value: game, label: t(`originals.name.${game}`) }))}
        onValue={(game) => game !== '' && onQuestion(inGame(question, game as OriginalGame))}
      />
      <TextField
        label={t('fairness.serverSeedPlain')}
        value={question.serverSeed}
        maxLength={64}
        {...error('server-seed')}
        onValue={(serverSeed) => onQuestion({ ...question, serverSeed: serverSeed.trim() })}
      />
      <TextField
        label={t('fairness.clientSeed')}
        value={question.clientSeed}
        maxLength={64}
        {...error('client-seed')}
        onValue={(clientSeed) => onQuestion({ ...question, clientSeed: clientSeed.trim() })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('fairness.nonce')}
          value={String(question.nonce)}
          inputMode="numeric"
          maxLength={15}
          {...error('nonce')}
          onValue={(nonce) => onQuestion({ ...question, nonce: Number(nonce.replace(/\D/g, '')) })}
        />
        {range && (
          <TextField
            label={t(`fairness.size.${question.game as 'mines'}`)}
            value={String(question.size)}
            inputMode="numeric"
            maxLength={3}
            {...error('size')}
            onValue={(size) => onQuestion({ ...question, size: Number(size.replace(/\D/g, '')) })}
          />
        )}
      </div>
    </Form>
  );
}
