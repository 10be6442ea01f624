import { VIP_STAGES } from '@palpite/contract/tables/growth';

const STAGE_KEYS = ['0', '1', '2', '3', '4', '5'] as const;

/** The stage of a level, 0 to 5. */
export function stageOf(level: number): number {
  return VIP_STAGES.findIndex(([first, last]) => level >= first && level <= last);
}

/** The end of the id of the stage's name. */
export function stageKey(stage: number): (typeof STAGE_KEYS)[number] {
  return STAGE_KEYS[stage] ?? '0';
}
