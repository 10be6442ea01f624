import { Badge } from '@palpite/ui/badge';
import { Checkbox } from '@palpite/ui/checkbox';
import { Countdown } from '@palpite/ui/countdown';
import { Crest } from '@palpite/ui/crest';
import { Flag } from '@palpite/ui/flag';
import { Keypad, QuickRow } from '@palpite/ui/keypad';
import { ColumnHeads, Panel } from '@palpite/ui/panel';
import { Scoreboard } from '@palpite/ui/scoreboard';
import { SelectionRow } from '@palpite/ui/selection-row';
import { SlipBar } from '@palpite/ui/slip-bar';
import { StakeField } from '@palpite/ui/stake-field';
import {
  Perforation,
  Ticket,
  TicketHead,
  TicketHero,
  TicketLine,
  TicketReason,
  TicketSkeleton,
  TicketSums,
} from '@palpite/ui/ticket';
import { Tile, TileSkeleton } from '@palpite/ui/tile';
import { useState } from 'react';
import styles from './gallery.module.css';
import { Row, Specimen } from './specimen.tsx';

const nothing = () => undefined;
const SEEDS = Array.from({ length: 14 }, (_, index) => 5_010 + index);
const COUNTRIES = ['BR', 'MX', 'CO', 'AR', 'GB', 'ES', 'PE', 'RU', 'VN', ''] as const;
const QUICK = [5, 10, 50, 100].map((value) => ({ value: value * 100, label: String(value) }));
const SUMS = [
  { label: 'Aposta', value: 'R$ 50,00' },
  { label: 'Odd', value: '1.42' },
  { label: 'Possível ganho', value: 'R$ 71,00' },
];

function Tiles() {
  return (
    <Specimen name="Plate">
      <div className={styles.plates}>
        <Tile value="1.42" label="Open 1.42" />
        <Tile value="1.42" label="Chosen 1.42" pressed />
        <Tile value="4.60" label="Up 4.60" move="up" />
        <Tile value="7.25" label="Down 7.25" move="down" />
        <Tile value="1.42" label="Chosen, down 1.42" pressed move="down" />
        <Tile value="" label="Locked" state="locked" />
        <Tile value="" label="Locked, chosen" state="locked" pressed />
        <Tile value="2.85" label="Stale 2.85" state="stale" />
        <TileSkeleton />
        <Tile value="3.10" caption="Empate" label="Empate 3.10" />
      </div>
    </Specimen>
  );
}

function Marks() {
  return (
    <Specimen name="Crest, Flag">
      <Row>
        {SEEDS.map((seed) => (
          <Crest key={seed} seed={seed} />
        ))}
        {COUNTRIES.map((country) => (
          <Flag key={country} country={country} />
        ))}
      </Row>
      <Row>
        {SEEDS.slice(0, 5).map((seed) => (
          <Crest key={seed} seed={seed} size={48} />
        ))}
      </Row>
    </Specimen>
  );
}

function Boards() {
  const [expanded, setExpanded] = useState(true);
  const side = (seed: number, name: string) => ({ crest: <Crest seed={seed} size={48} />, name });
  return (
    <>
      <Specimen name="Panel">
        <Panel
          title="Ao vivo agora"
          count="24"
          live
          heads={<ColumnHeads names={['1', 'X', '2']} />}
          expanded={expanded}
          onToggle={() => setExpanded(!expanded)}
        >
          <Row>Rows</Row>
        </Panel>
      </Specimen>
      <Specimen name="Scoreboard">
        <Scoreboard
          home={side(5_011, 'Flamengo')}
          away={side(5_012, 'Palmeiras')}
          score={[2, 1]}
          scoreLabel="Flamengo 2, Palmeiras 1"
          clock="67:24"
          live
          period="2º tempo"
          fresh="home"
        />
      </Specimen>
    </>
  );
}

function Slip() {
  const [stake, setStake] = useState(5_000);
  const [accept, setAccept] = useState(true);
  return (
    <Specimen name="SelectionRow, StakeField, Keypad, SlipBar">
      <SelectionRow
        title="Flamengo"
        clock="67:24"
        detail="Resultado, Flamengo x Palmeiras"
        value="1.42"
        was={{ value: '1.46', move: 'down' }}
        removeLabel="Remove Flamengo"
        onRemove={nothing}
      />
      <SelectionRow
        title="Botafogo"
        detail="Resultado, Corinthians x Botafogo"
        value="3.25"
        off="Suspensa"
        removeLabel="Remove Botafogo"
        onRemove={nothing}
      />
      <Row>
        <StakeField
          label="Valor"
          text="50,00"
          symbol="R$"
          symbolPlace="before"
          active
          onText={nothing}
          onFocus={nothing}
          action={{ label: 'Máx.', onPress: nothing }}
        />
        <StakeField
          label="Valor, small"
          text="3"
          symbol="R$"
          symbolPlace="before"
          active={false}
          invalid
          size="small"
          onText={nothing}
          onFocus={nothing}
        />
      </Row>
      <Row>
        <Checkbox label="Aceitar mudanças de odd" checked={accept} onChange={setAccept} />
      </Row>
      <QuickRow label="Quick" quick={QUICK} chosen={stake} onQuick={setStake} />
      <Keypad
        label="Keypad"
        separator=","
        separatorLabel="Comma"
        backLabel="Erase"
        quick={QUICK}
        chosen={stake}
        onKey={nothing}
        onQuick={setStake}
      />
      <SlipBar
        count={3}
        title="3 apostas simples"
        detail="3 seleções"
        value=""
        label="Open"
        onPress={nothing}
      />
    </Specimen>
  );
}

function Tickets() {
  return (
    <Specimen name="Ticket, Countdown">
      <Ticket label="Confirming">
        <TicketHead
          title="Flamengo"
          detail="Resultado, Flamengo x Palmeiras"
          badge={<Badge tone="live">67:24</Badge>}
        />
        <Countdown left={4} total={6} title="Confirmando a odd 1.42" text="Aposta ao vivo espera 6 s." />
        <Perforation />
        <TicketSums sums={SUMS} />
      </Ticket>
      <Ticket label="Accepted">
        <TicketHero title="Aposta aceita" time="18:41:07" label="Possível ganho" amount="71,00" />
        <TicketLine mark="live" title="Flamengo" clock="67:24" detail="Resultado, 2 x 1" value="1.42" />
        <TicketLine mark="won" title="Internacional" detail="Resultado, 2 x 0" value="1.58" />
        <TicketLine mark="lost" title="Fortaleza" detail="Resultado, 0 x 1" value="2.10" />
        <TicketLine mark="void" title="Ceará" detail="Resultado, 1 x 1" value="2.60" />
        <Perforation />
        <TicketSums sums={SUMS} />
      </Ticket>
      <Ticket tone="failed" label="Rejected">
        <TicketHead
          title="Mais de 2.5 gols"
          detail="Boca Juniors x Peñarol"
          badge={
            <Badge tone="negative" icon="info">
              Recusada
            </Badge>
          }
        />
        <TicketReason>O máximo aqui é R$ 32,00 agora. Nada saiu do saldo.</TicketReason>
      </Ticket>
      <TicketSkeleton />
    </Specimen>
  );
}

export function BettingSpecimens() {
  return (
    <>
      <Tiles />
      <Marks />
      <Boards />
      <Slip />
      <Tickets />
    </>
  );
}
