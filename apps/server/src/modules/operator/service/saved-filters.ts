import { deleteFilter, readFilters, type StoredFilter, storeFilter } from '../store/saved-filters.ts';
import type { OperatorDeps } from './deps.ts';

/** Filters of lists that operators have named, each their own. */
export const createFilters = ({ database, clock }: Pick<OperatorDeps, 'database' | 'clock'>) => ({
  list: (person: bigint, limit: number) => readFilters(database, person, limit),
  store: (person: bigint, filter: Omit<StoredFilter, 'id'>, most: number) =>
    storeFilter(database, person, { ...filter, atMs: clock.nowMs() }, most),
  remove: (person: bigint, id: bigint) => deleteFilter(database, person, id),
});
