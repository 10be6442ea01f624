import { LANGUAGES } from '@palpite/contract/languages';
import type { RiskSignalLine } from '@palpite/contract/operator/risk-calls';
import { useNumber } from '../../app/parts/formats.ts';
import type { DataOf } from '../../platform/send.ts';
import { useLanguage, useText } from '../../stores/services.ts';

/** What is known about a player, and the case that somebody works at. */
export type Dossier = DataOf<'riskPlayer'>;
export type CaseView = DataOf<'riskCase'>;

const NO_NICK = '***';

/** The masked nick, or the number of a player who has none. */
export const playerLabel = ({ name, uid }: { readonly name: string; readonly uid: number }): string =>
  name === NO_NICK ? String(uid) : name;

/** Basis points as per cent with one decimal, with its sign where it may be below zero. */
export function usePercent(): (basisPoints: number, signed?: boolean) => string {
  const language = useLanguage();
  return (basisPoints, signed = false) =>
    new Intl.NumberFormat(LANGUAGES[language].intl, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: signed ? 'exceptZero' : 'auto',
    }).format(basisPoints / 10_000);
}

/** The words of one signal: its name, its value, and what it was computed from. */
export function useSignalWords() {
  const t = useText();
  const percent = usePercent();
  const number = useNumber();
  const value = ({ signal, value: of }: RiskSignalLine) =>
    signal === 'closing' ? percent(of, true) : signal === 'timing' ? percent(of) : number(of);
  return {
    name: (signal: RiskSignalLine['signal']) => t(`console.risk.signal.${signal}`),
    value: (line: RiskSignalLine) => `${value(line)}, ${t('console.risk.bets.count', { count: line.count })}`,
    figure: value,
    about: ({ signal, count, beside }: RiskSignalLine) => {
      if (signal === 'closing')
        return t('console.risk.about.closing', { count, error: beside < 0 ? '–' : percent(beside) });
      if (signal === 'timing') return t('console.risk.about.timing', { count, everybody: percent(beside) });
      return t(`console.risk.about.${signal}`);
    },
  };
}
