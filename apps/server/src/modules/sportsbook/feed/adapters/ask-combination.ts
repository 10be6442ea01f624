import { SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import { parseOdds } from '@palpite/kernel/odds';
import { isSelectionName } from '@palpite/kernel/sports';
import { readShort } from '../../../../platform/outside/read-short.ts';
import type { CombinationAnswer, CombinationQuestion } from '../core/combination.ts';
import { type Fields, fieldsOf, idOf, listOf, wholeOf, wordOf } from './fields.ts';

const ANSWER_BYTES_MAX = 16 * 1024;
const TIMEOUT_MS = 1_500;
const VALID_MS_MOST = 60_000;
const UNAVAILABLE: CombinationAnswer = { is: 'unavailable' };
const REASONS = {
  not_offered: 'not-offered',
  not_combinable: 'not-combinable',
  contradiction: 'contradiction',
  implied: 'implied',
} as const;

/** One request over HTTP: with a time limit and a size limit, without redirects. Anything unexpected is no answer. */
export async function askCombination(
  to: { readonly url: string; readonly key: string },
  { match, legs, purpose }: CombinationQuestion,
): Promise<CombinationAnswer> {
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${to.key}`,
      },
      body: JSON.stringify({
        match_id: match,
        purpose,
        legs: legs.map(({ market, selection }) => ({ market_id: market, selection })),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readShort(response, ANSWER_BYTES_MAX);
    if (!response.ok || text === undefined) return UNAVAILABLE;
    return readAnswer(fieldsOf(JSON.parse(text)), match) ?? UNAVAILABLE;
  } catch {
    return UNAVAILABLE;
  }
}

export function readAnswer(fields: Fields | undefined, match: number): CombinationAnswer | undefined {
  if (fields?.match_id !== match) return undefined;
  if (fields.status === 'refused') return readRefused(fields);
  const odds = typeof fields.odds === 'string' ? parseOdds(fields.odds) : undefined;
  const [win, back] = [wholeOf(fields.win), wholeOf(fields.void)];
  const [validMs, seq] = [wholeOf(fields.valid_ms), wholeOf(fields.seq)];
  if (fields.status !== 'priced' || odds === undefined) return undefined;
  if (win === undefined || back === undefined || validMs === undefined || seq === undefined) return undefined;
  return { is: 'priced', odds, win, void: back, validMs: Math.min(validMs, VALID_MS_MOST), seq };
}

function readRefused(fields: Fields): CombinationAnswer | undefined {
  const legs = listOf(fields.legs, SELECTIONS_MOST)?.map((leg) => {
    const market = idOf(leg.market_id);
    const why = wordOf(REASONS, leg.reason);
    const { selection } = leg;
    if (market === undefined || why === undefined || typeof selection !== 'string') return undefined;
    return isSelectionName(selection) ? { market, selection, why } : undefined;
  });
  const known = legs?.filter((leg) => leg !== undefined) ?? [];
  return known.length > 0 && known.length === legs?.length ? { is: 'refused', legs: known } : undefined;
}
