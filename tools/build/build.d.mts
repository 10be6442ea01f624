import type { BuildOptions, Built } from './build-app.ts';

export function build(options?: Partial<BuildOptions>): Promise<Built[]>;
