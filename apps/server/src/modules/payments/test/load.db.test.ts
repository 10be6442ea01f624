import { it } from 'vitest';
import { runLoad } from './load.ts';

it('after a storm every cent is where the provider says it is', () => runLoad(1));
