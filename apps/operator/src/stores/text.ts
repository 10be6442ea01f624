import { isLanguageCode, LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type {
  ConsoleAgentsTranslation,
  ConsoleBonusesTranslation,
  ConsoleCasinoTranslation,
  ConsoleContentTranslation,
  ConsoleDocumentsTranslation,
  ConsoleFiguresTranslation,
  ConsoleNoticesTranslation,
  ConsolePaymentsTranslation,
  ConsolePeopleTranslation,
  ConsoleRiskTranslation,
  ConsoleSupportTranslation,
  ConsoleToolsTranslation,
  ConsoleTradingTranslation,
  ConsoleTranslation,
  OperatorMessageId,
  OperatorTranslation,
} from '@palpite/i18n/operator-message';
import { createStore } from 'zustand/vanilla';

export type Translate = (id: OperatorMessageId, values?: Readonly<Record<string, string | number>>) => string;

type Catalog = Readonly<Record<OperatorMessageId, string>>;

/** Fifteen chunks per language, loaded together. */
const CATALOGS: Readonly<Record<LanguageCode, () => Promise<Catalog>>> = {
  PT: () =>
    joined(
      import('@palpite/i18n/catalogs/PT/operator'),
      import('@palpite/i18n/catalogs/PT/console'),
      import('@palpite/i18n/catalogs/PT/console-payments'),
      import('@palpite/i18n/catalogs/PT/console-casino'),
      import('@palpite/i18n/catalogs/PT/console-bonuses'),
      import('@palpite/i18n/catalogs/PT/console-agents'),
      import('@palpite/i18n/catalogs/PT/console-support'),
      import('@palpite/i18n/catalogs/PT/console-notices'),
      import('@palpite/i18n/catalogs/PT/console-content'),
      import('@palpite/i18n/catalogs/PT/console-figures'),
      import('@palpite/i18n/catalogs/PT/console-people'),
      import('@palpite/i18n/catalogs/PT/console-risk'),
      import('@palpite/i18n/catalogs/PT/console-trading'),
      import('@palpite/i18n/catalogs/PT/console-tools'),
      import('@palpite/i18n/catalogs/PT/console-documents'),
    ),
  ENG: () =>
    joined(
      import('@palpite/i18n/catalogs/ENG/operator'),
      import('@palpite/i18n/catalogs/ENG/console'),
      import('@palpite/i18n/catalogs/ENG/console-payments'),
      import('@palpite/i18n/catalogs/ENG/console-casino'),
      import('@palpite/i18n/catalogs/ENG/console-bonuses'),
      import('@palpite/i18n/catalogs/ENG/console-agents'),
      import('@palpite/i18n/catalogs/ENG/console-support'),
      import('@palpite/i18n/catalogs/ENG/console-notices'),
      import('@palpite/i18n/catalogs/ENG/console-content'),
      import('@palpite/i18n/catalogs/ENG/console-figures'),
      import('@palpite/i18n/catalogs/ENG/console-people'),
      import('@palpite/i18n/catalogs/ENG/console-risk'),
      import('@palpite/i18n/catalogs/ENG/console-trading'),
      import('@palpite/i18n/catalogs/ENG/console-tools'),
      import('@palpite/i18n/catalogs/ENG/console-documents'),
    ),
  ES: () =>
    joined(
      import('@palpite/i18n/catalogs/ES/operator'),
      import('@palpite/i18n/catalogs/ES/console'),
      import('@palpite/i18n/catalogs/ES/console-payments'),
      import('@palpite/i18n/catalogs/ES/console-casino'),
      import('@palpite/i18n/catalogs/ES/console-bonuses'),
      import('@palpite/i18n/catalogs/ES/console-agents'),
      import('@palpite/i18n/catalogs/ES/console-support'),
      import('@palpite/i18n/catalogs/ES/console-notices'),
      import('@palpite/i18n/catalogs/ES/console-content'),
      import('@palpite/i18n/catalogs/ES/console-figures'),
      import('@palpite/i18n/catalogs/ES/console-people'),
      import('@palpite/i18n/catalogs/ES/console-risk'),
      import('@palpite/i18n/catalogs/ES/console-trading'),
      import('@palpite/i18n/catalogs/ES/console-tools'),
      import('@palpite/i18n/catalogs/ES/console-documents'),
    ),
  RU: () =>
    joined(
      import('@palpite/i18n/catalogs/RU/operator'),
      import('@palpite/i18n/catalogs/RU/console'),
      import('@palpite/i18n/catalogs/RU/console-payments'),
      import('@palpite/i18n/catalogs/RU/console-casino'),
      import('@palpite/i18n/catalogs/RU/console-bonuses'),
      import('@palpite/i18n/catalogs/RU/console-agents'),
      import('@palpite/i18n/catalogs/RU/console-support'),
      import('@palpite/i18n/catalogs/RU/console-notices'),
      import('@palpite/i18n/catalogs/RU/console-content'),
      import('@palpite/i18n/catalogs/RU/console-figures'),
      import('@palpite/i18n/catalogs/RU/console-people'),
      import('@palpite/i18n/catalogs/RU/console-risk'),
      import('@palpite/i18n/catalogs/RU/console-trading'),
      import('@palpite/i18n/catalogs/RU/console-tools'),
      import('@palpite/i18n/catalogs/RU/console-documents'),
    ),
  VI: () =>
    joined(
      import('@palpite/i18n/catalogs/VI/operator'),
      import('@palpite/i18n/catalogs/VI/console'),
      import('@palpite/i18n/catalogs/VI/console-payments'),
      import('@palpite/i18n/catalogs/VI/console-casino'),
      import('@palpite/i18n/catalogs/VI/console-bonuses'),
      import('@palpite/i18n/catalogs/VI/console-agents'),
      import('@palpite/i18n/catalogs/VI/console-support'),
      import('@palpite/i18n/catalogs/VI/console-notices'),
      import('@palpite/i18n/catalogs/VI/console-content'),
      import('@palpite/i18n/catalogs/VI/console-figures'),
      import('@palpite/i18n/catalogs/VI/console-people'),
      import('@palpite/i18n/catalogs/VI/console-risk'),
      import('@palpite/i18n/catalogs/VI/console-trading'),
      import('@palpite/i18n/catalogs/VI/console-tools'),
      import('@palpite/i18n/catalogs/VI/console-documents'),
    ),
};

async function joined(
  general: Promise<{ operator: OperatorTranslation }>,
  bets: Promise<{ consoleMessages: ConsoleTranslation }>,
  payments: Promise<{ consolePayments: ConsolePaymentsTranslation }>,
  casino: Promise<{ consoleCasino: ConsoleCasinoTranslation }>,
  bonuses: Promise<{ consoleBonuses: ConsoleBonusesTranslation }>,
  agents: Promise<{ consoleAgents: ConsoleAgentsTranslation }>,
  support: Promise<{ consoleSupport: ConsoleSupportTranslation }>,
  notices: Promise<{ consoleNotices: ConsoleNoticesTranslation }>,
  content: Promise<{ consoleContent: ConsoleContentTranslation }>,
  figures: Promise<{ consoleFigures: ConsoleFiguresTranslation }>,
  people: Promise<{ consolePeople: ConsolePeopleTranslation }>,
  risk: Promise<{ consoleRisk: ConsoleRiskTranslation }>,
  trading: Promise<{ consoleTrading: ConsoleTradingTranslation }>,
  tools: Promise<{ consoleTools: ConsoleToolsTranslation }>,
  documents: Promise<{ consoleDocuments: ConsoleDocumentsTranslation }>,
): Promise<Catalog> {
  const catalogs = await Promise.all([
    general,
    bets,
    payments,
    casino,
    bonuses,
    agents,
    support,
    notices,
    content,
    figures,
    people,
    risk,
    trading,
    tools,
    documents,
  ]);
  const [{ operator }, { consoleMessages }, { consolePayments }] = catalogs;
  const [, , , { consoleCasino }, { consoleBonuses }, { consoleAgents }] = catalogs;
  const [, , , , , , { consoleSupport }, { consoleNotices }, { consoleContent }, { consoleFigures }] =
    catalogs;
  const { consolePeople } = catalogs[10];
  const { consoleRisk } = catalogs[11];
  const { consoleTrading } = catalogs[12];
  const { consoleTools } = catalogs[13];
  const { consoleDocuments } = catalogs[14];
  return {
    ...operator,
    ...consoleMessages,
    ...consolePayments,
    ...consoleCasino,
    ...consoleBonuses,
    ...consoleAgents,
    ...consoleSupport,
    ...consoleNotices,
    ...consoleContent,
    ...consoleFigures,
    ...consolePeople,
    ...consoleRisk,
    ...consoleTrading,
    ...consoleTools,
    ...consoleDocuments,
  };
}

export interface TextState {
  readonly language: LanguageCode;
  readonly t: Translate;
  speak(language: LanguageCode): Promise<void>;
}

/** The stored choice, else the first of the browser's languages that we support, else English. */
export function firstLanguage(stored: string | undefined, wanted: readonly string[]): LanguageCode {
  if (stored !== undefined && isLanguageCode(stored)) return stored;
  const codes = Object.keys(LANGUAGES) as LanguageCode[];
  for (const tag of wanted) {
    const found = codes.find((code) => LANGUAGES[code].intl.slice(0, 2) === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'ENG';
}

export function createText(onSpeak: (language: LanguageCode) => void) {
  return createStore<TextState>()((set) => ({
    language: 'ENG',
    t: (id) => id,
    async speak(language) {
      const catalog = await CATALOGS[language]();
      onSpeak(language);
      set({ language, t: (id, values) => fill(catalog[id], values) });
    },
  }));
}

function fill(message: string, values: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}
