import { Button } from '@palpite/ui/button';
import { Segment } from '@palpite/ui/segment';
import { Sheet } from '@palpite/ui/sheet';
import { Stepper } from '@palpite/ui/stepper';
import { useState } from 'react';
import {
  type AutoRules,
  RAISE_MAX,
  ROUNDS_MAX,
  type StakeChange,
  type StakeLimits,
} from '../stores/originals/autoplay.ts';
import { stepStake } from '../stores/originals/stake.ts';
import { useText } from '../stores/services.ts';
import { AmountStepper } from './amount-stepper.tsx';
import styles from './auto-sheet.module.css';
import { useMoneyText } from './money.tsx';
import { StakeEntry } from './stake-entry.tsx';

export interface AutoSheetProps {
  readonly stake: number;
  readonly limits: StakeLimits;
  readonly onClose: () => void;
  readonly onStart: (rules: AutoRules) => void;
}

const COUNTS = [10, 25, 50, 100] as const;
/** The first proposal: ten lost rounds end it. */
const LOSSES = 10;

/** Asks for the number of rounds and a stop at loss before it starts. */
export function AutoSheet({ stake: given, limits, onClose, onStart }: AutoSheetProps) {
  const t = useText();
  const text = useMoneyText();
  const [stake, setStake] = useState(given);
  const [rounds, setRounds] = useState<number>(COUNTS[0]);
  const [stopLoss, setStopLoss] = useState(given * LOSSES);
  const [stopWin, setStopWin] = useState(0);
  const [onWin, setOnWin] = useState<StakeChange>({ is: 'reset' });
  const [onLoss, setOnLoss] = useState<StakeChange>({ is: 'reset' });
  const sums: StakeLimits = { min: stake, max: Number.MAX_SAFE_INTEGER };
  return (
    <Sheet
      title={t('originals.auto.title')}
      closeLabel={t('originals.close')}
      onClose={onClose}
      foot={
        <Button
          tone="primary"
          size="action"
          onPress={() =>
            onStart({ stake, rounds, stopLoss: Math.max(stake, stopLoss), stopWin, onWin, onLoss })
          }
        >
          {t('originals.auto.start', { rounds, amount: text(stake) })}
        </Button>
      }
    >
      <div className={styles.body}>
        <StakeEntry
          label={t('originals.stake')}
          stake={stake}
          limits={limits}
          funds={undefined}
          locked={false}
          onStake={setStake}
        />
        <Counts rounds={rounds} onRounds={setRounds} />
        <div className={styles.pair}>
          <AmountStepper
            labelled
            label={t('originals.auto.stopLoss')}
            cents={Math.max(stake, stopLoss)}
            limits={sums}
            onCents={setStopLoss}
          />
          <AmountStepper
            labelled
            label={t('originals.auto.stopWin')}
            cents={stopWin}
            none={t('originals.auto.never')}
            limits={{ min: 0, max: Number.MAX_SAFE_INTEGER }}
            onCents={(cents) => setStopWin(stopWin === 0 && cents > 0 ? Math.max(cents, stake) : cents)}
            onStep={(direction) =>
              setStopWin(
                stopWin === 0
                  ? direction > 0
                    ? stepStake(stake, 1, sums)
                    : 0
                  : stopWin <= stake && direction < 0
                    ? 0
                    : stepStake(stopWin, direction, sums),
              )
            }
          />
        </div>
        <ChangeRow label={t('originals.auto.onWin')} change={onWin} onChange={setOnWin} />
        <ChangeRow label={t('originals.auto.onLoss')} change={onLoss} onChange={setOnLoss} />
        <p className={styles.note}>{t('originals.auto.note')}</p>
      </div>
    </Sheet>
  );
}

interface CountsProps {
  readonly rounds: number;
  readonly onRounds: (rounds: number) => void;
}

function Counts({ rounds, onRounds }: CountsProps) {
  const t = useText();
  const clamp = (count: number) => Math.min(ROUNDS_MAX, Math.max(1, Math.floor(count)));
  return (
    <div className={styles.counts}>
      <Stepper
        label={t('originals.auto.rounds')}
        labelled
        text={String(rounds)}
        lessLabel={t('originals.less')}
        moreLabel={t('originals.more')}
        onText={(typed) => /^\d+$/.test(typed) && onRounds(clamp(Number(typed)))}
        onStep={(direction) => onRounds(clamp(rounds + direction * (rounds >= 20 ? 10 : 1)))}
      />
      <Segment
        label={t('originals.auto.rounds')}
        size="wide"
        options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        chosen={String(rounds)}
        onChoose={(value) => onRounds(Number(value))}
      />
    </div>
  );
}

interface ChangeRowProps {
  readonly label: string;
  readonly change: StakeChange;
  readonly onChange: (change: StakeChange) => void;
}

const FIRST_RAISE = 100;

function ChangeRow({ label, change, onChange }: ChangeRowProps) {
  const t = useText();
  const percent = change.is === 'raise' ? change.percent : FIRST_RAISE;
  const raise = (value: number) =>
    onChange({ is: 'raise', percent: Math.min(RAISE_MAX, Math.max(1, Math.floor(value))) });
  return (
    <div className={styles.pair}>
      <Segment
        label={label}
        size="wide"
        options={[
          { value: 'reset', label: t('originals.auto.reset') },
          { value: 'raise', label: t('originals.auto.raise') },
        ]}
        chosen={change.is}
        onChoose={(value) => (value === 'raise' ? raise(percent) : onChange({ is: 'reset' }))}
      />
      <Stepper
        label={label}
        labelled
        text={change.is === 'raise' ? String(percent) : '0'}
        after="%"
        lessLabel={t('originals.less')}
        moreLabel={t('originals.more')}
        onText={(typed) => /^\d+$/.test(typed) && raise(Number(typed))}
        onStep={(direction) => raise(change.is === 'raise' ? percent + direction * 10 : FIRST_RAISE)}
      />
    </div>
  );
}
