import { it } from 'vitest';
import { runLoad } from './load.ts';

it.each([2, 3, 4, 5, 6, 7, 8])('after storm %i every cent is where the provider says it is', runLoad);
