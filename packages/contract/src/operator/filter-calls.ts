import { type Static, Type } from 'typebox';
import { ReferenceText, Shown, Text } from '../fields.ts';
import { FILTERS_MAX } from './addresses.ts';
import { DONE, defineOperatorCall, NO_INPUT } from './operator-call.ts';

export const SavedFilter = Type.Object({
  id: ReferenceText,
  name: Shown,
  /** The path of the page, and the query of its address without the question mark. */
  page: Shown,
  search: Shown,
});
export type SavedFilter = Static<typeof SavedFilter>;

export const savedFilters = defineOperatorCall({
  name: 'savedFilters',
  audience: 'operator',
  rate: 'read',
  input: NO_INPUT,
  reply: Type.Object({ filters: Type.Array(SavedFilter, { maxItems: FILTERS_MAX }) }),
  about: 'The filters that the operator has named, by page and name.',
});

export const filterSave = defineOperatorCall({
  name: 'filterSave',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    name: Text(60),
    page: Type.String({ minLength: 2, maxLength: 80, pattern: '^(?:/[a-z-]+)+$' }),
    search: Text(500),
  }),
  reply: DONE,
  about: 'Names the filter of a page for the operator; the same name on the same page is replaced.',
});

export const filterRemove = defineOperatorCall({
  name: 'filterRemove',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ id: ReferenceText }),
  reply: DONE,
  about: "Deletes one of the operator's own filters.",
});
