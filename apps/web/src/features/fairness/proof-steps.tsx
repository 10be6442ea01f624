import type { OriginalRound } from '@palpite/contract/entities/originals';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { type ReactNode, useState } from 'react';
import { useServices, useText } from '../../stores/services.ts';
import styles from './fairness.module.css';
import { outcomeText, proofText } from './proof-text.ts';
import { isShownOutcome, type RoundProof, type RoundQuestion } from './verify.ts';

export interface ProofStepsProps {
  readonly question: RoundQuestion;
  readonly proof: RoundProof;
  /** The round that was shown to the player; none where the question was typed in. */
  readonly round: OriginalRound | undefined;
}

const BLOCKS_SHOWN = 3;
const WORDS_SHOWN = 16;

/** A proof is four numbered steps and a verdict. */
export function ProofSteps({ question, proof, round }: ProofStepsProps) {
  const t = useText();
  const { serverSeed } = question;
  const isCommitted = round === undefined || round.fairness.server_seed_hash === proof.commitment;
  const isSame = round === undefined || isShownOutcome(proof.outcome, round.outcome);
  return (
    <>
      <Card>
        <Step number={1} title={t('fairness.step.hash')} text={t('fairness.step.hashText')}>
          <code>{`SHA-256(${brief(serverSeed)}) = ${proof.commitment}`}</code>
        </Step>
        <Step number={2} title={t('fairness.step.mix')} text={t('fairness.step.mixText')}>
          {proof.blocks.slice(0, BLOCKS_SHOWN).map(({ message, hex }) => (
            <code key={message}>{`HMAC(${brief(serverSeed)}, ${message}) = ${hex}`}</code>
          ))}
        </Step>
        <Step number={3} title={t('fairness.step.words')} text={t('fairness.step.wordsText')}>
          <ol className={styles.words}>
            {proof.words.slice(0, WORDS_SHOWN).map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the stream
              <li key={index}>{word}</li>
            ))}
          </ol>
        </Step>
        <Step number={4} title={t('fairness.step.result')} text={t(`fairness.rule.${question.game}`)}>
          <b className={styles.outcome} data-proved={question.game}>
            {outcomeText(proof.outcome)}
          </b>
        </Step>
      </Card>
      <Verdict
        is={round === undefined ? 'computed' : isCommitted && isSame ? 'same' : 'different'}
        proof={proofText(question, proof)}
      />
    </>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function Step({ number, title, text, children }: StepProps) {
  return (
    <div className={styles.step}>
      <b>{number}</b>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

interface VerdictProps {
  readonly is: 'same' | 'different' | 'computed';
  readonly proof: string;
}

/** Whether the player saw what the seeds give. */
export function Verdict({ is, proof }: VerdictProps) {
  const t = useText();
  const { platform } = useServices();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.verdict} role="status" data-verdict={is}>
      {is === 'same' && (
        <Badge tone="positive" icon="check">
          {t('fairness.same')}
        </Badge>
      )}
      {is === 'different' && (
        <Badge tone="negative" icon="alert">
          {t('fairness.different')}
        </Badge>
      )}
      <p>{t(`fairness.verdict.${is}`)}</p>
      <Button icon="copy" onPress={() => void platform.copyText(proof).then(setCopied)}>
        {t(isCopied ? 'fairness.copied' : 'fairness.copyProof')}
      </Button>
    </div>
  );
}

export function brief(hex: string): string {
  return hex.length > 16 ? `${hex.slice(0, 8)}…${hex.slice(-4)}` : hex;
}
