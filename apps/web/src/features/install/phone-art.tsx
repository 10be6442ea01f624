import styles from './install.module.css';

/** A phone with a score on the field of the brand. */
export function PhoneArt() {
  return (
    <svg className={styles.art} viewBox="0 0 375 472" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className={styles.lines}>
        <path d="M0 262h375M120 472v-40M255 472v-40" />
        <circle cx="187.500" cy="262" r="150" />
      </g>
      <path className={styles.slash} d="M236 60h44L150 430h-44z" />
      <rect className={styles.body} x="107" y="98" width="162" height="330" rx="26" />
      <rect className={styles.score} x="116" y="108" width="144" height="124" rx="18" />
      <g className={styles.digits}>
        <path d="M152 148h22v20h-18v18h18M222 146v40" />
      </g>
      <path className={styles.slash} d="M197 143h6l-14 46h-6z" />
      {[252, 298, 344].map((y, index) => (
        <g key={y}>
          <rect className={styles.line} x="126" y={y + 4} width="52" height="7" rx="2" />
          <rect className={styles.soft} x="126" y={y + 17} width="40" height="7" rx="2" />
          <rect
            className={index === 0 ? styles.slash : styles.tile}
            x="192"
            y={y}
            width="27"
            height="28"
            rx="5"
          />
          <rect className={styles.tile} x="223" y={y} width="27" height="28" rx="5" />
        </g>
      ))}
      <rect className={styles.slash} x="126" y="391" width="124" height="24" rx="6" />
    </svg>
  );
}
