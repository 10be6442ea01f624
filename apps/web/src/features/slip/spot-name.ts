import { useText } from '../../stores/services.ts';
import type { StakeSpot } from '../../stores/slip-view.ts';
import { useSizeName } from './size-name.ts';
import { useLineName } from './slip-line.tsx';
import type { ShownSlip } from './use-slip.ts';

/** What a stake is for: the selection of a single, the size of a system's lines, or the multiple. */
export function useSpotName({ lines, names, kind }: ShownSlip): (spot: StakeSpot) => string {
  const t = useText();
  const nameOf = useLineName(names);
  const sizeName = useSizeName();
  return ({ key, legs }) => {
    if (kind === 'multiple') return t('slip.kind.multiple');
    if (kind === 'system') return sizeName(legs);
    const line = lines.find((one) => one.key === key);
    return line ? nameOf(line) : '';
  };
}
