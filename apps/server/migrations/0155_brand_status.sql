-- Maintenance of one brand beside that of the whole site (brands.house_status): 1 maintenance, 2 news. A brand without a row is open.
CREATE TABLE brands.brand_status (
  brand      text        PRIMARY KEY CHECK (length(brand) BETWEEN 1 AND 40),
  status     smallint    NOT NULL CHECK (status IN (1, 2)),
  notice     jsonb       NOT NULL DEFAULT '{}',
  until_at   timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON brands.brand_status TO palpite_app;
