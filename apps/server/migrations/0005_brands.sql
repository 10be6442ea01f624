CREATE SCHEMA brands;

-- Whether the house is open: 0 normal, 1 maintenance, 2 news. One row.
CREATE TABLE brands.house_status (
  singleton  boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  status     smallint NOT NULL CHECK (status IN (0, 1, 2)),
  changed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO brands.house_status (status) VALUES (0);
