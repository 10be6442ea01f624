import type { OperatorCallName } from '@palpite/contract/operator/addresses';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf, InputOf, Refused } from '../platform/send.ts';
import { useLanguage, useServices } from './services.ts';

/** A question to the house, asked again every `everyMs` while the page is in front. */
export function useAsk<N extends OperatorCallName>(
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

/** A list by cursor; more of it only when somebody asks for more. */
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

/** A command. Nothing is shown as done before the house has said so; then everything on the page is asked again. */
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
