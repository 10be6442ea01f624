-- What traders answered to the suggestions of the trading room. A suggestion is computed anew all the time; one that was answered is not
-- shown again while the situation, and with it the key, is the same.
CREATE TABLE operator.suggestion_answer (
  id       bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key      text        NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  match    bigint      NOT NULL,
  market   bigint      NOT NULL,
  accepted boolean     NOT NULL,
  actor    text        NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX suggestion_answer_market ON operator.suggestion_answer (market, at);
GRANT SELECT, INSERT ON operator.suggestion_answer TO palpite_app;
