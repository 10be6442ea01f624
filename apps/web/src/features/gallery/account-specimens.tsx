import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Checklist } from '@palpite/ui/checklist';
import { DeviceRow } from '@palpite/ui/device-row';
import { Dialog } from '@palpite/ui/dialog';
import { Figures, HeroNumber, SpanButtons } from '@palpite/ui/figures';
import { Hint, Lead, SectionTitle } from '@palpite/ui/lead';
import { LimitRow } from '@palpite/ui/limit-row';
import { ListGroup } from '@palpite/ui/list';
import { QuickLinks } from '@palpite/ui/quick-links';
import { Spinner, SpinnerVeil } from '@palpite/ui/spinner';
import { useCallback, useState } from 'react';
import styles from './gallery.module.css';
import { Row, Specimen } from './specimen.tsx';

const nothing = () => undefined;
const change = (
  <Button size="small" tone="line">
    Mudar
  </Button>
);

function Closing() {
  return (
    <Specimen name="Lead, Checklist, Hint">
      <Lead title="Antes de encerrar">Seu pedido fica 7 dias em espera.</Lead>
      <Checklist
        label="Antes de encerrar"
        items={[
          {
            key: 'balance',
            state: 'blocked',
            stateLabel: 'Blocked',
            title: 'Saldo de R$ 248,90',
            text: 'Saque R$ 198,90. Os R$ 50,00 de bônus são perdidos.',
            action: <Button size="small">Sacar</Button>,
          },
          {
            key: 'bets',
            state: 'open',
            stateLabel: 'Open',
            title: '3 apostas abertas',
            text: 'Seguem valendo.',
          },
          { key: 'disputes', state: 'done', stateLabel: 'Done', title: 'Sem contestação aberta' },
        ]}
      />
      <Hint icon="lock">Para mudar nome ou CPF, fale com o suporte.</Hint>
      <Hint icon="headset" boxed>
        Se o jogo deixou de ser leve, há ajuda gratuita e sigilosa.
      </Hint>
    </Specimen>
  );
}

function Limits() {
  return (
    <>
      <Specimen name="LimitRow, SpanButtons">
        <Card>
          <LimitRow
            title="Depósitos"
            used="R$ 400,00"
            limit="de R$ 500,00"
            share={0.8}
            barLabel="Depósitos, R$ 400,00 de R$ 500,00"
            note="Restam R$ 100,00 até segunda"
            action={change}
          />
          <LimitRow
            title="Perdas"
            used="R$ 84,30"
            limit="de R$ 300,00"
            share={0.28}
            barLabel="Perdas, R$ 84,30 de R$ 300,00"
            note="Restam R$ 215,70"
            action={change}
          />
          <LimitRow title="Sem limite" used="4 h 12" limit="sem limite" barLabel="Tempo" action={change} />
        </Card>
        <SectionTitle>Pausa</SectionTitle>
        <SpanButtons
          label="Pausa"
          onPress={nothing}
          spans={[
            { key: '1d', count: '1', unit: 'dia' },
            { key: '7d', count: '7', unit: 'dias' },
            { key: '30d', count: '30', unit: 'dias' },
            { key: '6m', count: '6', unit: 'meses' },
          ]}
        />
      </Specimen>
      <Specimen name="HeroNumber, Figures">
        <Row>
          <HeroNumber value="60" title="minutos de jogo" detail="desde 18:02" />
        </Row>
        <div className={styles.padded}>
          <Figures
            figures={[
              { label: 'Apostado', value: 'R$ 200,00' },
              { label: 'Recebido', value: 'R$ 115,70' },
              { label: 'Resultado', value: '− R$ 84,30' },
            ]}
          />
        </div>
      </Specimen>
    </>
  );
}

function Waiting() {
  const [veiled, setVeiled] = useState(false);
  const [asked, setAsked] = useState(false);
  const unveil = useCallback(() => setVeiled(false), []);
  return (
    <>
      <Specimen name="Spinner">
        <div className={styles.veiled}>
          <Row>
            <Spinner label="Loading" />
            <Spinner label="Loading" size="small" />
            <Button size="small" onPress={() => setVeiled(true)}>
              Veil
            </Button>
          </Row>
          {veiled && <SpinnerVeil label="Veiled" onHide={unveil} />}
        </div>
      </Specimen>
      <Specimen name="Dialog">
        <Row>
          <Button onPress={() => setAsked(true)}>Ask</Button>
        </Row>
        {asked && (
          <Dialog
            title="Pausar por 7 dias?"
            onClose={() => setAsked(false)}
            actions={
              <>
                <Button tone="primary" onPress={() => setAsked(false)}>
                  Pausar
                </Button>
                <Button onPress={() => setAsked(false)}>Agora não</Button>
              </>
            }
          >
            Sem apostas, depósitos e promoções até 22/06. Não dá para desfazer.
          </Dialog>
        )}
      </Specimen>
    </>
  );
}

export function AccountSpecimens() {
  return (
    <>
      <Specimen name="QuickLinks">
        <QuickLinks
          label="Quick"
          links={[
            { icon: 'list', label: 'Apostas', href: '#/bet-record' },
            { icon: 'wallet', label: 'Extrato', href: '#/transaction' },
            { icon: 'hourglass', label: 'Limites', href: '#/gallery?limits' },
            { icon: 'settings', label: 'Ajustes', href: '#/setting' },
          ]}
        />
      </Specimen>
      <Specimen name="DeviceRow">
        <ListGroup>
          <DeviceRow kind="phone" name="Pixel 8, Chrome" detail="São Paulo, agora" current="Este" />
          <DeviceRow
            kind="computer"
            name="Windows, Firefox"
            detail="Campinas, há 3 dias"
            action={{ label: 'Sair', fullLabel: 'Sair de Windows, Firefox', onPress: nothing }}
          />
        </ListGroup>
      </Specimen>
      <Closing />
      <Limits />
      <Waiting />
    </>
  );
}
