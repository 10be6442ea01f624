import type { IconName } from '@palpite/ui/icon-shapes';

/** Drawings that content may name; any other name shows the usual one. */
const KNOWN: readonly IconName[] = [
  'withdraw',
  'deposit',
  'ticket',
  'gift',
  'shield',
  'casino',
  'clock',
  'football',
  'live',
  'list',
  'user',
  'trophy',
  'document',
  'chart',
  'users',
  'key',
  'check',
  'headset',
  'info',
  'wallet',
  'star',
];

export const iconOf = (name: string): IconName => KNOWN.find((known) => known === name) ?? 'info';
