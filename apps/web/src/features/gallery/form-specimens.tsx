import { Button } from '@palpite/ui/button';
import { Checkbox } from '@palpite/ui/checkbox';
import { CodeField } from '@palpite/ui/code-field';
import { Form, FormFoot, Or } from '@palpite/ui/form-foot';
import { PasswordField } from '@palpite/ui/password-field';
import { PhoneField } from '@palpite/ui/phone-field';
import { Segment } from '@palpite/ui/segment';
import { TextField } from '@palpite/ui/text-field';
import { useState } from 'react';
import { Row, Specimen } from './specimen.tsx';

const nothing = () => undefined;
const PREFIXES = [
  { code: '55', label: 'Brasil +55' },
  { code: '52', label: 'México +52' },
  { code: '84', label: 'Việt Nam +84' },
];

function Fields() {
  const [address, setAddress] = useState('camila.souza@exemplo.com.br');
  const [secret, setSecret] = useState('bola1');
  const [code, setCode] = useState('402');
  const [number, setNumber] = useState('');
  const [prefix, setPrefix] = useState('55');
  return (
    <Form label="Fields" place="sheet" onSubmit={nothing}>
      <TextField
        label="E-mail"
        type="email"
        icon="mail"
        help="A sentence that helps."
        value={address}
        onValue={setAddress}
      />
      <TextField label="Empty" example="How it looks when filled" value="" onValue={nothing} />
      <TextField label="Fixed" icon="user" value="Cannot be changed" disabled onValue={nothing} />
      <PasswordField
        label="Senha"
        purpose="new"
        revealLabel="Show"
        hideLabel="Hide"
        error="Use pelo menos 8 caracteres, com letra e número."
        value={secret}
        onValue={setSecret}
      />
      <PhoneField
        label="Telefone"
        prefixLabel="Country"
        prefix={prefix}
        prefixes={PREFIXES}
        example="11 98765-4321"
        value={number}
        onPrefix={setPrefix}
        onValue={setNumber}
      />
      <CodeField label="Código" help="Sent to ca***@exemplo.com.br" value={code} onValue={setCode} />
      <CodeField label="Wrong code" error="This code has run out." value="402913" onValue={nothing} />
    </Form>
  );
}

export function FormSpecimens() {
  const [side, setSide] = useState<'in' | 'new'>('new');
  const [agreed, setAgreed] = useState(true);
  return (
    <>
      <Specimen name="Segment, wide">
        <Row>
          <Segment
            label="Sign in or register"
            size="wide"
            chosen={side}
            onChoose={setSide}
            options={[
              { value: 'in', label: 'Entrar' },
              { value: 'new', label: 'Criar conta' },
            ]}
          />
        </Row>
      </Specimen>
      <Specimen name="TextField, PasswordField, PhoneField, CodeField">
        <Fields />
      </Specimen>
      <Specimen name="Form, FormFoot, Or">
        <Form
          label="Whole form"
          onSubmit={nothing}
          foot={
            <FormFoot
              action="Criar conta"
              note="What it promises."
              error="What went wrong with the whole of it."
            >
              <Button tone="quiet">A quiet second way</Button>
            </FormFoot>
          }
        >
          <Checkbox label="Tenho 18 anos ou mais." checked={agreed} onChange={setAgreed} />
          <Or>ou continue com</Or>
          <Row>
            <Button icon="google">Google</Button>
            <Button icon="telegram">Telegram</Button>
          </Row>
        </Form>
      </Specimen>
    </>
  );
}
