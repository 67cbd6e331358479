-- SPDX-License-Identifier: MIT
-- schema.sql: a ledger in PostgreSQL; search-ledger(5) describes it.

-- @ stands for the name of the schema, and {TABLE.FORM} for a list made from the
-- columns of a table; see schema.c.  The tables run, unit and batch have the columns
-- and the checksums that they have in a ledger file.  A bigint contains the bits of an
-- unsigned number of 64 bits.  A client makes each call below as a single statement, so
-- that no transaction stays open.  If the answer is lost, the client repeats the call.
CREATE SCHEMA @;

CREATE TABLE @.run ({run.columns}, PRIMARY KEY (id), CHECK (id = 1));

-- The state of a run that its sessions share; a ledger file has no such table.
CREATE TABLE @.shared (
  id       int PRIMARY KEY CHECK (id = 1),
  protocol int NOT NULL,       -- version of the functions below
  maximize boolean NOT NULL,
  best     bigint,             -- best value found so far; NULL = none
  -- Time when a session must add the next point, the progress at one time, to the
  -- history.
  due      timestamptz NOT NULL DEFAULT clock_timestamp ()
);

-- The progress history of the run, as in a ledger file.
CREATE TABLE @.point (
  worked bigint PRIMARY KEY,
  at     bigint NOT NULL,
  share  bigint NOT NULL,
  nodes  bigint NOT NULL,
  best   bigint
);

CREATE TABLE @.unit (
  {unit.columns},
  rank   int NOT NULL,            -- random number; free units are leased in this order
  holder bigint,                  -- session that has leased the unit and has the right to write it
  lost   int NOT NULL DEFAULT 0,  -- count of sessions that were lost while they held the unit
  PRIMARY KEY (address)
) WITH (fillfactor = 60);
CREATE INDEX unit_free ON @.unit (rank) WHERE state = 'open' AND holder IS NULL;
CREATE INDEX unit_held ON @.unit (holder)
  WHERE state = 'open' AND holder IS NOT NULL;

CREATE TABLE @.batch ({batch.columns}, PRIMARY KEY (address, part));

CREATE TABLE @.session (
  id      bigint PRIMARY KEY,          -- a random number from the client
  host    text NOT NULL,
  pid     bigint NOT NULL,
  threads bigint NOT NULL,
  version text NOT NULL,
  began   timestamptz NOT NULL DEFAULT clock_timestamp (),
  seen    timestamptz NOT NULL DEFAULT clock_timestamp (),
  until   timestamptz NOT NULL,        -- end of the session's lease, by the server's clock
  ended   timestamptz,                 -- end of the session; NULL = the session is allowed to write
  reason  text,
  fingerprint text NOT NULL,           -- SHA-256 of the file of its plugin
  sampled bigint NOT NULL,             -- count of finished units that the session explored again
  commits bigint NOT NULL DEFAULT 0,   -- the number of its last checkpoint
  nodes   bigint NOT NULL DEFAULT 0,
  worked  bigint NOT NULL DEFAULT 0,   -- microseconds of work, as of the session's last checkpoint
  share   bigint NOT NULL DEFAULT 0,   -- sum of the shares of the units that the session has leased
  asked   int NOT NULL DEFAULT 0       -- number of units that other sessions want
) WITH (fillfactor = 40);
-- The column `until` has no index, since an update of a row makes no index entry if it
-- changes no indexed column.
CREATE INDEX session_live ON @.session (id) WHERE ended IS NULL;

-- The row of a unit, as a client sends it.  `free` is true if the session gives the
-- unit to other sessions.  The bytes of all rows are in one parameter, and the row has
-- the position and the length of its path there.  Reading an array of texts would take
-- most of the server's time.
CREATE TYPE @.written AS (free boolean, {unit.record});

CREATE FUNCTION @.protocol () RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT protocol FROM @.shared
$$;

