import type { RouteLine } from '@palpite/contract/operator/payment-command-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { ASSET_SCALE } from '@palpite/kernel/assets';
import { useState } from 'react';
import { brandChoices } from '../../app/parts/brand-choices.ts';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { type Choice, Select, TextInput } from '../../app/parts/control.tsx';
import { countryName } from '../../app/parts/formats.ts';
import type { InputOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useLanguage, useOperator, useText } from '../../stores/services.ts';

const PRIORITY = /^(?:[0-9]{1,3}|1000)$/;
const AMOUNT = /^[0-9]{1,15}(\.[0-9]{1,8})?$/;
const METHOD = /^[A-Za-z0-9_.:-]{1,40}$/;

type RouteField =
  | 'brand'
  | 'country'
  | 'method'
  | 'currency'
  | 'direction'
  | 'least'
  | 'most'
  | 'provider'
  | 'priority'
  | 'enabled';
type RouteForm = Readonly<Record<RouteField, string>>;

type RouteFaults = Readonly<Partial<Record<RouteField, OperatorMessageId>>>;

export function RouteDialog(props: {
  readonly route: RouteLine | undefined;
  readonly routes: readonly RouteLine[];
  readonly providers: readonly string[];
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { route, onEnd } = props;
  const set = useCommand('routeSet');
  const [form, setForm] = useState(() => formOf(route));
  const [tried, setTried] = useState(false);
  const lists = useRouteLists(props.routes, props.providers);
  const faults = faultsOf(form);
  const field = (name: RouteField) => ({
    label: t(`console.pay.routes.${name === 'enabled' ? 'state' : name}`),
    name,
    value: form[name],
    fault: tried && faults[name] ? t(faults[name]) : undefined,
    onChange(value: string) {
      // The server's refusal is about the values before this edit.
      if (set.isError) set.reset();
      setForm((before) => ({ ...before, [name]: value.trim() }));
    },
  });
  const title = t(route ? 'console.pay.routes.change' : 'console.pay.routes.add');
  return (
    <CommandDialog
      title={title}
      text={t(route?.last === 1 ? 'console.pay.routes.last' : 'console.pay.routes.text')}
      confirm={title}
      busy={set.isPending}
      error={set.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (Object.keys(faults).length > 0) return;
        const of = route ? { id: route.id, from: route.at, last: route.last } : {};
        set.mutate({ ...of, ...inputOf(form), reason }, { onSuccess: () => onEnd(true) });
      }}
      onClose={() => onEnd(false)}
    >
      <Select {...field('provider')} choices={lists.provider} />
      <Select {...field('brand')} choices={lists.brand} />
      <Select {...field('country')} choices={lists.country} />
      <TextInput
        {...field('method')}
        hint={t('console.pay.routes.methodHint')}
        maxLength={40}
        suggestions={lists.methods}
      />
      <Select {...field('currency')} choices={lists.currency} />
      <TextInput {...field('least')} inputMode="numeric" />
      <TextInput {...field('most')} inputMode="numeric" />
      <TextInput {...field('priority')} inputMode="numeric" maxLength={4} />
      <Select {...field('direction')} choices={lists.direction} />
      <Select {...field('enabled')} choices={lists.enabled} />
    </CommandDialog>
  );
}

/**
 * A route has the country of its brand, so the brands give all countries. Methods come from the routes and the newest
 * orders.
 */
function useRouteLists(routes: readonly RouteLine[], providers: readonly string[]) {
  const t = useText();
  const language = useLanguage();
  const { may } = useOperator();
  const brands = useRead('brandList', {}, { enabled: may('site.read') }).data?.brands ?? [];
  const orders = useRead('paymentSearch', {}).data?.records ?? [];
  const any: Choice = { value: '', label: t('console.pay.routes.any') };
  const named = (values: readonly string[], label = (value: string): string => value): readonly Choice[] =>
    values.map((value) => ({ value, label: label(value) }));
  const choices = brandChoices(brands);
  const brandName = (id: string) => choices.find(({ value }) => value === id)?.label ?? id;
  const ofRoutes = (name: 'brand' | 'country' | 'method' | 'currency') => routes.map((route) => route[name]);
  return {
    methods: valuesOf([...ofRoutes('method'), ...orders.map(({ method }) => method)]),
    provider: [{ value: '*', label: t('console.pay.routes.every') }, ...named(providers)],
    brand: [any, ...named(valuesOf([...ofRoutes('brand'), ...brands.map(({ id }) => id)]), brandName)],
    country: [
      any,
      ...named(
        valuesOf([...ofRoutes('country'), ...brands.map(({ country }) => country)]),
        (code) => countryName(code, language) ?? code,
      ),
    ],
    currency: [any, ...named(valuesOf([...ofRoutes('currency'), ...Object.keys(ASSET_SCALE)]))],
    direction: [
      any,
      { value: 'payin', label: t('console.pay.routes.payin') },
      { value: 'payout', label: t('console.pay.routes.payout') },
    ],
    enabled: [
      { value: '1', label: t('console.pay.routes.on') },
      { value: '0', label: t('console.pay.routes.off') },
    ],
  };
}

export function formOf(route: RouteLine | undefined): RouteForm {
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

/** The faults by field; empty when the route can be sent. */
export function faultsOf({ priority, least, most, currency, method }: RouteForm): RouteFaults {
  const isAmount = (text: string) => text === '' || AMOUNT.test(text);
  const isRange = isAmount(least) && isAmount(most);
  return {
    ...(!PRIORITY.test(priority) && { priority: 'console.pay.routes.priorityFault' }),
    ...(method !== '' && !METHOD.test(method) && { method: 'console.pay.routes.methodFault' }),
    ...(!isAmount(least) && { least: 'console.pay.routes.amountFault' }),
    ...(!isAmount(most) && { most: 'console.pay.routes.amountFault' }),
    ...(isRange &&
      least !== '' &&
      most !== '' &&
      scaled(most) < scaled(least) && { most: 'console.pay.routes.rangeFault' }),
    ...((least !== '' || most !== '') && currency === '' && { currency: 'console.pay.routes.currencyFault' }),
  };
}

/** Pads the decimals, so that two amounts can be compared. */
function scaled(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(8, '0'));
}

/** An empty field is left out, so that the route does not restrict it. */
export function inputOf(form: RouteForm): Omit<InputOf<'routeSet'>, 'reason'> {
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

/** Every value once, sorted; the route's own value stays even when no other source has it any more. */
export function valuesOf(known: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(known.filter((value) => value !== undefined && value !== ''))].toSorted() as string[];
}
