import { it } from 'vitest';
import { weather } from './storm.ts';

it('after a storm every cent is where the provider says it is', () => weather(1));
