import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogImport } from './catalog-import.ts';

export type GrowthCatalogName =
  | 'bonus'
  | 'promotion'
  | 'vip'
  | 'tasks'
  | 'invite'
  | 'agent'
  | 'agentHelp'
  | 'activity';

/** The texts of bonuses, promotions, the VIP club, tasks, invitations, agents and activities. */
export const GROWTH_CATALOGS: Readonly<
  Record<LanguageCode, Readonly<Record<GrowthCatalogName, CatalogImport>>>
> = {
  PT: {
    bonus: () => import('@palpite/i18n/catalogs/PT/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/PT/promotion'),
    vip: () => import('@palpite/i18n/catalogs/PT/vip'),
    tasks: () => import('@palpite/i18n/catalogs/PT/tasks'),
    invite: () => import('@palpite/i18n/catalogs/PT/invite'),
    agent: () => import('@palpite/i18n/catalogs/PT/agent'),
    agentHelp: () => import('@palpite/i18n/catalogs/PT/agent-help'),
    activity: () => import('@palpite/i18n/catalogs/PT/activity'),
  },
  ENG: {
    bonus: () => import('@palpite/i18n/catalogs/ENG/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/ENG/promotion'),
    vip: () => import('@palpite/i18n/catalogs/ENG/vip'),
    tasks: () => import('@palpite/i18n/catalogs/ENG/tasks'),
    invite: () => import('@palpite/i18n/catalogs/ENG/invite'),
    agent: () => import('@palpite/i18n/catalogs/ENG/agent'),
    agentHelp: () => import('@palpite/i18n/catalogs/ENG/agent-help'),
    activity: () => import('@palpite/i18n/catalogs/ENG/activity'),
  },
  ES: {
    bonus: () => import('@palpite/i18n/catalogs/ES/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/ES/promotion'),
    vip: () => import('@palpite/i18n/catalogs/ES/vip'),
    tasks: () => import('@palpite/i18n/catalogs/ES/tasks'),
    invite: () => import('@palpite/i18n/catalogs/ES/invite'),
    agent: () => import('@palpite/i18n/catalogs/ES/agent'),
    agentHelp: () => import('@palpite/i18n/catalogs/ES/agent-help'),
    activity: () => import('@palpite/i18n/catalogs/ES/activity'),
  },
  RU: {
    bonus: () => import('@palpite/i18n/catalogs/RU/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/RU/promotion'),
    vip: () => import('@palpite/i18n/catalogs/RU/vip'),
    tasks: () => import('@palpite/i18n/catalogs/RU/tasks'),
    invite: () => import('@palpite/i18n/catalogs/RU/invite'),
    agent: () => import('@palpite/i18n/catalogs/RU/agent'),
    agentHelp: () => import('@palpite/i18n/catalogs/RU/agent-help'),
    activity: () => import('@palpite/i18n/catalogs/RU/activity'),
  },
  VI: {
    bonus: () => import('@palpite/i18n/catalogs/VI/bonus'),
    promotion: () => import('@palpite/i18n/catalogs/VI/promotion'),
    vip: () => import('@palpite/i18n/catalogs/VI/vip'),
    tasks: () => import('@palpite/i18n/catalogs/VI/tasks'),
    invite: () => import('@palpite/i18n/catalogs/VI/invite'),
    agent: () => import('@palpite/i18n/catalogs/VI/agent'),
    agentHelp: () => import('@palpite/i18n/catalogs/VI/agent-help'),
    activity: () => import('@palpite/i18n/catalogs/VI/activity'),
  },
};
