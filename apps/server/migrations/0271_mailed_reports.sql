-- Reports that the server mails to operators, and what became of each of them.
CREATE SCHEMA reports;
GRANT USAGE ON SCHEMA reports TO palpite_app;

CREATE TABLE reports.report (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text        NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  page       text        NOT NULL CHECK (page IN ('breakdown', 'cohorts')),
  -- Brands and what of the page is shown, as apps/server/src/modules/reports/store/reports.ts has it.
  filter     jsonb       NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  language   text        NOT NULL CHECK (language IN ('ENG', 'PT', 'ES', 'RU', 'VI')),
  every      text        NOT NULL CHECK (every IN ('day', 'week', 'month')),
  -- The day of the week from Monday, 1 to 7, or of the month, 1 to 28; 0 for every day.
  on_day     smallint    NOT NULL CHECK (on_day BETWEEN 0 AND 28),
  hour       smallint    NOT NULL CHECK (hour BETWEEN 0 AND 23),
  zone       text        NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
  recipients bigint[]    NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 20),
  state      text        NOT NULL CHECK (state IN ('on', 'paused', 'deleted')),
  -- When it is due next; without a time it is not mailed.
  next_at    timestamptz,
  -- Attempts at the time that is due which ended in an error.
  failures   smallint    NOT NULL DEFAULT 0,
  version    integer     NOT NULL DEFAULT 1 CHECK (version > 0),
  made_by    bigint      NOT NULL CHECK (made_by > 0),
  changed_at timestamptz NOT NULL,
  CHECK ((state = 'on') = (next_at IS NOT NULL))
);
CREATE INDEX report_due ON reports.report (next_at) WHERE state = 'on';
GRANT SELECT, INSERT, UPDATE ON reports.report TO palpite_app;

-- One row for each time that was due, however many nodes look and whichever of them is killed.
CREATE TABLE reports.run (
  id        bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report    bigint      NOT NULL REFERENCES reports.report (id),
  due_at    timestamptz NOT NULL,
  -- Asked for by an operator, not by the schedule.
  asked     boolean     NOT NULL,
  made_at   timestamptz NOT NULL,
  from_day  date        NOT NULL,
  to_day    date        NOT NULL,
  -- nobody: no recipient may get it any more. too-large, failed: nothing was mailed.
  result    text        NOT NULL CHECK (result IN ('mailed', 'nobody', 'too-large', 'failed')),
  mailed_to text[]      NOT NULL,
  -- Names of recipients who got nothing, each with the reason after a space.
  left_out  text[]      NOT NULL,
  bytes     integer     NOT NULL CHECK (bytes >= 0),
  -- The file, until its mails cannot be under way any more.
  file      text,
  UNIQUE (report, due_at)
);
CREATE INDEX run_with_file ON reports.run (made_at) WHERE file IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON reports.run TO palpite_app;

-- Where operators get mail, set by administrators. It is about operators, not about players.
CREATE TABLE operator.mail_address (
  person  bigint      PRIMARY KEY REFERENCES operator.person (id),
  address text        NOT NULL CHECK (length(address) BETWEEN 3 AND 254),
  -- The brands whose figures may be mailed there; empty: all.
  brands  text[]      NOT NULL CHECK (cardinality(brands) <= 100),
  set_at  timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator.mail_address TO palpite_app;
