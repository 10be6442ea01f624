import { FILTERS_MAX } from '@palpite/contract/operator/addresses';
import { filterRemove, filterSave, savedFilters } from '@palpite/contract/operator/filter-calls';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator } from '../index.ts';
import { DONE, servePermitted } from './permitted.ts';

/** The operator's own filters. They change nothing for anybody else, so that they need neither a reason nor the audit. */
export function savedFilterRoutes({ filters }: Operator): OperatorRoute[] {
  return [
    servePermitted(savedFilters, 'site.read', async (_input, { person }) => ({
      filters: (await filters.list(person, FILTERS_MAX)).map(({ id, ...filter }) => ({
        id: String(id),
        ...filter,
      })),
    })),
    servePermitted(filterSave, 'site.read', async (filter, { person }) => {
      const isStored = await filters.store(person, filter, FILTERS_MAX);
      return isStored ? DONE : new Refusal('too-many-filters');
    }),
    servePermitted(filterRemove, 'site.read', async ({ id }, { person }) => {
      await filters.remove(person, BigInt(id));
      return DONE;
    }),
  ];
}
