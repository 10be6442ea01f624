import type { GameLine, StudioLine, TabLine } from '@palpite/contract/operator/casino-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { useGameName } from './words.ts';

export type Command =
  | { readonly is: 'studio'; readonly studio: StudioLine; readonly on: 0 | 1 }
  | { readonly is: 'freeze' | 'unfreeze'; readonly studio: string }
  | { readonly is: 'game'; readonly game: GameLine }
  | { readonly is: 'tab'; readonly tab: TabLine };

/** The dialog of a command about a studio, a game or a tab. */
export function CommandOf(props: {
  readonly command: Command;
  readonly brand: string;
  readonly onEnd: (done: boolean) => void;
}) {
  const { command, brand, onEnd } = props;
  if (command.is === 'studio' || command.is === 'game')
    return <SettingDialog command={command} brand={brand} onEnd={onEnd} />;
  if (command.is === 'tab') return <TabDialog tab={command.tab} brand={brand} onEnd={onEnd} />;
  return <FreezeDialog studio={command.studio} isFreeze={command.is === 'freeze'} onEnd={onEnd} />;
}

function FreezeDialog(props: {
  readonly studio: string;
  readonly isFreeze: boolean;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { studio, isFreeze, onEnd } = props;
  const freeze = useCommand('studioFreeze');
  const unfreeze = useCommand('studioUnfreeze');
  const label = t(isFreeze ? 'console.cas.freeze' : 'console.cas.unfreeze');
  return (
    <CommandDialog
      title={`${label}: ${studio}`}
      text={t(isFreeze ? 'console.cas.freeze.text' : 'console.cas.unfreeze.text')}
      confirm={label}
      tone={isFreeze ? 'stop' : 'primary'}
      busy={freeze.isPending || unfreeze.isPending}
      error={isFreeze ? freeze.error : unfreeze.error}
      onConfirm={(reason) => {
        const done = { onSuccess: () => onEnd(true) };
        if (isFreeze) freeze.mutate({ studio, reason }, done);
        else unfreeze.mutate({ studio, reason }, done);
      }}
      onClose={() => onEnd(false)}
    />
  );
}

const COUNTRY = /^[A-Z]{2}$/;

function SettingDialog(props: {
  readonly command: Extract<Command, { is: 'studio' | 'game' }>;
  readonly brand: string;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const nameOf = useGameName();
  const { command, brand, onEnd } = props;
  const game = command.is === 'game' ? command.game : undefined;
  const isOn = (command.is === 'studio' ? command.on : command.game.on) === 1;
  const [on, setOn] = useState<'0' | '1'>(isOn ? '1' : '0');
  const [country, setCountry] = useState('');
  const [position, setPosition] = useState(game?.position === undefined ? '' : String(game.position));
  const setStudio = useCommand('casinoStudioSet');
  const setGame = useCommand('casinoGameSet');
  const isCountryGood = country === '' || COUNTRY.test(country);
  const isPositionGood = position === '' || /^[1-9][0-9]{0,4}$/.test(position);
  const studio = command.is === 'studio' ? command.studio.name : command.game.studio;
  return (
    <CommandDialog
      title={game ? nameOf(game.names, game.id) : studio}
      text={t('console.cas.set.text')}
      confirm={t('console.cas.change')}
      busy={setStudio.isPending || setGame.isPending}
      error={game ? setGame.error : setStudio.error}
      onConfirm={(reason) => {
        if (!isCountryGood || !isPositionGood) return;
        const done = { onSuccess: () => onEnd(true) };
        const place = { studio, brand, ...(country !== '' && { country }) };
        const scope = { ...place, on: on === '1' ? 1 : 0, reason } as const;
        if (game)
          setGame.mutate(
            { ...scope, game: game.id, ...(position !== '' && { position: Number(position) }) },
            done,
          );
        else setStudio.mutate(scope, done);
      }}
      onClose={() => onEnd(false)}
    >
      <Select
        label={t('console.bets.state')}
        value={on}
        choices={[
          { value: '1', label: t('console.cas.on') },
          { value: '0', label: t('console.cas.off') },
        ]}
        onChange={(value) => setOn(value === '1' ? '1' : '0')}
      />
      <TextInput
        label={t('console.cas.country')}
        name="country"
        value={country}
        maxLength={2}
        fault={isCountryGood ? undefined : t('console.bets.unread')}
        onChange={(value) => setCountry(value.toUpperCase())}
      />
      {game && (
        <TextInput
          label={t('console.cas.position')}
          name="position"
          inputMode="numeric"
          value={position}
          maxLength={5}
          fault={isPositionGood ? undefined : t('console.bets.unread')}
          onChange={setPosition}
        />
      )}
    </CommandDialog>
  );
}

function TabDialog(props: {
  readonly tab: TabLine;
  readonly brand: string;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { tab, brand, onEnd } = props;
  const [position, setPosition] = useState(String(tab.position));
  const [on, setOn] = useState<'0' | '1'>(tab.on === 1 ? '1' : '0');
  const set = useCommand('casinoTabSet');
  const isGood = /^[1-9][0-9]{0,2}$/.test(position) || position === '1000';
  return (
    <CommandDialog
      title={`${t('console.cas.tab')}: ${tab.name} (${tab.key})`}
      text={t('console.cas.halls')}
      confirm={t('console.cas.change')}
      busy={set.isPending}
      error={set.error}
      onConfirm={(reason) =>
        isGood &&
        set.mutate(
          { brand, key: tab.key, position: Number(position), on: on === '1' ? 1 : 0, reason },
          { onSuccess: () => onEnd(true) },
        )
      }
      onClose={() => onEnd(false)}
    >
      <Select
        label={t('console.bets.state')}
        value={on}
        choices={[
          { value: '1', label: t('console.cas.show') },
          { value: '0', label: t('console.cas.hide') },
        ]}
        onChange={(value) => setOn(value === '1' ? '1' : '0')}
      />
      <TextInput
        label={t('console.cas.position')}
        name="position"
        inputMode="numeric"
        value={position}
        maxLength={4}
        fault={isGood ? undefined : t('console.bets.unread')}
        onChange={setPosition}
      />
    </CommandDialog>
  );
}
