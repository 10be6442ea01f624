import { it } from 'vitest';
import { runLoad } from './load.ts';

it.each([2, 3, 4, 5, 6, 7, 8])(
  'puts every cent where the rules and the provider say, under load with seed %i',
  runLoad,
);
