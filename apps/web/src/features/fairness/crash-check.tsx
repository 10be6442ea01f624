import type { Reply } from '@palpite/contract/generated/calls';
import { webHashes } from '@palpite/kernel/fair/hashing';
import { isHash } from '@palpite/kernel/fair/seeds';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { ChipLink, ChipRow } from '@palpite/ui/chip';
import { Form } from '@palpite/ui/form-foot';
import { Notice } from '@palpite/ui/notice';
import { TextField } from '@palpite/ui/text-field';
import { useCallback, useEffect, useRef, useState } from 'react';
import { timesText } from '../../parts/multiplier.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './fairness.module.css';
import { brief, Step, Verdict } from './proof-steps.tsx';
import { crashProofText } from './proof-text.ts';
import { type CrashProof, type CrashQuestion, proveCrash } from './verify.ts';

type CrashAnswer = Reply<'crashRound'>;

const EMPTY: CrashQuestion = { hash: '', salt: '', game: 0, terminatingHash: '' };

export interface CrashCheckProps {
  readonly round: number | undefined;
  /** A bet of the player, whose round is looked up. */
  readonly bet: string | undefined;
}

/** The verifier of crash: the chain back to the published hash, and the crash point by the public salt. */
export function CrashCheck({ round: named, bet }: CrashCheckProps) {
  const t = useText();
  const { client } = useServices();
  const ofBet = useRoundOfBet(bet);
  const round = named ?? ofBet;
  const [answer, setAnswer] = useState<CrashAnswer>();
  const [isMissing, setMissing] = useState(false);
  const [question, setQuestion] = useState(EMPTY);
  const { proof, progress, prove } = useCrashProof();

  useEffect(() => {
    if (round === undefined) return;
    void client.call('crashRound', { round }).then((outcome) => {
      if (outcome.is !== 'done') return setMissing(true);
      const { past, chain } = outcome.data;
      const asked: CrashQuestion = {
        hash: past.hash,
        salt: chain.salt,
        game: past.game,
        terminatingHash: chain.terminating_hash,
      };
      setAnswer(outcome.data);
      setQuestion(asked);
      prove(asked);
    });
  }, [client, round, prove]);

  const shown = proof && answer?.past.hash === proof.question.hash ? answer : undefined;
  return (
    <section className={styles.check}>
      <h2>{round === undefined ? t('fairness.check') : t('fairness.crashRound', { round })}</h2>
      <RecentRounds chosen={round} />
      {isMissing && <Notice icon="alert">{t('fairness.noRound')}</Notice>}
      <CrashForm question={question} onQuestion={setQuestion} onSubmit={() => prove(question)} />
      {progress !== undefined && (
        <p className={styles.progress} role="status">
          {t('fairness.walking', { done: progress, games: question.game })}
        </p>
      )}
      {proof && <CrashSteps question={proof.question} proof={proof.proof} shown={shown} />}
    </section>
  );
}

/** The bets are listed from the newest on, so that the first one before the next id is the bet itself. */
function useRoundOfBet(bet: string | undefined): number | undefined {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const [round, setRound] = useState<number>();
  useEffect(() => {
    if (bet === undefined || uid === undefined) return;
    void client.call('crashBets', { cursor: String(BigInt(bet) + 1n), size: 1 }).then((outcome) => {
      const found = outcome.is === 'done' ? outcome.data.records[0] : undefined;
      if (found?.bet_id === bet) setRound(found.round);
    });
  }, [client, uid, bet]);
  return round;
}

interface Proved {
  readonly question: CrashQuestion;
  readonly proof: CrashProof;
}

