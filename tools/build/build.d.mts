import type { BuildOptions, Built } from './build-product.ts';

export function build(options?: Partial<BuildOptions>): Promise<Built[]>;
