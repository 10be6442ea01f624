import { startTransition, useEffect, useState } from 'react';
import { useServices } from '../../stores/services.ts';

/** Small enough for a slow phone to render without delaying a tap. */
const FIRST_ROWS = 2;
const PORTION_ROWS = 2;
/** As many as a tall phone shows: up to here rows are added in every frame, then when the page is idle. */
const VIEW_ROWS = 8;

/** How many rows of a list are rendered: all at once would block a slow phone for half a second. */
export function useRows(total: number): number {
  const { platform } = useServices();
  const [rows, setRows] = useState(FIRST_ROWS);
  useEffect(() => {
    if (rows >= total) return;
    const next = rows < VIEW_ROWS ? platform.nextFrame : platform.whenIdle;
    return next(() => startTransition(() => setRows(rows + PORTION_ROWS)));
  }, [platform, rows, total]);
  return rows;
}
