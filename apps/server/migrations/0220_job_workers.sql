-- Workers of the job queue. A worker holds an advisory lock on its id for as long as it lives: a row without a lock is a
-- worker that is gone, and its jobs go to others. A worker of a version without this table has no row and keeps its jobs.
CREATE TABLE platform.job_worker (
  id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The name by which the queue locks its jobs.
  name text    NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100)
);
GRANT SELECT, INSERT, DELETE ON platform.job_worker TO palpite_app;
