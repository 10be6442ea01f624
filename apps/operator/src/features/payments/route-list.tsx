import type { ProviderLine, RouteLine } from '@palpite/contract/operator/payment-command-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Fault, Good } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './payments.module.css';
import { RouteDialog } from './route-dialog.tsx';

const BREAKER: Readonly<Record<ProviderLine['breaker'], OperatorMessageId>> = {
  closed: 'console.pay.providers.closed',
  'half-open': 'console.pay.providers.half',
  open: 'console.pay.providers.open',
};

type Open =
  | { readonly is: 'route'; readonly route: RouteLine | undefined }
  | { readonly is: 'remove'; readonly route: RouteLine }
  | { readonly is: 'switch'; readonly provider: ProviderLine; readonly isLast: boolean };

/** The providers with their switches, and the routes to them. */
export function RoutePage() {
  const t = useText();
  const { may } = useOperator();
  const answer = useRead('routeList', {});
  const [open, setOpen] = useState<Open>();
  const [isDone, setDone] = useState(false);
  const end = (done: boolean) => {
    setOpen(undefined);
    setDone(done);
  };
  return (
    <>
      <div className={styles.choice}>
        {may('payments.act') && (
          <Button onPress={() => setOpen({ is: 'route', route: undefined })}>
            {t('console.pay.routes.add')}
          </Button>
        )}
        <Good>{isDone ? t('operator.done') : undefined}</Good>
      </div>
      <Answer of={answer}>
        {({ routes, providers }) => (
          <>
            <Panel title={t('console.pay.providers.caption')} flush>
              <Stopped providers={providers} />
              <ProviderTable
                providers={providers}
                onSwitch={(provider) =>
                  setOpen({ is: 'switch', provider, isLast: isLastOn(provider, providers) })
                }
              />
            </Panel>
            <Panel title={t('console.pay.routes.caption')} flush>
              {routes.length === 0 ? (
                <Quiet>{t('console.pay.routes.none')}</Quiet>
              ) : (
                <RouteTable routes={routes} onOpen={setOpen} />
              )}
            </Panel>
            {open?.is === 'route' && (
              <RouteDialog
                route={open.route}
                routes={routes}
                providers={providers.map(({ name }) => name)}
                onEnd={end}
              />
            )}
          </>
        )}
      </Answer>
      {open?.is === 'remove' && <RemoveDialog route={open.route} onEnd={end} />}
      {open?.is === 'switch' && <SwitchDialog {...open} onEnd={end} />}
    </>
  );
}

/** Warns that without this route no provider would get an order. */
export function isLastOn(
  { name, enabled }: Pick<ProviderLine, 'name' | 'enabled'>,
  providers: readonly Pick<ProviderLine, 'name' | 'enabled'>[],
): boolean {
  return enabled === 1 && providers.every((other) => other.name === name || other.enabled === 0);
}

function Stopped({ providers }: { readonly providers: readonly ProviderLine[] }) {
  const t = useText();
  const isStopped = providers.every(({ enabled }) => enabled === 0);
  return (
    <div className={styles.message}>
      <Fault>{isStopped ? t('console.pay.providers.noneOn') : undefined}</Fault>
    </div>
  );
}

function OnOff({ enabled }: { readonly enabled: 0 | 1 }) {
  const t = useText();
  return (
    <Badge tone={enabled === 1 ? 'good' : 'negative'} icon={enabled === 1 ? 'check' : 'alert'}>
      {t(enabled === 1 ? 'console.pay.routes.on' : 'console.pay.routes.off')}
    </Badge>
  );
}

function ProviderTable(props: {
  readonly providers: readonly ProviderLine[];
  readonly onSwitch: (provider: ProviderLine) => void;
}) {
  const t = useText();
  const { may } = useOperator();
  return (
    <DataTable
      caption={t('console.pay.providers.caption')}
      rows={props.providers}
      keyOf={({ name }) => name}
      columns={[
        { title: t('console.pay.routes.provider'), cell: ({ name }) => name },
        {
          title: t('console.pay.routes.state'),
          cell: ({ enabled }) => <OnOff enabled={enabled} />,
        },
        { title: t('console.pay.providers.breaker'), cell: ({ breaker }) => t(BREAKER[breaker]) },
        {
          title: t('console.pay.routes.change'),
          hidden: true,
          cell: (provider) =>
            may('payments.act') && (
              <Button onPress={() => props.onSwitch(provider)}>
                {t(
                  provider.enabled === 1
                    ? 'console.pay.providers.switch-off'
                    : 'console.pay.providers.switch-on',
                )}
              </Button>
            ),
        },
      ]}
    />
  );
}

