import { useState } from 'react';
import { brandChoices, type NamedBrand } from '../../app/parts/brand-choices.ts';
import { Good, Select } from '../../app/parts/control.tsx';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './casino.module.css';
import { type Command, CommandOf } from './studio-dialogs.tsx';
import { GameTable, StudioTable, TabTable } from './studio-tables.tsx';

const EVERY_MS = 15_000;

/** Studios, games and tabs of one brand. */
export function StudiosPage() {
  const brands = useRead('brandList', {});
  const [chosen, setChosen] = useState<string>();
  return (
    <Answer of={brands}>
      {({ brands: all }) => {
        const brand = chosen ?? all[0]?.id ?? '';
        return <OfBrand key={brand} brand={brand} brands={all} onChoose={setChosen} />;
      }}
    </Answer>
  );
}

function OfBrand(props: {
  readonly brand: string;
  readonly brands: readonly NamedBrand[];
  readonly onChoose: (brand: string) => void;
}) {
  const t = useText();
  const { brand } = props;
  const [command, setCommand] = useState<Command>();
  const [isDone, setDone] = useState(false);
  const studios = useRead('casinoStudios', { brand }, { everyMs: EVERY_MS });
  const games = useRead('casinoGames', { brand });
  const tabs = useRead('casinoTabs', { brand });
  return (
    <>
      <div className={styles.choice}>
        <Select
          label={t('console.cas.brand')}
          value={brand}
          choices={brandChoices(props.brands)}
          onChange={props.onChoose}
        />
        <Good>{isDone ? t('operator.done') : undefined}</Good>
      </div>
      <Panel title={t('console.cas.studios')} flush>
        <Answer of={studios}>
          {({ studios: lines }) =>
            lines.length === 0 ? (
              <Quiet>{t('console.cas.studios.none')}</Quiet>
            ) : (
              <StudioTable lines={lines} onCommand={setCommand} />
            )
          }
        </Answer>
      </Panel>
      <Panel title={t('console.cas.games')} flush>
        <Answer of={games}>
          {({ games: lines }) =>
            lines.length === 0 ? (
              <Quiet>{t('console.cas.games.none')}</Quiet>
            ) : (
              <GameTable lines={lines} onCommand={setCommand} />
            )
          }
        </Answer>
      </Panel>
      <Panel title={t('console.cas.halls')} flush>
        <Answer of={tabs}>
          {({ tabs: lines }) =>
            lines.length === 0 ? (
              <Quiet>{t('console.cas.halls.none')}</Quiet>
            ) : (
              <TabTable lines={lines} onCommand={setCommand} />
            )
          }
        </Answer>
      </Panel>
      {command && (
        <CommandOf
          command={command}
          brand={brand}
          onEnd={(done) => {
            setCommand(undefined);
            setDone(done);
          }}
        />
      )}
    </>
  );
}
