export interface Line {
  readonly id: string;
  readonly part: string;
  readonly kind: string;
  readonly text: string;
}

export interface Citation {
  readonly id: string;
  readonly path: string;
}

export interface PartCount {
  readonly part: string;
  readonly shown: number;
  readonly total: number;
}

export interface Trace {
  readonly missing: readonly Line[];
  readonly counts: readonly PartCount[];
  /** Cited in a title, but no line of the checklist: a typing error that would count as proof. */
  readonly unknown: readonly Citation[];
}

/** In the order in which they are built; notes are for the reader and need no test. */
export const PARTS: readonly string[] = ['foundation', 'sportsbook', 'money', 'casino', 'growth', 'reach'];

export function trace(
  lines: readonly Line[],
  citations: readonly Citation[],
  parts: readonly string[],
): Trace {
  const known = new Set(lines.map((line) => line.id));
  const shown = new Set(citations.map((citation) => citation.id));
  const ofPart = (part: string): Line[] => lines.filter((line) => line.part === part);
  return {
    missing: parts.flatMap((part) => ofPart(part).filter((line) => !shown.has(line.id))),
    counts: PARTS.map((part) => ({
      part,
      shown: ofPart(part).filter((line) => shown.has(line.id)).length,
      total: ofPart(part).length,
    })),
    unknown: citations.filter((citation) => !known.has(citation.id)),
  };
}