function RouteTable(props: { readonly routes: readonly RouteLine[]; readonly onOpen: (open: Open) => void }) {
  const t = useText();
  const { may } = useOperator();
  const any = t('console.pay.routes.any');
  const directions = { payin: t('console.pay.routes.payin'), payout: t('console.pay.routes.payout') };
  return (
    <DataTable
      caption={t('console.pay.routes.caption')}
      rows={props.routes}
      keyOf={({ id }) => id}
      columns={[
        { title: t('console.pay.routes.priority'), kind: 'number', cell: ({ priority }) => priority },
        {
          title: t('console.pay.routes.brand'),
          cell: ({ brand }) => (brand === undefined ? any : <BrandName id={brand} />),
        },
        { title: t('console.pay.routes.country'), cell: ({ country }) => country ?? any },
        { title: t('console.pay.routes.method'), cell: ({ method }) => method ?? any },
        { title: t('console.pay.routes.currency'), cell: ({ currency }) => currency ?? any },
        {
          title: t('console.pay.routes.direction'),
          cell: ({ direction }) => (direction ? directions[direction] : any),
        },
        {
          title: t('console.pay.routes.amounts'),
          cell: ({ least, most }) =>
            least === undefined && most === undefined ? any : `${least ?? '0'} – ${most ?? '…'}`,
        },
        {
          title: t('console.pay.routes.provider'),
          cell: ({ provider }) => (provider === '*' ? t('console.pay.routes.every') : provider),
        },
        {
          title: t('console.pay.routes.state'),
          cell: ({ enabled }) => <OnOff enabled={enabled} />,
        },
        { title: t('console.pay.by'), cell: ({ by }) => by },
        {
          title: t('console.pay.routes.change'),
          hidden: true,
          cell: (route) =>
            may('payments.act') && (
              <div className={styles.buttons}>
                <Button onPress={() => props.onOpen({ is: 'route', route })}>
                  {t('console.pay.routes.change')}
                </Button>
                <Button onPress={() => props.onOpen({ is: 'remove', route })}>
                  {t('console.pay.routes.remove')}
                </Button>
              </div>
            ),
        },
      ]}
    />
  );
}

function RemoveDialog({
  route,
  onEnd,
}: {
  readonly route: RouteLine;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const remove = useCommand('routeRemove');
  return (
    <CommandDialog
      title={t('console.pay.routes.remove')}
      text={t(route.last === 1 ? 'console.pay.routes.last' : 'console.pay.routes.remove.text')}
      confirm={t('console.pay.routes.remove')}
      tone="stop"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={(reason) =>
        remove.mutate(
          { id: route.id, from: route.at, last: route.last, reason },
          { onSuccess: () => onEnd(true) },
        )
      }
      onClose={() => onEnd(false)}
    />
  );
}

function SwitchDialog(props: {
  readonly provider: ProviderLine;
  readonly isLast: boolean;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { name, enabled } = props.provider;
  const change = useCommand('providerSwitch');
  const off = props.isLast ? 'console.pay.providers.lastText' : 'console.pay.providers.text';
  const text = enabled === 1 ? off : 'console.pay.providers.onText';
  const words = t(enabled === 1 ? 'console.pay.providers.switch-off' : 'console.pay.providers.switch-on');
  return (
    <CommandDialog
      title={`${words}: ${name}`}
      text={t(text)}
      confirm={words}
      tone={enabled === 1 ? 'stop' : 'primary'}
      busy={change.isPending}
      error={change.error}
      onConfirm={(reason) =>
        change.mutate(
          { provider: name, enabled: enabled === 1 ? 0 : 1, reason },
          { onSuccess: () => props.onEnd(true) },
        )
      }
      onClose={() => props.onEnd(false)}
    />
  );
}
