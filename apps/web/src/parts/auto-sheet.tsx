import { Button } from '@palpite/ui/button';
import { Segment } from '@palpite/ui/segment';
import { Sheet } from '@palpite/ui/sheet';
import { Stepper } from '@palpite/ui/stepper';
import { type ReactNode, useState } from 'react';
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
        <div className={styles.foot}>
          <Button
            tone="primary"
            size="action"
            onPress={() =>
              onStart({ stake, rounds, stopLoss: Math.max(stake, stopLoss), stopWin, onWin, onLoss })
            }
          >
            {t('originals.auto.start', { rounds, amount: text(stake) })}
          </Button>
        </div>
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
        <Row label={t('originals.auto.stopLoss')}>
          <AmountStepper
            label={t('originals.auto.stopLoss')}
            cents={Math.max(stake, stopLoss)}
            limits={sums}
            onCents={setStopLoss}
          />
        </Row>
        <Row label={t('originals.auto.stopWin')}>
          <AmountStepper
            label={t('originals.auto.stopWin')}
            cents={stopWin}
            none={t('originals.auto.never')}
            limits={{ min: 0, max: Number.MAX_SAFE_INTEGER }}
            onCents={(cents) => setStopWin(cents > 0 ? Math.max(cents, stake) : 0)}
            onStep={(direction) => setStopWin(stepWin(stopWin, direction, stake))}
          />
        </Row>
        <ChangeRow label={t('originals.auto.onWin')} change={onWin} onChange={setOnWin} />
        <ChangeRow label={t('originals.auto.onLoss')} change={onLoss} onChange={setOnLoss} />
        <p className={styles.note}>{t('originals.auto.note')}</p>
      </div>
    </Sheet>
  );
}

/** Below the stake there is no limit. */
function stepWin(stopWin: number, direction: -1 | 1, stake: number): number {
  const sums: StakeLimits = { min: stake, max: Number.MAX_SAFE_INTEGER };
  if (direction > 0) return stepStake(Math.max(stopWin, stake), 1, sums);
  return stopWin <= stake ? 0 : stepStake(stopWin, -1, sums);
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The label at the left, where it may wrap, the control at the right. */
function Row({ label, children }: RowProps) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
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
    <>
      <Row label={t('originals.auto.rounds')}>
        <Stepper
          label={t('originals.auto.rounds')}
          text={String(rounds)}
          lessLabel={`${t('originals.auto.rounds')}: ${t('originals.less')}`}
          moreLabel={`${t('originals.auto.rounds')}: ${t('originals.more')}`}
          onText={(typed) => /^\d+$/.test(typed) && onRounds(clamp(Number(typed)))}
          onStep={(direction) => onRounds(clamp(rounds + direction * (rounds >= 20 ? 10 : 1)))}
        />
      </Row>
      <Segment
        label={t('originals.auto.rounds')}
        size="wide"
        options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        chosen={String(rounds)}
        onChoose={(value) => onRounds(Number(value))}
      />
    </>
  );
}

interface ChangeRowProps {
  readonly label: string;
  readonly change: StakeChange;
  readonly onChange: (change: StakeChange) => void;
}

const FIRST_RAISE = 100;
const STEP = 10;

function ChangeRow({ label, change, onChange }: ChangeRowProps) {
  const t = useText();
  const percent = change.is === 'raise' ? change.percent : FIRST_RAISE;
  const raise = (value: number) =>
    onChange({ is: 'raise', percent: Math.min(RAISE_MAX, Math.max(1, Math.floor(value))) });
  return (
    <div className={styles.change}>
      <span aria-hidden="true">{label}</span>
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
      {change.is === 'raise' && (
        <Stepper
          label={label}
          text={String(percent)}
          after="%"
          lessLabel={`${label}: ${t('originals.less')}`}
          moreLabel={`${label}: ${t('originals.more')}`}
          onText={(typed) => /^\d+$/.test(typed) && raise(Number(typed))}
          onStep={(direction) => raise(percent + direction * STEP)}
        />
      )}
    </div>
  );
}
