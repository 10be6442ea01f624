import type { AgentStatementEntry } from '@palpite/contract/entities/activity';
import type { LanguageCode } from '@palpite/contract/languages';
import { SEPARATORS } from '@palpite/i18n/number-format';
import type { Asset } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import { csvText } from '../../parts/csv.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

export interface AgentCsvWords {
  readonly head: readonly string[];
  readonly sum: string;
}

/** One line per day, then the month. Periods stay as they are on the wire: spreadsheets sort them. */
export function agentCsv(
  days: readonly AgentStatementEntry[],
  month: AgentStatementEntry,
  words: AgentCsvWords,
  currency: Asset,
  language: LanguageCode,
): string {
  const { decimal } = SEPARATORS[language];
  const amount = (cents: number) => toDecimal(money(BigInt(cents), currency)).replace('.', decimal);
  const line = (name: string, { active, stakes, revenue, income }: AgentStatementEntry) => [
    name,
    String(active),
    amount(stakes),
    amount(revenue),
    amount(income),
    currency,
  ];
  const rows = days.map((day) => line(day.period, day));
  return csvText([words.head, ...rows, line(`${words.sum} ${month.period}`, month)], language);
}

/** Offers the statement of a month as a file. */
export function useAgentCsv(): (days: readonly AgentStatementEntry[], month: AgentStatementEntry) => void {
  const { boot } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  return (days, month) => {
    const words = {
      head: [
        t('agent.day'),
        t('agent.active'),
        t('agent.stakes'),
        t('agent.revenue'),
        t('agent.income'),
        t('agent.currency'),
      ],
      sum: t('agent.sum'),
    };
    const text = agentCsv(days, month, words, boot.brand.currency, language);
    saveFile(`${t('agent.csv.name')}-${month.period}.csv`, 'text/csv;charset=utf-8', text);
  };
}
