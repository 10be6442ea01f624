/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import type { HallSection } from '../../stores/casino/hall-queries.ts';
import { homeRows } from './hall-page.tsx';

const section = (tab_key: string, total: number) => ({ tab: { tab_key }, total }) as HallSection;

it('a home has no row of one game and none of all games', () => {
  const rows = homeRows([section('all', 22), section('poker', 1), section('table', 3), section('live', 2)]);
  expect(rows.map(({ tab }) => tab.tab_key)).toEqual(['table', 'live']);
});
