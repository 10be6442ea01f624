import styles from './amount.module.css';
import { classes } from './classes.tsx';

/** An amount that the formatter of the language has already split into parts. */
export interface AmountParts {
  readonly sign: string;
  readonly symbol: string;
  readonly digits: string;
  readonly symbolPlace: 'before' | 'after';
  /** Between the symbol and the digits. */
  readonly gap: string;
}

export interface AmountProps {
  readonly parts: AmountParts;
  /** display: beside other content the symbol is smaller and quieter. inline: as one word of a sentence. */
  readonly form?: 'display' | 'inline';
  /** received: money in the player's favour that has arrived. off: money that did not move. */
  readonly tone?: 'plain' | 'received' | 'off';
  /** Perhaps outdated: shown muted, and the surrounding component says since when. */
  readonly stale?: boolean;
}

/** The only component for money: tabular digits, the symbol in its position. */
export function Amount({ parts, form = 'inline', tone = 'plain', stale = false }: AmountProps) {
  const { sign, symbol, digits, symbolPlace, gap } = parts;
  const currency = <span className={styles.symbol}>{symbol}</span>;
  return (
    <span
      className={classes(styles.amount, styles[form], styles[tone], stale && styles.stale)}
      data-stale={stale || undefined}
    >
      {sign}
      {symbolPlace === 'before' && currency}
      {symbolPlace === 'before' && gap}
      {digits}
      {symbolPlace === 'after' && gap}
      {symbolPlace === 'after' && currency}
    </span>
  );
}
