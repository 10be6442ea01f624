/** The market of a build; builds for India, Kenya, Peru and the countries of the dollar brands have none. */
export const BUILD_AREAS = ['BR', 'MX', 'CO', 'PH', 'VN', ''] as const;
export type BuildArea = (typeof BUILD_AREAS)[number];

export interface Build {
  readonly code: string;
  readonly area: BuildArea;
  readonly appGroup: string;
}

export type BuildLookup = ({ readonly is: 'known' } & Build) | { readonly is: 'unknown' };

interface Series {
  /** Two letters of the group and two of the area, `XX` for none. */
  readonly prefix: string;
  readonly count: number;
  readonly area: BuildArea;
  readonly appGroup: string;
}

/** The builds that were issued, by series: `BHBR001` is the first of the Brazilian ones. */
const SERIES: readonly Series[] = [
  { prefix: 'BHBR', count: 80, area: 'BR', appGroup: 'bethoje' },
  { prefix: 'BHPH', count: 40, area: 'PH', appGroup: 'bethoje' },
  { prefix: 'BHXX', count: 40, area: '', appGroup: 'bethoje' },
  { prefix: 'LBMX', count: 60, area: 'MX', appGroup: 'lasbet' },
  { prefix: 'L7CO', count: 50, area: 'CO', appGroup: 'lasbet777' },
  { prefix: 'L7XX', count: 40, area: '', appGroup: 'lasbet777' },
  { prefix: 'LCVN', count: 50, area: 'VN', appGroup: '168loc' },
  { prefix: 'BCBR', count: 40, area: 'BR', appGroup: 'bbcrash' },
  { prefix: 'BDXX', count: 40, area: '', appGroup: 'bitdino' },
  { prefix: 'PPXX', count: 20, area: '', appGroup: 'palpite' },
];

export const BUILDS: ReadonlyMap<string, Build> = new Map(
  SERIES.flatMap(({ prefix, count, area, appGroup }) =>
    Array.from({ length: count }, (_, index) => {
      const code = prefix + String(index + 1).padStart(3, '0');
      return [code, { code, area, appGroup }] as const;
    }),
  ),
);

export const APP_GROUPS: ReadonlySet<string> = new Set(SERIES.map((series) => series.appGroup));

const LEADING_CODE = /^([A-Z0-9]{4}\d{3})(?:[_.:-]|$)/;

/**
 * `cv` is the code alone or with a version suffix: `BHBR001_2.1.0`. A code that was never issued is unknown, whatever
 * it looks like.
 */
export function buildOf(cv: string): BuildLookup {
  const build = BUILDS.get(LEADING_CODE.exec(cv)?.[1] ?? '');
  return build ? { is: 'known', ...build } : { is: 'unknown' };
}
