import { SUPPORT_FILES_PER_MESSAGE } from '@palpite/contract/tables/support';
import { useState } from 'react';
import { prepareFile, uploadFile } from '../../parts/upload.ts';
import { uuid7 } from '../../platform/random.ts';
import { useServices, useText } from '../../stores/services.ts';

export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly percent: number;
  /** Set once the whole file has arrived. */
  readonly fileId: string | undefined;
  readonly failed: boolean;
}

export interface ChosenFiles {
  readonly list: readonly ChosenFile[];
  readonly isBusy: boolean;
  readonly canAdd: boolean;
  /** What is wrong with the last chosen file. */
  readonly trouble: string;
  add(file: File): Promise<void>;
  remove(key: string): void;
  clear(): void;
}

/** Files that are uploaded as soon as they are chosen, for the next message. */
export function useFiles(): ChosenFiles {
  const { client, platform } = useServices();
  const t = useText();
  const [list, setList] = useState<readonly ChosenFile[]>([]);
  const [trouble, setTrouble] = useState('');
  const change = (key: string, changed: Partial<ChosenFile>) =>
    setList((known) => known.map((file) => (file.key === key ? { ...file, ...changed } : file)));
  return {
    list,
    trouble,
    isBusy: list.some(({ fileId, failed }) => fileId === undefined && !failed),
    canAdd: list.length < SUPPORT_FILES_PER_MESSAGE,
    async add(file) {
      setTrouble('');
      const key = uuid7(platform.nowMs(), platform.randomBytes(10));
      const prepared = await prepareFile(file);
      if (!prepared) {
        setTrouble(t('support.file.wrong'));
        return;
      }
      const entry = {
        key,
        name: prepared.name,
        bytes: prepared.bytes.length,
        percent: 0,
        fileId: undefined,
        failed: false,
      };
      setList((known) => [...known, entry].slice(0, SUPPORT_FILES_PER_MESSAGE));
      const outcome = await uploadFile(client, prepared, {
        requestId: key,
        onProgress: (percent) => change(key, { percent }),
      });
      if (outcome.is === 'there') change(key, { fileId: outcome.fileId, percent: 100 });
      else {
        change(key, { failed: true });
        if (outcome.is === 'refused') setTrouble(outcome.message);
      }
    },
    remove: (key) => setList((known) => known.filter((file) => file.key !== key)),
    clear: () => setList([]),
  };
}
