import type { BuildOptions, Built } from './build-house.ts';

export function build(options?: Partial<BuildOptions>): Promise<Built[]>;
