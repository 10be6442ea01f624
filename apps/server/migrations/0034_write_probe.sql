-- Rows that readiness writes again and again: a node must not sell on a database that answers reads but refuses writes,
-- because its disk is full or because it has become a replica. Every probe takes a row that nobody holds, so that a node
-- that freezes in the middle of its probe does not make the others wait.
CREATE TABLE platform.write_probe (
  slot smallint PRIMARY KEY CHECK (slot BETWEEN 1 AND 16),
  at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO platform.write_probe (slot) SELECT generate_series(1, 16);
