import { Amount, type AmountParts } from '@palpite/ui/amount';
import { BalanceCard } from '@palpite/ui/balance-card';
import { BalanceChip } from '@palpite/ui/balance-chip';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { DayHeading } from '@palpite/ui/day-heading';
import { Stamp } from '@palpite/ui/stamp';
import { Band, StatementRow, StatementRowSkeleton } from '@palpite/ui/statement';
import styles from './gallery.module.css';
import { Row, Specimen } from './specimen.tsx';

const REAL: AmountParts = {
  sign: '',
  symbol: 'R$',
  digits: '1.248,90',
  symbolPlace: 'before',
  gap: '\u00a0',
};
const DONG: AmountParts = { sign: '', symbol: '₫', digits: '650K', symbolPlace: 'after', gap: '\u00a0' };
const OUT: AmountParts = { ...REAL, sign: '\u2212' };
const IN: AmountParts = { ...REAL, sign: '+' };

function Amounts() {
  return (
    <Specimen name="Amount">
      <Row>
        <span className={styles.big}>
          <Amount parts={REAL} form="display" />
        </span>
      </Row>
      <Row>
        <span className={styles.normal}>
          <Amount parts={REAL} />
        </span>
        <span className={styles.normal}>
          <Amount parts={DONG} form="display" />
        </span>
        <span className={styles.normal}>
          <Amount parts={IN} tone="received" />
        </span>
        <span className={styles.normal}>
          <Amount parts={REAL} tone="off" />
        </span>
        <span className={styles.normal}>
          <Amount parts={REAL} stale />
        </span>
      </Row>
      <Row>
        <BalanceChip
          amount={<Amount parts={REAL} form="display" />}
          refreshLabel="R$&nbsp;1.248,90, refresh"
          refreshing={false}
          onRefresh={() => undefined}
        />
        <BalanceChip
          amount={<Amount parts={REAL} form="display" />}
          refreshLabel="R$&nbsp;1.248,90, refreshing"
          refreshing
          onRefresh={() => undefined}
        />
      </Row>
    </Specimen>
  );
}

function Balances() {
  const parts = [
    { label: 'Available', amount: <Amount parts={REAL} /> },
    { label: 'Bonus', amount: <Amount parts={REAL} /> },
  ];
  return (
    <Specimen name="BalanceCard">
      <BalanceCard label="Balance" amount={<Amount parts={REAL} form="display" />} parts={parts}>
        <Button tone="primary">Primary</Button>
        <Button tone="field">Field</Button>
      </BalanceCard>
      <BalanceCard
        label="Stale balance"
        amount={<Amount parts={REAL} form="display" stale />}
        parts={parts}
        staleNote="As of 18:41"
      />
    </Specimen>
  );
}

export function MoneySpecimens() {
  return (
    <>
      <Amounts />
      <Balances />
      <Specimen name="Band, DayHeading, StatementRow">
        <Band>
          <DayHeading name="Today" date="14 June" />
          <StatementRow
            icon="withdraw"
            title="Withdrawal"
            detail="18:05"
            amount={<Amount parts={OUT} />}
            status={{ text: 'By 20:05', tone: 'wait' }}
          />
          <StatementRow
            icon="gift"
            title="Prize"
            detail="16:42"
            amount={<Amount parts={IN} tone="received" />}
          />
          <StatementRow
            icon="deposit"
            title="Deposit"
            detail="11:31"
            amount={<Amount parts={REAL} tone="off" />}
            status={{ text: 'Not paid', tone: 'off' }}
          />
          <StatementRow
            icon="withdraw"
            title="Withdrawal"
            detail="09:15"
            amount={<Amount parts={REAL} tone="off" />}
            status={{ text: 'Returned', tone: 'negative' }}
          />
          <StatementRowSkeleton />
        </Band>
      </Specimen>
      <Specimen name="Card, Facts, Stamp">
        <Card>
          <Facts
            facts={[
              { label: 'Label', value: 'Value' },
              { label: 'Amount', value: <Amount parts={REAL} /> },
            ]}
          />
        </Card>
        <div className={styles.paper}>
          <Stamp icon="check">Paid</Stamp>
        </div>
      </Specimen>
    </>
  );
}
