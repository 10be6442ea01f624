import { figuresCohortPlayers, figuresCohorts } from '@palpite/contract/operator/figures-calls';
import type { Zone } from '@palpite/kernel/time';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { type BrandChoice, chooseBrands, cohortLine, daysFault, spanStart } from '../../figures/index.ts';
import type { Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';

const PLAYERS = 100;

/** Calls of the cohorts: the table, and the players of one line. */
export function cohortRoutes(operator: Operator): OperatorRoute[] {
  const { figures } = operator.ports.figures;
  return [
    serveOperator(figuresCohorts, 'figures.read', async (input) => {
      const opened = openBrands(operator, input);
      if (opened instanceof Refusal) return opened;
      const { basis, span, count } = input;
      const found = await figures.cohorts({ ...opened, basis, span, count });
      return {
        currency: opened.currency,
        zone: 'name' in opened.zone ? opened.zone.name : opened.brands.length > 1 ? '' : 'UTC',
        ...(found.countedMs !== undefined && { counted_at: found.countedMs }),
        without: [...found.without],
        cohorts: found.cohorts.map(cohortLine),
      };
    }),
    serveOperator(figuresCohortPlayers, 'figures.read', async (input) => {
      const opened = openBrands(operator, input);
      if (opened instanceof Refusal) return opened;
      const { basis, span, began, page_limit: limit = PLAYERS } = input;
      const isDay = daysFault({ from: began, to: began }) === undefined;
      if (!isDay || spanStart(began, span) !== began) return new Refusal('invalid-field', { field: 'began' });
      const cursor = readCursor('o', input.cursor);
      if (cursor === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const of = { basis, span, began, brands: opened.brands, after: Number(cursor ?? 0n) };
      const found = await figures.cohortPlayers(of, limit);
      const last = found.length < limit ? undefined : found.at(-1);
      return {
        records: found.map(({ player, brand, sinceMs }) => ({ uid: player, brand, at: sinceMs })),
        cursor: writeCursor('o', last && BigInt(last.player)),
      };
    }),
  ];
}

/** The zone of the brands, where they share a country. */
function openBrands({ ports }: Operator, choice: BrandChoice) {
  const { zoneOf, baseCurrency } = ports.figures;
  const chosen = chooseBrands(ports.brands(), choice, baseCurrency);
  if ('fault' in chosen) return new Refusal('invalid-field', { field: chosen.fault });
  const countries = new Set(chosen.brands.map(({ country }) => country));
  const [country = ''] = countries;
  const zone: Zone = countries.size === 1 ? zoneOf(country) : { offsetMinutes: 0 };
  return { brands: chosen.brands.map(({ id }) => id), currency: chosen.currency, zone };
}