-- Adds a point, the progress at one time, to the history.  Removes points so that each
-- time slot, an equal part of the work time, has one point.  Does nothing if no point
-- is due within the interval `soon`, or if another session is adding a point.  The next
-- point is due after five seconds, or after 100 times the duration of this call.
CREATE FUNCTION @.note (soon interval) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = on AS $$
DECLARE
  began timestamptz := clock_timestamp ();
  spent bigint;
  slot  bigint := 1000000;
BEGIN
  PERFORM 1 FROM @.shared t
  WHERE t.id = 1 AND t.due <= began + soon FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT coalesce (sum (s.worked), 0) INTO spent FROM @.session s;
  WHILE spent / slot >= 1000 LOOP
    slot := slot * 2;
  END LOOP;
  DELETE FROM @.point p WHERE p.worked = spent;
  INSERT INTO @.point
  SELECT spent, (extract (epoch FROM clock_timestamp ()) * 1000000)::bigint,
    4611686018427387904
      - coalesce (sum (u.share) FILTER (WHERE u.state = 'open'), 0),
    -- The sum of the nodes is an unsigned number of 64 bits; the result is the bigint
    -- with the same bits.
    sum (u.nodes) - 18446744073709551616
      * floor ((sum (u.nodes) + 9223372036854775808) / 18446744073709551616),
    (SELECT t.best FROM @.shared t)
  FROM @.unit u;
  DELETE FROM @.point p WHERE p.worked NOT IN
    (SELECT max (q.worked) FROM @.point q GROUP BY q.worked / slot);
  UPDATE @.shared t SET due = clock_timestamp ()
    + greatest (interval '5 s', 100 * (clock_timestamp () - began))
  WHERE t.id = 1;
END $$;

-- Returns the seconds between two reports that a session is alive; more if there are
-- more sessions.
CREATE FUNCTION @.interval_of_pulses () RETURNS float8
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT greatest (1, count (*) / 2000.0)::float8 FROM @.session
  WHERE ended IS NULL
$$;

-- Returns the minimum seconds between two checkpoints of a session; more if all
-- sessions have more threads, since more threads write more rows.
CREATE FUNCTION @.interval_of_checkpoints () RETURNS float8
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (coalesce (sum (threads), 0) / 800.0)::float8 FROM @.session
  WHERE ended IS NULL
$$;

