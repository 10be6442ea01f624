import type { Failure } from '@palpite/client/outcome';
import type { Reply } from '@palpite/contract/generated/calls';
import { useQuery, useQueryClient } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

export type ProtectionInfo = Reply<'protectionGet'>;
export type OwnLimit = ProtectionInfo['limits'][number];
export type Usage = ProtectionInfo['usage'][number];
export type LimitKind = OwnLimit['kind'];
export type Period = OwnLimit['period'];

export const KINDS = ['deposit', 'loss', 'stake', 'time'] as const satisfies readonly LimitKind[];
export const PERIODS = ['day', 'week', 'month'] as const satisfies readonly Period[];

export interface ProtectionView {
  readonly info: ProtectionInfo | undefined;
  readonly failed: boolean;
  again(): void;
  /** Shows the state in the reply to a command. */
  take(info: ProtectionInfo): void;
}

export function useProtection(): ProtectionView {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const queries = useQueryClient();
  const key = ['protection', uid];
  const query = useQuery({
    queryKey: key,
    enabled: uid !== undefined,
    // The used amounts change with every bet.
    staleTime: 0,
    async queryFn({ signal }) {
      const outcome = await client.call('protectionGet', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the limits could not be read');
      return outcome.data;
    },
  });
  return {
    info: query.data,
    failed: query.isError && !query.isFetching,
    again: () => void query.refetch(),
    take: (info) => void queries.setQueryData(key, info),
  };
}

/** The message for a failed command. */
export function useFailureText(): (failure: Failure) => string {
  const t = useText();
  return (failure) => (failure.is === 'refused' ? failure.message : t('protection.unreachable'));
}

export function limitOf(
  info: Pick<ProtectionInfo, 'limits'>,
  kind: LimitKind,
  period: Period,
): OwnLimit | undefined {
  return info.limits.find((limit) => limit.kind === kind && limit.period === period);
}

export function usedOf(usage: Usage | undefined, kind: LimitKind): number {
  if (!usage) return 0;
  if (kind === 'time') return usage.minutes;
  if (kind === 'deposit') return usage.deposited;
  return kind === 'stake' ? usage.staked : usage.lost;
}
