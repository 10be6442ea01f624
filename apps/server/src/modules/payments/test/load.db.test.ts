import { it } from 'vitest';
import { runLoad } from './load.ts';

it('puts every cent where the rules and the provider say, under load with faults and repeats', () =>
  runLoad(1));
