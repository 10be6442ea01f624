import { Select, TextInput } from '../../app/parts/control.tsx';
import { useText } from '../../stores/services.ts';
import type { Draft } from './draft.ts';

/** What every part of the editor needs. */
export interface EditorPart {
  readonly draft: Draft;
  /** Fields that cannot be read, or that the server refused. */
  readonly wrong: ReadonlySet<string>;
  /** A campaign that runs or has ended cannot be changed. */
  readonly isLocked: boolean;
  onType(path: string, value: string): void;
  onTypeAll(values: Draft): void;
}

interface EditorFieldProps {
  readonly of: EditorPart;
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'date' | 'datetime-local';
  readonly isNumber?: boolean;
  readonly maxLength?: number;
}

export function EditorField(props: EditorFieldProps) {
  const t = useText();
  const { of, path, label, hint, type, isNumber = false, maxLength } = props;
  return (
    <TextInput
      label={label}
      value={of.draft[path] ?? ''}
      {...(hint && { hint })}
      {...(type && { type })}
      {...(isNumber && { inputMode: 'numeric' as const })}
      {...(maxLength && { maxLength })}
      fault={of.wrong.has(path) ? t('console.bon.fault') : undefined}
      onChange={(value) => of.onType(path, value)}
    />
  );
}

export function EditorChoice(props: {
  readonly of: EditorPart;
  readonly path: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}) {
  const t = useText();
  const { of, path, label, choices } = props;
  return (
    <Select
      label={label}
      value={of.draft[path] ?? ''}
      choices={choices}
      fault={of.wrong.has(path) ? t('console.bon.fault') : undefined}
      onChange={(value) => of.onType(path, value)}
    />
  );
}
