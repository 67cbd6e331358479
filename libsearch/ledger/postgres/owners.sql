-- SPDX-License-Identifier: MIT
-- owners.sql: finds the owners of the runs on a server.  A client runs this query
-- before it calls a function of a run or reads a table.

-- @ stands for the name of a run, or for '' to select all runs.  % stands for the name
-- of a role whose runs are trusted too, or for ''.  The search_path makes sure that
-- names without a schema, and operators, are those of pg_catalog, even if other roles
-- have made objects with these names.  So the query calls nothing that other roles have
-- made.
SET LOCAL search_path = pg_catalog, pg_temp;
WITH RECURSIVE
-- The connected role, and the roles of which it is a member.  The query does not use
-- the current role, since ALTER DATABASE ... SET role may have changed it, and a
-- function of the run could change it back to the connected role.  The query does not
-- use pg_has_role () either: for a superuser, this function is true with every role.
mine (role) AS (
  SELECT r.oid FROM pg_roles r WHERE r.rolname = session_user
  UNION
  SELECT m.roleid FROM pg_auth_members m JOIN mine ON m.member = mine.role
  -- From PostgreSQL 16 on, a role that creates another role is a member of the new
  -- role, but without its rights.  These members are omitted.
  WHERE 'true' IN (coalesce (to_jsonb (m) ->> 'inherit_option', 'true'),
                   coalesce (to_jsonb (m) ->> 'set_option', 'true'))
),
run (id, name, owner, unit) AS (
  SELECT n.oid, n.nspname, n.nspowner, t.oid
  FROM pg_namespace n
    JOIN pg_type t ON t.typnamespace = n.oid AND t.typname = 'unit'
  WHERE n.nspname = @ OR @ = '' AND n.nspname ~ '^[0-9A-Za-z][0-9A-Za-z_.-]*$'
    AND EXISTS (SELECT 1 FROM pg_proc p
                WHERE p.pronamespace = n.oid AND p.proname = 'protocol'
                  AND p.pronargs = 0)
),
-- All objects that have a schema and an owner.  A cast has no schema and no owner: this
-- table places the cast in the schemas of its two types, and gives it the owner of its
-- function.  Omits a cast if this owner also owns one of the two types.  Such a cast is
-- allowed, and a run has no values of the type.
object (space, class, id, owner) AS MATERIALIZED (
  SELECT relnamespace, 'pg_class'::regclass, oid, relowner FROM pg_class
  UNION ALL SELECT pronamespace, 'pg_proc'::regclass, oid, proowner FROM pg_proc
  UNION ALL SELECT typnamespace, 'pg_type'::regclass, oid, typowner FROM pg_type
  UNION ALL SELECT oprnamespace, 'pg_operator'::regclass, oid, oprowner FROM pg_operator
  UNION ALL SELECT opcnamespace, 'pg_opclass'::regclass, oid, opcowner FROM pg_opclass
  UNION ALL SELECT opfnamespace, 'pg_opfamily'::regclass, oid, opfowner FROM pg_opfamily
  UNION ALL SELECT collnamespace, 'pg_collation'::regclass, oid, collowner FROM pg_collation
  UNION ALL SELECT connamespace, 'pg_conversion'::regclass, oid, conowner FROM pg_conversion
  UNION ALL SELECT stxnamespace, 'pg_statistic_ext'::regclass, oid, stxowner FROM pg_statistic_ext
  UNION ALL SELECT cfgnamespace, 'pg_ts_config'::regclass, oid, cfgowner FROM pg_ts_config
  UNION ALL SELECT dictnamespace, 'pg_ts_dict'::regclass, oid, dictowner FROM pg_ts_dict
  UNION ALL SELECT v.space, 'pg_cast'::regclass, c.oid, p.proowner
  FROM pg_cast c JOIN pg_proc p ON p.oid = c.castfunc
    JOIN pg_type s ON s.oid = c.castsource JOIN pg_type t ON t.oid = c.casttarget
    CROSS JOIN LATERAL (VALUES (s.typnamespace), (t.typnamespace)) v (space)
  WHERE p.proowner NOT IN (s.typowner, t.typowner)
),
-- The contents of a run: the objects in its schema, and parts of these objects, such as
-- triggers, rules, policies, defaults, constraints and indexes.
inside (run, class, id) AS (
  SELECT run.id, o.class::oid, o.id FROM run JOIN object o ON o.space = run.id
  UNION
  SELECT i.run, d.classid, d.objid
  FROM inside i JOIN pg_depend d ON d.refclassid = i.class AND d.refobjid = i.id
  WHERE d.deptype IN ('a', 'i')
),
-- Objects because of which a run is refused: objects in the run that another role owns;
-- objects outside the run that the run uses, if they belong neither to the run's owner
-- nor to a superuser; and kinds of objects that no run has, for which the owner is
-- NULL.
alien (run, class, id, owner) AS (
  SELECT run.id, o.class::oid, o.id, o.owner
  FROM run JOIN object o ON o.space = run.id AND o.owner <> run.owner
  UNION ALL
  SELECT run.id, o.class::oid, o.id, o.owner
  FROM run JOIN inside i ON i.run = run.id
    JOIN pg_depend d ON d.classid = i.class AND d.objid = i.id
    JOIN object o ON o.class = d.refclassid AND o.id = d.refobjid
    JOIN pg_roles r ON r.oid = o.owner
  WHERE o.owner <> run.owner AND NOT r.rolsuper
  UNION ALL
  -- Triggers, policies and rules, which schema.sql never makes.  They run expressions
  -- with the rights of the role that changes a row.  An expression may call a function
  -- whose name is in a text, and pg_depend does not list such functions.
  SELECT run.id, part.class::oid, part.id, NULL
  FROM run JOIN pg_class t ON t.relnamespace = run.id
    JOIN (SELECT 'pg_trigger'::regclass, oid, tgrelid FROM pg_trigger
          UNION ALL SELECT 'pg_policy'::regclass, oid, polrelid FROM pg_policy
          UNION ALL SELECT 'pg_rewrite'::regclass, oid, ev_class FROM pg_rewrite
          WHERE rulename <> '_RETURN') part (class, id, on_table) ON on_table = t.oid
)
SELECT run.name, owner.rolname,
  run.owner IN (SELECT role FROM mine) OR owner.rolname = %,
  pg_describe_object (a.class, a.id, 0), other.rolname, run.unit
FROM run JOIN pg_roles owner ON owner.oid = run.owner
  LEFT JOIN LATERAL (
    SELECT * FROM alien WHERE alien.run = run.id
    ORDER BY alien.class, alien.id LIMIT 1) a ON true
  LEFT JOIN pg_roles other ON other.oid = a.owner
ORDER BY run.name;
