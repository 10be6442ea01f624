import type { RoleLine } from '@palpite/contract/operator/people-calls';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useText } from '../../stores/services.ts';
import styles from './people.module.css';
import { ROLE_WORDS } from './words.ts';

type Mark = 'does' | 'two' | 'no';

/** What each role may do, by permission. Where two people may be needed the mark says so. */
export function RoleMatrix(props: {
  readonly roles: readonly RoleLine[];
  readonly deciding: readonly string[];
}) {
  const t = useText();
  const { roles, deciding } = props;
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))].sort();
  const markOf = (role: RoleLine, permission: string): Mark => {
    if (!role.permissions.some((name) => name === permission)) return 'no';
    return deciding.includes(permission) ? 'two' : 'does';
  };
  const words = {
    does: t('console.people.matrix.does'),
    two: t('console.people.matrix.two'),
    no: t('console.people.matrix.no'),
  };
  const signs = { does: '●', two: '1+1', no: '–' };
  return (
    <>
      <p className={styles.legend}>
        {(['does', 'two', 'no'] as const).map((mark) => (
          <span key={mark}>
            <b aria-hidden="true">{signs[mark]}</b> {words[mark]}
          </span>
        ))}
      </p>
      <DataTable
        caption={t('console.people.roles')}
        rows={permissions}
        keyOf={(permission) => permission}
        columns={[
          {
            title: t('console.people.permission'),
            cell: (permission) => <code className={styles.code}>{permission}</code>,
          },
          ...roles.map((role) => ({
            title: `${t(ROLE_WORDS[role.role] ?? 'operator.none')} (${role.people})`,
            cell: (permission: string) => {
              const mark = markOf(role, permission);
              return (
                <span className={styles[mark]} role="img" aria-label={words[mark]} title={words[mark]}>
                  {signs[mark]}
                </span>
              );
            },
          })),
        ]}
      />
    </>
  );
}
