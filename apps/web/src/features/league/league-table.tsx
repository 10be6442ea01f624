import { Unseen } from '@palpite/ui/unseen';
import { FormMarks } from '../../parts/form-marks.tsx';
import { TeamCrest } from '../../parts/team-crest.tsx';
import { useText } from '../../stores/services.ts';
import styles from './league-table.module.css';
import type { Season } from './use-season.ts';

const MINUS = '\u2212';

/** `+14`, `0`, `−3`. */
export function signed(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `${MINUS}${-difference}`;
}

const HEADS = ['played', 'difference', 'form', 'points'] as const;

export function LeagueTable({ rows }: { readonly rows: Season['table'] }) {
  const t = useText();
  return (
    <section className={styles.panel}>
      <table className={styles.table}>
        <caption>
          <Unseen>{t('season.table')}</Unseen>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Unseen>{t('season.place')}</Unseen>
            </th>
            <th scope="col" className={styles.teamHead}>
              {t('season.team')}
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={styles[head]}>
                <abbr title={t(`season.${head}`)}>{t(`season.${head}.short`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, pl, sc, co, pts, form }, index) => (
            <tr key={team.id}>
              <td className={styles.place}>{index + 1}</td>
              <th scope="row">
                <span className={styles.team}>
                  <TeamCrest team={team} />
                  <span>{team.na}</span>
                </span>
              </th>
              <td>{pl}</td>
              <td>{signed(sc - co)}</td>
              <td>
                <FormMarks form={form} />
              </td>
              <td className={styles.sum}>{pts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