/** One walk at a time: a new one, or leaving the page, ends the one before. */
function useCrashProof() {
  const [proof, setProof] = useState<Proved>();
  const [progress, setProgress] = useState<number>();
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );
  const prove = useCallback((question: CrashQuestion) => {
    if (!isHash(question.hash) || question.salt === '') return;
    run.current += 1;
    const mine = run.current;
    setProof(undefined);
    setProgress(0);
    void proveCrash(question, webHashes(crypto.subtle), (done) => {
      if (run.current === mine) setProgress(done);
      return run.current === mine;
    }).then((found) => {
      if (run.current !== mine || !found) return;
      setProgress(undefined);
      setProof({ question, proof: found });
    });
  }, []);
  return { proof, progress, prove };
}

interface CrashStepsProps {
  readonly question: CrashQuestion;
  readonly proof: CrashProof;
  readonly shown: CrashAnswer | undefined;
}

function CrashSteps({ question, proof, shown }: CrashStepsProps) {
  const t = useText();
  const { hash, salt, game, terminatingHash } = question;
  const isInChain = proof.reached === terminatingHash;
  const isSame = shown === undefined || shown.past.crash_x100 === proof.crashX100;
  const verdict = isInChain && isSame ? 'same' : 'different';
  const text = crashProofText(question, proof);
  return (
    <>
      <Card>
        <Step
          number={1}
          title={t('fairness.step.chain')}
          text={t('fairness.step.chainText', { games: game })}
        >
          <code>{`SHA-256^${game}(${brief(hash)}) = ${proof.reached}`}</code>
        </Step>
        <Step number={2} title={t('fairness.step.salt')} text={t('fairness.step.saltText')}>
          <code>{`HMAC(${brief(salt)}, ${brief(hash)}) = ${proof.digest}`}</code>
        </Step>
        <Step number={3} title={t('fairness.step.bits')} text={t('fairness.step.bitsText')}>
          <code>{`r = ${proof.bits}`}</code>
        </Step>
        <Step number={4} title={t('fairness.step.result')} text={t('fairness.rule.crash')}>
          <b className={styles.outcome} data-proved="crash">
            {timesText(proof.crashX100)}
          </b>
        </Step>
      </Card>
      <Verdict is={verdict} proof={text} />
    </>
  );
}

const RECENT = 8;

function RecentRounds({ chosen }: { readonly chosen: number | undefined }) {
  const t = useText();
  const { client } = useServices();
  const [rounds, setRounds] = useState<Reply<'crashRounds'>['records']>([]);
  useEffect(() => {
    void client.call('crashRounds', { size: RECENT }).then((outcome) => {
      if (outcome.is === 'done') setRounds(outcome.data.records);
    });
  }, [client]);
  if (rounds.length === 0) return null;
  return (
    <ChipRow label={t('fairness.recent')}>
      {rounds.map(({ round, crash_x100 }) => (
        <ChipLink key={round} href={hrefTo('/fairness', { game: 'crash', round: String(round) })}>
          {`${round === chosen ? '✓ ' : ''}${round}: ${timesText(crash_x100)}`}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

interface CrashFormProps {
  readonly question: CrashQuestion;
  readonly onQuestion: (question: CrashQuestion) => void;
  readonly onSubmit: () => void;
}

function CrashForm({ question, onQuestion, onSubmit }: CrashFormProps) {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const hashError = isSent && !isHash(question.hash) ? { error: t('fairness.fault.hash') } : {};
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
      <TextField
        label={t('fairness.hash')}
        value={question.hash}
        maxLength={64}
        {...hashError}
        onValue={(hash) => onQuestion({ ...question, hash: hash.trim() })}
      />
      <TextField
        label={t('fairness.salt')}
        value={question.salt}
        onValue={(salt) => onQuestion({ ...question, salt: salt.trim() })}
      />
      <TextField
        label={t('fairness.terminating')}
        value={question.terminatingHash}
        maxLength={64}
        onValue={(terminatingHash) => onQuestion({ ...question, terminatingHash: terminatingHash.trim() })}
      />
      <TextField
        label={t('fairness.gameNumber')}
        value={String(question.game)}
        inputMode="numeric"
        maxLength={8}
        onValue={(game) => onQuestion({ ...question, game: Number(game.replace(/\D/g, '')) })}
      />
    </Form>
  );
}
