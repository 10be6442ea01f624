import type { consoleMessages } from './catalogs/PT/console.ts';
import type { consoleAgents } from './catalogs/PT/console-agents.ts';
import type { consoleBonuses } from './catalogs/PT/console-bonuses.ts';
import type { consoleCasino } from './catalogs/PT/console-casino.ts';
import type { consoleContent } from './catalogs/PT/console-content.ts';
import type { consoleDocuments } from './catalogs/PT/console-documents.ts';
import type { consoleFigures } from './catalogs/PT/console-figures.ts';
import type { consoleNotices } from './catalogs/PT/console-notices.ts';
import type { consolePayments } from './catalogs/PT/console-payments.ts';
import type { consolePeople } from './catalogs/PT/console-people.ts';
import type { consoleRisk } from './catalogs/PT/console-risk.ts';
import type { consoleSupport } from './catalogs/PT/console-support.ts';
import type { consoleTools } from './catalogs/PT/console-tools.ts';
import type { consoleTrading } from './catalogs/PT/console-trading.ts';
import type { operator } from './catalogs/PT/operator.ts';

/** The catalogues of the console, which the player's app never loads. Portuguese is the source of the ids. */
export type OperatorMessageId =
  | keyof typeof operator
  | keyof typeof consoleMessages
  | keyof typeof consolePayments
  | keyof typeof consoleCasino
  | keyof typeof consoleBonuses
  | keyof typeof consoleAgents
  | keyof typeof consoleSupport
  | keyof typeof consoleNotices
  | keyof typeof consoleContent
  | keyof typeof consoleDocuments
  | keyof typeof consoleFigures
  | keyof typeof consolePeople
  | keyof typeof consoleRisk
  | keyof typeof consoleTools
  | keyof typeof consoleTrading;
export type OperatorTranslation = Readonly<Record<keyof typeof operator, string>>;
export type ConsoleTranslation = Readonly<Record<keyof typeof consoleMessages, string>>;
export type ConsoleTradingTranslation = Readonly<Record<keyof typeof consoleTrading, string>>;
export type ConsolePaymentsTranslation = Readonly<Record<keyof typeof consolePayments, string>>;
export type ConsoleCasinoTranslation = Readonly<Record<keyof typeof consoleCasino, string>>;
export type ConsoleBonusesTranslation = Readonly<Record<keyof typeof consoleBonuses, string>>;
export type ConsoleAgentsTranslation = Readonly<Record<keyof typeof consoleAgents, string>>;
export type ConsoleSupportTranslation = Readonly<Record<keyof typeof consoleSupport, string>>;
export type ConsoleNoticesTranslation = Readonly<Record<keyof typeof consoleNotices, string>>;
export type ConsoleRiskTranslation = Readonly<Record<keyof typeof consoleRisk, string>>;
export type ConsoleDocumentsTranslation = Readonly<Record<keyof typeof consoleDocuments, string>>;
export type ConsoleFiguresTranslation = Readonly<Record<keyof typeof consoleFigures, string>>;
export type ConsoleContentTranslation = Readonly<Record<keyof typeof consoleContent, string>>;
export type ConsolePeopleTranslation = Readonly<Record<keyof typeof consolePeople, string>>;
export type ConsoleToolsTranslation = Readonly<Record<keyof typeof consoleTools, string>>;
