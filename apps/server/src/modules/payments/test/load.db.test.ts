import { it } from 'vitest';
import { weather } from './load.ts';

it('after a storm every cent is where the provider says it is', () => weather(1));
