import type { Reply } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import { localDigits, withoutIdleZeros } from '@palpite/i18n/number-format';
import { decimalText } from '@palpite/kernel/decimal';
import { Card } from '@palpite/ui/card';
import { Progress } from '@palpite/ui/progress';
import { usePercent } from '../../parts/percent.ts';
import { useRewardText } from '../../parts/reward-text.ts';
import type { Translate } from '../../stores/preferences/text.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './wheel.module.css';

type Prize = Reply<'vipSpinInfo'>['prizes'][number];

const FULL = 10_000;

/** `1 em 25`, `1 em 2,5`: with as many decimals as the per cent beside it needs to agree with it, at most two. */
export function chanceText(t: Translate, weight: number, language: LanguageCode): string {
  const hundredths = Math.round((FULL * 100) / weight);
  const count = withoutIdleZeros(decimalText(BigInt(hundredths), 2));
  return t('vip.wheel.oneIn', { count: localDigits(count, language) });
}

/** The chance of every prize, the greatest first, before anything is drawn. */
export function ChanceTable({ prizes }: { readonly prizes: readonly Prize[] }) {
  const t = useText();
  const percent = usePercent();
  const rewardText = useRewardText();
  const language = useShared('text', (text) => text.language);
  const sorted = [...prizes].filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const most = sorted[0]?.weight ?? FULL;
  return (
    <Card>
      <table className={styles.chances}>
        <thead>
          <tr>
            <th scope="col">{t('vip.wheel.prize')}</th>
            <td />
            <th scope="col" colSpan={2}>
              {t('vip.wheel.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((prize) => (
            <tr key={prize.prize}>
              <th scope="row">{rewardText(prize)}</th>
              <td className={styles.bar}>
                <Progress part={prize.weight / most} size="thin" />
              </td>
              <td>{chanceText(t, prize.weight, language)}</td>
              <td>{percent(prize.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

export interface FrequencyTableProps {
  readonly prizes: readonly Prize[];
  readonly frequencies: readonly { readonly prize: number; readonly drawn: number }[];
}

/** What was promised, as the slash, beside what was drawn. */
export function FrequencyTable({ prizes, frequencies }: FrequencyTableProps) {
  const t = useText();
  const percent = usePercent();
  const rewardText = useRewardText();
  const language = useShared('text', (text) => text.language);
  const total = frequencies.reduce((sum, { drawn }) => sum + drawn, 0);
  const drawnOf = (prize: number) => frequencies.find((row) => row.prize === prize)?.drawn ?? 0;
  const sorted = [...prizes].filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const most = Math.max(
    ...sorted.map(({ prize, weight }) => Math.max(weight, (drawnOf(prize) * FULL) / Math.max(1, total))),
  );
  return (
    <Card>
      <table className={styles.chances}>
        <thead>
          <tr>
            <th scope="col">{t('vip.wheel.prize')}</th>
            <th scope="col">{t('vip.users.promised')}</th>
            <th scope="col">{t('vip.users.share')}</th>
            <th scope="col">{t('vip.users.times')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((prize) => {
            const drawn = drawnOf(prize.prize);
            const bps = total === 0 ? 0 : Math.round((drawn * FULL) / total);
            return (
              <tr key={prize.prize}>
                <th scope="row">{rewardText(prize)}</th>
                <td className={styles.bar}>
                  <Progress part={bps / most} mark={prize.weight / most} size="thin" />
                </td>
                <td>{percent(bps)}</td>
                <td>{localDigits(String(drawn), language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
