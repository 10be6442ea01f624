import type { Tx } from '../../../../platform/database/database.ts';
import type { CampaignAmounts, NewCampaign } from '../../../bonuses/index.ts';
import { formOfRain, type RainFault, type RainForm, rainFault, rainOf } from '../core/rain-form.ts';
import { findRain, insertRain, switchRain, updateRain } from '../store/showers.ts';

interface RainKey {
  readonly brand: string;
  readonly code: string;
}

/** For operators. The campaign of the same brand and code pays the envelopes. */
export interface RainAdmin {
  find(tx: Tx, key: RainKey): Promise<RainForm | undefined>;
  /** What is wrong with the money rain of this campaign, by its field. */
  fault(form: RainForm, campaign: NewCampaign): RainFault | undefined;
  /** What the campaign shows of it in the lists of promotions: the largest envelope. */
  amounts(form: RainForm): CampaignAmounts;
  /** Only what has no fault. Showers that are made keep their envelopes. */
  save(tx: Tx, key: RainKey, form: RainForm): Promise<void>;
  /** From now on showers are made, or no more. Nothing happens where the campaign has no money rain. */
  start(tx: Tx, key: RainKey): Promise<void>;
  stop(tx: Tx, key: RainKey): Promise<void>;
}

export const rainAdmin: RainAdmin = {
  async find(tx, key) {
    const stored = await findRain(tx, key);
    return stored && formOfRain(stored);
  },
  fault(form, { kind, trigger, budget }) {
    if (kind !== 'cash') return { field: 'kind', fault: 'envelopes hold cash' };
    if (trigger !== 'activity') return { field: 'trigger', fault: 'activity' };
    return rainFault(form, budget);
  },
  amounts: ({ steps = [] }) => {
    const largest = Math.max(0, ...steps.map(({ amount }) => amount));
    return Number.isSafeInteger(largest) && largest > 0 ? { units: BigInt(largest) } : {};
  },
  async save(tx, key, form) {
    const rain = rainOf(key, form);
    if (await findRain(tx, key)) await updateRain(tx, rain);
    else await insertRain(tx, rain, false);
  },
  start: (tx, key) => switchRain(tx, key, true),
  stop: (tx, key) => switchRain(tx, key, false),
};
