import { RISKS, type Risk } from '@palpite/kernel/fair/payout';
import { Segment } from '@palpite/ui/segment';
import { useText } from '../../stores/services.ts';

export interface RiskChoiceProps {
  readonly risk: Risk;
  readonly locked: boolean;
  readonly onRisk: (risk: Risk) => void;
}

/** Low, medium, high: every table returns the same share of the stakes. */
export function RiskChoice({ risk, locked, onRisk }: RiskChoiceProps) {
  const t = useText();
  return (
    <Segment
      label={t('originals.risk')}
      size="wide"
      options={RISKS.map((value) => ({ value, label: t(`originals.risk.${value}`) }))}
      chosen={risk}
      onChoose={(value) => !locked && onRisk(value)}
    />
  );
}