-- Writes the first units of the run.
CREATE FUNCTION @.fill (fresh @.written[], bytes bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO @.unit SELECT {unit.sent}, hashtext (r.address) FROM unnest (fresh) r
$$;

-- Begins a session of a process that has read the run.  `run` is the checksum of the
-- run's row that the process has read.  The call fails if another run now has the name
-- of the run.  A repeated call changes nothing.
CREATE FUNCTION @.enter (me bigint, run bigint, host text, pid bigint,
  threads bigint, version text, lease float8, fingerprint text, sampled bigint)
  RETURNS TABLE (pulse float8, checkpoint float8, best bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM @.run r WHERE r.checksum = run) THEN
    RAISE EXCEPTION 'another run is in its place' USING ERRCODE = 'LD002';
  END IF;
  INSERT INTO @.session (id, host, pid, threads, version, until, fingerprint,
    sampled)
  VALUES (me, host, pid, threads, version,
          clock_timestamp () + lease * interval '1 s', fingerprint, sampled)
  ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT @.interval_of_pulses (), @.interval_of_checkpoints (), s.best
    FROM @.shared s;
END $$;

-- Makes the open units of the session `gone` available to other sessions, and adds
-- `losses` to the column `lost` of each unit.  The caller has locked the session's row.
CREATE FUNCTION @.release (gone bigint, losses int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE @.unit SET holder = NULL, lost = lost + losses
  WHERE holder = gone AND state = 'open'
$$;

-- Ends the sessions whose lease is over, and returns the number of these sessions.
-- Skips a session whose row is locked, since the session is making a call.
CREATE FUNCTION @.reap () RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone bigint;
  n    int := 0;
BEGIN
  FOR gone IN
    SELECT id FROM @.session
    WHERE ended IS NULL AND until < clock_timestamp ()
    FOR UPDATE SKIP LOCKED
  LOOP
    UPDATE @.session SET ended = clock_timestamp (), reason = 'lost', asked = 0
    WHERE id = gone;
    PERFORM @.release (gone, 1);
    n := n + 1;
  END LOOP;
  RETURN n;
END $$;

-- Ends a session for the reason `why`, and makes its open units available to other
-- sessions.
CREATE FUNCTION @.depart (me bigint, why text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE @.session SET ended = clock_timestamp (), seen = clock_timestamp (),
    reason = why, asked = 0
  WHERE id = me AND ended IS NULL;
  IF FOUND THEN
    PERFORM @.release (me, 0);
    -- If no unit is open, the first session that ends adds the last point of the
    -- history.  Other sessions add a point if one is due within five seconds.
    PERFORM @.note (CASE
      WHEN EXISTS (SELECT 1 FROM @.point p WHERE p.share = 4611686018427387904)
        OR EXISTS (SELECT 1 FROM @.unit u WHERE u.state = 'open' AND u.holder IS NULL)
        OR EXISTS (SELECT 1 FROM @.unit u
                   WHERE u.state = 'open' AND u.holder IS NOT NULL)
        THEN interval '5 s'
      ELSE interval '100 years' END);
  END IF;
END $$;

-- The calls below do not wait for the disk.  If the server loses power, it may lose the
-- last changes that it has confirmed.  Sessions then notice that the server was set
-- back to an earlier state.  When the run is complete, a session calls depart, which
-- waits until the whole run is on the disk.

-- Each connection plans the queries of lease and checkpoint only once, perhaps while
-- the tables are still small.  Settings of these functions make the plans use indexes
-- even then.

-- Leases up to `most` units to the session `me`.  `known` lists the units that the
-- session believes it has leased.  If the session has leased other units, returns these
-- again, since an earlier answer must have been lost.  If the session has not leased
-- one of the units in `known`, the server was set back, and the session ends.  A unit
-- with which 3 sessions were lost is leased only to a session without other units, and
-- a unit with which 10 sessions were lost to no session.  If there are fewer than
-- `most` units and `asks` is true, asks another session for the rest.  `starving` is
-- true if the session has threads without work.  A row of the result with a unit has
-- the word "unit" or "alone" in `what`, and follows a row with the parent of the unit,
-- whose word is "parent".  Without units, the word is "complete", "ended", "withheld"
-- or "wait".
CREATE FUNCTION @.lease (me bigint, known text[], most int, starving boolean,
  asks boolean, lease float8) RETURNS TABLE (what text, unit @.unit)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  n      int;
  own    bigint; -- share of the tree that the calling session has, per thread
  taken  text[];
  gained bigint := 0;
  start  int;
BEGIN
  PERFORM set_config ('synchronous_commit', 'off', true);
  SELECT s.share / s.threads INTO own FROM @.session s
  WHERE s.id = me AND s.ended IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'ended', NULL::@.unit;
    RETURN;
  END IF;
  IF cardinality (known) > 0 THEN
    SELECT count (*) INTO n FROM @.unit u
    WHERE u.address = ANY (known) AND u.state = 'open'
      AND u.holder IS NOT DISTINCT FROM me;
    IF n < cardinality (known) THEN
      PERFORM @.depart (me, 'differs');
      RETURN QUERY SELECT 'ended', NULL::@.unit;
      RETURN;
    END IF;
  END IF;
  SELECT array_agg (u.address) INTO taken FROM @.unit u
  WHERE u.holder = me AND u.state = 'open' AND u.address <> ALL (known);
  IF taken IS NULL THEN
    -- The search for free units begins at a random rank, so that each session reads
    -- other rows than those that have just been leased.
    start := floor (random () * 4294967296)::bigint - 2147483648;
    LOOP
      WITH pick AS (
        SELECT v.address FROM @.unit v
        WHERE v.state = 'open' AND v.holder IS NULL AND v.rank >= start
          AND v.lost < 3
        ORDER BY v.rank LIMIT most FOR UPDATE SKIP LOCKED
      ), mine AS (
        UPDATE @.unit u SET holder = me FROM pick
        WHERE u.address = pick.address RETURNING u.address, u.share
      )
      SELECT array_agg (m.address), sum (m.share + 1) INTO taken, gained
      FROM mine m;
      EXIT WHEN taken IS NOT NULL OR start = -2147483648;
      start := -2147483648;
    END LOOP;
  END IF;
  IF taken IS NULL AND cardinality (known) = 0 THEN
    WITH pick AS (
      SELECT v.address FROM @.unit v
      WHERE v.state = 'open' AND v.holder IS NULL AND v.lost BETWEEN 3 AND 9
      ORDER BY v.lost, v.rank LIMIT 1 FOR UPDATE SKIP LOCKED
    ), mine AS (
      UPDATE @.unit u SET holder = me FROM pick
      WHERE u.address = pick.address RETURNING u.address, u.share
    )
    SELECT array_agg (m.address), sum (m.share + 1) INTO taken, gained
    FROM mine m;
  END IF;
  -- Free units exist, but other clients have locked the rows of all free units: for a
  -- short time, or in a transaction that a client left open.  This call then fails if the
  -- session has no units; the client repeats the call as if the server did not answer.
  IF taken IS NULL AND most > 0 AND cardinality (known) = 0 AND EXISTS (
    SELECT 1 FROM @.unit v
    WHERE v.state = 'open' AND v.holder IS NULL AND v.lost < 10) THEN
    RAISE EXCEPTION 'other clients have locked the rows of all free units'
      USING ERRCODE = 'lock_not_available';
  END IF;
  UPDATE @.session s SET until = clock_timestamp () + lease * interval '1 s',
    seen = clock_timestamp (),
    -- The shares of all units of the tree add up to 2^62.
    share = least (s.share, 4611686018427387904 - coalesce (gained, 0))
            + coalesce (gained, 0)
  WHERE s.id = me;
  n := coalesce (cardinality (taken), 0);
  -- Asks another session for units: for as many as the calling session lacks, up to a
  -- limit for each thread of the other session.  Chooses the other session by the size
  -- of its share; one time in three at random, since shares are only estimates.
  IF asks AND n < most AND (n > 0 OR NOT starving OR @.reap () = 0) THEN
    UPDATE @.session SET asked = least (asked + most - n, 32 * threads)
    WHERE id =
      (SELECT s.id FROM @.session s
       WHERE s.ended IS NULL AND s.id <> me AND s.asked < 32 * s.threads
         AND s.share > CASE WHEN starving THEN 0 ELSE own * s.threads END
       ORDER BY CASE WHEN start % 3 = 0 THEN random ()
                     ELSE s.share / (s.threads * (1.0 + s.asked)) END DESC
       LIMIT 1 FOR UPDATE SKIP LOCKED);
  END IF;
  IF n > 0 THEN
    RETURN QUERY
      SELECT c.what, c.unit FROM (
        SELECT u.address AS address, 0 AS place, 'parent' AS what, p AS unit
        FROM @.unit u JOIN @.unit p ON p.address = u.parent
        WHERE u.address = ANY (taken)
        UNION ALL
        SELECT u.address, 1, CASE WHEN u.lost >= 3 THEN 'alone' ELSE 'unit' END, u
        FROM @.unit u WHERE u.address = ANY (taken)) c
      ORDER BY c.address, c.place;
    RETURN;
  END IF;
  -- A single statement reads the tables as of one time.  Two statements could both miss
  -- the last free unit, if another session takes this unit between the statements.
  RETURN QUERY
    SELECT s.what, w.unit FROM (
      SELECT CASE
        WHEN EXISTS (SELECT 1 FROM @.unit v
                     WHERE v.state = 'open' AND v.holder IS NOT NULL)
          OR EXISTS (SELECT 1 FROM @.unit v
                     WHERE v.state = 'open' AND v.holder IS NULL AND v.lost < 10)
          THEN 'wait'
        WHEN EXISTS (SELECT 1 FROM @.unit v
                     WHERE v.state = 'open' AND v.holder IS NULL)
          THEN 'withheld'
        ELSE 'complete' END AS what) s
    LEFT JOIN LATERAL (
      SELECT v AS unit FROM @.unit v
      WHERE s.what = 'withheld' AND v.state = 'open' AND v.holder IS NULL
      ORDER BY v.address LIMIT 1) w ON true;
END $$;

-- Extends the lease of a session.  Returns the number of units that other sessions want
-- from this session, NULL if the session has ended; and the best value.
CREATE FUNCTION @.pulse (me bigint, lease float8, mine bigint)
RETURNS TABLE (asked int, best bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  n int;
BEGIN
  SELECT s.asked INTO n FROM @.session s WHERE s.id = me AND s.ended IS NULL;
  IF FOUND THEN
    PERFORM set_config ('synchronous_commit', 'off', true);
    UPDATE @.session s SET until = clock_timestamp () + lease * interval '1 s',
      seen = clock_timestamp (), share = mine, asked = greatest (s.asked - n, 0)
    WHERE s.id = me AND s.ended IS NULL
      AND (s.until < clock_timestamp () + 0.7 * lease * interval '1 s'
           OR mine < s.share / 2 OR mine / 2 > s.share OR n > 0);
  END IF;
  RETURN QUERY SELECT n, t.best FROM @.shared t;
END $$;

-- Writes the results of a session: new rows, and changes of rows that the session has
-- leased.  `number` is a counter of the session's checkpoints, so that a repeated call
-- writes nothing more.  `done` is false if the session has ended, or the server has
-- lost an earlier checkpoint.  The call fails if the server has lost a row.  In both
-- cases nothing is written.
CREATE FUNCTION @.checkpoint (me bigint, number bigint, lease float8,
  mine bigint, assumed bigint, better bigint, met bigint, spent bigint,
  fresh @.written[], changed @.written[], folds text[], folded bigint,
  batches @.batch[], bytes bytea)
RETURNS TABLE (done boolean, best bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  n    bigint;
  want bigint;
  seen bigint;
BEGIN
  PERFORM set_config ('synchronous_commit', 'off', true);
  UPDATE @.session s SET commits = number, share = mine, nodes = s.nodes + met,
    worked = spent, seen = clock_timestamp (),
    until = clock_timestamp () + lease * interval '1 s'
  WHERE s.id = me
    AND s.ended IS NULL
    AND s.commits = number - 1;
  IF NOT FOUND THEN
    SELECT s.commits INTO seen FROM @.session s
    WHERE s.id = me AND s.ended IS NULL;
    RETURN QUERY SELECT coalesce (seen = number, false), t.best FROM @.shared t
      WHERE t.id = 1;
    RETURN;
  END IF;
  -- The session has skipped parts of the tree that cannot have a better value than
  -- `assumed`.  So the table must have this value, or a better value.
  IF assumed IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM @.shared t
    WHERE t.id = 1 AND CASE WHEN t.maximize THEN t.best >= assumed
                            ELSE t.best <= assumed END) THEN
    RAISE EXCEPTION 'the best value is gone' USING ERRCODE = 'LD001';
  END IF;
  IF cardinality (folds) > 0 THEN
    DELETE FROM @.unit u USING unnest (folds) f
    WHERE u.address > f COLLATE "C" AND u.address < f || '~' COLLATE "C"
      AND u.holder IS NOT DISTINCT FROM me;
    GET DIAGNOSTICS n = ROW_COUNT;
    IF n <> folded THEN
      RAISE EXCEPTION '% of % folded units are gone', folded - n, folded
        USING ERRCODE = 'LD001';
    END IF;
  END IF;
  IF cardinality (fresh) > 0 THEN
    INSERT INTO @.unit
    SELECT {unit.sent}, hashtext (r.address), CASE WHEN NOT r.free THEN me END
    FROM unnest (fresh) r;
  END IF;
  want := cardinality (changed);
  IF want > 0 THEN
    UPDATE @.unit u SET holder = CASE WHEN NOT r.free THEN me END, {unit.set}
    FROM unnest (changed) r
    WHERE u.address = r.address
      -- With "=", the plan would use the index on holders, and take quadratic time.
      AND u.holder IS NOT DISTINCT FROM me;
    GET DIAGNOSTICS n = ROW_COUNT;
    IF n <> want THEN
      RAISE EXCEPTION '% of % units are another''s', want - n, want
        USING ERRCODE = 'LD001';
    END IF;
  END IF;
  IF cardinality (batches) > 0 THEN
    INSERT INTO @.batch SELECT {batch.sent} FROM unnest (batches) r;
  END IF;
  IF better IS NOT NULL THEN
    UPDATE @.shared t SET best = better
    WHERE t.id = 1 AND (t.best IS NULL OR CASE WHEN t.maximize
                        THEN better > t.best ELSE better < t.best END);
  END IF;
  PERFORM @.note ('0 s');
  RETURN QUERY SELECT true, t.best FROM @.shared t WHERE t.id = 1;
END $$;

-- Functions that read the run.  Some return a page: up to `most` rows after a given
-- key.
CREATE FUNCTION @.run_row () RETURNS SETOF @.run
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM @.run
$$;

CREATE FUNCTION @.units (after text, most int) RETURNS SETOF @.unit
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM @.unit
  WHERE address >= coalesce (after, '') AND address IS DISTINCT FROM after
  ORDER BY address LIMIT most
$$;

CREATE FUNCTION @.batches (after text, behind bigint, most int)
RETURNS SETOF @.batch
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM @.batch
  WHERE (address, part) > (coalesce (after, ''), coalesce (behind, -1))
  ORDER BY address, part LIMIT most
$$;

-- Returns the sessions in the order in which they began.  Times are in microseconds
-- since 1970; an infinite time is NULL.  `units` is the number of units that the
-- session has leased.  `live` is true until the lease of the session is over.
CREATE FUNCTION @.sessions () RETURNS TABLE (host text, pid bigint,
  threads bigint, began bigint, ended bigint, worked bigint, nodes bigint,
  reason text, fingerprint text, sampled bigint, seen bigint, units bigint,
  live boolean, now bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.host, s.pid, s.threads,
    (extract (epoch FROM CASE WHEN isfinite (s.began) THEN s.began END) * 1000000)::bigint,
    (extract (epoch FROM CASE WHEN isfinite (s.ended) THEN s.ended END) * 1000000)::bigint,
    s.worked, s.nodes, s.reason, s.fingerprint, s.sampled,
    (extract (epoch FROM CASE WHEN isfinite (s.seen) THEN s.seen END) * 1000000)::bigint,
    coalesce (h.units, 0), s.ended IS NULL AND s.until >= clock_timestamp (),
    (extract (epoch FROM clock_timestamp ()) * 1000000)::bigint
  FROM @.session s LEFT JOIN
    (SELECT u.holder, count (*) AS units FROM @.unit u
     WHERE u.state = 'open' AND u.holder IS NOT NULL GROUP BY u.holder) h
    ON h.holder = s.id
  ORDER BY s.began, s.id
$$;

-- Returns the history of the run.
CREATE FUNCTION @.points () RETURNS SETOF @.point
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM @.point ORDER BY worked
$$;

-- Returns the suspect units, with each of which at least 3 sessions were lost.  Such a
-- unit is leased only to a session without other units, and after 10 lost sessions to
-- no session.
CREATE FUNCTION @.suspects () RETURNS TABLE (address text, lost int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT address, lost FROM @.unit WHERE state = 'open' AND lost >= 3
  ORDER BY address
$$;

-- Returns the total size of the tables in bytes.
CREATE FUNCTION @.bytes () RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT sum (pg_total_relation_size (c.oid))::bigint FROM pg_class c
  WHERE c.relnamespace = (SELECT relnamespace FROM pg_class
                          WHERE oid = '@.unit'::regclass) AND c.relkind = 'r'
$$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA @ FROM PUBLIC;
