import type { RouteLine } from '@palpite/contract/operator/route-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';

const PRIORITY = /^(?:[0-9]{1,3}|1000)$/;
const AMOUNT = /^[0-9]{1,15}(\.[0-9]{1,8})?$/;
const TEXTS = ['brand', 'country', 'method', 'currency', 'least', 'most', 'priority'] as const;
type Name = (typeof TEXTS)[number] | 'direction' | 'provider' | 'enabled';
type Form = Readonly<Record<Name, string>>;

function formOf(route: RouteLine | undefined): Form {
  return {
    brand: route?.brand ?? '',
    country: route?.country ?? '',
    method: route?.method ?? '',
    currency: route?.currency ?? '',
    direction: route?.direction ?? '',
    least: route?.least ?? '',
    most: route?.most ?? '',
    provider: route?.provider ?? '*',
    priority: String(route?.priority ?? 100),
    enabled: String(route?.enabled ?? 1),
  };
}

function isGood({ priority, least, most, currency }: Form): boolean {
  const amounts = [least, most].filter((text) => text !== '');
  return PRIORITY.test(priority) && amounts.every((text) => AMOUNT.test(text) && currency !== '');
}

/** What is left empty is left out: then the route does not ask about it. */
function inputOf(form: Form) {
  const { brand, country, method, currency, direction, least, most } = form;
  return {
    ...(brand !== '' && { brand }),
    ...(country !== '' && { country }),
    ...(method !== '' && { method }),
    ...(currency !== '' && { currency }),
    ...((direction === 'payin' || direction === 'payout') && { direction: direction as 'payin' | 'payout' }),
    ...(least !== '' && { least }),
    ...(most !== '' && { most }),
    provider: form.provider,
    priority: Number(form.priority),
    enabled: form.enabled === '1' ? (1 as const) : (0 as const),
  };
}

export function RouteDialog(props: {
  readonly route: RouteLine | undefined;
  readonly providers: readonly string[];
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { route, onEnd } = props;
  const set = useCommand('routeSet');
  const [form, setForm] = useState(() => formOf(route));
  const [tried, setTried] = useState(false);
  const change = (name: Name) => (value: string) =>
    setForm((before) => ({ ...before, [name]: value.trim() }));
  const title = t(route ? 'desk.pay.routes.change' : 'desk.pay.routes.add');
  return (
    <CommandDialog
      title={title}
      text={t(route?.last === 1 ? 'desk.pay.routes.last' : 'desk.pay.routes.text')}
      confirm={title}
      busy={set.isPending}
      error={set.error}
      onConfirm={(reason) => {
        setTried(true);
        if (!isGood(form)) return;
        const of = route ? { id: route.id, from: route.at, last: route.last } : {};
        set.mutate({ ...of, ...inputOf(form), reason }, { onSuccess: () => onEnd(true) });
      }}
      onClose={() => onEnd(false)}
    >
      <Select
        label={t('desk.pay.routes.provider')}
        value={form.provider}
        choices={[
          { value: '*', label: t('desk.pay.routes.every') },
          ...props.providers.map((name) => ({ value: name, label: name })),
        ]}
        onChange={change('provider')}
      />
      {TEXTS.map((name) => (
        <TextInput
          key={name}
          label={t(`desk.pay.routes.${name}`)}
          value={form[name]}
          maxLength={40}
          fault={tried && name === 'priority' && !isGood(form) ? t('desk.pay.routes.unread') : undefined}
          onChange={change(name)}
        />
      ))}
      <Select
        label={t('desk.pay.routes.direction')}
        value={form.direction}
        choices={[
          { value: '', label: t('desk.pay.routes.any') },
          { value: 'payin', label: t('desk.pay.routes.payin') },
          { value: 'payout', label: t('desk.pay.routes.payout') },
        ]}
        onChange={change('direction')}
      />
      <Select
        label={t('desk.pay.routes.state')}
        value={form.enabled}
        choices={[
          { value: '1', label: t('desk.pay.routes.on') },
          { value: '0', label: t('desk.pay.routes.off') },
        ]}
        onChange={change('enabled')}
      />
    </CommandDialog>
  );
}
