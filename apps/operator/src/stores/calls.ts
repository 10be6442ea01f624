import type { OperatorCallName } from '@palpite/contract/operator/addresses';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf, InputOf, Refused } from '../platform/send.ts';
import { useLanguage, useServices } from './services.ts';

/** A read call, repeated every `everyMs` while the page is visible. */
export function useRead<N extends OperatorCallName>(
  name: N,
  input: InputOf<N>,
  options: { readonly everyMs?: number; readonly enabled?: boolean } = {},
) {
  const { call } = useServices();
  return useQuery<DataOf<N>, Refused>({
    queryKey: [name, input],
    queryFn: () => call(name, input),
    enabled: options.enabled ?? true,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
}

type Paged = { readonly records: readonly unknown[]; readonly cursor: string };
type PagedName = { [N in OperatorCallName]: DataOf<N> extends Paged ? N : never }[OperatorCallName];

/** A list by cursor; further pages load on request. */
export function usePages<N extends PagedName>(
  name: N,
  input: InputOf<N>,
  options: { readonly everyMs?: number } = {},
) {
  const { call } = useServices();
  return useInfiniteQuery<DataOf<N>, Refused, { pages: DataOf<N>[] }, readonly unknown[], string | undefined>(
    {
      queryKey: [name, input],
      initialPageParam: undefined,
      queryFn: ({ pageParam }) =>
        call(name, pageParam === undefined ? input : ({ ...input, cursor: pageParam } as InputOf<N>)),
      getNextPageParam: (last) => (last as Paged).cursor || undefined,
      ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    },
  );
}

/**
 * A command. The page shows it as done only after the server has confirmed it; then all data of the page is loaded
 * again.
 */
export function useCommand<N extends OperatorCallName>(name: N) {
  const { call } = useServices();
  const queries = useQueryClient();
  const language = useLanguage();
  return useMutation<DataOf<N>, Refused, InputOf<N>>({
    mutationKey: [name, language],
    mutationFn: (input) => call(name, input),
    onSettled: () => queries.invalidateQueries(),
  });
}
