CREATE SCHEMA protection;

-- What a player said and chose. Changed only under the player's own lock (protection.lock_player).
CREATE TABLE protection.player (
  player          bigint      PRIMARY KEY CHECK (player > 0),
  brand           text        NOT NULL,
  reality_minutes smallint    NOT NULL DEFAULT 60 CHECK (reality_minutes IN (15, 30, 60)),
  level           text        NOT NULL DEFAULT 'none' CHECK (level IN ('none', 'age', 'identity', 'verified')),
  birth_date      date,
  document_kind   text,
  document        text,
  -- A break or an exclusion that stands; without an end it is for good.
  pause           text        CHECK (pause IN ('break', 'exclusion')),
  pause_since     timestamptz,
  pause_until     timestamptz,
  CHECK ((pause IS NULL) = (pause_since IS NULL)),
  CHECK (pause IS NOT NULL OR pause_until IS NULL),
  CHECK (level = 'none' OR birth_date IS NOT NULL),
  CHECK (level NOT IN ('identity', 'verified') OR document IS NOT NULL)
);
CREATE INDEX player_by_pause_end ON protection.player (pause_until) WHERE pause IS NOT NULL;

-- Amounts are units of the asset; of time they are minutes, and the asset is empty.
CREATE TABLE protection.own_limit (
  player         bigint NOT NULL REFERENCES protection.player (player),
  asset          text   NOT NULL,
  kind           text   NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake', 'time')),
  period         text   NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount         bigint NOT NULL CHECK (amount > 0),
  -- A raise that waits, or with no amount the end of the limit.
  pending_amount bigint CHECK (pending_amount > amount),
  pending_from   timestamptz,
  PRIMARY KEY (player, asset, kind, period),
  CHECK ((kind = 'time') = (asset = '')),
  CHECK (pending_amount IS NULL OR pending_from IS NOT NULL)
);

-- What a player with limits staked, got back and deposited in the day, the week and the month that began then. It is
-- made from the ledger when the first limit is set, and counted in the transaction of every stake and return from then on.
CREATE TABLE protection.tally (
  player          bigint      NOT NULL REFERENCES protection.player (player),
  asset           text        NOT NULL,
  day_from        timestamptz NOT NULL,
  day_staked      bigint      NOT NULL DEFAULT 0,
  day_returned    bigint      NOT NULL DEFAULT 0,
  day_deposited   bigint      NOT NULL DEFAULT 0,
  week_from       timestamptz NOT NULL,
  week_staked     bigint      NOT NULL DEFAULT 0,
  week_returned   bigint      NOT NULL DEFAULT 0,
  week_deposited  bigint      NOT NULL DEFAULT 0,
  month_from      timestamptz NOT NULL,
  month_staked    bigint      NOT NULL DEFAULT 0,
  month_returned  bigint      NOT NULL DEFAULT 0,
  month_deposited bigint      NOT NULL DEFAULT 0,
  PRIMARY KEY (player, asset)
) WITH (fillfactor = 70);

-- How long a player has been here. A row is written about once a minute while the app is open.
CREATE TABLE protection.presence (
  player       bigint      PRIMARY KEY CHECK (player > 0),
  session_from timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL,
  session_ms   bigint      NOT NULL CHECK (session_ms >= 0),
  -- Since the player was last shown the time.
  unchecked_ms bigint      NOT NULL CHECK (unchecked_ms >= 0),
  day_from     timestamptz NOT NULL,
  day_ms       bigint      NOT NULL,
  week_from    timestamptz NOT NULL,
  week_ms      bigint      NOT NULL,
  month_from   timestamptz NOT NULL,
  month_ms     bigint      NOT NULL
) WITH (fillfactor = 70);

-- Every change, for the player's own file and the regulator's questions.
CREATE TABLE protection.record (
  id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player bigint      NOT NULL,
  at     timestamptz NOT NULL,
  what   text        NOT NULL CHECK (length(what) BETWEEN 1 AND 64),
  detail jsonb       NOT NULL
);
CREATE INDEX record_by_player ON protection.record (player, id);

-- Alone with the player: nobody counts a stake or a return of theirs meanwhile.
CREATE FUNCTION protection.lock_player(who bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7281003, hashint8(who));
$$;

-- One round trip for a batch: waits for whoever changes one of these players, locks the tallies in the order of players,
-- then reads. Each statement of a function sees what was committed before it began; one query alone would miss the limit
-- that was set while it waited. Players who never protected themselves have no row and cost nothing more.
CREATE FUNCTION protection.watch(who bigint[]) RETURNS TABLE (
  player bigint, brand text, level text, pause text, pause_since timestamptz, pause_until timestamptz, limits jsonb,
  seen_at timestamptz, present_day_from timestamptz, present_day bigint, present_week_from timestamptz,
  present_week bigint, present_month_from timestamptz, present_month bigint,
  asset text, day_from timestamptz, day_staked bigint, day_returned bigint, day_deposited bigint,
  week_from timestamptz, week_staked bigint, week_returned bigint, week_deposited bigint,
  month_from timestamptz, month_staked bigint, month_returned bigint, month_deposited bigint
) LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  one bigint;
BEGIN
  FOREACH one IN ARRAY who LOOP
    PERFORM pg_advisory_xact_lock_shared(7281003, hashint8(one));
  END LOOP;
  PERFORM 1 FROM protection.tally t WHERE t.player = ANY (who) ORDER BY t.player, t.asset FOR UPDATE;
  RETURN QUERY
    SELECT p.player, p.brand, p.level, p.pause, p.pause_since, p.pause_until,
      (SELECT jsonb_agg(jsonb_build_object(
          'asset', l.asset, 'kind', l.kind, 'period', l.period, 'amount', l.amount::text,
          'pending', l.pending_amount::text, 'fromMs', floor(extract(epoch FROM l.pending_from) * 1000)))
        FROM protection.own_limit l WHERE l.player = p.player),
      s.seen_at, s.day_from, s.day_ms, s.week_from, s.week_ms, s.month_from, s.month_ms,
      t.asset, t.day_from, t.day_staked, t.day_returned, t.day_deposited,
      t.week_from, t.week_staked, t.week_returned, t.week_deposited,
      t.month_from, t.month_staked, t.month_returned, t.month_deposited
    FROM protection.player p
    LEFT JOIN protection.tally t ON t.player = p.player
    LEFT JOIN protection.presence s ON s.player = p.player
    WHERE p.player = ANY (who)
    ORDER BY p.player, t.asset;
END $$;
