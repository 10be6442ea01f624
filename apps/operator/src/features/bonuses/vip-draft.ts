import type { ProgrammeValue } from '@palpite/contract/operator/vip-calls';
import { amountText, percentText, readLimit, readPercent } from '../../app/parts/numbers.ts';
import type { DataOf, InputOf } from '../../platform/send.ts';

type Page = Pick<DataOf<'vipProgramme'>, 'levels' | 'weights'>;
type Asked = Pick<InputOf<'vipProgrammeAsk'>, 'levels' | 'weights'>;
export type LevelField = 'points' | 'reward' | 'cashback';

/** What is typed, by the names of the fields that the server uses: `levels.3.points`, `weights.live`. */
export type VipDraft = Readonly<Record<string, string>>;

export type ReadVip =
  | { readonly is: 'wrong'; readonly fields: readonly string[] }
  | { readonly is: 'read'; readonly terms: Asked; readonly values: readonly ProgrammeValue[] };

const POINTS_MOST = 1_000_000_000;
const CENTS_MOST = 1_000_000_000;
const SHARE = { least: 0, most: 10_000 };

export const levelPath = (level: number, field: LevelField) => `levels.${level}.${field}`;
export const weightPath = (product: string) => `weights.${product}`;

export function draftOf({ levels, weights }: Page): VipDraft {
  return Object.fromEntries([
    ...levels.flatMap(({ level, points, reward, cashback }) => [
      [levelPath(level, 'points'), String(points)],
      [levelPath(level, 'reward'), amountText(reward)],
      [levelPath(level, 'cashback'), percentText(cashback)],
    ]),
    ...weights.map(({ product, bps }) => [weightPath(product), percentText(bps)]),
  ]);
}

/** What was typed as the terms of the call, with every value that differs from what is in effect. */
export function readVip(draft: VipDraft, page: Page): ReadVip {
  const fields: string[] = [];
  const values: ProgrammeValue[] = [];
  const numberOf = (field: string, before: number, read: (text: string) => number | undefined) => {
    const after = read(draft[field] ?? '');
    if (after === undefined) fields.push(field);
    else if (after !== before) values.push({ field, before, after });
    return after ?? before;
  };
  const levels = page.levels.map(({ level, points, reward, cashback }) => ({
    points: numberOf(levelPath(level, 'points'), points, readPoints),
    reward: numberOf(levelPath(level, 'reward'), reward, readCents),
    cashback: numberOf(levelPath(level, 'cashback'), cashback, readShare),
  }));
  const weights = page.weights.map(({ product, bps }) => ({
    product,
    bps: numberOf(weightPath(product), bps, readShare),
  }));
  return fields.length > 0 ? { is: 'wrong', fields } : { is: 'read', terms: { levels, weights }, values };
}

function readPoints(text: string): number | undefined {
  const plain = text.trim();
  if (!/^\d{1,10}$/.test(plain)) return undefined;
  return Number(plain) <= POINTS_MOST ? Number(plain) : undefined;
}

function readCents(text: string): number | undefined {
  const read = readLimit(text);
  return read.is === 'cents' && read.cents <= CENTS_MOST ? read.cents : undefined;
}

const readShare = (text: string) => readPercent(text, SHARE);
