-- Filters of lists that an operator has named; the filter itself is the query of the page's address.
CREATE TABLE operator.saved_filter (
  id     bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person bigint      NOT NULL REFERENCES operator.person (id),
  page   text        NOT NULL CHECK (length(page) BETWEEN 2 AND 80),
  name   text        NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  search text        NOT NULL CHECK (length(search) BETWEEN 1 AND 500),
  at     timestamptz NOT NULL,
  UNIQUE (person, page, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator.saved_filter TO palpite_app;
